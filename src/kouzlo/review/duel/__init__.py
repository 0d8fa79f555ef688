"""The duel after the match: its rounds with both teams known."""
