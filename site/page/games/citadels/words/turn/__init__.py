"""What a turn of Citadels asks and refuses."""
