"""What the first game of Splendor says; imported only when somebody plays it."""
