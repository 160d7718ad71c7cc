"""What helps at a table: a hint, and taking moves back."""
