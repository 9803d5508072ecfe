// Tests of the page's model without a browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { handClock, load } from "./load.mjs";

const score = await load("model/score");
const bytes = await load("model/bytes");
const castling = await load("model/castling");
const { History } = await load("model/history");
const source = await load("model/source");
const puzzles = await load("model/puzzles");
const { GameFile } = await load("model/gamefile");
const { Tree } = await load("model/tree");
const { standardFen } = await load("model/fen");
const { dateTag, EngineGame } = await load("model/engine_game");
const fen = await load("model/fen");

const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/** Makes a game of nodes [index of the parent, SAN, FEN, other members]. */
const game = (...nodes) => ({
  start,
  tags: [],
  result: "*",
  comments: [],
  nodes: nodes.map(([parent, san, turn, more]) => ({ parent, uci: "u" + san, san, fen: `8/8/8/8/8/8/8/8 ${turn} - - 0 1`, ...more })),
});

test("a checkmate wins for the side that gave it", () => {
  const white = Tree.fromWire(game([0, "Qh7#", "b", { comments: ["[%eval #0]"] }])).mainLine()[0];
  const black = Tree.fromWire(game([0, "f3", "b"], [1, "Qh4#", "w", { comments: ["[%eval #-0]"] }])).mainLine()[1];
  assert.equal(score.share(white.score), 1);
  assert.equal(score.scoreText(white.score), "1-0");
  assert.equal(score.share(black.score), 0);
  assert.equal(score.scoreText(black.score), "0-1");
  assert.equal(score.share({ result: "1/2-1/2" }), 0.5);
  assert.equal(score.scoreText({ result: "1/2-1/2" }), "½");
  assert.equal(score.share({ mate: -3 }), 0);
  assert.equal(score.scoreText({ cp: -4 }), "0.0");
});

test("an analysis does not replace the score of a game that is over", () => {
  const tree = Tree.fromWire(game([0, "Qh7#", "b"]));
  tree.setScore(tree.mainLine()[0], { mate: 0 }, 12);
  assert.equal(tree.mainLine()[0].score.result, "1-0");
});

test("runs of bytes that are not UTF-8 are read as Windows-1252", () => {
  const text = (list) => bytes.textOf(new Uint8Array(list));
  const utf8 = (word) => [...new TextEncoder().encode(word)];
  assert.equal(text([...utf8("Müller – "), 0xfc, 0x62, 0x65, 0x72, ...utf8(" Čeština 😀")]), "Müller – über Čeština 😀");
  // Node reads Latin-1 instead of Windows-1252; files.test.mjs tests the difference in a browser.
  assert.equal(text([0xe9, 0x41, 0xdf]), "éAß");
  assert.equal(text([0xef, 0xbb, 0xbf, 0x31]), "1");
  assert.equal(text([0xff, 0xfe, 0x31, 0, 0x2e, 0]), "1.");
  // Overlong forms, surrogates and incomplete characters are not UTF-8.
  for (const odd of [[0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xe2, 0x82], [0xf5, 0x80, 0x80, 0x80]]) assert.equal(text([...odd, 0x61]).length, odd.length + 1);
  assert.equal(text([...new Uint8Array(70000).fill(0x41), 0xe9]).length, 70001);
});

test("compressed files are recognised by their first bytes", () => {
  const of = (...list) => bytes.packingOf(new Uint8Array(list).buffer);
  assert.deepEqual([of(0x1f, 0x8b, 8), of(0x42, 0x5a, 0x68), of(0x28, 0xb5, 0x2f, 0xfd), of(0x5b, 0x45), of()], ["gzip", "bzip2", "zstd", "", ""]);
  const all = Uint8Array.from({ length: 100_000 }, (_, i) => i % 256);
  assert.deepEqual(bytes.fromBase64(bytes.toBase64(all.buffer)), all);
});

const squaresOf = (board) => [...board.replaceAll("/", "")].flatMap((c) => (/\d/.test(c) ? Array(Number(c)).fill("") : [c]));

