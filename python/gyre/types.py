"""The small values of chess: colours, kinds of pieces, pieces and squares.

All of them are immutable, hashable and picklable, and there is one object of each, so that `is` works too.
"""

from __future__ import annotations

import enum
from typing import Final, final

__all__ = ["Color", "PieceType", "Piece", "Square", "Termination", "Wdl"]


class Color(enum.Enum):
    """Side: `Color.WHITE` or `Color.BLACK`. `~color` is the other side."""

    WHITE = 0
    BLACK = 1

    def __invert__(self) -> Color:
        return Color.BLACK if self is Color.WHITE else Color.WHITE

    @property
    def letter(self) -> str:
        """`w` or `b`, as in FEN."""
        return "wb"[self.value]

    def __repr__(self) -> str:
        return f"Color.{self.name}"

    def __str__(self) -> str:
        return self.name.lower()


class PieceType(enum.IntEnum):
    """Kind of a piece without its colour, from pawn (0) to king (5)."""

    PAWN = 0
    KNIGHT = 1
    BISHOP = 2
    ROOK = 3
    QUEEN = 4
    KING = 5

    @property
    def letter(self) -> str:
        """The English letter in upper case: P, N, B, R, Q or K."""
        return "PNBRQK"[self.value]

    @classmethod
    def from_letter(cls, letter: str) -> PieceType:
        """Returns the kind of an English letter of any case; raises ValueError for other texts."""
        at = "PNBRQK".find(letter.upper()) if len(letter) == 1 else -1
        if at < 0:
            raise ValueError(f"piece type {letter!r}: one of P, N, B, R, Q and K is accepted")
        return cls(at)

    def __repr__(self) -> str:
        return f"PieceType.{self.name}"

    def __str__(self) -> str:
        return self.name.lower()


@final
class Piece:
    """Piece with its colour. `Piece("N")` is a white knight, `Piece("n")` a black one.

    `Piece(color, type)` and `Piece.WHITE_KNIGHT` are the same objects.
    """

    __slots__ = ("color", "type")
    color: Final[Color]  # type: ignore[misc]
    type: Final[PieceType]  # type: ignore[misc]

    _all: dict[tuple[Color, PieceType], Piece] = {}

    def __new__(cls, color: Color | str, type: PieceType | None = None) -> Piece:
        if isinstance(color, str):
            if type is not None:
                raise TypeError("Piece takes a letter, or a colour and a kind")
            kind = PieceType.from_letter(color)
            return cls._all[Color.WHITE if color.isupper() else Color.BLACK, kind]
        if type is None:
            raise TypeError("Piece needs a kind besides its colour")
        return cls._all[color, PieceType(type)]

    @property
    def letter(self) -> str:
        """The letter of FEN: upper case for White, lower case for Black."""
        letter = self.type.letter
        return letter if self.color is Color.WHITE else letter.lower()

    @property
    def figurine(self) -> str:
        """The Unicode character, such as ♘ or ♞."""
        return "♙♘♗♖♕♔♟♞♝♜♛♚"[6 * self.color.value + self.type]

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a piece is immutable: {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a piece is immutable: {name} cannot be deleted")

    def __reduce__(self) -> tuple[object, ...]:
        return (Piece, (self.letter,))

    def __repr__(self) -> str:
        return f"Piece({self.letter!r})"

    def __str__(self) -> str:
        return self.letter


def _make_pieces() -> None:
    for color in Color:
        for kind in PieceType:
            piece = object.__new__(Piece)
            object.__setattr__(piece, "color", color)
            object.__setattr__(piece, "type", kind)
            Piece._all[color, kind] = piece


_make_pieces()


class Square(enum.IntEnum):
    """Square, a1 = 0, b1 = 1 … h8 = 63. `Square("e4")` and `Square(28)` are `Square.E4`."""

    # fmt: off
    A1 = 0;  B1 = 1;  C1 = 2;  D1 = 3;  E1 = 4;  F1 = 5;  G1 = 6;  H1 = 7
    A2 = 8;  B2 = 9;  C2 = 10; D2 = 11; E2 = 12; F2 = 13; G2 = 14; H2 = 15
    A3 = 16; B3 = 17; C3 = 18; D3 = 19; E3 = 20; F3 = 21; G3 = 22; H3 = 23
    A4 = 24; B4 = 25; C4 = 26; D4 = 27; E4 = 28; F4 = 29; G4 = 30; H4 = 31
    A5 = 32; B5 = 33; C5 = 34; D5 = 35; E5 = 36; F5 = 37; G5 = 38; H5 = 39
    A6 = 40; B6 = 41; C6 = 42; D6 = 43; E6 = 44; F6 = 45; G6 = 46; H6 = 47
    A7 = 48; B7 = 49; C7 = 50; D7 = 51; E7 = 52; F7 = 53; G7 = 54; H7 = 55
    A8 = 56; B8 = 57; C8 = 58; D8 = 59; E8 = 60; F8 = 61; G8 = 62; H8 = 63
    # fmt: on

    @classmethod
    def _missing_(cls, value: object) -> Square | None:
        if isinstance(value, str) and len(value) == 2 and value[0] in "abcdefgh" and value[1] in "12345678":
            return cls("abcdefgh".index(value[0]) + 8 * "12345678".index(value[1]))
        return None

    @classmethod
    def at(cls, file: int, rank: int) -> Square:
        """Returns the square of a file (0 for a) and a rank (0 for the first); raises ValueError outside 0–7."""
        if not (0 <= file <= 7 and 0 <= rank <= 7):
            raise ValueError(f"file {file}, rank {rank}: 0 to 7 is accepted")
        return cls(8 * rank + file)

    @property
    def file(self) -> int:
        """The file, 0 for a to 7 for h."""
        return self.value & 7

    @property
    def rank(self) -> int:
        """The rank, 0 for White's first to 7 for Black's first."""
        return self.value >> 3

    @property
    def is_dark(self) -> bool:
        """Whether the square is dark, such as a1."""
        return (self.file + self.rank) % 2 == 0

    @property
    def mirrored(self) -> Square:
        """The square on the other side of the middle line: a1 for a8."""
        return Square(self.value ^ 56)

    def distance(self, other: Square) -> int:
        """Returns the number of king moves between the squares on an empty board."""
        return max(abs(self.file - other.file), abs(self.rank - other.rank))

    def __repr__(self) -> str:
        return f"Square.{self.name}"

    def __str__(self) -> str:
        return self.name.lower()

    def __format__(self, spec: str) -> str:
        return format(str(self), spec) if not spec or spec[-1] in "s<>^0123456789" else format(self.value, spec)


class Termination(enum.Enum):
    """Reason why a game has ended, or may be ended by a claim."""

    CHECKMATE = "checkmate"
    STALEMATE = "stalemate"
    INSUFFICIENT_MATERIAL = "insufficient material"
    THREEFOLD_REPETITION = "threefold repetition"
    FIFTY_MOVES = "fifty-move rule"
    FIVEFOLD_REPETITION = "fivefold repetition"
    SEVENTYFIVE_MOVES = "seventy-five-move rule"
    DEAD_POSITION = "dead position"

    @property
    def needs_claim(self) -> bool:
        """Whether the game ends only if the side to move claims the draw."""
        return self in (Termination.THREEFOLD_REPETITION, Termination.FIFTY_MOVES)


class Wdl(enum.IntEnum):
    """Value of an endgame table for the side to move.

    A cursed win and a blessed loss are draws under the fifty-move rule.
    """

    LOSS = -2
    BLESSED_LOSS = -1
    DRAW = 0
    CURSED_WIN = 1
    WIN = 2


