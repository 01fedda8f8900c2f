"""The apps of the notebooks: each binds a lesson to its player."""
