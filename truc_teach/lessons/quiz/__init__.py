"""The mixed quiz of any lessons' skills, and its result slip."""
