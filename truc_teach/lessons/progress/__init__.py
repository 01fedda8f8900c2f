"""Where a learner is: levels, days, and the code to carry them."""
