"""The dialogue with a UCI engine: handshake, options, games, searches and pondering."""

from __future__ import annotations

import asyncio
import collections
import contextlib
import dataclasses
import enum
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from .process import Command, CommandState, EngineError, EngineTerminatedError, LineProtocol
from .texts import (
    ConfigMapping,
    ConfigValue,
    Option,
    OptionMap,
    PositionText,
    go_line,
    Limit,
    parse_best_move,
    parse_option,
    set_option_line,
)

T = TypeVar("T")


class UciConnection(LineProtocol):
    """A UCI engine: what it declares, what it is set to, and the commands that every face of it needs."""

    options_type: type[OptionMap[Option]] = OptionMap

    def __init__(self) -> None:
        super().__init__()
        #: Options that the engine declares, by name.
        self.options: OptionMap[Option] = self.options_type()
        #: Name, author and other texts that the engine declares with `id`.
        self.id: dict[str, str] = {}
        #: Values that the engine has now, as far as they are known.
        self.config: OptionMap[ConfigValue] = OptionMap()
        #: Values that the user has set; a search may change them until the next search.
        self.target_config: OptionMap[ConfigValue] = OptionMap()
        #: Options that the user has set, in lower case.
        self.configured: set[str] = set()
        #: Value of UCI_Opponent for the games to come; None if the user has given none.
        self.opponent: str | None = None
        self.announced_opponent: str | None = None
        self.announced_game: object = None
        self.first_game = True

    async def shake_hands(self) -> None:
        """Sends `uci` and reads what the engine declares."""
        await self.communicate(_Handshake)

    async def wait_until_ready(self) -> None:
        """Sends `isready` and waits for the answer, which a running search has to end for."""
        await self.communicate(_Ready)

    async def set_options(self, options: ConfigMapping) -> None:
        """Sets options for all searches to come. Raises `EngineError` for an unknown option or a value out of range."""
        values = self.checked(options)
        await self.communicate(lambda engine: _Configure(engine, values))

    async def say_quit(self) -> None:
        """Asks the engine to end, and waits for the end of the process."""
        if self.returncode.done():
            return
        with contextlib.suppress(EngineTerminatedError):
            self.send_line("quit")
        await asyncio.shield(self.returncode)

    def set_debug(self, on: bool = True) -> None:
        """Turns the engine's debug mode on or off at once."""
        self.send_line("debug on" if on else "debug off")

    # Options.

    def checked(self, options: ConfigMapping) -> dict[str, ConfigValue]:
        """Returns the options with the engine's spelling and values that it takes; raises `EngineError` otherwise."""
        for name in options:
            if name in self.options and self.options[name].is_managed():
                raise EngineError(f"option {name!r} is set by the arguments of a search and cannot be set directly")
        return {self._option(name).name: self._option(name).parse(value) for name, value in options.items()}

    def _option(self, name: str) -> Option:
        try:
            return self.options[name]
        except KeyError:
            known = ", ".join(self.options) or "none"
            raise EngineError(f"the engine has no option {name!r}; its options: {known}") from None

    def has(self, name: str) -> bool:
        """Whether the engine declares the option."""
        return name in self.options

    def changes(self, wanted: Mapping[str, ConfigValue]) -> Iterator[tuple[str, ConfigValue]]:
        """Yields the options that have to be sent so that the engine has the values that are wanted."""
        for name, value in wanted.items():
            if value is None or name not in self.config or self.config[name] != value:
                yield name, value

    def send_option(self, name: str, value: ConfigValue) -> None:
        """Sends one option and remembers its value."""
        self.send_line(set_option_line(name, value))
        if value is not None:
            self.config[name] = value


class _Handshake(Command[None]):
    engine: UciConnection

    def check_initialized(self) -> None:
        if self.engine.initialized:
            raise EngineError("the engine is already initialized")

    def start(self) -> None:
        self.engine.send_line("uci")

    def line_received(self, line: str) -> None:
        word, _, rest = line.strip().partition(" ")
        if word == "uciok":
            self.engine.initialized = True
            self.result.set_result(None) if not self.result.done() else None
            self.set_finished()
        elif word == "option":
            self._option(rest)
        elif word == "id":
            key, _, value = rest.strip().partition(" ")
            if key:
                self.engine.id[key] = value.strip()

    def _option(self, text: str) -> None:
        try:
            option = parse_option(text)
        except ValueError as error:
            self.engine.logger.warning("%s: option left out, %s: %r", self.engine, error, text)
            return
        self.engine.options[option.name] = option
        if option.default is not None:
            self.engine.config[option.name] = option.default
            self.engine.target_config[option.name] = option.default


