"""Information of a search that runs, for readers that may be slower than the engine."""

from __future__ import annotations

import asyncio
import collections
from collections.abc import Callable
from typing import Generic, TypeVar

InfoT = TypeVar("InfoT")
BestT = TypeVar("BestT")

#: Pieces of information that wait for a reader; the oldest are dropped.
_MOST_WAITING = 1 << 16


class EndOfInformation(Exception):
    """The search is over, and all of its information has been read."""


class InfoStream(Generic[InfoT, BestT]):
    """Queue of information that ends with a best move or an error."""

    def __init__(self, stop: Callable[[], None] | None = None) -> None:
        self._stop = stop
        self._waiting: collections.deque[InfoT] = collections.deque(maxlen=_MOST_WAITING)
        self._changed = asyncio.Event()
        #: The best move, once the search has ended.
        self.ended: asyncio.Future[BestT] = asyncio.get_running_loop().create_future()

    def post(self, info: InfoT) -> None:
        """Adds information; called by the protocol."""
        self._waiting.append(info)
        self._changed.set()

    def set_finished(self, best: BestT) -> None:
        """Ends the search with its best move; called by the protocol."""
        if not self.ended.done():
            self.ended.set_result(best)
        self._changed.set()

    def set_exception(self, exc: Exception) -> None:
        """Ends the search with an error; called by the protocol."""
        if not self.ended.done():
            self.ended.set_exception(exc)
            self.ended.exception()  # a reader that has gone is no reason for a log entry
        self._changed.set()

    def stop(self) -> None:
        """Tells the engine to end the search soon; may be called several times."""
        if self._stop is not None and not self.ended.done():
            self._stop()

    async def wait(self) -> BestT:
        """Waits for the end of the search, and returns the best move."""
        return await asyncio.shield(self.ended)

    def take(self) -> InfoT | None:
        """Returns information that waits, without waiting; None if there is none yet.

        Raises `EndOfInformation` if there will be no more, and `EngineError` if the engine has failed. May be called
        from any thread.
        """
        done = self.ended.done()
        try:
            return self._waiting.popleft()
        except IndexError:
            if not done:
                return None
        self.ended.result()
        raise EndOfInformation()

    async def receive(self) -> InfoT:
        """Waits for the next information; raises what `take` does."""
        while (info := self.take()) is None:
            self._changed.clear()
            await self._changed.wait()
        return info

    def would_block(self) -> bool:
        """Whether the next reader would have to wait for the engine."""
        return not self._waiting and not self.ended.done()

    def empty(self) -> bool:
        """Whether all information so far has been read."""
        return not self._waiting
