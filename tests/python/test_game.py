"""Games in PGN: trees, files, and the streaming visitor."""

from __future__ import annotations

import bz2
import copy
import gc
import gzip
import io
import pathlib
import pickle
import tempfile
import unittest

import gyre
from gyre import Game, Move, Position, Square

SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "samples"
TEXT = """[Event "Test"]
[White "Anna"]
[Black "Bernd"]
[Result "1-0"]

{before all} 1. e4 {[%eval 0.25,12] [%clk 0:03:12.5] good} e5 (1... c5 {sharp} 2. Nf3 (2. c3) d6) 2. Nf3! $146 Nc6 1-0
"""


class Trees(unittest.TestCase):
    def setUp(self) -> None:
        self.game = Game.from_pgn(TEXT)

    def test_reads_tags_and_moves(self) -> None:
        self.assertEqual(self.game.headers["white"], "Anna")
        self.assertEqual(list(self.game.headers), ["Event", "White", "Black", "Result"])
        self.assertEqual(self.game.result, "1-0")
        self.assertEqual([node.san for node in self.game], ["e4", "e5", "Nf3", "Nc6"])
        self.assertEqual((len(self.game), self.game.node_count), (4, 8))
        self.assertEqual([node.uci for node in self.game.nodes],
                         ["e2e4", "e7e5", "g1f3", "b8c6", "c7c5", "g1f3", "d7d6", "c2c3"])
        self.assertEqual(self.game.end.position.fen, "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3")
        self.assertEqual(self.game.errors, [])
        self.assertEqual(self.game.opening.eco if self.game.opening else "", "C44")

    def test_reads_texts_of_nodes(self) -> None:
        e4 = self.game.mainline[0]
        assert e4.eval is not None
        self.assertEqual((e4.eval.centipawns, e4.eval.depth, e4.clock), (25, 12, 192.5))
        self.assertEqual(self.game.root.comment, "before all")
        self.assertEqual(self.game.mainline[2].nags, {1, 146})
        c5 = e4.variations[0]
        self.assertEqual((c5.san, c5.comment, c5.starts_variation, c5.is_mainline), ("c5", "sharp", True, False))
        self.assertEqual(c5.parent, e4)
        self.assertEqual([str(move) for move in c5.line], ["e2e4", "c7c5"])

    def test_writes_what_it_read(self) -> None:
        self.assertEqual(Game.from_pgn(self.game.to_pgn()), self.game)
        plain = self.game.to_pgn(comments=False, nags=False, variations=False, line_length=0)
        self.assertTrue(plain.endswith("\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n"), plain)

    def test_edits(self) -> None:
        game = Game()
        game.headers["White"] = "Clara"
        game.headers["Result"] = "1/2-1/2"
        e4 = game.root.add("e4")
        self.assertEqual(game.root.add(Move("e2", "e4")), e4)
        end = e4.add_line("e5 Nf3 Nc6")
        d4 = game.root.add("d4")
        d4.add_nag("!")
        d4.comment = "also good"
        self.assertEqual(game.result, "1/2-1/2")
        self.assertEqual(end.ply, 4)
        self.assertTrue(d4.promote())
        self.assertFalse(d4.promote())
        self.assertEqual([node.san for node in game], ["d4"])
        end.promote_to_main()
        self.assertEqual(len(game), 4)
        d4.remove_nag(1)
        d4.eval = gyre.Evaluation(None, -3)
        d4.clock = 61.5
        self.assertEqual((d4.eval, d4.clock), (gyre.Evaluation(None, -3), 61.5))
        self.assertIn("[%eval #-3]", d4.comment)
        d4.eval = None
        d4.clock = None
        self.assertEqual(d4.comment, "also good")
        with self.assertRaises(gyre.IllegalMoveError):
            e4.add("e4")
        for wrong in (lambda: game.headers.__setitem__("FEN", "8/8"), lambda: setattr(game, "result", "2-0"),
                      lambda: game.root.add_nag(1), lambda: game.root.remove()):
            with self.assertRaises(gyre.PgnEditError):
                wrong()
        with self.assertRaises(ValueError):
            d4.add_nag(256)

    def test_removed_nodes_cannot_be_used(self) -> None:
        e4 = self.game.mainline[0]
        c5 = e4.variations[0]
        inner = c5.children[0]
        c5.remove()
        for use in (lambda: c5.san, lambda: inner.position, lambda: c5.add("d4"), lambda: inner.remove(),
                    lambda: c5.nags):
            with self.assertRaises(gyre.RemovedError):
                use()
        # A new node may take the place of the removed one in memory.
        for move in ("c6", "d5", "Nf6", "e6"):
            e4.add(move)
        with self.assertRaises(gyre.RemovedError):
            c5.san
        self.assertEqual(repr(c5), "<Node, removed>")
        kept = self.game.mainline[-1]
        self.game.remove_variations()
        self.assertEqual(kept.san, "Nc6")
        self.assertEqual(self.game.node_count, 4)

    def test_nodes_keep_their_game_alive(self) -> None:
        node = Game.from_pgn(TEXT).mainline[-1]
        gc.collect()
        self.assertEqual(node.position.ply, 4)
        self.assertEqual(node.game, self.game)

    def test_copies_and_pickles(self) -> None:
        self.game.root.add("a3").add_comment_before("first")
        for other in (self.game.copy(), copy.deepcopy(self.game), pickle.loads(pickle.dumps(self.game))):
            self.assertEqual(other, self.game)
            other.mainline[0].comment = "changed"
            self.assertNotEqual(other, self.game)
        with self.assertRaises(TypeError):
            hash(self.game)

    def test_games_from_other_starts(self) -> None:
        start = Position("4k3/8/8/8/8/8/4P3/4K3 b - - 0 10")
        game = Game(start)
        game.root.add_line("Kd7 e4")
        self.assertIn('[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 10"]', game.to_pgn())
        self.assertIn("10... Kd7 11. e4 *", game.to_pgn())
        self.assertEqual(Game.from_pgn(str(game)).start, start)

    def test_headers_are_a_mapping(self) -> None:
        headers = self.game.headers
        self.assertEqual(dict(headers), {"Event": "Test", "White": "Anna", "Black": "Bernd", "Result": "1-0"})
        self.assertNotIn("Site", headers)
        self.assertEqual(headers.get("Site", "?"), "?")
        with self.assertRaises(KeyError):
            headers["Site"]
        del headers["Event"]
        self.assertEqual(len(headers), 3)
        headers.update({"Round": "1"})
        self.assertEqual(headers["Round"], "1")


