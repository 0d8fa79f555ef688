"""The client holds no rules: what it does follows from the question and the choices, never from the number of a paragraph."""

from __future__ import annotations

import re

from tests.web.built import WEB

NAMED = re.compile(r"""["'`][A-Z]{2}-[A-Z]?\d+["'`]""")
"""The id of a paragraph as a value; `rule-DU-26` is its sentence, which may be said."""


def naming(text: str) -> list[str]:
    """The lines that name a paragraph."""
    return [line.strip() for line in text.splitlines() if NAMED.search(line)]


def test_no_paragraph_is_named() -> None:
    """In no component and no store."""
    sources = [file for file in (WEB / "src").rglob("*") if file.suffix in {".svelte", ".ts"} and file.name != "types.ts"]
    found = {file.name: lines for file in sources if (lines := naming(file.read_text(encoding="utf-8")))}

    assert len(sources) > 100
    assert {} == found


def test_paragraph_that_is_named_is_found() -> None:
    """The control: as it once stood; quoting the sentence of a paragraph is no fault."""
    planted = 'const isMeeting = $derived(prompt?.rule === "MW-5");'

    assert [planted] == naming(planted)
    assert [] == naming('<p class="wheel">{say("rule-DU-26")}</p>')
