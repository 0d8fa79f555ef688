"""The documentation site: built without a warning, small, and read in a real browser as the house serves it."""

from __future__ import annotations

import fcntl
import io
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.processes import ROOT
from tests.web.conftest import Arrive
from tests.web.people import DESKTOP, PHONE, Look
from tools.site import LARGEST

OUTSIDE = re.compile(r"""<(?:link|script|img|iframe|source)[^>]*?(?:src|href)=["'](?:https?:)?//""")
INSIDE = re.compile(r"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=")
"""What our content security policy forbids in a page."""


def build(folder: Path, *docs: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tools.site", str(folder), *map(str, docs)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once for all processes of a run."""
    shared = tmp_path_factory.getbasetemp()
    folder = (shared.parent if shared.name.startswith("popen-") else shared) / "documents"
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            done = build(folder)
            assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture
def site(built: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The site in the place where the house looks for it."""
    monkeypatch.setattr("kouzlo.server.documents.BUILT", built)
    return built


def test_site_is_complete_small_and_needs_nobody_else(built: Path) -> None:
    """No page loads anything from elsewhere or holds a script or a style; the whole fits into the wheel."""
    pages = {path.relative_to(built).as_posix(): path.read_text("utf-8") for path in built.rglob("*.html")}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in built.rglob("*"):
            archive.write(path, path.relative_to(built))

    assert {"index.html", "search.html", "playing.html", "rules/duel.cs.html", "building.html"} <= pages.keys()
    assert len(pages) > 60
    assert [] == [name for name, text in pages.items() if OUTSIDE.search(text) or INSIDE.search(text)]
    assert LARGEST > len(packed.getvalue())


def test_every_page_is_in_the_navigation(built: Path) -> None:
    """From each page a reader finds the way; nothing is built that nothing links."""
    linked = {
        (path.parent / target).resolve()
        for path in built.rglob("*.html")
        for target in re.findall(r'<a [^>]*href="([^"#:]+)', path.read_text("utf-8"))
    }

    assert [] == [path.name for path in built.rglob("*.html") if path.resolve() not in linked and path.name != "search.html"]
    assert [] == sorted(str(target) for target in linked if target.suffix and not target.exists())


LINKS = [
    pytest.param("[there](nobody_wrote_this.md#so), [gone](#nowhere)", False, id="dead"),
    pytest.param("[there](other.md)", True, id="good", marks=pytest.mark.soak),
]


@pytest.mark.parametrize(("text", "is_good"), LINKS)
def test_control_dead_link_stops_the_build(tmp_path: Path, text: str, is_good: bool) -> None:
    """A small site with a link that leads somewhere is built; with one that leads nowhere it is not."""
    docs = tmp_path / "docs"
    shutil.copytree(ROOT / "docs" / "site", docs / "site")
    (docs / "site" / "navigation.toml").write_text('[[section]]\npage = "other"\nbelow = []\n')
    (docs / "index.md").write_text(f"# Home\n\n{text}\n")
    (docs / "other.md").write_text("# Other\n")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    static = "src/kouzlo/server/static"
    shutil.copytree(ROOT / static, tmp_path / static, ignore=shutil.ignore_patterns("web*", "docs*"))
    done = build(tmp_path / "out", docs)

    assert is_good == (done.returncode == 0), done.stderr
    assert is_good == (tmp_path / "out").exists()


SOAK = pytest.mark.soak
READ = [
    (PHONE, "dark", "rules/duel.en.html"),
    (DESKTOP, "light", "safety.html"),
    pytest.param(PHONE, "light", "index.html", marks=SOAK),
    pytest.param(DESKTOP, "dark", "python.html", marks=SOAK),
    pytest.param(PHONE, "dark", "engine_protocol.html", marks=SOAK),
    pytest.param(PHONE, "light", "rules/coverage.html", marks=SOAK),
    pytest.param(DESKTOP, "dark", "club.html", marks=SOAK),
]


@pytest.mark.parametrize(("size", "look", "page"), READ, ids=str)
def test_page_reads_well(site: Path, arrive: Arrive, size: tuple[int, int], look: Look, page: str) -> None:
    """On a phone and a desktop, by day and by night: nothing too wide, no serious fault, and the browser has no complaint."""
    anna = arrive(size=size, look=look)
    anna.open(f"/docs/{page}")

    assert not anna.is_too_wide()
    assert [] == anna.serious_faults()


def test_search_finds_a_word(site: Path, arrive: Arrive) -> None:
    """Typed in the head of a page, under the policy of the house, without any other host."""
    anna = arrive(size=PHONE)
    hosts: set[str] = set()
    anna.page.on("request", lambda request: hosts.add(request.url.split("/docs/")[0]))
    anna.open("/docs/playing.html")
    anna.page.fill("[role=search] input", "witch")
    anna.page.press("[role=search] input", "Enter")
    anna.page.wait_for_selector("#search-results li a")
    anna.page.click("#search-results li a >> text=the rules")
    anna.page.wait_for_url("**/rules/carcassonne.en.html*")

    assert {anna.address} == hosts


def test_site_has_the_look_that_was_chosen_in_the_house(site: Path, arrive: Arrive) -> None:
    """And the first page leads to it, and it leads back."""
    anna = arrive(look="light")
    anna.context.add_init_script("localStorage.setItem('kouzlo-settings', JSON.stringify({ theme: 'dark' }))")
    anna.open("/")
    anna.page.click("footer a[href='/docs/']")
    anna.page.wait_for_selector(".house:not([hidden])")

    assert "dark" == anna.page.get_attribute("html", "data-theme")
    anna.page.click(".house")
    anna.page.wait_for_selector("[data-game]")
