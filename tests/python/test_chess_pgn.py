"""gyre.chess.pgn: reading, trees, visitors and writing."""

from __future__ import annotations

import copy
import gc
import io
import logging
import pathlib
import pickle
import tempfile
import unittest

import gyre.chess as chess
import gyre.chess.engine
import gyre.chess.pgn as pgn
import gyre.chess.svg
from gyre.chess import _annotations

SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "samples"
TEXT = """[Event "Club"]
[White "Ä, Ö"]
[Black "B"]
[Result "1-0"]
[Opening "x"]

{ start } 1. e4 $1 { [%clk 0:10:00] } e5 ( { else } 1... c5 2. Nf3 ( 2. c3 d5 ) 2... d6 ) 2. Nf3
Nc6! 3. Bb5 1-0

"""


def read(text: str) -> pgn.Game:
    game = pgn.read_game(io.StringIO(text))
    assert isinstance(game, pgn.Game)
    return game


class Reading(unittest.TestCase):
    def setUp(self) -> None:
        logging.disable(logging.CRITICAL)

    def tearDown(self) -> None:
        logging.disable(logging.NOTSET)

    def test_a_game_comes_with_all_its_parts(self) -> None:
        game = read(TEXT)
        self.assertEqual(game.headers["White"], "Ä, Ö")
        self.assertEqual(game.comment, "start")
        e4 = game[0]
        self.assertEqual((e4.san(), e4.nags, e4.clock()), ("e4", {1}, 600))
        c5 = e4.variations[1]
        self.assertEqual((c5.starting_comment, c5.starts_variation(), c5.is_mainline()), ("else", True, False))
        self.assertEqual(c5[0][0].san(), "d6")
        self.assertEqual(c5.variations[1].end().san(), "d5")
        self.assertEqual([move.uci() for move in game.mainline_moves()], ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5"])
        self.assertEqual(game.errors, [])

    def test_both_readers_build_the_same_tree(self) -> None:
        class Builder(pgn.GameBuilder):  # not the reader's own class, so every method is called
            pass

        texts = [TEXT, "1. e4 e5 2. Qa8 {lost} d6 1-0", "1. e4 (1. Qh8 d5) e5", "((( 1. c4 ) *", "1. d4 {a} {b} ({c} {d} 1. c4)",
                 "1. e4 e5 ( ( 1. d4 ) 1... c5 ) *", '[FEN "bad"]\n\n1. e4', "1. e4 {open\n\n1. d4", "1. e4 ! ?? $12x *",
                 '[Variant "Atomic"]\n\n1. e4', "1. e4 ; e5\n% d5\n1... c5", "1-0", "$5", "{x} {y}", ")", "1. O-O"]
        for text in texts:
            with self.subTest(text=text):
                native = pgn.read_game(io.StringIO(text))
                visited = pgn.read_game(io.StringIO(text), Visitor=Builder)
                self.assertEqual(dict(native.headers), dict(visited.headers))
                self.assertEqual([str(error) for error in native.errors], [str(error) for error in visited.errors])
                self.assertEqual(self.tree(native), self.tree(visited))

    def tree(self, node: pgn.GameNode) -> object:
        return (node.move, node.comment, node.starting_comment, sorted(node.nags), [self.tree(n) for n in node.variations])

    def test_a_wrong_move_ends_its_variation_only(self) -> None:
        game = read("1. e4 (1. Qh8 {lost} d5 (1... c5)) e5 2. Nf3 1-0")
        self.assertEqual(str(game.mainline_moves()), "1. e4 e5 2. Nf3")
        self.assertEqual(game.headers["Result"], "1-0")
        self.assertEqual(len(game.errors), 1)
        self.assertIsInstance(game.errors[0], chess.IllegalMoveError)

    def test_castling_rights_show_chess960_without_a_tag(self) -> None:
        game = read('[FEN "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1"]\n\n1. O-O (1. O-O-O) *')
        self.assertEqual(game.errors, [])
        self.assertTrue(game.board().chess960)
        self.assertEqual([node.board().board_fen() for node in game.variations],
                         ["4k3/8/8/8/8/8/8/1R3RK1", "4k3/8/8/8/8/8/8/2KR2R1"])
        self.assertFalse(read('[FEN "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"]\n\n1. O-O *').board().chess960)

    def test_bytes_of_other_encodings_survive(self) -> None:
        class Builder(pgn.GameBuilder):  # not the reader's own class, so every method is called
            pass

        written = b'\xef\xbb\xbf[Event "M\xfcller"]\n\n{\xe9 \xc3\xa9} 1. e4 $1 {\xfc\nb} (1. d4 {\xff}) e5 {c} *\n\n[Event "2"]\n\n1. c4'
        for visitor in (pgn.GameBuilder, Builder):
            file = io.TextIOWrapper(io.BytesIO(written), encoding="utf-8", errors="surrogateescape")
            game = pgn.read_game(file, Visitor=visitor)
            assert game is not None
            self.assertEqual(game.errors, [])
            self.assertEqual(game.headers["Event"], "M\udcfcller")
            self.assertEqual((game.comment, game[0].comment), ("\udce9 é", "\udcfc\nb"))
            self.assertEqual((game.variations[1].comment, game.end().comment), ("\udcff", "c"))
            again = str(game).encode("utf-8", "surrogateescape")
            self.assertIn(b'[Event "M\xfcller"]', again)
            self.assertEqual(str(read(str(game))), str(game))
            self.assertEqual(pgn.read_headers(file)["Event"], "2")  # type: ignore[index]
        self.assertEqual(read("{\ud83d \ud83d\ude00} 1. e4").comment, "\ud83d \ud83d\ude00")

    def test_the_file_stands_right_after_the_game(self) -> None:
        file = io.StringIO(TEXT + TEXT)
        pgn.read_game(file)
        self.assertEqual(file.tell(), len(TEXT) - 0)
        offsets = []
        file.seek(0)
        while True:
            offset = file.tell()
            headers = pgn.read_headers(file)
            if headers is None:
                break
            offsets.append(offset)
        self.assertEqual(offsets, [0, len(TEXT)])
        file.seek(0)
        self.assertTrue(pgn.skip_game(file) and pgn.skip_game(file))
        self.assertFalse(pgn.skip_game(file))

    def test_games_of_samples_are_read_without_errors(self) -> None:
        count = 0
        with open(SAMPLES / "games.pgn", encoding="utf-8") as file:
            while (game := pgn.read_game(file)) is not None:
                count += 1
                self.assertEqual(game.errors, [])
                again = read(str(game))
                self.assertEqual(str(again), str(game))
        self.assertGreater(count, 1)

    def test_wrong_files_are_errors(self) -> None:
        class Broken:
            def readline(self) -> str:
                raise OSError("disk")

        with self.assertRaises(OSError):
            pgn.read_game(Broken())  # type: ignore[arg-type]
        with self.assertRaises(TypeError):
            pgn.read_game(io.BytesIO(b"1. e4"))  # type: ignore[arg-type]
        with self.assertRaises(AttributeError):
            pgn.read_game("1. e4")  # type: ignore[arg-type]

    def test_errors_of_visitors_reach_the_caller(self) -> None:
        class Angry(pgn.BaseVisitor[None]):
            def visit_move(self, board: chess.Board, move: chess.Move) -> None:
                raise RuntimeError("no")

            def result(self) -> None:
                return None

        with self.assertRaises(RuntimeError):
            pgn.read_game(io.StringIO("1. e4"), Visitor=Angry)
        with self.assertRaises(ValueError):  # handle_error raises unless a visitor has its own
            pgn.read_game(io.StringIO("1. e5"), Visitor=pgn.BoardBuilder)


class Trees(unittest.TestCase):
    def test_variations_can_be_ordered_and_removed(self) -> None:
        game = pgn.Game()
        a, b, c = (game.add_variation(chess.Move.from_uci(uci)) for uci in ("a2a3", "b2b3", "c2c3"))
        game.promote(c)
        self.assertEqual(game.variations, [a, c, b])
        game.promote_to_main(b.move)
        game.demote(0)
        self.assertEqual(game.variations, [a, b, c])
        game.remove_variation(b)
        self.assertNotIn(b.move, game)
        with self.assertRaises(KeyError):
            game[b.move]
        with self.assertRaises(IndexError):
            game[2]

    def test_a_game_of_a_board_has_its_start_and_result(self) -> None:
        board = chess.Board("3k4/8/4K3/8/8/8/8/2R5 b - - 0 1")
        board.push_san("Ke8")
        board.push_san("Rc8#")
        game = pgn.Game.from_board(board)
        self.assertEqual(game.headers["Result"], "1-0")
        self.assertEqual(game.end().board(), board)
        self.assertEqual(game.end().board().move_stack, board.move_stack)
        self.assertEqual(game.end().ply(), board.ply())

    def test_deep_variations_need_no_recursion(self) -> None:
        depth = 3000
        knights = ["Nf3", "Nf6", "Ng1", "Ng8"]
        rest = "".join(f"({('Nf3', 'Nc3')[i % 2]} " for i in range(1, depth)) + ")" * (depth - 1)
        game = read("Nf3 Nf6 Ng1 Ng8 " + " ".join(knights * 500) + " *")
        self.assertEqual(len(str(game.mainline_moves()).split()), 2004 + 1002)
        nested = read("1. a3 " + rest)
        self.assertEqual((len(nested.variations), nested.errors), (depth, []))
        del game, nested
        gc.collect()

    def test_annotations_are_written_into_comments(self) -> None:
        node = pgn.Game().add_variation(chess.Move.from_uci("e2e4"), comment="good")
        node.set_clock(3661.5)
        node.set_eval(gyre.chess.engine.PovScore(gyre.chess.engine.Mate(-2), chess.WHITE), 18)
        node.set_arrows([(chess.E2, chess.E4), gyre.chess.svg.Arrow(chess.D5, chess.D5, color="red")])
        self.assertEqual(node.comment, "[%csl Rd5][%cal Ge2e4] good [%clk 1:01:01.5] [%eval #-2,18]")
        self.assertEqual((node.clock(), node.eval_depth(), len(node.arrows())), (3661.5, 18, 2))
        score = node.eval()
        assert score is not None
        self.assertEqual(score.white().mate(), -2)
        node.set_clock(None)
        node.set_eval(None)
        node.set_arrows([])
        self.assertEqual(node.comment, "good")

    def test_names_of_annotations_are_not_patterns(self) -> None:
        comment = "[%ab 1] [%x 2]"
        self.assertEqual(list(_annotations.find_all(comment, ["a.", "x"], str)), ["2"])
        self.assertEqual(list(_annotations.find_all(comment, ["[1-0]", "("], str)), [])

    def test_time_is_rounded_to_thousandths_before_it_is_split(self) -> None:
        node = pgn.Game()
        node.set_clock(59.9996)
        self.assertEqual(node.comment, "[%clk 0:01:00]")

    def test_games_can_be_copied_and_pickled(self) -> None:
        game = read("1. a3 " + "Nf6 Nf3 Ng8 Ng1 " * 1000 + " (a4) *")  # longer than the limit of recursion
        game[0].label = 5  # type: ignore[attr-defined]
        for other in (copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
            self.assertEqual(str(other), str(game))
            self.assertEqual(other[0].label, 5)
            self.assertIs(other[0].parent, other)
            other.headers["White"] = "changed"
            self.assertEqual(game.headers["White"], "?")
        node = pickle.loads(pickle.dumps(game[0][0]))
        self.assertEqual((node.move, len(node.parent.variations)), (game[0][0].move, len(game[0].variations)))

    def test_headers_keep_their_order(self) -> None:
        headers = pgn.Headers({"Zed": "1", "Result": "*", "Annotator": "2", "Event": "3"})
        self.assertEqual(list(headers), ["Event", "Result", "Zed", "Annotator"])
        self.assertEqual(copy.copy(headers), headers)
        for name, value in (("a b", "x"), ("", "x"), ("Event", "a\nb")):
            with self.assertRaises(ValueError):
                headers[name] = value
        with self.assertRaises(KeyError):
            headers["White"]

    def test_nodes_of_other_classes_are_made(self) -> None:
        class Node(pgn.GameNode):
            def add_variation(self, move, **keywords):  # type: ignore[no-untyped-def, override]
                return Child(self, move, **keywords)

        class Child(pgn.ChildNode, Node):
            pass

        class MyGame(pgn.Game, Node):
            pass

        game = pgn.read_game(io.StringIO("1. e4 e5"), Visitor=MyGame.builder)
        self.assertIs(type(game.end()), Child)
        game.end().label = 5
        self.assertEqual(game[0][0].label, 5)


class Writing(unittest.TestCase):
    def test_options_leave_parts_out(self) -> None:
        game = read(TEXT)
        bare = game.accept(pgn.StringExporter(headers=False, comments=False, variations=False))
        self.assertEqual(bare, "1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0")
        narrow = game.accept(pgn.StringExporter(headers=False, columns=20))
        self.assertTrue(all(len(line) <= 20 for line in narrow.splitlines() if "{" not in line))

    def test_a_file_has_a_blank_line_after_each_game(self) -> None:
        with tempfile.TemporaryFile("w+", encoding="utf-8") as file:
            written = read(TEXT).accept(pgn.FileExporter(file))
            file.seek(0)
            text = file.read()
        self.assertEqual(len(text), written)
        self.assertTrue(text.endswith("1-0\n\n"))
        self.assertEqual(str(read(text)), str(read(TEXT)))

    def test_a_node_can_be_written_as_a_game(self) -> None:
        node = read(TEXT)[0].variations[1]
        game = node.accept_subgame(pgn.GameBuilder())
        self.assertEqual(game.headers["FEN"], node.board().fen())
        self.assertEqual(str(game.mainline_moves()), "2. Nf3 d6")


if __name__ == "__main__":
    unittest.main()
