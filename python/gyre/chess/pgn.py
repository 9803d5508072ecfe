"""Games in PGN: trees of moves, reading, writing, and visitors.

>>> import io
>>> game = read_game(io.StringIO("1. e4 e5 (1... c5 {Sicilian}) 2. Nf3 *"))
>>> game.next().variations[1].comment
'Sicilian'
>>> print(game.mainline_moves())
1. e4 e5 2. Nf3
"""

from __future__ import annotations

import abc
import enum
import logging
import typing
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Generic, List, Literal, Optional, TextIO, Tuple, Type, TypeVar, Union

import gyre.chess as chess

from .. import _chess
from . import _annotations
from ._headers import TAG_NAME_REGEX as TAG_NAME_REGEX
from ._headers import TAG_ROSTER as TAG_ROSTER
from ._headers import Headers as Headers
from ._headers import HeadersData, HeadersT
from ._time_control import TimeControl as TimeControl
from ._time_control import TimeControlPart as TimeControlPart
from ._time_control import TimeControlType as TimeControlType
from ._time_control import parse_time_control as parse_time_control

if TYPE_CHECKING:
    from .engine import PovScore
    from .svg import Arrow

LOGGER = logging.getLogger(__name__)

NAG_NULL = 0
NAG_GOOD_MOVE = 1
NAG_MISTAKE = 2
NAG_BRILLIANT_MOVE = 3
NAG_BLUNDER = 4
NAG_SPECULATIVE_MOVE = 5
NAG_DUBIOUS_MOVE = 6
NAG_FORCED_MOVE = 7
NAG_SINGULAR_MOVE = 8
NAG_WORST_MOVE = 9
NAG_DRAWISH_POSITION = 10
NAG_QUIET_POSITION = 11
NAG_ACTIVE_POSITION = 12
NAG_UNCLEAR_POSITION = 13
NAG_WHITE_SLIGHT_ADVANTAGE = 14
NAG_BLACK_SLIGHT_ADVANTAGE = 15
NAG_WHITE_MODERATE_ADVANTAGE = 16
NAG_BLACK_MODERATE_ADVANTAGE = 17
NAG_WHITE_DECISIVE_ADVANTAGE = 18
NAG_BLACK_DECISIVE_ADVANTAGE = 19
NAG_WHITE_ZUGZWANG = 22
NAG_BLACK_ZUGZWANG = 23
NAG_WHITE_MODERATE_COUNTERPLAY = 132
NAG_BLACK_MODERATE_COUNTERPLAY = 133
NAG_WHITE_DECISIVE_COUNTERPLAY = 134
NAG_BLACK_DECISIVE_COUNTERPLAY = 135
NAG_WHITE_MODERATE_TIME_PRESSURE = 136
NAG_BLACK_MODERATE_TIME_PRESSURE = 137
NAG_WHITE_SEVERE_TIME_PRESSURE = 138
NAG_BLACK_SEVERE_TIME_PRESSURE = 139
NAG_NOVELTY = 146


class SkipType(enum.Enum):
    """Answer of a visitor that wants no more of a part."""

    SKIP = None


SKIP = SkipType.SKIP

ResultT = TypeVar("ResultT", covariant=True)
GameT = TypeVar("GameT", bound="Game")
MainlineT = TypeVar("MainlineT")
ChildKey = Union[int, chess.Move, "GameNode"]


