"""The phases of a turn, one module each; those of the expansions stand in the files of the expansions."""
