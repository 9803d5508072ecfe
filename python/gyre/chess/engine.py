"""UCI engines with the names of python-chess's `chess.engine`.

>>> import gyre.chess as chess, gyre.chess.engine
>>> engine = chess.engine.SimpleEngine.popen_uci("stockfish")  # doctest: +SKIP
>>> engine.play(chess.Board(), chess.engine.Limit(time=0.1)).move  # doctest: +SKIP
Move.from_uci('e2e4')
>>> engine.quit()  # doctest: +SKIP

`SimpleEngine` blocks; `popen_uci` is for asyncio. Both share one implementation with `gyre.uci`. The dialogue is logged
at level DEBUG by the logger `chess.engine`. XBoard engines are not supported.
"""

from __future__ import annotations

import abc
import asyncio
import collections
import enum
import logging
import time
from collections.abc import Callable, Coroutine, Iterable, Iterator
from types import TracebackType
from typing import Any, NoReturn, TypedDict, TypeVar, Union

import gyre.chess as chess

from .._uci.connection import Search, SearchRequest, UciConnection
from .._uci.process import (
    Background,
    Command as BaseCommand,
    CommandState,
    EngineError,
    EngineTerminatedError,
    LineProtocol,
    Program,
    run_in_background,
)
from .._uci.scores import (
    Cp,
    Mate,
    MateGiven,
    MateGivenType,
    PovScore,
    PovWdl,
    Score,
    Wdl,
    WdlModel,
)
from .._uci.stream import EndOfInformation, InfoStream
from .._uci.texts import (
    MANAGED_OPTIONS,
    ConfigMapping,
    ConfigValue,
    Limit,
    Option,
    OptionMap,
    PositionText,
    parse_info,
)

__all__ = [
    "AnalysisComplete",
    "AnalysisResult",
    "BaseCommand",
    "BestMove",
    "CommandState",
    "ConfigMapping",
    "ConfigValue",
    "Cp",
    "EngineError",
    "EngineTerminatedError",
    "EventLoopPolicy",
    "INFO_ALL",
    "INFO_BASIC",
    "INFO_CURRLINE",
    "INFO_NONE",
    "INFO_PV",
    "INFO_REFUTATION",
    "INFO_SCORE",
    "Info",
    "InfoDict",
    "LOGGER",
    "Limit",
    "MANAGED_OPTIONS",
    "Mate",
    "MateGiven",
    "MateGivenType",
    "MockTransport",
    "Opponent",
    "Option",
    "PlayResult",
    "PovScore",
    "PovWdl",
    "Protocol",
    "Score",
    "SimpleAnalysisResult",
    "SimpleEngine",
    "UciOptionMap",
    "UciProtocol",
    "Wdl",
    "WdlModel",
    "XBoardProtocol",
    "popen_uci",
    "popen_xboard",
    "run_in_background",
]

T = TypeVar("T")
Color = bool

LOGGER = logging.getLogger("chess.engine")

#: asyncio's own policy, which suits engines on every system.
EventLoopPolicy: Any = getattr(asyncio, "DefaultEventLoopPolicy", None)

_NO_XBOARD = "XBoard engines are not supported; give a UCI engine to popen_uci"
#: Largest number of a line; information about higher ones is ignored.
_MOST_LINES = 512


AnalysisComplete = EndOfInformation


class Info(enum.IntFlag):
    """Kinds of information that are read from an engine."""

    NONE = 0
    BASIC = 1  #: depth, nodes, time and other numbers, currmove and string
    SCORE = 2  #: score and wdl
    PV = 4
    REFUTATION = 8
    CURRLINE = 16
    ALL = BASIC | SCORE | PV | REFUTATION | CURRLINE


INFO_NONE = Info.NONE
INFO_BASIC = Info.BASIC
INFO_SCORE = Info.SCORE
INFO_PV = Info.PV
INFO_REFUTATION = Info.REFUTATION
INFO_CURRLINE = Info.CURRLINE
INFO_ALL = Info.ALL


