"""The results of a long job, a line of JSON each, written down as they come: a job that was stopped goes on."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from kouzlo.core.errors import BadFile
from kouzlo.lab.executor import Executor, Job, Named

S = TypeVar("S", bound=Named)
R = TypeVar("R", bound=Named)

Progress = Callable[[int, int], None]


def never(done: Mapping[str, object]) -> bool:
    """Every shard is wanted."""
    return False


def finish(
    job: Job[S],
    shards: Sequence[S],
    result: type[R],
    kept: Path,
    executor: Executor,
    progress: Progress,
    enough: Callable[[Mapping[str, R]], bool] = never,
) -> dict[str, R]:
    """Do what the journal does not have yet, until it is `enough`; all results by name.

    They are in the order of the shards, and what else the journal has follows by name: a report must not depend on which
    worker was faster.
    """
    kept.parent.mkdir(parents=True, exist_ok=True)
    done = read_results(kept, result)
    missing = [shard for shard in shards if shard.name not in done]
    count = len(shards) - len(missing)
    progress(count, len(shards))
    _mend(kept)
    if not enough(done):
        results = executor.run(job, missing)
        with kept.open("ab") as file:
            for name, line in results:
                file.write(line + b"\n")
                file.flush()
                done[name] = msgspec.json.decode(line, type=result)
                count += 1
                progress(count, len(shards))
                if enough(done):
                    break
        if isinstance(results, Generator):
            results.close()  # what is being done is given up
    wanted = {shard.name: done.pop(shard.name) for shard in shards if shard.name in done}
    return wanted | dict(sorted(done.items()))


def read_results(kept: Path, result: type[R]) -> dict[str, R]:
    """The results that were written down, each once; the last line may be cut off, another spoilt one raises BadFile."""
    found: dict[str, R] = {}
    lines = kept.read_bytes().splitlines() if kept.exists() else []
    for number, line in enumerate(lines, 1):
        try:
            each = msgspec.json.decode(line, type=result)
        except msgspec.MsgspecError as error:
            if number < len(lines):
                raise BadFile(f"{kept}: line {number}", f"is not a result ({error}); remove the line") from None
            break
        found[each.name] = each
    return found


def _mend(kept: Path) -> None:
    """Remove a last line that was cut off, and end one that only lacks its end: what is appended to it would be spoilt."""
    content = kept.read_bytes() if kept.exists() else b""
    lines = content.splitlines(keepends=True)
    if not lines:
        return
    if not _is_json(lines[-1]):
        with kept.open("r+b") as file:
            file.truncate(len(content) - len(lines[-1]))
    elif not lines[-1].endswith(b"\n"):
        with kept.open("ab") as file:
            file.write(b"\n")


def _is_json(line: bytes) -> bool:
    try:
        msgspec.json.decode(line)
    except msgspec.MsgspecError:
        return False
    return True
