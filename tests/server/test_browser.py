"""Whether a page can be shown: every rule by which that is found out, on each system."""

from __future__ import annotations

import webbrowser

import pytest

from kouzlo.server.browser import has_display, show_page

HERE = {"DISPLAY": ":0"}
SSH = {"SSH_CONNECTION": "10.0.0.2 50000 10.0.0.1 22"}


def installed(name: str) -> str | None:
    """A machine with Firefox, a text browser and the helper of an editor that is opened over ssh."""
    return name if name in ("firefox", "lynx", "/opt/editor/browser.sh") else None


@pytest.mark.parametrize(
    ("environ", "platform", "is_shown"),
    [
        (HERE, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({}, "linux", False),
        ({}, "freebsd14", False),
        ({}, "darwin", True),
        ({}, "win32", True),
        ({**HERE, "CI": "true"}, "linux", False),
        ({"CI": "true"}, "win32", False),
        ({**HERE, **SSH}, "linux", False),
        (SSH, "darwin", False),
        (SSH, "win32", False),
        ({**HERE, "SSH_TTY": "/dev/pts/0"}, "linux", False),
        ({**SSH, "BROWSER": "/opt/editor/browser.sh"}, "linux", True),
        ({"BROWSER": "firefox"}, "linux", True),
        ({"BROWSER": "firefox %s &"}, "linux", True),
        ({**HERE, "BROWSER": "lynx"}, "linux", False),
        ({**HERE, "BROWSER": "lynx:firefox"}, "linux", True),
        ({**HERE, "BROWSER": "netscape"}, "linux", False),
        ({**HERE, "BROWSER": "'"}, "linux", False),
        ({"CI": "true", "BROWSER": "firefox"}, "linux", False),
    ],
)
def test_a_page_can_be_shown(environ: dict[str, str], platform: str, is_shown: bool) -> None:
    """CI, the named browser, ssh, the system: the first rule that fits."""
    assert is_shown == has_display(environ, platform, installed)


def test_a_display_without_any_browser_is_none() -> None:
    assert not has_display(HERE, "linux", lambda name: None)


@pytest.mark.parametrize("fails", [False, True])
def test_a_browser_that_does_not_start_stops_nothing(fails: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The link is on the screen anyhow."""
    shown: list[str] = []

    def open_page(link: str) -> bool:
        if fails:
            raise webbrowser.Error("could not locate runnable browser")
        shown.append(link)
        return True

    monkeypatch.setattr(webbrowser, "open", open_page)
    show_page("http://localhost:8642")

    assert ([] if fails else ["http://localhost:8642"]) == shown
