"""Makes a search awaitable and asynchronously iterable."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from ._core import Search, SearchInfo, SearchResult

# Waiting threads of their own: the default executor may be full of other waiting tasks.
_waiters = ThreadPoolExecutor(max_workers=64, thread_name_prefix="gyre-wait")


async def _on_thread(search: Search, function: Any) -> Any:
    """Calls a waiting function on a thread. If the task is cancelled, the search stops, so that the thread ends."""
    try:
        return await asyncio.get_running_loop().run_in_executor(_waiters, function)
    except asyncio.CancelledError:
        search.stop()
        raise


def _aiter(self: Search) -> Search:
    return self


async def _anext(self: Search) -> SearchInfo:
    info: SearchInfo | None = await _on_thread(self, self._next)
    if info is None:
        raise StopAsyncIteration
    return info


def _await(self: Search) -> Generator[Any, None, SearchResult]:
    return _on_thread(self, self.result).__await__()


async def _aenter(self: Search) -> Search:
    return self


async def _aexit(self: Search, *exception: object) -> None:
    self.stop()


def install() -> None:
    """Adds the methods to the class of the compiled module."""
    for name, method in (("__aiter__", _aiter), ("__anext__", _anext), ("__await__", _await), ("__aenter__", _aenter),
                         ("__aexit__", _aexit)):
        setattr(Search, name, method)