class InfoDict(TypedDict, total=False):
    """What an engine has said of its search; a key is missing if the engine did not say it."""

    score: PovScore
    pv: list[chess.Move]
    depth: int
    seldepth: int
    time: float  #: seconds
    nodes: int
    nps: int
    tbhits: int
    multipv: int  #: number of the line, from 1
    currmove: chess.Move
    currmovenumber: int
    hashfull: int  #: thousandths of the hash table that are filled
    cpuload: int
    movesleft: int
    refutation: dict[chess.Move, list[chess.Move]]
    currline: dict[int, list[chess.Move]]
    ebf: float  #: effective branching factor
    wdl: PovWdl
    string: str
    lowerbound: bool  #: the score is at least this
    upperbound: bool  #: the score is at most this


class UciOptionMap(OptionMap[T]):
    """Dictionary whose keys are names of options, whatever their case."""


class Opponent:
    """Who plays against the engine."""

    def __init__(self, name: str | None, title: str | None, rating: int | None, is_engine: bool | None) -> None:
        self.name = name  #: name, or None if it is unknown
        self.title = title  #: title such as GM
        self.rating = rating  #: Elo rating
        self.is_engine = is_engine  #: whether it is a program

    def _uci(self) -> str:
        kind = "computer" if self.is_engine else "human"
        rating = "none" if self.rating is None else str(self.rating)
        return f"{self.title or 'none'} {rating} {kind} {self.name or ''}".strip()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Opponent):
            return NotImplemented
        return vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return (
            f"Opponent(name={self.name!r}, title={self.title!r}, rating={self.rating!r}, is_engine={self.is_engine!r})"
        )


class PlayResult:
    """Move that an engine plays."""

    def __init__(
        self,
        move: chess.Move | None,
        ponder: chess.Move | None,
        info: InfoDict | None = None,
        *,
        draw_offered: bool = False,
        resigned: bool = False,
    ) -> None:
        self.move = move  #: the move, or None if the engine has none
        self.ponder = ponder  #: the answer that the engine expects
        self.info: InfoDict = info or {}  #: information of the kinds in the argument `info` of the search
        self.draw_offered = draw_offered  #: always False for UCI engines
        self.resigned = resigned  #: always False for UCI engines

    def __repr__(self) -> str:
        return (
            f"<PlayResult at {id(self):#x} (move={self.move}, ponder={self.ponder}, info={self.info}, "
            f"draw_offered={self.draw_offered}, resigned={self.resigned})>"
        )


class BestMove:
    """Result of an analysis."""

    def __init__(self, move: chess.Move | None, ponder: chess.Move | None) -> None:
        self.move = move  #: the best move, or None if there is none
        self.ponder = ponder  #: the answer that the engine expects

    def __repr__(self) -> str:
        return f"<BestMove at {id(self):#x} (move={self.move}, ponder={self.ponder})>"


