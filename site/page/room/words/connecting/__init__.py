"""What the page says of connecting: trying it, what to do, safety."""
