"""Syzygy endgame tables with the names of python-chess's `chess.syzygy`.

>>> import gyre.chess as chess, gyre.chess.syzygy
>>> with chess.syzygy.open_tablebase("tables/syzygy") as tablebase:  # doctest: +SKIP
...     tablebase.probe_wdl(chess.Board("8/2K5/4B3/3N4/8/8/4k3/8 b - - 0 1"))
-2

Files are mapped into memory and checked: a damaged one is left out, and never crashes the program.
"""

from __future__ import annotations

import itertools
import os
import re
import threading
from collections.abc import Iterable, Iterator
from types import TracebackType
from typing import Any, TypeVar, Union

import gyre.chess as chess

from .._core import TableFiles

__all__ = [
    "DtzTable",
    "MissingTableError",
    "TBPIECES",
    "Tablebase",
    "WdlTable",
    "all_dependencies",
    "calc_key",
    "dependencies",
    "dtz_before_zeroing",
    "is_tablename",
    "normalize_tablename",
    "open_tablebase",
    "tablenames",
]

T = TypeVar("T")
PathLike = Union[str, "os.PathLike[str]"]

TBPIECES = 7  #: pieces of the largest tables, kings included
#: Letters of pieces, the strongest first.
PCHR = ["K", "Q", "R", "B", "N", "P"]
TABLENAME_REGEX = re.compile(r"^[KQRBNP]+v[KQRBNP]+\Z")
TBW_SUFFIX, TBZ_SUFFIX = ".rtbw", ".rtbz"

_DTZ_BEFORE_ZEROING = {-2: -1, -1: -101, 0: 0, 1: 101, 2: 1}


class MissingTableError(KeyError):
    """A table that the position needs is not among those that were added."""


def _side_order(side: str) -> tuple[int, list[int]]:
    """A key that sorts the stronger side of a table's name first."""
    return -len(side), [PCHR.index(letter) for letter in side]


def _sorted_side(side: str) -> str:
    return "".join(sorted(side, key=PCHR.index))


def normalize_tablename(name: str, *, mirror: bool = False) -> str:
    """Returns the name of the table's file: pieces in the order KQRBNP, the stronger side first.

    With `mirror` the weaker side comes first. Raises ValueError if `name` is not made of two sides such as `KQvKR`.
    """
    if not TABLENAME_REGEX.match(name):
        raise ValueError(f"{name!r} is not the name of a table; two sides such as KQvKR are accepted")
    sides = sorted(map(_sorted_side, name.split("v")), key=_side_order, reverse=mirror)
    return "v".join(sides)


def is_tablename(
    name: str, *, one_king: bool = True, piece_count: int | None = TBPIECES, normalized: bool = True
) -> bool:
    """Whether `name` is the name of a table, without a suffix.

    `one_king` demands one king per side and another piece, `piece_count` is the largest number of pieces or None for
    any, and `normalized` demands the name that files have.
    """
    if not TABLENAME_REGEX.match(name) or (piece_count is not None and len(name) > piece_count + 1):
        return False
    if one_king and (name == "KvK" or any(side.count("K") != 1 for side in name.split("v"))):
        return False
    return not normalized or normalize_tablename(name) == name