class GameNode(_chess.Node):
    """Node of a game's tree: a position, with the move that led to it.

    `parent` and `move` are None for the game itself. `variations` are the nodes that follow, of which the first is
    the main line.
    """

    parent: Optional[GameNode]
    move: Optional[chess.Move]
    variations: List[ChildNode]
    comment: str
    starting_comment: str
    nags: typing.Set[int]

    def __init__(self, *, comment: str = "") -> None:
        self.comment = comment

    def board(self) -> chess.Board:
        """Board with the position of the node and the moves that led to it; a copy."""
        raise NotImplementedError(f"{type(self).__name__} has no board(); use Game and ChildNode")

    def ply(self) -> int:
        """Plies since the beginning, by the move number and the side to move of the start position."""
        raise NotImplementedError(f"{type(self).__name__} has no ply(); use Game and ChildNode")

    def accept(self, visitor: BaseVisitor[ResultT]) -> ResultT:
        """Shows the move of this node, and all that follows, to a visitor; returns its result."""
        raise NotImplementedError(f"{type(self).__name__} has no accept(); use Game and ChildNode")

    def turn(self) -> chess.Color:
        """Side to move."""
        return self.ply() % 2 == 0

    def root(self) -> GameNode:
        """First node of the tree."""
        node = self
        while node.parent is not None:
            node = node.parent
        return node

    def game(self) -> Game:
        """The game to which the node belongs."""
        root = self.root()
        assert isinstance(root, Game), "the first node of the tree is no Game"
        return root

    def end(self) -> GameNode:
        """Last node of the main line after this node."""
        node: GameNode = self
        while (following := node.next()) is not None:
            node = following
        return node

    def starts_variation(self) -> bool:
        """Whether the node is the first of a variation beside the main line."""
        parent = self.parent
        return parent is not None and bool(parent.variations) and parent.variations[0] is not self

    def is_mainline(self) -> bool:
        """Whether the node is in the main line of the game."""
        node = self
        while (parent := node.parent) is not None:
            if not parent.variations or parent.variations[0] is not node:
                return False
            node = parent
        return True

    def is_main_variation(self) -> bool:
        """Whether the node is the first of its parent's variations."""
        parent = self.parent
        return parent is None or not parent.variations or parent.variations[0] is self

    def _find(self, move: ChildKey) -> int:
        """Index of a variation by its index, its move or its node. Raises IndexError or KeyError."""
        if isinstance(move, int):
            self.variations[move]
            return move
        for index, variation in enumerate(self.variations):
            if variation is move or variation.move == move:
                return index
        raise KeyError(move)

    def __getitem__(self, move: ChildKey) -> ChildNode:
        return self.variations[self._find(move)]

    def __contains__(self, move: ChildKey) -> bool:
        try:
            self._find(move)
        except KeyError:
            return False
        return True

    def variation(self, move: ChildKey) -> ChildNode:
        """Variation of an index or a move. Raises IndexError or KeyError if there is none."""
        return self[move]

    def has_variation(self, move: ChildKey) -> bool:
        """Whether there is a variation with this move."""
        return move in self

    def promote_to_main(self, move: ChildKey) -> None:
        """Makes a variation the first one."""
        self.variations.insert(0, self.variations.pop(self._find(move)))

    def promote(self, move: ChildKey) -> None:
        """Moves a variation one place forward."""
        index = self._find(move)
        if index > 0:
            self.variations.insert(index - 1, self.variations.pop(index))

    def demote(self, move: ChildKey) -> None:
        """Moves a variation one place back."""
        index = self._find(move)
        if index < len(self.variations) - 1:
            self.variations.insert(index + 1, self.variations.pop(index))

    def remove_variation(self, move: ChildKey) -> None:
        """Removes a variation."""
        del self.variations[self._find(move)]

    def add_variation(
        self, move: chess.Move, *, comment: str = "", starting_comment: str = "", nags: Iterable[int] = []
    ) -> ChildNode:
        """Appends and returns a variation."""
        return ChildNode(self, move, comment=comment, starting_comment=starting_comment, nags=nags)

    def add_main_variation(self, move: chess.Move, *, comment: str = "", nags: Iterable[int] = []) -> ChildNode:
        """Adds a variation as the first one and returns it."""
        node = self.add_variation(move, comment=comment, nags=nags)
        self.variations.insert(0, self.variations.pop())
        return node

    def mainline(self) -> Mainline[ChildNode]:
        """The nodes of the main line after this node."""
        return Mainline(self, lambda node: node)

    def mainline_moves(self) -> Mainline[chess.Move]:
        """The moves of the main line after this node."""
        return Mainline(self, lambda node: node.move)

    def add_line(
        self,
        moves: Iterable[chess.Move],
        *,
        comment: str = "",
        starting_comment: str = "",
        nags: Iterable[int] = [],
    ) -> GameNode:
        """Appends a line of moves. `starting_comment` goes to its first node, the others to its last one, which is
        returned."""
        node: GameNode = self
        for move in moves:
            node = node.add_variation(move, starting_comment=starting_comment)
            starting_comment = ""
        if comment:
            node.comment = f"{node.comment} {comment}" if node.comment else comment
        node.nags.update(nags)
        return node

    # Annotations in the comment.

    def _set_annotation(self, name: str, read: Callable[[str], Optional[object]], text: str) -> None:
        self.comment, found = _annotations.replace(self.comment, [name], read, text)
        if text and not found:
            blank = " " if self.comment and not self.comment.endswith(" ") else ""
            self.comment += blank + text

    def eval(self) -> Optional[PovScore]:
        """Evaluation in the first valid `[%eval ...]` of the comment, or None."""
        from .engine import Cp, Mate, PovScore, Score

        for mate, centipawns, _ in _annotations.find_all(self.comment, ["eval"], _annotations.read_eval):
            score: Score = Cp(centipawns) if mate is None else Mate(mate)
            turn = self.turn()
            return PovScore(score if turn or not mate and mate is not None else -score, turn)
        return None

    def eval_depth(self) -> Optional[int]:
        """Depth in the first valid `[%eval ...]` of the comment, or None."""
        for _, _, depth in _annotations.find_all(self.comment, ["eval"], _annotations.read_eval):
            return depth
        return None

    def set_eval(self, score: Optional[PovScore], depth: Optional[int] = None) -> None:
        """Writes, replaces or (by None) removes `[%eval ...]`."""
        text = ""
        if score is not None:
            tail = "" if depth is None else f",{max(depth, 0)}"
            white = score.white()
            centipawns, mate = white.score(), white.mate()
            if centipawns is not None:
                text = f"[%eval {centipawns / 100:.2f}{tail}]"
            elif mate:
                text = f"[%eval #{mate}{tail}]"
        self._set_annotation("eval", _annotations.read_eval, text)

    def arrows(self) -> List[Arrow]:
        """Arrows and rings of all valid `[%csl ...]` and `[%cal ...]` of the comment."""
        from .svg import Arrow

        found = _annotations.find_all(self.comment, ["csl", "cal"], _annotations.read_arrows)
        return [Arrow.from_pgn(text) for texts in found for text in texts]

    def set_arrows(self, arrows: Iterable[Union[Arrow, Tuple[chess.Square, chess.Square]]]) -> None:
        """Replaces all arrows and rings of the comment; pairs of squares are green arrows."""
        from .svg import Arrow

        rings: List[str] = []
        lines: List[str] = []
        for arrow in arrows:
            if not isinstance(arrow, Arrow):
                arrow = Arrow(*arrow)
            (rings if arrow.tail == arrow.head else lines).append(arrow.pgn())
        text = f"[%csl {','.join(rings)}]" if rings else ""
        text += f"[%cal {','.join(lines)}]" if lines else ""
        comment, _ = _annotations.replace(self.comment, ["csl", "cal"], _annotations.read_arrows, "", count=None)
        blank = " " if text and comment and not comment[0].isspace() else ""
        self.comment = text + blank + comment

    def _seconds(self, name: str) -> Optional[float]:
        return next(_annotations.find_all(self.comment, [name], _annotations.read_clock), None)

    def _set_seconds(self, name: str, seconds: Optional[float]) -> None:
        text = "" if seconds is None else f"[%{name} {_annotations.write_clock(seconds)}]"
        self._set_annotation(name, _annotations.read_clock, text)

    def clock(self) -> Optional[float]:
        """Remaining seconds in the first valid `[%clk ...]` of the comment, or None."""
        return self._seconds("clk")

    def set_clock(self, seconds: Optional[float]) -> None:
        """Writes, replaces or (by None) removes `[%clk ...]`."""
        self._set_seconds("clk", seconds)

    def emt(self) -> Optional[float]:
        """Seconds spent in the first valid `[%emt ...]` of the comment, or None."""
        return self._seconds("emt")

    def set_emt(self, seconds: Optional[float]) -> None:
        """Writes, replaces or (by None) removes `[%emt ...]`."""
        self._set_seconds("emt", seconds)

    def accept_subgame(self, visitor: BaseVisitor[ResultT]) -> ResultT:
        """Shows the moves after this node to a visitor as a game of their own; returns its result."""
        root = self.game()
        headers = root.headers.copy()
        start = type(root).without_tag_roster()
        board = self.board()
        start.setup(board.copy(stack=False))
        for name in ("FEN", "SetUp", "Variant"):
            headers.pop(name, None)
        headers.update(start.headers)
        if visitor.begin_game() is not SKIP:
            visitor.begin_headers()
            _accept_game(headers, board, "", self.variations, visitor)
        visitor.end_game()
        return visitor.result()

    def __str__(self) -> str:
        return self.accept(StringExporter(columns=None))

    def __reduce__(self) -> Tuple[Any, ...]:
        root = self.root()
        if root is not self:
            return _node_of, (root, _tree_nodes(root).index(self))
        return _restore_tree, (_tree_rows(root),)


