"""UCI engines of any maker as child processes.

    >>> import gyre, gyre.uci
    >>> with gyre.uci.Engine("stockfish", options={"Hash": 64}) as engine:  # doctest: +SKIP
    ...     engine.search(gyre.Position(), ms=100).best
    <Move e2e4>

`Engine` has the methods of `gyre.Engine`, the engine within this process, and the results have the same attributes:

    >>> with engine.start(position, lines=3) as search:  # doctest: +SKIP
    ...     for info in search:
    ...         print(info.line, info.depth, info.score, info.san)
    ...         if info.depth >= 20:
    ...             break

A search can be awaited and iterated with `async for` as well. No engine can make a call wait forever: one that is silent
for too long, or does not answer to `stop`, is ended, and the call raises `gyre.EngineError`.
"""

from __future__ import annotations

import asyncio
import dataclasses
import functools
import time
from collections.abc import Coroutine, Generator, Iterable, Mapping
from typing import Any, TypeVar, Union

from . import STARTING_FEN, Color, Move, MoveError, Position
from ._uci.connection import Search as _Command
from ._uci.connection import SearchRequest, UciConnection
from ._uci.process import Background, EngineError, EngineTerminatedError, Program
from ._uci.scores import Cp, Mate, Wdl
from ._uci.scores import Score as _Order
from ._uci.scores import WdlModel
from ._uci.stream import EndOfInformation, InfoStream
from ._uci.texts import ConfigMapping, ConfigValue, Limit, Option, PositionText, parse_info

__all__ = ["Engine", "EngineError", "EngineTerminatedError", "Option", "Score", "Search", "SearchInfo", "SearchResult"]

T = TypeVar("T")
MoveLike = Union[Move, str]

#: Seconds without output after which `isready` is sent to an engine that searches without a limit of time.
SILENCE = 30.0


@functools.total_ordering
class Score:
    """Score from the view of the side to move, as the engine has sent it."""

    __slots__ = ("_order",)

    def __init__(self, centipawns: int | None = None, *, mate: int | None = None) -> None:
        """Makes a score of centipawns, or of a number of moves to mate, which is negative if this side is mated."""
        if (centipawns is None) == (mate is None):
            raise TypeError("a score is a number of centipawns or of moves to mate")
        self._order: _Order = Cp(centipawns) if centipawns is not None else Mate(mate or 0)

    @classmethod
    def _of(cls, order: _Order) -> Score:
        score = cls(0)
        score._order = order
        return score

    @property
    def centipawns(self) -> int | None:
        """The score in centipawns; None for a mate."""
        return self._order.score()

    @property
    def mate(self) -> int | None:
        """Moves to mate, negative if the side in view is mated; None without a mate."""
        return self._order.mate()

    @property
    def is_decisive(self) -> bool:
        """Whether the score is a mate."""
        return self._order.is_mate()

    @property
    def value(self) -> int:
        """A number by which scores are ordered: centipawns, with mates beyond 1,000,000."""
        return self._order.score(mate_score=2_000_000) or 0

    def wdl(self, ply: int = 30, *, model: WdlModel = "sf") -> Wdl:
        """Returns the chances in permille by a model of Stockfish's or Lichess's games, for a game of that length."""
        return self._order.wdl(model=model, ply=ply)

    def __neg__(self) -> Score:
        return Score._of(-self._order)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Score):
            return NotImplemented
        return self._order == other._order

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Score):
            return NotImplemented
        return self._order < other._order

    def __hash__(self) -> int:
        return hash(self._order)

    def __str__(self) -> str:
        return str(self._order).replace("+", "") if self.centipawns is None else f"{self.centipawns / 100:+.2f}"

    def __repr__(self) -> str:
        return f"<Score {self}>"


