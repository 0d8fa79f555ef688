"""Tests for any game: the eleven laws, the coverage of its rulebook, and a toy game with an example of every feature."""
