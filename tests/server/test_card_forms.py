"""Card files in forms, over the API: for everybody, bounded, charged, and nothing of them is kept."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from kouzlo.core.card_form import LONGEST_VALUE
from kouzlo.games.duel.card_form import FORMS
from kouzlo.server.house import House
from kouzlo.server.limits import LOOSE, Rate
from tests.server.asgi import OURS, Answered, asked
from tests.server.opened import in_house
from tests.server.test_api import Program

AT = "/api/games/duel/forms"


async def post(app: Starlette, path: str, body: object, language: str = "en") -> Answered:
    sent = body if isinstance(body, bytes) else json.dumps(body).encode()
    return await asked(app, "POST", path, (*OURS, ("accept-language", language)), sent)


def test_a_set_is_opened_changed_and_checked(tmp_path: Path) -> None:
    """Put together again from its parts it is the same set; the words are those of the caller."""

    async def story(app: Starlette, house: House) -> None:
        begun = json.loads((await asked(app, "GET", AT, (*OURS, ("accept-language", "cs")))).body)
        opened = json.loads((await post(app, f"{AT}/open", {"begin": "ours"})).body)
        form = json.loads((await post(app, f"{AT}/card", {"written": opened["cards"][3]["written"]}, "cs")).body)
        values = {each["key"]: each["value"] for each in form["fields"]} | {"value": "many"}
        wrong = json.loads((await post(app, f"{AT}/card", {"values": values}, "cs")).body)
        text = f'set = "x"\n{opened["head"]}' + "\n".join(each["written"] for each in opened["cards"])
        judged = json.loads((await post(app, f"{AT}/check", {"text": text})).body)

        assert opened["cards"][3]["written"] == form["written"]
        assert ["ours", "carodejny-duel-2", "box", "empty"] == [each["id"] for each in begun]
        assert "Našich osmnáct čarodějů" == begun[0]["about"]
        assert ("Šaman", {"cs", "en"}) == (form["name"], {each["language"] for each in form["texts"]})
        assert "od 0 do 99" in next(each["problem"] for each in wrong["fields"] if each["key"] == "value")
        assert ("x", []) == (judged["name"], judged["problems"])
        assert FORMS.judge(text, "cards").digest == judged["digest"]

    in_house(tmp_path, story)


HOSTILE: dict[str, tuple[str, object, int]] = {
    "no beginning": ("open", {"begin": "../../etc/passwd"}, 422),
    "no TOML": ("open", {"text": "set ="}, 422),
    "a long line": ("open", {"text": "x" * 5000}, 422),
    "nested deeply": ("open", {"text": "a = " + "[" * 900}, 422),
    "too large": ("open", {"text": "x\n" * 40_000}, 413),
    "a long value": ("card", {"values": {"id": "x" * (LONGEST_VALUE + 1)}}, 400),
    "many values": ("card", {"values": {f"name.{number}": "x" for number in range(200)}}, 400),
    "numbers for texts": ("card", {"values": {"value": 3}}, 400),
    "strange keys": ("card", {"values": {"__class__": "x", "name.<b>": "x"}}, 200),
    "another table": ("card", {"written": "[[card]]\nid = 3"}, 200),
    "unknown fields": ("check", {"text": "", "file": "/etc/passwd"}, 400),
    "nothing": ("check", {"text": ""}, 422),
    "no JSON": ("words", b"\xff", 400),
}


@pytest.mark.parametrize("case", HOSTILE)
def test_whatever_is_sent_is_answered_in_words(case: str, tmp_path: Path) -> None:
    """Never with a fault of ours."""
    path, body, status = HOSTILE[case]

    async def story(app: Starlette, house: House) -> None:
        answer = await post(app, f"{AT}/{path}", body)

        assert status == answer.status, answer.body
        assert json.loads(answer.body)

    in_house(tmp_path, story)


def test_game_without_card_files_has_no_forms(tmp_path: Path) -> None:
    async def story(app: Starlette, house: House) -> None:
        answers = [await post(app, "/api/games/carcassonne/forms/open", {}), await asked(app, "GET", "/cards/carcassonne")]

        assert [404, 404] == [each.status for each in answers]

    in_house(tmp_path, story)


def test_work_is_charged(tmp_path: Path) -> None:
    """Whoever has used up what a visitor may waits, whatever cards he sends."""

    async def story(app: Starlette, house: House) -> None:
        charged: list[float] = []
        app.state.site.limits.worked = lambda visitor, seconds: charged.append(seconds)
        await post(app, f"{AT}/open", {"begin": "ours"})

        assert 1 == len(charged)
        assert charged[0] > 0

    in_house(tmp_path, story)


# --- measurements -----------------------------------------------------------------------------------------------------------


async def over(program: Program, key: str) -> dict[str, Any]:
    while True:
        found: dict[str, Any] = await program.get(f"/api/measures/{key}")
        if found["state"] not in ("waiting", "running"):
            return found
        await asyncio.sleep(0.2)


def test_a_set_is_measured_once_in_a_process_of_its_own(tmp_path: Path) -> None:
    """Who asks for the same set later gets the same figures; a page that is loaded again asks by the key."""

    async def story(app: Starlette, house: House) -> None:
        app.state.site.measures.share, app.state.site.measures.nice = 0.001, 0
        anna, ben = await Program.named(app, "Anna"), await Program.named(app, "Ben")
        text = FORMS.begin("ours")
        first = (await anna.post("/api/games/duel/measures", {"text": text})).json()
        found = await over(anna, first["key"])
        again = (await ben.post("/api/games/duel/measures", {"text": text})).json()

        assert ("done", True) == (found["state"], found["done"] == found["total"] == 24)
        assert 36 == len(found["found"]["figures"])
        assert found["found"] == again["found"]
        assert all(each["low"] <= each["value"] <= each["high"] for each in found["found"]["figures"])

    in_house(tmp_path, story)


def test_who_asked_may_stop_it_and_a_set_with_faults_is_refused(tmp_path: Path) -> None:
    """It is ended when nobody wants it any more."""

    async def story(app: Starlette, house: House) -> None:
        anna, ben = await Program.named(app, "Anna"), await Program.named(app, "Ben")
        text = FORMS.begin("ours")
        refused = await anna.post("/api/games/duel/measures", {"text": FORMS.begin("empty")})
        key = (await anna.post("/api/games/duel/measures", {"text": text})).json()["key"]
        joined = (await ben.post("/api/games/duel/measures", {"text": text})).json()
        one = (await anna.post(f"/api/measures/{key}/stop", {})).json()
        both = (await ben.post(f"/api/measures/{key}/stop", {})).json()
        unknown = await ben.post("/api/measures/nonsense/stop", {})

        assert "bad_set" == refused.json()["code"]
        assert (key, True) == (joined["key"], joined["mine"])
        assert one["state"] in ("waiting", "running")
        assert ("stopped", False) == (both["state"], both["mine"])
        assert "no_measure" == unknown.json()["code"]

    in_house(tmp_path, story)


def test_measurements_are_few_for_each_session(tmp_path: Path) -> None:
    async def story(app: Starlette, house: House) -> None:
        anna = await Program.named(app, "Anna")
        text = FORMS.begin("ours")
        first = await anna.post("/api/games/duel/measures", {"text": text})
        await anna.post(f"/api/measures/{first.json()['key']}/stop", {})
        second = await anna.post("/api/games/duel/measures", {"text": text})

        assert [200, 429] == [first.status_code, second.status_code]

    import msgspec

    in_house(tmp_path, story, msgspec.structs.replace(LOOSE, measures=Rate(1e-6, 1)))


def test_house_without_a_compiler_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kouzlo.server.measures.has_compiler", lambda: False)

    async def story(app: Starlette, house: House) -> None:
        anna = await Program.named(app, "Anna")
        answer = await anna.post("/api/games/duel/measures", {"text": FORMS.begin("ours")})

        assert "no_compiler" == answer.json()["code"]

    in_house(tmp_path, story)
