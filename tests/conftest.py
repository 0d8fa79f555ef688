"""Settings for all tests: the same examples every time, no clock that decides, Ctrl-C that arrives, nothing skipped unseen."""

from __future__ import annotations

import os
import signal

import pytest
from hypothesis import settings

os.environ.setdefault("KOUZLO_COMPILE", "no")  # no test leaves a compiler behind; those about it say so

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # a run in the background; programs that tests interrupt would inherit it
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("kouzlo", deadline=None, derandomize=True)
settings.load_profile("kouzlo")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Where CI is set nothing may be skipped: a test that did not run proves nothing."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if not os.environ.get("CI") or reporter is None or hasattr(session.config, "workerinput"):
        return
    if session.exitstatus == pytest.ExitCode.OK and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say which tests needed a second try, and which were skipped, which is a failure where CI is set."""
    rerun = terminalreporter.stats.get("rerun", [])
    if rerun:
        terminalreporter.section("needed a second try: each waits for something that it does not name")
        for report in rerun:
            crash = getattr(report.longrepr, "reprcrash", None)
            terminalreporter.line(f"{report.nodeid}: {crash.message if crash else report.longrepr}")
    skipped = terminalreporter.stats.get("skipped", [])
    if os.environ.get("CI") and skipped:
        terminalreporter.section("skipped, which fails where CI is set")
        for report in skipped:
            reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
            terminalreporter.line(f"{report.nodeid}: {reason}")
