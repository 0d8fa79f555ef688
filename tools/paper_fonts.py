"""Make the fonts of `src/kouzlo/paper/fonts` anew: Alegreya, Alegreya Sans, JetBrains Mono, with the letters of Latin scripts.

    npm pack @fontsource/alegreya@5.3.0 @fontsource/alegreya-sans@5.3.0 @fontsource/jetbrains-mono@5.3.0
    python -m tools.paper_fonts FOLDER        # that holds the archives

fontTools comes with fpdf2, and reading the archives needs Brotli besides (`pip install brotli`).
The packages have one file for each part of Unicode; here the two Latin parts are put together again.  Hints and ligatures are
left out: nothing that draws our pages reads them, and without them the fonts are half as large.
"""

from __future__ import annotations

import io
import sys
import tarfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.merge import Options as MergeOptions
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FONTS = Path(__file__).parents[1] / "src/kouzlo/paper/fonts"
FACES = {
    "text": ("alegreya-sans", "400-normal"),
    "text-italic": ("alegreya-sans", "400-italic"),
    "text-bold": ("alegreya-sans", "800-normal"),
    "title": ("alegreya", "800-normal"),
    "mono": ("jetbrains-mono", "400-normal"),
}
"""Our names of the faces: the package, and the weight and style in it."""
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x218, 0x21C), *map(ord, "–—‘’‚“”„†‡•…‰‹›€−≈≠≤≥→←√∞")]
EPOCH = 3029529600
"""The first day of 2000, counted from 1904 as fonts do: equal sources are equal files."""
PARTS = ("latin", "latin-ext")


def main(folder: Path) -> None:
    for face, (package, style) in FACES.items():
        archive = next(folder.glob(f"fontsource-{package}-[0-9]*.tgz"))
        font = _merged([_part(archive, f"package/files/{package}-{part}-{style}.woff2") for part in PARTS])
        font.flavor = None
        font["head"].created = font["head"].modified = EPOCH
        font.recalcTimestamp = False
        font.save(FONTS / f"{face}.ttf")
        print(face, (FONTS / f"{face}.ttf").stat().st_size)  # noqa: T201


def _part(archive: Path, name: str) -> TTFont:
    with tarfile.open(archive) as files:
        found = files.extractfile(name)
        assert found is not None, f"{archive} has no {name}"
        font = TTFont(io.BytesIO(found.read()))
    _line_up(font)
    options = Options(layout_features=[], hinting=False, notdef_outline=True, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14])
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "DSIG", "STAT", "fvar", "gvar", "avar", "HVAR", "MVAR", "kern"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    font.flavor = None
    return font


def _line_up(font: TTFont) -> None:
    """Figures as high as capitals, as cards and tables want them, in place of those of running text."""
    table = font["GSUB"].table
    wanted = {
        at for each in table.FeatureList.FeatureRecord if each.FeatureTag == "lnum" for at in each.Feature.LookupListIndex
    }
    for at in wanted:
        for lookup in table.LookupList.Lookup[at].SubTable:
            mapping = getattr(lookup, "ExtSubTable", lookup).mapping
            for cmap in font["cmap"].tables:
                cmap.cmap.update({code: mapping[glyph] for code, glyph in cmap.cmap.items() if glyph in mapping})


def _merged(parts: list[TTFont]) -> TTFont:
    files: list[io.BytesIO] = []
    for part in parts:
        files.append(io.BytesIO())
        part.save(files[-1])
        files[-1].seek(0)
    return Merger(options=MergeOptions(drop_tables=["DSIG"])).merge(files)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
