"""Tables of gyre.chess.syzygy. Tests with tables of four pieces need the environment variable GYRE_SHARED."""

from __future__ import annotations

import concurrent.futures
import os
import pathlib
import shutil
import tempfile
import unittest

import gyre.chess as chess
import gyre.chess.gaviota
import gyre.chess.syzygy as syzygy
import gyre.chess.variant

THREE_PIECES = str(pathlib.Path(__file__).resolve().parents[2] / "samples" / "tables")
TABLES = os.path.join(os.environ.get("GYRE_SHARED", ""), "data", "syzygy")


class Names(unittest.TestCase):
    def test_names_have_the_stronger_side_first(self) -> None:
        for name, normalized in (("KvKQ", "KQvK"), ("KNNvKBB", "KBBvKNN"), ("KNBvK", "KBNvK"), ("KPvKN", "KNvKP")):
            self.assertEqual(syzygy.normalize_tablename(name), normalized)
            self.assertEqual(syzygy.normalize_tablename(name, mirror=True), "v".join(reversed(normalized.split("v"))))
        with self.assertRaises(ValueError):
            syzygy.normalize_tablename("bogus")

    def test_numbers_of_tables(self) -> None:
        names = list(syzygy.tablenames())
        self.assertEqual((len(names), len(set(names))), (510, 510))
        self.assertTrue(all(map(syzygy.is_tablename, names)))
        self.assertEqual(len(list(syzygy.tablenames(piece_count=5))), 145)
        self.assertEqual(len(list(syzygy.tablenames(one_king=False, piece_count=4))), 714)

    def test_wrong_names(self) -> None:
        for name in ("KvK", "KvKQ", "KQQQQQQvK", "QvQ", "KKvK", "kqvk", "KQvK.rtbw", "K", "", "KQvKvK"):
            self.assertFalse(syzygy.is_tablename(name), name)
        self.assertTrue(syzygy.is_tablename("KvKQ", normalized=False))
        self.assertTrue(syzygy.is_tablename("QvQ", one_king=False))

    def test_dependencies(self) -> None:
        self.assertEqual(set(syzygy.dependencies("KBNvK")), {"KBvK", "KNvK"})
        self.assertEqual(set(syzygy.dependencies("KPvKP")), {"KQvKP", "KRvKP", "KBvKP", "KNvKP", "KPvK"})
        self.assertEqual(list(syzygy.dependencies("KQvK")), [])
        everything = list(syzygy.all_dependencies(["KPvKP"]))
        self.assertEqual((len(everything), len(set(everything))), (20, 20))

    def test_material_of_a_board(self) -> None:
        board = chess.Board("8/8/8/8/8/2k5/3bn3/K7 w - - 0 1")
        self.assertEqual(syzygy.calc_key(board), "KvKBN")
        self.assertEqual(syzygy.calc_key(board, mirror=True), "KBNvK")


