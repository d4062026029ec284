"""Any registered game as an environment for learning: PettingZoo, Gymnasium, OpenSpiel, and many matches at once."""