test("castling rights are read and written with their rooks", () => {
  const back = (board, rights) => castling.writeRights(squaresOf(board), castling.readRights(squaresOf(board), rights));
  const usual = "r3k2r/8/8/8/8/8/8/R3K2R";
  assert.equal(back(usual, "KQkq"), "KQkq");
  assert.equal(back(usual, "HAha"), "KQkq");
  assert.equal(back(usual, "Ha"), "Kq");
  assert.equal(back(usual, "-"), "-");
  const inner = "1r1kr1r1/8/8/8/8/8/8/RR1K1RR1";
  assert.equal(back(inner, "FBeb"), "FBeq");
  assert.equal(back(inner, "GAgb"), "KQkq");
  assert.equal(back("4k3/8/8/8/8/8/8/4K2R", "KQkq"), "K");
  assert.equal(back("8/8/8/8/8/8/8/8", "KQkq"), "-");
});

test("en passant squares are offered where a pawn could capture", () => {
  const of = (board, turn) => castling.enPassantSquares(squaresOf(board), turn);
  assert.deepEqual(of("rnbqkbnr/pp1ppppp/8/2pP4/8/8/PPP1PPPP/RNBQKBNR", "w"), ["c6"]);
  assert.deepEqual(of("rnbqkbnr/pp1ppppp/8/2pP4/8/8/PPP1PPPP/RNBQKBNR", "b"), []);
  assert.deepEqual(of("4k3/8/8/8/1pPp4/8/8/4K3", "b"), ["c3"]);
  assert.deepEqual(of("4k3/8/8/8/1pPp4/2N5/8/4K3", "b"), []);
  assert.deepEqual(of("4k3/8/8/pP5p/8/8/8/4K3", "w"), ["a6"]);
});

test("history undoes single steps, and consecutive typing as one step", () => {
  const history = new History();
  history.record("a");
  history.place([0]);
  history.record("b", "comment 1");
  history.record("bc", "comment 1");
  history.record("bcd", "comment 1");
  history.record("x", "comment 2");
  assert.equal(history.undo().text, "bcd");
  assert.deepEqual(history.undo(), { text: "a", kind: "", places: [0] });
  assert.equal(history.undo(), null);
  assert.equal(history.redo().text, "bcd");
  history.record("bcd");
  assert.ok(history.canRedo);
  history.record("y");
  assert.ok(!history.canRedo);
  assert.equal(history.undo().text, "bcd");
});

test("history forgets the oldest states first, never the last", () => {
  const history = new History(10);
  for (const text of ["aaaa", "bbbb", "cccc", "dddd"]) history.record(text);
  assert.equal(history.undo().text, "cccc");
  assert.equal(history.undo().text, "bbbb");
  assert.equal(history.undo(), null);
  const large = new History(1);
  large.record("first state");
  large.record("second state");
  assert.equal(large.undo().text, "first state");
});

test("the unread text of a game is kept after changes", () => {
  const text = '[White "Ä"]\n\n1. e4 e5 2. Ke3 {odd} Nc6 *\n';
  const tree = Tree.fromWire(game([0, "e4", "b"], [1, "e5", "w"], [0, "d4", "b"]));
  tree.setSource(text, [{ line: 3, column: 14, text: "Ke3" }]);
  assert.equal(tree.textAsItCame, text);
  assert.equal(source.unreadText(tree.source), "Ke3 {odd} Nc6 *");
  const again = Tree.fromWire(JSON.parse(JSON.stringify(tree.toLocal())));
  assert.equal(again.textAsItCame, text);
  again.mainLine()[0].nags = [1];
  assert.equal(again.textAsItCame, null);
  const saved = again.toSave();
  assert.deepEqual(saved.nodes[1].comments, ["Not read: Ke3 (odd) Nc6 *"]);
  assert.equal(saved.nodes[2].comments, undefined);
  assert.equal(again.mainLine()[1].comments.length, 0);
});

test("a game counts as unsaved after its first change", () => {
  const empty = new Tree(start);
  assert.ok(!empty.isUnsaved);
  empty.add(empty.root, "e2e4", "e4", "8/8/8/8/8/8/8/8 b - - 0 1");
  assert.ok(empty.isUnsaved);
  empty.markSaved();
  assert.ok(!empty.isUnsaved);
  const opened = Tree.fromWire(game([0, "e4", "b"]));
  assert.ok(!opened.isUnsaved);
  opened.mainLine()[0].comments = ["a thought"];
  assert.ok(Tree.fromWire(opened.toLocal()).isUnsaved);
});

