"""A browser without scripts: it reads a page, finds its forms and sends them."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

import httpx
import msgspec

from kouzlo.core.chance import Luck

VOID = {"meta", "link", "input", "br", "hr", "img"}


class Tag(msgspec.Struct):
    """An element that was read."""

    name: str
    attributes: dict[str, str | None]
    children: list[Tag | str] = msgspec.field(default_factory=list)

    def text(self) -> str:
        return "".join(each if isinstance(each, str) else each.text() for each in self.children)

    def every(self, name: str = "", /, **attributes: str) -> list[Tag]:
        """All elements below, in order, with this name and these attributes."""
        found = []
        for child in self.children:
            if isinstance(child, Tag):
                fits = (not name or child.name == name) and all(
                    child.attributes.get(key) == value for key, value in attributes.items()
                )
                found += [child, *child.every(name, **attributes)] if fits else child.every(name, **attributes)
        return found

    def one(self, name: str = "", /, **attributes: str) -> Tag | None:
        return next(iter(self.every(name, **attributes)), None)

    def get(self, name: str) -> str:
        return self.attributes.get(name) or ""


class _Reader(HTMLParser):
    """Strict: every element that is opened is closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.root = Tag("", {})
        self._open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        new = Tag(tag, dict(attrs))
        self._open[-1].children.append(new)
        if tag not in VOID:
            self._open.append(new)

    def handle_endtag(self, tag: str) -> None:
        assert tag == self._open[-1].name, f"</{tag}> closes <{self._open[-1].name}>"
        self._open.pop()

    def handle_data(self, data: str) -> None:
        self._open[-1].children.append(data)


def read(html: str) -> Tag:
    """A page as a tree."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert reader.root.one("html") is not None, html[:200]
    return reader.root


class Browser:
    """One person's browser: cookies, the page that is shown, forms."""

    def __init__(self, app: Any, language: str = "en") -> None:
        headers = {"accept-language": language}
        transport = httpx.ASGITransport(app=app)
        self._client = httpx.AsyncClient(
            transport=transport, base_url="http://localhost", headers=headers, follow_redirects=True
        )
        self.page = Tag("", {})
        self.status = 0
        self.path = ""

    async def open(self, path: str) -> Tag:
        return self._show(await self._client.get(path))

    async def send(self, form: Tag, **values: str | list[str]) -> Tag:
        """Send a form with its hidden fields and these values."""
        fields: dict[str, Any] = {each.get("name"): each.get("value") for each in form.every("input", type="hidden")}
        if form.get("method") == "get":
            return self._show(await self._client.get(form.get("action"), params={**fields, **values}))
        origin = {"origin": "http://localhost"}
        return self._show(await self._client.post(form.get("action"), data={**fields, **values}, headers=origin))

    async def close(self) -> None:
        await self._client.aclose()

    def _show(self, answer: httpx.Response) -> Tag:
        assert answer.status_code < 500, answer.text
        self.status = answer.status_code
        self.path = answer.url.raw_path.decode()
        if answer.headers["content-type"].startswith("text/html"):
            self.page = read(answer.text)
        self.text = answer.text
        return self.page

    def form(self, do: str) -> Tag | None:
        """The form of the page that does this."""
        for form in self.page.every("form"):
            if any(field.get("name") == "do" and field.get("value") == do for field in form.every("input")):
                return form
        return None

    @property
    def asked(self) -> Tag | None:
        return self.page.one(id="asked")

    @property
    def is_asked(self) -> bool:
        """Something is to be decided; an answer in its envelope could be replaced, but is one."""
        return self.asked is not None and not self.is_over and self.page.one(id="sealed") is None

    @property
    def is_over(self) -> bool:
        return self.page.one("a", download="") is not None or self.form("rematch") is not None

    async def answer(self, luck: Luck) -> bool:
        """Answer what the page asks, anything that it offers; False if it asks nothing."""
        if not self.is_asked:
            return False
        if (ending := self.form("end_turn")) is not None:
            await self.send(ending)
            return True
        forms = [form for form in (self.form("play"), self.form("gather")) if form is not None]
        if not forms:
            curtain = self.asked.one("form") if self.asked else None
            if curtain is None:
                return False
            await self.send(curtain)
            return True
        form = forms[luck.below(len(forms))]
        buttons = form.every("button", name="move")
        if buttons:
            await self.send(form, move=buttons[luck.below(len(buttons))].get("value"))
        else:
            await self.send(form, **_gathered(form, luck))
        return True


def _gathered(form: Tag, luck: Luck) -> dict[str, str | list[str]]:
    """Tick and order what the form asks for, each thing once."""
    gone: set[str] = set()
    values: dict[str, str | list[str]] = {}
    for fieldset in form.every("fieldset"):
        boxes = fieldset.every("input")
        options = boxes or fieldset.every("select")[0].every("option")
        free = [each.get("value") for each in options if each.get("value") and each.get("value") not in gone]
        order = luck.shuffled(len(free))[: int(fieldset.get("data-count"))]
        chosen = [free[at] for at in order]
        gone.update(chosen)
        values[(boxes or fieldset.every("select"))[0].get("name")] = chosen
    return values