def _tree_nodes(root: GameNode) -> List[GameNode]:
    nodes = [root]
    for node in nodes:  # which grows
        if not node.is_end():
            nodes.extend(node.variations)
    return nodes


def _tree_rows(root: GameNode) -> List[Tuple[Any, ...]]:
    """A tree as a flat list, so that neither pickle nor deepcopy needs a call for each move of a line."""
    nodes = _tree_nodes(root)
    numbers = {id(node): number for number, node in enumerate(nodes)}
    return [
        (
            type(node),
            None if node is root else numbers[id(node.parent)],
            node.move,
            node.comment,
            node.starting_comment,
            set(node.nags),
            vars(node),
        )
        for node in nodes
    ]


def _restore_tree(rows: List[Tuple[Any, ...]]) -> GameNode:
    nodes: List[GameNode] = []
    for kind, parent, move, comment, starting_comment, nags, attributes in rows:
        node: GameNode = kind.__new__(kind)
        node.move, node.comment, node.starting_comment, node.nags = move, comment, starting_comment, set(nags)
        vars(node).update(attributes)
        if parent is not None:
            node.parent = nodes[parent]
            nodes[parent].variations.append(typing.cast(ChildNode, node))
        nodes.append(node)
    return nodes[0]


def _node_of(root: GameNode, number: int) -> GameNode:
    return _tree_nodes(root)[number]


