#!/usr/bin/env python3
"""Fuzzes the Python package: tools/fuzz_python.py [--minutes N] [--seed N] [--case SEED]

Each case has a seed of its own and does one of many things: texts that it mutates (FEN, EPD, SAN, UCI, PGN), damaged
books, tables and databases, moves of other positions, use after close and remove, wrong types, objects that change
during a call, threads, pickles, arrays, pictures, searches, analyses, engines with defects. tools/fuzz_chess_cases.py
has those of gyre.chess. A case fails if it raises an exception that the package does not promise, if it takes longer
than two minutes, or if the interpreter ends by a signal: the cases run in a child process, and the next one takes over
after a crash.

The last line is "N passed, N failed". `--case SEED` runs a single case again and shows its exception.

  --minutes N   duration (default 1)
  --seed N      first seed (default 1)
  --only NAME   only cases whose name has this part
  --counts      prints how many times each case ran
"""

from __future__ import annotations

import argparse
import collections
import copy
import faulthandler
import io
import logging
import pathlib
import pickle
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from fuzz_chess_cases import ChessCases

SAMPLES = pathlib.Path(__file__).resolve().parents[1] / "samples"
SECONDS_A_CASE = 120

FENS = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1",
    "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
    "4k3/P7/8/8/8/8/p7/4K3 w - - 99 60",
]
SANS = ["e4", "Nf3", "O-O", "O-O-O", "exd5", "e8=Q+", "Qh4#", "Nbxd7", "R1a3", "--", "0-0", "e.p.", "e2e4", "e7e8q",
        "0000"]
PGN = """[Event "Fuzz"]
[White "A"]
[Result "1-0"]

{start} 1. e4 {[%eval 0.3] [%clk 0:01:02]} e5 (1... c5 $1 (1... e6 2. d4) 2. Nf3) 2. Nf3! Nc6 3. Bb5 a6; rest
4. Ba4 Nf6 5. O-O 1-0

"""
TOKENS = ["{", "}", "(", ")", ";", "$", "$300", "[", "]", '"', "\\", "1.", "...", "*", "1-0", "%", "\n", "\0", "\ud7ff",
          "é", "♘", "x" * 300, "[%eval", "[%clk 9:99]", "[FEN", "0-1", "--", "O-O-O", "e8=Q", "9999999999", "-1", "/",
          "KQkq"]


def mutate(rng: random.Random, text: str) -> str:
    """Returns the text with a few parts removed, doubled, exchanged or replaced."""
    for _ in range(rng.randint(0, 4)):
        at = rng.randint(0, len(text))
        end = min(len(text), at + rng.randint(0, 12))
        choice = rng.randrange(5)
        if choice == 0:
            text = text[:at] + text[end:]
        elif choice == 1:
            text = text[:at] + text[at:end] * rng.randint(2, 5) + text[end:]
        elif choice == 2:
            text = text[:at] + rng.choice(TOKENS) + text[end:]
        elif choice == 3:
            text = text[:at] + chr(rng.choice([rng.randrange(32, 127), rng.randrange(1, 0xD7FF)])) + text[end:]
        else:
            other = rng.randint(0, len(text))
            text = text[:at] + text[other:other + rng.randint(0, 30)] + text[at:]
    return text


