"""Chess and Chess960 with the names of python-chess.

`import gyre.chess as chess` runs scripts that were written for that library; docs/reference/python-chess.md lists what
differs. Boards permit invalid positions: `Board.status()` says what is wrong with one.
"""

from __future__ import annotations

import dataclasses
import enum
import re
import typing
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Dict, List, Literal, Optional, SupportsInt, Tuple, Type, TypeVar, Union

from .. import _chess
from .._chess import (
    AmbiguousMoveError as AmbiguousMoveError,
    IllegalMoveError as IllegalMoveError,
    InvalidMoveError as InvalidMoveError,
    LegalMoveGenerator as LegalMoveGenerator,
    Move as Move,
    Piece as Piece,
    PseudoLegalMoveGenerator as PseudoLegalMoveGenerator,
    SquareSet as SquareSet,
    between as between,
    flip_anti_diagonal as flip_anti_diagonal,
    flip_diagonal as flip_diagonal,
    flip_horizontal as flip_horizontal,
    flip_vertical as flip_vertical,
    lsb as lsb,
    msb as msb,
    parse_square as parse_square,
    popcount as popcount,
    ray as ray,
    scan_forward as scan_forward,
    scan_reversed as scan_reversed,
    shift_2_down as shift_2_down,
    shift_2_left as shift_2_left,
    shift_2_right as shift_2_right,
    shift_2_up as shift_2_up,
    shift_down as shift_down,
    shift_down_left as shift_down_left,
    shift_down_right as shift_down_right,
    shift_left as shift_left,
    shift_right as shift_right,
    shift_up as shift_up,
    shift_up_left as shift_up_left,
    shift_up_right as shift_up_right,
    square as square,
    square_distance as square_distance,
    square_file as square_file,
    square_knight_distance as square_knight_distance,
    square_manhattan_distance as square_manhattan_distance,
    square_mirror as square_mirror,
    square_name as square_name,
    square_rank as square_rank,
)
from ._epd import read_operations, write_operations

Color = bool
PieceType = int
Square = int
Bitboard = int
ColorName = Literal["white", "black"]
EnPassantSpec = Literal["legal", "fen", "xfen"]
IntoSquareSet = Union[SupportsInt, typing.Iterable[int]]

COLORS: List[Color] = [True, False]
WHITE, BLACK = COLORS
COLOR_NAMES: List[ColorName] = ["black", "white"]

PIECE_TYPES: List[PieceType] = [1, 2, 3, 4, 5, 6]
PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = PIECE_TYPES
PIECE_SYMBOLS: List[Optional[str]] = [None, "p", "n", "b", "r", "q", "k"]
PIECE_NAMES: List[Optional[str]] = [None, "pawn", "knight", "bishop", "rook", "queen", "king"]
UNICODE_PIECE_SYMBOLS: Dict[str, str] = {
    symbol: Piece.from_symbol(symbol).unicode_symbol() for symbol in "RrNnBbQqKkPp"
}

FILE_NAMES: List[str] = list("abcdefgh")
RANK_NAMES: List[str] = list("12345678")
SQUARES: List[Square] = list(range(64))
SQUARE_NAMES: List[str] = [square_name(index) for index in SQUARES]
SQUARES_180: List[Square] = [square_mirror(index) for index in SQUARES]

STARTING_FEN: str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
STARTING_BOARD_FEN: str = STARTING_FEN.split()[0]

BB_EMPTY: Bitboard = 0
BB_ALL: Bitboard = 2**64 - 1
BB_SQUARES: List[Bitboard] = [1 << index for index in SQUARES]
BB_FILES: List[Bitboard] = [0x0101_0101_0101_0101 << index for index in range(8)]
BB_RANKS: List[Bitboard] = [0xFF << 8 * index for index in range(8)]
BB_BACKRANKS: Bitboard = BB_RANKS[0] | BB_RANKS[7]
BB_CORNERS: Bitboard = BB_BACKRANKS & (BB_FILES[0] | BB_FILES[7])
BB_CENTER: Bitboard = 0x0000_0018_1800_0000
BB_LIGHT_SQUARES: Bitboard = 0x55AA_55AA_55AA_55AA
BB_DARK_SQUARES: Bitboard = 0xAA55_AA55_AA55_AA55

