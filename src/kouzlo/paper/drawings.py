"""The drawings of the screen on paper: SVG as fpdf2 draws it.

fpdf2 reads most of SVG.  Some things that our drawings use it reads only in another form, so they are written in that form:

- a shape that is used again (`use`) becomes a copy of its own, because gradients are applied to shapes only;
- clips and gradients are collected in `defs`;
- gradients get their place on the page, because those of PDF do not move with the shape that they fill.
"""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as Xml

from fpdf.drawing import ClippingPath, GradientPaint, GraphicsContext, PaintedPath
from fpdf.drawing_primitives import Point, Transform
from fpdf.enums import GradientUnits
from fpdf.svg import SVGObject, svg_path_converter

from kouzlo.paper.sizes import Box

SVG = "{http://www.w3.org/2000/svg}"
COLLECTED = {SVG + name for name in ("clipPath", "linearGradient", "radialGradient")}
USED = ("x", "y", "href")


def drawn(svg: str, box: Box, top: float = 0.5) -> GraphicsContext:
    """A drawing that fills a box; what is higher than the box is cut, the share `top` of it above."""
    root = Xml.fromstring(svg)  # noqa: S314  # our own
    _, _, wide, high = map(float, root.attrib["viewBox"].split())
    scale = max(box.wide / wide, box.high / high)
    drawing = _Drawing(Xml.tostring(_plain(root), encoding="unicode")).base_group
    x, y = box.x - (wide * scale - box.wide) / 2, box.y - (high * scale - box.high) * top
    drawing.transform = Transform.scaling(scale) @ Transform.translation(x, y)
    placed = GraphicsContext()
    placed.add_item(drawing, clone=False)
    placed.clipping_path = ClippingPath()
    placed.clipping_path.rectangle(*box)
    _place_gradients(placed, Transform.identity())
    return placed


def path_of(d: str, transform: Transform) -> PaintedPath:
    """A path of SVG."""
    path = PaintedPath()
    svg_path_converter(path, d)
    path.transform = transform
    return path


class _Drawing(SVGObject):
    """An SVG with clips on groups too."""

    def build_group(
        self, group: Any, pdf_group: GraphicsContext | None = None, inherited_style: dict[str, Any] | None = None
    ) -> GraphicsContext:
        built = super().build_group(group, pdf_group, inherited_style)
        if clip := group.attrib.get("clip-path"):
            found = self.cross_references[clip.removeprefix("url(").removesuffix(")")]
            assert isinstance(found, ClippingPath), "a clip-path names a clipPath"
            built.clipping_path = found
        return built

    def build_clipping_path(self, shape: Any, clip_id: str | None) -> None:
        if "d" not in shape.attrib:
            super().build_clipping_path(shape, clip_id)
            return
        clip = ClippingPath()
        svg_path_converter(clip, shape.attrib["d"])
        self.update_xref(clip_id, clip)


def _plain(root: Xml.Element) -> Xml.Element:
    """The drawing in the form that fpdf2 reads."""
    named = {element.get("id"): element for element in root.iter() if element.get("id")}
    for stop in root.iter(SVG + "stop"):
        stop.attrib.setdefault("offset", "0")
    definitions = Xml.Element(SVG + "defs")
    _collect(root, named, definitions)
    root.insert(0, definitions)
    return root


def _collect(element: Xml.Element, named: dict[str | None, Xml.Element], definitions: Xml.Element) -> None:
    for at, child in reversed(list(enumerate(element))):
        if child.tag in COLLECTED:
            element.remove(child)
            definitions.insert(0, child)
        elif child.tag == SVG + "use":
            element[at] = _copied(child, named[child.attrib["href"].removeprefix("#")])
        else:
            _collect(child, named, definitions)


def _copied(use: Xml.Element, used: Xml.Element) -> Xml.Element:
    changed = {key: value for key, value in use.attrib.items() if key not in USED}
    own = {key: value for key, value in used.attrib.items() if key != "id"}
    copy = Xml.Element(used.tag, own | changed | {"transform": f"translate({use.get('x', '0')} {use.get('y', '0')})"})
    copy.extend(used)
    return copy


def _place_gradients(node: GraphicsContext | PaintedPath, moved: Transform) -> None:
    if isinstance(node, PaintedPath):
        node = node.get_graphics_context()
    if node.transform is not None:
        moved = node.transform @ moved
    paint = node.style.fill_color
    if isinstance(paint, GradientPaint) and paint.units == GradientUnits.OBJECT_BOUNDING_BOX:
        box, _ = node.bounding_box(Point(0, 0), style=node.style, expand_for_stroke=False, transformed=False)
        paint.gradient_transform = Transform(box.width, 0, 0, box.height, box.x0, box.y0) @ moved
        paint.units = GradientUnits.USER_SPACE_ON_USE
    for item in node.path_items:
        if isinstance(item, GraphicsContext | PaintedPath):
            _place_gradients(item, moved)
