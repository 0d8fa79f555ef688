"""What proves a game: the eleven laws, the coverage of its rulebook, and a toy game that has a little of everything."""
