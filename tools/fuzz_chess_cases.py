"""Cases of tools/fuzz_python.py for gyre.chess: boards, moves, sets, games, books, tables, pictures, engines.

`ChessCases` is a base of the fuzzer there, which calls each `case_…` with a random generator.
"""

from __future__ import annotations

import copy
import io
import pathlib
import pickle
import random
import sys
import threading
from typing import Any, Callable

ROOT = pathlib.Path(__file__).resolve().parents[1]
SAMPLES = ROOT / "samples"
HOSTILE = ROOT / "tests" / "python" / "hostile_engine.py"

EPDS = [
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4 Nf3; id "a b"; ce 20; pv e4 e5; D1 20;',
    "4k3/8/8/8/8/8/4P3/4K3 w - - am e4; acd 12; hmvc 3; fmvn 9; noop;",
]
INFOS = [
    "depth 7 seldepth 9 multipv 2 score cp -12 upperbound wdl 1 2 997 nodes 5 nps 6 hashfull 7 tbhits 0 time 99",
    "score mate -3 pv e2e4 e7e5 e1e8 a7a8q refutation d2d4 d7d5 currline 1 e2e4 currmove e2e4 ebf 1.5 string x",
]
OPTIONS = [
    "name Hash type spin default 16 min 1 max 64",
    "name Style type combo default a var a var b c",
    "name min max type string default var min 3",
    "name Ponder type check default true",
]
SECONDS = 20.0
DEFECTS = [
    "dead",
    "dies in search",
    "fails in search",
    "garbage",
    "illegal move",
    "answers twice",
    "broken options",
    "waits for stop",
    "",
]


