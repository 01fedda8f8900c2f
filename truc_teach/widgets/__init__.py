"""What is seen and touched."""
