"""Small records that functions of the package return."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from .types import Color, Termination, Wdl
from ._core import Move, Position, Score

__all__ = ["Outcome", "Opening", "BookMove", "TableMove", "Evaluation", "Puzzle"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """End of a game."""

    termination: Termination
    """The reason."""
    winner: Color | None
    """The side that won; None for a draw."""

    @property
    def result(self) -> str:
        """The result as in PGN: 1-0, 0-1 or 1/2-1/2."""
        if self.winner is None:
            return "1/2-1/2"
        return "1-0" if self.winner is Color.WHITE else "0-1"

    def __str__(self) -> str:
        return f"{self.result} ({self.termination.value})"


@dataclass(frozen=True, slots=True)
class Opening:
    """Name of an opening."""

    eco: str
    """Code of the Encyclopaedia of Chess Openings, such as B90."""
    name: str
    """Whole name, such as "Sicilian Defense: Najdorf Variation"."""
    family: str
    """Part before the colon."""
    variation: str
    """Part after the colon; may be empty."""
    plies: int | None = None
    """Number of moves from the start of a game to the named position; None for a single position."""

    def __str__(self) -> str:
        return f"{self.eco} {self.name}"


class BookMove(NamedTuple):
    """Move of an opening book."""

    move: Move
    weight: int
    """Sum of the weights of its entries."""
    learn: int
    """Learning data of other programs."""


class TableMove(NamedTuple):
    """Legal move with its result in the endgame tables."""

    move: Move
    wdl: Wdl
    """Result of the game with the current halfmove clock, for the side that moves."""
    dtz: int
    """Plies to the next capture or pawn move, this one included: negative in a loss, 0 in a draw."""
    mates: bool
    """Whether the move is checkmate."""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The command `[%eval …]` of a comment, from White's view."""

    centipawns: int | None
    """Score; None for a mate."""
    mate: int | None = None
    """Moves to mate, negative if Black mates; None without a mate."""
    depth: int | None = None
    """Depth in plies, if it is known."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """Position of a game in which one clear move wins, saves or mates, as `gyre puzzles find` makes it."""

    id: str
    """12 hexadecimal digits, made from the position and the solution."""
    position: Position
    """Position to solve, with the opponent's last move: `position.last_move`."""
    solution: tuple[Move, ...]
    """Moves of the solver and replies in turn; the first and the last are the solver's."""
    mates: tuple[Move, ...]
    """All moves that mate in place of the last move; empty if that does not mate."""
    goal: str
    """mate, win or save."""
    rating: int
    """Difficulty."""
    themes: tuple[str, ...]
    """Names of themes, such as fork or mateIn2 (docs/reference/puzzles.md)."""
    phase: str
    """opening, middlegame or endgame."""
    score: Score
    """Score of the first move for the solver."""
    second: Score
    """Score of the second best move for the solver."""
    played: Move
    """Move of the game in place of the solution; false if the game ends here."""
    missed: bool
    """Whether the game went on with another move than the solution."""
    game: int
    """Number of the game among those that were given, from 0."""
    ply: int
    """Number of moves of the game before the position."""

    def _repr_svg_(self) -> str:
        return self.position.svg(flipped=self.position.turn is Color.BLACK)
