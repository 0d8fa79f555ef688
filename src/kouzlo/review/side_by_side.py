"""Works done side by side in threads, or one after the other where there are none: a browser has no threads."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import TypeVar

T = TypeVar("T")

HAS_THREADS = sys.platform != "emscripten"


def results_of(works: Sequence[Callable[[], T]], threads: int) -> Iterator[tuple[int, T]]:
    """The number of each work and its result, as they are done; what has not begun when the caller stops is not begun."""
    if not HAS_THREADS:
        yield from ((number, work()) for number, work in enumerate(works))
        return
    pool = ThreadPoolExecutor(max(1, threads), thread_name_prefix="review")
    waiting: dict[Future[T], int] = {pool.submit(work): number for number, work in enumerate(works)}
    try:
        # A short time-out lets Ctrl-C through.
        while waiting:
            done, _ = wait(waiting, timeout=0.2, return_when="FIRST_COMPLETED")
            for future in done:
                yield waiting.pop(future), future.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
