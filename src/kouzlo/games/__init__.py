"""The games; each is a package of its own, and games do not import each other."""