class ChessCases:
    """Needs the attributes and the last two methods below of the fuzzer."""

    gyre: Any
    chess: Any
    promised: tuple[type[BaseException], ...]
    fens: list[str]
    sans: list[str]
    pgn: str
    mutate: Callable[[random.Random, str], str]

    def board(self, rng: random.Random) -> Any:
        board = self.chess.Board(rng.choice(self.fens), chess960=rng.random() < 0.3)
        for _ in range(rng.randint(0, 50)):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
        return board

    def case_chess_play(self, rng: random.Random) -> None:
        chess = self.chess
        board = chess.Board(self.mutate(rng, rng.choice(self.fens)), chess960=rng.random() < 0.3)
        for _ in range(20):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
            if rng.random() < 0.2:
                board.pop()
        board.fen(), board.status(), str(board), board.copy().outcome(claim_draw=True), hash(board._transposition_key())
        try:
            board.push_san(self.mutate(rng, rng.choice(self.sans)))
        except ValueError:
            pass
        board.push(chess.Move(rng.randrange(64), rng.randrange(64), rng.choice([None, 1, 2, 5, 6])))
        board.fen(), list(board.pseudo_legal_moves), board.san(chess.Move.null()), board.pop()

    def case_chess_masks(self, rng: random.Random) -> None:
        """Boards whose squares, rights and stacks a script sets as it likes."""
        chess = self.chess
        board = self.board(rng)
        for _ in range(rng.randint(1, 6)):
            name = rng.choice(
                [
                    "pawns",
                    "knights",
                    "bishops",
                    "rooks",
                    "queens",
                    "kings",
                    "occupied",
                    "promoted",
                    "occupied_co",
                    "turn",
                    "castling_rights",
                    "ep_square",
                    "halfmove_clock",
                    "fullmove_number",
                    "move_stack",
                ]
            )
            values = [
                0,
                -1,
                2**64,
                rng.randrange(2**64),
                True,
                None,
                "x",
                2**70,
                (0, 0),
                (2**63, rng.randrange(2**64)),
                [],
                [None],
                [chess.Move(0, 9)],
                rng.randrange(64),
            ]
            try:
                setattr(board, name, rng.choice(values))
            except self.promised:
                pass
        for use in (
            board.fen,
            board.status,
            lambda: list(board.legal_moves),
            lambda: list(board.pseudo_legal_moves),
            board.outcome,
            board.pop,
            board.is_valid,
            board.mirror,
            lambda: board.epd(bm=[chess.Move(12, 28)]),
            board.checkers,
            board.unicode,
            board._repr_svg_,
            board.copy,
            lambda: pickle.loads(pickle.dumps(board)),
            lambda: board.is_repetition(rng.choice([0, 1, 3, 2**40])),
            board.can_claim_draw,
            board.root,
            lambda: board.push(chess.Move(rng.randrange(64), rng.randrange(64))),
            lambda: board.pin(True, 4),
        ):
            try:
                use()
            except self.promised:
                pass

    def case_chess_changes_meanwhile(self, rng: random.Random) -> None:
        """Iterators and arguments that change the board while it is used."""
        chess = self.chess
        board = self.board(rng)

        def change() -> None:
            choice = rng.randrange(6)
            if choice == 0:
                board.clear()
            elif choice == 1:
                board.reset()
            elif choice == 2 and board.move_stack:
                board.pop()
            elif choice == 3:
                board.move_stack.clear()
            elif choice == 4:
                board.set_fen(rng.choice(self.fens))
            else:
                board.occupied = rng.randrange(2**64)

        class Square:
            def __index__(self) -> int:
                change()
                return rng.choice([0, 63, 64, -1, 2**65])

            __int__ = __index__

        class Squares:
            def __iter__(self) -> Any:
                for number in range(rng.randint(0, 5)):
                    change()
                    yield rng.choice([number, None, 99])

        class Moves(chess.Board):  # type: ignore[misc,name-defined]
            def push(self, move: Any) -> None:
                super().push(move)
                change()

            def is_legal(self, move: Any) -> bool:
                change()
                return bool(super().is_legal(move))

        if rng.random() < 0.3:
            board = Moves(board.fen())
        for use in (
            lambda: board.piece_at(Square()),
            lambda: board.attackers(True, 4, Squares()),
            lambda: board.generate_legal_moves(Squares(), Square()),
            lambda: board.set_piece_at(Square(), None),
            lambda: board.piece_map(mask=Squares()),
            lambda: chess.SquareSet(Squares()) | Squares(),
            lambda: board.find_move(Square(), Square(), Square()),
            lambda: board.push_san("e4"),
            lambda: board.set_piece_map({0: chess.Piece(1, True), 64: None}),
            lambda: board.outcome(claim_draw=True),
        ):
            moves = iter(board.legal_moves)
            next(moves, None)
            try:
                result = use()
                if hasattr(result, "__next__"):
                    for _ in result:
                        change()
            except self.promised:
                pass
            change()
            sum(1 for _ in moves)

    def case_chess_wrong_types(self, rng: random.Random) -> None:
        import gyre.chess.pgn
        import gyre.chess.polyglot
        import gyre.chess.svg
        import gyre.chess.syzygy

        chess = self.chess
        board = self.board(rng)
        game = chess.pgn.read_game(io.StringIO(self.pgn))
        things = [
            None,
            0,
            -1,
            2**70,
            1.5,
            "x",
            "",
            b"e4",
            [],
            {},
            object(),
            chess.Move(12, 28),
            board,
            chess.E4,
            True,
            game,
            chess.SquareSet(255),
            chess.Piece(1, True),
            float("nan"),
            game.end(),
            io.StringIO(self.pgn),
            chess.Board,
        ]
        target = rng.choice(
            [
                board,
                chess.SquareSet(7),
                chess.Move(1, 2),
                chess.Piece(2, False),
                chess,
                chess.Board,
                chess.pgn,
                chess.SquareSet,
                chess.Move,
                chess.polyglot,
                chess.svg,
                chess.syzygy,
                game,
                game.end(),
                chess.Piece,
                chess.pgn.GameNode,
                board.legal_moves,
                chess.BaseBoard(),
                chess.pgn.StringExporter(),
            ]
        )
        # These read files, print, or hold a reference that other cases need.
        left_out = (
            "__class__",
            "__builtins__",
            "__subclasshook__",
            "__loader__",
            "__spec__",
            "tablenames",
            "all_dependencies",
            "dependencies",
            "open_reader",
            "open_tablebase",
            "MemoryMappedReader",
            "WdlTable",
            "DtzTable",
            "mmap",
            "os",
            "cast",
            "FileExporter",
            "_register",
            "annotations",
            "warnings",
            "LOGGER",
        )
        names = [
            name
            for name in dir(target)
            if name not in left_out and not hasattr(type(getattr(target, name, 0)), "__path__")
        ]
        for _ in range(30):
            name = rng.choice(names)
            try:
                function = getattr(target, name)
                if callable(function) and getattr(function, "__module__", "gyre") != "enum":
                    result = function(*[rng.choice(things) for _ in range(rng.randint(0, 3))])
                    repr(result)
                    if hasattr(result, "__next__"):
                        next(result, None)
            except (*self.promised, NotImplementedError, StopIteration, OSError, RecursionError):
                pass

    def case_chess_sets(self, rng: random.Random) -> None:
        chess = self.chess
        first, second = chess.SquareSet(rng.randrange(2**64)), chess.SquareSet(rng.randrange(2**64))
        plain, other = set(first), set(second)
        if (
            set(first | second) != plain | other
            or set(first & second) != plain & other
            or set(first ^ second) != plain ^ other
        ):
            raise RuntimeError(f"{first!r} and {second!r} are combined wrongly")
        first.update(second), first.discard(rng.choice([0, 63])), first.copy().clear(), first.tolist()
        if len(first) < 10:
            list(first.carry_rippler())
        for _ in range(5):
            try:
                first.add(rng.choice([0, 63, 64, -1, 2**70, None]))
                first <<= rng.choice([0, 1, 64, 200, -1])
            except self.promised:
                pass
        str(first), repr(first), first._repr_svg_(), list(reversed(second)), second.mirror()

    def case_chess_pickles(self, rng: random.Random) -> None:
        chess = self.chess
        board = self.board(rng)
        things = [
            board,
            chess.Move(8, 0, 5),
            chess.Piece(3, True),
            chess.SquareSet(rng.randrange(2**64)),
            board.mirror(),
        ]
        for thing in things:
            for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
                if pickle.loads(pickle.dumps(thing, protocol)) != thing:
                    raise RuntimeError(f"protocol {protocol} changed {thing!r}")
            if copy.deepcopy(thing) != thing or copy.copy(thing) != thing:
                raise RuntimeError(f"the copy of {thing!r} differs")
        data = bytearray(pickle.dumps(board))
        # A pickle may call anything, so that only the state is damaged, not the program that it is.
        function, arguments, *state = board.__reduce_ex__(4)
        for part in (*state, None, (), ("x",), {"move_stack": 3}, (1, 2, 3), data):
            try:
                function(*arguments).__setstate__(part)
            except self.promised:
                pass

    def case_chess_threads(self, rng: random.Random) -> None:
        chess = self.chess
        board, squares = self.board(rng), chess.SquareSet(rng.randrange(2**64))
        file = io.StringIO(self.pgn * 20)
        errors: list[BaseException] = []

        def work(seed: int) -> None:
            own = random.Random(seed)
            for _ in range(60):
                try:
                    choice = own.randrange(8)
                    if choice == 0:
                        board.push(own.choice(list(board.pseudo_legal_moves)))
                    elif choice == 1:
                        board.pop()
                    elif choice == 2:
                        board.fen(), board.outcome(claim_draw=True), board.status()
                    elif choice == 3:
                        pickle.dumps(board), board.copy()
                    elif choice == 4:
                        board.set_fen(own.choice(self.fens))
                    elif choice == 5:
                        squares.add(own.randrange(64)), squares.pop(), list(squares)
                    elif choice == 6:
                        board.move_stack.clear()
                    else:
                        str(chess.pgn.read_game(file))
                except self.promised:
                    pass
                except BaseException as error:  # noqa: BLE001
                    errors.append(error)

        import gyre.chess.pgn  # noqa: F401

        interval = sys.getswitchinterval()
        sys.setswitchinterval(1e-5)
        threads = [threading.Thread(target=work, args=(rng.randrange(2**32),)) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        sys.setswitchinterval(interval)
        if errors:
            raise RuntimeError(repr(errors[0])) from errors[0]

    def case_chess_epd(self, rng: random.Random) -> None:
        board = self.chess.Board()
        operations = board.set_epd(self.mutate(rng, rng.choice(EPDS)))
        board.epd(**{name: value for name, value in operations.items() if name.isidentifier()})

    def case_chess_pgn(self, rng: random.Random) -> None:
        import gyre.chess.pgn as pgn

        test = self

        class Visitor(pgn.GameBuilder):  # type: ignore[misc,type-arg]
            def begin_variation(self) -> Any:
                return pgn.SKIP if rng.random() < 0.3 else super().begin_variation()

            def parse_san(self, board: Any, san: str) -> Any:
                if rng.random() < 0.1:
                    return rng.choice([None, test.chess.Move(0, 1), "e4", board])
                return super().parse_san(board, san)

            def visit_board(self, board: Any) -> None:
                if rng.random() < 0.1:
                    rng.choice([board.clear, board.reset, board.pop])()

        file = io.StringIO(self.mutate(rng, self.pgn * 2))
        arguments = rng.choice(
            [{}, {}, {"Visitor": Visitor}, {"Visitor": pgn.HeadersBuilder}, {"Visitor": pgn.BoardBuilder}]
        )
        while (game := pgn.read_game(file, **arguments)) is not None:
            str(game)
            if hasattr(game, "end"):
                game.end().board(), game.copy() if hasattr(game, "copy") else None
                if pickle.loads(pickle.dumps(game)).accept(pgn.StringExporter()) != game.accept(pgn.StringExporter()):
                    raise RuntimeError("the pickle of a game changed")

    def case_chess_trees(self, rng: random.Random) -> None:
        import gyre.chess.engine as engine
        import gyre.chess.pgn as pgn

        game = pgn.read_game(io.StringIO(self.pgn))
        nodes = [game, *game.mainline()]
        for _ in range(40):
            node = rng.choice(nodes)
            moves = list(node.board().legal_moves)
            try:
                choice = rng.randrange(9)
                if choice == 0 and moves:
                    nodes.append(node.add_variation(rng.choice(moves)))
                elif choice == 1 and node.variations:
                    node.remove_variation(rng.choice([0, rng.choice(node.variations), -1]))
                elif choice == 2 and node.variations:
                    rng.choice([node.promote, node.demote, node.promote_to_main])(rng.choice(node.variations))
                elif choice == 3:
                    node.comment = self.mutate(rng, "[%eval 1.0,3] [%csl Ga1] [%clk 1:00:00] text")
                    node.eval(), node.arrows(), node.clock(), node.emt(), node.eval_depth()
                elif choice == 4:
                    node.set_eval(engine.PovScore(engine.Cp(rng.randrange(-9999, 9999)), True), rng.choice([None, 3]))
                elif choice == 5:
                    node.set_clock(rng.choice([None, 0.5, -1.0, 1e300, float("nan")]))
                elif choice == 6:
                    node.nags.add(rng.choice([1, 300, -4]))
                elif choice == 7:
                    node.variations = rng.choice([[], list(node.variations), node.variations * 2])
                else:
                    game.headers[self.mutate(rng, "White")] = self.mutate(rng, "Value")
                node.board(), node.root(), list(node.mainline_moves()), node.is_main_variation(), node.ply()
            except self.promised:
                pass
        del game
        str(rng.choice(nodes).root())

    def case_chess_books(self, rng: random.Random) -> None:
        import gyre.chess.polyglot as polyglot

        data = bytearray((SAMPLES / "book.bin").read_bytes())
        for _ in range(rng.randint(0, 8)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        path = pathlib.Path(self.folder(rng), "book.bin")
        path.write_bytes(data[: rng.randint(0, len(data) // 16) * 16 + rng.choice([0, 0, 0, 5])])
        try:
            book = polyglot.open_reader(path)
        except OSError:
            return
        with book:
            for board in (self.chess.Board(), self.board(rng)):
                list(book.find_all(board, minimum_weight=rng.choice([0, 1, 9])))
                try:
                    book.weighted_choice(board), book.choice(board), book.find(board)
                except (IndexError, ValueError):
                    pass
            len(book), list(book)[:3], book[rng.choice([0, -1, 5, 10**9])]

    def case_chess_tables(self, rng: random.Random) -> None:
        import gyre.chess.syzygy as syzygy

        path = self.damaged_tables(rng)
        chess = self.chess
        with syzygy.open_tablebase(str(path)) as tables:
            board = chess.Board(None)
            for piece in ("K", "k", rng.choice("QRBNPqrbnp")):
                board.set_piece_at(rng.randrange(64), chess.Piece.from_symbol(piece))
            board.turn = rng.random() < 0.5
            for use in (tables.probe_wdl, tables.probe_dtz, tables.get_wdl, tables.get_dtz, tables.probe_dtz_no_ep):
                try:
                    use(board)
                except self.promised:
                    pass
            tables.faults

    def case_chess_pictures(self, rng: random.Random) -> None:
        import gyre.chess.svg as svg

        values = [
            None,
            0,
            63,
            64,
            -1,
            "red",
            "#ff000080",
            "<x>",
            {},
            [],
            [(0, 63)],
            [svg.Arrow(1, 2)],
            {"x": "y"},
            2**65,
            "]]>",
        ]
        names = [
            "orientation",
            "lastmove",
            "check",
            "arrows",
            "fill",
            "squares",
            "size",
            "coordinates",
            "colors",
            "borders",
            "style",
        ]
        svg.board(rng.choice([None, self.board(rng)]), **{rng.choice(names): rng.choice(values) for _ in range(2)})

    def case_chess_engine_texts(self, rng: random.Random) -> None:
        import gyre.chess.engine as engine
        from gyre._uci.texts import parse_best_move, parse_option

        board = self.board(rng)
        engine._parse_uci_info(self.mutate(rng, rng.choice(INFOS)), board)
        parse_best_move(self.mutate(rng, "e2e4 ponder e7e5"))
        option = parse_option(self.mutate(rng, rng.choice(OPTIONS)))
        option.parse(rng.choice([0, 1, -1, "x", None, True, 2.5, "a\nb", 2**70]))

    def case_engine_process(self, rng: random.Random) -> None:
        """A UCI engine with a defect, by gyre.uci or gyre.chess.engine. Rare, because a process takes time to start."""
        if rng.random() > 0.2:
            return
        import gyre.chess.engine as engine
        import gyre.uci as uci

        command = [sys.executable, str(HOSTILE), rng.choice(DEFECTS)]
        if rng.random() < 0.5:
            with uci.Engine(command, timeout=5) as one:
                search = one.start(self.gyre.Position(), nodes=20)
                if rng.random() < 0.5:
                    search.stop()
                search.result(SECONDS)
        else:
            with engine.SimpleEngine.popen_uci(command, timeout=5) as other:
                # A limit of nodes has no time-out: python-chess waits for ever, too.
                other.play(self.chess.Board(), engine.Limit(time=0.01))
                other.analyse(self.board(rng), engine.Limit(time=0.01))

    # The fuzzer in tools/fuzz_python.py has these.
    def folder(self, rng: random.Random) -> str:
        raise NotImplementedError

    def damaged_tables(self, rng: random.Random) -> pathlib.Path:
        raise NotImplementedError
