"""Getting ready: a place, the packages in it, and nothing at all if that has been done before."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext

from first_run.alone import alone
from first_run.carried_pip import unpacked_pip
from first_run.fetching import Fetcher
from first_run.parcels import Parcel, needed_here, parcels_in
from first_run.place import BASE, Place
from first_run.words import Step, Trouble, bytes_in, packages, say, text


def get_ready(place: Place, layers: Sequence[str], held: int | None = None) -> bool:
    """Make the place have these layers; True if there was anything to do.  A caller who holds the lock already gives it."""
    for layer in layers:
        if not place.lock(layer).exists():
            raise Trouble("no_extra", name=layer, extras=", ".join(extras_of(place)))
    if place.has(layers):
        return False
    with alone(place.setup / "lock") if held is None else nullcontext(held) as handle:
        if place.has(layers):  # the other one, for whom we waited, has done it
            return False
        _set_up(place, layers, handle)
    return True


def _set_up(place: Place, layers: Sequence[str], handle: int) -> None:
    done = place.finished()
    if not place.is_fresh(done):
        done = {}
    adding = [layer for layer in layers if layer not in done]
    steps = 2 if done else 3
    say(text("once"))
    if not place.is_usual:
        say(text("foreign", place=place.name))
    pip = unpacked_pip(place.setup)
    if not done:
        with Step(f"1/{steps}", text("place", place=place.name)):
            place.make()
    fetcher = Fetcher(place.python, pip, place.setup, handle)
    parcels = needed_here([each for layer in adding for each in _parcels(place, layer)], pip)
    passed_over = _fetch(fetcher, parcels, f"{steps - 1}/{steps}")
    parcels = [each for each in parcels if each not in passed_over]
    place.write_stamp([], is_finished=False)
    with Step(f"{steps}/{steps}", text("install")) as step:
        fetcher.install(parcels, step)
        place.link()
        step.measured(bytes_in(place.folder))
    place.write_stamp([*done, *adding], is_finished=True)
    if passed_over:
        say(text("without", names=", ".join(each.name for each in passed_over)))


def _fetch(fetcher: Fetcher, parcels: Sequence[Parcel], number: str) -> list[Parcel]:
    missing = fetcher.missing(parcels)
    if not missing:
        say(f"{number} {text('fetched')}")
        return []
    with Step(number, text("fetch", packages=packages(len(missing)))) as step:
        return fetcher.fetch(missing, step)


def _parcels(place: Place, layer: str) -> list[Parcel]:
    return parcels_in(place.lock(layer).read_text(encoding="utf-8"))


def extras_of(place: Place) -> list[str]:
    """The extras that have a lock file."""
    found = [path.name.removeprefix("requirements-").removesuffix(".lock") for path in place.root.glob("requirements-*.lock")]
    return sorted(each for each in found if each != BASE)