test("moves that were only tried are no unsaved work; texts, glyphs, tags and whole games are", () => {
  const opened = () => Tree.fromWire(game([0, "e4"], [1, "e5"], [2, "Nf3"]));
  const tried = opened();
  const [e4, , last] = tried.mainLine();
  tried.add(e4, "c7c5", "c5", "");
  tried.add(last, "b8c6", "Nc6", "");
  assert.ok(tried.isUnsaved);
  assert.ok(!tried.hasUnsavedWork);
  assert.ok(!Tree.fromWire(tried.toLocal()).hasUnsavedWork, "a reload must not change that");
  for (const change of [
    (tree) => (tree.root.children[0].children[1].nags = [1]),
    (tree) => (tree.root.children[0].children[1].comments = ["a thought"]),
    (tree) => tree.toMainLine(tree.root.children[0].children[1]),
    (tree) => tree.remove(tree.mainLine()[2]),
    (tree) => (tree.tags = [["White", "Anna"]]),
    (tree) => (tree.result = "1-0"),
  ]) {
    const tree = Tree.fromWire(tried.toLocal());
    change(tree);
    assert.ok(tree.hasUnsavedWork, String(change));
  }
  const entered = new Tree(start);
  let node = entered.root;
  for (let ply = 0; ply < 21; ply++) node = entered.add(node, `m${ply}`, `m${ply}`, "");
  assert.ok(entered.hasUnsavedWork, "a game that was entered by hand is work");
});

test("results of an analysis are no unsaved work, and moves that were tried before it stay tried", () => {
  const lineOf = (length) => Tree.fromWire(game(...Array.from({ length }, (_, i) => [i, `m${i}`])));
  const tryMoves = (tree, count) => {
    let node = tree.lineEnd(tree.root);
    for (let i = 0; i < count; i++) node = tree.add(node, `try${i}`, `try${i}`, "");
  };
  const analysed = (tree) => {
    const result = Tree.fromWire(tree.toWire());
    for (const node of result.mainLine()) node.comments = ["[%eval 0.1]"];
    result.inherit(tree);
    return result;
  };
  const stored = (tree) => {
    const result = analysed(tree);
    result.markStored(tree);
    return result;
  };
  assert.ok(analysed(lineOf(2)).hasUnsavedWork, "results that were not stored");
  assert.ok(!stored(lineOf(2)).isUnsaved);
  const tried = lineOf(2);
  tryMoves(tried, 15);
  const first = stored(tried);
  assert.deepEqual([first.isUnsaved, first.hasUnsavedWork], [true, false]);
  tryMoves(first, 5);
  const second = stored(first);
  assert.deepEqual([second.isUnsaved, second.hasUnsavedWork], [true, false]);
  tryMoves(second, 1);
  assert.ok(second.hasUnsavedWork, "an analysis does not allow more tried moves");
  const changed = lineOf(2);
  changed.tags = [["White", "Anna"]];
  assert.ok(stored(changed).hasUnsavedWork);
});

test("accuracy is shown only for the main line that was analysed", () => {
  const tree = Tree.fromWire(game([0, "e4", "b"]));
  const sides = { white: { accuracy: 90 }, black: { accuracy: 80 } };
  tree.setSides(sides);
  assert.deepEqual(Tree.fromWire(tree.toLocal()).sides, sides);
  tree.add(tree.mainLine()[0], "e7e5", "e5", start);
  assert.equal(tree.sides, null);
});

