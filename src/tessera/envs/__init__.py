"""Reinforcement learning environments for any game: PettingZoo, Gymnasium, OpenSpiel, and vectorised matches."""
