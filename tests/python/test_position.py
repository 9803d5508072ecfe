"""Positions, moves and sets of squares of the native API."""

from __future__ import annotations

import copy
import inspect
import pathlib
import pickle
import unittest

import gyre
from gyre import Color, Move, Piece, PieceType, Position, Square, SquareSet, Termination

SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "samples"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


class Types(unittest.TestCase):
    def test_squares_have_files_and_ranks(self) -> None:
        self.assertIs(Square("e4"), Square.E4)
        self.assertEqual((Square.E4.file, Square.E4.rank, str(Square.E4), int(Square.E4)), (4, 3, "e4", 28))
        self.assertIs(Square.at(7, 7), Square.H8)
        self.assertIs(Square.A1.mirrored, Square.A8)
        self.assertEqual(Square.A1.distance(Square.C8), 7)
        self.assertTrue(Square.A1.is_dark)
        self.assertEqual(f"{Square.E4}", "e4")
        for bad in ("e9", "i1", "", "e44", 64, -1):
            with self.assertRaises(ValueError):
                Square(bad)

    def test_there_is_one_object_of_each_piece(self) -> None:
        self.assertIs(Piece("n"), Piece(Color.BLACK, PieceType.KNIGHT))
        self.assertIs(pickle.loads(pickle.dumps(Piece("Q"))), Piece("Q"))
        self.assertIs(copy.deepcopy(Piece("Q")), Piece("Q"))
        self.assertEqual(Piece("n").figurine, "♞")
        with self.assertRaises(AttributeError):
            Piece("n").color = Color.WHITE  # type: ignore[misc]
        with self.assertRaises(ValueError):
            Piece("x")

    def test_colors_invert(self) -> None:
        self.assertIs(~Color.WHITE, Color.BLACK)
        self.assertEqual((Color.BLACK.letter, str(Color.BLACK)), ("b", "black"))


class SquareSets(unittest.TestCase):
    def test_behaves_as_a_set(self) -> None:
        a, b = SquareSet("a1 b2 c3"), SquareSet([Square.B2, "h8"])
        self.assertEqual(list(a | b), [Square.A1, Square.B2, Square.C3, Square.H8])
        self.assertEqual(list(a & b), [Square.B2])
        self.assertEqual(list(a - b), [Square.A1, Square.C3])
        self.assertEqual(list(a ^ b), [Square.A1, Square.C3, Square.H8])
        self.assertEqual(len(~a), 61)
        self.assertLess(SquareSet("a1"), a)
        self.assertLessEqual(a, a)
        self.assertFalse(a < a)
        self.assertEqual(a, {Square.A1, Square.B2, Square.C3})
        self.assertEqual({Square.A1} | a, a)
        self.assertIn("b2", a)
        self.assertNotIn(Square.D4, a)
        self.assertNotIn(3.5, a)
        self.assertTrue(a.isdisjoint(["h8"]))
        self.assertEqual(list(reversed(b)), [Square.H8, Square.B2])
        self.assertEqual((a.first, a.last, SquareSet().first), (Square.A1, Square.C3, None))
        self.assertFalse(SquareSet())

    def test_converts_to_and_from_numbers(self) -> None:
        self.assertEqual(int(SquareSet("a1 h8")), 1 | 1 << 63)
        self.assertEqual(SquareSet(2**64 - 1).mask, 2**64 - 1)
        for bad in (-1, 2**64):
            with self.assertRaises(ValueError):
                SquareSet(bad)

    def test_can_be_pickled_and_hashed(self) -> None:
        a = SquareSet("a1 h8")
        self.assertEqual(pickle.loads(pickle.dumps(a)), a)
        self.assertEqual(len({a, copy.copy(a), SquareSet("h8 a1")}), 1)

    def test_lines(self) -> None:
        self.assertEqual(gyre.between("a1", "d4"), SquareSet("b2 c3"))
        self.assertEqual(len(gyre.line_through("a1", "b2")), 8)
        self.assertFalse(gyre.between("a1", "b3"))


