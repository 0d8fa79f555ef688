"""`kouzlo export FILE` writes a game for others: a link, a picture, a film, a page that stands alone."""

from __future__ import annotations

from pathlib import Path

import click

from kouzlo.core.errors import BadFile, BadOption
from kouzlo.core.sentence import worded
from kouzlo.core.transcript import LONGEST
from kouzlo.exchange.export import Form, export
from kouzlo.text.catalogue import Catalogue, Speaker

FORMS: dict[str, Form] = {".svg": "svg", ".html": "page"}


def export_file(file: Path, out: Path | None, at: int | None, film: bool, catalogue: Catalogue) -> int:
    """Write the game of a record in another form, or print its link.  Raises BadFile, BadOption, Refused, OSError."""
    if out is not None and (out.suffix not in FORMS or (film and out.suffix != ".svg")):
        raise BadOption(worded("export-ending", "{file} should end in .svg for a picture or .html for a page", file=str(out)))
    form: Form = "link" if out is None else "film" if film else FORMS[out.suffix]
    with file.open("rb") as source:
        record = source.read(LONGEST + 1)
    try:
        found = export(record, form, catalogue.language, at)
    except BadFile as error:
        raise error.inside(str(file)) from error
    if out is None:
        click.echo(found.text)
        return 0
    out.write_text(found.text, encoding="utf-8")
    click.echo(Speaker(catalogue)("export-written", file=str(out)))
    return 0
