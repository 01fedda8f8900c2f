"""Serving the suite: command line, Voilà template and settings, landing page."""
