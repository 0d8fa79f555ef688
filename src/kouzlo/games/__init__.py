"""The games of the house; each is a package of its own and a stranger to the others."""
