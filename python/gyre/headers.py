"""Tags of a game as a mapping."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._core import Game

__all__ = ["Headers"]


class Headers(MutableMapping[str, str]):
    """Tags of a game, in their order. It is a view: changes are changes of the game.

    The case of a name is ignored. Setting a tag that PGN cannot hold raises PgnEditError.
    """

    __slots__ = ("_game",)

    def __init__(self, game: Game) -> None:
        self._game = game

    def __getitem__(self, name: str) -> str:
        if not self._game._has_tag(name):
            raise KeyError(name)
        return self._game._tag(name)

    def __setitem__(self, name: str, value: str) -> None:
        self._game._set_tag(name, value)

    def __delitem__(self, name: str) -> None:
        if not self._game._has_tag(name):
            raise KeyError(name)
        self._game._remove_tag(name)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self._game._has_tag(name)

    def __iter__(self) -> Iterator[str]:
        return iter([name for name, _ in self._game._tags()])

    def __len__(self) -> int:
        return len(self._game._tags())

    def __repr__(self) -> str:
        return f"Headers({dict(self)!r})"
