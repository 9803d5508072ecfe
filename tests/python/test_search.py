"""The engine within the process, analyses, databases and arrays."""

from __future__ import annotations

import asyncio
import gc
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import gyre
from gyre import Game, Move, Position

try:
    import numpy
except ImportError:
    numpy = None  # type: ignore[assignment]

SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "samples"
MATE = Position("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")


class Engines(unittest.TestCase):
    def test_searches_and_waits(self) -> None:
        with gyre.Engine(hash_mib=4) as engine:
            result = engine.search(MATE, depth=6)
            self.assertEqual(result.san, "Ra8#")
            self.assertEqual((result.best, result.score.mate, result.score.centipawns), (Move("a1", "a8"), 1, None))
            self.assertTrue(result.score.is_decisive)
            self.assertEqual(str(result.white_score), "#1")
            self.assertEqual((-result.score).mate, -1)

    def test_limits(self) -> None:
        with gyre.Engine() as engine:
            self.assertEqual(engine.search(Position(), depth=3).depth, 3)
            self.assertLess(engine.search(Position(), nodes=2000).nodes, 4000)
            began = time.monotonic()
            engine.search(Position(), ms=50)
            self.assertLess(time.monotonic() - began, 20)
            self.assertEqual(str(engine.search(Position(), depth=2, moves=["a3"]).best), "a2a3")
            self.assertNotEqual(engine.search(MATE, depth=4, exclude=["Ra8"]).san, "Ra8#")
            engine.search(Position(), white_ms=200, black_ms=200, white_increment_ms=10, black_increment_ms=10)
            for limits in ({"depth": 0}, {"nodes": -1}, {"ms": 2**70}, {"lines": 501, "depth": 1}):
                with self.assertRaises(ValueError):
                    engine.search(Position(), **limits)
            for wrong in ({}, {"deep": 3}, {"depth": "3"}, {"depth": True}, {"lines": 2}):
                with self.assertRaises(TypeError):
                    engine.search(Position(), **wrong)

    def test_fixed_searches_repeat(self) -> None:
        counts = set()
        for _ in range(2):
            with gyre.Engine() as engine:
                counts.add(engine.search(Position(), depth=8).nodes)
        self.assertEqual(len(counts), 1)

    def test_iteration_gives_reports(self) -> None:
        with gyre.Engine() as engine:
            with engine.start(Position(), depth=6, lines=2) as search:
                reports = list(search)
            self.assertEqual({report.line for report in reports}, {1, 2})
            self.assertEqual(max(report.depth for report in reports), 6)
            self.assertTrue(all(report.pv and report.san.startswith("1. ") for report in reports))
            self.assertTrue(search.is_done)
            self.assertEqual(search.result().depth, 6)

    def test_endless_searches_stop(self) -> None:
        engine = gyre.Engine()
        search = engine.start(Position())
        with self.assertRaises(TimeoutError):
            search.result(0.05)
        self.assertFalse(search.is_done)
        search.stop()
        self.assertIsNotNone(search.result().best)
        with engine.start(Position()) as other:
            for report in other:
                if report.depth >= 4:
                    break
        self.assertIsNotNone(other.result(20).best)
        engine.close()

    def test_a_new_search_ends_the_one_before(self) -> None:
        with gyre.Engine() as engine:
            first = engine.start(Position())
            second = engine.start(MATE, depth=4)
            self.assertEqual(second.result().san, "Ra8#")
            self.assertEqual(first.result().position, Position())
            first.stop()

    def test_searches_outlive_their_engine(self) -> None:
        search = gyre.Engine().start(Position(), nodes=20000)
        gc.collect()
        self.assertIsNotNone(search.result().best)
        engine = gyre.Engine()
        search = engine.start(Position())
        engine.close()
        self.assertIsNotNone(search.result(20).best)

    def test_closed_engines_say_so(self) -> None:
        engine = gyre.Engine()
        engine.close()
        engine.close()
        self.assertTrue(engine.is_closed)
        for use in (lambda: engine.search(Position(), depth=1), lambda: engine.options, lambda: engine.new_game(),
                    lambda: engine.configure(threads=2), lambda: engine.stop()):
            with self.assertRaises(gyre.ClosedError):
                use()

    def test_options(self) -> None:
        with gyre.Engine(threads=2, lines=3, evaluation="classical") as engine:
            options = engine.options
            self.assertEqual((options["threads"], options["lines"], options["evaluation"]), (2, 3, "classical"))
            engine.configure(skill=3)
            self.assertEqual(engine.options["skill"], 3)
            for wrong in ({"threads": 0}, {"hash_mib": 2**40}, {"evaluation": "guess"}, {"syzygy_path": "/no/such/folder"},
                          {"book_file": "/no/such/book.bin", "own_book": True}):
                with self.assertRaises(gyre.EngineError):
                    engine.configure(**wrong)
            with self.assertRaises(TypeError):
                engine.configure(hash=5)  # type: ignore[call-arg]
            self.assertEqual(engine.options["skill"], 3)
            self.assertEqual(engine.options["threads"], 2)

    def test_finished_games_have_no_move(self) -> None:
        with gyre.Engine() as engine:
            result = engine.search(Position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), depth=3)
            self.assertIsNone(result.best)
            self.assertIsNone(result.san)

    def test_scores_are_ordered(self) -> None:
        with gyre.Engine() as engine:
            mate, start = engine.search(MATE, depth=3).score, engine.search(Position(), depth=3).score
        self.assertGreater(mate, start)
        self.assertLess(-mate, start)
        self.assertEqual(sum(start.wdl(Position())), 1000)

    def test_bench_is_that_of_the_program(self) -> None:
        with gyre.Engine() as engine:
            self.assertEqual(engine.bench(), 1270632)


