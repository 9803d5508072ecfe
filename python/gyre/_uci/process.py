"""A child process that reads and writes lines, and the queue of commands that are sent to it."""

from __future__ import annotations

import asyncio
import atexit
import concurrent.futures
import contextlib
import enum
import logging
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, Generic, Self, TypeVar, Union

from .. import errors

T = TypeVar("T")
ProtocolT = TypeVar("ProtocolT", bound="LineProtocol")
PathLike = Union[str, "os.PathLike[str]"]
Program = Union[PathLike, Sequence[PathLike]]

#: Longest line that an engine may send, in bytes.
LONGEST_LINE = 1 << 20
#: Seconds that a process gets between the end of its output and its own end, and the other way round.
LAST_PATIENCE = 1.0


class EngineError(errors.EngineError, RuntimeError):
    """The engine broke the protocol, or a request needs something that the engine does not have."""


class EngineTerminatedError(EngineError):
    """The process of the engine has ended, so that no command can be answered any more."""


class CommandState(enum.Enum):
    """Stage of a command."""

    NEW = enum.auto()  #: not sent yet
    ACTIVE = enum.auto()  #: the engine is busy with it
    CANCELLING = enum.auto()  #: a request to end it was sent
    DONE = enum.auto()  #: the engine is free again


class Command(Generic[T]):
    """Request to an engine.

    Subclasses override `start`, `line_received` and, if the engine can be interrupted, `cancel`. They set `result` as
    soon as the caller can go on, and call `set_finished` as soon as the engine is free for the next command.
    """

    def __init__(self, engine: LineProtocol) -> None:
        self.engine = engine
        self.state = CommandState.NEW
        self.result: asyncio.Future[T] = engine.loop.create_future()
        self.finished: asyncio.Future[None] = engine.loop.create_future()

    def check_initialized(self) -> None:
        """Raises `EngineError` unless the handshake is complete. Commands that need none override it."""
        if not self.engine.initialized:
            raise EngineError("the engine is not initialized: call initialize() first")

    def start(self) -> None:
        """Sends the first lines."""
        raise NotImplementedError

    def line_received(self, line: str) -> None:
        """Reads a line of the engine."""
        self.engine.unexpected_line(line)

    def cancel(self) -> None:
        """Tells the engine to end early; called at most once."""

    def engine_terminated(self, exc: Exception) -> None:
        """Called when the process has ended while the command was active."""

    def add_finished_callback(self, callback: Callable[[], None]) -> None:
        """Calls `callback` when the engine is free again."""
        self.finished.add_done_callback(lambda _: callback())

    def set_finished(self) -> None:
        """Ends the command: the engine is free. A result that is still missing is cancelled."""
        if self.state is CommandState.DONE:
            return
        self.state = CommandState.DONE
        if not self.result.done():
            self.result.cancel()
        self.finished.set_result(None)
        self.engine.command_finished(self)

    def _fail(self, exc: Exception) -> None:
        """Ends the command with an error."""
        if not self.result.done():
            self.result.set_exception(exc)
            self.result.exception()  # the caller may have gone: asyncio would then log an error
        self.set_finished()

    def _run(self) -> None:
        if self.result.cancelled():
            self.set_finished()
            return
        self.state = CommandState.ACTIVE
        self.result.add_done_callback(self._result_done)
        self._guarded(self.check_initialized)
        if self.state is not CommandState.DONE:
            self._guarded(self.start)

    def _result_done(self, result: asyncio.Future[T]) -> None:
        if result.cancelled():
            self._request_cancel()

    def _request_cancel(self) -> None:
        if self.state is CommandState.ACTIVE:
            self.state = CommandState.CANCELLING
            self._guarded(self.cancel)

    def _interrupt(self) -> None:
        self.result.cancel()
        self._request_cancel()

    def _guarded(self, step: Callable[..., None], *arguments: str) -> None:
        try:
            step(*arguments)
        except Exception as error:  # an error of this command must not end the event loop's callback
            self._fail(error)

    def _terminated(self, exc: Exception) -> None:
        if self.state is not CommandState.DONE:
            self._guarded(lambda: self.engine_terminated(exc))
            self._fail(exc)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} ({self.state.name.lower()})>"