class Positions(unittest.TestCase):
    def test_start(self) -> None:
        start = Position()
        self.assertEqual(start.fen, gyre.STARTING_FEN)
        self.assertIs(start.turn, Color.WHITE)
        self.assertEqual(len(start.legal_moves), 20)
        self.assertEqual(start.legal_move_count, 20)
        self.assertIs(start["e1"], Piece("K"))
        self.assertIsNone(start.piece_at(Square.E4))
        self.assertEqual(len(start.piece_map()), 32)
        self.assertEqual(start.pieces("b", "N"), SquareSet("b8 g8"))
        self.assertEqual(start.castling, "KQkq")
        self.assertIsNone(start.last_move)

    def test_play_returns_a_new_position(self) -> None:
        start = Position()
        after = start.play("e4", "c5", Move("g1", "f3"))
        self.assertEqual(start, Position())
        self.assertEqual(after.fen, "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2")
        self.assertEqual([str(move) for move in after.moves], ["e2e4", "c7c5", "g1f3"])
        self.assertEqual(after.start, start)
        self.assertEqual(after.back(3), start)
        self.assertEqual(after.ply, 3)
        with self.assertRaises(ValueError):
            after.back(4)
        self.assertEqual(start.play_line("e4 e5 Nf3"), start.play_line(["e4", "e5", "Nf3"]))
        self.assertEqual(after.opening.name if after.opening else "", "Sicilian Defense")

    def test_fen_errors_have_their_place(self) -> None:
        with self.assertRaises(gyre.FenError) as caught:
            Position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkx - 0 1")
        self.assertEqual(caught.exception.field, "castling field")
        self.assertEqual(caught.exception.offset, 49)
        self.assertIn("byte 49", str(caught.exception))
        self.assertIsInstance(caught.exception, ValueError)
        again = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual((again.offset, str(again)), (49, str(caught.exception)))

    def test_lenient_reading_lists_its_repairs(self) -> None:
        fen = "4k3/8/8/8/8/8/8/4K3 w KQkq e3 0 1"
        with self.assertRaises(gyre.FenError):
            Position(fen)
        position, repairs = Position.repair_fen(fen)
        self.assertEqual(position.fen, "4k3/8/8/8/8/8/8/4K3 w - - 0 1")
        self.assertEqual(len(repairs), 5)
        self.assertEqual(Position.from_fen(fen, lenient=True), position)

    def test_positions_are_made_of_pieces(self) -> None:
        position = Position.from_pieces({"e1": "K", Square.E8: Piece("k"), "a1": "R"}, turn=Color.BLACK, castling="Q")
        self.assertEqual(position.fen, "4k3/8/8/8/8/8/8/R3K3 b Q - 0 1")
        with self.assertRaises(gyre.FenError):
            Position.from_pieces({"e1": "K"})
        with self.assertRaises(gyre.FenError):
            Position.from_pieces({"e1": "K", "e8": "k"}, castling="K")

    def test_move_errors_say_what_is_wrong(self) -> None:
        start = Position()
        for text, kind in (("Ke2", gyre.IllegalMoveError), ("xyzzy", gyre.UnreadableMoveError),
                           ("e2e5", gyre.IllegalMoveError), ("", gyre.UnreadableMoveError)):
            with self.assertRaises(kind) as caught:
                start.play(text)
            self.assertEqual(caught.exception.text, text)
        with self.assertRaises(gyre.AmbiguousMoveError):
            Position("4k3/8/8/8/8/8/4K3/R6R w - - 0 1").parse("Rd1")
        with self.assertRaises(gyre.IllegalMoveError):
            start.play(Move("e2", "e5"))
        with self.assertRaises(TypeError):
            start.play(12)  # type: ignore[arg-type]

    def test_moves_without_a_kind_castle_and_capture_en_passant(self) -> None:
        position = Position("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1")
        self.assertTrue(position.parse(Move("e1", "g1")).is_castling)
        self.assertTrue(position.parse(Move("e1", "h1")).is_castling)
        self.assertTrue(position.parse(Move("e5", "d6")).is_en_passant)
        self.assertEqual(position.san("e1c1"), "O-O-O")
        self.assertEqual(position.play("O-O").fen, "r3k2r/8/8/3pP3/8/8/8/R4RK1 b kq - 1 1")

    def test_notations(self) -> None:
        position = Position("4k3/P7/8/8/8/2n5/8/1R2K2R w K - 0 1")
        self.assertEqual(position.san("a7a8q"), "a8=Q+")
        self.assertEqual(position.lan("a7a8q"), "a7-a8=Q+")
        self.assertEqual(position.figurine("a8=N"), "a8=♘")
        self.assertEqual(position.uci("O-O"), "e1g1")
        self.assertEqual(position.uci("O-O", chess960=True), "e1h1")
        self.assertIs(position.parse("a8=N").promotion, PieceType.KNIGHT)
        self.assertEqual(Position().san_line("e4 e5 Nf3"), "1. e4 e5 2. Nf3")
        with self.assertRaises(gyre.MoveError):
            Position().parse_san("Ng1f3", strict=True)

    def test_facts_about_moves(self) -> None:
        position = Position("4k3/8/8/3p4/4P3/8/8/4K2R w K - 0 1")
        self.assertTrue(position.is_capture("exd5"))
        self.assertIs(position.captured("exd5"), PieceType.PAWN)
        self.assertEqual(position.exchange("exd5"), 100)
        self.assertTrue(position.gives_check("Rh8"))
        self.assertIsNone(position.captured("Rh8"))

    def test_attacks(self) -> None:
        position = Position("4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1")
        self.assertEqual(position.pinned, SquareSet("e2"))
        self.assertEqual(position.attackers("e2", "b"), SquareSet("e4"))
        self.assertEqual(position.attackers("e2"), SquareSet("e1 e4"))
        self.assertEqual(position.attacks("e2"), SquareSet("c1 c3 d4 f4 g3 g1"))

    def test_ends_of_games(self) -> None:
        mate = Position().play_line("f3 e5 g4 Qh4")
        end = mate.outcome()
        assert end is not None
        self.assertEqual((end.termination, end.winner, end.result), (Termination.CHECKMATE, Color.BLACK, "0-1"))
        self.assertTrue(mate.is_checkmate and mate.is_game_over and not mate.is_stalemate)
        draw = Position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").outcome()
        assert draw is not None
        self.assertEqual((draw.termination, draw.winner, draw.result), (Termination.STALEMATE, None, "1/2-1/2"))
        bare = Position("4k3/8/8/8/8/8/8/4K3 w - - 0 1").outcome()
        assert bare is not None
        self.assertIs(bare.termination, Termination.INSUFFICIENT_MATERIAL)

    def test_repetitions_need_a_claim(self) -> None:
        position = Position().play_line("Nf3 Nf6 Ng1 Ng8 " * 2)
        self.assertEqual(position.repetitions, 3)
        self.assertTrue(position.can_claim_draw)
        self.assertIsNone(position.outcome())
        claimed = position.outcome(claim_draw=True)
        assert claimed is not None
        self.assertIs(claimed.termination, Termination.THREEFOLD_REPETITION)
        self.assertTrue(claimed.termination.needs_claim)
        fivefold = position.play_line("Nf3 Nf6 Ng1 Ng8 " * 2).outcome()
        assert fivefold is not None
        self.assertIs(fivefold.termination, Termination.FIVEFOLD_REPETITION)

    def test_equality_hashing_and_copies(self) -> None:
        a = Position().play("e4", "e5")
        b = Position(a.fen)
        self.assertEqual(a, b)
        self.assertEqual(hash(a), hash(b))
        self.assertEqual(len({a, b, Position()}), 2)
        self.assertNotEqual(a, Position())
        self.assertNotEqual(a, a.fen)
        self.assertIs(copy.copy(a), a)
        self.assertTrue(a.same_as(Position("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 7 9")))

    def test_pickling_keeps_the_history(self) -> None:
        position = Position().play_line("Nf3 Nf6 Ng1 Ng8 " * 2)
        again = pickle.loads(pickle.dumps(position))
        self.assertEqual(again, position)
        self.assertEqual((again.repetitions, again.moves), (3, position.moves))
        null = Position().play(Move.null())
        self.assertEqual(pickle.loads(pickle.dumps(null)).moves, [Move.null()])
        crowded = "4k3/8/8/8/8/PP6/PPPPPPPP/4K3 w - - 0 1"
        with self.assertRaises(gyre.FenError):
            Position(crowded)
        strange = Position.from_fen(crowded, allow_unreachable=True)
        self.assertEqual(pickle.loads(pickle.dumps(strange)), strange)

    def test_chess960(self) -> None:
        self.assertEqual(Position.chess960(518), Position())
        position = Position.chess960(0)
        self.assertEqual(position.fen, "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1")
        self.assertTrue(position.needs_chess960)
        self.assertEqual(position.to_fen(castling="shredder").split()[2], "HFhf")
        with self.assertRaises(ValueError):
            Position.chess960(960)

    def test_transformations(self) -> None:
        position = Position(KIWIPETE)
        self.assertEqual(position.flipped().flipped(), position)
        self.assertEqual(position.mirrored().castling, "-")
        self.assertIs(position.with_turn("b").turn, Color.BLACK)

    def test_perft(self) -> None:
        self.assertEqual(Position().perft(0), 1)
        self.assertEqual(Position().perft(5), 4865609)
        self.assertEqual(Position(KIWIPETE).perft(4), 4085603)
        divided = Position().divide(3)
        self.assertEqual(sum(divided.values()), 8902)
        self.assertEqual(divided[Move("e2", "e4")], 600)
        with self.assertRaises(ValueError):
            Position().perft(-1)

    def test_perft_of_the_samples(self) -> None:
        for line in (SAMPLES / "perft.epd").read_text().splitlines()[:12]:
            position, operations = Position.from_epd(line)
            for opcode, count in operations.items():
                if opcode[0] == "D" and isinstance(count, int) and count < 500_000:
                    self.assertEqual(position.perft(int(opcode[1:])), count, line)

    def test_epd(self) -> None:
        line = Position().epd(bm=["e4", "d4"], id="start", ce=20)
        position, operations = Position.from_epd(line)
        self.assertEqual(position, Position())
        self.assertEqual(operations, {"bm": [Move("e2", "e4"), Move("d2", "d4")], "id": "start", "ce": 20})
        with self.assertRaises(gyre.EpdError) as caught:
            Position.from_epd("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm Ke3;")
        self.assertGreater(caught.exception.offset, 50)

    def test_pictures(self) -> None:
        position = Position().play("e4")
        arrows = ["e7e5:red", ("g8", "f6", "#00ff00"), Move("b8", "c6")]
        picture = position.svg(size=200, flipped=True, arrows=arrows, theme="green", coordinates="inside",
                               marks=["d5:blue", ("e5", "red", "circle"), Square.A8])
        self.assertTrue(picture.startswith("<svg"))
        self.assertEqual(position._repr_svg_()[:4], "<svg")
        for wrong in ({"theme": "pink"}, {"arrows": ["e2"]}, {"marks": [("e4", "red", "oval")]}, {"coordinates": "x"}):
            with self.assertRaises(ValueError):
                position.svg(**wrong)
        with self.assertRaises(TypeError):
            position.svg(colour="red")  # type: ignore[call-arg]
        self.assertIn("♔", position.board(figurines=True))

    def test_null_moves(self) -> None:
        after = Position().play(Move.null())
        self.assertIs(after.turn, Color.BLACK)
        self.assertEqual(Position().play("--"), after)
        self.assertFalse(Move.null())
        with self.assertRaises(gyre.IllegalMoveError):
            Position("4k3/8/8/8/8/8/8/r3K3 w - - 0 1").play(Move.null())