@dataclasses.dataclass(frozen=True)
class SearchInfo:
    """Report of an engine about one line; what it did not say is None."""

    position: Position = dataclasses.field(repr=False)
    """Position that is searched."""
    line: int = 1
    """Number of the line, from 1, the best."""
    depth: int | None = None
    """Plies of the iteration."""
    selective_depth: int | None = None
    """Deepest ply reached."""
    score: Score | None = None
    """Score from the view of the side to move."""
    bound: str = "exact"
    """'exact', 'lower' or 'upper': how the score is meant."""
    wdl: Wdl | None = None
    """Chances in permille, as the engine estimates them."""
    pv: tuple[Move, ...] = ()
    """Moves of the line."""
    nodes: int | None = None
    """Nodes so far."""
    ms: int | None = None
    """Milliseconds so far."""
    nps: int | None = None
    """Nodes per second."""
    hash_permille: int | None = None
    """Permille of the hash table in use."""
    tablebase_hits: int | None = None
    """Positions found in endgame tables."""
    text: str | None = None
    """What the engine says in words."""

    @property
    def san(self) -> str:
        """The line in SAN with move numbers."""
        return self.position.san_line(list(self.pv))

    @property
    def white_score(self) -> Score | None:
        """Score from White's view."""
        return self.score if self.score is None or self.position.turn is Color.WHITE else -self.score


@dataclasses.dataclass(frozen=True)
class SearchResult:
    """Result of a search."""

    position: Position = dataclasses.field(repr=False)
    """Position that was searched."""
    best: Move | None
    """Best move; None if the engine has none."""
    ponder: Move | None
    """Expected reply; None if unknown."""
    lines: tuple[SearchInfo, ...]
    """All that the engine has said of each line, the best first; at least one."""

    @property
    def info(self) -> SearchInfo:
        """All that the engine has said of the best line."""
        return self.lines[0]

    @property
    def score(self) -> Score | None:
        """Score from the view of the side to move."""
        return self.info.score

    @property
    def white_score(self) -> Score | None:
        """Score from White's view."""
        return self.info.white_score

    @property
    def pv(self) -> tuple[Move, ...]:
        """Moves of the best line."""
        return self.info.pv

    @property
    def san(self) -> str | None:
        """Best move in SAN; None if there is none."""
        return None if self.best is None else self.position.san(self.best)

    @property
    def depth(self) -> int | None:
        """Plies of the last iteration."""
        return self.info.depth

    @property
    def nodes(self) -> int | None:
        """Number of nodes."""
        return self.info.nodes


#: Fields of `info` lines, each with its name in `SearchInfo`.
_FIELDS = {
    "multipv": "line",
    "depth": "depth",
    "seldepth": "selective_depth",
    "nodes": "nodes",
    "nps": "nps",
    "hashfull": "hash_permille",
    "tbhits": "tablebase_hits",
    "string": "text",
}
_MOST_LINES = 500


def _read_info(text: str, position: Position) -> dict[str, Any]:
    """Returns the attributes of a `SearchInfo` that an `info` line has; a line of moves ends before an illegal one."""
    fields, _ = parse_info(text)
    known: dict[str, Any] = {_FIELDS[key]: value for key, value in fields.items() if key in _FIELDS}
    if "time" in fields:
        known["ms"] = round(1000 * fields["time"])
    if "score" in fields:
        kind, number = fields["score"]
        known["score"] = Score(number) if kind == "cp" else Score(mate=number)
        known["bound"] = "lower" if "lowerbound" in fields else "upper" if "upperbound" in fields else "exact"
    if "wdl" in fields:
        known["wdl"] = Wdl(*fields["wdl"])
    moves: list[Move] = []
    for word in fields.get("pv", ()):
        try:
            move = position.parse_uci(word)
        except MoveError:
            break
        moves.append(move)
        position = position.play(move)
    if moves:
        known["pv"] = tuple(moves)
    return known


