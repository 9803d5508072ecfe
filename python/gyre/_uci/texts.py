"""The lines of UCI as values: options, limits, information and best moves."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Iterator, Mapping, MutableMapping
from typing import Any, Generic, TypeVar, Union

from .process import EngineError

T = TypeVar("T")
#: Value of an option; None for a button.
ConfigValue = Union[str, int, bool, None]
ConfigMapping = Mapping[str, ConfigValue]

#: Options that are set by the arguments of a search, in lower case.
MANAGED_OPTIONS = ["uci_chess960", "uci_variant", "multipv", "ponder"]

_BUTTONS = ("button", "reset", "save")
_TEXTS = ("string", "file", "path")
_KINDS = ("check", "spin", "combo", *_BUTTONS, *_TEXTS)
_FIELDS = re.compile(r"(?:^|\s)(default|min|max|var)(?=\s|$)")


@dataclasses.dataclass(frozen=True)
class Option:
    """An option of an engine, as the engine declares it."""

    name: str  #: name in the engine's spelling
    type: str  #: check, spin, combo, button or string; XBoard engines also have file, path, reset and save
    default: ConfigValue  #: value that the engine has at first; None if it declares none
    min: int | None  #: smallest value of a spin option
    max: int | None  #: largest value of a spin option
    var: list[str] | None  #: choices of a combo option

    def parse(self, value: ConfigValue) -> ConfigValue:
        """Returns `value` as the option takes it; raises `EngineError` with what is accepted if it does not fit."""
        if self.type == "check":
            if isinstance(value, str):
                return value.strip().lower() not in ("", "false", "0", "off", "no")
            return bool(value)
        if self.type == "spin":
            return self._parse_number(value)
        if self.type == "combo":
            return self._parse_choice(str(value))
        if self.type in _BUTTONS:
            return None
        text = "" if value is None else str(value)
        if "\n" in text or "\r" in text:
            raise EngineError(f"option {self.name!r}: {text!r} has a line break; a text of one line is accepted")
        return text

    def _parse_number(self, value: ConfigValue) -> int:
        try:
            number = int(value)  # type: ignore[arg-type]
            if number != value and not isinstance(value, str):
                raise ValueError(value)
        except (TypeError, ValueError):
            raise EngineError(f"option {self.name!r}: {value!r} is not a whole number{self._bounds()}") from None
        if (self.min is not None and number < self.min) or (self.max is not None and number > self.max):
            raise EngineError(f"option {self.name!r}: {number} is out of range{self._bounds()}")
        return number

    def _bounds(self) -> str:
        low = "" if self.min is None else f" from {self.min}"
        high = "" if self.max is None else f" up to {self.max}"
        return f"; numbers{low}{high} are accepted" if low or high else ""

    def _parse_choice(self, value: str) -> str:
        choices = self.var or []
        if value in choices:
            return value
        for choice in choices:
            if choice.lower() == value.lower():
                return choice
        raise EngineError(f"option {self.name!r}: {value!r} is not among its values: {', '.join(choices)}")

    def is_managed(self) -> bool:
        """Whether the option is set by the arguments of a search: UCI_Chess960, UCI_Variant, MultiPV and Ponder."""
        return self.name.lower() in MANAGED_OPTIONS


class OptionMap(MutableMapping[str, T], Generic[T]):
    """Dictionary whose keys are names of options: upper and lower case are equal, and the spelling is kept."""

    def __init__(self, data: Mapping[str, T] | Iterable[tuple[str, T]] | None = None, **kwargs: T) -> None:
        self._items: dict[str, tuple[str, T]] = {}
        self.update({} if data is None else data, **kwargs)

    def __setitem__(self, key: str, value: T) -> None:
        self._items[key.lower()] = (key, value)

    def __getitem__(self, key: str) -> T:
        return self._items[key.lower()][1]

    def __delitem__(self, key: str) -> None:
        del self._items[key.lower()]

    def __iter__(self) -> Iterator[str]:
        return (key for key, _ in self._items.values())

    def __len__(self) -> int:
        return len(self._items)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Mapping):
            return NotImplemented
        if not isinstance(other, OptionMap):
            other = OptionMap(other)
        return {key: value for key, (_, value) in self._items.items()} == {
            key: value for key, (_, value) in other._items.items()
        }

    __hash__ = None  # type: ignore[assignment]

    def copy(self) -> OptionMap[T]:
        """Returns a shallow copy."""
        return type(self)(self)

    __copy__ = copy

    def __repr__(self) -> str:
        return f"{type(self).__name__}({dict(self.items())!r})"


def parse_option(text: str) -> Option:
    """Parses what follows `option`; raises ValueError with the reason if it cannot be read."""
    match = re.match(r"\s*name\s+(\S.*?)\s+type\s+(\S+)\s*(.*)$", text)
    if match is None:
        raise ValueError("a name and a type are expected: name NAME type TYPE")
    name, kind, rest = match[1], match[2].lower(), match[3]
    if kind not in _KINDS:
        raise ValueError(f"unknown type {kind!r}; known: {', '.join(_KINDS)}")
    if kind in _TEXTS:
        return Option(name, kind, re.sub(r"^default(\s|$)\s*", "", rest).rstrip(), None, None, [])
    fields = _fields(rest)
    default = fields["default"][-1] if fields["default"] else ""
    if kind == "check":
        return Option(name, kind, default.lower() == "true", None, None, [])
    if kind == "spin":
        return Option(name, kind, _integer(default), _integer(*fields["min"]), _integer(*fields["max"]), [])
    return Option(name, kind, default if kind == "combo" else None, None, None, fields["var"])


def _fields(text: str) -> dict[str, list[str]]:
    fields: dict[str, list[str]] = {"default": [], "min": [], "max": [], "var": []}
    marks = list(_FIELDS.finditer(text))
    for mark, following in zip(marks, [*marks[1:], None]):
        fields[mark[1]].append(text[mark.end() : following.start() if following else None].strip())
    return fields


def _integer(*texts: str) -> int | None:
    if not texts or not texts[-1]:
        return None
    try:
        return int(texts[-1])
    except ValueError:
        raise ValueError(f"{texts[-1]!r} is not a whole number") from None


def set_option_line(name: str, value: ConfigValue) -> str:
    """Returns the `setoption` of a value that `Option.parse` has returned."""
    if value is None:
        return f"setoption name {name}"
    if isinstance(value, bool):
        return f"setoption name {name} value {'true' if value else 'false'}"
    return f"setoption name {name} value {'<empty>' if value == '' else value}"


@dataclasses.dataclass
class Limit:
    """Conditions that end a search; the first one that holds does."""

    time: float | None = None  #: seconds for the move
    depth: int | None = None  #: plies
    nodes: int | None = None  #: positions
    mate: int | None = None  #: a mate in this number of moves was found or excluded
    white_clock: float | None = None  #: seconds on White's clock
    black_clock: float | None = None  #: seconds on Black's clock
    white_inc: float | None = None  #: seconds that White gets per move
    black_inc: float | None = None  #: seconds that Black gets per move
    remaining_moves: int | None = None  #: moves to the next time control; None is sudden death
    clock_id: object = None  #: identifies the time control; only XBoard has a use for it

    def __repr__(self) -> str:
        parts = [f"{key}={value!r}" for key, value in vars(self).items() if value is not None and key != "clock_id"]
        return f"{type(self).__name__}({', '.join(parts)})"


def go_line(
    limit: Limit, *, ponder: bool = False, infinite: bool = False, root_moves: Iterable[str] | None = None
) -> str:
    """Returns the `go` for a limit. Clocks and times are sent as at least one millisecond."""
    words = ["go"] + ["ponder"] * ponder

    def add(word: str, value: float | None, factor: int = 1, least: int = 1) -> None:
        if value is not None:
            words.extend((word, str(max(least, int(value * factor) if factor == 1 else round(value * factor)))))

    add("wtime", limit.white_clock, 1000)
    add("btime", limit.black_clock, 1000)
    add("winc", limit.white_inc, 1000, 0)
    add("binc", limit.black_inc, 1000, 0)
    add("movestogo", limit.remaining_moves or None)
    add("depth", limit.depth)
    add("nodes", limit.nodes)
    add("mate", limit.mate)
    add("movetime", limit.time, 1000)
    words += ["infinite"] * infinite
    if root_moves is not None:
        words += ["searchmoves", *(list(root_moves) or ["0000"])]
    return " ".join(words)


@dataclasses.dataclass(frozen=True)
class PositionText:
    """A position as UCI has it: a FEN and the moves after it."""

    fen: str | None  #: None for the start position of standard chess
    moves: tuple[str, ...] = ()
    chess960: bool = False  #: whether castling is written as the king taking its rook
    variant: str = "chess"  #: name in the option UCI_Variant

    def line(self) -> str:
        """Returns the `position` line."""
        start = "startpos" if self.fen is None else f"fen {self.fen}"
        return f"position {start}" + (" moves " + " ".join(self.moves) if self.moves else "")

    def after(self, *moves: str) -> PositionText:
        """Returns the position after more moves."""
        return dataclasses.replace(self, moves=self.moves + moves)


#: Numbers in an `info` line, each with its name in the dictionary.
_NUMBERS = (
    "depth seldepth nodes multipv currmovenumber hashfull nps tbhits cpuload movesleft".split()  # whole numbers
)
_MOVES = ("pv", "refutation", "currline")
_WORDS = {*_NUMBERS, *_MOVES, "time", "ebf", "currmove", "score", "wdl", "string"}


def parse_info(text: str) -> tuple[dict[str, Any], list[str]]:
    """Parses what follows `info`, and returns its fields and what was left out, as sentences.

    Times are in seconds. Moves are texts: a list for `pv` and `refutation`, a pair of a processor and a list for
    `currline`. A score is a pair of "cp" or "mate" and a number. Unknown words are skipped.
    """
    fields: dict[str, Any] = {}
    left_out: list[str] = []
    text, marker, string = re.match(r"(.*?)(?:(?:^|(?<=\s))(string)(?:\s(.*))?)?$", text, re.DOTALL).groups()  # type: ignore[union-attr]
    if marker:
        fields["string"] = string or ""
    words = text.split()
    at = 0
    while at < len(words):
        word, at = words[at], at + 1
        if word not in _WORDS:
            continue
        begin = at
        while at < len(words) and words[at] not in _WORDS:
            at += 1
        try:
            _read_field(fields, word, words[begin:at])
        except (ValueError, IndexError):
            left_out.append(f"{word}: {' '.join(words[begin:at])!r} cannot be read")
    return fields, left_out


def _read_field(fields: dict[str, Any], word: str, values: list[str]) -> None:
    if word in _NUMBERS:
        fields[word] = int(values[0])
    elif word == "time":
        fields[word] = int(values[0]) / 1000
    elif word == "ebf":
        fields[word] = float(values[0])
    elif word == "currmove":
        fields[word] = values[0]
    elif word == "wdl":
        fields[word] = (int(values[0]), int(values[1]), int(values[2]))
    elif word == "score":
        if values[0] not in ("cp", "mate"):
            raise ValueError(values[0])
        fields[word] = (values[0], int(values[1]))
        fields.update({bound: True for bound in ("lowerbound", "upperbound") if bound in values[2:]})
    elif word == "currline":
        numbered = values[:1] and values[0].isdigit()
        fields.setdefault(word, []).append((int(values[0]) if numbered else 1, values[1 if numbered else 0 :]))
    else:
        fields[word] = values


def parse_best_move(text: str) -> tuple[str, str]:
    """Parses what follows `bestmove`: the move and the expected answer, each empty if there is none."""
    words = text.split()
    best = words[0] if words else ""
    ponder = words[2] if len(words) > 2 and words[1] == "ponder" else ""
    none = ("(none)", "null")
    return ("" if best.lower() in none else best), ("" if ponder.lower() in none else ponder)