A1, B1, C1, D1, E1, F1, G1, H1 = SQUARES[0:8]
A2, B2, C2, D2, E2, F2, G2, H2 = SQUARES[8:16]
A3, B3, C3, D3, E3, F3, G3, H3 = SQUARES[16:24]
A4, B4, C4, D4, E4, F4, G4, H4 = SQUARES[24:32]
A5, B5, C5, D5, E5, F5, G5, H5 = SQUARES[32:40]
A6, B6, C6, D6, E6, F6, G6, H6 = SQUARES[40:48]
A7, B7, C7, D7, E7, F7, G7, H7 = SQUARES[48:56]
A8, B8, C8, D8, E8, F8, G8, H8 = SQUARES[56:64]

BB_A1, BB_B1, BB_C1, BB_D1, BB_E1, BB_F1, BB_G1, BB_H1 = BB_SQUARES[0:8]
BB_A2, BB_B2, BB_C2, BB_D2, BB_E2, BB_F2, BB_G2, BB_H2 = BB_SQUARES[8:16]
BB_A3, BB_B3, BB_C3, BB_D3, BB_E3, BB_F3, BB_G3, BB_H3 = BB_SQUARES[16:24]
BB_A4, BB_B4, BB_C4, BB_D4, BB_E4, BB_F4, BB_G4, BB_H4 = BB_SQUARES[24:32]
BB_A5, BB_B5, BB_C5, BB_D5, BB_E5, BB_F5, BB_G5, BB_H5 = BB_SQUARES[32:40]
BB_A6, BB_B6, BB_C6, BB_D6, BB_E6, BB_F6, BB_G6, BB_H6 = BB_SQUARES[40:48]
BB_A7, BB_B7, BB_C7, BB_D7, BB_E7, BB_F7, BB_G7, BB_H7 = BB_SQUARES[48:56]
BB_A8, BB_B8, BB_C8, BB_D8, BB_E8, BB_F8, BB_G8, BB_H8 = BB_SQUARES[56:64]

BB_FILE_A, BB_FILE_B, BB_FILE_C, BB_FILE_D, BB_FILE_E, BB_FILE_F, BB_FILE_G, BB_FILE_H = BB_FILES
BB_RANK_1, BB_RANK_2, BB_RANK_3, BB_RANK_4, BB_RANK_5, BB_RANK_6, BB_RANK_7, BB_RANK_8 = BB_RANKS

BB_KNIGHT_ATTACKS: List[Bitboard] = [_chess._attack_mask(KNIGHT, index, 0) for index in SQUARES]
BB_KING_ATTACKS: List[Bitboard] = [_chess._attack_mask(KING, index, 0) for index in SQUARES]
BB_PAWN_ATTACKS: List[List[Bitboard]] = [
    [_chess._attack_mask(kind, index, 0) for index in SQUARES] for kind in (0, PAWN)
]

SAN_REGEX = re.compile(
    r"([NBKRQ])?([a-h])?([1-8])?[-x]?([a-h][1-8])(=?[nbrqkNBRQK])?[+#]?\Z",
)
FEN_CASTLING_REGEX = re.compile(r"(?:-|[KQABCDEFGH]{0,2}[kqabcdefgh]{0,2})\Z")

BaseBoardT = TypeVar("BaseBoardT", bound="BaseBoard")
BoardT = TypeVar("BoardT", bound="Board")

__version__ = "1.11.2"


def piece_symbol(piece_type: PieceType) -> str:
    """Lower-case letter of a piece type."""
    return typing.cast(str, PIECE_SYMBOLS[piece_type])


def piece_name(piece_type: PieceType) -> str:
    """English name of a piece type."""
    return typing.cast(str, PIECE_NAMES[piece_type])


