"""From a fresh clone to the first move, without a question: what `play.py` does, with the standard library alone.

Decisions and their reasons: docs/decisions/0055-first-run-by-known-tools.md and 0001-first-run.md.
"""
