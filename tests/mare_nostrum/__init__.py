"""Tests of Mare Nostrum."""