class Status(enum.IntFlag):
    """What is wrong with a position."""

    VALID = 0
    NO_WHITE_KING = 1 << 0
    NO_BLACK_KING = 1 << 1
    TOO_MANY_KINGS = 1 << 2
    TOO_MANY_WHITE_PAWNS = 1 << 3
    TOO_MANY_BLACK_PAWNS = 1 << 4
    PAWNS_ON_BACKRANK = 1 << 5
    TOO_MANY_WHITE_PIECES = 1 << 6
    TOO_MANY_BLACK_PIECES = 1 << 7
    BAD_CASTLING_RIGHTS = 1 << 8
    INVALID_EP_SQUARE = 1 << 9
    OPPOSITE_CHECK = 1 << 10
    EMPTY = 1 << 11
    RACE_CHECK = 1 << 12
    RACE_OVER = 1 << 13
    RACE_MATERIAL = 1 << 14
    TOO_MANY_CHECKERS = 1 << 15
    IMPOSSIBLE_CHECK = 1 << 16


STATUS_VALID = Status.VALID
STATUS_NO_WHITE_KING = Status.NO_WHITE_KING
STATUS_NO_BLACK_KING = Status.NO_BLACK_KING
STATUS_TOO_MANY_KINGS = Status.TOO_MANY_KINGS
STATUS_TOO_MANY_WHITE_PAWNS = Status.TOO_MANY_WHITE_PAWNS
STATUS_TOO_MANY_BLACK_PAWNS = Status.TOO_MANY_BLACK_PAWNS
STATUS_PAWNS_ON_BACKRANK = Status.PAWNS_ON_BACKRANK
STATUS_TOO_MANY_WHITE_PIECES = Status.TOO_MANY_WHITE_PIECES
STATUS_TOO_MANY_BLACK_PIECES = Status.TOO_MANY_BLACK_PIECES
STATUS_BAD_CASTLING_RIGHTS = Status.BAD_CASTLING_RIGHTS
STATUS_INVALID_EP_SQUARE = Status.INVALID_EP_SQUARE
STATUS_OPPOSITE_CHECK = Status.OPPOSITE_CHECK
STATUS_EMPTY = Status.EMPTY
STATUS_RACE_CHECK = Status.RACE_CHECK
STATUS_RACE_OVER = Status.RACE_OVER
STATUS_RACE_MATERIAL = Status.RACE_MATERIAL
STATUS_TOO_MANY_CHECKERS = Status.TOO_MANY_CHECKERS
STATUS_IMPOSSIBLE_CHECK = Status.IMPOSSIBLE_CHECK


class Termination(enum.Enum):
    """Why a game has ended."""

    CHECKMATE = 1
    STALEMATE = 2
    INSUFFICIENT_MATERIAL = 3
    SEVENTYFIVE_MOVES = 4
    FIVEFOLD_REPETITION = 5
    FIFTY_MOVES = 6
    THREEFOLD_REPETITION = 7
    VARIANT_WIN = 8
    VARIANT_LOSS = 9
    VARIANT_DRAW = 10


@dataclasses.dataclass
class Outcome:
    """How a game has ended."""

    termination: Termination
    winner: Optional[Color]

    def result(self) -> str:
        """1-0, 0-1 or 1/2-1/2."""
        return "1/2-1/2" if self.winner is None else ("1-0" if self.winner else "0-1")


# Endings in the order of the C++ code, from 1.
_ENDINGS = (
    Termination.CHECKMATE,
    Termination.INSUFFICIENT_MATERIAL,
    Termination.STALEMATE,
    Termination.SEVENTYFIVE_MOVES,
    Termination.FIVEFOLD_REPETITION,
    Termination.FIFTY_MOVES,
    Termination.THREEFOLD_REPETITION,
)


def _make_outcome(ending: int, turn: Color) -> Outcome:
    termination = _ENDINGS[ending - 1]
    return Outcome(termination, not turn if termination is Termination.CHECKMATE else None)


