"""Gaviota endgame tables are not supported: every function and class here raises `NotImplementedError`.

Syzygy tables are; see `gyre.chess.syzygy`. The names exist so that scripts which import this module still run.
"""

from __future__ import annotations

from typing import Any, NoReturn

__all__ = ["MissingTableError", "NativeTablebase", "PythonTablebase", "open_tablebase", "open_tablebase_native"]

_REASON = "Gaviota tables are not supported; use Syzygy tables with gyre.chess.syzygy.open_tablebase"


class MissingTableError(KeyError):
    """A table is missing; never raised, because no table can be opened."""


def open_tablebase(directory: str, *, libgtb: Any = None, LibraryLoader: Any = None) -> NoReturn:
    """Raises NotImplementedError: Gaviota tables are not supported."""
    raise NotImplementedError(_REASON)


def open_tablebase_native(directory: str, *, libgtb: Any = None, LibraryLoader: Any = None) -> NoReturn:
    """Raises NotImplementedError: Gaviota tables are not supported."""
    raise NotImplementedError(_REASON)


class PythonTablebase:
    """Raises NotImplementedError: Gaviota tables are not supported."""

    def __init__(self) -> None:
        raise NotImplementedError(_REASON)


class NativeTablebase:
    """Raises NotImplementedError: Gaviota tables are not supported."""

    def __init__(self, libgtb: Any) -> None:
        raise NotImplementedError(_REASON)