def tablenames(*, one_king: bool = True, piece_count: int = 6) -> Iterator[str]:
    """Yields the names of all tables with up to `piece_count` pieces; without `one_king`, those of suicide chess."""
    first = "K" if one_king else ""
    letters = PCHR[1:] if one_king else PCHR
    least = 1 if one_king else 2
    for pieces in range(least, piece_count - 1 if one_king else piece_count + 1):
        for count in range(0 if one_king else 1, pieces // 2 + 1):
            for strong in itertools.combinations_with_replacement(letters, pieces - count):
                for weak in itertools.combinations_with_replacement(letters, count):
                    sides = first + "".join(strong), first + "".join(weak)
                    if len(strong) > len(weak) or _side_order(sides[0]) <= _side_order(sides[1]):
                        yield "v".join(sides)


def dependencies(target: str, *, one_king: bool = True) -> Iterator[str]:
    """Yields the names of the tables that one capture or promotion leads to."""
    seen = set()
    white, black = normalize_tablename(target).split("v")
    for own, other in ((white, black), (black, white)):
        successors = [own.replace("P", promoted, 1) for promoted in "QRBN" if "P" in own]
        for after in successors:
            seen.add(normalize_tablename(f"{after}v{other}"))
        for piece in set(own):
            rest = own.replace(piece, "", 1)
            if rest and not (one_king and piece == "K"):
                seen.add(normalize_tablename(f"{rest}v{other}"))
    for name in sorted(seen):
        if is_tablename(name, one_king=one_king, piece_count=None):
            yield name


def all_dependencies(targets: Iterable[str], *, one_king: bool = True) -> Iterator[str]:
    """Yields the tables that a position of one of the targets can need, the targets included; each once."""
    todo = [normalize_tablename(target) for target in targets]
    seen: set[str] = set()
    while todo:
        name = todo.pop()
        if name not in seen and is_tablename(name, one_king=one_king, piece_count=None):
            seen.add(name)
            yield name
            todo.extend(dependencies(name, one_king=one_king))


def calc_key(board: chess.BaseBoard, *, mirror: bool = False) -> str:
    """Returns the material of a board, White first, such as `KBNvK`; with `mirror` Black first."""
    sides = [
        "".join(
            letter * chess.popcount(board.pieces_mask(kind, color))
            for letter, kind in zip(PCHR, reversed(chess.PIECE_TYPES))
        )
        for color in (chess.WHITE, chess.BLACK)
    ]
    return "v".join(reversed(sides) if mirror else sides)


def dtz_before_zeroing(wdl: int) -> int:
    """Returns the distance of a move that captures or moves a pawn and leads to `wdl`, -2 to 2."""
    return _DTZ_BEFORE_ZEROING[wdl]


def _require_standard(board: type[chess.Board]) -> None:
    if getattr(board, "uci_variant", "chess") != "chess":
        raise NotImplementedError(f"tables of {board.__name__} are not supported; only those of standard chess are")


def _checked(answer: Any, board: chess.Board) -> Any:
    """Returns the answer of a probe, or raises the error that it stands for."""
    if isinstance(answer, tuple) and isinstance(answer[0], str):
        kind, reason = answer
        if kind == "missing":
            raise MissingTableError(f"did not find the table {calc_key(board)}: {reason}")
        raise KeyError(f"no result for {board.fen()}: {reason}")
    return answer


class _File:
    """One table file, as its values are before captures are tried."""

    _suffix = ""

    def __init__(self, path: PathLike, *, variant: type[chess.Board] = chess.Board) -> None:
        _require_standard(variant)
        self.path = os.fspath(path)
        self.variant = variant
        if not self.path.endswith(self._suffix):
            raise ValueError(f"{self.path!r} does not end with {self._suffix}")
        self._files: TableFiles | None = None

    def _open(self) -> TableFiles:
        if self._files is None:
            os.stat(self.path)  # a missing file is an OSError
            files = TableFiles([self.path])
            if not len(files):
                raise OSError(files.faults[0])
            self._files = files
        return self._files

    def close(self) -> None:
        """Closes the file; the next probe opens it again."""
        self._files = None

    def __enter__(self: T) -> T:
        return self

    def __exit__(
        self,
        exc_type: type[BaseException] | None,
        exc_value: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()


class WdlTable(_File):
    """A file with the results of positions."""

    _suffix = TBW_SUFFIX

    def init_table_wdl(self) -> None:
        """Opens the file; raises OSError if it is missing or damaged."""
        self._open()

    def probe_wdl_table(self, board: chess.Board) -> int:
        """Returns -2 to 2 as `Tablebase.probe_wdl`, as the file has it: its value may be lower than a capture's."""
        return int(_checked(self._open().wdl_of_file(_fen(board)), board))


class DtzTable(_File):
    """A file with distances to the next capture or pawn move."""

    _suffix = TBZ_SUFFIX

    def init_table_dtz(self) -> None:
        """Opens the file; raises OSError if it is missing or damaged."""
        self._open()

    def probe_dtz_table(self, board: chess.Board, wdl: int) -> tuple[int, int]:
        """Returns a distance in plies less one and 1, or (0, -1) if the file has only the other side to move."""
        return _dtz_of_file(self._open(), board, wdl)


def _dtz_of_file(files: TableFiles, board: chess.Board, wdl: int) -> tuple[int, int]:
    plies, found = _checked(files.dtz_of_file(_fen(board), wdl), board)
    return (plies, 1) if found else (0, -1)


def _fen(board: chess.Board, *, en_passant: bool = True) -> str:
    fen: str = board.fen(en_passant="legal")
    if en_passant:
        return fen
    fields = fen.split()
    fields[3] = "-"
    return " ".join(fields)


class Tablebase:
    """Tables of any number of folders. Any number of threads may probe at the same time.

    `max_fds` is ignored: files are mapped into memory and need no descriptors. `VariantBoard` must be a board of
    standard chess; others raise NotImplementedError.
    """

    def __init__(self, *, max_fds: int | None = 128, VariantBoard: type[chess.Board] = chess.Board) -> None:
        _require_standard(VariantBoard)
        self.variant = VariantBoard
        self.max_fds = max_fds
        self._paths: dict[str, str] = {}
        self._tables: TableFiles | None = None
        self._lock = threading.Lock()

    def add_directory(self, directory: PathLike, *, load_wdl: bool = True, load_dtz: bool = True) -> int:
        """Adds the tables of a folder, and returns how many files it has.

        `load_wdl` and `load_dtz` choose the kinds of files. A table that was added before stays. Raises OSError if the
        folder cannot be read.
        """
        folder = os.path.abspath(os.fspath(directory))
        return sum(
            self._add(os.path.join(folder, name), load_wdl, load_dtz) for name in sorted(os.listdir(folder))
        )

    def add_file(self, path: PathLike, *, load_wdl: bool = True, load_dtz: bool = True) -> int:
        """Adds one file; returns 1, or 0 if it does not have the name of a table."""
        return int(self._add(os.path.abspath(os.fspath(path)), load_wdl, load_dtz))

    def _add(self, path: str, load_wdl: bool, load_dtz: bool) -> bool:
        stem, suffix = os.path.splitext(os.path.basename(path))
        wanted = {TBW_SUFFIX: load_wdl, TBZ_SUFFIX: load_dtz}.get(suffix, False)
        if not wanted or not is_tablename(stem) or not os.path.isfile(path):
            return False
        with self._lock:
            self._paths.setdefault(stem + suffix, path)
            self._tables = None
        return True

    def _open(self) -> TableFiles:
        with self._lock:
            if self._tables is None:
                self._tables = TableFiles(list(self._paths.values()))
            return self._tables

    @property
    def faults(self) -> list[str]:
        """One line for each file that is damaged and therefore not used; opens the files."""
        return list(self._open().faults) if self._paths else []

    def probe_wdl_table(self, board: chess.Board) -> int:
        """Returns the value of the file of this material, before captures are tried; 0 for two bare kings."""
        self._check_board(board)
        if chess.popcount(board.occupied) == 2 and board.occupied == board.kings:
            return 0
        return int(_checked(self._open().wdl_of_file(_fen(board)), board))

    def probe_wdl(self, board: chess.Board) -> int:
        """Returns the result for the side to move, as if the last move was a capture or a pawn move.

        2 is a win, 1 a win that the fifty-move rule makes a draw, 0 a draw, -1 a loss that it makes a draw, -2 a loss.

        Raises `MissingTableError` if a table is missing, and KeyError for positions that no table has, such as those
        with castling rights, and for damaged tables.
        """
        self._check_board(board)
        return int(_checked(self._open().wdl(_fen(board)), board))

    def get_wdl(self, board: chess.Board, default: int | None = None) -> int | None:
        """Returns `probe_wdl`, or `default` where it raises KeyError."""
        try:
            return self.probe_wdl(board)
        except KeyError:
            return default

    def probe_dtz_table(self, board: chess.Board, wdl: int) -> tuple[int, int]:
        """Returns what `DtzTable.probe_dtz_table` does, for the file of this material."""
        self._check_board(board)
        return _dtz_of_file(self._open(), board, wdl)

    def probe_dtz_no_ep(self, board: chess.Board) -> int:
        """Returns `probe_dtz` without a possible en passant capture."""
        self._check_board(board)
        return int(_checked(self._open().dtz(_fen(board, en_passant=False)), board))

    def probe_dtz(self, board: chess.Board) -> int:
        """Returns the number of plies to the next capture or pawn move with best play for the side to move.

        | result | distance |
        |---|---|
        | loss | -100 to -1 |
        | loss that the fifty-move rule makes a draw | below -100 |
        | draw | 0 |
        | win that the fifty-move rule makes a draw | above 100 |
        | win | 1 to 100 |

        Because tables round, the distance may be one ply too small, where this cannot change the result. It needs the
        tables of both kinds, and raises what `probe_wdl` does.
        """
        self._check_board(board)
        return int(_checked(self._open().dtz(_fen(board)), board))

    def get_dtz(self, board: chess.Board, default: int | None = None) -> int | None:
        """Returns `probe_dtz`, or `default` where it raises KeyError."""
        try:
            return self.probe_dtz(board)
        except KeyError:
            return default

    def _check_board(self, board: chess.Board) -> None:
        if getattr(type(board), "uci_variant", "chess") != "chess":
            raise KeyError(f"{type(board).__name__} is not a board of standard chess, whose tables these are")
        if board.castling_rights:
            raise KeyError(f"there are no tables of positions with castling rights: {board.fen()}")

    def close(self) -> None:
        """Closes all files and forgets them."""
        with self._lock:
            self._paths.clear()
            self._tables = None

    def __enter__(self) -> Tablebase:
        return self

    def __exit__(
        self,
        exc_type: type[BaseException] | None,
        exc_value: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()


def open_tablebase(
    directory: PathLike,
    *,
    load_wdl: bool = True,
    load_dtz: bool = True,
    max_fds: int | None = 128,
    VariantBoard: type[chess.Board] = chess.Board,
) -> Tablebase:
    """Returns a tablebase with the tables of a folder; `Tablebase.add_directory` adds those of others.

    A position needs also the tables that captures and promotions lead to. The arguments are those of `Tablebase` and
    `Tablebase.add_directory`.
    """
    tables = Tablebase(max_fds=max_fds, VariantBoard=VariantBoard)
    tables.add_directory(directory, load_wdl=load_wdl, load_dtz=load_dtz)
    return tables