class Safety(unittest.TestCase):
    def test_objects_without_a_value_cannot_be_made(self) -> None:
        for kind in (Position, gyre.Game, gyre.Engine, gyre.Search, gyre.Node, Move, SquareSet):
            with self.assertRaises(TypeError):
                kind.__new__(kind)
            with self.assertRaises(TypeError):
                object.__new__(kind)
            with self.assertRaises(TypeError):
                kind.__mro__[1]()
            with self.assertRaises(TypeError):
                type("Derived", (kind,), {})

    # These return their object or do nothing with it.
    FREE = ("__eq__", "__iter__", "__enter__", "__copy__", "headers")

    def test_methods_refuse_none_in_place_of_their_object(self) -> None:
        from gyre import _core

        tried = 0
        for kind in vars(_core).values():
            if not isinstance(kind, type):
                continue
            for name, member in vars(kind).items():
                if isinstance(member, (staticmethod, str)) or name in self.FREE or inspect.isfunction(member):
                    continue
                use = member.fget if isinstance(member, property) else getattr(kind, name)
                if not callable(use):
                    continue
                tried += 1
                with self.assertRaises(TypeError, msg=f"{kind.__name__}.{name}(None)"):
                    use(None)
        self.assertGreater(tried, 150)

    def test_every_protocol_pickles(self) -> None:
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            for thing in (Position().play("e4"), Move("e2", "e4"), SquareSet("a1"), gyre.Game.from_pgn("1. e4 *")):
                self.assertEqual(pickle.loads(pickle.dumps(thing, protocol)), thing)

    def test_damaged_states_are_refused(self) -> None:
        for state in ((), ("x",), (gyre.STARTING_FEN, b"\x01"), (gyre.STARTING_FEN, b"\x01\x02"), (1, 2)):
            with self.assertRaises((ValueError, TypeError, IndexError, gyre.Error)):
                Position._remake(state)  # type: ignore[attr-defined]


class Moves(unittest.TestCase):
    def test_values(self) -> None:
        move = Move("e7", "e8", "Q")
        self.assertEqual((move.from_square, move.to_square, move.promotion), (Square.E7, Square.E8, PieceType.QUEEN))
        self.assertEqual((str(move), repr(move)), ("e7e8q", "<Move e7e8q>"))
        self.assertEqual(move, Move(52, 60, PieceType.QUEEN))
        self.assertEqual(len({move, Move("e7", "e8", "q"), Move("e7", "e8")}), 2)
        self.assertEqual(pickle.loads(pickle.dumps(move)), move)
        self.assertNotEqual(move, "e7e8q")
        for arguments in (("e2", "e2"), ("e7", "e8", "K"), ("e7", "e9"), (True, "e4")):
            with self.assertRaises((ValueError, TypeError)):
                Move(*arguments)


if __name__ == "__main__":
    unittest.main()
