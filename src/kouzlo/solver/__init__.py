"""Equilibria of two-player zero-sum games, with bounds that best responses prove."""