def _accept_game(
    headers: Headers, board: chess.Board, comment: str, variations: List[ChildNode], visitor: BaseVisitor[Any]
) -> None:
    for name, value in headers.items():
        visitor.visit_header(name, value)
    if visitor.end_headers() is SKIP:
        return
    visitor.visit_board(board)
    if comment:
        visitor.visit_comment(comment)
    if variations:
        _accept_line(variations[0], board, visitor, sidelines=True)
    visitor.visit_result(headers.get("Result", "*"))


def _accept_node(node: ChildNode, board: chess.Board, visitor: BaseVisitor[Any]) -> None:
    if node.starting_comment:
        visitor.visit_comment(node.starting_comment)
    visitor.visit_move(board, node.move)
    board.push(node.move)
    visitor.visit_board(board)
    board.pop()
    for nag in sorted(node.nags):
        visitor.visit_nag(nag)
    if node.comment:
        visitor.visit_comment(node.comment)


class _Line:
    """A line that a visitor is being shown."""

    __slots__ = ("node", "sidelines", "siblings", "pushed")

    def __init__(self, node: ChildNode, sidelines: bool) -> None:
        self.node = node
        self.sidelines = sidelines
        self.siblings: Optional[Iterator[ChildNode]] = None
        self.pushed = 0


def _accept_line(first: ChildNode, board: chess.Board, visitor: BaseVisitor[Any], *, sidelines: bool) -> None:
    """Shows a line with its variations in the order of PGN; lines may be nested as deep as memory permits."""
    open_lines = [_Line(first, sidelines)]
    while open_lines:
        line = open_lines[-1]
        node = line.node
        if line.siblings is None:
            _accept_node(node, board, visitor)
            line.siblings = iter(node.parent.variations[1:] if line.sidelines and node.parent is not None else ())
        sibling = next(line.siblings, None)
        if sibling is not None:
            if visitor.begin_variation() is SKIP:
                visitor.end_variation()
            else:
                open_lines.append(_Line(sibling, False))
            continue
        following = node.next()
        if following is not None:
            board.push(node.move)
            line.pushed += 1
            line.node, line.siblings, line.sidelines = following, None, True
            continue
        for _ in range(line.pushed):
            board.pop()
        open_lines.pop()
        if open_lines:
            visitor.end_variation()