class _Ready(Command[None]):
    def start(self) -> None:
        self.engine.send_line("isready")

    def line_received(self, line: str) -> None:
        if line.strip() == "readyok":
            self.result.set_result(None) if not self.result.done() else None
            self.set_finished()
        else:
            self.engine.unexpected_line(line)


class _Configure(Command[None]):
    engine: UciConnection

    def __init__(self, engine: UciConnection, values: dict[str, ConfigValue]) -> None:
        super().__init__(engine)
        self.values = values

    def start(self) -> None:
        self.engine.configured.update(name.lower() for name in self.values)
        self.engine.target_config.update({name: value for name, value in self.values.items() if value is not None})
        for name, value in list(self.engine.changes(self.values)):
            self.engine.send_option(name, value)
        if not self.result.done():
            self.result.set_result(None)
        self.set_finished()


@dataclasses.dataclass
class SearchRequest:
    """Parameters of a search."""

    position: PositionText
    limit: Limit
    infinite: bool = False
    #: Moves that are searched; None for all of them.
    root_moves: list[str] | None = None
    #: Options for this search only.
    options: ConfigMapping = dataclasses.field(default_factory=dict)
    #: `ucinewgame` is sent if this is not equal to the object of the search before.
    game: object = None
    #: Number of lines; None for one.
    multipv: int | None = None
    #: Whether to ponder after the move.
    ponder: bool = False
    #: Whether to set the option UCI_AnalyseMode.
    analysing: bool = False
    #: Value of UCI_Opponent for this search only.
    opponent: str | None = None


class _Stage(enum.Enum):
    PREPARING = enum.auto()  #: waits for readyok
    SEARCHING = enum.auto()  #: waits for bestmove
    PONDERING = enum.auto()  #: the move is known, and the engine thinks about the answer