class LineProtocol(asyncio.SubprocessProtocol):
    """Talks with a child process in lines, and hands it one command after the other.

    A new command interrupts the one that is running. Of several commands that wait, only the newest is sent; the others
    are cancelled.
    """

    logger = logging.getLogger("gyre.uci")

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.transport: asyncio.SubprocessTransport | None = None
        #: Exit status of the process once it has ended; negative numbers are signals.
        self.returncode: asyncio.Future[int] = self.loop.create_future()
        #: Whether the handshake is complete.
        self.initialized = False
        self._running: Command[Any] | None = None
        self._waiting: Command[Any] | None = None
        self._buffers = {1: bytearray(), 2: bytearray()}
        self._end: EngineTerminatedError | None = None
        self._cause: str | None = None
        self._last_error_line = ""
        self._owns_group = False

    @classmethod
    async def popen(
        cls, command: Program, *, setpgrp: bool = False, **popen_args: Any
    ) -> tuple[asyncio.SubprocessTransport, Self]:
        """Starts a program without a shell, and returns its transport and this protocol.

        `command` is the path of the program, or a list with its arguments. With `setpgrp` the program gets a process
        group of its own, so that Ctrl-C at a terminal does not reach it. Raises OSError if the program cannot start.
        """
        words = [command] if isinstance(command, (str, os.PathLike)) else list(command)
        if not words:
            raise ValueError("the command is empty; give the path of a program, or a list that begins with it")
        if setpgrp:
            if sys.platform == "win32":
                flag = subprocess.CREATE_NEW_PROCESS_GROUP
                popen_args["creationflags"] = popen_args.get("creationflags", 0) | flag
            else:
                popen_args["process_group"] = 0
        loop = asyncio.get_running_loop()
        transport, protocol = await loop.subprocess_exec(cls, *(os.fspath(word) for word in words), **popen_args)
        protocol._owns_group = setpgrp and sys.platform != "win32"
        return transport, protocol

    # Lines from and to the process.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport  # type: ignore[assignment]
        self.logger.debug("%s: Connection made", self)

    def pipe_data_received(self, fd: int, data: bytes | str) -> None:
        buffer = self._buffers.setdefault(fd, bytearray())
        buffer += data.encode() if isinstance(data, str) else data
        *lines, rest = bytes(buffer).split(b"\n") if b"\n" in buffer else [bytes(buffer)]
        buffer[:] = rest
        for line in lines:
            text = line.rstrip(b"\r").decode("utf-8", "replace")
            if fd == 1:
                self._line_received(text)
            else:
                self._last_error_line = text.strip() or self._last_error_line
                self.error_line_received(text)
        if len(buffer) > LONGEST_LINE:
            buffer.clear()
            self.kill(f"it sent more than {LONGEST_LINE} bytes without the end of a line")

    def _line_received(self, line: str) -> None:
        self.logger.debug("%s: >> %s", self, line)
        self.line_received(line)

    def line_received(self, line: str) -> None:
        """Hands a line of the engine to the command that is running."""
        if self._running is not None:
            self._running._guarded(self._running.line_received, line)
        else:
            self.unexpected_line(line)

    def error_line_received(self, line: str) -> None:
        """Logs a line of the engine's error stream as a warning."""
        self.logger.warning("%s: stderr >> %s", self, line)

    def unexpected_line(self, line: str) -> None:
        """Logs a line that no command reads, unless it is a greeting or information."""
        if self.initialized and line.strip() and not line.startswith("info"):
            self.logger.warning("%s: Unexpected engine output: %r", self, line)

    def send_line(self, line: str) -> None:
        """Sends one line to the engine. Raises `EngineError` if `line` has a line break."""
        if "\n" in line or "\r" in line:
            raise EngineError(f"a line for the engine has a line break: {line!r}")
        if self.returncode.done() or self._end is not None:
            raise self._end or EngineTerminatedError("the engine has ended")
        assert self.transport is not None, "send_line before connection_made"
        self.logger.debug("%s: << %s", self, line)
        stdin: Any = self.transport.get_pipe_transport(0)
        if stdin is not None:
            stdin.write((line + "\n").encode())

    # The end of the process.

    def kill(self, cause: str) -> None:
        """Ends the process at once; `cause` goes into the error of all commands."""
        self._cause = self._cause or cause
        if self.transport is None or self._end is not None:
            return
        if not self._kill_group():
            with contextlib.suppress(ProcessLookupError, NotImplementedError):
                self.transport.kill()

    def _kill_group(self) -> bool:
        """Ends what a wrapper script has started with it; returns whether there was a group of its own."""
        if not self._owns_group or self.transport is None:
            return False
        with contextlib.suppress(OSError):
            os.killpg(self.transport.get_pid(), signal.SIGKILL)
        return True

    async def end(self, cause: str) -> None:
        """Ends the process, and waits until it has ended."""
        self.kill(cause)
        await asyncio.wait([self.returncode], timeout=2 * LAST_PATIENCE)

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        if fd == 1 and not self.returncode.done():
            self.loop.call_later(LAST_PATIENCE, self._output_closed)

    def _output_closed(self) -> None:
        if self._end is None:
            self.kill("it closed its output")

    def process_exited(self) -> None:
        self._kill_group()
        # What the process has started may keep its output open, so that connection_lost would never be called.
        self.loop.call_later(LAST_PATIENCE, self._ended)

    def connection_lost(self, exc: Exception | None) -> None:
        self._ended()

    def _ended(self) -> None:
        if self._end is not None:
            return
        if self._buffers[1]:
            self.pipe_data_received(1, b"\n")
        code = self.transport.get_returncode() if self.transport is not None else None
        self._end = EngineTerminatedError(self._obituary(code))
        if not self.returncode.done():
            self.returncode.set_result(code if code is not None else -1)
        self.logger.debug("%s: Connection lost (exit code: %s)", self, code)
        waiting, self._waiting = self._waiting, None
        for command in (self._running, waiting):
            if command is not None:
                command._terminated(self._end)
        if self.transport is not None:
            self.transport.close()

    @property
    def obituary(self) -> EngineTerminatedError | None:
        """The error of all commands after the end of the process; None while it runs."""
        return self._end

    def _obituary(self, code: int | None) -> str:
        text = f"engine process died unexpectedly (exit code: {code})"
        if self._cause is not None:
            text = f"engine process was ended: {self._cause}"
        return text + (f"; its last error line: {self._last_error_line}" if self._last_error_line else "")

    # Commands.

    async def communicate(self, command_factory: Callable[[Self], Command[T]]) -> T:
        """Sends the command that `command_factory` makes, and returns its result.

        Cancelling the task that waits interrupts the engine. Raises `EngineTerminatedError` if the process has ended.
        """
        if self._end is not None:
            raise self._end
        command = command_factory(self)
        replaced, self._waiting = self._waiting, command
        if replaced is not None:
            replaced.set_finished()
        if self._running is None:
            self._run_next()
        else:
            self._running._interrupt()
        return await command.result

    @property
    def waiting_command(self) -> Command[Any] | None:
        """The command that is sent next."""
        return self._waiting

    def command_finished(self, command: Command[Any]) -> None:
        """Called by a command that leaves the engine free."""
        if command is self._running:
            self._running = None
            self._run_next()

    def _run_next(self) -> None:
        command, self._waiting = self._waiting, None
        self._running = command
        if command is not None:
            command._run()

    def __repr__(self) -> str:
        pid = self.transport.get_pid() if self.transport is not None else "?"
        return f"<{type(self).__name__} (pid={pid})>"


