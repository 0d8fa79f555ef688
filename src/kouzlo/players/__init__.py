"""The computer's players: they know the core only, and get what their seat sees."""
