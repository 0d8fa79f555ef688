"""The documentation site: Sphinx reads the Markdown of docs/ as it stands, `make docs` builds it, the house serves it at /docs.

The pages are plain Markdown that reads well on a code host too.  What only the site needs is added while it is read: the
navigation (`navigation.toml`), the pages that lie beside docs/, and words instead of links that lead out of the site.
"""

from __future__ import annotations

import posixpath
import re
import tomllib
from pathlib import Path
from typing import Any

from docutils import nodes
from pygments.lexers.special import TextLexer
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.osutil import relative_uri

HERE = Path(__file__).parent
DOCS, ROOT = HERE.parent, HERE.parents[1]
NAVIGATION: list[dict[str, Any]] = tomllib.loads((HERE / "navigation.toml").read_text("utf-8"))["section"]
BESIDE = {"contributing": "CONTRIBUTING.md", "changelog": "CHANGELOG.md"}
"""Pages of the site whose text lies beside docs/, where code hosts look for it."""
LEFT_OUT = ["site", "wording.md", "decisions", "learned", "transcripts"]
"""What only those need who have the repository: the site is a part of the wheel, and these would be a third of it."""
LINK = re.compile(r"(?<!!)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()#\s]+)(#[^()\s]*)?\)")

project = "Kouzlo"
version = release = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
extensions = ["myst_parser"]
root_doc = "index"
exclude_patterns = LEFT_OUT
nitpicky = True
myst_heading_anchors = 4
myst_links_external_new_tab = False
pygments_style = "friendly"  # only its classes: the colours are those of site.css

html_theme = "theme"
html_theme_path = [str(HERE)]
html_title = "Kouzlo"
html_static_path = [str(ROOT / "src" / "kouzlo" / "server" / "static" / name) for name in ("tokens.css", "icon.svg")]
html_copy_source = html_show_sourcelink = html_use_index = html_domain_indices = html_show_sphinx = html_show_copyright = False
html_permalinks_icon = "#"


def setup(app: Sphinx) -> None:
    for language in ("session", "record", "ftl", "http", "caddy"):
        app.add_lexer(language, TextLexer)
    app.connect("source-read", read)
    app.connect("doctree-resolved", show_files)
    app.connect("doctree-resolved", frame_tables)


def read(app: Sphinx, page: str, source: list[str]) -> None:
    """The text of a page for the site."""
    lies = DOCS / f"{page}.md"
    if page in BESIDE:
        lies = ROOT / BESIDE[page]
        source[0] = lies.read_text("utf-8")
    source[0] = LINK.sub(lambda link: _followed(link, lies.parent, page), source[0]) + _below(page)


def _followed(link: re.Match[str], folder: Path, page: str) -> str:
    """A link for the site: the same, from where the page stands there, or words where it leads out of the site."""
    text, target, anchor = link[1], link[2], link[3] or ""
    if "://" in target or target.startswith("mailto:"):
        return link[0]
    path = (folder / target).resolve()
    beside = {ROOT / name: DOCS / f"{page}.md" for page, name in BESIDE.items()}
    path = beside.get(path, path)
    if path.is_dir() and (path / "README.md").is_file():
        path /= "README.md"
    is_shown = DOCS in path.parents and path.is_file() and path.relative_to(DOCS).parts[0] not in LEFT_OUT
    if not is_shown:
        where = path.relative_to(ROOT).as_posix() if ROOT in path.parents else target
        return text if where in text else f"{text} (`{where}`)"
    start = posixpath.dirname(page)
    return f"[{text}]({posixpath.relpath(path.relative_to(DOCS).as_posix(), start or '.')}{anchor})"


def _below(page: str) -> str:
    """The navigation below a page, as a list that is not shown on it."""
    if page == root_doc:
        listed = [section["page"] for section in NAVIGATION]
    else:
        listed = next((section["below"] for section in NAVIGATION if section["page"] == page), [])
    lines = [f"/{each}" for each in listed]
    return "\n".join(["\n\n```{toctree}", ":hidden:", ":glob:", "", *lines, "```\n"]) if listed else ""


def show_files(app: Sphinx, tree: nodes.document, page: str) -> None:
    """Files such as transcripts are opened by a link, not stored."""
    for node in list(tree.findall(addnodes.download_reference)):
        if "filename" in node:
            address = relative_uri(app.builder.get_target_uri(page), f"_downloads/{node['filename']}")
            node.replace_self(nodes.reference("", "", *node.children, refuri=address, internal=True))


def frame_tables(app: Sphinx, tree: nodes.document, page: str) -> None:
    """A wide table is moved sideways in a frame of its own, not with the page."""
    for table in list(tree.findall(nodes.table)):
        frame = nodes.container(classes=["table"])
        table.replace_self(frame)
        frame += table
