"""Boards in lines, for terminals and for pages without scripts.

text_board     the protocol of a game's own board: the room `kouzlo.boards`
generic_board  the board of a game without its own
board          the board of one game, as screens use it
<game>         the boards of the built-in games
"""