test("changed games of a file stay in its list, and all others are saved unchanged", async () => {
  const text = '% head\n[White "A"]\n\n1. e4 *\n\n[White "B"]\n\n1. Ke2 broken *\n\n[White "C"]\n\n1. d4 *\n';
  const offsets = [...text.matchAll(/\[White/g)].map((found) => found.index);
  const games = offsets.map((offset, i) => ({ offset, length: (offsets[i + 1] ?? text.length) - offset, tags: [] }));
  const file = new GameFile("x.pgn", text, games);
  const tree = Tree.fromWire(game([0, "e4", "b"]));
  file.noteOpened(0, tree);
  assert.ok(!file.keep(tree));
  // The same holds after a reload, with the file and the game from the browser's storage.
  const again = new GameFile("x.pgn", text, games, file.id);
  assert.ok(!again.keep(Tree.fromWire(tree.toLocal())));
  assert.ok(!again.needsSaving);
  tree.mainLine()[0].comments = ["mine"];
  assert.ok(file.keep(tree));
  assert.ok(file.hasWork && file.needsSaving);
  // An analysis of an earlier version must not replace the game.
  assert.ok(!file.take(0, { pgn: "analysis" }, ""));
  assert.ok(file.take(2, { pgn: '[White "C"]\n\n1. d4 {analysed} *' }, ""));
  const saved = await file.toText(async (draft) => "written: " + draft.mainLine()[0].comments[0]);
  assert.equal(saved, '% head\nwritten: mine\n\n[White "B"]\n\n1. Ke2 broken *\n\n[White "C"]\n\n1. d4 {analysed} *\n');
  tree.mainLine()[0].comments = [];
  assert.ok(file.keep(tree));
  assert.ok(!file.drafts.has(0));
  assert.ok(!file.keep(new Tree(start)));
});

test("mistakes are questions for the side that made them", () => {
  const tree = Tree.fromWire(game([0, "e4", "b"], [1, "e5", "w", { nags: [4] }], [2, "Ke2", "b", { nags: [6] }], [0, "d4", "b", { nags: [2] }]));
  tree.root.fen = start;
  tree.tags = [["White", "A"], ["Black", "B"]];
  const names = (side) => puzzles.mistakesOf(tree, side).map((node) => node.san);
  assert.deepEqual(names("both"), ["e5", "Ke2"]);
  assert.deepEqual(names("white"), ["Ke2"]);
  assert.deepEqual(names("black"), ["e5"]);
  assert.deepEqual([puzzles.sideOf(tree, "A"), puzzles.sideOf(tree, "B"), puzzles.sideOf(tree, "C"), puzzles.sideOf(tree, "")], ["white", "black", null, "both"]);
  assert.deepEqual(puzzles.playersOf([tree, { tags: [["White", "B"], ["Black", "?"]] }]), ["B", "A"]);
});

test("an attempt is right if the analysis would not mark it as an error", () => {
  const tree = Tree.fromWire(game([0, "e4", "b", { nags: [4] }]));
  const [puzzle] = tree.mainLine();
  const verdict = (uci, glyph) => puzzles.verdictOf(puzzle, uci, { glyph, score: null, best: [] });
  assert.equal(verdict("ue4", 0), "mistake");
  for (const glyph of [0, 1, 3, 5]) assert.equal(verdict("other", glyph), "right");
  for (const glyph of [2, 4, 6]) assert.equal(verdict("other", glyph), "wrong");
  const counts = { asked: 1, first: 0, solved: 0, shown: 0 };
  const question = new puzzles.Question(puzzle);
  assert.deepEqual([question.hint(), question.hint(), question.hint()], [1, 2, 2]);
  assert.ok(!question.attempt("wrong", counts));
  assert.ok(question.attempt("right", counts));
  assert.ok(!question.attempt("right", counts));
  question.show(counts);
  assert.deepEqual(counts, { asked: 1, first: 0, solved: 1, shown: 0 });
});

test("only the clock of the side to move runs, until the game is over", () => {
  const clock = handClock(100);
  const game = new EngineGame({ side: "white", elo: null, clock: { white: 1000, black: 1000, start: 1000, increment: 50 }, over: "" }, clock);
  clock.go(300);
  assert.equal(game.left("white", "white"), 700);
  assert.equal(game.left("black", "white"), 1000);
  game.stopClock("white");
  clock.go(500);
  assert.equal(game.left("white", "black"), 750);
  assert.equal(game.left("black", "black"), 500);
  assert.ok(!game.hasRunOut("black", "black"));
  game.end("mate");
  clock.go(8100);
  assert.equal(game.left("black", "black"), 1000);
  assert.ok(!game.hasRunOut("black", "black"));
  // Moves are taken back: the clocks are those of the position, and run from now on.
  game.resume({ white: null, black: 0.5 });
  assert.deepEqual([game.running, game.left("white", "black"), game.left("black", "black")], [true, 1000, 500]);
  clock.go(500);
  assert.deepEqual([game.hasRunOut("white", "black"), game.hasRunOut("black", "black"), game.saved.clock.black], [false, true, 0]);
});

test("the remaining time of the side that has moved is written once into a comment", () => {
  const clock = handClock(100);
  const game = new EngineGame({ side: "white", elo: null, clock: { white: 300_000, black: 300_000, start: 300_000, increment: 3000 }, over: "" }, clock);
  assert.equal(game.timeControl, "300+3");
  const tree = new Tree(standardFen);
  assert.ok(!game.noteTime(tree.root), "no side has moved before the start position");
  const move = tree.add(tree.root, "e2e4", "e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  const work = tree.hasUnsavedWork;
  clock.go(4000);
  game.stopClock("white");
  assert.ok(game.noteTime(move));
  assert.deepEqual(move.comments, ["[%clk 0:04:59]"]);
  assert.ok(!game.noteTime(move));
  assert.equal(game.timeControl, "300+3");
  assert.equal(tree.hasUnsavedWork, work, "a clock time is no work of the user");
  const untimed = new EngineGame({ side: "white", elo: null, clock: null, over: "" }, clock);
  assert.deepEqual([untimed.timeControl, untimed.noteTime(tree.root)], ["", false]);
});

test("against the engine the user may move only at the end of the game and on their turn", () => {
  const game = new EngineGame({ side: "black", elo: null, clock: null, over: "" }, handClock());
  assert.ok(game.mayMove("black", true));
  assert.ok(!game.mayMove("white", true));
  assert.ok(!game.mayMove("black", false));
  assert.equal(game.left("black", "black"), Infinity);
  game.end("resigned");
  assert.ok(game.mayMove("white", false));
});

test("different texts have different fingerprints", async () => {
  const { textHash } = await load("model/work");
  const texts = ["", "a", "b", "ab", "ba", "e4 e5", "e5 e4", "ä", "x".repeat(10_000)];
  assert.equal(new Set(texts.map(textHash)).size, texts.length);
  assert.equal(textHash("e4 e5"), textHash(["e4", "e5"].join(" ")));
  assert.match(textHash("e4"), /^[0-9a-z]+$/);
});

test("texts meant as a FEN are recognised, valid or not", () => {
  for (const text of [start, "  " + start, "8/8/8/8/8/8/8/8", "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "4k3/8/8/x7/8/8/8/4K3 b", "4k3/8/4K3 w - -", "8/8/8/8/8/8/8/8/8 w"])
    assert.ok(fen.looksLikeFen(text), text);
  for (const text of ["", "1. e4 e5 1/2-1/2", '[Date "1851.06.21"]', "2024/06/21 A game", "Nf3/Nc3", "a/b and c"]) assert.ok(!fen.looksLikeFen(text), text);
});

test("the board field of a FEN is read and written", () => {
  const board = fen.readBoard(start);
  assert.deepEqual([board.length, board[0], board[8], board[16], board[63]], [64, "r", "p", "", "R"]);
  assert.equal(fen.writeBoard(board), start.split(" ")[0]);
  for (const text of ["8/8/8/8/8/8/8", "9/8/8/8/8/8/8/8", "x7/8/8/8/8/8/8/8"]) assert.equal(fen.readBoard(text), null);
  assert.equal(fen.numbered(["e4", "e5", "Nf3"], start), "1. e4 e5 2. Nf3");
  assert.equal(fen.numbered(["Nf6", "d4"], "8/8/8/8/8/8/8/8 b - - 0 12"), "12… Nf6 13. d4");
  assert.equal(fen.numbered([], start), "");
  assert.deepEqual([fen.numberBefore(start), fen.numberBefore("8/8/8/8/8/8/8/8 b - - 0 12")], ["1.", "12…"]);
});

test("comments of any length are read in time that grows with their length", async () => {
  const { drawnOf, writeDrawn } = await load("model/drawn");
  const { commandsOf, plainComment } = await load("model/tree");
  assert.equal(plainComment("a  [%clk 0:01]  b [%x] c"), "a b [%x] c");
  assert.equal(commandsOf("a  [%clk 0:01] [%eval 3]  b"), "[%clk 0:01] [%eval 3]");
  const before = process.cpuUsage().user;
  for (const comment of ["[%csl ".repeat(50_000), "[%cal Ge2e4,".repeat(50_000), " ".repeat(300_000) + "x", "[%cal" + " ".repeat(300_000), "[%csl Ge2,".repeat(50_000)]) {
    const node = { comments: [comment] };
    drawnOf(node);
    writeDrawn(node, []);
    plainComment(comment);
    commandsOf(comment);
  }
  const text = "1. e4 {" + "x".repeat(300_000) + "} Ke5 *";
  assert.equal(source.unreadText({ text, faults: [{ line: 1, column: 300_011, text: "" }], as: "" }), "Ke5 *");
  const seconds = (process.cpuUsage().user - before) / 1e6;
  assert.ok(seconds < 5, `${seconds} s`);
});

test("of very many comments of a move the last ones become one", () => {
  const many = Array.from({ length: 300_000 }, (_, at) => String(at));
  const tree = Tree.fromWire({ ...game([0, "e4", "b", { comments: many, before: many }]), comments: many });
  const node = tree.mainLine()[0];
  for (const comments of [tree.root.comments, node.comments, node.before]) {
    assert.equal(comments.length, 30);
    assert.deepEqual(comments.slice(0, 2), ["0", "1"]);
    assert.equal(comments.join(" "), many.join(" "));
  }
  assert.deepEqual(Tree.fromWire({ ...game(), comments: many.slice(0, 30) }).root.comments, many.slice(0, 30));
});

test("a comment draws each arrow once, and no more than a board shows", async () => {
  const { drawnOf } = await load("model/drawn");
  const drawn = (...items) => drawnOf({ comments: [`[%cal ${items.join(",")}]`] });
  assert.deepEqual(drawn(...Array(5000).fill("Ge2e4"), "Re2e4"), [{ color: "red", from: "e2", to: "e4" }]);
  const squares = [..."abcdefgh"].flatMap((file) => [..."12345678"].map((rank) => file + rank));
  assert.equal(drawn(...squares.flatMap((from) => squares.map((to) => "G" + from + to))).length, 200);
});

test("arrows with the same start and direction lie side by side", async () => {
  const { lanesOf } = await load("model/arrows");
  const arrows = (...squares) => lanesOf(squares.map((pair) => ({ from: pair.slice(0, 2), to: pair.slice(2), kind: "best", width: 1 })));
  assert.deepEqual(arrows("e2e4", "e2e3", "d2d4", "g1f3", "e4e2"), [-0.5, 0.5, 0, 0, 0]);
  assert.deepEqual(arrows("a1d4", "a1b2", "a1h8"), [-1, 0, 1]);
});

test("a move that loses some of the advantage is playable, not right", () => {
  const tree = Tree.fromWire(game([0, "e4", "b"], [1, "e5", "w", { nags: [2] }]));
  const puzzle = tree.mainLine()[1];
  const best = [{ uci: "best", san: "Best" }];
  const judged = (before, score, glyph = 0) => ({ glyph, before: { cp: before }, score: { cp: score }, best });
  assert.equal(puzzles.verdictOf(puzzle, "other", judged(20, 22)), "right");
  assert.equal(puzzles.verdictOf(puzzle, "other", judged(20, 60)), "playable");
  assert.equal(puzzles.verdictOf(puzzle, "best", judged(20, 60)), "right");
  assert.equal(puzzles.verdictOf(puzzle, "other", judged(20, 300, 2)), "wrong");
});

test("the date of a game is the user's day, not that of UTC", () => {
  assert.equal(dateTag(new Date(2026, 4, 9, 23, 59)), "2026.05.09");
  assert.equal(dateTag(new Date(2026, 11, 31, 0, 1)), "2026.12.31");
});
