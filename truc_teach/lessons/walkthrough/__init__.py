"""The lesson that walks through whole hands."""