def _derived_outcome(board: Board, claim_draw: bool) -> Optional[Outcome]:
    """Tests the endings by the board's methods, of which a derived class may have its own."""
    if board.is_variant_loss():
        return Outcome(Termination.VARIANT_LOSS, not board.turn)
    if board.is_variant_win():
        return Outcome(Termination.VARIANT_WIN, board.turn)
    if board.is_variant_draw():
        return Outcome(Termination.VARIANT_DRAW, None)
    if board.is_checkmate():
        return Outcome(Termination.CHECKMATE, not board.turn)
    tests: List[Tuple[Callable[[], bool], Termination]] = [
        (board.is_insufficient_material, Termination.INSUFFICIENT_MATERIAL),
        (lambda: not any(board.generate_legal_moves()), Termination.STALEMATE),
        (board.is_seventyfive_moves, Termination.SEVENTYFIVE_MOVES),
        (board.is_fivefold_repetition, Termination.FIVEFOLD_REPETITION),
    ]
    if claim_draw:
        tests += [
            (board.can_claim_fifty_moves, Termination.FIFTY_MOVES),
            (board.can_claim_threefold_repetition, Termination.THREEFOLD_REPETITION),
        ]
    for test, termination in tests:
        if test():
            return Outcome(termination, None)
    return None


_KNIGHT_FILES = [(a, b) for a in range(5) for b in range(a + 1, 5)]


def _chess960_row(scharnagl: int) -> str:
    """Pieces of the first rank of a start position of Chess960, by Scharnagl's numbering."""
    if not 0 <= scharnagl <= 959:
        raise ValueError(f"chess960 position index not 0 <= {scharnagl} <= 959")
    row = [""] * 8
    rest, light = divmod(scharnagl, 4)
    rest, dark = divmod(rest, 4)
    knights, queen = divmod(rest, 6)
    row[2 * light + 1] = row[2 * dark] = "B"

    def empty() -> List[int]:
        return [file for file in range(8) if not row[file]]

    row[empty()[queen]] = "Q"
    first, second = (empty()[index] for index in _KNIGHT_FILES[knights])
    row[first] = row[second] = "N"
    for file, letter in zip(empty(), "RKR"):
        row[file] = letter
    return "".join(row)


def _chess960_board_fen(scharnagl: int) -> str:
    row = _chess960_row(scharnagl)
    return f"{row.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{row}"


_chess960_numbers: Dict[str, int] = {}


def _chess960_number(board_fen: str) -> Optional[int]:
    if not _chess960_numbers:
        _chess960_numbers.update({_chess960_board_fen(number): number for number in range(960)})
    return _chess960_numbers.get(board_fen)


class BaseBoard(_chess.BaseBoard):
    """Pieces on a board, without a side to move.

    `board_fen` is the first field of a FEN; the start position by default, and None for an empty board.
    """

    __hash__ = None  # type: ignore[assignment]

    @classmethod
    def empty(cls: Type[BaseBoardT]) -> BaseBoardT:
        """Makes an empty board."""
        return cls(None)

    @classmethod
    def from_chess960_pos(cls: Type[BaseBoardT], scharnagl: int) -> BaseBoardT:
        """Makes a board with a start position of Chess960, 0 to 959. Raises ValueError for other numbers."""
        board = cls.empty()
        board.set_chess960_pos(scharnagl)
        return board

    def set_chess960_pos(self, scharnagl: int) -> None:
        """Sets up a start position of Chess960, 0 to 959. Raises ValueError for other numbers."""
        self.set_board_fen(_chess960_board_fen(scharnagl))

    def chess960_pos(self) -> Optional[int]:
        """Number of the start position of Chess960, or None."""
        return None if self.promoted else _chess960_number(self.board_fen())

    def apply_transform(self, f: Callable[[Bitboard], Bitboard]) -> None:
        """Applies a function of masks, such as flip_vertical, to all pieces."""
        self._map_masks(f)

    def transform(self: BaseBoardT, f: Callable[[Bitboard], Bitboard]) -> BaseBoardT:
        """Copy of the board, without moves, with all pieces moved by a function of masks."""
        board = self._copy_of_position()
        board.apply_transform(f)
        return board

    def apply_mirror(self) -> None:
        """Turns the board upside down and exchanges the colours."""
        self._map_masks(flip_vertical)
        self.occupied_co = self.occupied_co[::-1]

    def mirror(self: BaseBoardT) -> BaseBoardT:
        """Copy of the board, without moves, upside down and with exchanged colours."""
        board = self._copy_of_position()
        board.apply_mirror()
        return board

    def _copy_of_position(self: BaseBoardT) -> BaseBoardT:
        return self.copy()

    def unicode(
        self,
        *,
        invert_color: bool = False,
        borders: bool = False,
        empty_square: str = "⭘",
        orientation: Color = WHITE,
    ) -> str:
        """The board with chess figures of Unicode."""
        files = range(8) if orientation else range(7, -1, -1)
        ranks = range(7, -1, -1) if orientation else range(8)

        def figure(file: int, rank: int) -> str:
            piece = self.piece_at(square(file, rank))
            return piece.unicode_symbol(invert_color=invert_color) if piece else empty_square

        if not borders:
            return "\n".join(" ".join(figure(file, rank) for file in files) for rank in ranks)
        line = "  " + "-" * 17
        rows = [f"{RANK_NAMES[rank]} |" + "".join(figure(file, rank) + "|" for file in files) for rank in ranks]
        return "\n".join([line, f"\n{line}\n".join(rows), line, "   " + " ".join(FILE_NAMES[file] for file in files)])

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.board_fen()!r})"

    def _repr_svg_(self) -> str:
        from . import svg

        return svg.board(board=self, size=400)