class ChildNode(GameNode):
    """Node with a move. It appends itself to the variations of its parent."""

    parent: GameNode
    move: chess.Move

    def __init__(
        self,
        parent: GameNode,
        move: chess.Move,
        *,
        comment: str = "",
        starting_comment: str = "",
        nags: Iterable[int] = [],
    ) -> None:
        super().__init__(comment=comment)
        self.parent = parent
        self.move = move
        self.starting_comment = starting_comment
        if nags:
            self.nags.update(nags)
        parent.variations.append(self)

    def board(self) -> chess.Board:
        """Board with the position of the node and the moves that led to it; a copy."""
        moves: List[chess.Move] = []
        node: GameNode = self
        while node.parent is not None and node.move is not None:
            moves.append(node.move)
            node = node.parent
        board = node.board()
        while moves:
            board.push(moves.pop())
        return board

    def ply(self) -> int:
        """Plies since the beginning, by the move number and the side to move of the start position."""
        plies = 0
        node: GameNode = self
        while node.parent is not None:
            plies += 1
            node = node.parent
        return node.ply() + plies

    def san(self) -> str:
        """Standard algebraic notation of the move."""
        return self.parent.board().san(self.move)

    def uci(self, *, chess960: Optional[bool] = None) -> str:
        """UCI notation of the move."""
        return self.parent.board().uci(self.move, chess960=chess960)

    def end(self) -> ChildNode:
        """Last node of the main line after this node."""
        return typing.cast(ChildNode, super().end())

    def accept(self, visitor: BaseVisitor[ResultT]) -> ResultT:
        """Shows the move of this node, and all that follows, to a visitor; returns its result."""
        _accept_line(self, self.parent.board(), visitor, sidelines=False)
        return visitor.result()

    def __repr__(self) -> str:
        try:
            board = self.parent.board()
            number = f"{board.fullmove_number}{'.' if board.turn else '...'}"
            return f"<{type(self).__name__} at {id(self):#x} ({number} {board.san(self.move)} ...)>"
        except (ValueError, AssertionError, AttributeError):
            return f"<{type(self).__name__} at {id(self):#x} ({self.move} ...)>"


class Game(GameNode):
    """Game: its tags, its comment, and the tree of its moves.

    `errors` has what was wrong in the text that the game was read from.
    """

    headers: Headers
    errors: List[Exception]

    def __init__(self, headers: Optional[HeadersData] = None) -> None:
        self.headers = Headers(headers)
        self.errors = []

    def board(self) -> chess.Board:
        """Board with the start position. Raises ValueError if the tags are wrong."""
        return self.headers.board()

    def ply(self) -> int:
        """Plies before the start position, by its move number and its side to move."""
        return self.board().ply() if "FEN" in self.headers else 0

    def setup(self, board: Union[chess.Board, str]) -> None:
        """Sets the start position by the tags FEN, SetUp and Variant."""
        if isinstance(board, str):
            board = chess.Board(board)
            board.chess960 = board.has_chess960_castling_rights()
        fen = board.fen()
        if fen == type(board).starting_fen:
            self.headers.pop("FEN", None)
            self.headers.pop("SetUp", None)
        else:
            self.headers["FEN"] = fen
            self.headers["SetUp"] = "1"
        if type(board).aliases[0] != "Standard":
            self.headers["Variant"] = type(board).aliases[0]
        elif board.chess960:
            self.headers["Variant"] = "Chess960"
        else:
            self.headers.pop("Variant", None)

    def accept(self, visitor: BaseVisitor[ResultT]) -> ResultT:
        """Shows the game to a visitor; returns its result."""
        if visitor.begin_game() is not SKIP:
            _accept_game(self.headers, self.board(), self.comment, self.variations, visitor)
        visitor.end_game()
        return visitor.result()

    def time_control(self) -> TimeControl:
        """Time control of the tag TimeControl. Raises ValueError if it is wrong."""
        return parse_time_control(self.headers.get("TimeControl", ""))

    @classmethod
    def from_board(cls: Type[GameT], board: chess.Board) -> GameT:
        """Makes a game of the moves of a board."""
        game = cls()
        game.setup(board.root())
        node: GameNode = game
        for move in board.move_stack:
            node = node.add_variation(move)
        game.headers["Result"] = board.result()
        return game

    @classmethod
    def without_tag_roster(cls: Type[GameT]) -> GameT:
        """Makes a game without tags."""
        return cls(headers={})

    @classmethod
    def builder(cls) -> GameBuilder[Game]:
        """Visitor that makes games of this class."""
        return GameBuilder(Game=cls)

    def __repr__(self) -> str:
        tag = self.headers.get
        return (
            f"<{type(self).__name__} at {id(self):#x} ({tag('White', '?')!r} vs. {tag('Black', '?')!r}, "
            f"{tag('Date', '????.??.??')!r} at {tag('Site', '?')!r})>"
        )


