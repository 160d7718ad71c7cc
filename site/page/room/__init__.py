"""Playing by link: how peers meet, and what the page shows of it."""