class Asynchronous(unittest.TestCase):
    def test_awaits_results_and_reports(self) -> None:
        async def run() -> None:
            with gyre.Engine() as engine:
                result = await engine.start(MATE, depth=5)
                self.assertEqual(result.san, "Ra8#")
                depths = [report.depth async for report in engine.start(Position(), depth=5)]
                self.assertEqual(max(depths), 5)

        asyncio.run(run())

    def test_cancelled_tasks_stop_the_search(self) -> None:
        async def run() -> None:
            with gyre.Engine() as engine:
                search = engine.start(Position())
                with self.assertRaises(asyncio.TimeoutError):
                    await asyncio.wait_for(search, 0.1)
                self.assertIsNotNone(search.result(20).best)

        asyncio.run(run())

    def test_other_tasks_run_meanwhile(self) -> None:
        async def run() -> int:
            ticks = 0
            with gyre.Engine() as engine:
                async with engine.start(Position()) as search:
                    async for report in search:
                        await asyncio.sleep(0)
                        ticks += 1
                        if report.depth >= 5:
                            break
            return ticks

        self.assertGreater(asyncio.run(run()), 2)


class Threads(unittest.TestCase):
    def run_threads(self, work: object, count: int = 4) -> None:
        errors: list[BaseException] = []

        def guarded(number: int) -> None:
            try:
                work(number)  # type: ignore[operator]
            except BaseException as error:  # noqa: BLE001
                errors.append(error)

        threads = [threading.Thread(target=guarded, args=(number,)) for number in range(count)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        self.assertFalse(any(thread.is_alive() for thread in threads))
        self.assertEqual(errors, [])

    # Python takes the lock from no thread here, so that the main thread can end the process only if the call, which
    # would go on for years, has released it.
    RELEASING = """
import os, sys, threading
import gyre
from gyre import Game, Position
sys.setswitchinterval(1e6)
game = Game.from_pgn("1. e4 e5 2. Nf3 Nc6 *")
entered = threading.Event()
def call():
    entered.set()
    {}
threading.Thread(target=call, daemon=True).start()
entered.wait()
os._exit(0)
"""

    def test_long_calls_let_other_threads_run(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            pipe = os.path.join(folder, "games.pgn")
            os.mkfifo(pipe)
            calls = ["Position().perft(15)", "Position().divide(15)", "gyre.Engine().search(Position(), nodes=10**15)",
                     "gyre.Engine().start(Position()).result()", "gyre.analyse_game(game, nodes=10**12)",
                     "gyre.find_puzzles([game], nodes=10**12)", f"next(gyre.read_games({pipe!r}))",
                     f"gyre.visit_games({pipe!r}, gyre.Visitor())"]
            for call in calls:
                with self.subTest(call):
                    done = subprocess.run([sys.executable, "-c", self.RELEASING.format(call)], capture_output=True,
                                          text=True, timeout=60, check=False)
                    self.assertEqual((done.returncode, done.stderr), (0, ""))

    # The pipe takes less than the thread writes, so that both sides wait for each other in turn.
    FEEDING = """
import sys, threading
import gyre
class Tags(gyre.Visitor):
    count = 0
    def tag(self, name, value):
        self.count += 1
def feed():
    with open(sys.argv[1], "w") as pipe:
        for number in range(10000):
            pipe.write(f'[Event "{{number}}"]\\n\\n1. e4 e5 *\\n\\n')
thread = threading.Thread(target=feed)
thread.start()
tags = Tags()
print({})
thread.join()
"""

    def test_a_thread_may_feed_the_pipe_that_is_read(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            pipe = os.path.join(folder, "games.pgn")
            os.mkfifo(pipe)
            for call, expected in [("gyre.visit_games(sys.argv[1], tags), tags.count", "10000 10000\n"),
                                   ("sum(1 for _ in gyre.read_games(sys.argv[1]))", "10000\n")]:
                with self.subTest(call):
                    done = subprocess.run([sys.executable, "-c", self.FEEDING.format(call), pipe], capture_output=True,
                                          text=True, timeout=60, check=False)
                    self.assertEqual((done.returncode, done.stderr, done.stdout), (0, "", expected))

    def test_threads_share_positions_tables_and_books(self) -> None:
        position, book, tables = Position(), gyre.Book(SAMPLES / "book.bin"), gyre.Tables(SAMPLES / "tables")
        won = Position("4k3/8/8/8/8/8/8/QK6 w - - 0 1")

        def work(number: int) -> None:
            for _ in range(200):
                self.assertEqual(position.play("e4").perft(2), 600)
                self.assertEqual(tables.wdl(won), gyre.Wdl.WIN)
                book.moves(position)

        self.run_threads(work)

    def test_threads_take_turns_at_one_iterator(self) -> None:
        games = gyre.read_games(SAMPLES / "games.pgn")
        total = sum(1 for _ in gyre.read_games(SAMPLES / "games.pgn"))
        counts = [0] * 4

        def work(number: int) -> None:
            for _ in games:
                counts[number] += 1

        self.run_threads(work)
        self.assertEqual(sum(counts), total)

    def test_threads_fight_for_one_engine(self) -> None:
        with gyre.Engine() as engine:

            def work(number: int) -> None:
                for _ in range(20):
                    search = engine.start(Position(), nodes=3000)
                    next(iter(search), None)
                    search.result()
                    engine.configure(skill=number)
                    engine.stop()

            self.run_threads(work)

    def test_engines_close_while_others_wait(self) -> None:
        engine = gyre.Engine()
        search = engine.start(Position())

        def work(number: int) -> None:
            if number == 0:
                time.sleep(0.05)
                engine.close()
            else:
                search.result()

        self.run_threads(work)


@unittest.skipUnless(hasattr(signal, "raise_signal"), "needs signals")
class Interrupts(unittest.TestCase):
    def interrupted(self, work: object) -> float:
        began = time.monotonic()
        timer = threading.Timer(0.2, lambda: signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT))
        timer.start()
        with self.assertRaises(KeyboardInterrupt):
            work()  # type: ignore[operator]
        timer.join()
        return time.monotonic() - began

    def test_ctrl_c_ends_waiting_calls(self) -> None:
        with gyre.Engine() as engine:
            self.assertLess(self.interrupted(lambda: engine.start(Position()).result()), 20)
            self.assertLess(self.interrupted(lambda: engine.search(Position(), depth=200)), 20)
            self.assertIsNotNone(engine.search(Position(), depth=2).best)
        self.assertLess(self.interrupted(lambda: Position().perft(9)), 30)
        game = Game.from_pgn("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *")
        self.assertLess(self.interrupted(lambda: gyre.analyse_game(game, nodes=10**9)), 30)

    def test_ctrl_c_ends_reading_from_pipes(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            pipe = os.path.join(folder, "games.pgn")
            os.mkfifo(pipe)
            self.assertLess(self.interrupted(lambda: gyre.visit_games(pipe, gyre.Visitor())), 20)  # nobody writes
            writer = os.open(pipe, os.O_RDWR)
            try:
                for read in (lambda: gyre.visit_games(pipe, gyre.Visitor()), lambda: list(gyre.read_games(pipe))):
                    for begun in (b"", b"1. e4 e5 *\n\n1. d4 "):
                        os.write(writer, begun)
                        self.assertLess(self.interrupted(read), 20)
            finally:
                os.close(writer)


class Analyses(unittest.TestCase):
    PGN = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1"

    def test_annotates_as_the_program_does(self) -> None:
        game = Game.from_pgn(self.PGN)
        steps: list[tuple[int, int]] = []
        analysis = gyre.analyse_game(game, nodes=3000, progress=lambda done, all: steps.append((done, all)))
        self.assertTrue(analysis.is_complete)
        self.assertEqual(len(analysis.moves), 14)
        self.assertGreater(len(steps), 10)
        self.assertEqual(steps[-1][0], steps[-1][1])
        marks = [move.mark for move in analysis.moves]
        self.assertIn("??", marks)
        blunder = analysis.moves[marks.index("??")]
        self.assertIn("Blunder", blunder.explanation)
        self.assertTrue(blunder.best_line)
        annotated = analysis.annotate(game)
        self.assertNotEqual(annotated, game)
        self.assertEqual(annotated.moves, game.moves)
        self.assertIsNotNone(annotated.mainline[0].eval)
        self.assertIn("Annotator", annotated.headers)
        self.assertIn("accuracy", analysis.summary("white"))
        white = analysis.accuracy("white")
        assert white is not None
        self.assertTrue(0 <= white <= 100)
        again = gyre.analyse_game(game, nodes=3000)
        self.assertEqual(again.annotate(game), annotated)
        with self.assertRaises(ValueError):
            analysis.annotate(Game.from_pgn("1. d4 *"))

    def test_errors(self) -> None:
        with self.assertRaises(ValueError):
            gyre.analyse_game(Game())
        with self.assertRaises(ValueError):
            gyre.analyse_game(Game.from_pgn("1. e4 *"), nodes=0)
        with self.assertRaises(TypeError):
            gyre.analyse_game(Game.from_pgn("1. e4 *"), colour=3)

        def angry(done: int, all: int) -> None:
            raise ZeroDivisionError

        with self.assertRaises(ZeroDivisionError):
            gyre.analyse_game(Game.from_pgn(self.PGN), nodes=2000, progress=angry)


class Puzzles(unittest.TestCase):
    PGN = "1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0"

    def test_finds_what_a_game_has(self) -> None:
        game = Game.from_pgn(self.PGN)
        steps: list[int] = []
        puzzles = gyre.find_puzzles([Game(), game], nodes=5000, progress=lambda done, all: steps.append(done))
        self.assertTrue(puzzles)
        self.assertEqual((steps[-1], len(puzzles)), (100, len({puzzle.id for puzzle in puzzles})))
        for puzzle in puzzles:
            with self.subTest(puzzle.id):
                self.assertEqual(puzzle.game, 1)
                before = game.mainline[puzzle.ply - 1]
                self.assertTrue(puzzle.position.same_as(before.position))
                self.assertEqual(puzzle.position.last_move, before.move)
                puzzle.position.play_line(puzzle.solution)
                self.assertEqual(puzzle.missed, puzzle.played != puzzle.solution[0])
                self.assertGreater(puzzle.score, puzzle.second)
                self.assertIn(puzzle.goal, ("mate", "win", "save"))
                self.assertIn(puzzle.phase, puzzle.themes)
                self.assertIn("<svg", puzzle._repr_svg_())
        self.assertEqual(puzzles[0].position.san_line(puzzles[0].solution), "6. Bxf7+ Ke7 7. Nd5#")
        self.assertEqual(gyre.find_puzzles([Game(), game], nodes=5000), puzzles)
        self.assertEqual(gyre.find_puzzles([game], nodes=5000, solver="black"), [])
        missed = gyre.find_puzzles([Game.from_pgn("1. f3 e5 2. g4 d6 *")], nodes=5000, solver="black")
        self.assertEqual([(puzzle.missed, puzzle.goal) for puzzle in missed], [(True, "mate")])

    def test_errors(self) -> None:
        game = Game.from_pgn(Analyses.PGN)
        self.assertEqual(gyre.find_puzzles([]), [])
        self.assertEqual(gyre.find_puzzles([Game()]), [])
        with self.assertRaises(ValueError):
            gyre.find_puzzles([game], nodes=0)
        with self.assertRaises(ValueError):
            gyre.find_puzzles([game], solver="green")
        with self.assertRaises(TypeError):
            gyre.find_puzzles([game, None])  # type: ignore[list-item]
        with self.assertRaises(TypeError):
            gyre.find_puzzles([game], colour=3)

        def angry(done: int, all: int) -> None:
            raise ZeroDivisionError

        with self.assertRaises(ZeroDivisionError):
            gyre.find_puzzles([game], nodes=2000, progress=angry)


class Databases(unittest.TestCase):
    def test_imports_finds_and_changes(self) -> None:
        games = list(gyre.read_games(SAMPLES / "games.pgn"))
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "base"
            with self.assertRaises(gyre.DatabaseError):
                gyre.Database(path)
            with gyre.Database(path, create=True) as database:
                self.assertEqual(len(database), 0)
                imported = database.import_file(SAMPLES / "games.pgn")
                self.assertEqual((imported.games, len(database)), (len(games), len(games)))
                self.assertTrue(database.import_file(SAMPLES / "games.pgn").was_imported_before)
                self.assertEqual(database[1].moves, games[0].moves)
                self.assertEqual([game.moves for game in database], [game.moves for game in games])
                tree = database.tree(Position())
                self.assertEqual(sum(move.games for move in tree), len(games))
                self.assertEqual(tree[0].games, tree[0].white_wins + tree[0].draws + tree[0].black_wins)
                white = games[0].headers["White"]
                found = database.find(f'white="{white}"')
                self.assertIn(1, found.numbers)
                self.assertEqual(len(found), len(list(found)))
                self.assertLessEqual(sum(move.games for move in found.tree(Position())), len(found))
                with self.assertRaises(gyre.QuestionError) as caught:
                    database.find("white=")
                self.assertGreaterEqual(caught.exception.offset, 0)
                for wrong in (0, -1, len(games) + 1, 2**62):
                    with self.assertRaises(IndexError):
                        database[wrong]
                self.assertEqual(database.remove([1]), 1)
                self.assertEqual(len(database), len(games) - 1)
                with self.assertRaises(gyre.DatabaseError):
                    database[1]
                kept = database.find()
                database.compact()
                self.assertEqual(database.last_number, len(games) - 1)
                self.assertEqual(len(list(kept)), len(games) - 1)
            with self.assertRaises(gyre.ClosedError):
                len(database)
            self.assertEqual(len(gyre.Database(path)), len(games) - 1)


@unittest.skipIf(numpy is None, "needs numpy")
class Arrays(unittest.TestCase):
    def test_bitboards(self) -> None:
        boards = gyre.bitboards([Position(), Position().play("e4")])
        self.assertEqual((boards.shape, boards.dtype), ((2, 12), numpy.uint64))
        self.assertEqual(int(boards[0, 0]), 0xFF00)
        self.assertEqual(int(boards[1, 0]), 0xEF00 | 1 << 28)
        self.assertEqual(int(boards[0, 11]), 1 << 60)
        game = Game.from_pgn("1. e4 e5 *")
        self.assertEqual(gyre.bitboards(game).shape, (3, 12))
        self.assertEqual(gyre.bitboards([]).shape, (0, 12))

    def test_planes_are_from_the_view_of_the_mover(self) -> None:
        planes = gyre.planes([Position(), Position().with_turn("b")])
        self.assertEqual(planes.shape, (2, 12, 8, 8))
        self.assertTrue(numpy.array_equal(planes[0], planes[1]))
        self.assertEqual(planes[0].sum(), 32)
        self.assertEqual(planes[0, 5, 0, 4], 1)

    def test_net_inputs(self) -> None:
        inputs = gyre.net_inputs([Position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")], mirrored=False)
        self.assertEqual((inputs.shape, inputs.dtype), ((1, 2, 32), numpy.int16))
        self.assertEqual(inputs[0, 0, :3].tolist(), [5 * 64 + 4, 12, 384 + 5 * 64 + 60])
        self.assertEqual(inputs[0, 1, :3].tolist(), [384 + 5 * 64 + 60, 384 + 52, 5 * 64 + 4])
        self.assertTrue((inputs[0, :, 3:] == -1).all())
        flipped = gyre.net_inputs([Position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")])
        self.assertEqual(flipped[0, 0, 0], 5 * 64 + 3)

    def test_other_things_are_refused(self) -> None:
        for wrong in ([1], ["e4"], 5):
            with self.assertRaises(TypeError):
                gyre.bitboards(wrong)  # type: ignore[arg-type]


if __name__ == "__main__":
    unittest.main()