class WithoutTables(unittest.TestCase):
    def test_missing_tables_are_key_errors(self) -> None:
        with syzygy.Tablebase() as tables:
            board = chess.Board("8/8/8/8/8/2k5/8/K6Q w - - 0 1")
            with self.assertRaisesRegex(syzygy.MissingTableError, "KQvK"):
                tables.probe_wdl(board)
            with self.assertRaises(KeyError):
                tables.probe_dtz(board)
            self.assertIsNone(tables.get_wdl(board))
            self.assertEqual(tables.get_dtz(board, 7), 7)

    def test_positions_that_no_table_has(self) -> None:
        with syzygy.Tablebase() as tables:
            for fen in (chess.STARTING_FEN, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "8/8/8/8/8/8/8/8 w - - 0 1"):
                with self.assertRaises(KeyError):
                    tables.probe_wdl(chess.Board(fen))

    def test_wrong_folders_and_files(self) -> None:
        with self.assertRaises(FileNotFoundError):
            syzygy.open_tablebase("/no/such/folder")
        with self.assertRaises(OSError):
            syzygy.WdlTable("/no/such/KQvK.rtbw").init_table_wdl()
        with self.assertRaises(ValueError):
            syzygy.WdlTable("/no/such/KQvK.rtbz")
        self.assertEqual(syzygy.Tablebase().add_file("/no/such/KQvK.rtbw"), 0)

    def test_damaged_files_are_left_out(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            for name, data in (("KQvK.rtbw", b"short"), ("KRvK.rtbw", bytes(80)), ("readme.txt", b""), ("KvKB.rtbw", b"")):
                with open(os.path.join(folder, name), "wb") as file:
                    file.write(data)
            with syzygy.open_tablebase(folder) as tables:
                self.assertIn("KQvK.rtbw", tables.faults[0])
                self.assertIsNone(tables.get_wdl(chess.Board("8/8/8/8/8/2k5/8/K6Q w - - 0 1")))
            with self.assertRaises(OSError):
                syzygy.WdlTable(os.path.join(folder, "KQvK.rtbw")).init_table_wdl()

    def test_other_variants_and_gaviota_are_refused_with_the_reason(self) -> None:
        atomic = gyre.chess.variant.AtomicBoard
        for action in (
            lambda: syzygy.Tablebase(VariantBoard=atomic),  # type: ignore[arg-type]
            lambda: gyre.chess.gaviota.open_tablebase("."),
            lambda: gyre.chess.gaviota.PythonTablebase(),
            atomic,
        ):
            with self.assertRaisesRegex(NotImplementedError, "not supported"):
                action()
        self.assertIs(gyre.chess.variant.find_variant("Standard"), chess.Board)
        self.assertIs(gyre.chess.variant.find_variant("chess960"), chess.Board)
        with self.assertRaisesRegex(ValueError, "atomic"):
            gyre.chess.variant.find_variant("atomic")


class TablesOfThreePieces(unittest.TestCase):
    def setUp(self) -> None:
        self.tables = self.enterContext(syzygy.open_tablebase(THREE_PIECES))

    def test_known_results(self) -> None:
        for fen, wdl, dtz in (
            ("8/8/8/8/8/2k5/8/K7 w - - 0 1", 0, 0),
            ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", -2, -1),
        ):
            board = chess.Board(fen)
            self.assertEqual((self.tables.probe_wdl(board), self.tables.probe_dtz(board)), (wdl, dtz), fen)

    def test_values_of_the_files_themselves(self) -> None:
        with syzygy.DtzTable(os.path.join(THREE_PIECES, "KQvK.rtbz")) as table:
            self.assertEqual(table.probe_dtz_table(chess.Board("8/8/8/8/8/2k5/8/K6Q w - - 0 1"), 2), (10, 1))
            self.assertEqual(table.probe_dtz_table(chess.Board("8/8/8/8/8/2k5/8/K6Q b - - 0 1"), -2), (0, -1))

    def test_kinds_of_files_can_be_chosen(self) -> None:
        every = syzygy.Tablebase().add_directory(THREE_PIECES)
        wdl = syzygy.Tablebase()
        self.assertLess(wdl.add_directory(THREE_PIECES, load_dtz=False), every)
        board = chess.Board("8/8/8/8/8/2k5/8/K6Q w - - 0 1")
        self.assertEqual(wdl.probe_wdl(board), 2)
        with self.assertRaises(syzygy.MissingTableError):
            wdl.probe_dtz(board)

    def test_folders_can_have_any_name_and_be_added_late(self) -> None:
        with tempfile.TemporaryDirectory() as root:
            folder = os.path.join(root, "a:b ü")
            os.mkdir(folder)
            for suffix in (".rtbw", ".rtbz"):
                shutil.copy(os.path.join(THREE_PIECES, "KQvK" + suffix), folder)
            tables = syzygy.Tablebase()
            board = chess.Board("8/8/8/8/8/2k5/8/K6Q w - - 0 1")
            self.assertIsNone(tables.get_wdl(board))
            self.assertEqual(tables.add_directory(folder), 2)
            self.assertEqual(tables.get_wdl(board), 2)
            tables.close()
            self.assertIsNone(tables.get_wdl(board))

    def test_threads_probe_at_the_same_time(self) -> None:
        boards = [chess.Board(f"8/8/8/8/8/2k5/8/K6{piece} w - - 0 1") for piece in "QRBN"] * 200
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            values = list(pool.map(self.tables.probe_wdl, boards))
        self.assertEqual(values, [2, 2, 0, 0] * 200)


@unittest.skipUnless(os.path.isdir(TABLES), "needs GYRE_SHARED with data/syzygy")
class TablesOfFourPieces(unittest.TestCase):
    def setUp(self) -> None:
        self.tables = self.enterContext(syzygy.open_tablebase(TABLES))

    def test_known_results(self) -> None:
        for fen, wdl, dtz in (
            ("8/2K5/4B3/3N4/8/8/4k3/8 b - - 0 1", -2, -53),
            ("8/8/8/k2Pp3/8/8/8/4K3 w - e6 0 2", 2, 1),
            ("8/8/8/8/2pP4/2K5/4k3/8 b - d3 0 1", 2, 1),
        ):
            board = chess.Board(fen)
            self.assertEqual((self.tables.probe_wdl(board), self.tables.probe_dtz(board)), (wdl, dtz), fen)

    def test_values_of_the_files_themselves(self) -> None:
        self.assertEqual(self.tables.probe_wdl_table(chess.Board("8/8/8/k2Pp3/8/8/8/4K3 w - e6 0 2")), 0)
        self.assertEqual(self.tables.probe_dtz_no_ep(chess.Board("8/8/8/8/2pP4/2K5/4k3/8 b - d3 0 1")), -1)

    def test_play_by_the_tables_mates(self) -> None:
        board = chess.Board("8/2K5/4B3/3N4/8/8/4k3/8 w - - 0 1")
        for _ in range(120):
            if board.is_game_over():
                break

            def value(move: chess.Move) -> tuple[int, int]:
                board.push(move)
                mated, dtz = board.is_checkmate(), self.tables.probe_dtz(board)
                board.pop()
                return (-1 if mated else 0, dtz if not mated else 0)

            board.push(min(board.legal_moves, key=lambda move: (value(move)[0], -_rank(value(move)[1]))))
        self.assertTrue(board.is_checkmate(), board.fen())


def _rank(dtz: int) -> int:
    """Orders distances of the side that is to move after a move: the nearest loss is the best for the other side."""
    return -dtz if dtz >= 0 else 1000 + dtz


if __name__ == "__main__":
    unittest.main()
