"""The text pages: whole games of every game by forms alone, by two guests, at one device and against a computer."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from starlette.applications import Starlette

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.registry import game_ids
from kouzlo.core.replay import read_record, verify
from kouzlo.server.house import House
from tests.server.browsing import Browser, Tag
from tests.server.opened import in_house

PATIENCE = 4000
"""No game takes more looks at a page than this."""


async def begun(browser: Browser, game: str, way: str, name: str = "Anna") -> str:
    """A table as the first page offers it; its path."""
    await browser.open("/text")
    forms = [form for form in browser.page.every("form", action="/new") if form.one("input", value=game) is not None]
    await browser.send(forms[0], name=name, way=way)
    return browser.path


async def joined(browser: Browser, host: Browser, name: str = "Bohdan") -> None:
    """Follow the link that the host's page shows, and sit down."""
    link = next(each.get("href") for each in host.page.every("a") if "?key=" in each.get("href"))
    await browser.open(link.removeprefix("http://localhost"))
    form = browser.form("join")
    assert form is not None
    await browser.send(form, name=name)


async def played(path: str, luck: Luck, *browsers: Browser) -> None:
    """Everybody answers what his page asks until the game is over."""
    for _ in range(PATIENCE):
        busy = False
        for browser in browsers:
            if not browser.is_asked:
                await browser.open(path)
            busy = await browser.answer(luck) or busy
            assert 200 == browser.status, browser.page.text()
        if all(browser.is_over for browser in browsers):
            return
        if not busy:
            await asyncio.sleep(0.01)
    raise AssertionError("the game does not end")


async def verified_offline(browser: Browser, path: str) -> None:
    """The record can be downloaded, and it proves itself."""
    await browser.open(path.replace("/text", "/record").partition("?")[0])
    found = verify(read_record(browser.text))
    await browser.open(path.replace("/text", "/verify").partition("?")[0])

    assert found.is_proven
    assert found.outcome is not None
    assert found.digest in browser.page.text()


@pytest.mark.parametrize("game", game_ids())
def test_two_guests_play_a_whole_game_by_forms(game: str, tmp_path: Path) -> None:
    """One lays a table, the other follows the link; no script, no account; the record proves itself."""

    async def story(app: Starlette, house: House) -> None:
        anna, bohdan = Browser(app), Browser(app, "cs")
        path = await begun(anna, game, "link")
        await joined(bohdan, anna)

        await played(path, Luck(seed_of(f"text pages {game}")), anna, bohdan)

        assert "Anna" in bohdan.page.text()
        assert "Bohdan" in anna.page.text()
        await verified_offline(anna, path)

    in_house(tmp_path, story)


@pytest.mark.parametrize("game", game_ids())
def test_guest_plays_a_whole_game_against_a_computer(game: str, tmp_path: Path) -> None:
    """The computer answers by itself."""

    async def story(app: Starlette, house: House) -> None:
        anna = Browser(app, "cs")
        path = await begun(anna, game, "bot")

        await played(path, Luck(seed_of(f"computer {game}")), anna)

        await verified_offline(anna, path)

    in_house(tmp_path, story)


@pytest.mark.parametrize("game", game_ids())
def test_two_people_play_a_whole_game_on_one_device(game: str, tmp_path: Path) -> None:
    """The curtain falls between them where there is something to hide."""

    async def story(app: Starlette, house: House) -> None:
        device = Browser(app)
        path = await begun(device, game, "here")
        luck = Luck(seed_of(f"device {game}"))
        for _ in range(PATIENCE):
            if not await device.answer(luck):
                await device.open(path)
            if device.is_over:
                break

        assert device.is_over
        await verified_offline(device, path)

    in_house(tmp_path, story)


def test_nobody_at_a_shared_device_is_you(tmp_path: Path) -> None:
    """The status names whose turn it is; alone against the computer somebody is spoken to."""

    async def story(app: Starlette, house: House) -> None:
        device, alone = Browser(app), Browser(app)
        await begun(device, "carcassonne", "here")
        await begun(alone, "carcassonne", "bot")
        shared, own = [browser.page.one(id="players") for browser in (device, alone)]
        status = device.page.one(id="status")

        assert shared is not None
        assert own is not None
        assert status is not None
        assert [0, 1] == [each.text().count("you") for each in (shared, own)]
        assert "Waiting for Anna." == status.text().strip()

    in_house(tmp_path, story)


def test_quick_table_has_as_many_seats_as_were_chosen_and_is_taken_away(tmp_path: Path) -> None:
    """Two to five where the game has them; a number that it has not becomes the nearest one."""

    async def story(app: Starlette, house: House) -> None:
        host, found = Browser(app), {}
        for wished in ("4", "9", "nonsense"):
            await host.open("/text")
            forms = [form for form in host.page.every("form", action="/new") if form.one("input", value="carcassonne")]
            await host.send(forms[0], name="Anna", way="link", seats=wished)
            found[wished] = (await house.table(host.path.split("/")[2])).facts.seats
        closing = host.form("close")
        assert closing is not None
        await host.send(closing)

        assert {"4": 4, "9": 5, "nonsense": 2} == found
        assert ("/text", 2) == (host.path, len(await house.store.tables()))

    in_house(tmp_path, story)


