"""`kouzlo solve` for the duel."""