class _Go(_Command[InfoStream[SearchInfo, SearchResult]]):
    """A search with a watchdog, so that it ends."""

    def __init__(self, engine: UciConnection, request: SearchRequest, position: Position, timeout: float | None) -> None:
        super().__init__(engine, request)
        self.position = position
        self.timeout = timeout
        self.stream: InfoStream[SearchInfo, SearchResult] = InfoStream(stop=self._request_cancel)
        self.lines = [SearchInfo(position)]
        self._heard = time.monotonic()
        self._watchdog: asyncio.Task[None] | None = None

    def started(self) -> None:
        if not self.result.done():
            self.result.set_result(self.stream)
        if self.timeout is not None:
            self._watchdog = asyncio.ensure_future(self._watch(self.timeout))
            self.finished.add_done_callback(lambda _: self._watchdog and self._watchdog.cancel())

    async def _watch(self, timeout: float) -> None:
        """Stops a search that takes too long, and ends an engine that has gone silent."""
        expected = self._expected_seconds()
        if expected is not None:
            await asyncio.wait([self.stream.ended], timeout=expected + timeout)
            self.stream.stop()  # which has a watch of its own
            return
        while not self.stream.ended.done():
            await asyncio.wait([self.stream.ended], timeout=min(SILENCE, timeout))
            silent_for = time.monotonic() - self._heard
            if silent_for >= SILENCE + timeout:
                self.engine.kill(f"it was silent for {silent_for:.0f} seconds")
            elif silent_for >= SILENCE:
                self.engine.send_line("isready")

    async def _watch_stop(self, timeout: float) -> None:
        await asyncio.wait([self.stream.ended], timeout=timeout)
        if not self.stream.ended.done():
            self.engine.kill(f"it did not answer to stop for {timeout:g} seconds")

    def _expected_seconds(self) -> float | None:
        limit = self.request.limit
        if limit.time is not None:
            return limit.time
        white = self.position.turn is Color.WHITE
        clock, increment = (limit.white_clock, limit.white_inc) if white else (limit.black_clock, limit.black_inc)
        return None if clock is None else clock + (increment or 0.0)

    def line_received(self, line: str) -> None:
        self._heard = time.monotonic()
        super().line_received(line)

    def cancel(self) -> None:
        super().cancel()
        if self.timeout is not None and self._watchdog is not None and not self.stream.ended.done():
            self._watchdog.cancel()
            self._watchdog = asyncio.ensure_future(self._watch_stop(self.timeout))

    def info(self, text: str) -> None:
        known = _read_info(text, self.position)
        number = known.get("line", 1)
        if not known or not 1 <= number <= _MOST_LINES:
            return
        while len(self.lines) < number:
            self.lines.append(SearchInfo(self.position, line=len(self.lines) + 1))
        self.lines[number - 1] = dataclasses.replace(self.lines[number - 1], **known)
        self.stream.post(SearchInfo(self.position, **known))

    def best(self, move: str, ponder: str) -> tuple[str, str] | None:
        best: Move | None = None
        answer: Move | None = None
        after = self.position
        try:
            if move:
                best = self.position.parse_uci(move)
                after = self.position.play(best)
        except MoveError as error:
            self.stream.set_exception(EngineError(f"the engine's best move is not legal: {error}"))
            return None
        try:
            if best and ponder:
                answer = after.parse_uci(ponder)
                after = after.play(answer)
        except MoveError as error:
            self.engine.logger.warning("The reply that the engine expects is not legal: %s", error)
        self.stream.set_finished(SearchResult(self.position, best, answer, tuple(self.lines)))
        if not best or not answer or after.is_game_over:
            return None
        return _uci_text(best, self.request.position.chess960), _uci_text(answer, self.request.position.chess960)

    def engine_terminated(self, exc: Exception) -> None:
        self.stream.set_exception(exc)


def _uci_text(move: Move, chess960: bool) -> str:
    return move.uci960 if chess960 else move.uci


def _position_text(position: Position, chess960: bool | None) -> PositionText:
    """Returns a position as UCI has it, with the moves that led to it unless one of them is a null move."""
    start, moves = position.start, position.moves
    if not all(moves):
        start, moves = position, []
    mode = chess960 if chess960 is not None else start.needs_chess960 or position.needs_chess960
    fen: str | None = start.to_fen(castling="shredder") if mode else start.fen
    if fen == STARTING_FEN:
        fen = None
    return PositionText(fen, tuple(_uci_text(move, mode) for move in moves), mode)


