"""Playing one game: who keeps it going, whose eyes are on it, what happened, hints and undo."""
