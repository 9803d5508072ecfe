"""Chess: positions, moves, games, engines and databases."""

from ._core import __version__

__all__ = ["__version__"]