class Board(_chess.Board, BaseBoard):
    """Position of chess or Chess960, with the moves that led to it.

    `fen` is the start position by default; None makes an empty board. With `chess960`, castling moves are written as
    king takes rook. The position may be invalid, see `status()`.

    >>> board = Board()
    >>> board.push_san("e4")
    Move.from_uci('e2e4')
    >>> board.fen()
    'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
    """

    __hash__ = None  # type: ignore[assignment]

    aliases: ClassVar[List[str]] = ["Standard", "Chess", "Classical", "Normal", "Illegal", "From Position"]
    uci_variant: ClassVar[Optional[str]] = "chess"
    xboard_variant: ClassVar[Optional[str]] = "normal"
    starting_fen: ClassVar[str] = STARTING_FEN

    tbw_suffix: ClassVar[Optional[str]] = ".rtbw"
    tbz_suffix: ClassVar[Optional[str]] = ".rtbz"
    tbw_magic: ClassVar[Optional[bytes]] = b"\x71\xe8\x23\x5d"
    tbz_magic: ClassVar[Optional[bytes]] = b"\xd7\x66\x0c\xa5"
    pawnless_tbw_suffix: ClassVar[Optional[str]] = None
    pawnless_tbz_suffix: ClassVar[Optional[str]] = None
    pawnless_tbw_magic: ClassVar[Optional[bytes]] = None
    pawnless_tbz_magic: ClassVar[Optional[bytes]] = None
    connected_kings: ClassVar[bool] = False
    one_king: ClassVar[bool] = True
    captures_compulsory: ClassVar[bool] = False

    @classmethod
    def empty(cls: Type[BoardT], *, chess960: bool = False) -> BoardT:
        """Makes an empty board."""
        return cls(None, chess960=chess960)

    @classmethod
    def from_epd(cls: Type[BoardT], epd: str, *, chess960: bool = False) -> Tuple[BoardT, Dict[str, Any]]:
        """Makes a board of an EPD; returns it with the operations, see `set_epd`."""
        board = cls.empty(chess960=chess960)
        return board, board.set_epd(epd)

    @classmethod
    def from_chess960_pos(cls: Type[BoardT], scharnagl: int) -> BoardT:
        """Makes a board of Chess960 with a start position, 0 to 959."""
        board = cls.empty(chess960=True)
        board.set_chess960_pos(scharnagl)
        return board

    def set_chess960_pos(self, scharnagl: int) -> None:
        """Sets up a start position of Chess960, 0 to 959, with all castling rights."""
        board_fen = _chess960_board_fen(scharnagl)
        self.clear()
        self.set_board_fen(board_fen)
        self.chess960 = True
        self.castling_rights = self.rooks

    def chess960_pos(
        self, *, ignore_turn: bool = False, ignore_castling: bool = False, ignore_counters: bool = True
    ) -> Optional[int]:
        """Number of the start position of Chess960, or None."""
        if self.ep_square is not None or not (ignore_turn or self.turn):
            return None
        if not ignore_castling and self.clean_castling_rights() != self.rooks:
            return None
        if not ignore_counters and (self.halfmove_clock, self.fullmove_number) != (0, 1):
            return None
        return super().chess960_pos()

    def apply_transform(self, f: Callable[[Bitboard], Bitboard]) -> None:
        """Applies a function of masks to pieces, castling rights and the en passant square; forgets the moves."""
        super().apply_transform(f)
        self.castling_rights = f(self.castling_rights)
        if self.ep_square is not None:
            self.ep_square = msb(f(BB_SQUARES[self.ep_square]))

    def apply_mirror(self) -> None:
        """Turns the board upside down and exchanges the colours and the side to move; forgets the moves."""
        super().apply_mirror()
        self.castling_rights = flip_vertical(self.castling_rights)
        if self.ep_square is not None:
            self.ep_square = square_mirror(self.ep_square)
        self.turn = not self.turn

    def _copy_of_position(self: BoardT) -> BoardT:
        return self.copy(stack=False)

    def variation_san(self, variation: Iterable[Move]) -> str:
        """Text of a line, such as "1. e4 e5 2. Nf3"; the board stays as it is.

        Raises IllegalMoveError for an illegal move.
        """
        board = self.copy(stack=False)
        words: List[str] = []
        for move in variation:
            if not board.is_legal(move):
                raise IllegalMoveError(f"illegal move {move} in position {board.fen()}")
            if board.turn:
                words.append(f"{board.fullmove_number}. {board.san_and_push(move)}")
            elif not words:
                words.append(f"{board.fullmove_number}...{board.san_and_push(move)}")
            else:
                words.append(board.san_and_push(move))
        return " ".join(words)

    def epd(
        self,
        *,
        shredder: bool = False,
        en_passant: EnPassantSpec = "legal",
        promoted: Optional[bool] = None,
        **operations: Any,
    ) -> str:
        """EPD of the position with operations: None, texts, numbers, moves, and lists of moves for pv, am and bm.

        Raises ValueError for a name that EPD does not permit.
        """
        fields: str = self._epd_fields(shredder=shredder, en_passant=en_passant, promoted=bool(promoted))
        return f"{fields} {write_operations(self, operations)}" if operations else fields

    def set_epd(self, epd: str) -> Dict[str, Any]:
        """Reads an EPD and returns its operations. `hmvc` and `fmvn` set the counters.

        Raises ValueError if the text is wrong; the board is then unchanged.
        """
        words = epd.strip().split(None, 4)
        if not words:
            raise ValueError("empty epd")
        fields = " ".join(words[:4] + ["w", "-", "-"][len(words[:4]) - 1 :])
        board = type(self)(None, chess960=self.chess960)
        board.set_fen(fields)
        operations = read_operations(board, words[4]) if len(words) > 4 else {}
        self.set_fen(f"{fields} {operations.get('hmvc', 0)} {operations.get('fmvn', 1)}")
        return operations

    def __repr__(self) -> str:
        option = ", chess960=True" if self.chess960 else ""
        return f"{type(self).__name__}({self.fen()!r}{option})"

    def _repr_svg_(self) -> str:
        from . import svg

        return svg.board(
            board=self,
            size=390,
            lastmove=self.peek() if self.move_stack else None,
            check=self.king(self.turn) if self.is_check() else None,
        )


_chess._register(board=Board, outcome=_make_outcome, derived_outcome=_derived_outcome, status=Status)


def __getattr__(name: str) -> Any:
    # Large tables that few scripts look at are made when they are asked for.
    if name.startswith("BB_"):
        from . import _masks

        if name in _masks.TABLES:
            table = _masks.TABLES[name]()
            globals()[name] = table
            return table
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
