"""The first screen: what is settled before a game, and what waits to be played on."""
