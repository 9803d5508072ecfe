"""Chess: positions, moves, games in PGN, engines, endgame tables, books and databases.

    >>> import gyre
    >>> position = gyre.Position().play("e4", "e5", "Nf3")
    >>> position.fen
    'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2'

What there is:

- `Position`, `Move`, `Square`, `SquareSet`, `Piece`: boards and rules; `Outcome`: the end of a game
- `Game`, `Node`, `Headers`: games as trees; `read_games`, `parse_games`, `Visitor`: PGN of any size
- `Engine`, `Search`, `SearchResult`: the engine in this process; `gyre.uci.Engine`: any UCI engine
- `analyse_game`, `find_puzzles`: what a game shows
- `Book`, `Tables`, `Database`: opening books, endgame tables, databases of games
- `bitboards`, `planes`, `net_inputs`: arrays for numpy
- `Error`: base of all errors; those about a text have its place as `offset`

`gyre.chess` has the names of python-chess, for programs that use them. docs/reference/python.md is the manual.
"""

from __future__ import annotations

from collections.abc import Set as _Set

from .types import Color, Piece, PieceType, Square, Termination, Wdl
from .errors import (
    AmbiguousMoveError,
    BookError,
    ClosedError,
    DatabaseError,
    EngineError,
    EpdError,
    Error,
    FenError,
    IllegalMoveError,
    MoveError,
    PgnEditError,
    PgnError,
    QuestionError,
    RemovedError,
    TablebaseError,
    UnreadableMoveError,
)
from ._core import (
    STARTING_FEN,
    Book,
    Database,
    Engine,
    FoundGames,
    Game,
    GameAnalysis,
    Games,
    Move,
    MoveAnalysis,
    Node,
    Position,
    Score,
    Search,
    SearchInfo,
    SearchResult,
    SquareSet,
    Tables,
    __version__,
    analyse_game,
    between,
    bitboards,
    find_puzzles,
    line_through,
    net_inputs,
    parse_games,
    planes,
    read_games,
    visit_games,
    visit_text,
)
from .headers import Headers
from .records import Imported, TreeMove
from .results import BookMove, Evaluation, Opening, Outcome, Puzzle, TableMove
from .visitor import Visitor
from . import _asyncio, _pickles

_asyncio.install()
_pickles.install()
_Set.register(SquareSet)

WHITE = Color.WHITE
BLACK = Color.BLACK

__all__ = [
    "AmbiguousMoveError",
    "BLACK",
    "Book",
    "BookError",
    "BookMove",
    "ClosedError",
    "Color",
    "Database",
    "DatabaseError",
    "Engine",
    "EngineError",
    "EpdError",
    "Error",
    "Evaluation",
    "FenError",
    "FoundGames",
    "Game",
    "GameAnalysis",
    "Games",
    "Headers",
    "IllegalMoveError",
    "Imported",
    "Move",
    "MoveAnalysis",
    "MoveError",
    "Node",
    "Opening",
    "Outcome",
    "PgnEditError",
    "PgnError",
    "Piece",
    "PieceType",
    "Position",
    "Puzzle",
    "QuestionError",
    "RemovedError",
    "STARTING_FEN",
    "Score",
    "Search",
    "SearchInfo",
    "SearchResult",
    "Square",
    "SquareSet",
    "TableMove",
    "TablebaseError",
    "Tables",
    "Termination",
    "TreeMove",
    "UnreadableMoveError",
    "Visitor",
    "WHITE",
    "Wdl",
    "analyse_game",
    "between",
    "bitboards",
    "find_puzzles",
    "line_through",
    "net_inputs",
    "parse_games",
    "planes",
    "read_games",
    "visit_games",
    "visit_text",
    "__version__",
]
