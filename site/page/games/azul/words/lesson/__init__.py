"""What the first game of Azul says; imported only when somebody plays it."""
