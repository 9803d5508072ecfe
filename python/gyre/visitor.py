"""Base class of visitors of PGN files."""

from __future__ import annotations

from ._core import Move, Position
from .errors import PgnError

__all__ = ["Visitor"]


class Visitor:
    """Receives games piece by piece, for files that are too large for trees. Replace the methods that you need.

    Only replaced methods are called, so that the others cost nothing. For each game the calls are `begin_game`, `tag`
    for each tag, `begin_moves`, then moves, comments, glyphs and variations, `result` if there is one, and `end_game`.
    An exception ends the reading.
    """

    def begin_game(self, line: int) -> None:
        """A game begins at that line of the input."""

    def tag(self, name: str, value: str) -> None:
        """Tag of the game."""

    def begin_moves(self, start: Position) -> bool | None:
        """Returns False to skip the moves."""
        return None

    def move(self, move: Move, text: str) -> None:
        """Legal move with its text; the null move is false."""

    def position(self, position: Position) -> None:
        """Position after the move."""

    def nag(self, nag: int) -> None:
        """Glyph of the previous move, whether written as $1 or as !."""

    def comment(self, text: str) -> None:
        """Comment of the previous move, or at the beginning of the game or variation."""

    def begin_variation(self) -> bool | None:
        """A variation to the previous move begins. Returns False to skip it, without `end_variation`."""
        return None

    def end_variation(self) -> None:
        """The line goes on where it was before the variation."""

    def movetext(self, text: str) -> None:
        """Text of the moves of a game that cannot be played, such as one of another variant."""

    def result(self, result: str) -> None:
        """Result of the game: 1-0, 0-1, 1/2-1/2 or *."""

    def error(self, error: PgnError) -> None:
        """Fault in the text, with its place."""

    def end_game(self) -> None:
        """The game ends, whatever faults it has."""
