"""Scores of engines, and what they mean for the result of a game."""

from __future__ import annotations

import abc
import dataclasses
import functools
import math
from collections.abc import Iterator
from typing import Literal, Union

#: Side: True for White, False for Black.
Color = bool
WdlModel = Literal["sf", "sf16.1", "sf16", "sf15.1", "sf15", "sf14", "sf12", "lichess"]


@functools.total_ordering
class Score(abc.ABC):
    """Evaluation of a position from one side's point of view; positive is better for it.

    A score is `Cp` (hundredths of a pawn), `Mate` (moves to mate) or `MateGiven`. Scores have a total order, from being
    mated to having mated:

    >>> Mate(-0) < Mate(-1) < Cp(-50) < Cp(200) < Mate(4) < Mate(1) < MateGiven
    True

    The minus sign gives the other side's point of view:

    >>> -Mate(0)
    MateGiven
    """

    @abc.abstractmethod
    def score(self, *, mate_score: int | None = None) -> int | None:
        """Returns centipawns; for a mate None, or `mate_score` less the number of moves if it is given."""

    @abc.abstractmethod
    def mate(self) -> int | None:
        """Returns the number of moves to mate, negative if this side is mated, or None if no mate is in sight.

        It is 0 for `Mate(0)`, which is lost, and for `MateGiven`, which is won.
        """

    def is_mate(self) -> bool:
        """Whether the score is a mate."""
        return self.mate() is not None

    def wdl(self, *, model: WdlModel = "sf", ply: int = 30) -> Wdl:
        """Returns how many of 1000 games with this score at this ply are won, drawn and lost.

        `model` is a release of Stockfish whose statistics are used ("sf" is the newest that is known here, "sf16.1"),
        or "lichess", which has no draws and does not look at `ply`. Raises ValueError for other names.
        """
        return _wdl(self, model, ply)

    @abc.abstractmethod
    def __neg__(self) -> Score:
        """The score from the other side's point of view."""

    def __pos__(self) -> Score:
        return self

    def __abs__(self) -> Score:
        return -self if self < Cp(0) else self

    @abc.abstractmethod
    def _order(self) -> tuple[int, int]:
        """A pair that is ordered as the scores are."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Score):
            return NotImplemented
        return self._order() == other._order()

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Score):
            return NotImplemented
        return self._order() < other._order()

    def __hash__(self) -> int:
        return hash(self._order())


class Cp(Score):
    """Score in hundredths of a pawn."""

    def __init__(self, cp: int) -> None:
        self.cp = cp

    def score(self, *, mate_score: int | None = None) -> int:
        return self.cp

    def mate(self) -> None:
        return None

    def __neg__(self) -> Cp:
        return Cp(-self.cp)

    def __pos__(self) -> Cp:
        return self

    def __abs__(self) -> Cp:
        return Cp(abs(self.cp))

    def _order(self) -> tuple[int, int]:
        return (0, self.cp)

    def __str__(self) -> str:
        return f"{self.cp:+d}" if self.cp else "0"

    def __repr__(self) -> str:
        return f"Cp({self})"


class Mate(Score):
    """Mate in a number of moves; negative and zero if this side is mated."""

    def __init__(self, moves: int) -> None:
        self.moves = moves

    def score(self, *, mate_score: int | None = None) -> int | None:
        if mate_score is None:
            return None
        return mate_score - self.moves if self.moves > 0 else -mate_score - self.moves

    def mate(self) -> int:
        return self.moves

    def __neg__(self) -> Union[MateGivenType, Mate]:
        return Mate(-self.moves) if self.moves else MateGiven

    def __pos__(self) -> Mate:
        return self

    def __abs__(self) -> Union[MateGivenType, Mate]:
        return Mate(abs(self.moves)) if self.moves else MateGiven

    def _order(self) -> tuple[int, int]:
        return (1, -self.moves) if self.moves > 0 else (-1, -self.moves)

    def __str__(self) -> str:
        return f"#{self.moves:+d}" if self.moves > 0 else f"#-{-self.moves}"

    def __repr__(self) -> str:
        return f"Mate({str(self)[1:]})"


class MateGivenType(Score):
    """The type of `MateGiven`."""

    def score(self, *, mate_score: int | None = None) -> int | None:
        return mate_score

    def mate(self) -> int:
        return 0

    def __neg__(self) -> Mate:
        return Mate(0)

    def __pos__(self) -> MateGivenType:
        return self

    def __abs__(self) -> MateGivenType:
        return self

    def _order(self) -> tuple[int, int]:
        return (2, 0)

    def __str__(self) -> str:
        return "#+0"

    def __repr__(self) -> str:
        return "MateGiven"


#: The score of the side that has mated: `-Mate(0)`.
MateGiven = MateGivenType()


@dataclasses.dataclass(frozen=True)
class Wdl:
    """Numbers of games won, drawn and lost, mostly of 1000."""

    wins: int
    draws: int
    losses: int

    def total(self) -> int:
        """Returns the number of games."""
        return self.wins + self.draws + self.losses

    def winning_chance(self) -> float:
        """Returns the share of wins, from 0 to 1."""
        return self.wins / self.total()

    def drawing_chance(self) -> float:
        """Returns the share of draws, from 0 to 1."""
        return self.draws / self.total()

    def losing_chance(self) -> float:
        """Returns the share of losses, from 0 to 1."""
        return self.losses / self.total()

    def expectation(self) -> float:
        """Returns the mean number of points, from 0 to 1, where a draw is half a point."""
        return (self.wins + self.draws / 2) / self.total()

    def __bool__(self) -> bool:
        return bool(self.total())

    def __iter__(self) -> Iterator[int]:
        return iter((self.wins, self.draws, self.losses))

    def __reversed__(self) -> Iterator[int]:
        return iter((self.losses, self.draws, self.wins))

    def __pos__(self) -> Wdl:
        return self

    def __neg__(self) -> Wdl:
        return Wdl(self.losses, self.draws, self.wins)


class PovScore:
    """A score and the side whose point of view it is."""

    def __init__(self, relative: Score, turn: Color) -> None:
        self.relative = relative
        self.turn = turn

    def white(self) -> Score:
        """Returns the score for White."""
        return self.pov(True)

    def black(self) -> Score:
        """Returns the score for Black."""
        return self.pov(False)

    def pov(self, color: Color) -> Score:
        """Returns the score for the side `color`."""
        return self.relative if self.turn == color else -self.relative

    def is_mate(self) -> bool:
        """Whether the score is a mate."""
        return self.relative.is_mate()

    def wdl(self, *, model: WdlModel = "sf", ply: int = 30) -> PovWdl:
        """Returns chances as `Score.wdl` does, for the same side."""
        return PovWdl(self.relative.wdl(model=model, ply=ply), self.turn)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, PovScore):
            return NotImplemented
        return self.white() == other.white()

    def __hash__(self) -> int:
        return hash(self.white())

    def __repr__(self) -> str:
        return f"PovScore({self.relative!r}, {'WHITE' if self.turn else 'BLACK'})"


class PovWdl:
    """Numbers of games won, drawn and lost, and the side that wins and loses them.

    It can also be read as a tuple of three numbers for that side.
    """

    def __init__(self, relative: Wdl, turn: Color) -> None:
        self.relative = relative
        self.turn = turn

    def white(self) -> Wdl:
        """Returns the numbers for White."""
        return self.pov(True)

    def black(self) -> Wdl:
        """Returns the numbers for Black."""
        return self.pov(False)

    def pov(self, color: Color) -> Wdl:
        """Returns the numbers for the side `color`."""
        return self.relative if self.turn == color else -self.relative

    def __bool__(self) -> bool:
        return bool(self.relative)

    def __iter__(self) -> Iterator[int]:
        return iter(self.relative)

    def __len__(self) -> int:
        return 3

    def __getitem__(self, idx: int) -> int:
        return tuple(self.relative)[idx]

    def __eq__(self, other: object) -> bool:
        if isinstance(other, PovWdl):
            return self.white() == other.white()
        if not isinstance(other, tuple):
            return NotImplemented
        return tuple(self) == other

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"PovWdl({self.relative!r}, {'WHITE' if self.turn else 'BLACK'})"


@dataclasses.dataclass(frozen=True)
class _Model:
    """A logistic curve whose middle and width are polynomials of the length of the game.

    The numbers are those that the Stockfish project has published for its releases: `pawn` internal units are one pawn,
    scores are cut off at `limit` units.
    """

    middle: tuple[float, float, float, float]
    width: tuple[float, float, float, float]
    pawn: int
    limit: int

    def length(self, ply: int) -> float:
        return min(240, ply) / 64

    def wins(self, cp: int, ply: int) -> int:
        """Returns how many of 1000 games are won."""
        length = self.length(ply)
        middle, width = (((a * length + b) * length + c) * length + d for a, b, c, d in (self.middle, self.width))
        units = max(-self.limit, min(self.limit, cp * self.pawn / 100))
        return int(0.5 + 1000 / (1 + math.exp((middle - units) / width)))


class _ModelByMove(_Model):
    """A model whose polynomials count moves, not plies."""

    def length(self, ply: int) -> float:
        return min(120, max(8, ply / 2 + 1)) / 32


_MODELS: dict[str, _Model] = {
    "sf12": _Model(
        (-8.24404295, 64.23892342, -95.73056462, 153.86478679),
        (-3.37154371, 28.44489198, -56.67657741, 72.05858751), 100, 1000),
    "sf14": _Model(
        (-3.68389304, 30.07065921, -60.52878723, 149.53378557),
        (-2.0181857, 15.85685038, -29.83452023, 47.59078827), 100, 2000),
    "sf15": _Model(
        (-0.11720246, 0.594729104, 11.2065546, 122.606222),
        (-1.79066759, 11.30759193, -17.43677612, 36.47147479), 100, 2000),
    "sf15.1": _Model(
        (-0.58270499, 2.68512549, 15.24638015, 344.49745382),
        (-2.65734562, 15.96509799, -20.69040836, 73.61029937), 361, 4000),
    "sf16": _Model(
        (0.38036525, -2.82015070, 23.17882135, 307.36768407),
        (-2.29434733, 13.27689788, -14.26828904, 63.45318330), 328, 4000),
    "sf16.1": _ModelByMove(
        (-1.06249702, 7.42016937, 0.89425629, 348.60356174),
        (-5.33122190, 39.57831533, -90.84473771, 123.40620748), 356, 4000),
}  # fmt: skip
_NEWEST = "sf16.1"
#: Width of Lichess's curve, per centipawn, fitted to its games.
_LICHESS_SLOPE = 0.00368208


def _wdl(score: Score, model: str, ply: int) -> Wdl:
    if model == "lichess":
        cp = score.score()
        if cp is not None:
            cp = max(-1000, min(1000, cp))
        else:  # a mate is at least 11 pawns, and the nearer the more
            cp = (21 - min(10, abs(score.mate() or 0))) * (100 if score > Cp(0) else -100)
        wins = round(1000 / (1 + math.exp(-_LICHESS_SLOPE * cp)))
        return Wdl(wins, 0, 1000 - wins)
    chosen = _MODELS.get(_NEWEST if model == "sf" else model)
    if chosen is None:
        raise ValueError(f"unknown model {model!r}; known: sf, {', '.join(_MODELS)}, lichess")
    centipawns = score.score()
    if centipawns is None:
        return Wdl(1000, 0, 0) if score > Cp(0) else Wdl(0, 0, 1000)
    wins, losses = chosen.wins(centipawns, ply), chosen.wins(-centipawns, ply)
    return Wdl(wins, 1000 - wins - losses, losses)
