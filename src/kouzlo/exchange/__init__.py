"""Games of other programs: read into records, and written for others as links and pictures.

A game says in the room `kouzlo.foreign_games` which foreign texts it can read; docs/bring_a_game.md describes them.
"""
