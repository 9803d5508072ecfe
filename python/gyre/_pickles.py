"""Makes values of the compiled module picklable by every protocol.

The functions of a compiled class cannot be pickled by their names, so `remake` stands for all of them.
"""

from __future__ import annotations

import copyreg
from typing import Any

from ._core import Book, Game, Move, Position, Score, SquareSet


def remake(kind: Any, state: tuple[Any, ...]) -> Any:
    """Returns the value of a class by its state. Raises ValueError, TypeError or gyre.Error for a damaged state."""
    return kind._remake(state)


def _reduce(value: Any) -> tuple[Any, ...]:
    state: tuple[Any, ...] = value.__reduce__()[1][0]
    return remake, (type(value), state)


def install() -> None:
    """Registers the classes."""
    for kind in (Book, Game, Move, Position, Score, SquareSet):
        copyreg.pickle(kind, _reduce)  # type: ignore[arg-type]
