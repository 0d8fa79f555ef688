"""The laboratory of Carcassonne: the problems that are found by playing."""
