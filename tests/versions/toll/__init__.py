"""Toll: a toy game whose rules have changed twice."""
