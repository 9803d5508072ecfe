"""Records of databases."""

from __future__ import annotations

from typing import NamedTuple

from ._core import Move

__all__ = ["TreeMove", "Imported"]


class TreeMove(NamedTuple):
    """Move that was played in a position of a database."""

    move: Move
    games: int
    """Number of games."""
    white_wins: int
    draws: int
    black_wins: int
    average_elo: int | None
    """Mean rating of the players who chose it; None without rated games."""
    performance: int | None
    """Performance rating of the move; None without a rated game that has a result."""
    white_percent: float | None
    """Points of White in percent; None without a result."""
    is_new: bool
    """Whether it was first played in the last year of all games of the position."""


class Imported(NamedTuple):
    """What an import has stored."""

    games: int
    """Number of games."""
    broken: int
    """Games among them of which something was not read."""
    strays: int
    """Number of places with text that belongs to no game, which is lost."""
    was_imported_before: bool
    """Whether nothing was done because the file had been imported completely."""