class Mainline(Generic[MainlineT]):
    """Main line after a node, as nodes or as moves."""

    def __init__(self, start: GameNode, f: Callable[[ChildNode], MainlineT]) -> None:
        self.start = start
        self.f = f

    def _nodes(self) -> List[ChildNode]:
        return typing.cast("List[ChildNode]", self.start._mainline_nodes())

    def __bool__(self) -> bool:
        return self.start.next() is not None

    def __iter__(self) -> Iterator[MainlineT]:
        return map(self.f, self._nodes())

    def __reversed__(self) -> Iterator[MainlineT]:
        return map(self.f, reversed(self._nodes()))

    def accept(self, visitor: BaseVisitor[ResultT]) -> ResultT:
        """Shows the line, without variations, to a visitor; returns its result."""
        board = self.start.board()
        for node in self._nodes():
            _accept_node(node, board, visitor)
            board.push(node.move)
        return visitor.result()

    def __str__(self) -> str:
        return self.accept(StringExporter(columns=None))

    def __repr__(self) -> str:
        return f"<Mainline at {id(self):#x} ({self.accept(StringExporter(columns=None, comments=False))})>"


class BaseVisitor(abc.ABC, Generic[ResultT]):
    """Base of visitors, whose methods are called in the order of PGN while a game is read or traversed.

    Methods that return SKIP decline the part that begins.
    """

    def begin_game(self) -> Optional[SkipType]:
        """Called at the beginning of a game."""
        return None

    def begin_headers(self) -> Optional[Headers]:
        """Called before the tags. Headers that are returned are those that give the start position."""
        return None

    def visit_header(self, tagname: str, tagvalue: str) -> None:
        """Called for each tag."""

    def end_headers(self) -> Optional[SkipType]:
        """Called after the tags."""
        return None

    def begin_parse_san(self, board: chess.Board, san: str) -> Optional[SkipType]:
        """Called by the reader before it reads a move; SKIP leaves the move out."""
        return None

    def parse_san(self, board: chess.Board, san: str) -> chess.Move:
        """Called by the reader to read a move. Raises ValueError if it cannot."""
        return board.parse_san(san)

    def visit_move(self, board: chess.Board, move: chess.Move) -> None:
        """Called for each move with the board before it, which must be left as it is."""

    def visit_board(self, board: chess.Board) -> None:
        """Called for the start position and after each move; the board must be left as it is."""

    def visit_comment(self, comment: str) -> None:
        """Called for each comment."""

    def visit_nag(self, nag: int) -> None:
        """Called for each annotation glyph."""

    def begin_variation(self) -> Optional[SkipType]:
        """Called at the beginning of a variation."""
        return None

    def end_variation(self) -> None:
        """Called at the end of a variation."""

    def visit_result(self, result: str) -> None:
        """Called with the result at the end of the moves."""

    def end_game(self) -> None:
        """Called at the end of a game."""

    @abc.abstractmethod
    def result(self) -> ResultT:
        """What the visitor has made of the game."""

    def handle_error(self, error: Exception) -> None:
        """Called for an error in the text; raises it."""
        raise error


