"""Annotations in comments of PGN: evaluations, clocks, and arrows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Optional, Tuple, TypeVar

T = TypeVar("T")

_CLOCK = re.compile(r"(\d+):(\d+):(\d+(?:\.\d*)?)\Z")
_EVAL = re.compile(r"(?:#([+-]?\d+)|([+-]?(?:\d{0,10}\.\d{1,2}|\d{1,10}\.?)))(?:,(\d+))?\Z")
_ARROWS = re.compile(r"[RGYB][a-h][1-8](?:[a-h][1-8])?(?:,[RGYB][a-h][1-8](?:[a-h][1-8])?)*\Z")


def read_clock(text: str) -> Optional[float]:
    """Seconds of a text such as 1:02:03.5, or None."""
    match = _CLOCK.match(text)
    return int(match[1]) * 3600 + int(match[2]) * 60 + float(match[3]) if match else None


def write_clock(seconds: float) -> str:
    """Text such as 1:02:03.5 of a time, which is at least 0; thousandths are the smallest part."""
    thousandths = max(0, round(seconds * 1000))
    minutes, rest = divmod(thousandths, 60_000)
    text = f"{minutes // 60}:{minutes % 60:02d}:{rest // 1000:02d}.{rest % 1000:03d}"
    return text.rstrip("0").rstrip(".") if rest % 1000 else text[:-4]


def read_eval(text: str) -> Optional[Tuple[Optional[int], int, Optional[int]]]:
    """Mate or None, centipawns, and depth or None of a text such as -1.25,18; None if it is no evaluation."""
    match = _EVAL.match(text)
    if not match:
        return None
    depth = int(match[3]) if match[3] else None
    return (int(match[1]), 0, depth) if match[1] else (None, round(float(match[2]) * 100), depth)


def read_arrows(text: str) -> Optional[list[str]]:
    """Texts of arrows such as Ga1h8, or None if one is wrong."""
    return text.split(",") if _ARROWS.match(text) else None


def _matches(comment: str, names: Sequence[str]) -> Iterator[re.Match[str]]:
    any_name = "|".join(map(re.escape, names))
    return re.finditer(rf"(\s?)\[%(?:{any_name})\s([^\]]*)\](\s?)", comment)


def find_all(comment: str, names: Sequence[str], read: Callable[[str], Optional[T]]) -> Iterator[T]:
    """Values of the annotations of a comment that `read` understands."""
    for match in _matches(comment, names):
        value = read(match[2])
        if value is not None:
            yield value


def replace(
    comment: str, names: Sequence[str], read: Callable[[str], Optional[object]], new: str, count: Optional[int] = 1
) -> Tuple[str, bool]:
    """Replaces the first `count` annotations that `read` understands, or all; an empty text removes them.

    Returns the comment and whether one was replaced.
    """
    parts = []
    end = 0
    found = 0
    for match in _matches(comment, names):
        if read(match[2]) is None:
            continue
        if found == count:
            break
        found += 1
        kept = match[1] + new + match[3] if new else match[1] and match[3]
        parts += [comment[end : match.start()], kept]
        end = match.end()
    return "".join(parts) + comment[end:], found > 0
