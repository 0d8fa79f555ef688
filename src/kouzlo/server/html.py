"""HTML as values: elements with children; text is always escaped when it is written.

el("p", "Hello, ", el("b", name), class_="greeting")
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import NamedTuple

VOID = frozenset({"meta", "link", "input", "br", "hr", "img"})
KEPT = frozenset({"pre", "textarea"})
Attribute = str | int | bool | None


class Element(NamedTuple):
    """A tag with attributes and children."""

    tag: str
    attributes: dict[str, Attribute]
    children: tuple[Node, ...]


Node = str | Element | None | Iterable["Node"]


def el(tag: str, /, *children: Node, **attributes: Attribute) -> Element:
    """An element; `class_` loses its underscore, `aria_live` gets a hyphen; None and False leave an attribute out."""
    named = {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()}
    assert not any(name.startswith("on") or name == "style" for name in named), "scripts and styles stand in files"
    return Element(tag, named, children)


def page(root: Element) -> str:
    """A whole document."""
    return "<!doctype html>\n" + "".join(_written(root))


def _written(node: Node) -> Iterator[str]:
    if node is None:
        return
    if isinstance(node, str):
        yield escape(node, quote=False)
    elif isinstance(node, Element):
        yield f"<{node.tag}{''.join(_attributes(node.attributes))}>"
        if node.tag in KEPT:
            yield "\n"  # a browser drops the first line break of these
        if node.tag not in VOID:
            for child in node.children:
                yield from _written(child)
            yield f"</{node.tag}>"
    else:
        for child in node:
            yield from _written(child)


def _attributes(attributes: dict[str, Attribute]) -> Iterator[str]:
    for name, value in attributes.items():
        if value is True:
            yield f" {name}"
        elif value is not None and value is not False:
            yield f' {name}="{escape(str(value))}"'