class Engine:
    """A UCI engine in a child process. Use it as a context manager, or `close` it. Any thread may use it.

    There is one search at a time: a new one, and a change of options, ends the one before as after `stop`.
    """

    def __init__(
        self,
        program: Program,
        *,
        options: ConfigMapping | None = None,
        timeout: float | None = 10.0,
        **popen_args: Any,
    ) -> None:
        """Starts an engine, shakes hands with it and sets options.

        `program` is a path or a name in `PATH`, or a list of it and its arguments; there is no shell. `timeout` is the
        number of seconds that the handshake, an answer to `isready` or `stop`, and a search beyond its limit may take;
        None waits forever. `popen_args` go to `subprocess.Popen`, such as `cwd` and `env`.

        The engine leads a process group of its own, which ends with it. Raises OSError if the program cannot start,
        TimeoutError if it does not answer, and `EngineError` if it ends or rejects an option.
        """
        self.timeout = timeout
        self._game: object = object()
        self._background = Background.start(
            UciConnection,
            program,
            UciConnection.shake_hands,
            timeout=timeout,
            setpgrp=True,
            popen_args=popen_args,
        )
        self._protocol: UciConnection = self._background.protocol
        if options:
            try:
                self.configure(options)
            except BaseException:
                self.close()
                raise

    @classmethod
    async def open(cls, program: Program, **arguments: Any) -> Engine:
        """Does what `Engine(program, **arguments)` does without blocking the event loop."""
        return await asyncio.get_running_loop().run_in_executor(None, lambda: cls(program, **arguments))

    @property
    def name(self) -> str:
        """Name that the engine declares; empty if it declares none."""
        return self._protocol.id.get("name", "")

    @property
    def author(self) -> str:
        """Author that the engine declares; empty if it declares none."""
        return self._protocol.id.get("author", "")

    @property
    def options(self) -> Mapping[str, Option]:
        """Options that the engine declares; upper and lower case of their names are equal."""
        return self._protocol.options.copy()

    def __getitem__(self, option: str) -> ConfigValue:
        """The value that was set, or the default; raises KeyError for a button and for an unknown option."""
        return self._protocol.target_config[option]

    def configure(self, options: ConfigMapping) -> None:
        """Sets options, such as `{"Hash": 64}`; None presses a button. Stops a running search first.

        Raises `EngineError` for an unknown option or a value out of range; then none is changed. MultiPV, Ponder and
        UCI_Chess960 are set by the arguments of `start`.
        """
        self._run(self._protocol.set_options(options))

    def new_game(self) -> None:
        """Says that the next position belongs to another game. Stops a running search first."""
        self._game = object()
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        """Waits until the engine has executed all commands. Stops a running search first."""
        self._run(self._protocol.wait_until_ready())

    def start(
        self,
        position: Position,
        *,
        depth: int | None = None,
        nodes: int | None = None,
        ms: int | None = None,
        mate: int | None = None,
        white_ms: int | None = None,
        black_ms: int | None = None,
        white_increment_ms: int | None = None,
        black_increment_ms: int | None = None,
        moves_to_go: int | None = None,
        moves: Iterable[MoveLike] | None = None,
        lines: int | None = None,
        options: ConfigMapping | None = None,
        ponder: bool = False,
        chess960: bool | None = None,
    ) -> Search:
        """Starts a search and returns it at once; without a limit it runs until `Search.stop`.

        Limits are a depth in plies, a number of nodes, milliseconds for the move, moves to mate, and the clocks. `moves`
        are the root moves to search, `lines` is the number of lines, and `options` hold for this search. With `ponder`
        the engine thinks on after its move, and uses that if the expected reply is played. `chess960` says how castling
        is written; by default as the position needs it. Raises `EngineError` for what the engine does not have.
        """
        numbers = dict(depth=depth, nodes=nodes, ms=ms, mate=mate, moves_to_go=moves_to_go)
        for name, number in numbers.items():
            if number is not None and number < 1:
                raise ValueError(f"{name}: {number} is out of range; whole numbers from 1 on are accepted")
        limit = Limit(
            _seconds(ms),
            depth,
            nodes,
            mate,
            _seconds(white_ms),
            _seconds(black_ms),
            _seconds(white_increment_ms),
            _seconds(black_increment_ms),
            moves_to_go,
        )
        text = _position_text(position, chess960)
        roots = None if moves is None else [_uci_text(position.parse(move), text.chess960) for move in moves]
        request = SearchRequest(text, limit, root_moves=roots, options=options or {}, game=self._game, multipv=lines)
        request.ponder = ponder
        request.infinite = limit == Limit()
        request.analysing = request.infinite
        stream = self._run(
            self._protocol.communicate(lambda engine: _Go(engine, request, position, self.timeout)),
        )
        return Search(self._background, stream, position)

    def search(self, position: Position, **limits: Any) -> SearchResult:
        """Searches and returns the result. The arguments are those of `start`; one limit is needed."""
        if not any(limits.get(name) is not None for name in _LIMITS):
            raise TypeError(f"search() needs a limit: {', '.join(_LIMITS)}; start() searches without one")
        return self.start(position, **limits).result()

    @property
    def is_running(self) -> bool:
        """Whether the process runs."""
        return not self._protocol.returncode.done()

    def close(self) -> None:
        """Asks the engine to end, and ends its process if it does not do so soon. May be called several times."""
        if self.is_running:
            try:
                self._background.run(self._protocol.say_quit(), 1.0)
            except (EngineError, TimeoutError, asyncio.TimeoutError):
                pass
        self._background.close()

    def _run(self, coroutine: Coroutine[Any, Any, T]) -> T:
        return self._background.run(coroutine, self.timeout)

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    async def __aenter__(self) -> Engine:
        return self

    async def __aexit__(self, *exception: object) -> None:
        await asyncio.get_running_loop().run_in_executor(None, self.close)

    def __repr__(self) -> str:
        return f"<Engine {self.name!r}>"


