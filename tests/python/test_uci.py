"""UCI engines of the native API, and the alias under which scripts import gyre.chess as chess."""

from __future__ import annotations

import asyncio
import concurrent.futures
import logging
import os
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import gyre
import gyre.uci
from gyre.uci import Score

from test_engine import GYRE, STOCKFISH, children, hostile


class Scores(unittest.TestCase):
    def test_order_and_texts(self) -> None:
        order = [Score(mate=0), Score(mate=-1), Score(-50), Score(0), Score(200), Score(mate=3), Score(mate=1)]
        self.assertEqual(sorted(order), order)
        self.assertEqual([str(score) for score in order], ["#-0", "#-1", "-0.50", "+0.00", "+2.00", "#3", "#1"])
        self.assertEqual([score.centipawns for score in order[1:4]], [None, -50, 0])
        self.assertEqual((Score(mate=3).mate, Score(mate=3).is_decisive, Score(5).mate), (3, True, None))
        self.assertEqual(-Score(mate=2), Score(mate=-2))
        self.assertEqual(sorted(order, key=lambda score: score.value), order)
        self.assertEqual(Score(0).wdl().expectation(), 0.5)
        with self.assertRaises(TypeError):
            Score()


class Hostile(unittest.TestCase):
    def setUp(self) -> None:
        logging.getLogger("gyre.uci").setLevel(logging.CRITICAL)

    def tearDown(self) -> None:
        logging.getLogger("gyre.uci").setLevel(logging.NOTSET)
        for _ in range(100):
            if not children():
                break
            time.sleep(0.05)
        self.assertEqual(children(), [], "processes are left")

    def open(self, defect: str, timeout: float = 20.0) -> gyre.uci.Engine:
        # The interpreter of the engine may start slowly on a busy machine.
        opened = gyre.uci.Engine(hostile(defect), timeout=30)
        opened.timeout = timeout
        return opened

    def test_a_search(self) -> None:
        with self.open("none") as engine:
            self.assertEqual((engine.name, engine.options["hash"].max, engine["Hash"]), ("Hostile", 64, 16))
            result = engine.search(gyre.Position(), depth=1)
            self.assertEqual((result.san, str(result.ponder), result.score, result.depth), ("e4", "e7e5", Score(20), 1))
            self.assertEqual(result.info.san, "1. e4")
            with engine.start(gyre.Position(), depth=1) as search:
                self.assertEqual([info.nodes for info in search], [20])
            self.assertTrue(search.is_done)
            with self.assertRaises(TypeError):
                engine.search(gyre.Position())
            with self.assertRaises(ValueError):
                engine.search(gyre.Position(), depth=0)
            with self.assertRaises(gyre.EngineError):
                engine.configure({"Hash": 65})

    def test_errors_are_errors_of_the_package(self) -> None:
        with self.assertRaisesRegex(gyre.EngineError, "no licence"):
            self.open("dead")
        with self.assertRaises(TimeoutError):
            gyre.uci.Engine(hostile("silent"), timeout=0.3)
        with self.open("dies in search") as engine:
            with self.assertRaisesRegex(gyre.EngineError, "exit code: -9"):
                engine.search(gyre.Position(), depth=1)
            self.assertFalse(engine.is_running)
            with self.assertRaises(gyre.EngineError):
                engine.search(gyre.Position(), depth=1)
        with self.open("illegal move") as engine, self.assertRaisesRegex(gyre.EngineError, "e2e5"):
            engine.search(gyre.Position(), depth=1)
        with self.assertRaises(FileNotFoundError):
            gyre.uci.Engine("/no/such/engine")
        with self.assertRaises(gyre.EngineError):
            gyre.uci.Engine(hostile("none"), options={"Nope": 1})

    def test_a_silent_search_ends(self) -> None:
        with self.open("silent in search", timeout=0.3) as engine:
            begin = time.monotonic()
            with self.assertRaisesRegex(gyre.EngineError, "did not answer to stop"):
                engine.search(gyre.Position(), ms=100)
            self.assertLess(time.monotonic() - begin, 10)
        with self.open("silent in search", timeout=0.3) as engine:
            search = engine.start(gyre.Position())
            with self.assertRaises(TimeoutError):
                search.result(timeout=0.1)
            search.stop()
            with self.assertRaisesRegex(gyre.EngineError, "stop"):
                search.result()

    def test_a_silent_search_without_a_limit_of_time_is_noticed(self) -> None:
        kept, gyre.uci.SILENCE = gyre.uci.SILENCE, 0.3
        try:
            # This one answers to isready, so that it is only slow.
            with self.open("silent in search", timeout=10) as engine:
                search = engine.start(gyre.Position(), depth=30)
                with self.assertRaises(TimeoutError):
                    search.result(timeout=1.5)
                engine.timeout = 0.1  # it does not answer to stop
            with self.open("closes its output", timeout=5) as engine, self.assertRaises(gyre.EngineError):
                engine.search(gyre.Position(), depth=30)
        finally:
            gyre.uci.SILENCE = kept

    def test_garbage_and_floods(self) -> None:
        with self.open("garbage", timeout=5) as engine:
            result = engine.search(gyre.Position(), depth=1)
            self.assertEqual((result.san, result.ponder, result.score), ("e4", None, Score(33)))
            self.assertEqual(result.info.san, "1. e4 e5")
        with self.open("flood", timeout=30) as engine:
            self.assertEqual(engine.search(gyre.Position(), depth=1).nodes, 29999)

    def test_quit_is_ignored(self) -> None:
        begin = time.monotonic()
        with self.open("ignores quit"):
            pass
        self.assertLess(time.monotonic() - begin, 15)

    def test_a_new_search_ends_the_one_before(self) -> None:
        with self.open("waits for stop", timeout=5) as engine:
            first = engine.start(gyre.Position())
            second = engine.start(gyre.Position())
            self.assertEqual(first.result().san, "e4")
            second.stop()
            self.assertEqual([info.depth for info in second], [3])

    def test_threads_read_a_search_each(self) -> None:
        with self.open("none", timeout=20) as engine:
            found: list[str | None] = []
            threads = [
                threading.Thread(target=lambda: found.append(_search_or_none(engine))) for _ in range(8)
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(30)
            self.assertEqual(len(found), 8)
            self.assertLessEqual(set(found), {"e4", None})
            self.assertIn("e4", found)

    def test_async(self) -> None:
        async def main() -> None:
            async with await gyre.uci.Engine.open(hostile("waits for stop")) as engine:
                search = engine.start(gyre.Position())
                async for info in search:
                    self.assertEqual(info.depth, 3)
                    search.stop()
                self.assertEqual((await search).san, "e4")
                with self.assertRaises(asyncio.TimeoutError):
                    await asyncio.wait_for(_result(engine.start(gyre.Position())), 0.1)
                async with engine.start(gyre.Position()) as search:
                    pass
                self.assertEqual((await search).san, "e4")

        asyncio.run(main())


async def _result(search: gyre.uci.Search) -> gyre.uci.SearchResult:
    return await search


def _search_or_none(engine: gyre.uci.Engine) -> str | None:
    """The move of a search, or None if another thread's search came between."""
    try:
        return engine.search(gyre.Position(), depth=1).san
    except concurrent.futures.CancelledError:
        return None


class RealEngines(unittest.TestCase):
    def check(self, program: str) -> None:
        with gyre.uci.Engine(program, options={"Hash": 8}) as engine:
            position = gyre.Position("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4")
            result = engine.search(position, depth=5)
            self.assertEqual((result.san, result.score), ("Qxf7#", Score(mate=1)))
            lines = engine.search(gyre.Position().play("e4", "c5"), nodes=2000, lines=3).lines
            self.assertEqual([info.line for info in lines], [1, 2, 3])
            self.assertEqual(len({info.pv[0] for info in lines}), 3)
            self.assertEqual(engine.search(gyre.Position(), nodes=500, moves=["a3"]).san, "a3")
            black = engine.search(gyre.Position("6k1/8/8/8/8/8/5q2/7K b - - 0 1"), depth=4)
            assert black.white_score is not None and black.score is not None
            self.assertLess(black.white_score, black.score)
            chess960 = gyre.Position.chess960(0)
            self.assertIn(engine.search(chess960, nodes=200).best, chess960.legal_moves)
            position = gyre.Position()
            for _ in range(6):  # pondering, hit or missed
                result = engine.search(position, nodes=300, ponder=True)
                assert result.best is not None
                position = position.play(result.best)
                reply = result.ponder or position.legal_moves[0]
                position = position.play(reply)
            engine.new_game()

    @unittest.skipUnless(STOCKFISH, "needs stockfish")
    def test_stockfish(self) -> None:
        self.check(STOCKFISH or "")

    @unittest.skipUnless(GYRE, "needs the environment variable GYRE, the path of Gyre's program")
    def test_gyre(self) -> None:
        self.check(GYRE or "")


class Alias(unittest.TestCase):
    def run_python(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        return subprocess.run(
            [sys.executable, *arguments], capture_output=True, text=True, env=environment, timeout=60, cwd=self.folder.name
        )

    def setUp(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def write(self, name: str, text: str) -> None:
        with open(os.path.join(self.folder.name, name), "w", encoding="utf-8") as file:
            file.write(text)

    def test_scripts_run_unchanged(self) -> None:
        self.write("helper.py", "from chess import Board\nimport chess.pgn as notation\n")
        self.write("script.py", "import sys, chess, chess.engine, chess.svg, chess.polyglot, chess.syzygy, helper\n"
                   "from chess.pgn import Game\n"
                   "assert helper.Board is chess.Board and helper.notation.Game is Game\n"
                   "assert chess.engine.Limit(time=1).time == 1 and chess.__name__ == 'gyre.chess', chess.__name__\n"
                   "print(sys.argv, __name__, chess.Board().legal_moves.count())\n")  # fmt: skip
        done = self.run_python("-m", "gyre.chess_alias", "script.py", "-x", "y")
        self.assertEqual((done.stdout, done.stderr), ("['script.py', '-x', 'y'] __main__ 20\n", ""))
        done = self.run_python("-m", "gyre.chess_alias", "-m", "script")
        self.assertIn("__main__ 20", done.stdout)

    def test_objects_of_scripts_can_be_pickled(self) -> None:
        self.write("script.py", "import chess, pickle\nboard = chess.Board()\nboard.push_san('e4')\n"
                   "print(pickle.loads(pickle.dumps(board)) == board, pickle.loads(pickle.dumps(chess.Move.from_uci('e2e4'))))\n")  # fmt: skip
        done = self.run_python("-m", "gyre.chess_alias", "script.py")
        self.assertEqual((done.stdout, done.stderr), ("True e2e4\n", ""))

    def test_install_from_a_program(self) -> None:
        done = self.run_python("-c", "import gyre.chess_alias as alias\nalias.install(); alias.install()\nimport chess.pgn\n"
                               "import gyre.chess\nassert chess is gyre.chess and chess.pgn is gyre.chess.pgn\n"
                               "alias.uninstall()\nimport sys; print('chess' in sys.modules)")  # fmt: skip
        self.assertEqual((done.stdout, done.stderr), ("False\n", ""))

    def test_another_chess_is_not_replaced(self) -> None:
        self.write("chess.py", "")
        done = self.run_python("-c", "import chess, gyre.chess_alias as alias\nalias.install()")
        self.assertIn("ImportError: another chess was imported before", done.stderr)

    def test_wrong_calls(self) -> None:
        self.assertEqual(self.run_python("-m", "gyre.chess_alias").returncode, 2)
        self.assertEqual(self.run_python("-m", "gyre.chess_alias", "--help").returncode, 0)
        done = self.run_python("-m", "gyre.chess_alias", "missing.py")
        self.assertNotEqual(done.returncode, 0)
        self.write("script.py", "import chess.nothing\n")
        self.assertIn("No module named 'chess.nothing'", self.run_python("-m", "gyre.chess_alias", "script.py").stderr)


if __name__ == "__main__":
    unittest.main()
