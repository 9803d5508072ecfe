"""Books of gyre.chess.polyglot."""

from __future__ import annotations

import os
import random
import struct
import tempfile
import unittest

import gyre.chess as chess
import gyre.chess.polyglot as polyglot


def raw(text: str, promotion: int = 0) -> int:
    """A move as books have it."""
    move = chess.Move.from_uci(text)
    return move.to_square | move.from_square << 6 | promotion << 12


class Keys(unittest.TestCase):
    #: Examples of the format's description.
    EXAMPLES = [
        (0x463B96181691FC9C, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        (0x823C9B50FD114196, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"),
        (0x0756B94461C50FB0, "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2"),
        (0x662FAFB965DB29D4, "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2"),
        (0x22A48B5A8E47FF78, "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"),
        (0x652A607CA3F242C1, "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3"),
        (0x00FDD303C946BDD9, "rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4"),
        (0x3C8123EA7B067637, "rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3"),
        (0x5C3F9B829B279560, "rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4"),
    ]

    def test_examples_of_the_format(self) -> None:
        for key, fen in self.EXAMPLES:
            self.assertEqual(polyglot.zobrist_hash(chess.Board(fen)), key, fen)

    def test_keys_are_those_of_the_library(self) -> None:
        import gyre

        board = chess.Board()
        choice = random.Random(1)
        for _ in range(300):
            moves = list(board.legal_moves)
            if not moves or board.ply() > 120:
                board.reset()
                continue
            board.push(choice.choice(moves))
            self.assertEqual(polyglot.zobrist_hash(board), gyre.Position(board.fen(en_passant="fen")).polyglot_key, board.fen())

    def test_other_random_numbers(self) -> None:
        with self.assertRaises(ValueError):
            polyglot.ZobristHasher([1, 2, 3])
        zeros = polyglot.ZobristHasher([0] * 781)
        self.assertEqual(polyglot.zobrist_hash(chess.Board(), _hasher=zeros), 0)


class Books(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.board = chess.Board()
        self.castling = chess.Board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
        start, castling = map(polyglot.zobrist_hash, (self.board, self.castling))
        self.entries = sorted(
            [
                (start, raw("e2e4"), 3, 0),
                (start, raw("e2e5"), 9, 7),
                (start, raw("d2d4"), 5, 1),
                (start, raw("c2c4"), 0, 0),
                (start, raw("a2a4", 7), 8, 0),
                (start, 0, 8, 0),
                *((castling, raw(text), 1, 0) for text in ("e1h1", "e1a1", "e1f1")),
            ],
            key=lambda entry: entry[0],
        )

    def path(self, data: bytes, name: str = "book.bin") -> str:
        path = os.path.join(self.folder.name, name)
        with open(path, "wb") as file:
            file.write(data)
        return path

    def book(self) -> polyglot.MemoryMappedReader:
        data = b"".join(struct.pack(">QHHI", *entry) for entry in self.entries)
        return self.enterContext(polyglot.open_reader(self.path(data)))

    def test_moves_of_a_position(self) -> None:
        book = self.book()
        self.assertEqual([entry.move.uci() for entry in book.find_all(self.board)], ["e2e4", "d2d4"])
        self.assertEqual([entry.move.uci() for entry in book.find_all(self.board, minimum_weight=0)], ["e2e4", "d2d4", "c2c4"])
        self.assertEqual(book.find(self.board).move, chess.Move.from_uci("d2d4"))
        excluded = [chess.Move.from_uci("d2d4")]
        self.assertEqual(book.find(self.board, exclude_moves=excluded).move, chess.Move.from_uci("e2e4"))

    def test_castling_is_written_as_the_board_does(self) -> None:
        book = self.book()
        self.assertEqual([entry.move.uci() for entry in book.find_all(self.castling)], ["e1g1", "e1c1", "e1f1"])
        chess960 = chess.Board(self.castling.fen(), chess960=True)
        self.assertEqual([entry.move.uci() for entry in book.find_all(chess960)], ["e1h1", "e1a1", "e1f1"])

    def test_a_missing_position(self) -> None:
        book, nowhere = self.book(), chess.Board(None)
        self.assertIsNone(book.get(nowhere))
        for search in (book.find, book.choice, book.weighted_choice):
            with self.assertRaises(IndexError):
                search(nowhere)

    def test_choices_follow_the_weights(self) -> None:
        book, source = self.book(), random.Random(7)
        drawn = [book.weighted_choice(self.board, random=source).move.uci() for _ in range(800)]
        self.assertEqual(set(drawn), {"e2e4", "d2d4"})
        self.assertAlmostEqual(drawn.count("e2e4") / 800, 3 / 8, delta=0.06)
        even = [book.choice(self.board, random=source).move.uci() for _ in range(800)]
        self.assertAlmostEqual(even.count("e2e4") / 800, 1 / 2, delta=0.06)

    def test_a_book_is_a_sequence(self) -> None:
        book = self.book()
        entries = list(book)
        self.assertEqual((len(book), len(entries)), (9, 9))
        self.assertEqual(list(reversed(book)), entries[::-1])
        self.assertEqual((book[0], book[-1]), (entries[0], entries[-1]))
        self.assertIn(entries[3], book)
        self.assertNotIn(entries[3]._replace(weight=77), book)
        for index in (9, -10):
            with self.assertRaises(IndexError):
                book[index]
        self.assertEqual((book.bisect_key_left(0), book.bisect_key_left(2**64)), (0, 9))

    def test_closed_books_are_errors(self) -> None:
        book = self.book()
        book.close()
        book.close()
        with self.assertRaisesRegex(ValueError, "closed"):
            len(book)
        with self.assertRaisesRegex(ValueError, "closed"):
            list(book.find_all(self.board))

    def test_wrong_files(self) -> None:
        with self.assertRaises(FileNotFoundError):
            polyglot.open_reader("/no/such/book.bin")
        with self.assertRaises(OSError):
            polyglot.open_reader(self.folder.name)
        with self.assertRaisesRegex(OSError, "17 bytes"):
            polyglot.open_reader(self.path(b"x" * 17))
        with polyglot.open_reader(self.path(b"")) as empty:
            self.assertEqual((len(empty), list(empty), empty.get(self.board)), (0, [], None))

    def test_random_bytes_are_a_book_without_legal_moves_of_others(self) -> None:
        source = random.Random(3)
        start = polyglot.zobrist_hash(self.board)
        entries = [struct.pack(">QHHI", start, source.getrandbits(16), source.getrandbits(16), 0) for _ in range(2000)]
        with polyglot.open_reader(self.path(b"".join(entries))) as book:
            for entry in book.find_all(self.board):
                self.assertTrue(self.board.is_legal(entry.move))
            self.assertEqual(len(list(book)), 2000)


if __name__ == "__main__":
    unittest.main()
