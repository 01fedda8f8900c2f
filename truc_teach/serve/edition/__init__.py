"""The static edition: a folder that any file server can serve, without Python."""