class Search(Command[T]):
    """A search, and the pondering after it.

    Subclasses override `started`, `info` and `best`.
    """

    engine: UciConnection
    #: Lines of a ponder search that are kept for the search that it becomes.
    _KEPT_LINES = 256

    def __init__(self, engine: UciConnection, request: SearchRequest) -> None:
        super().__init__(engine)
        self.request = request
        self.options = self._wanted_options()
        for name in self._missing():
            raise EngineError(f"the engine has no option {name}, which this position needs")
        self._stage = _Stage.PREPARING
        self._position = request.position
        self._adopted: Search[Any] | None = None
        self._ponder_lines: collections.deque[str] = collections.deque(maxlen=self._KEPT_LINES)

    def started(self) -> None:
        """Called once `go` was sent."""

    def info(self, text: str) -> None:
        """Called with what follows `info`."""

    def best(self, move: str, ponder: str) -> tuple[str, str] | None:
        """Called with the move and the expected answer; sets the result.

        Returns both as UCI texts if the engine may ponder on them, otherwise None. Raises `EngineError` for an illegal
        move.
        """
        raise NotImplementedError

    # Options.

    def _wanted_options(self) -> dict[str, ConfigValue]:
        request, engine = self.request, self.engine
        options = engine.checked(request.options)
        if engine.has("Ponder"):
            options[engine.options["Ponder"].name] = request.ponder
        if engine.has("MultiPV") or (request.multipv or 1) != 1:
            option = engine._option("MultiPV")
            options[option.name] = option.parse(1 if request.multipv is None else request.multipv)
        mode = "UCI_AnalyseMode"
        given = {name.lower() for name in options} | engine.configured
        if request.analysing and engine.has(mode) and mode.lower() not in given:
            options[engine.options[mode].name] = True
        return options

    def _missing(self) -> Iterator[str]:
        position = self.request.position
        if position.chess960 and not self.engine.has("UCI_Chess960"):
            yield "UCI_Chess960"
        if position.variant != "chess" and not self.engine.has("UCI_Variant"):
            yield "UCI_Variant"

    def _option_changes(self) -> list[tuple[str, ConfigValue]]:
        special = ("uci_chess960", "uci_variant", "uci_opponent")
        names = {name.lower() for name in self.options}
        wanted = dict(self.options)
        for name, value in self.engine.target_config.items():
            if name.lower() not in names and name.lower() not in special:
                wanted[name] = value
        return list(self.engine.changes(wanted))

    def _mode_changes(self) -> list[tuple[str, ConfigValue]]:
        position, engine = self.request.position, self.engine
        wanted: dict[str, ConfigValue] = {"UCI_Variant": position.variant, "UCI_Chess960": position.chess960}
        return list(engine.changes({engine.options[name].name: wanted[name] for name in wanted if engine.has(name)}))

    def _opponent(self) -> str | None:
        if not self.engine.has("UCI_Opponent"):
            return None
        return self.request.opponent if self.request.opponent is not None else self.engine.opponent

    def _is_new_game(self) -> bool:
        engine = self.engine
        return (
            engine.first_game
            or self.request.game != engine.announced_game
            or (self._opponent() or None) != engine.announced_opponent
        )

    # The dialogue.

    def start(self) -> None:
        if self._adopted is not None:
            self._stage = _Stage.SEARCHING
            self.engine.send_line("ponderhit")
            for line in self._adopted._ponder_lines:
                self._report(line)
            self.started()
            return
        for name, value in self._option_changes():
            self.engine.send_option(name, value)
        if self._is_new_game():
            self._announce_game()
        else:
            self._go()

    def _announce_game(self) -> None:
        engine, opponent = self.engine, self._opponent()
        engine.first_game, engine.announced_game = False, self.request.game
        engine.send_line("ucinewgame")
        if opponent != engine.announced_opponent:
            engine.send_option(engine.options["UCI_Opponent"].name, opponent or "")
            engine.announced_opponent = opponent or None
        engine.send_line("isready")

    def _go(self) -> None:
        if self.state is CommandState.CANCELLING:
            self.set_finished()
            return
        for name, value in self._mode_changes():
            self.engine.send_option(name, value)
        request = self.request
        self._stage = _Stage.SEARCHING
        self.engine.send_line(self._position.line())
        self.engine.send_line(go_line(request.limit, infinite=request.infinite, root_moves=request.root_moves))
        self.started()

    def line_received(self, line: str) -> None:
        word, _, rest = line.strip().partition(" ")
        if word == "readyok" and self._stage is _Stage.PREPARING:
            self._go()
        elif word == "info":
            self._info(rest)
        elif word == "bestmove" and self._stage is _Stage.SEARCHING:
            self._best(rest)
        elif word == "bestmove" and self._stage is _Stage.PONDERING:
            self.set_finished()
        elif word == "readyok":  # the answer to an `isready` that was sent during the search
            pass
        else:
            self.engine.unexpected_line(line)

    def _info(self, text: str) -> None:
        if self._stage is _Stage.SEARCHING:
            self._report(text)
        elif self._stage is _Stage.PONDERING:
            self._ponder_lines.append(text)

    def _report(self, text: str) -> None:
        try:
            self.info(text)
        except Exception:  # the search goes on, and its end must still be read
            self.engine.logger.exception("%s: information left out: %r", self.engine, text)

    def _best(self, text: str) -> None:
        moves = self.best(*parse_best_move(text))
        if moves is None or not self.request.ponder or self.state is CommandState.CANCELLING:
            self.set_finished()
            return
        self._stage = _Stage.PONDERING
        self._position = self._position.after(*moves)
        self.engine.send_line(self._position.line())
        self.engine.send_line(go_line(self.request.limit, ponder=True))

    def cancel(self) -> None:
        following = self.engine.waiting_command
        if self._stage is _Stage.PONDERING and isinstance(following, Search) and following._adopts(self):
            self.set_finished()
        elif self._stage is not _Stage.PREPARING:
            self.engine.send_line("stop")

    def _adopts(self, pondering: Search[Any]) -> bool:
        """Whether this search is what the other one ponders on, and becomes it."""
        if (
            self.request.position != pondering._position
            or self.request.root_moves is not None
            or self.request.analysing
            or self._option_changes()
            or self._mode_changes()
            or self._is_new_game()
        ):
            return False
        self._adopted = pondering
        return True