class Fuzzer(ChessCases):
    """What a case can do. Each function gets a random generator and may raise the exceptions of `promised`."""

    fens, sans, pgn = FENS, SANS, PGN
    mutate = staticmethod(mutate)

    def __init__(self, only: str = "") -> None:
        import gyre
        import gyre.chess

        self.gyre, self.chess = gyre, gyre.chess
        self.promised = (gyre.Error, ValueError, TypeError, KeyError, IndexError, AttributeError, OverflowError,
                         TimeoutError, AssertionError)
        self.engine = gyre.Engine(hash_mib=1)
        self.book = gyre.Book(SAMPLES / "book.bin")
        self.tables = gyre.Tables(SAMPLES / "tables")
        self.files = [(SAMPLES / name).read_bytes() for name in ("book.bin", "games.pgn")]
        self.cases = [getattr(self, name) for name in sorted(dir(self)) if name.startswith("case_") and only in name]
        self.last = ""
        self.folders = tempfile.TemporaryDirectory()

    def folder(self, rng: random.Random) -> str:
        """Returns an empty folder, which is removed when the case ends."""
        return tempfile.mkdtemp(dir=self.folders.name)

    def position(self, rng: random.Random) -> object:
        position = self.gyre.Position(rng.choice(FENS))
        for _ in range(rng.randint(0, 60)):
            moves = position.legal_moves
            if not moves:
                break
            position = position.play(rng.choice(moves))
        return position

    def case_fen(self, rng: random.Random) -> None:
        fen = mutate(rng, rng.choice(FENS))
        lenient, unreachable = rng.random() < 0.5, rng.random() < 0.5
        position = self.gyre.Position.from_fen(fen, lenient=lenient, allow_unreachable=unreachable)
        text = position.to_fen(castling=rng.choice(["x-fen", "shredder"]), en_passant="always")
        again = self.gyre.Position.from_fen(text, allow_unreachable=True)
        if again != position:
            raise RuntimeError(f"{fen!r} changed")
        for move in position.legal_moves:
            after = position.play(move)
            san, uci = position.san(move), position.uci(move)
            if position.parse_san(san, strict=True) != move or position.parse_uci(uci) != move:
                raise RuntimeError(f"{move} in {fen!r} is not read back")
            after.outcome(claim_draw=True)
        str(position), position.svg(), position.perft(2), position.flipped(), position.mirrored()

    def case_moves_of_other_positions(self, rng: random.Random) -> None:
        position, other = self.position(rng), self.position(rng)
        moves = other.legal_moves + [self.gyre.Move.from_word(rng.randrange(65536)) for _ in range(20)]
        for move in moves:
            str(move), repr(move), hash(move), pickle.loads(pickle.dumps(move)), move.promotion, move.uci960
            legal = position.is_legal(move)
            for use in (position.play, position.san, position.uci, position.gives_check, position.exchange,
                        position.captured):
                try:
                    use(move)
                except self.gyre.MoveError:
                    if legal and move:
                        raise RuntimeError(f"{move} is legal in {position.fen}") from None

    def case_move_texts(self, rng: random.Random) -> None:
        position = self.position(rng)
        for _ in range(20):
            text = mutate(rng, rng.choice(SANS))
            for read in (position.parse, position.parse_san, position.parse_uci, position.play_line):
                try:
                    read(text)
                except self.gyre.MoveError:
                    pass

    def case_epd(self, rng: random.Random) -> None:
        line = " ".join(rng.choice(FENS).split()[:4]) + ' bm e4 Nf3; id "a b"; ce 20; pv e4 e5; D1 20; hmvc 3;'
        position, operations = self.gyre.Position.from_epd(mutate(rng, line), lenient=rng.random() < 0.5)
        self.gyre.Position.from_epd(position.epd(**{str(key): value for key, value in operations.items()}))

    def case_pgn(self, rng: random.Random) -> None:
        text = mutate(rng, PGN * rng.randint(1, 3))
        games = self.gyre.parse_games(text, strict=rng.random() < 0.2)
        for game in games:
            again = self.gyre.Game.from_pgn(game.to_pgn())
            if not game.errors and not game.movetext and again.moves != game.moves:
                raise RuntimeError(f"{text!r} changed")
            str(game), repr(game), game.opening, game.copy(), [str(error) for error in game.errors]
            for node in game.nodes:
                node.position, node.san, node.comment, node.nags, node.eval, node.clock, node.marks, node.line
                repr(node)
            if pickle.loads(pickle.dumps(game)) != game:
                raise RuntimeError(f"the pickle of {text!r} changed")
        [str(error) for error in games.errors]

    def case_edits(self, rng: random.Random) -> None:
        game = self.gyre.Game.from_pgn(PGN)
        nodes = game.nodes
        for _ in range(40):
            node = rng.choice(nodes)
            try:
                choice = rng.randrange(10)
                if choice == 0 and len(nodes) > 3:
                    node.remove()
                elif choice == 1:
                    nodes.append(node.add(rng.choice(node.position.legal_moves)))
                elif choice == 2:
                    nodes.append(node.add_variation(rng.choice(node.position.legal_moves)))
                elif choice == 3:
                    node.promote(), node.demote(), node.promote_to_main()
                elif choice == 4:
                    node.comment = mutate(rng, "[%eval 1.0] text")
                elif choice == 5:
                    node.add_nag(rng.randrange(-5, 300))
                elif choice == 6:
                    node.eval = self.gyre.Evaluation(rng.randrange(-10**6, 10**6))
                elif choice == 7:
                    node.clock = rng.choice([None, 3.5, -1.0, float("nan"), 1e300])
                elif choice == 8:
                    game.headers[mutate(rng, "White")] = mutate(rng, "Value")
                else:
                    str(node.position), node.parent, node.children, node == rng.choice(nodes), hash(node)
            except self.promised:
                pass
            except IndexError:
                pass
        self.gyre.Game.from_pgn(game.to_pgn())

    def case_visitor(self, rng: random.Random) -> None:
        test = self

        class Visitor(self.gyre.Visitor):  # type: ignore[misc,name-defined]
            def move(self, move: object, text: str) -> None:
                if rng.random() < 0.05:
                    raise test.gyre.Error("enough")

            def begin_variation(self) -> object:
                return rng.choice([True, False, None])

            def position(self, position: object) -> None:
                str(position)

        self.gyre.visit_text(mutate(rng, PGN * 3), Visitor())

    def case_files(self, rng: random.Random) -> None:
        data = bytearray(rng.choice(self.files))
        for _ in range(rng.randint(0, 8)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        data = data[:rng.randint(1, len(data))]
        if rng.random() < 0.5:
            book = self.gyre.Book.from_bytes(bytes(data))
            book.moves(self.gyre.Position()), book.pick(self.gyre.Position()), len(book), book.position_count
        else:
            for game in self.gyre.read_games(io.BytesIO(bytes(data))):
                str(game)

    def case_use_after_close(self, rng: random.Random) -> None:
        engine = self.gyre.Engine(hash_mib=1)
        search = engine.start(self.position(rng), nodes=rng.randint(1, 3000))
        iterator = iter(search)
        if rng.random() < 0.5:
            next(iterator, None)
        if rng.random() < 0.5:
            del engine
        else:
            engine.close()
            for use in (lambda: engine.options, engine.new_game, engine.stop,
                        lambda: engine.search(self.gyre.Position(), depth=1)):
                try:
                    use()
                    raise RuntimeError("a closed engine works")
                except self.gyre.ClosedError:
                    pass
        search.stop(), search.result(), list(search)
        for thing in (self.gyre.Book(SAMPLES / "book.bin"), self.gyre.Tables(SAMPLES / "tables")):
            thing.close(), thing.close()
            try:
                len(thing) if hasattr(thing, "__len__") else thing.largest
                raise RuntimeError("a closed object works")
            except self.gyre.ClosedError:
                pass

    def case_search(self, rng: random.Random) -> None:
        position = self.position(rng)
        names, values = ["depth", "nodes", "ms", "mate", "lines", "white_ms"], [1, 2, 3, 0, -1, 2**70, "x", True, None]
        limits = {rng.choice(names): rng.choice(values) for _ in range(2)}
        if limits.get("mate"):
            limits["nodes"] = 500
        with self.engine.start(position, **limits) as search:
            # A search without a limit may report nothing before it is stopped, if the strength is limited.
            if rng.random() < 0.5 and any(value is not None for value in limits.values()):
                next(search, None)
        result = search.result(SECONDS_A_CASE)
        if result.best is not None and not position.is_legal(result.best):
            raise RuntimeError(f"{result.best} is illegal in {position.fen}")
        repr(result), repr(result.info), result.pv, result.score.wdl(position)

    def case_options(self, rng: random.Random) -> None:
        names = list(self.engine.options)
        self.engine.configure(**{rng.choice(names): rng.choice([0, 1, -1, 2**66, "x", "", None, True, 2.5])})
        self.engine.configure(hash_mib=1, threads=1, lines=1, own_book=False, limit_strength=False)

    def case_threads(self, rng: random.Random) -> None:
        game = self.gyre.Game.from_pgn(PGN)
        games = self.gyre.parse_games(PGN * 20)
        seeds = [rng.randrange(2**32) for _ in range(4)]
        errors: list[BaseException] = []

        def work(seed: int) -> None:
            own = random.Random(seed)
            try:
                for _ in range(15):
                    choice = own.randrange(6)
                    if choice == 0:
                        next(games, None)
                    elif choice == 1:
                        node = own.choice(game.nodes)
                        node.add(own.choice(node.position.legal_moves))
                    elif choice == 2:
                        own.choice(game.nodes).remove()
                    elif choice == 3:
                        str(game), pickle.dumps(game), copy.deepcopy(game)
                    elif choice == 4:
                        self.engine.start(self.gyre.Position(), nodes=200).result()
                    else:
                        self.gyre.Position().perft(3), games.close() if own.random() < 0.1 else None
            except self.promised:
                pass
            except BaseException as error:  # noqa: BLE001
                errors.append(error)

        threads = [threading.Thread(target=work, args=(seed,)) for seed in seeds]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if errors:
            raise RuntimeError(repr(errors[0])) from errors[0]

    def case_pickles(self, rng: random.Random) -> None:
        for thing in (self.position(rng), self.gyre.Game.from_pgn(PGN), self.gyre.SquareSet(rng.randrange(2**64))):
            if pickle.loads(pickle.dumps(thing)) != thing or copy.deepcopy(thing) != thing:
                raise RuntimeError(f"the pickle of {thing!r} changed")
            for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
                if pickle.loads(pickle.dumps(thing, protocol)) != thing:
                    raise RuntimeError(f"protocol {protocol} changed {thing!r}")
        for kind in (self.gyre.Position, self.gyre.Game, self.gyre.Engine, self.gyre.Search):
            try:
                kind.__new__(kind)
                raise RuntimeError(f"{kind.__name__}.__new__ makes an object without a value")
            except TypeError:
                pass
        state = rng.choice([(), ("x",), (FENS[0], b"\1"), (FENS[0], b"\1\2\3\4"), (1, 2), None, (b"", b"")])
        kinds = [self.gyre.Position, self.gyre.Game, self.gyre.Move, self.gyre.SquareSet, self.gyre.Book]
        rng.choice(kinds)._remake(state)

    def case_wrong_types(self, rng: random.Random) -> None:
        gyre = self.gyre
        things = [None, 0, -1, 2**70, 1.5, "x", "", b"e4", [], {}, object(), gyre.Move("e2", "e4"), self.position(rng),
                  gyre.Square.E4, gyre.SquareSet("a1"), float("nan"), gyre.Game()]
        target = rng.choice([gyre.Position(), gyre.SquareSet("e4"), gyre.Game(), gyre.Game().root, self.book, self.tables,
                             gyre.Move("e2", "e4"), gyre, gyre.Position, gyre.SquareSet, gyre.Game, gyre.Node])
        # These would take long, write files or close what other cases use.
        left_out = ("__class__", "perft", "divide", "save", "Database", "Engine", "close", "__enter__", "__exit__", "Tables",
                    "Book", "read_games", "visit_games", "__builtins__", "analyse_game", "__subclasshook__")
        names = [name for name in dir(target) if name not in left_out]
        for _ in range(30):
            function = getattr(target, rng.choice(names))
            if callable(function):
                try:
                    function(*[rng.choice(things) for _ in range(rng.randint(0, 3))])
                except (*self.promised, NotImplementedError, StopIteration):
                    pass

    def case_arrays(self, rng: random.Random) -> None:
        try:
            import numpy  # noqa: F401
        except ImportError:
            return
        positions = [self.position(rng) for _ in range(5)]
        source = rng.choice([positions, self.gyre.Game.from_pgn(mutate(rng, PGN)), [1], None, []])
        self.gyre.bitboards(source), self.gyre.planes(source), self.gyre.net_inputs(source)

    def case_tables(self, rng: random.Random) -> None:
        pieces = {rng.randrange(64): "K", rng.randrange(64): "k", rng.randrange(64): rng.choice("QRBNPqrbnp")}
        position = self.gyre.Position.from_pieces(pieces, turn=rng.choice("wb"))
        self.tables.wdl(position), self.tables.dtz(position), self.tables.rank(position)

    def damaged_tables(self, rng: random.Random) -> pathlib.Path:
        """Returns a folder of tables, some of which have other bytes or are cut short."""
        folder = pathlib.Path(self.folder(rng))
        for source in sorted((SAMPLES / "tables").iterdir()):
            data = bytearray(source.read_bytes())
            if rng.random() < 0.7:
                for _ in range(rng.randint(0, 6)):
                    data[rng.randrange(min(len(data), rng.choice([16, 256, 10**9])))] = rng.randrange(256)
                if rng.random() < 0.3:
                    data = data[:rng.randint(0, len(data))]
            (folder / source.name).write_bytes(data)
        return folder

    def case_damaged_tables(self, rng: random.Random) -> None:
        with self.gyre.Tables(self.damaged_tables(rng)) as tables:
            for _ in range(30):
                pieces = {rng.randrange(64): "K", rng.randrange(64): "k", rng.randrange(64): rng.choice("QRBNPqrbnp")}
                try:
                    position = self.gyre.Position.from_pieces(pieces, turn=rng.choice("wb"))
                    tables.wdl(position), tables.dtz(position), tables.rank(position)
                except self.promised:
                    pass
            tables.faults

    def case_books_of_games(self, rng: random.Random) -> None:
        games = list(self.gyre.parse_games(mutate(rng, PGN * 3)))
        book = self.gyre.Book.build(games, max_ply=rng.choice([0, 1, 40, 2**40]), min_games=rng.choice([0, 1, 2]),
                                    win=rng.choice([0, 2, 65535, 2**40]))
        path = pathlib.Path(self.folder(rng), "book.bin")
        book.save(path)
        copies = [self.gyre.Book(path), pickle.loads(pickle.dumps(book))]
        if any(copy.to_bytes() != book.to_bytes() for copy in copies):
            raise RuntimeError("the book changed")
        varieties, seeds = [0, 50, 100, -1, 2**40], [1, -1]
        for use in (lambda: book.pick(self.position(rng), variety=rng.choice(varieties), seed=rng.choice(seeds)),
                    lambda: book.moves(self.gyre.Position())):
            try:
                use()
            except self.promised:
                pass

    def case_databases(self, rng: random.Random) -> None:
        folder = pathlib.Path(self.folder(rng))
        source = folder / "games.pgn"
        source.write_text(mutate(rng, PGN * rng.randint(1, 4)), encoding="utf-8", errors="replace")
        questions = ['white="A"', "result=1-0", "elo>2000", "eco=C60", "(white=A or black=B) and not result=*",
                     "date>=2001"]
        with self.gyre.Database(folder / "base", create=True) as database:
            database.import_file(source, threads=rng.choice([1, 2]))
            kept = database.find()
            for _ in range(6):
                question = mutate(rng, rng.choice(questions))
                for use in (lambda: list(database.find(question)), lambda: database.tree(self.position(rng), question),
                            lambda: database.remove([rng.choice([0, 1, 2, -1, 2**40])]), database.compact,
                            database.reload, lambda: database[rng.choice([0, 1, 9, 2**70])], lambda: list(kept),
                            lambda: len(database)):
                    try:
                        use()
                    except self.promised:
                        pass
        files = sorted(path for path in (folder / "base").rglob("*") if path.is_file() and path.stat().st_size)
        for _ in range(rng.randint(1, 3)):
            path = rng.choice(files)
            data = bytearray(path.read_bytes())
            for _ in range(rng.randint(0, 5)):
                data[rng.randrange(len(data))] = rng.randrange(256)
            path.write_bytes(data[:rng.choice([len(data), rng.randint(1, len(data))])])
        with self.gyre.Database(folder / "base") as database:
            database.find('white="A"').numbers, database.tree(self.gyre.Position()), [str(game) for game in database]

    def case_analyses(self, rng: random.Random) -> None:
        game = self.gyre.Game.from_pgn(mutate(rng, PGN))
        calls = [0]

        def progress(done: int, total: int) -> None:
            calls[0] += 1
            if rng.random() < 0.1:
                raise self.gyre.Error("enough")
            if rng.random() < 0.1 and len(game.nodes) > 1:
                game.nodes[-1].remove()

        analysis = self.gyre.analyse_game(game, nodes=rng.choice([1, 100, 500]), workers=rng.choice([1, 2]),
                                          progress=rng.choice([None, progress]), praise=rng.random() < 0.5)
        for move in analysis.moves:
            repr(move), str(move.before), move.explanation, move.best_line
        for color in "wb":
            analysis.accuracy(color), analysis.average_centipawn_loss(color), analysis.summary(color)
        str(analysis.annotate(game, clean=rng.random() < 0.5))
        analysis.annotate(self.gyre.Game.from_pgn(mutate(rng, PGN)))

    def case_puzzles(self, rng: random.Random) -> None:
        games = list(self.gyre.parse_games(mutate(rng, PGN * 2)))
        solver = rng.choice([None, "w", "x"])
        for puzzle in self.gyre.find_puzzles(games, nodes=rng.choice([1, 50, 300]), solver=solver):
            repr(puzzle), puzzle.position.play_line(puzzle.solution)

    def case_pictures(self, rng: random.Random) -> None:
        values = [(), ["e2e4:red"], [mutate(rng, "e2e4:red")], "e2", None, [("e2", "e4", "<x>")], 0, -1, 2**65, True,
                  "wood", mutate(rng, "paper"), ["e4"], self.gyre.Move("e2", "e4"), [[]], [None], float("nan")]
        names = ["size", "flipped", "last_move", "arrows", "marks", "coordinates", "theme"]
        position = self.position(rng)
        position.svg(**{rng.choice(names): rng.choice(values) for _ in range(2)})
        position._repr_svg_(), position.board(flipped=True, figurines=True)

    def case_sets_of_squares(self, rng: random.Random) -> None:
        gyre = self.gyre
        first, second = gyre.SquareSet(rng.randrange(2**64)), gyre.SquareSet(rng.randrange(2**64))
        plain, other = set(first), set(second)
        results = [set(first | second), set(first - second), set(first ^ other)]
        if results != [plain | other, plain - other, plain ^ other]:
            raise RuntimeError(f"{first!r} and {second!r} are combined wrongly")
        str(first), repr(~first), first.mirrored, list(reversed(first)), first <= second, hash(first)
        first.isdisjoint(other)
        gyre.between(rng.choice([0, 63, "a1", 64, -1]), rng.choice(["h8", "i9", 5]))
        gyre.SquareSet(rng.choice([mutate(rng, "a1 h8"), [0, 64], [None], -1, 2**64, range(70)]))

    def run(self, seed: int) -> None:
        rng = random.Random(seed)
        case = rng.choice(self.cases)
        self.last = case.__name__
        try:
            case(rng)
        finally:
            for folder in pathlib.Path(self.folders.name).iterdir():
                shutil.rmtree(folder)


def child(first: int, count: int, log: pathlib.Path, only: str) -> int:
    """Runs cases from the seed `first` on, and notes each before it begins."""
    faulthandler.enable()
    # gyre.chess logs faults of games.
    logging.disable()
    fuzzer = Fuzzer(only)
    with log.open("a", buffering=1) as notes:
        for seed in range(first, first + count):
            notes.write(f"{seed}\n")
            faulthandler.dump_traceback_later(SECONDS_A_CASE, exit=True)
            try:
                fuzzer.run(seed)
            except fuzzer.promised:
                pass
            except Exception as error:  # noqa: BLE001
                print(f"case {seed} ({fuzzer.last}): {type(error).__name__}: {error}", flush=True)
                notes.write(f"failed {seed}\n")
            notes.write(f"ran {fuzzer.last}\n")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--case", type=int)
    parser.add_argument("--only", default="")
    parser.add_argument("--counts", action="store_true")
    parser.add_argument("--child", nargs=3, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child:
        return child(int(options.child[0]), int(options.child[1]), pathlib.Path(options.child[2]), options.only)
    if options.case is not None:
        faulthandler.enable()
        Fuzzer(options.only).run(options.case)
        return 0

    end, seed, failed = time.monotonic() + 60 * options.minutes, options.seed, 0
    done, counts = 0, collections.Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        log = pathlib.Path(folder) / "cases"
        while time.monotonic() < end:
            log.write_text("")
            command = [sys.executable, __file__, "--only", options.only, "--child", str(seed), "200", str(log)]
            result = subprocess.run(command, check=False)
            lines = log.read_text().split("\n")
            ran = [int(line) for line in lines if line.isdigit()]
            failed += sum(line.startswith("failed") for line in lines)
            counts.update(line.removeprefix("ran ") for line in lines if line.startswith("ran "))
            if not ran:
                print("no case could run")
                failed += 1
                break
            if result.returncode != 0:
                print(f"case {ran[-1]}: the interpreter ended with status {result.returncode}", flush=True)
                failed += 1
            done += len(ran)
            seed = ran[-1] + 1
    if options.counts:
        for name, times in sorted(counts.items()):
            print(f"{times:8} {name}")
    print(f"{done - failed} passed, {failed} failed")
    return 0 if done > failed == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
