"""Two real browsers at one table: phone and desktop, scripts on, the network cut in the middle of planning."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from starlette.applications import Starlette

from kouzlo.server.house import House
from tests.server.chromium import PROGRAM, Page, started
from tests.server.opened import in_house
from tests.server.test_api import listening

PHONE, DESKTOP = 360, 1280

ANSWER = """
(() => {
  if (document.readyState !== 'complete') return 'loading';
  if (document.querySelector('a[download]')) return 'over';
  const asked = document.getElementById('asked');
  if (!asked || document.getElementById('sealed')) return 'waits';
  const buttons = asked.querySelectorAll('button[name=move]');
  const gather = asked.querySelector('form.gather');
  if (buttons.length) buttons[0].click();
  else if (gather) {
    const gone = new Set();
    for (const part of gather.querySelectorAll('fieldset')) {
      for (const box of [...part.querySelectorAll('input')].slice(0, Number(part.dataset.count))) box.click();
      for (const select of part.querySelectorAll('select')) {
        select.value = [...select.options].map((each) => each.value).find((each) => each && !gone.has(each));
        gone.add(select.value);
      }
    }
    gather.querySelector('button.main').click();
  } else asked.querySelector('button').click();
  return 'answered';
})()
"""
# A sealed plan is shown in the same form; who has sealed it is not asked any more.
IS_PLANNING = "document.querySelectorAll('form.gather select').length === 6 && !document.getElementById('sealed')"
ANSWER_BUT_NO_PLAN = f"{IS_PLANNING} ? 'plans' : {ANSWER}"  # asked and answered in one script: no page comes in between
HAS_FAILED = "location.protocol === 'chrome-error:'"
IS_WIDER = "document.documentElement !== null && document.documentElement.scrollWidth > document.documentElement.clientWidth"


async def pressed(page: Page, selector: str) -> None:
    await page.until(f"document.querySelector({selector!r}) !== null")
    await page.run(f"document.querySelector({selector!r}).click()")


@pytest.mark.flaky(reruns=1)  # as all tests in a browser, decision 0069
@pytest.mark.skipif(PROGRAM is None, reason="no Chromium on this machine; Debian has it as the package chromium")
def test_two_browsers_play_a_whole_duel_with_the_network_cut_in_the_middle(tmp_path: Path) -> None:
    """Nothing is lost by the cut; pages refresh by themselves; no script fails, no policy is violated, nothing is too wide."""

    async def story(app: Starlette, house: House) -> None:
        async with listening(app) as host, started(tmp_path / "profile") as chromium:
            phone, desktop = await chromium.page(PHONE), await chromium.page(DESKTOP)
            await phone.open(f"http://{host}/text")
            assert not await phone.run(IS_WIDER)
            await phone.run("for (const each of document.querySelectorAll('[name=name]')) each.value = 'Anna'")
            await pressed(phone, "form:has([value=duel]) [value=link]")
            await phone.until("document.querySelector('.qr') !== null")
            link = await phone.run("document.querySelector('a.link').href")
            await desktop.open(link)
            await desktop.run("document.querySelector('[name=name]').value = 'Bohdan'")
            await pressed(desktop, "form:has([value=join]) button.main")
            # The phone has not touched anything: its page has heard that somebody sat down.
            await phone.until("document.querySelector('form.gather') !== null")

            was_cut = False
            states: list[object] = []
            for _ in range(2000):
                states = [await phone.run(ANSWER if was_cut else ANSWER_BUT_NO_PLAN), await desktop.run(ANSWER)]
                if states[0] == "plans":
                    was_cut = True
                    address = await phone.run("location.href")
                    await phone.cut(True)
                    await phone.until(f"{ANSWER} === 'answered'")
                    await phone.until(HAS_FAILED)  # mended earlier, the line would still carry the plan
                    await phone.cut(False)
                    await phone.open(address)
                    await phone.until(IS_PLANNING)
                assert not await phone.run(IS_WIDER)
                if states == ["over", "over"]:
                    break
                await asyncio.sleep(0.03)

            assert was_cut
            assert ["over", "over"] == states
            assert [] == chromium.complaints()

    in_house(tmp_path, story)
