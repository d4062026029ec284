"""Sealed offers: the smallest game with everything that the kernel promises and Ostia and Discordia do not need.

Hidden hands, secret offers of several clicks, a card passed in secret, a reaction out of turn, a victory that is no
score, and a module with a board of its own.
"""
