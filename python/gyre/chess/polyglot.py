"""Opening books in Polyglot's format, with the names of python-chess's `chess.polyglot`.

>>> import gyre.chess as chess, gyre.chess.polyglot
>>> with chess.polyglot.open_reader("book.bin") as reader:  # doctest: +SKIP
...     for entry in reader.find_all(chess.Board()):
...         print(entry.move, entry.weight)
e2e4 3
d2d4 2
"""

from __future__ import annotations

import bisect
import mmap
import os
import random as random_numbers
import struct
from collections.abc import Container, Iterator
from types import TracebackType
from typing import NamedTuple, Protocol, Union

import gyre.chess as chess

from .._core import polyglot_numbers

__all__ = ["Entry", "MemoryMappedReader", "POLYGLOT_RANDOM_ARRAY", "open_reader", "zobrist_hash"]

Path = Union[str, bytes, "os.PathLike[str]", "os.PathLike[bytes]"]

#: The 781 random numbers of the format.
POLYGLOT_RANDOM_ARRAY: list[int] = list(polyglot_numbers())

_CASTLING, _EN_PASSANT, _TURN = 768, 772, 780
ENTRY_STRUCT = struct.Struct(">QHHI")
_PROMOTIONS = (None, chess.KNIGHT, chess.BISHOP, chess.ROOK, chess.QUEEN)


class Randomness(Protocol):
    """What `choice` and `weighted_choice` need of a source of random numbers."""

    def randint(self, first: int, last: int, /) -> int:
        """Returns a number from `first` to `last`, both included."""


class ZobristHasher:
    """Makes keys of positions out of 781 random numbers."""

    def __init__(self, array: list[int]) -> None:
        if len(array) < 781:
            raise ValueError(f"{len(array)} random numbers were given; 781 are needed")
        self.array = array

    def hash_board(self, board: chess.BaseBoard) -> int:
        """Returns the part of the pieces."""
        key = 0
        for color in chess.COLORS:
            for piece_type in chess.PIECE_TYPES:
                kind = 2 * (piece_type - 1) + int(color)
                for square in chess.scan_forward(board.pieces_mask(piece_type, color)):
                    key ^= self.array[64 * kind + square]
        return key

    def hash_castling(self, board: chess.Board) -> int:
        """Returns the part of the castling rights."""
        key = 0
        for at, right in enumerate(
            (
                board.has_kingside_castling_rights(chess.WHITE),
                board.has_queenside_castling_rights(chess.WHITE),
                board.has_kingside_castling_rights(chess.BLACK),
                board.has_queenside_castling_rights(chess.BLACK),
            )
        ):
            if right:
                key ^= self.array[_CASTLING + at]
        return key

    def hash_ep_square(self, board: chess.Board) -> int:
        """Returns the part of the en passant square, which counts only if a pawn stands ready to capture there."""
        if board.ep_square is None:
            return 0
        captors = chess.BB_PAWN_ATTACKS[not board.turn][board.ep_square]
        if not captors & board.pieces_mask(chess.PAWN, board.turn):
            return 0
        return self.array[_EN_PASSANT + chess.square_file(board.ep_square)]

    def hash_turn(self, board: chess.Board) -> int:
        """Returns the part of the side to move."""
        return self.array[_TURN] if board.turn == chess.WHITE else 0

    def __call__(self, board: chess.Board) -> int:
        return self.hash_board(board) ^ self.hash_castling(board) ^ self.hash_ep_square(board) ^ self.hash_turn(board)


_HASHER = ZobristHasher(POLYGLOT_RANDOM_ARRAY)


def zobrist_hash(board: chess.Board, *, _hasher: ZobristHasher = _HASHER) -> int:
    """Returns the key of a position in Polyglot's books, a number of 64 bits."""
    return _hasher(board)


class Entry(NamedTuple):
    """A move of a book."""

    key: int
    """Key of the position."""
    raw_move: int
    """Move as the file has it."""
    weight: int
    """How often the move should be chosen, compared with others; 0 for never."""
    learn: int
    """Data of other programs."""
    move: chess.Move
    """Move."""


def _decode(raw: int) -> chess.Move:
    """Returns the move of a file; the null move for numbers that are none."""
    promotion = raw >> 12
    if raw == 0 or promotion >= len(_PROMOTIONS):
        return chess.Move.null()
    return chess.Move(raw >> 6 & 63, raw & 63, _PROMOTIONS[promotion])