class GameBuilder(BaseVisitor[GameT]):
    """Visitor that makes the tree of a game; the reader's default."""

    def __init__(self, *, Game: Any = Game) -> None:
        self.Game = Game

    def begin_game(self) -> None:
        self.game: GameT = self.Game()
        self.variation_stack: List[GameNode] = [self.game]
        self.starting_comment = ""
        self.in_variation = False

    def begin_headers(self) -> Headers:
        return self.game.headers

    def visit_header(self, tagname: str, tagvalue: str) -> None:
        self.game.headers[tagname] = tagvalue

    def visit_nag(self, nag: int) -> None:
        self.variation_stack[-1].nags.add(nag)

    def begin_variation(self) -> None:
        parent = self.variation_stack[-1].parent
        assert parent is not None, "a variation needs a move that it replaces"
        self.variation_stack.append(parent)
        self.in_variation = False

    def end_variation(self) -> None:
        self.variation_stack.pop()

    def visit_result(self, result: str) -> None:
        if self.game.headers.get("Result", "*") == "*":
            self.game.headers["Result"] = result

    def visit_comment(self, comment: str) -> None:
        if not comment:
            return
        node = self.variation_stack[-1]
        if self.in_variation or (node.parent is None and node.is_end()):
            node.comment = f"{node.comment} {comment}" if node.comment else comment
        else:
            self.starting_comment = f"{self.starting_comment} {comment}" if self.starting_comment else comment

    def visit_move(self, board: chess.Board, move: chess.Move) -> None:
        node = self.variation_stack[-1].add_variation(move)
        node.starting_comment = self.starting_comment
        self.variation_stack[-1] = node
        self.starting_comment = ""
        self.in_variation = True

    def handle_error(self, error: Exception) -> None:
        """Logs an error and appends it to the game's `errors`."""
        _report_error(self.game, error)

    def result(self) -> GameT:
        return self.game


def _report_error(game: Game, error: Exception) -> None:
    LOGGER.error("%s while parsing %r", error, game)
    game.errors.append(error)


class HeadersBuilder(BaseVisitor[HeadersT]):
    """Visitor that collects the tags."""

    def __init__(self, *, Headers: Any = Headers) -> None:
        self.Headers = Headers

    def begin_headers(self) -> HeadersT:
        self.headers: HeadersT = self.Headers({})
        return self.headers

    def visit_header(self, tagname: str, tagvalue: str) -> None:
        self.headers[tagname] = tagvalue

    def end_headers(self) -> SkipType:
        return SKIP

    def result(self) -> HeadersT:
        return self.headers


class BoardBuilder(BaseVisitor[chess.Board]):
    """Visitor that returns the last position of the main line, with its moves."""

    def begin_game(self) -> None:
        self.skip_variation_depth = 0

    def begin_variation(self) -> SkipType:
        self.skip_variation_depth += 1
        return SKIP

    def end_variation(self) -> None:
        self.skip_variation_depth = max(self.skip_variation_depth - 1, 0)

    def visit_board(self, board: chess.Board) -> None:
        if not self.skip_variation_depth:
            self.board = board

    def result(self) -> chess.Board:
        return self.board


class SkipVisitor(BaseVisitor[Literal[True]]):
    """Visitor that skips a game."""

    def begin_game(self) -> SkipType:
        return SKIP

    def end_headers(self) -> SkipType:
        return SKIP

    def begin_variation(self) -> SkipType:
        return SKIP

    def result(self) -> Literal[True]:
        return True