def run_in_background(
    coroutine: Callable[[concurrent.futures.Future[T]], Coroutine[Any, Any, None]],
    *,
    name: str | None = None,
    debug: bool | None = None,
) -> T:
    """Runs `coroutine(future)` in an event loop of its own on another thread, and returns what it sets as result.

    The coroutine may go on after it has set the result. Its thread does not keep the program alive.
    """
    future: concurrent.futures.Future[T] = concurrent.futures.Future()

    def run() -> None:
        try:
            asyncio.run(coroutine(future), debug=debug)
        except BaseException as error:
            if not future.done():
                future.set_exception(error)
            elif not isinstance(error, Exception):
                raise
            else:
                LineProtocol.logger.exception("Error in the background after its result")
        else:
            if not future.done():
                future.set_exception(RuntimeError("the coroutine ended without a result"))

    threading.Thread(target=run, name=name, daemon=True).start()
    return future.result()


class Background(Generic[ProtocolT]):
    """One engine in an event loop on a background thread, for callers that block."""

    _open: set[Background[Any]] = set()  #: those whose process runs

    def __init__(self, transport: asyncio.SubprocessTransport, protocol: ProtocolT) -> None:
        self.transport = transport
        self.protocol = protocol
        self._closing = asyncio.Event()
        self._lock = threading.Lock()
        self._served = False
        self._ended = False

    @classmethod
    def start(
        cls,
        protocol_type: type[ProtocolT],
        command: Program,
        handshake: Callable[[ProtocolT], Awaitable[None]],
        *,
        timeout: float | None,
        debug: bool | None = None,
        setpgrp: bool = False,
        popen_args: dict[str, Any],
    ) -> Background[ProtocolT]:
        """Starts a program and an event loop for it, and returns after the handshake.

        Raises TimeoutError, after it has ended the program, if the handshake takes longer than `timeout` seconds.
        """

        async def serve(future: concurrent.futures.Future[Background[ProtocolT]]) -> None:
            transport, protocol = await protocol_type.popen(command, setpgrp=setpgrp, **popen_args)
            threading.current_thread().name = f"engine {transport.get_pid()}"
            background = cls(transport, protocol)
            try:
                await asyncio.wait_for(handshake(protocol), timeout)
            except BaseException as error:
                await protocol.end("its handshake failed")
                # Without its frames, among them this one, which the reader may clear.
                future.set_exception(error.with_traceback(None))
            else:
                future.set_result(background)
            await background._serve()

        return run_in_background(serve, debug=debug)

    def submit(self, coroutine: Coroutine[Any, Any, T], timeout: float | None = None) -> concurrent.futures.Future[T]:
        """Runs a coroutine in the loop, and returns at once.

        The future raises TimeoutError after `timeout` seconds, which also cancels the coroutine. Raises
        `EngineTerminatedError` if the engine has ended.
        """
        with self._lock:
            if self._ended:
                coroutine.close()
                raise self.protocol.obituary or EngineTerminatedError("the engine was closed")
            return asyncio.run_coroutine_threadsafe(asyncio.wait_for(coroutine, timeout), self.protocol.loop)

    def run(self, coroutine: Coroutine[Any, Any, T], timeout: float | None = None) -> T:
        """Runs a coroutine in the loop and returns its result; raises what `submit` does."""
        future = self.submit(coroutine, timeout)
        try:
            return future.result()
        except concurrent.futures.CancelledError:
            if self._closing.is_set():
                raise EngineTerminatedError("the engine was closed") from None
            raise
        except KeyboardInterrupt:
            future.cancel()
            raise

    def call(self, function: Callable[[], object]) -> None:
        """Calls a function in the loop without waiting; does nothing if the engine has ended."""
        with self._lock:
            if not self._ended:
                self.protocol.loop.call_soon_threadsafe(function)

    def close(self) -> None:
        """Ends the process and then the loop; may be called several times."""
        self.call(self._close)

    def _close(self) -> None:
        self._closing.set()
        if not self._served:
            self.protocol.kill("it was closed")

    async def _serve(self) -> None:
        """Keeps the loop alive until the process has ended."""
        self._served = True
        self._open.add(self)
        closing = asyncio.ensure_future(self._closing.wait())
        either: list[asyncio.Future[Any]] = [closing, self.protocol.returncode]
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        if not self.protocol.returncode.done():
            await self.protocol.end("it was closed")
        closing.cancel()
        with self._lock:
            self._ended = True
            self._open.discard(self)
        await asyncio.sleep(0)  # the coroutines that were handed over before now become tasks
        others = asyncio.all_tasks() - {asyncio.current_task()}
        if others:  # they see the end of the process, each in its own way
            await asyncio.wait(others, timeout=LAST_PATIENCE)

    @classmethod
    def close_all(cls) -> None:
        """Ends the engines that nobody has closed; called when the interpreter ends."""
        for background in list(cls._open):
            background.close()


atexit.register(Background.close_all)