class AnalysisResult(InfoStream[InfoDict, BestMove]):
    """An analysis that runs; returned by `Protocol.analysis`.

    It is an asynchronous iterator of information, and a context manager that stops the analysis at its end.
    """

    def __init__(self, stop: Callable[[], None] | None = None) -> None:
        super().__init__(stop)
        self.multipv: list[InfoDict] = [{}]  #: all that the engine has said of each line

    @property
    def info(self) -> InfoDict:
        """All that the engine has said of the first line: `multipv[0]`."""
        return self.multipv[0]

    def post(self, info: InfoDict) -> None:
        _merge(self.multipv, info)
        super().post(info)

    async def get(self) -> InfoDict:
        """Waits for the next information and returns it.

        Raises `AnalysisComplete` if there will be no more, and `EngineError` if the engine has failed.
        """
        return await self.receive()

    async def next(self) -> InfoDict | None:
        """Waits for the next information; returns None if there will be no more."""
        try:
            return await self.receive()
        except AnalysisComplete:
            return None

    def __aiter__(self) -> AnalysisResult:
        return self

    async def __anext__(self) -> InfoDict:
        try:
            return await self.receive()
        except AnalysisComplete:
            raise StopAsyncIteration from None

    def __enter__(self) -> AnalysisResult:
        return self

    def __exit__(
        self,
        exc_type: type[BaseException] | None,
        exc_value: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.stop()


def _merge(lines: list[InfoDict], info: InfoDict) -> None:
    """Adds information to what is known of its line."""
    number = info.get("multipv", 1)
    if not 1 <= number <= _MOST_LINES:
        return
    while len(lines) < number:
        lines.append({})
    line = lines[number - 1]
    if "score" in info:  # whether it is a bound goes with each score
        line.pop("lowerbound", None)
        line.pop("upperbound", None)
    line.update(info)


class Protocol(LineProtocol, abc.ABC):
    """Dialogue with an engine, for asyncio; `UciProtocol` is the one that there is.

    A new command interrupts the one that is running: a search ends as after `stop`.
    """

    logger = LOGGER
    id: dict[str, str]
    options: OptionMap[Option]

    @abc.abstractmethod
    async def initialize(self) -> None:
        """Shakes hands with the engine; has to be called once, before all other commands."""

    @abc.abstractmethod
    async def ping(self) -> None:
        """Waits until the engine is idle and answers."""

    @abc.abstractmethod
    async def configure(self, options: ConfigMapping) -> None:
        """Sets options for all searches to come.

        Options with `Option.is_managed` are set by the arguments of the searches. Raises `EngineError` for an unknown
        option or a value out of range.
        """

    @abc.abstractmethod
    async def send_opponent_information(
        self, *, opponent: Opponent | None = None, engine_rating: int | None = None
    ) -> None:
        """Sets the opponent of the next games; nothing is sent to an engine without the option UCI_Opponent.

        Call it before the first move of a game. `engine_rating` has no use for UCI engines.
        """

    @abc.abstractmethod
    async def play(
        self,
        board: chess.Board,
        limit: Limit,
        *,
        game: object = None,
        info: Info = INFO_NONE,
        ponder: bool = False,
        draw_offered: bool = False,
        root_moves: Iterable[chess.Move] | None = None,
        options: ConfigMapping = {},
        opponent: Opponent | None = None,
    ) -> PlayResult:
        """Searches for a move.

        `board` is sent with its moves. `ucinewgame` is sent if `game` is not equal to the object of the search before.
        `info` selects the information of the result. With `ponder` the engine continues to search after the result, and
        the next call uses that search if the expected reply was played. `root_moves` limits the search to some moves.
        `options` and `opponent` hold for this search. `draw_offered` has no effect on UCI engines.

        Raises `EngineError` if the engine plays an illegal move, and `EngineTerminatedError` if it ends.
        """

    async def analyse(
        self,
        board: chess.Board,
        limit: Limit,
        *,
        multipv: int | None = None,
        game: object = None,
        info: Info = INFO_ALL,
        root_moves: Iterable[chess.Move] | None = None,
        options: ConfigMapping = {},
    ) -> Any:
        """Analyses a position until `limit`, and returns what the engine has found as an `InfoDict`.

        With `multipv` it returns a list of that many dictionaries or fewer, the best line first. The other arguments
        are those of `play`.
        """
        analysis = await self.analysis(
            board, limit, multipv=multipv, game=game, info=info, root_moves=root_moves, options=options
        )
        with analysis:
            await analysis.wait()
        return analysis.info if multipv is None else analysis.multipv

    @abc.abstractmethod
    async def analysis(
        self,
        board: chess.Board,
        limit: Limit | None = None,
        *,
        multipv: int | None = None,
        game: object = None,
        info: Info = INFO_ALL,
        root_moves: Iterable[chess.Move] | None = None,
        options: ConfigMapping = {},
    ) -> AnalysisResult:
        """Starts an analysis and returns it while it runs; without `limit` it runs until it is stopped."""

    @abc.abstractmethod
    async def send_game_result(
        self,
        board: chess.Board,
        winner: Color | None = None,
        game_ending: str | None = None,
        game_complete: bool = True,
    ) -> None:
        """Says how a game has ended; UCI has no words for it, so that nothing is sent."""

    @abc.abstractmethod
    async def quit(self) -> None:
        """Asks the engine to end, and waits until it has."""


class UciProtocol(Protocol, UciConnection):
    """Dialogue with a UCI engine."""

    options_type = UciOptionMap

    async def initialize(self) -> None:
        await self.shake_hands()

    async def ping(self) -> None:
        await self.wait_until_ready()

    async def configure(self, options: ConfigMapping) -> None:
        await self.set_options(options)

    def debug(self, on: bool = True) -> None:
        """Turns the engine's debug mode on or off at once, whatever it is doing."""
        self.set_debug(on)

    def _opponent_text(self, opponent: Opponent | None) -> str | None:
        if opponent is None or not self.has("UCI_Opponent"):
            return None
        return str(self.options["UCI_Opponent"].parse(opponent._uci()))

    async def send_opponent_information(
        self, *, opponent: Opponent | None = None, engine_rating: int | None = None
    ) -> None:
        self.opponent = self._opponent_text(opponent)

    def _request(
        self,
        board: chess.Board,
        limit: Limit,
        game: object,
        root_moves: Iterable[chess.Move] | None,
        options: ConfigMapping,
    ) -> SearchRequest:
        moves = None if root_moves is None else [board.uci(move, chess960=board.chess960) for move in root_moves]
        return SearchRequest(_position_text(board), limit, root_moves=moves, options=options, game=game)

    async def play(
        self,
        board: chess.Board,
        limit: Limit,
        *,
        game: object = None,
        info: Info = INFO_NONE,
        ponder: bool = False,
        draw_offered: bool = False,
        root_moves: Iterable[chess.Move] | None = None,
        options: ConfigMapping = {},
        opponent: Opponent | None = None,
    ) -> PlayResult:
        request = self._request(board, limit, game, root_moves, options)
        request.ponder = ponder
        request.opponent = self._opponent_text(opponent)
        return await self.communicate(lambda engine: _Play(engine, request, board, info))

    async def analysis(
        self,
        board: chess.Board,
        limit: Limit | None = None,
        *,
        multipv: int | None = None,
        game: object = None,
        info: Info = INFO_ALL,
        root_moves: Iterable[chess.Move] | None = None,
        options: ConfigMapping = {},
    ) -> AnalysisResult:
        request = self._request(board, limit or Limit(), game, root_moves, options)
        request.infinite = limit is None
        request.analysing = True
        request.multipv = multipv
        return await self.communicate(lambda engine: _Analysis(engine, request, board, info))

    async def send_game_result(
        self,
        board: chess.Board,
        winner: Color | None = None,
        game_ending: str | None = None,
        game_complete: bool = True,
    ) -> None:
        pass

    async def quit(self) -> None:
        await self.say_quit()


class _Play(Search[PlayResult]):
    def __init__(self, engine: UciConnection, request: SearchRequest, board: chess.Board, selector: Info) -> None:
        super().__init__(engine, request)
        self.board = board.copy(stack=False)
        self.selector = selector
        self.lines: list[InfoDict] = [{}]

    def info(self, text: str) -> None:
        if self.selector:
            _merge(self.lines, _parse_uci_info(text, self.board, self.selector))

    def best(self, move: str, ponder: str) -> tuple[str, str] | None:
        best = _parse_uci_bestmove(self.board, move, ponder)
        if not self.result.done():
            self.result.set_result(PlayResult(best.move, best.ponder, self.lines[0]))
        if not best.move or not best.ponder:
            return None
        board = self.board
        texts = []
        for played in (best.move, best.ponder):
            texts.append(board.uci(played, chess960=board.chess960))
            board.push(played)
        return None if board.is_game_over() else (texts[0], texts[1])


class _Analysis(Search[AnalysisResult]):
    def __init__(self, engine: UciConnection, request: SearchRequest, board: chess.Board, selector: Info) -> None:
        super().__init__(engine, request)
        self.board = board.copy(stack=False)
        self.selector = selector
        self.analysis = AnalysisResult(stop=self._request_cancel)

    def started(self) -> None:
        if not self.result.done():
            self.result.set_result(self.analysis)

    def info(self, text: str) -> None:
        if self.selector and (info := _parse_uci_info(text, self.board, self.selector)):
            self.analysis.post(info)

    def best(self, move: str, ponder: str) -> tuple[str, str] | None:
        try:
            self.analysis.set_finished(_parse_uci_bestmove(self.board, move, ponder))
        except EngineError as error:
            self.analysis.set_exception(error)
        return None

    def engine_terminated(self, exc: Exception) -> None:
        self.analysis.set_exception(exc)


def _position_text(board: chess.Board) -> PositionText:
    """Returns a board as UCI has it, with the moves that led to it."""
    start = board.root()
    moves = list(board.move_stack)
    if not all(moves):
        LOGGER.warning("UCI has no null moves: the position is sent without its history")
        start, moves = board.copy(stack=False), []
    variant = getattr(type(board), "uci_variant", None) or "chess"
    fen: str | None = start.fen(shredder=board.chess960, en_passant="fen")
    if variant == "chess" and fen == chess.STARTING_FEN:
        fen = None
    texts = []
    for move in moves:
        texts.append(start.uci(move, chess960=board.chess960))
        start.push(move)
    return PositionText(fen, tuple(texts), board.chess960, variant)


def _parse_uci_bestmove(board: chess.Board, move: str, ponder: str) -> BestMove:
    """Reads a best move; raises `EngineError` if it is illegal. An illegal expected answer is left out."""
    if not move:
        return BestMove(None, None)
    try:
        best = board.parse_uci(move.lower())
    except ValueError as error:
        raise EngineError(f"the engine's best move is not legal: {error}") from None
    if not ponder:
        return BestMove(best, None)
    after = board.copy(stack=False)
    after.push(best)
    try:
        return BestMove(best, after.parse_uci(ponder.lower()))
    except ValueError as error:
        LOGGER.warning("The answer that the engine expects is not legal: %s", error)
        return BestMove(best, None)


def _parse_uci_info(arg: str, root_board: chess.Board, selector: Info = INFO_ALL) -> InfoDict:
    """Reads what follows `info`. A line of moves ends before its first illegal one."""
    fields, left_out = parse_info(arg)
    for reason in left_out:
        LOGGER.warning("Information of the engine left out: %s", reason)
    info: dict[str, Any] = {}
    for key, value in fields.items():
        if key in ("score", "wdl", "lowerbound", "upperbound"):
            if selector & INFO_SCORE:
                info[key] = _with_side(key, value, root_board.turn)
        elif key == "pv":
            if selector & INFO_PV and ((line := _legal_line(root_board, value)) or not value):
                info[key] = line
        elif key == "refutation":
            if selector & INFO_REFUTATION and (line := _legal_line(root_board, value)):
                info[key] = {line[0]: line[1:]}
        elif key == "currline":
            if selector & INFO_CURRLINE:
                info[key] = {number: _legal_line(root_board, moves) for number, moves in value}
        elif key == "currmove":
            if selector & INFO_BASIC:
                _add_current_move(info, value)
        elif selector & INFO_BASIC or (selector and key == "multipv"):  # the number tells lines apart
            info[key] = value
    return info  # type: ignore[return-value]


def _with_side(key: str, value: Any, turn: Color) -> Any:
    if key == "score":
        kind, number = value
        return PovScore(Cp(number) if kind == "cp" else Mate(number), turn)
    return PovWdl(Wdl(*value), turn) if key == "wdl" else value


def _add_current_move(info: dict[str, Any], text: str) -> None:
    try:
        info["currmove"] = chess.Move.from_uci(text)
    except ValueError:
        LOGGER.warning("Information of the engine left out: currmove: %r is no move", text)


def _legal_line(board: chess.Board, texts: list[str]) -> list[chess.Move]:
    board = board.copy(stack=False)
    moves = []
    for text in texts:
        try:
            moves.append(board.push_uci(text))
        except ValueError as error:
            LOGGER.warning("A line of the engine was cut before an illegal move: %s", error)
            break
    return moves


async def popen_uci(
    command: Program, *, setpgrp: bool = False, **popen_args: Any
) -> tuple[asyncio.SubprocessTransport, UciProtocol]:
    """Starts a UCI engine and shakes hands with it.

    `command` is the path of the program, or a list of the path and its arguments; there is no shell. With `setpgrp` the
    engine gets a process group of its own, so that Ctrl-C does not reach it. `popen_args` go to `subprocess.Popen`.

    Returns a transport and the protocol. Raises OSError if the program cannot start.
    """
    transport, protocol = await UciProtocol.popen(command, setpgrp=setpgrp, **popen_args)
    try:
        await protocol.initialize()
    except BaseException:
        await protocol.end("its handshake failed")
        raise
    return transport, protocol


async def popen_xboard(command: Program, *, setpgrp: bool = False, **popen_args: Any) -> NoReturn:
    """Raises `EngineError`: XBoard engines are not supported."""
    raise EngineError(_NO_XBOARD)


class XBoardProtocol:
    """Raises `EngineError`: XBoard engines are not supported."""

    def __init__(self) -> None:
        raise EngineError(_NO_XBOARD)


class SimpleEngine:
    """A UCI engine whose methods block, in an event loop of its own on a background thread.

    It has the methods and attributes of `Protocol`, may be used by several threads, and is a context manager that ends
    the engine. A method raises TimeoutError if it takes `timeout` seconds longer than the limit of its search; `timeout`
    None waits forever. A program that ends without `quit` or `close` ends its engines.
    """

    def __init__(
        self, transport: asyncio.SubprocessTransport, protocol: Protocol, *, timeout: float | None = 10.0
    ) -> None:
        self.transport = transport
        self.protocol = protocol
        self.timeout = timeout  #: seconds
        self._background: Background[Any] = Background(transport, protocol)

    @classmethod
    def popen(
        cls,
        Protocol: type[Protocol],
        command: Program,
        *,
        timeout: float | None = 10.0,
        debug: bool | None = None,
        setpgrp: bool = False,
        **popen_args: Any,
    ) -> SimpleEngine:
        """Starts an engine with the protocol of a class, and shakes hands with it."""

        background = Background.start(
            Protocol,
            command,
            lambda protocol: protocol.initialize(),
            timeout=timeout,
            debug=debug,
            setpgrp=setpgrp,
            popen_args=popen_args,
        )
        return cls(background.transport, background.protocol, timeout=timeout)._served_by(background)

    def _served_by(self, background: Background[Any]) -> SimpleEngine:
        self._background = background
        return self

    @classmethod
    def popen_uci(
        cls,
        command: Program,
        *,
        timeout: float | None = 10.0,
        debug: bool | None = None,
        setpgrp: bool = False,
        **popen_args: Any,
    ) -> SimpleEngine:
        """Starts a UCI engine and shakes hands with it; the arguments are those of the function `popen_uci`."""
        return cls.popen(UciProtocol, command, timeout=timeout, debug=debug, setpgrp=setpgrp, **popen_args)

    @classmethod
    def popen_xboard(
        cls,
        command: Program,
        *,
        timeout: float | None = 10.0,
        debug: bool | None = None,
        setpgrp: bool = False,
        **popen_args: Any,
    ) -> NoReturn:
        """Raises `EngineError`: XBoard engines are not supported."""
        raise EngineError(_NO_XBOARD)

    def _run(self, coroutine: Coroutine[Any, Any, T], expected: float | None = 0.0) -> T:
        """Runs a coroutine that should take `expected` seconds; None is any time."""
        timeout = None if self.timeout is None or expected is None else self.timeout + expected
        return self._background.run(coroutine, timeout)

    @property
    def options(self) -> OptionMap[Option]:
        """Options of the engine."""
        return self.protocol.options.copy()

    @property
    def id(self) -> dict[str, str]:
        """Name, author and other texts that the engine declares."""
        return self.protocol.id.copy()

    @property
    def returncode(self) -> asyncio.Future[int]:
        """Exit status of the process once it has ended."""
        return self.protocol.returncode

    def communicate(self, command_factory: Callable[[Protocol], BaseCommand[T]]) -> T:
        """Sends a command of your own."""
        return self._run(self.protocol.communicate(command_factory))

    def configure(self, options: ConfigMapping) -> None:
        """See `Protocol.configure`."""
        self._run(self.protocol.configure(options))

    def send_opponent_information(
        self, *, opponent: Opponent | None = None, engine_rating: int | None = None
    ) -> None:
        """See `Protocol.send_opponent_information`."""
        self._run(self.protocol.send_opponent_information(opponent=opponent, engine_rating=engine_rating))

    def ping(self) -> None:
        """See `Protocol.ping`."""
        self._run(self.protocol.ping())

    def play(
        self,
        board: chess.Board,
        limit: Limit,
        *,
        game: object = None,
        info: Info = INFO_NONE,
        ponder: bool = False,
        draw_offered: bool = False,
        root_moves: Iterable[chess.Move] | None = None,
        options: ConfigMapping = {},
        opponent: Opponent | None = None,
    ) -> PlayResult:
        """See `Protocol.play`."""
        return self._run(
            self.protocol.play(
                board,
                limit,
                game=game,
                info=info,
                ponder=ponder,
                draw_offered=draw_offered,
                root_moves=root_moves,
                options=options,
                opponent=opponent,
            ),
            _expected_time(limit, board.turn),
        )

    def analyse(
        self,
        board: chess.Board,
        limit: Limit,
        *,
        multipv: int | None = None,
        game: object = None,
        info: Info = INFO_ALL,
        root_moves: Iterable[chess.Move] | None = None,
        options: ConfigMapping = {},
    ) -> Any:
        """See `Protocol.analyse`."""
        return self._run(
            self.protocol.analyse(
                board, limit, multipv=multipv, game=game, info=info, root_moves=root_moves, options=options
            ),
            _expected_time(limit, board.turn),
        )

    def analysis(
        self,
        board: chess.Board,
        limit: Limit | None = None,
        *,
        multipv: int | None = None,
        game: object = None,
        info: Info = INFO_ALL,
        root_moves: Iterable[chess.Move] | None = None,
        options: ConfigMapping = {},
    ) -> SimpleAnalysisResult:
        """See `Protocol.analysis`."""
        inner = self._run(
            self.protocol.analysis(
                board, limit, multipv=multipv, game=game, info=info, root_moves=root_moves, options=options
            )
        )
        result = SimpleAnalysisResult(self, inner)
        if limit is not None:
            result._expect_end(_expected_time(limit, board.turn))
        return result

    def send_game_result(
        self,
        board: chess.Board,
        winner: Color | None = None,
        game_ending: str | None = None,
        game_complete: bool = True,
    ) -> None:
        """See `Protocol.send_game_result`."""
        self._run(self.protocol.send_game_result(board, winner, game_ending, game_complete))

    def quit(self) -> None:
        """Asks the engine to end, and waits until it has."""
        self._run(self.protocol.quit())

    def close(self) -> None:
        """Ends the process of the engine at once."""
        self._background.close()

    def __enter__(self) -> SimpleEngine:
        return self

    def __exit__(
        self,
        exc_type: type[BaseException] | None,
        exc_value: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} (pid={self.transport.get_pid()})>"


def _expected_time(limit: Limit, turn: Color) -> float | None:
    """Returns how many seconds a search may take by its limit, or None if that is open."""
    if limit.time is not None:
        return limit.time
    clock, increment = (limit.white_clock, limit.white_inc) if turn else (limit.black_clock, limit.black_inc)
    return None if clock is None else max(0.0, clock) + (increment or 0.0)


class SimpleAnalysisResult:
    """An analysis that runs, for callers that block; returned by `SimpleEngine.analysis`.

    It is an iterator of information, and a context manager that stops the analysis at its end.
    """

    def __init__(self, simple_engine: SimpleEngine, inner: AnalysisResult) -> None:
        self.simple_engine = simple_engine
        self.inner = inner
        self._end: float | None = None

    def _expect_end(self, seconds: float | None) -> None:
        if seconds is not None:
            self._end = time.monotonic() + seconds

    def _run(self, coroutine: Coroutine[Any, Any, T]) -> T:
        expected = None if self._end is None else max(0.0, self._end - time.monotonic())
        return self.simple_engine._run(coroutine, expected)

    @property
    def info(self) -> InfoDict:
        """All that the engine has said of the first line."""
        return self.inner.info.copy()

    @property
    def multipv(self) -> list[InfoDict]:
        """All that the engine has said of each line."""
        return [info.copy() for info in list(self.inner.multipv)]

    def stop(self) -> None:
        """Tells the engine to end the analysis soon."""
        self._expect_end(0.0)
        self.simple_engine._background.call(self.inner.stop)

    def wait(self) -> BestMove:
        """Waits for the end of the analysis, and returns the best move."""
        if self.inner.ended.done():
            return self.inner.ended.result()
        return self._run(self.inner.wait())

    def would_block(self) -> bool:
        """Whether `get`, `next` and the iterator would have to wait for the engine."""
        return self.inner.would_block()

    def empty(self) -> bool:
        """Whether all information so far has been read."""
        return self.inner.empty()

    def get(self) -> InfoDict:
        """Waits for the next information; raises `AnalysisComplete` if there will be no more."""
        info = self.inner.take()  # which needs no other thread
        return self._run(self.inner.receive()) if info is None else info

    def next(self) -> InfoDict | None:
        """Waits for the next information; returns None if there will be no more."""
        try:
            return self.get()
        except AnalysisComplete:
            return None

    def __iter__(self) -> Iterator[InfoDict]:
        return self

    def __next__(self) -> InfoDict:
        try:
            return self.get()
        except AnalysisComplete:
            raise StopIteration from None

    def __enter__(self) -> SimpleAnalysisResult:
        return self

    def __exit__(
        self,
        exc_type: type[BaseException] | None,
        exc_value: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.stop()


class MockTransport(asyncio.SubprocessTransport, asyncio.WriteTransport):
    """Transport for tests: an engine that expects certain lines and has an answer to each."""

    def __init__(self, protocol: Protocol) -> None:
        super().__init__()
        self.protocol = protocol
        self._expected: collections.deque[tuple[str, list[str]]] = collections.deque()
        self._written = b""
        self._pings = 0
        protocol.connection_made(self)

    def expect(self, expectation: str, responses: list[str] = []) -> None:
        """Adds a line that the engine is to be sent next, and the lines that it answers."""
        self._expected.append((expectation, list(responses)))

    def expect_ping(self) -> None:
        """Adds a `ping` with the next number, and its `pong`."""
        self._pings += 1
        self.expect(f"ping {self._pings}", [f"pong {self._pings}"])

    def assert_done(self) -> None:
        """Raises AssertionError unless all expected lines were sent."""
        assert not self._expected, f"these lines were not sent: {[line for line, _ in self._expected]}"

    def get_pipe_transport(self, fd: int) -> asyncio.BaseTransport | None:
        assert fd == 0, f"only the pipe 0 can be written to, not {fd}"
        return self

    def write(self, data: bytes | bytearray | memoryview) -> None:
        *lines, self._written = (self._written + bytes(data)).split(b"\n")
        for line in lines:
            assert self._expected, f"no line was expected, but this one was sent: {line.decode()!r}"
            expectation, responses = self._expected.popleft()
            assert line.decode() == expectation, f"expected {expectation!r}, but this was sent: {line.decode()!r}"
            for response in responses:
                self.protocol.loop.call_soon(self.protocol.pipe_data_received, 1, response.encode() + b"\n")

    def get_pid(self) -> int:
        return id(self)

    def get_returncode(self) -> int | None:
        return None if self._expected else 0

    def is_closing(self) -> bool:
        return False

    def close(self) -> None:
        pass