class StringExporterMixin:
    """Writes a game as text, line by line."""

    def __init__(
        self, *, columns: Optional[int] = 80, headers: bool = True, comments: bool = True, variations: bool = True
    ) -> None:
        self.columns = columns
        self.headers = headers
        self.comments = comments
        self.variations = variations
        self.found_headers = False
        self.force_movenumber = True
        self.lines: List[str] = []
        self.current_line = ""
        self.variation_depth = 0

    def flush_current_line(self) -> None:
        if self.current_line:
            self.lines.append(self.current_line.rstrip())
        self.current_line = ""

    def write_token(self, token: str) -> None:
        if self.columns is not None and len(self.current_line) + len(token) > self.columns:
            self.flush_current_line()
        self.current_line += token

    def write_line(self, line: str = "") -> None:
        self.flush_current_line()
        self.lines.append(line.rstrip())

    def end_game(self) -> None:
        self.write_line()

    def begin_headers(self) -> None:
        self.found_headers = False

    def visit_header(self, tagname: str, tagvalue: str) -> None:
        if self.headers:
            self.found_headers = True
            self.write_line(f'[{tagname} "{tagvalue}"]')

    def end_headers(self) -> None:
        if self.found_headers:
            self.write_line()

    @property
    def _is_shown(self) -> bool:
        return self.variations or not self.variation_depth

    def begin_variation(self) -> Optional[SkipType]:
        self.variation_depth += 1
        if not self.variations:
            return SKIP
        self.write_token("( ")
        self.force_movenumber = True
        return None

    def end_variation(self) -> None:
        self.variation_depth -= 1
        if self.variations:
            self.write_token(") ")
            self.force_movenumber = True

    def visit_comment(self, comment: str) -> None:
        if self.comments and self._is_shown:
            self.write_token("{ " + comment.replace("}", "").strip() + " } ")
            self.force_movenumber = True

    def visit_nag(self, nag: int) -> None:
        if self.comments and self._is_shown:
            self.write_token(f"${nag} ")

    def visit_move(self, board: chess.Board, move: chess.Move) -> None:
        if self._is_shown:
            if board.turn:
                self.write_token(f"{board.fullmove_number}. ")
            elif self.force_movenumber:
                self.write_token(f"{board.fullmove_number}... ")
            self.write_token(board.san(move) + " ")
            self.force_movenumber = False

    def visit_result(self, result: str) -> None:
        self.write_token(result + " ")


class StringExporter(StringExporterMixin, BaseVisitor[str]):
    """Visitor that returns a game as PGN, with lines of at most `columns` characters where that is possible.

    `columns` None writes all moves into one line. `headers`, `comments` and `variations` may be left out.
    """

    def result(self) -> str:
        return "\n".join([*self.lines, self.current_line.rstrip()]).rstrip()

    def __str__(self) -> str:
        return self.result()


class FileExporter(StringExporterMixin, BaseVisitor[int]):
    """Visitor that writes a game to a text file, followed by a blank line; returns the number of characters."""

    def __init__(
        self,
        handle: TextIO,
        *,
        columns: Optional[int] = 80,
        headers: bool = True,
        comments: bool = True,
        variations: bool = True,
    ) -> None:
        super().__init__(columns=columns, headers=headers, comments=comments, variations=variations)
        self.handle = handle

    def begin_game(self) -> None:
        self.written = 0
        self.force_movenumber = True

    def flush_current_line(self) -> None:
        if self.current_line:
            self.written += self.handle.write(self.current_line.rstrip())
            self.written += self.handle.write("\n")
        self.current_line = ""

    def write_line(self, line: str = "") -> None:
        self.flush_current_line()
        if line:
            self.written += self.handle.write(line.rstrip())
        self.written += self.handle.write("\n")

    def result(self) -> int:
        return self.written

    def __repr__(self) -> str:
        return f"<FileExporter at {id(self):#x}>"

    def __str__(self) -> str:
        return repr(self)


def read_game(handle: TextIO, *, Visitor: Any = GameBuilder) -> Any:
    """Reads the next game of a file that is open in text mode; returns None at its end.

    A blank line ends a game, except within a comment or after the tags. What cannot be read is skipped and, where a
    move is wrong, appended to the game's `errors` together with a message to the log. The file then stands right
    after the game.

    `Visitor` is called to make a visitor, whose result is returned.
    """
    if Visitor is GameBuilder:
        return _chess.read_tree(handle)
    visitor = Visitor()
    return visitor.result() if _chess.read_visited(handle, visitor, BaseVisitor) else None


def read_headers(handle: TextIO) -> Optional[Headers]:
    """Reads the tags of the next game and skips its moves; returns None at the end of the file."""
    return typing.cast("Optional[Headers]", read_game(handle, Visitor=HeadersBuilder))


def skip_game(handle: TextIO) -> bool:
    """Skips the next game; returns False at the end of the file."""
    return bool(read_game(handle, Visitor=SkipVisitor))


_chess._register(game=Game, child_node=ChildNode, headers=Headers, skip=SKIP, report_error=_report_error)
