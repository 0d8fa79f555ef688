"""What the game says, language by language: `<code>.ftl` its sentences, `<code>.py` the grammar of its card texts.

A grammar is a module with the four functions of `card_text.Grammar`.  A language without one has its card texts in the
default language.
"""
