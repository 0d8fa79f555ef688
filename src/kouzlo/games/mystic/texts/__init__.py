"""What a card says, in English and in Czech: written from its tree, and read back into it."""
