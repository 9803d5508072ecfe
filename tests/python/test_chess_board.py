"""gyre.chess: boards, moves, pieces and sets of squares."""

from __future__ import annotations

import copy
import pickle
import random
import unittest
import weakref

import gyre.chess as chess

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


def perft(board: chess.Board, depth: int) -> int:
    if depth == 1:
        return board.legal_moves.count()
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += perft(board, depth - 1)
        board.pop()
    return nodes


class Rules(unittest.TestCase):
    def test_move_counts_are_those_of_the_literature(self) -> None:
        for fen, depth, nodes, chess960 in [
            (chess.STARTING_FEN, 3, 8902, False),
            (KIWIPETE, 3, 97862, False),
            ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4, 43238, False),
            ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3, 9467, False),
            ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 3, 12189, True),
        ]:
            board = chess.Board(fen, chess960=chess960)
            before = board.fen()
            self.assertEqual(perft(board, depth), nodes, fen)
            self.assertEqual(board.fen(), before)

    def test_every_generated_move_is_legal_and_no_other_is(self) -> None:
        board = chess.Board(KIWIPETE)
        legal = set(board.legal_moves)
        castlings = {chess.Move.from_uci("e1h1"), chess.Move.from_uci("e1a1")}  # the other way to write them
        for origin in chess.SQUARES:
            for target in chess.SQUARES:
                move = chess.Move(origin, target)
                self.assertEqual(board.is_legal(move), move in legal | castlings, move)

    def test_moves_are_listed_from_h8_down_and_pawns_last(self) -> None:
        texts = [move.uci() for move in chess.Board().legal_moves]
        self.assertEqual(texts[:4], ["g1h3", "g1f3", "b1c3", "b1a3"])
        self.assertEqual(texts[4:6], ["h2h3", "g2g3"])

    def test_castling_is_written_in_two_ways(self) -> None:
        board = chess.Board("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
        self.assertEqual(board.parse_uci("e1h1"), chess.Move.from_uci("e1g1"))
        board.push_uci("e1h1")
        self.assertEqual(board.peek(), chess.Move.from_uci("e1g1"))
        self.assertEqual(board.board_fen(), "4k3/8/8/8/8/8/8/5RK1")
        board.pop()
        board.chess960 = True
        self.assertEqual(board.push_san("O-O"), chess.Move.from_uci("e1h1"))

    def test_a_rook_that_uncovers_its_king_cannot_castle(self) -> None:
        board = chess.Board("4k3/8/8/8/8/8/8/qR1K4 w B - 0 1", chess960=True)
        self.assertFalse(any(board.generate_castling_moves()))

    def test_en_passant_that_uncovers_the_king_is_illegal(self) -> None:
        board = chess.Board("8/8/8/K1pP3r/8/8/8/4k3 w - c6 0 2")
        move = chess.Move.from_uci("d5c6")
        self.assertTrue(board.is_pseudo_legal(move))
        self.assertFalse(board.is_legal(move))
        self.assertTrue(board.fen().split()[3] == "-")
        self.assertTrue(board.fen(en_passant="fen").split()[3] == "c6")

    def test_repetitions_count_positions_with_equal_rights(self) -> None:
        board = chess.Board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
        cycle = ["h1g1", "h8g8", "g1h1", "g8h8"]
        for uci in cycle * 2:
            board.push_uci(uci)
        self.assertFalse(board.is_repetition(3))  # the first position had more castling rights
        for uci in cycle:
            board.push_uci(uci)
        self.assertTrue(board.is_repetition(3))
        self.assertEqual(board.outcome(claim_draw=True), chess.Outcome(chess.Termination.THREEFOLD_REPETITION, None))
        self.assertIsNone(board.outcome())

    def test_invalid_positions_are_named(self) -> None:
        self.assertEqual(chess.Board("8/8/8/8/8/8/8/8 w - - 0 1").status(),
                         chess.STATUS_EMPTY | chess.STATUS_NO_WHITE_KING | chess.STATUS_NO_BLACK_KING)
        self.assertEqual(chess.Board("P3k3/8/8/8/8/8/8/4K3 w - - 0 1").status(), chess.STATUS_PAWNS_ON_BACKRANK)
        self.assertTrue(chess.Board().is_valid())
        self.assertEqual(chess.Board("QQQQQQQQ/" * 7 + "QQQQQQQK w - - 0 1").legal_moves.count(), 0)


class Texts(unittest.TestCase):
    def test_wrong_fens_leave_the_board_unchanged(self) -> None:
        board = chess.Board(KIWIPETE)
        for text in ["", "x", "8/8/8/8/8/8/8 w - - 0 1", "9/8/8/8/8/8/8/8 w", "8/8/8/8/8/8/8/8 z", "8/8/8/8/8/8/8/8 w X",
                     "8/8/8/8/8/8/8/8 w - e9", "8/8/8/8/8/8/8/8 w - - -1", "8/8/8/8/8/8/8/8 w - - 0 1 2",
                     "44/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8 w - - 99999999999999999999"]:
            with self.assertRaises(ValueError, msg=text):
                board.set_fen(text)
            self.assertEqual(board.fen(), KIWIPETE)

    def test_moves_that_cannot_be_read_say_why(self) -> None:
        board = chess.Board("8/8/8/3R1P2/8/2k2K2/8/r6r b - - 0 82")
        for text, error in [("Rf1", chess.AmbiguousMoveError), ("Qd8", chess.IllegalMoveError),
                            ("hello", chess.InvalidMoveError), ("Rf1\n", chess.InvalidMoveError),
                            ("", chess.InvalidMoveError)]:
            with self.assertRaises(error):
                board.parse_san(text)
            self.assertTrue(issubclass(error, ValueError))
        self.assertEqual(board.parse_san("Rhf1+"), chess.Move.from_uci("h1f1"))

    def test_san_is_read_back_as_the_same_move(self) -> None:
        rng = random.Random(3)
        for number in range(20):
            board = chess.Board.from_chess960_pos(rng.randrange(960)) if number % 2 else chess.Board()
            for _ in range(60):
                moves = list(board.legal_moves)
                if not moves:
                    break
                for move in moves:
                    self.assertEqual(board.parse_san(board.san(move)), move)
                    self.assertEqual(board.parse_uci(board.uci(move)), move)
                board.push(rng.choice(moves))

    def test_epd_operations_survive_a_round_trip(self) -> None:
        board = chess.Board(KIWIPETE)
        moves = [board.parse_san("O-O"), board.parse_san("Nxf7")]
        epd = board.epd(bm=moves, id='a "b"; c', ce=-30, acd=1.5, noop=None, hmvc=7)
        other = chess.Board()
        operations = other.set_epd(epd)
        self.assertEqual(set(operations.pop("bm")), set(moves))
        self.assertEqual(operations, {"id": 'a "b"; c', "ce": -30, "acd": 1.5, "noop": None, "hmvc": 7})
        self.assertEqual(other.halfmove_clock, 7)

    def test_epd_keeps_the_fields_as_written(self) -> None:
        for fields in ["4k3/8/8/8/8/8/8/1R2K1R1 w GB -", "4k3/8/8/8/8/8/8/4K2R w KQ -", "4k3/8/8/8/8/8/8/4K3 b - e3",
                       "Q~3k3/8/8/8/8/8/8/4K3 w - -"]:
            board, operations = chess.Board.from_epd(f'{fields} id "x"; fmvn 7;')
            self.assertEqual(board, chess.Board(f"{fields} 0 7"), fields)
            self.assertEqual(board.castling_rights, chess.Board(fields).castling_rights, fields)
            self.assertEqual((board.ep_square, board.promoted), (chess.Board(fields).ep_square, chess.Board(fields).promoted))
            self.assertEqual(operations, {"id": "x", "fmvn": 7})
        board, _ = chess.Board.from_epd("4k3/8/8/8/8/8/8/4K2R w KQ -")
        self.assertTrue(board.status() & chess.STATUS_BAD_CASTLING_RIGHTS)
        for count in range(1, 4):
            words = "4k3/8/8/8/8/8/8/4K2R b K -".split()[:count]
            self.assertEqual(chess.Board.from_epd(" ".join(words))[0], chess.Board(" ".join(words)), words)

    def test_wrong_epd_leaves_the_board_unchanged(self) -> None:
        board = chess.Board()
        for text in ["", KIWIPETE, "8/8/8/8/8/8/8/8 w - - 5 x;", "8/8/8/8/8/8/8/8 w - - bm e4;"]:
            with self.assertRaises(ValueError, msg=text):
                board.set_epd(text)
            self.assertEqual(board, chess.Board())


class Objects(unittest.TestCase):
    def test_copies_and_pickles_are_equal_and_independent(self) -> None:
        board = chess.Board()
        for san in ("e4", "e5", "Nf3"):
            board.push_san(san)
        for other in (board.copy(), copy.copy(board), copy.deepcopy(board), pickle.loads(pickle.dumps(board))):
            self.assertEqual(other, board)
            self.assertEqual(other.move_stack, board.move_stack)
            other.pop()
            self.assertEqual(len(board.move_stack), 3)
            self.assertEqual(other.fen().split()[1], "w")
        self.assertEqual(board.copy(stack=1).move_stack, board.move_stack[-1:])
        self.assertEqual(board.copy(stack=False).move_stack, [])
        self.assertEqual(board.root(), chess.Board())

    def test_wrong_states_of_pickles_are_rejected(self) -> None:
        board = chess.Board()
        state = board.__getstate__()
        for wrong in [None, (), (1, [], [], None), (state[0][:-1], [], [], None), (state[0], [5], [], None),
                      (state[0][:12] + (99,) + state[0][13:], [], [], None)]:
            with self.assertRaises((TypeError, ValueError)):
                board.__setstate__(wrong)  # type: ignore[attr-defined]
        self.assertEqual(board, chess.Board())

    def test_methods_of_derived_classes_are_called(self) -> None:
        class Quiet(chess.Board):
            pushed = 0

            def push(self, move: chess.Move) -> None:
                self.pushed += 1
                super().push(move)

            def generate_legal_moves(self, from_mask: object = 0, to_mask: object = 0):  # type: ignore[no-untyped-def]
                return (move for move in super().generate_legal_moves() if not self.is_capture(move))

            def is_variant_draw(self) -> bool:
                return self.halfmove_clock >= 2

        board = Quiet(KIWIPETE)
        self.assertEqual(board.legal_moves.count(), 48 - 8)
        board.push_san("O-O")
        board.push_uci("e8g8")
        self.assertEqual(board.pushed, 2)
        self.assertEqual(board.outcome(), chess.Outcome(chess.Termination.VARIANT_DRAW, None))
        self.assertTrue(board.is_game_over())
        self.assertIsInstance(board.copy(), Quiet)
        board.label = "kept"  # type: ignore[attr-defined]
        self.assertEqual(pickle.loads(pickle.dumps(chess.Board())), chess.Board())

    def test_boards_take_attributes_and_weak_references(self) -> None:
        board = chess.Board()
        board.note = 5  # type: ignore[attr-defined]
        self.assertEqual(pickle.loads(pickle.dumps(board)).note, 5)
        reference = weakref.ref(board)
        self.assertIs(reference(), board)
        board.cycle = board  # type: ignore[attr-defined]
        with self.assertRaises(TypeError):
            hash(board)

    def test_a_changed_move_leaves_equal_moves_alone(self) -> None:
        board = chess.Board("8/P3k3/8/8/8/8/8/4K3 w - - 0 1")
        move = next(move for move in board.legal_moves if move.promotion == chess.QUEEN)
        move.promotion = chess.ROOK
        self.assertEqual(move.uci(), "a7a8r")
        self.assertEqual(sorted(m.uci() for m in board.legal_moves if m.promotion), ["a7a8b", "a7a8n", "a7a8q", "a7a8r"])

    def test_moves_beyond_the_board_are_errors_not_crashes(self) -> None:
        board = chess.Board()
        wild = chess.Move(100, -7)
        for call in (board.push, board.san, board.is_legal, board.uci, board.gives_check):
            with self.assertRaises(IndexError):
                call(wild)
        for argument in (None, 5, "e2e4"):
            with self.assertRaises(TypeError):
                board.push(argument)  # type: ignore[arg-type]
        with self.assertRaises(AssertionError):
            board.push(chess.Move(chess.E4, chess.E5))
        self.assertEqual(board, chess.Board())
        with self.assertRaises(IndexError):
            board.pop()

    def test_a_move_stack_that_a_script_emptied_is_no_crash(self) -> None:
        board = chess.Board()
        board.push_san("e4")
        board.move_stack.clear()
        with self.assertRaises(IndexError):
            board.pop()
        board.move_stack = [chess.Move.null()] * 3
        board.push_san("e5")
        self.assertEqual(board.pop(), chess.Move.from_uci("e7e5"))

    def test_sets_of_squares_take_numbers_sets_and_squares(self) -> None:
        squares = chess.SquareSet([chess.A1, chess.H8])
        self.assertEqual(squares | chess.BB_E4, chess.SquareSet([0, 63, 28]))
        self.assertEqual(chess.BB_ALL & squares, squares)
        self.assertEqual(list(reversed(squares)), [63, 0])
        self.assertEqual(len(list(chess.SquareSet(0b1011).carry_rippler())), 8)
        self.assertEqual(repr(squares), "SquareSet(0x8000_0000_0000_0001)")
        with self.assertRaises(IndexError):
            chess.SquareSet([64])
        with self.assertRaises(TypeError):
            hash(squares)

    def test_tables_of_attacks_agree_with_boards(self) -> None:
        board = chess.Board("4k3/8/3r4/8/1B1R3q/8/8/4K3 w - - 0 1")
        ranks = chess.BB_RANK_ATTACKS[chess.D4][chess.BB_RANK_MASKS[chess.D4] & board.occupied]
        files = chess.BB_FILE_ATTACKS[chess.D4][chess.BB_FILE_MASKS[chess.D4] & board.occupied]
        self.assertEqual(ranks | files, board.attacks_mask(chess.D4))
        diagonals = chess.BB_DIAG_ATTACKS[chess.B4][chess.BB_DIAG_MASKS[chess.B4] & board.occupied]
        self.assertEqual(diagonals, board.attacks_mask(chess.B4))

    def test_arguments_that_change_the_board_meanwhile_are_no_crash(self) -> None:
        rng = random.Random(5)
        board = chess.Board()

        class Restless:
            """Changes the board whenever it is read."""

            def __index__(self) -> int:
                board.push_san("--") if rng.random() < 0.5 else board.clear_stack()
                return rng.randrange(-3, 70)

            def __bool__(self) -> bool:
                board.set_fen(KIWIPETE)
                return True

            def __iter__(self):  # type: ignore[no-untyped-def]
                board.reset()
                return iter([rng.randrange(70)])

        class Derived(chess.Board):
            def __init__(self, *arguments: object) -> None:
                super().__init__(None)
                board.clear_stack()

        values = [Restless(), None, 70, -1, 2**70, "e4", chess.Move(3, 200), chess.Move(12, 28), chess.SquareSet(9), board]
        names = [name for name in dir(chess.Board) if not name.startswith("__")]
        for _ in range(6_000):
            method = getattr(board, rng.choice(names))
            try:
                if callable(method):
                    method(*rng.choices(values, k=rng.randrange(4)))
                else:
                    setattr(board, rng.choice(names), rng.choice(values))
            except SystemError:  # a function that returned nothing without an exception
                raise
            except Exception:  # noqa: BLE001: any other exception is an answer
                pass
            vars(board).clear()  # attributes that hide methods
            if rng.random() < 0.01:
                derived = Derived()
                derived.move_stack = board.move_stack
                derived.copy()
                board.reset()


if __name__ == "__main__":
    unittest.main()
