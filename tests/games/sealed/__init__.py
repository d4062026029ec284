"""Sealed bids: hidden hands, secret simultaneous offers, and a question that interrupts another."""
