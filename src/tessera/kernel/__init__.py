"""The game-independent core: the contract of a game, matches, records, chance, texts."""