def secrets_shown(page: Tag) -> list[str]:
    return [box.get("value") for box in page.every("input", type="checkbox")]


def test_curtain_hides_the_question_until_somebody_is_alone(tmp_path: Path) -> None:
    """Čarodějný duel: both pick in secret; the page between shows neither's cards nor choices."""

    async def story(app: Starlette, house: House) -> None:
        device = Browser(app)
        await begun(device, "duel", "here")

        assert device.asked is not None
        assert [] == secrets_shown(device.page)
        curtain = device.asked.one("form")
        assert curtain is not None
        await device.send(curtain)
        assert secrets_shown(device.page)
        await device.answer(Luck(seed_of("curtain")))
        assert [] == secrets_shown(device.page)

    in_house(tmp_path, story)


def test_refusal_quotes_the_rule_and_keeps_what_was_entered(tmp_path: Path) -> None:
    """A form that ticks four cards instead of five says so; ticked boxes stay ticked."""

    async def story(app: Starlette, house: House) -> None:
        anna = Browser(app)
        await begun(anna, "duel", "bot")
        form = anna.form("gather")
        assert form is not None
        four = [box.get("value") for box in form.every("input", type="checkbox")][:4]

        await anna.send(form, part0=four)

        assert 422 == anna.status
        alert = anna.page.one(role="alert")
        assert alert is not None
        assert "5" in alert.text()
        assert four == [box.get("value") for box in anna.page.every("input", type="checkbox") if "checked" in box.attributes]

    in_house(tmp_path, story)


def test_illegal_move_is_refused_with_its_paragraph(tmp_path: Path) -> None:
    """Carcassonne: a tile far from all others; the page quotes the rule that forbids it."""

    async def story(app: Starlette, house: House) -> None:
        anna = Browser(app)
        await begun(anna, "carcassonne", "bot")
        form = anna.form("play")
        assert form is not None

        await anna.send(form, move='{"place":{"x":30,"y":30,"rotation":0}}')

        alert = anna.page.one(role="alert")
        assert 409 == anna.status
        assert alert is not None
        assert "CA-" in alert.text()

    in_house(tmp_path, story)


def test_form_sent_twice_counts_once(tmp_path: Path) -> None:
    """An impatient finger: the second press gets the first answer."""

    async def story(app: Starlette, house: House) -> None:
        anna = Browser(app)
        path = await begun(anna, "carcassonne", "link")
        await joined(Browser(app), anna)
        await anna.open(path)
        form = anna.form("play")
        assert form is not None
        move = form.every("button", name="move")[0].get("value")
        await anna.send(form, move=move)
        table = await house.table(path.split("/")[2])
        seq = table.seq

        await anna.send(form, move=move)

        assert 200 == anna.status
        assert seq == table.seq

    in_house(tmp_path, story)


def test_language_is_switched_and_remembered(tmp_path: Path) -> None:
    """A button on every page; the choice outlives the page."""

    async def story(app: Starlette, house: House) -> None:
        anna = Browser(app, "en")
        await anna.open("/rules/duel")
        switch = anna.page.one("form", action="/language")
        assert switch is not None

        await anna.send(switch, lang="cs")

        assert "/rules/duel" == anna.path
        assert "Pravidla" in anna.page.text()

    in_house(tmp_path, story)


def test_names_are_text_whatever_they_hold(tmp_path: Path) -> None:
    """A name with tags in it is shown, not obeyed."""

    async def story(app: Starlette, house: House) -> None:
        anna = Browser(app)
        path = await begun(anna, "duel", "link", name="<script>1</script>")
        await joined(Browser(app), anna, name='"><img src=x>')
        await anna.open(path)

        assert ["/static/live.js", "/static/notices.js"] == [script.get("src") for script in anna.page.every("script")]
        assert [] == anna.page.every("img")
        assert '"><img src=x>' in anna.page.text()

    in_house(tmp_path, story)


def test_stranger_sees_nothing_of_a_table_by_its_id_alone(tmp_path: Path) -> None:
    """Without the key of its link a table is not there; with the spectators' key it can be watched and not joined."""

    async def story(app: Starlette, house: House) -> None:
        anna, stranger = Browser(app), Browser(app)
        path = await begun(anna, "duel", "link")
        watch = (await house.table(path.split("/")[2])).facts.settings.watch

        await stranger.open(path)
        assert 404 == stranger.status
        await stranger.open(f"{path}?key=wrong")
        assert 404 == stranger.status
        await stranger.open(f"{path}?key={watch}")
        assert 200 == stranger.status
        assert stranger.form("join") is None

    in_house(tmp_path, story)