class Files(unittest.TestCase):
    def test_reads_plain_and_packed_files(self) -> None:
        expected = [game.to_pgn() for game in gyre.read_games(SAMPLES / "games.pgn")]
        self.assertGreater(len(expected), 5)
        with tempfile.TemporaryDirectory() as folder:
            data = (SAMPLES / "games.pgn").read_bytes()
            files = [pathlib.Path(folder) / name for name in ("games.gz", "games.bz2")]
            files[0].write_bytes(gzip.compress(data))
            files[1].write_bytes(bz2.compress(data))
            for file in files:
                with gyre.read_games(file) as games:
                    self.assertEqual([game.to_pgn() for game in games], expected)
        self.assertGreater(sum(1 for _ in gyre.read_games(str(SAMPLES / "games.pgn.zst"))), 0)

    def test_reads_objects_of_python(self) -> None:
        text = (SAMPLES / "games.pgn").read_text()
        expected = [game.to_pgn() for game in gyre.parse_games(text)]
        for file in (io.StringIO(text), io.BytesIO(text.encode())):
            self.assertEqual([game.to_pgn() for game in gyre.read_games(file)], expected)

    def test_errors_of_files(self) -> None:
        with self.assertRaises(gyre.PgnError):
            gyre.read_games("/no/such/file.pgn")

        class Broken:
            def read(self, size: int) -> bytes:
                raise OSError("disk on fire")

        class Strange:
            def read(self, size: int) -> int:
                return 7

        with self.assertRaisesRegex(OSError, "disk on fire"):
            list(gyre.read_games(Broken()))
        with self.assertRaises(TypeError):
            list(gyre.read_games(Strange()))  # type: ignore[arg-type]

    def test_faults_have_their_place(self) -> None:
        games = gyre.parse_games('[Event "A"]\n\n1. e4 e5 2. Ke3 Nc6 *\n\n[Event "B"]\n\n1. d4 *\n')
        first, second = games
        fault = first.errors[0]
        self.assertEqual((fault.kind, fault.loss, fault.line, fault.column), ("illegal move", "game", 3, 14))
        self.assertIsInstance(fault, gyre.PgnError)
        self.assertEqual([node.san for node in second], ["d4"])

    def test_other_variants_keep_their_text(self) -> None:
        text = '[Variant "Atomic"]\n\n1. e4 e5 2. Qh5 *\n'
        game = Game.from_pgn(text)
        self.assertEqual(game.movetext.split()[:3], ["1.", "e4", "e5"])
        self.assertIn("2. Qh5", game.to_pgn())

    def test_closed_iterators_say_so(self) -> None:
        games = gyre.parse_games(TEXT)
        games.close()
        with self.assertRaises(gyre.ClosedError):
            next(games)

    def test_a_text_without_a_game_is_an_error(self) -> None:
        with self.assertRaises(gyre.PgnError):
            Game.from_pgn("")


