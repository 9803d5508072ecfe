"""Runs scripts that say `import chess` with `gyre.chess`.

From a shell, without a change of the script:

    python3 -m gyre.chess_alias SCRIPT.py [ARGUMENT]...
    python3 -m gyre.chess_alias -m MODULE [ARGUMENT]...

From a program, before anything imports `chess`:

    import gyre.chess_alias
    gyre.chess_alias.install()

Then `chess` is `gyre.chess`, `chess.pgn` is `gyre.chess.pgn`, and so on for all its modules, also in modules that the
script imports. A real python-chess that is installed is not touched.
"""

from __future__ import annotations

import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import runpy
import sys
from collections.abc import Sequence
from types import ModuleType

__all__ = ["install", "uninstall"]

_TARGET = "gyre.chess"


class _Loader(importlib.abc.Loader):
    """Returns the module of `gyre.chess` as the module that is imported."""

    def __init__(self, name: str) -> None:
        self._target = _TARGET + name[len("chess") :]

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> ModuleType:
        module = importlib.import_module(self._target)
        self._kept = {name: getattr(module, name, None) for name in ("__spec__", "__loader__", "__package__")}
        return module

    def exec_module(self, module: ModuleType) -> None:
        for name, value in self._kept.items():  # the import system has replaced them by the alias's
            setattr(module, name, value)


class _Finder(importlib.abc.MetaPathFinder):
    """Finds `chess` and its modules in `gyre.chess`."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != "chess" and not fullname.startswith("chess."):
            return None
        if importlib.util.find_spec(_TARGET + fullname[len("chess") :]) is None:
            return None
        return importlib.machinery.ModuleSpec(fullname, _Loader(fullname), is_package=fullname == "chess")


_FINDER = _Finder()


def install() -> None:
    """Makes `import chess` import `gyre.chess` from now on; may be called several times.

    Raises ImportError if another `chess` was imported before, since its objects could not be replaced.
    """
    imported = sys.modules.get("chess")
    if imported is not None and imported.__name__ != _TARGET:
        raise ImportError("another chess was imported before; call gyre.chess_alias.install() first")
    if _FINDER not in sys.meta_path:
        sys.meta_path.insert(0, _FINDER)


def uninstall() -> None:
    """Ends what `install` has begun; modules that were imported keep what they have."""
    if _FINDER in sys.meta_path:
        sys.meta_path.remove(_FINDER)
    for name, module in list(sys.modules.items()):
        if (name == "chess" or name.startswith("chess.")) and module.__name__.startswith(_TARGET):
            del sys.modules[name]


def _main(arguments: list[str]) -> None:
    usage = "usage: python3 -m gyre.chess_alias SCRIPT.py [ARGUMENT]...\n       python3 -m gyre.chess_alias -m MODULE ..."
    if not arguments or arguments[0] in ("-h", "--help") or arguments == ["-m"]:
        asked = bool(arguments) and arguments[0] in ("-h", "--help")
        print(usage, file=sys.stdout if asked else sys.stderr)
        raise SystemExit(0 if asked else 2)
    install()
    if arguments[0] == "-m":
        sys.argv = arguments[1:]
        runpy.run_module(arguments[1], run_name="__main__", alter_sys=True)
    else:
        sys.argv = arguments
        # As if the script had been started directly, its folder comes first.
        sys.path[0] = os.path.dirname(os.path.abspath(arguments[0]))
        runpy.run_path(arguments[0], run_name="__main__")


if __name__ == "__main__":
    _main(sys.argv[1:])
