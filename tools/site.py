"""Build the documentation site into the package: `python -m tools.site [FOLDER [DOCS]]`, or `make docs`.

The folder is replaced as a whole when everything has been built without a warning.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from sphinx.cmd.build import build_main

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
BUILT = ROOT / "src" / "kouzlo" / "server" / "static" / "docs"
LARGEST = 815_000
"""Bytes of the site in a wheel, at most; the package has the rest of what a release may have."""
UNUSED = ".buildinfo objects.inv _static/basic.css _static/pygments.css _static/file.png _static/minus.png".split()
UNUSED += "_static/plus.png _static/base-stemmer.js _static/english-stemmer.js".split()
"""What Sphinx writes for other themes and other sites, or twice: the stemmer is in language_data.js too."""


def build(folder: Path, docs: Path = DOCS) -> int:
    """Build the site there; the exit code of Sphinx, for which a warning is a failure."""
    with tempfile.TemporaryDirectory() as kept:
        code = build_main(["-q", "-W", "--keep-going", "-E", "-d", kept, "-c", str(docs / "site"), str(docs), str(folder)])
    for name in UNUSED:
        (folder / name).unlink(missing_ok=True)
    return code


def main(arguments: list[str]) -> int:
    out = Path(arguments[0]) if arguments else BUILT
    fresh = out.with_name(f"{out.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    if (code := build(fresh, *map(Path, arguments[1:]))) != 0:
        return code
    shutil.rmtree(out, ignore_errors=True)
    fresh.rename(out)
    files = [path for path in out.rglob("*") if path.is_file()]
    sys.stdout.write(f"{out}: {len(files)} files, {sum(path.stat().st_size for path in files) / 1e6:.1f} MB\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
