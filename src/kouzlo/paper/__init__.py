"""Printing: cards to cut out, boards and tokens, sheets of rules and rulebooks, as PDF.

Needs the extra `print`: fpdf2, which writes PDF, and markdown-it-py, which reads the rulebooks.
"""
