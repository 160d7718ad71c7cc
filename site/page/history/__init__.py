"""Past games: the ledger, statistics, and a backup of everything."""
