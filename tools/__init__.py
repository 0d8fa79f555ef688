"""Programs for those who work on Kouzlo; the package does not need them, and no wheel holds them.

python -m tools.mystic.pages        write the pages about the cards of Mystic elements anew
python -m tools.release             what `make build` does: source archive, wheel and list of parts in dist/
"""