class Visitors(unittest.TestCase):
    def test_visits_in_order(self) -> None:
        calls: list[object] = []

        class Recorder(gyre.Visitor):
            def begin_game(self, line: int) -> None:
                calls.append(("game", line))

            def tag(self, name: str, value: str) -> None:
                calls.append((name, value))

            def move(self, move: Move, text: str) -> None:
                calls.append(text)

            def nag(self, nag: int) -> None:
                calls.append(nag)

            def begin_variation(self) -> bool:
                return False

            def result(self, result: str) -> None:
                calls.append(result)

        self.assertEqual(gyre.visit_text(TEXT, Recorder()), 1)
        self.assertEqual(calls, [("game", 1), ("Event", "Test"), ("White", "Anna"), ("Black", "Bernd"), ("Result", "1-0"),
                                 "e4", "e5", "Nf3", 1, 146, "Nc6", "1-0"])

    def test_moves_can_be_skipped(self) -> None:
        class Tags(gyre.Visitor):
            moves = 0

            def begin_moves(self, start: Position) -> bool:
                return False

            def move(self, move: Move, text: str) -> None:
                self.moves += 1

        tags = Tags()
        self.assertGreater(gyre.visit_games(SAMPLES / "games.pgn", tags), 5)
        self.assertEqual(tags.moves, 0)

    def test_positions_follow_the_moves(self) -> None:
        class Positions(gyre.Visitor):
            def __init__(self) -> None:
                self.last = Position()

            def position(self, position: Position) -> None:
                self.last = position

        visitor = Positions()
        gyre.visit_text("1. e4 e5 2. Nf3 *", visitor)
        self.assertEqual(visitor.last["f3"], gyre.Piece("N"))

    def test_exceptions_end_the_reading(self) -> None:
        class Angry(gyre.Visitor):
            def move(self, move: Move, text: str) -> None:
                raise ZeroDivisionError(text)

        with self.assertRaisesRegex(ZeroDivisionError, "e4"):
            gyre.visit_text(TEXT, Angry())


class Books(unittest.TestCase):
    def test_reads_and_picks(self) -> None:
        with gyre.Book(SAMPLES / "book.bin") as book:
            moves = book.moves(Position())
            self.assertGreater(len(moves), 0)
            self.assertEqual([move.weight for move in moves], sorted((move.weight for move in moves), reverse=True))
            self.assertIn(Position(), book)
            picked = book.pick(Position(), variety=0)
            assert picked is not None
            self.assertEqual(picked.move, moves[0].move)
            self.assertEqual(book.pick(Position(), seed=5), book.pick(Position(), seed=5))
            self.assertEqual(pickle.loads(pickle.dumps(book)).to_bytes(), book.to_bytes())
        with self.assertRaises(gyre.ClosedError):
            book.moves(Position())

    def test_builds_and_saves(self) -> None:
        book = gyre.Book.build(gyre.read_games(SAMPLES / "games.pgn"), max_ply=10)
        self.assertGreater(len(book), 0)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "new.bin"
            book.save(path)
            self.assertEqual(gyre.Book(path).to_bytes(), book.to_bytes())
        with self.assertRaises(gyre.BookError):
            gyre.Book.from_bytes(b"short")
        with self.assertRaises(gyre.BookError):
            gyre.Book("/no/such/book.bin")


class EndgameTables(unittest.TestCase):
    def test_probes(self) -> None:
        with gyre.Tables(SAMPLES / "tables") as tables:
            self.assertEqual(tables.largest, 3)
            won = Position("4k3/8/8/8/8/8/8/QK6 w - - 0 1")
            self.assertIs(tables.wdl(won), gyre.Wdl.WIN)
            self.assertGreater(tables.dtz(won), 0)
            best = tables.rank(won)[0]
            self.assertIs(best.wdl, gyre.Wdl.WIN)
            self.assertTrue(won.is_legal(best.move))
            with self.assertRaises(gyre.TablebaseError):
                tables.wdl(Position())
        with self.assertRaises(gyre.ClosedError):
            tables.wdl(won)
        with self.assertRaises(gyre.TablebaseError):
            gyre.Tables("/no/such/folder")


if __name__ == "__main__":
    unittest.main()
