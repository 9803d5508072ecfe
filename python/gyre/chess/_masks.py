"""Tables of attacks, and subsets of masks."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from typing import Any, Dict, List

from .. import _chess

_ALL = 2**64 - 1
_BISHOP, _ROOK = 3, 4


def subsets(mask: int) -> Iterator[int]:
    """All subsets of a mask, from the empty one on in the order of their numbers."""
    subset = 0
    while True:
        yield subset
        subset = (subset - mask) & mask
        if not subset:
            return


def _attacks(kind: int, square: int, occupied: int, line: int) -> int:
    return int(_chess._attack_mask(kind, square, occupied)) & line


def _edges(square: int) -> int:
    """Edges of the board on which the square itself is not."""
    file, rank = square & 7, square >> 3
    files = sum(0x0101_0101_0101_0101 << f for f in (0, 7) if f != file)
    ranks = sum(0xFF << 8 * r for r in (0, 7) if r != rank)
    return files | ranks


def _lines(name: str, square: int) -> int:
    if name == "DIAG":
        return _ALL
    return 0xFF << (square & 56) if name == "RANK" else 0x0101_0101_0101_0101 << (square & 7)


def _mask_table(name: str) -> List[int]:
    kind = _BISHOP if name == "DIAG" else _ROOK
    return [_attacks(kind, square, 0, _lines(name, square)) & ~_edges(square) for square in range(64)]


def _attack_table(name: str) -> List[Dict[int, int]]:
    kind = _BISHOP if name == "DIAG" else _ROOK
    return [
        {occupied: _attacks(kind, square, occupied, _lines(name, square)) for occupied in subsets(mask)}
        for square, mask in enumerate(_mask_table(name))
    ]


def _rays() -> List[List[int]]:
    return [[_chess.ray(a, b) for b in range(64)] for a in range(64)]


TABLES: Dict[str, Callable[[], Any]] = {"BB_RAYS": _rays}
for _name in ("DIAG", "FILE", "RANK"):
    TABLES[f"BB_{_name}_MASKS"] = functools.partial(_mask_table, _name)
    TABLES[f"BB_{_name}_ATTACKS"] = functools.partial(_attack_table, _name)
