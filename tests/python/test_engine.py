"""Engines of gyre.chess.engine: texts, the dialogue with a scripted engine, and engines that misbehave."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import random
import shutil
import subprocess
import sys
import threading
import time
import unittest

import gyre.chess as chess
import gyre.chess.engine as engine
from gyre._uci.texts import go_line, parse_best_move, parse_info, parse_option
from gyre.chess.engine import Cp, Limit, Mate, MateGiven, PovScore, PovWdl, Wdl

HOSTILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "hostile_engine.py")
STOCKFISH = shutil.which("stockfish", path=os.environ.get("PATH", "") + ":/usr/games")
GYRE = os.environ.get("GYRE")


def hostile(defect: str) -> list[str]:
    return [sys.executable, HOSTILE, defect]


def children() -> list[str]:
    """Children of this process that have not been reaped."""
    listed = subprocess.run(["ps", "--ppid", str(os.getpid()), "-o", "comm="], capture_output=True, text=True)
    return [name for name in listed.stdout.split() if name != "ps"]


class Texts(unittest.TestCase):
    def test_options_have_their_types(self) -> None:
        spin = parse_option("name Hash type spin default 16 min 1 max 1024")
        self.assertEqual((spin.name, spin.type, spin.default, spin.min, spin.max), ("Hash", "spin", 16, 1, 1024))
        combo = parse_option("name Style of play type combo default Very solid var Very solid var Risky")
        self.assertEqual((combo.name, combo.default, combo.var), ("Style of play", "Very solid", ["Very solid", "Risky"]))
        self.assertEqual(parse_option("name min max type string default var min 3").default, "var min 3")
        self.assertEqual(parse_option("name min max type string").name, "min max")
        self.assertIs(parse_option("name Ponder type check").default, False)
        self.assertIsNone(parse_option("name Clear Hash type button").default)

    def test_unreadable_options_are_errors_with_the_reason(self) -> None:
        for text in ("", "name", "type spin", "name X type", "name X type nonsense", "name X type spin default y"):
            with self.subTest(text), self.assertRaises(ValueError):
                parse_option(text)

    def test_values_are_checked_before_they_are_sent(self) -> None:
        spin = engine.Option("Hash", "spin", 16, 1, 64, [])
        self.assertEqual([spin.parse(value) for value in (1, "64", 2.0)], [1, 64, 2])
        for wrong in (0, 65, "x", 1.5, None):
            with self.subTest(wrong), self.assertRaisesRegex(engine.EngineError, "1 up to 64"):
                spin.parse(wrong)
        combo = engine.Option("Style", "combo", "a", None, None, ["Solid", "Risky"])
        self.assertEqual(combo.parse("solid"), "Solid")
        with self.assertRaisesRegex(engine.EngineError, "Solid, Risky"):
            combo.parse("wild")
        with self.assertRaisesRegex(engine.EngineError, "line break"):
            engine.Option("Log", "string", "", None, None, []).parse("a\nquit")

    def test_limits_become_one_line(self) -> None:
        self.assertEqual(go_line(Limit()), "go")
        self.assertEqual(go_line(Limit(time=0)), "go movetime 1")
        limit = Limit(white_clock=60, black_clock=0.5, white_inc=1, remaining_moves=40)
        self.assertEqual(go_line(limit, ponder=True), "go ponder wtime 60000 btime 500 winc 1000 movestogo 40")
        self.assertEqual(go_line(Limit(), root_moves=[]), "go searchmoves 0000")

    def test_information_is_read_field_by_field(self) -> None:
        fields, left_out = parse_info("depth 7 score cp -12 upperbound nonsense pv e2e4 e7e5 string a  b score cp 5")
        self.assertEqual(fields["score"], ("cp", -12))
        self.assertEqual(fields["pv"], ["e2e4", "e7e5", ])
        self.assertEqual(fields["string"], "a  b score cp 5")
        self.assertTrue(fields["upperbound"])
        self.assertEqual(left_out, [])
        fields, left_out = parse_info("depth x nodes 5")
        self.assertEqual(fields, {"nodes": 5})
        self.assertEqual(len(left_out), 1)
        self.assertEqual(parse_best_move("e2e4 ponder (none)"), ("e2e4", ""))
        self.assertEqual(parse_best_move(""), ("", ""))


    def test_mutated_lines_never_raise(self) -> None:
        lines = [
            "depth 7 seldepth 9 multipv 2 score cp -12 upperbound wdl 1 2 997 nodes 5 nps 6 hashfull 7 tbhits 0 time 99",
            "score mate -3 pv e2e4 e7e5 e1e8 a7a8q refutation d2d4 d7d5 currline 1 e2e4 currmove e2e4 ebf 1.5",
            "string score cp 5",
            "name Hash type spin default 16 min 1 max 64",
            "name Style type combo default a var a var b c",
        ]
        source = random.Random(11)
        board = chess.Board()
        logging.disable(logging.CRITICAL)
        self.addCleanup(logging.disable, logging.NOTSET)
        for _ in range(5000):
            words = source.choice(lines).split(" ")
            for _ in range(source.randint(1, 4)):
                at = source.randrange(len(words) + 1)
                words[at:at] = [source.choice(["", "-", "\0", "9" * 5000, "e2e4", "0000", "pv", "score", "x\u0665", "-0", "nan", "e9z1"])]
                del words[source.randrange(len(words))]
            text = " ".join(words)
            engine._parse_uci_info(text, board)
            parse_best_move(text)
            try:
                parse_option(text)
            except ValueError:
                pass


class Scores(unittest.TestCase):
    ORDER = [Mate(-0), Mate(-1), Mate(-9), Cp(-900), Cp(-1), Cp(0), Cp(1), Mate(9), Mate(1), MateGiven]

    def test_scores_have_a_total_order(self) -> None:
        for i, low in enumerate(self.ORDER):
            for j, high in enumerate(self.ORDER):
                self.assertEqual((low < high, low <= high, low == high), (i < j, i <= j, i == j), f"{low} {high}")
                self.assertEqual(-high < -low, i < j)
                if low == high:
                    self.assertEqual(hash(low), hash(high))

    def test_scores_are_numbers_and_texts(self) -> None:
        self.assertEqual([score.score(mate_score=1000) for score in (Mate(-0), Mate(-1), Cp(5), Mate(3), MateGiven)],
                         [-1000, -999, 5, 997, 1000])  # fmt: skip
        self.assertEqual([repr(score) for score in (Cp(0), Cp(5), Mate(-0), Mate(-3), Mate(2), MateGiven)],
                         ["Cp(0)", "Cp(+5)", "Mate(-0)", "Mate(-3)", "Mate(+2)", "MateGiven"])  # fmt: skip
        self.assertEqual([str(abs(score)) for score in (Cp(-5), Mate(-2), Mate(0))], ["+5", "#+2", "#+0"])
        with self.assertRaises(TypeError):
            Cp(1) < 2  # type: ignore[operator]

    def test_points_of_view(self) -> None:
        score = PovScore(Cp(30), chess.BLACK)
        self.assertEqual((score.white(), score.black()), (Cp(-30), Cp(30)))
        self.assertEqual(score, PovScore(Cp(-30), chess.WHITE))
        chances = PovWdl(Wdl(1, 2, 3), chess.BLACK)
        self.assertEqual((chances.white(), tuple(chances), chances[2]), (Wdl(3, 2, 1), (1, 2, 3), 3))
        self.assertEqual(chances, (1, 2, 3))

    def test_chances_of_the_models(self) -> None:
        # Values of the releases' own tables.
        self.assertEqual(Cp(146).wdl(model="sf14", ply=25), Wdl(601, 398, 1))
        self.assertEqual(Cp(51).wdl(model="sf16.1", ply=158), Wdl(36, 964, 0))
        self.assertEqual(Cp(51).wdl(), Cp(51).wdl(model="sf16.1"))
        for model in ("sf", "sf12", "sf14", "sf15", "sf15.1", "sf16", "sf16.1", "lichess"):
            for cp in range(-3000, 3001, 150):
                for ply in (0, 40, 1000):
                    chances = Cp(cp).wdl(model=model, ply=ply)  # type: ignore[arg-type]
                    self.assertEqual(chances.total(), 1000)
                    self.assertEqual(-chances, Cp(-cp).wdl(model=model, ply=ply))  # type: ignore[arg-type]
        with self.assertRaisesRegex(ValueError, "sf16.1"):
            Cp(1).wdl(model="sf99")  # type: ignore[arg-type]


class Dialogue(unittest.IsolatedAsyncioTestCase):
    """Dialogue with an engine that expects certain lines."""

    OPTIONS = [
        "option name Hash type spin default 16 min 1 max 64",
        "option name Ponder type check default false",
        "option name MultiPV type spin default 1 min 1 max 5",
        "option name Clear Hash type button",
        "option name UCI_Chess960 type check default false",
        "option name UCI_AnalyseMode type check default false",
        "option name UCI_Opponent type string",
    ]

    async def start(self, *options: str) -> None:
        self.protocol = engine.UciProtocol()
        self.mock = engine.MockTransport(self.protocol)
        self.mock.expect("uci", [*(options or self.OPTIONS), "uciok"])
        await self.protocol.initialize()

    def expect_search(self, *lines: str, go: str, answer: list[str], new_game: bool = False) -> None:
        for line in lines:
            self.mock.expect(line)
        if new_game:
            self.mock.expect("ucinewgame")
            self.mock.expect("isready", ["readyok"])
        self.mock.expect("position startpos")
        self.mock.expect(go, answer)

    async def play(self, **keywords: object) -> engine.PlayResult:
        return await self.protocol.play(chess.Board(), Limit(depth=1), **keywords)  # type: ignore[arg-type]

    async def test_options_of_a_search_are_restored_before_the_next(self) -> None:
        await self.start()
        self.expect_search("setoption name Hash value 32", "setoption name Clear Hash", new_game=True,
                           go="go depth 1", answer=["bestmove e2e4"])  # fmt: skip
        await self.play(options={"hash": 32, "Clear Hash": None})
        self.expect_search("setoption name Hash value 16", go="go depth 1", answer=["bestmove e2e4"])
        await self.play()
        self.mock.expect("setoption name Hash value 8")
        await self.protocol.configure({"HASH": 8})
        self.expect_search(go="go depth 1", answer=["bestmove e2e4"])
        await self.play()
        self.mock.assert_done()

    async def test_wrong_options_are_refused_and_nothing_is_sent(self) -> None:
        await self.start()
        for options in ({"Hash": 99}, {"Nope": 1}, {"Ponder": True}, {"MultiPV": 2}):
            with self.assertRaises(engine.EngineError):
                await self.protocol.configure(options)  # type: ignore[arg-type]
            with self.assertRaises(engine.EngineError):
                await self.play(options=options)
        with self.assertRaises(engine.EngineError):
            await self.protocol.analyse(chess.Board(), Limit(depth=1), multipv=6)

    async def test_games_are_announced_when_they_change(self) -> None:
        await self.start()
        for game, new in ((1, True), (1, False), (2, True), (None, True), (None, False)):
            self.expect_search(go="go depth 1", answer=["bestmove e2e4"], new_game=new)
            await self.play(game=game)
        self.mock.assert_done()

    async def ponder(self) -> chess.Board:
        """Plays e2e4 and ponders on e7e5; returns the board after both."""
        self.expect_search("setoption name Ponder value true", go="go depth 1", new_game=True,
                           answer=["bestmove e2e4 ponder e7e5"])  # fmt: skip
        self.mock.expect("position startpos moves e2e4 e7e5")
        self.mock.expect("go ponder depth 1", ["info depth 9 score cp 77"])
        board = chess.Board()
        result = await self.protocol.play(board, Limit(depth=1), ponder=True)
        self.assertEqual(result.ponder, chess.Move.from_uci("e7e5"))
        board.push(result.move)
        board.push(result.ponder)
        await asyncio.sleep(0)
        self.mock.assert_done()
        return board

    async def test_pondering_goes_on_if_its_move_was_played(self) -> None:
        await self.start()
        board = await self.ponder()
        self.mock.expect("ponderhit", ["bestmove g1f3"])
        result = await self.protocol.play(board, Limit(depth=2), ponder=True, info=engine.INFO_ALL)
        self.assertEqual(result.move, chess.Move.from_uci("g1f3"))
        self.assertEqual(result.info["score"], PovScore(Cp(77), chess.WHITE), "what it found while it pondered")
        self.mock.assert_done()

    async def test_pondering_ends_if_another_move_was_played(self) -> None:
        await self.start()
        await self.ponder()
        board = chess.Board()
        board.push_uci("e2e4")
        board.push_uci("c7c5")
        self.mock.expect("stop", ["bestmove a2a3"])
        self.mock.expect("position startpos moves e2e4 c7c5")
        self.mock.expect("go depth 2", ["bestmove g1f3"])
        result = await self.protocol.play(board, Limit(depth=2), ponder=True)
        self.assertEqual(result.move, chess.Move.from_uci("g1f3"))
        self.mock.assert_done()

    async def test_no_pondering_after_the_end_of_a_game(self) -> None:
        await self.start()
        board = chess.Board("7k/5Q2/8/6K1/8/8/8/8 w - - 0 1")
        self.mock.expect("setoption name Ponder value true")
        self.mock.expect("ucinewgame")
        self.mock.expect("isready", ["readyok"])
        self.mock.expect(f"position fen {board.fen()}")
        self.mock.expect("go depth 1", ["bestmove g5g6 ponder h8g8"])
        await self.protocol.play(board, Limit(depth=1), ponder=True)
        self.mock.assert_done()

    async def test_a_new_command_interrupts_a_search(self) -> None:
        await self.start()
        self.expect_search(go="go depth 1", answer=[], new_game=True)
        first = asyncio.ensure_future(self.play())
        await asyncio.sleep(0.01)
        self.mock.expect("stop", ["bestmove d2d4"])
        self.mock.expect("isready", ["readyok"])
        await self.protocol.ping()
        with self.assertRaises(asyncio.CancelledError):
            await first
        self.mock.assert_done()

    async def test_cancelling_the_task_stops_the_engine(self) -> None:
        await self.start()
        self.expect_search(go="go depth 1", answer=[], new_game=True)
        self.mock.expect("stop", ["bestmove d2d4"])
        with self.assertRaises(asyncio.TimeoutError):
            await asyncio.wait_for(self.play(), 0.05)
        await asyncio.sleep(0.01)
        self.expect_search(go="go depth 1", answer=["bestmove e2e4"])
        self.assertEqual((await self.play()).move, chess.Move.from_uci("e2e4"))
        self.mock.assert_done()

    async def test_analysis_is_an_iterator_and_merges_what_it_reads(self) -> None:
        await self.start()
        self.expect_search("setoption name MultiPV value 2", "setoption name UCI_AnalyseMode value true", new_game=True,
                           go="go depth 1", answer=[
            "info depth 1 multipv 1 score cp 10 lowerbound pv e2e4",
            "info depth 2 multipv 1 score cp 12",
            "info depth 2 multipv 2 score cp 3 pv d2d4 d7d5",
            "bestmove e2e4"])  # fmt: skip
        analysis = await self.protocol.analysis(chess.Board(), Limit(depth=1), multipv=2)
        with analysis:
            depths = [info["depth"] async for info in analysis]
        self.assertEqual(depths, [1, 2, 2])
        self.assertNotIn("lowerbound", analysis.info, "a bound goes with its score")
        self.assertEqual(analysis.multipv[1]["pv"], [chess.Move.from_uci("d2d4"), chess.Move.from_uci("d7d5")])
        self.assertEqual((await analysis.wait()).move, chess.Move.from_uci("e2e4"))
        self.assertTrue(analysis.empty() and not analysis.would_block())
        self.assertIsNone(await analysis.next())
        with self.assertRaises(engine.AnalysisComplete):
            await analysis.get()

    async def test_lines_are_told_apart_whatever_information_is_selected(self) -> None:
        await self.start()
        self.expect_search("setoption name MultiPV value 2", "setoption name UCI_AnalyseMode value true", new_game=True,
                           go="go depth 1", answer=[
            "info depth 1 multipv 1 score cp 12 pv e2e4",
            "info depth 1 multipv 2 score cp 3 pv d2d4",
            "bestmove e2e4"])  # fmt: skip
        selected = engine.INFO_SCORE | engine.INFO_PV
        analysis = await self.protocol.analysis(chess.Board(), Limit(depth=1), multipv=2, info=selected)
        await analysis.wait()
        self.assertEqual([line["pv"][0].uci() for line in analysis.multipv], ["e2e4", "d2d4"])
        self.assertEqual([line["score"].white() for line in analysis.multipv], [Cp(12), Cp(3)])
        self.assertNotIn("depth", analysis.info)
        self.assertEqual(engine._parse_uci_info("depth 1 multipv 2 score cp 3", chess.Board(), engine.INFO_NONE), {})

    async def test_chess960_is_announced_and_castling_takes_the_rook(self) -> None:
        await self.start()
        board = chess.Board("4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1", chess960=True)
        self.mock.expect("ucinewgame")
        self.mock.expect("isready", ["readyok"])
        self.mock.expect("setoption name UCI_Chess960 value true")
        self.mock.expect("position fen 4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1")
        self.mock.expect("go depth 1", ["bestmove e1g1"])
        result = await self.protocol.play(board, Limit(depth=1))
        self.assertTrue(board.is_castling(result.move))
        self.mock.expect("setoption name UCI_Chess960 value false")
        self.expect_search(go="go depth 1", answer=["bestmove e2e4"])
        await self.play()
        self.mock.assert_done()

    async def test_chess960_needs_an_engine_that_has_it(self) -> None:
        await self.start("option name Hash type spin default 1 min 1 max 2")
        with self.assertRaisesRegex(engine.EngineError, "UCI_Chess960"):
            await self.protocol.play(chess.Board(chess960=True), Limit(depth=1))

    async def test_a_position_has_its_moves_but_no_null_moves(self) -> None:
        await self.start()
        board = chess.Board()
        for text in ("e2e4", "e7e5", "g1f3", "g8f6", "f1c4", "f8c5", "e1g1"):
            board.push_uci(text)
        self.mock.expect("ucinewgame")
        self.mock.expect("isready", ["readyok"])
        self.mock.expect("position startpos moves e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1")
        self.mock.expect("go depth 1", ["bestmove e8g8"])
        await self.protocol.play(board, Limit(depth=1))
        board.push(chess.Move.null())
        self.mock.expect(f"position fen {board.fen()}")
        self.mock.expect("go depth 1", ["bestmove d2d4"])
        with self.assertLogs("chess.engine", logging.WARNING):
            await self.protocol.play(board, Limit(depth=1))
        self.mock.assert_done()

    async def test_opponents_begin_new_games(self) -> None:
        await self.start()
        turk = engine.Opponent("Turk", "GM", 2100, False)
        await self.protocol.send_opponent_information(opponent=turk)
        for opponent, sent in ((None, "GM 2100 human Turk"), (engine.Opponent("X", None, None, True), "none none computer X")):
            self.mock.expect("ucinewgame")
            self.mock.expect(f"setoption name UCI_Opponent value {sent}")
            self.mock.expect("isready", ["readyok"])
            self.mock.expect("position startpos")
            self.mock.expect("go depth 1", ["bestmove e2e4"])
            await self.play(opponent=opponent)
        with self.assertRaises(engine.EngineError):
            await self.protocol.send_opponent_information(opponent=engine.Opponent("a\nquit", None, None, None))
        self.mock.assert_done()

    async def test_commands_need_the_handshake(self) -> None:
        protocol = engine.UciProtocol()
        engine.MockTransport(protocol)
        with self.assertRaisesRegex(engine.EngineError, "initialize"):
            await protocol.ping()

    async def test_commands_of_your_own(self) -> None:
        class Evaluation(engine.BaseCommand):  # type: ignore[type-arg]
            def start(self) -> None:
                self.engine.send_line("eval")

            def line_received(self, line: str) -> None:
                self.result.set_result(line)
                self.set_finished()

        await self.start()
        self.mock.expect("eval", ["Final evaluation +0.12"])
        self.assertEqual(await self.protocol.communicate(Evaluation), "Final evaluation +0.12")


class Misbehaviour(unittest.TestCase):
    """Engines that die, fall silent, or send nonsense: each gives an error, in time, and leaves nothing behind."""

    def setUp(self) -> None:
        logging.getLogger("chess.engine").setLevel(logging.CRITICAL)

    def tearDown(self) -> None:
        logging.getLogger("chess.engine").setLevel(logging.NOTSET)
        for _ in range(100):
            if not children():
                break
            time.sleep(0.05)
        self.assertEqual(children(), [], "processes are left")

    def open(self, defect: str, timeout: float = 20.0) -> engine.SimpleEngine:
        # The interpreter of the engine may start slowly on a busy machine.
        opened = engine.SimpleEngine.popen_uci(hostile(defect), timeout=30, setpgrp=True)
        opened.timeout = timeout
        return opened

    @contextlib.contextmanager
    def error_within(self, seconds: float, kind: type[BaseException], text: str = "") -> object:  # type: ignore[misc]
        begin = time.monotonic()
        with self.assertRaisesRegex(kind, text):
            yield
        self.assertLess(time.monotonic() - begin, seconds)

    def test_no_such_program(self) -> None:
        with self.assertRaises(FileNotFoundError):
            engine.SimpleEngine.popen_uci("/no/such/engine")
        with self.assertRaises(ValueError):
            engine.SimpleEngine.popen_uci([])

    def test_dead_at_once(self) -> None:
        with self.error_within(12, engine.EngineTerminatedError, "exit code: 3.*no licence"):
            self.open("dead")

    def test_silent_from_the_start(self) -> None:
        with self.error_within(12, asyncio.TimeoutError):
            engine.SimpleEngine.popen_uci(hostile("silent"), timeout=0.3)

    def test_killed_in_the_middle_of_a_search(self) -> None:
        with self.open("dies in search") as playing:
            with self.error_within(12, engine.EngineTerminatedError, "exit code: -9"):
                playing.play(chess.Board(), Limit(depth=1))
            with self.assertRaises(engine.EngineTerminatedError):
                playing.ping()

    def test_fails_with_a_message(self) -> None:
        with self.open("fails in search") as playing:
            with self.error_within(12, engine.EngineTerminatedError, "exit code: 7.*out of memory"):
                playing.analyse(chess.Board(), Limit(depth=1))

    def test_dies_while_an_analysis_is_read(self) -> None:
        with self.open("dies in search") as playing, self.error_within(12, engine.EngineTerminatedError):
            for _ in playing.analysis(chess.Board()):
                pass

    def test_silent_in_a_search(self) -> None:
        with self.open("silent in search", timeout=0.3) as playing:
            with self.error_within(10, asyncio.TimeoutError):
                playing.play(chess.Board(), Limit(time=0.1))
            with self.error_within(10, asyncio.TimeoutError):
                playing.ping()

    def test_silent_with_a_clock(self) -> None:
        with self.open("silent in search", timeout=0.3) as playing, self.error_within(10, asyncio.TimeoutError):
            playing.play(chess.Board(), Limit(white_clock=0.2, black_clock=1000))

    def test_does_not_answer_to_stop(self) -> None:
        with self.open("silent in search", timeout=0.3) as playing:
            analysis = playing.analysis(chess.Board())
            analysis.stop()
            with self.error_within(10, asyncio.TimeoutError):
                analysis.wait()

    def test_closes_its_output(self) -> None:
        with self.open("closes its output", timeout=10) as playing:
            with self.error_within(20, engine.EngineTerminatedError, "closed its output"):
                playing.play(chess.Board(), Limit(time=0.1))

    def test_a_line_without_an_end(self) -> None:
        with self.open("endless line", timeout=10) as playing:
            with self.error_within(32, engine.EngineTerminatedError, "1048576 bytes"):
                playing.play(chess.Board(), Limit(time=0.1))

    def test_leaves_a_child_that_holds_its_output(self) -> None:
        with self.open("leaves a child", timeout=10) as playing:
            with self.error_within(20, engine.EngineTerminatedError, "exit code: 3"):
                playing.play(chess.Board(), Limit(time=0.1))
        group = str(playing.transport.get_pid())
        for _ in range(100):
            listed = subprocess.run(["ps", "-e", "-o", "pgid=,stat="], capture_output=True, text=True).stdout
            running = [line for line in listed.splitlines() if line.split()[0] == group and "Z" not in line]
            if not running:
                break
            time.sleep(0.05)
        self.assertEqual(running, [], "the child ends with its group")

    def test_garbage_is_left_out(self) -> None:
        with self.open("garbage") as playing:
            result = playing.play(chess.Board(), Limit(depth=1), info=engine.INFO_ALL)
            self.assertEqual(result.move, chess.Move.from_uci("e2e4"))
            self.assertIsNone(result.ponder, "e7e4 is illegal")
            self.assertEqual(result.info["score"], PovScore(Cp(33), chess.WHITE))
            self.assertEqual(result.info["pv"], [chess.Move.from_uci("e2e4"), chess.Move.from_uci("e7e5")])
            lines = playing.analyse(chess.Board(), Limit(depth=1), multipv=1)
            self.assertEqual(len(lines), 1)

    def test_a_flood_of_information(self) -> None:
        with self.open("flood", timeout=30) as playing:
            info = playing.analyse(chess.Board(), Limit(depth=1))
            self.assertEqual(info["nodes"], 29999)

    def test_an_illegal_best_move(self) -> None:
        with self.open("illegal move") as playing:
            for _ in range(2):  # the engine itself is still of use
                with self.error_within(10, engine.EngineError, "e2e5"):
                    playing.play(chess.Board(), Limit(depth=1))
            playing.ping()

    def test_two_best_moves(self) -> None:
        with self.open("answers twice") as playing:
            for _ in range(3):
                self.assertEqual(playing.play(chess.Board(), Limit(depth=1)).move, chess.Move.from_uci("e2e4"))
                playing.ping()

    def test_broken_options_are_left_out(self) -> None:
        with self.open("broken options") as playing:
            self.assertEqual(list(playing.options), ["Good", "Hash"])

    def test_slow(self) -> None:
        with self.open("slow", timeout=5) as playing:
            self.assertEqual(playing.play(chess.Board(), Limit(time=0.1)).move, chess.Move.from_uci("e2e4"))
            playing.quit()

    def test_quit_is_ignored(self) -> None:
        with self.open("ignores quit", timeout=0.3) as playing, self.error_within(10, asyncio.TimeoutError):
            playing.quit()

    def test_quit_ends_the_process(self) -> None:
        playing = self.open("none")
        playing.quit()
        with self.assertRaises(engine.EngineTerminatedError):
            playing.ping()
        playing.close()
        playing.close()

    def test_threads_share_an_engine(self) -> None:
        with self.open("none", timeout=10) as playing:
            outcomes: list[str] = []

            def work() -> None:
                for _ in range(20):
                    try:
                        outcomes.append(str(playing.play(chess.Board(), Limit(depth=1)).move))
                    except BaseException as error:
                        outcomes.append(type(error).__name__)

            threads = [threading.Thread(target=work) for _ in range(4)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(60)
            self.assertEqual(len(outcomes), 80)
            self.assertLessEqual(set(outcomes), {"e2e4", "CancelledError"})
            self.assertIn("e2e4", outcomes)
            playing.ping()

    def test_close_while_a_thread_waits(self) -> None:
        playing = self.open("silent in search", timeout=60)
        threading.Timer(0.2, playing.close).start()
        with self.error_within(20, engine.EngineTerminatedError):
            playing.play(chess.Board(), Limit(depth=1))

    def test_a_program_ends_although_its_engine_runs(self) -> None:
        script = (
            "import sys, gyre.chess as chess, gyre.chess.engine\n"
            "engine = chess.engine.SimpleEngine.popen_uci(sys.argv[1:])\n"
            "analysis = engine.analysis(chess.Board())\n"
            "print(analysis.next()['depth'])\n"
        )
        command = [sys.executable, "-c", script, *hostile("waits for stop")]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        done = subprocess.run(command, capture_output=True, text=True, timeout=20, env=environment)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "3\n", ""))

    def test_no_descriptor_is_left(self) -> None:
        def count() -> int:
            return len(os.listdir("/proc/self/fd"))

        if not os.path.isdir("/proc/self/fd"):
            self.skipTest("needs /proc")
        self.open("none").quit()
        before = count()
        for _ in range(5):
            with self.open("none") as playing:
                playing.play(chess.Board(), Limit(depth=1))
        for _ in range(100):
            if count() <= before:
                break
            time.sleep(0.05)
        self.assertLessEqual(count(), before)


class AsyncMisbehaviour(unittest.IsolatedAsyncioTestCase):
    async def test_a_wrong_start_leaves_no_process(self) -> None:
        logging.getLogger("chess.engine").setLevel(logging.CRITICAL)
        with self.assertRaises(asyncio.TimeoutError):
            await asyncio.wait_for(engine.popen_uci(hostile("silent")), 0.3)
        with self.assertRaises(engine.EngineTerminatedError):
            await engine.popen_uci(hostile("dead"))
        for _ in range(100):
            if not children():
                break
            await asyncio.sleep(0.05)
        self.assertEqual(children(), [])

    async def test_kill_while_several_commands_wait(self) -> None:
        transport, protocol = await engine.popen_uci(hostile("silent in search"))
        play = asyncio.ensure_future(protocol.play(chess.Board(), Limit(depth=1)))
        await asyncio.sleep(0.05)
        ping = asyncio.ensure_future(protocol.ping())
        await asyncio.sleep(0.05)
        transport.kill()
        results = await asyncio.wait_for(asyncio.gather(play, ping, return_exceptions=True), 20)
        self.assertIsInstance(results[0], asyncio.CancelledError)
        self.assertIsInstance(results[1], engine.EngineTerminatedError)
        self.assertEqual(await protocol.returncode, -9)

    async def test_xboard_is_refused_with_the_reason(self) -> None:
        with self.assertRaisesRegex(engine.EngineError, "XBoard"):
            await engine.popen_xboard("crafty")
        with self.assertRaisesRegex(engine.EngineError, "XBoard"):
            engine.SimpleEngine.popen_xboard("crafty")


class RealEngines(unittest.TestCase):
    def play_a_game(self, command: str | list[str]) -> None:
        with engine.SimpleEngine.popen_uci(command) as playing:
            board = chess.Board()
            while not board.is_game_over() and board.ply() < 8:
                board.push(playing.play(board, Limit(nodes=500), ponder=board.ply() % 2 == 0).move)
            self.assertEqual(board.ply(), 8)
            board = chess.Board("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4")
            info = playing.analyse(board, Limit(depth=5))
            self.assertEqual(info["score"], PovScore(Mate(1), chess.WHITE))
            self.assertEqual(board.san(info["pv"][0]), "Qxf7#")
            lines = playing.analyse(chess.Board(), Limit(depth=4), multipv=3)
            self.assertEqual(len({line["pv"][0] for line in lines}), 3)
            with playing.analysis(chess.Board()) as analysis:
                for info in analysis:
                    if info.get("depth", 0) >= 4 and "pv" in info:
                        break
            self.assertIn(analysis.wait().move, chess.Board().legal_moves)
            chess960 = chess.Board.from_chess960_pos(0)
            self.assertIn(playing.play(chess960, Limit(nodes=200)).move, chess960.legal_moves)
            playing.quit()

    @unittest.skipUnless(STOCKFISH, "needs stockfish")
    def test_stockfish(self) -> None:
        self.play_a_game(STOCKFISH or "")

    @unittest.skipUnless(GYRE, "needs the environment variable GYRE, the path of Gyre's program")
    def test_gyre(self) -> None:
        self.play_a_game(GYRE or "")


if __name__ == "__main__":
    unittest.main()
