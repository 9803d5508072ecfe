"""Exceptions of the package. All of them are `gyre.Error`; those about a text are also ValueError.

An error about a text has the place of the fault: `offset` in bytes from the start of the text, or `line` and `column`
from 1 in a file.
"""

from __future__ import annotations

__all__ = [
    "Error",
    "FenError",
    "EpdError",
    "MoveError",
    "UnreadableMoveError",
    "IllegalMoveError",
    "AmbiguousMoveError",
    "PgnError",
    "PgnEditError",
    "BookError",
    "TablebaseError",
    "EngineError",
    "DatabaseError",
    "QuestionError",
    "ClosedError",
    "RemovedError",
]


class Error(Exception):
    """Base of all errors of the package."""

    def __init__(self, message: str = "", /, **facts: object) -> None:
        super().__init__(message)
        for name, value in facts.items():
            setattr(self, name, value)

    def __reduce__(self) -> tuple[object, ...]:
        return (_remake, (type(self), self.args, self.__dict__))


def _remake(kind: type[Error], arguments: tuple[str, ...], facts: dict[str, object]) -> Error:
    return kind(*arguments, **facts)


class FenError(Error, ValueError):
    """A text is not the FEN of a position."""

    field: str = ""
    """Name of the field, such as "castling field"."""
    offset: int = 0
    """Offset of the fault in bytes."""
    reason: str = ""
    """Reason without its place."""


class EpdError(Error, ValueError):
    """A line is not EPD."""

    offset: int = 0
    """Offset of the fault in bytes."""
    reason: str = ""
    """Reason without its place."""
    line: int = 0
    """Number of the line in its file, from 1; 0 for a single line."""


class MoveError(Error, ValueError):
    """A text or a move is not a legal move of a position."""

    text: str = ""
    """The move as it was given; a `Move` in UCI notation."""
    offset: int = 0
    """Offset of the first wrong byte, or of the target square for an illegal move."""
    reason: str = ""
    """Reason without the text."""


class UnreadableMoveError(MoveError):
    """The text is not a move in any position."""


class IllegalMoveError(MoveError):
    """The move is against the rules in this position."""


class AmbiguousMoveError(MoveError):
    """Several legal moves match the text."""


class PgnError(Error, ValueError):
    """Fault in a PGN text, with its place. `Game.errors` lists those of a game."""

    kind: str = ""
    """Kind of the fault in a few words, such as "illegal move"."""
    loss: str = "nothing"
    """What was lost: "nothing", "text", "variation", "game" (the rest of it) or "input" (all that follows)."""
    line: int = 0
    """Line of the fault, from 1."""
    column: int = 0
    """Column of the fault in bytes, from 1."""
    offset: int = 0
    """Offset of the fault in bytes from the start of the input."""
    reason: str = ""
    """Reason without its place."""


class PgnEditError(Error, ValueError):
    """A tag, a comment or a glyph cannot be part of a game."""


class BookError(Error):
    """A file is not a book in Polyglot's format, or cannot be read."""


class TablebaseError(Error):
    """Endgame tables are missing or damaged, or have no such position."""


class EngineError(Error):
    """The engine rejects its options, or cannot search."""


class DatabaseError(Error):
    """A folder is not a database, or cannot be read or written."""


class QuestionError(DatabaseError, ValueError):
    """A text is not a question of the language of databases."""

    offset: int = 0
    """Offset of the fault in bytes."""


class ClosedError(Error, ValueError):
    """The object was closed before."""


class RemovedError(Error):
    """The node was removed from its game."""