class MemoryMappedReader:
    """A book file, which is not read into memory. A sequence of entries, sorted by key, and a context manager."""

    def __init__(self, filename: Path) -> None:
        """Opens a book; raises OSError if the file cannot be read or has a size that no book has."""
        self._name = filename
        with open(filename, "rb") as file:
            size = os.fstat(file.fileno()).st_size
            if size % ENTRY_STRUCT.size:
                raise OSError(
                    f"{os.fsdecode(filename)!r} is not a Polyglot book: its size of {size} bytes is not a multiple of "
                    f"{ENTRY_STRUCT.size}"
                )
            # An empty file, or a device, cannot be mapped.
            self._data: mmap.mmap | bytes | None = (
                mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) if size else b""
            )

    def _open_data(self) -> mmap.mmap | bytes:
        if self._data is None:
            raise ValueError(f"the book {os.fsdecode(self._name)!r} was closed")
        return self._data

    def __len__(self) -> int:
        return len(self._open_data()) // ENTRY_STRUCT.size

    def __getitem__(self, index: int) -> Entry:
        size = len(self)
        place = index + size if index < 0 else index
        if not 0 <= place < size:
            raise IndexError(f"entry {index} of a book with {size} entries")
        return self._entry(place)

    def _entry(self, index: int) -> Entry:
        key, raw_move, weight, learn = ENTRY_STRUCT.unpack_from(self._open_data(), index * ENTRY_STRUCT.size)
        return Entry(key, raw_move, weight, learn, _decode(raw_move))

    def __iter__(self) -> Iterator[Entry]:
        return map(self._entry, range(len(self)))

    def __reversed__(self) -> Iterator[Entry]:
        return map(self._entry, reversed(range(len(self))))

    def bisect_key_left(self, key: int) -> int:
        """Returns the index of the first entry whose key is not lower."""
        data = self._open_data()
        return bisect.bisect_left(
            range(len(self)), key, key=lambda at: int.from_bytes(data[at * 16 : at * 16 + 8], "big")
        )

    def __contains__(self, entry: object) -> bool:
        return isinstance(entry, Entry) and any(found == entry for found in self._entries(entry.key))

    def _entries(self, key: int) -> Iterator[Entry]:
        for index in range(self.bisect_key_left(key), len(self)):
            entry = self._entry(index)
            if entry.key != key:
                break
            yield entry

    def find_all(
        self,
        board: Union[chess.Board, int],
        *,
        minimum_weight: int = 1,
        exclude_moves: Container[chess.Move] = [],
    ) -> Iterator[Entry]:
        """Yields the entries of a position, given as a board or a key.

        Entries with a lower weight than `minimum_weight`, and those of `exclude_moves`, are left out; of a board also
        illegal moves.
        """
        if isinstance(board, int):
            key, position = board, None
        else:
            key, position = zobrist_hash(board), board
        for entry in self._entries(key):
            if entry.weight < minimum_weight:
                continue
            if position is not None:
                move = _with_castling(position, entry.move)
                if not position.is_legal(move):
                    continue
                entry = entry._replace(move=move)
            if entry.move not in exclude_moves:
                yield entry

    def find(
        self,
        board: Union[chess.Board, int],
        *,
        minimum_weight: int = 1,
        exclude_moves: Container[chess.Move] = [],
    ) -> Entry:
        """Returns the entry with the highest weight, the first of several; raises IndexError if there is none.

        The arguments are those of `find_all`.
        """
        entries = self.find_all(board, minimum_weight=minimum_weight, exclude_moves=exclude_moves)
        best = max(entries, key=lambda entry: entry.weight, default=None)
        if best is None:
            raise IndexError("the book has no move for this position")
        return best

    def get(
        self,
        board: Union[chess.Board, int],
        default: Entry | None = None,
        *,
        minimum_weight: int = 1,
        exclude_moves: Container[chess.Move] = [],
    ) -> Entry | None:
        """Returns `find`, or `default` if the book has no move."""
        try:
            return self.find(board, minimum_weight=minimum_weight, exclude_moves=exclude_moves)
        except IndexError:
            return default

    def choice(
        self,
        board: Union[chess.Board, int],
        *,
        minimum_weight: int = 1,
        exclude_moves: Container[chess.Move] = [],
        random: Randomness | None = None,
    ) -> Entry:
        """Returns a random entry, whatever the weights; raises IndexError if there is none.

        `random` is a source of random numbers such as `random.Random(seed)`.
        """
        entries = list(self.find_all(board, minimum_weight=minimum_weight, exclude_moves=exclude_moves))
        if not entries:
            raise IndexError("the book has no move for this position")
        return entries[(random or random_numbers).randint(0, len(entries) - 1)]

    def weighted_choice(
        self,
        board: Union[chess.Board, int],
        *,
        exclude_moves: Container[chess.Move] = [],
        random: Randomness | None = None,
    ) -> Entry:
        """Returns a random entry, each as often as its weight says; raises IndexError if there is none."""
        entries = list(self.find_all(board, exclude_moves=exclude_moves))
        if not entries:
            raise IndexError("the book has no move for this position")
        drawn = (random or random_numbers).randint(0, sum(entry.weight for entry in entries) - 1)
        for entry in entries:
            drawn -= entry.weight
            if drawn < 0:
                return entry
        raise AssertionError("the random number was out of its range")

    def close(self) -> None:
        """Closes the file; may be called several times."""
        if isinstance(self._data, mmap.mmap):
            self._data.close()
        self._data = None

    def __enter__(self) -> MemoryMappedReader:
        return self

    def __exit__(
        self,
        exc_type: type[BaseException] | None,
        exc_value: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()


def _with_castling(board: chess.Board, move: chess.Move) -> chess.Move:
    """Returns a move of a book as the board has it; books castle by a king that takes its own rook."""
    king = board.pieces_mask(chess.KING, board.turn)
    rook = board.pieces_mask(chess.ROOK, board.turn)
    if not (king >> move.from_square & 1 and rook >> move.to_square & 1):
        return move
    try:
        castling: chess.Move = board.parse_uci(move.uci())
    except ValueError:
        return move
    return castling


def open_reader(path: Path) -> MemoryMappedReader:
    """Opens a book; see `MemoryMappedReader`."""
    return MemoryMappedReader(path)