_LIMITS = ("depth", "nodes", "ms", "mate", "white_ms", "black_ms")


def _seconds(ms: int | None) -> float | None:
    return None if ms is None else ms / 1000


class Search:
    """Running search of a UCI engine.

    Iteration, also by `async for`, gives a `SearchInfo` for each report until the end; `await` gives the result. Leaving
    its `with` block stops it.
    """

    def __init__(
        self,
        background: Background[UciConnection],
        stream: InfoStream[SearchInfo, SearchResult],
        position: Position,
    ) -> None:
        self._background = background
        self._stream = stream
        self.position = position
        """Position that is searched."""

    def stop(self) -> None:
        """Ends the search as soon as it has a move."""
        self._background.call(self._stream.stop)

    @property
    def is_done(self) -> bool:
        """Whether the search has ended."""
        return self._stream.ended.done()

    def result(self, timeout: float | None = None) -> SearchResult:
        """Waits and returns the `SearchResult`.

        Raises TimeoutError after `timeout` seconds, while the search goes on, and `EngineError` if the engine ends or
        plays an illegal move.
        """
        if self.is_done:
            return self._stream.ended.result()
        try:
            return self._background.run(self._stream.wait(), timeout)
        except KeyboardInterrupt:
            self.stop()
            raise

    def __iter__(self) -> Search:
        return self

    def __next__(self) -> SearchInfo:
        try:
            info = self._stream.take()  # which needs no other thread
            return self._background.run(self._stream.receive()) if info is None else info
        except EndOfInformation:
            raise StopIteration from None

    def __aiter__(self) -> Search:
        return self

    async def __anext__(self) -> SearchInfo:
        try:
            info = self._stream.take()
            return await self._elsewhere(self._stream.receive()) if info is None else info
        except EndOfInformation:
            raise StopAsyncIteration from None

    async def _result(self) -> SearchResult:
        if self.is_done:
            return self._stream.ended.result()
        try:
            return await self._elsewhere(self._stream.wait())
        except asyncio.CancelledError:
            self.stop()
            raise

    async def _elsewhere(self, coroutine: Coroutine[Any, Any, T]) -> T:
        return await asyncio.wrap_future(self._background.submit(coroutine))

    def __await__(self) -> Generator[Any, None, SearchResult]:
        return self._result().__await__()

    def __enter__(self) -> Search:
        return self

    def __exit__(self, *exception: object) -> None:
        self.stop()

    async def __aenter__(self) -> Search:
        return self

    async def __aexit__(self, *exception: object) -> None:
        self.stop()