def test_resigning_ends_the_game_and_a_rematch_is_laid_once(tmp_path: Path) -> None:
    """Both ask for a rematch and meet at the same table; the one who was second begins."""

    async def story(app: Starlette, house: House) -> None:
        anna, bohdan = Browser(app), Browser(app)
        path = await begun(anna, "carcassonne", "link")
        await joined(bohdan, anna)
        form = bohdan.form("resign")
        assert form is not None
        await bohdan.send(form)
        await anna.open(path)
        again = anna.form("rematch"), bohdan.form("rematch")
        assert again[0] is not None
        assert again[1] is not None

        await anna.send(again[0])
        await bohdan.send(again[1])

        assert anna.path == bohdan.path != path
        assert "Bohdan" == (await house.table(anna.path.split("/")[2])).seats[0].name

    in_house(tmp_path, story)


def test_in_a_rematch_the_rule_of_the_game_says_who_starts(tmp_path: Path) -> None:
    """ME-D3: who gave up has lost and starts the next game; both keep their seats."""

    async def story(app: Starlette, house: House) -> None:
        anna, bohdan = Browser(app), Browser(app)
        await begun(anna, "mystic", "link")
        await joined(bohdan, anna)
        form = bohdan.form("resign")
        assert form is not None
        await bohdan.send(form)
        again = bohdan.form("rematch")
        assert again is not None

        await bohdan.send(again)

        table = await house.table(bohdan.path.split("/")[2])
        assert 1 == table.facts.options["start"]
        assert "Bohdan" == table.seats[1].name

    in_house(tmp_path, story)


def test_new_table_with_all_choices(tmp_path: Path) -> None:
    """Three seats, a clock, an option, listed: the table is as the form says, and the lobby shows it."""

    async def story(app: Starlette, house: House) -> None:
        anna, bohdan = Browser(app), Browser(app)
        await anna.open("/new/carcassonne")
        form = anna.page.one("form", action="/new")
        assert form is not None
        await anna.send(
            form,
            name="Anna",
            seat0="me",
            seat1="bot:greedy",
            seat2="open",
            clock="live",
            minutes="5",
            seconds="3",
            listed="yes",
            **{"option-farmers": "false"},
        )
        table = await house.table(anna.path.split("/")[2])
        await bohdan.open("/text")

        assert ["person", "bot", "open"] == [seat.kind for seat in table.seats]
        assert table.match.options["farmers"] is False
        assert 300 == table.clock.setting.full
        assert any(anna.path in link.get("href") for link in bohdan.page.every("a"))
        await bohdan.open(anna.path)
        assert bohdan.form("join") is not None

    in_house(tmp_path, story)


@pytest.mark.parametrize("aids", [True, False])
def test_a_button_gives_a_hint_where_the_table_has_aids(aids: bool, tmp_path: Path) -> None:
    """What the computer would do, and why, stands beside the question; a table without aids has no such button."""

    async def story(app: Starlette, house: House) -> None:
        anna = Browser(app)
        await anna.open("/new/carcassonne")
        form = anna.page.one("form", action="/new")
        assert form is not None
        await anna.send(form, name="Anna", seat0="me", seat1="bot:random", aids=["yes"] if aids else [])
        button = anna.form("hint")
        assert aids == (button is not None)
        if button is not None:
            await anna.send(button)
            assert anna.page.one(id="hint") is not None
            assert anna.form("play") is not None

    in_house(tmp_path, story)


@pytest.mark.parametrize("language", ["cs", "en"])
def test_page_without_aids_does_not_count_for_the_players(language: str, tmp_path: Path) -> None:
    """The form's tick is left out: what somebody holds is said, what it would pay is not."""

    async def story(app: Starlette, house: House) -> None:
        anna = Browser(app, language)
        await anna.open("/new/carcassonne")
        form = anna.page.one("form", action="/new")
        assert form is not None
        await anna.send(form, name="Anna", seat0="me", seat1="here", clock="none", confirm="yes")
        path = anna.path.partition("?")[0]
        table = await house.table(path.split("/")[2])
        luck = Luck(seed_of("aids"))
        while not any(feature.followers for feature in (await table.view(None)).table.features):
            await anna.answer(luck)
        await anna.open(path)
        board = anna.page.one(id="table")
        assert board is not None

        assert table.facts.settings.aids is False
        assert ("nyní" if language == "cs" else ", now") not in board.text()
        assert "[board-" not in anna.text

    in_house(tmp_path, story)


@pytest.mark.parametrize(
    "field", [{"seat1": "bot:genius"}, {"clock": "hourglass"}, {"cards": "not toml ["}, {"minutes": "999"}]
)
def test_impossible_table_is_refused_with_a_sentence(field: dict[str, str], tmp_path: Path) -> None:
    """The form comes back with what is wrong."""

    async def story(app: Starlette, house: House) -> None:
        anna = Browser(app)
        await anna.open("/new/duel")
        form = anna.page.one("form", action="/new")
        assert form is not None

        await anna.send(form, **{"seat0": "me", "seat1": "open", "clock": "live", **field})

        assert 422 == anna.status
        assert anna.page.one(role="alert") is not None

    in_house(tmp_path, story)
