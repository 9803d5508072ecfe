"""Time controls of games, from the tag TimeControl of PGN."""

from __future__ import annotations

import dataclasses
import enum


class TimeControlType(enum.Enum):
    """How fast a game is, by the time for sixty moves."""

    UNKNOWN = 0
    UNLIMITED = 1
    STANDARD = 2
    RAPID = 3
    BLITZ = 4
    BULLET = 5


@dataclasses.dataclass
class TimeControlPart:
    """Time of a part of a game; no number of moves means the rest of the game. Times are in seconds."""

    moves: int = 0
    time: int = 0
    increment: float = 0
    delay: float = 0


@dataclasses.dataclass
class TimeControl:
    """Time control of a game, with its parts in order."""

    parts: list[TimeControlPart] = dataclasses.field(default_factory=list)
    type: TimeControlType = TimeControlType.UNKNOWN


def _parse_part(text: str) -> TimeControlPart:
    moves, slash, rest = text.rpartition("/")
    time, plus, increment = rest.partition("+")
    return TimeControlPart(
        moves=int(moves) if slash else 0, time=int(time), increment=float(increment) if plus else 0
    )


def parse_time_control(time_control: str) -> TimeControl:
    """Reads a text such as 40/7200:3600+30. Raises ValueError if it is wrong."""
    if time_control in ("", "?"):
        return TimeControl()
    if time_control == "-":
        return TimeControl(type=TimeControlType.UNLIMITED)
    parts = [_parse_part(part) for part in time_control.split(":")]
    for part in parts[:-1]:
        if part.moves == 0:
            raise ValueError(f"time control {time_control!r}: only the last part may be without a number of moves")
    seconds = parts[0].time + 60 * parts[0].increment
    limits = ((180, TimeControlType.BULLET), (900, TimeControlType.BLITZ), (3600, TimeControlType.RAPID))
    kinds = [kind for limit, kind in limits if seconds < limit]
    return TimeControl(parts, kinds[0] if kinds else TimeControlType.STANDARD)
