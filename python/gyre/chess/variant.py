"""Variants of chess, of which Gyre has the standard game and Chess960.

`find_variant` and `VARIANTS` have these two. The classes of other variants exist so that scripts which import this
module still run; to make an object of one raises `NotImplementedError`.
"""

from __future__ import annotations

from typing import Any, NoReturn

import gyre.chess as chess

__all__ = [
    "AntichessBoard",
    "AtomicBoard",
    "CrazyhouseBoard",
    "CrazyhousePocket",
    "GiveawayBoard",
    "HordeBoard",
    "KingOfTheHillBoard",
    "RacingKingsBoard",
    "SuicideBoard",
    "ThreeCheckBoard",
    "VARIANTS",
    "find_variant",
]

#: Boards of the variants that are supported.
VARIANTS: list[type[chess.Board]] = [chess.Board]

_CHESS960 = ("chess960", "chess 960", "fischerandom", "fischerrandom", "fischer random")


class _Unsupported:
    """Base of the variants that do not exist here."""

    uci_variant: str | None = None

    def __init__(self, *arguments: Any, **keywords: Any) -> None:
        raise NotImplementedError(_reason(type(self).__name__))

    @classmethod
    def from_epd(cls, *arguments: Any, **keywords: Any) -> NoReturn:
        """Raises NotImplementedError."""
        raise NotImplementedError(_reason(cls.__name__))

    @classmethod
    def empty(cls) -> NoReturn:
        """Raises NotImplementedError."""
        raise NotImplementedError(_reason(cls.__name__))


def _reason(name: str) -> str:
    return f"{name}: this variant is not supported; only standard chess and Chess960 are"


class SuicideBoard(_Unsupported):
    """Suicide chess; not supported."""

    uci_variant = "suicide"


class GiveawayBoard(_Unsupported):
    """Giveaway; not supported."""

    uci_variant = "giveaway"


class AntichessBoard(_Unsupported):
    """Antichess; not supported."""

    uci_variant = "antichess"


class AtomicBoard(_Unsupported):
    """Atomic chess; not supported."""

    uci_variant = "atomic"


class KingOfTheHillBoard(_Unsupported):
    """King of the Hill; not supported."""

    uci_variant = "kingofthehill"


class RacingKingsBoard(_Unsupported):
    """Racing Kings; not supported."""

    uci_variant = "racingkings"


class HordeBoard(_Unsupported):
    """Horde; not supported."""

    uci_variant = "horde"


class ThreeCheckBoard(_Unsupported):
    """Three-check; not supported."""

    uci_variant = "3check"


class CrazyhouseBoard(_Unsupported):
    """Crazyhouse; not supported."""

    uci_variant = "crazyhouse"


class CrazyhousePocket(_Unsupported):
    """Pieces in hand of Crazyhouse; not supported."""


def find_variant(name: str) -> type[chess.Board]:
    """Returns the board of a variant by its name in UCI or PGN.

    Raises ValueError for a variant that is not supported.
    """
    lower = name.strip().lower()
    names = {alias.lower() for alias in getattr(chess.Board, "aliases", ["Standard", "Chess"])}
    if lower in names or lower in ("chess", "standard", "normal", "from position") or lower in _CHESS960:
        return chess.Board
    raise ValueError(f"unsupported variant: {name!r}; standard chess and Chess960 are supported")
