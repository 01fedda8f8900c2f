"""What is asked, why an answer is right, and what is remembered; no widget is known here."""
