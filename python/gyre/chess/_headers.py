"""Tags of a game in PGN."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, MutableMapping, Optional, Tuple, Type, TypeVar, Union

import gyre.chess as chess

if TYPE_CHECKING:
    from .pgn import HeadersBuilder

TAG_ROSTER = ["Event", "Site", "Date", "Round", "White", "Black", "Result"]
TAG_NAME_REGEX = re.compile(r"[A-Za-z0-9][A-Za-z0-9_+#=:-]*\Z")

_ROSTER = {"Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?", "White": "?", "Black": "?", "Result": "*"}
_CHESS960_NAMES = {"chess960", "chess 960", "fischerandom", "fischerrandom", "fischer random"}
_WILD_NAMES = {f"wild/{number}" for number in range(9)} | {"wild/8a"}

HeadersT = TypeVar("HeadersT", bound="Headers")
HeadersData = Union[Mapping[str, str], Iterable[Tuple[str, str]]]


class Headers(MutableMapping[str, str]):
    """Tags of a game: first the seven of the roster, then the others in the order in which they were set.

    Without `data`, the roster has its default values.
    """

    def __init__(self, data: Optional[HeadersData] = None, **kwargs: str) -> None:
        self._tags: dict[str, str] = {}
        self.update(_ROSTER if data is None else data)
        self.update(kwargs)

    def is_chess960(self) -> bool:
        """Whether the tag Variant names Chess960."""
        return self.get("Variant", "").lower() in _CHESS960_NAMES

    def is_wild(self) -> bool:
        """Whether the tag Variant names a shuffled start position, such as wild/1."""
        return self.get("Variant", "").lower() in _WILD_NAMES

    def variant(self) -> Type[chess.Board]:
        """Class of the boards. Raises ValueError for a variant that is not supported."""
        if "Variant" not in self or self.is_chess960() or self.is_wild():
            return chess.Board
        from .variant import find_variant

        return find_variant(self["Variant"])

    def board(self) -> chess.Board:
        """Board with the start position. Raises ValueError if FEN or Variant is wrong."""
        variant = self.variant()
        board = variant(self.get("FEN", variant.starting_fen), chess960=self.is_chess960())
        # Many files of Chess960 have no tag Variant.
        board.chess960 = board.chess960 or board.has_chess960_castling_rights()
        return board

    def __setitem__(self, key: str, value: str) -> None:
        if key not in _ROSTER and not TAG_NAME_REGEX.match(key):
            raise ValueError(f"pgn tag name {key!r}: letters, digits and _+#=:- are accepted, first a letter or a digit")
        if "\n" in value or "\r" in value:
            raise ValueError(f"line break in pgn header {key}: {value!r}")
        self._tags[key] = value

    def __getitem__(self, key: str) -> str:
        return self._tags[key]

    def __delitem__(self, key: str) -> None:
        del self._tags[key]

    def __iter__(self) -> Iterator[str]:
        tags = list(self._tags)
        yield from (name for name in TAG_ROSTER if name in self._tags)
        yield from (name for name in tags if name not in _ROSTER)

    def __len__(self) -> int:
        return len(self._tags)

    def __contains__(self, key: object) -> bool:
        return key in self._tags

    def get(self, key: str, default: Any = None) -> Any:
        """Value of a tag, or the default."""
        return self._tags.get(key, default)

    def copy(self: HeadersT) -> HeadersT:
        """Copy of the tags."""
        return type(self)(self)

    def __copy__(self: HeadersT) -> HeadersT:
        return self.copy()

    def __repr__(self) -> str:
        tags = ", ".join(f"{name}={value!r}" for name, value in self.items())
        return f"{type(self).__name__}({tags})"

    @classmethod
    def builder(cls) -> HeadersBuilder[Headers]:
        """Visitor that makes headers of this class."""
        from .pgn import HeadersBuilder

        return HeadersBuilder(Headers=cls)
