// Tests of questions, of long lists, and of requests to databases, without a server.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { readConditions, writeConditions, rangeText, readRange, faultyPart, piecesText, pawnsText, quoted, withPlayer } = await load("model/question");
const { editedPart, partAt, wholeText, withWord } = await load("model/question_part");
const { firstFit } = await load("model/question_place");
const { RowPages, ScrollScale } = await load("model/row_pages");
const { Databases, OutdatedSearch, QuestionError } = await load("model/databases");
const { Explorer } = await load("model/explorer");

const known = new Set(["white:", "event:", "ending", "clock<", "elo:"]);
const read = (question) => {
  const { values, rest } = readConditions(question, known);
  return [Object.fromEntries(values), rest];
};

test("a game is opened at the first position that the conditions about the board describe", () => {
  const fens = ["4k3/8/8/8/4n3/3P4/4R3/R3K3 w Q - 0 1", "4k3/8/8/8/4P3/8/4R3/R3K3 b Q - 0 1", "4k2r/8/8/8/4P3/8/4R3/4K3 w - - 0 2", "4k3/8/8/8/8/8/r7/4K2R w - - 0 3"];
  const at = (question) => firstFit(question, fens);
  assert.deepEqual(["material:KRPvKR", "material:KRvKRP", 'material:"R P* v R"', "material:KR1..2P+vKR?", "material:RR+vN?", "material:QvR", "material:x"].map(at), [2, 2, 2, 1, -1, -1, -1]);
  assert.deepEqual(["position:4k3/8/8/8/4P3/8/4R3/R3K3", `position:"${fens[1]}"`, 'position:"4k3/8/8/8/4P3/8/4R3/R3K3 w"', "position:x"].map(at), [1, 1, -1, -1]);
  assert.deepEqual(['pieces:"Pe4 -d3"', "pieces:ne4", "pieces:+a2", "pieces:-Re2", "pieces:z9"].map(at), [1, 0, 3, 3, -1]);
  // Conditions of other fields say nothing about the board, and those of one question hold at once.
  assert.deepEqual(["white:carlsen", "", "white:carlsen material:KRPvKR", "material:KRPvKR pieces:ne4", "material:KRPvKR or ending"].map(at), [-1, -1, 2, -1, -1]);
});

test("fields read the conditions that they know, and leave the rest as it was written", () => {
  assert.deepEqual(read(""), [{}, ""]);
  assert.deepEqual(read('white:carlsen and event:"Wijk aan Zee" ENDING'), [{ "white:": "carlsen", "event:": "Wijk aan Zee", ending: "" }, ""]);
  assert.deepEqual(read("clock<10 clock>5 white:a white:b"), [{ "clock<": "10", "white:": "a" }, "clock>5 white:b"]);
  assert.deepEqual(read('not white:tal (event:x or event:y) not (ending) white:"a \\"b\\""'), [{ "white:": 'a "b"' }, "not white:tal (event:x or event:y) not (ending)"]);
  assert.deepEqual(read('event:x or ending'), [{}, "(event:x or ending)"]);
  assert.deepEqual(read('event:"a"white:b event:"c"ending'), [{ "event:": "a", "white:": "b", ending: "" }, 'event:"c"']);
  assert.deepEqual(read("@mine or white:a"), [{}, "(@mine or white:a)"]);
  assert.deepEqual(read("(@mine or white:a) elo:1"), [{ "elo:": "1" }, "(@mine or white:a)"]);
  assert.deepEqual(read("andrew notes:1"), [{}, "andrew notes:1"]);
  assert.deepEqual(read("white:a )"), [{}, "white:a )"]);
});

test("a name alone asks for the player's games, and a question stays as it is", () => {
  for (const [typed, asked] of [
    ["Carlsen", "player:Carlsen"],
    ["  Deng, Henry ", 'player:"Deng, Henry"'],
    ["Müller", "player:Müller"],
    ["O’Kelly de Galway", 'player:"O’Kelly de Galway"'],
    ["MVL_2024", "player:MVL_2024"],
  ])
    assert.equal(withPlayer(typed), asked);
  for (const question of ["", "white:tal", "elo>2500", "annotated", "not broken", "ending and annotated", "@mine", "(x)", '"Tal"', "date:2018..2020 tal"]) assert.equal(withPlayer(question), question);
});

test("questions that nobody finished stay as they are typed", () => {
  for (const text of ['white:"a', "white:", "(white:a", ")", "elo:2500.. )", "not", "white:a)b"]) {
    const { values, rest } = readConditions(text, known);
    const again = readConditions(writeConditions({ values, rest }), known);
    assert.deepEqual([again.rest, [...again.values]], [rest, [...values]], text);
  }
});

test("many backslashes are read at once", () => {
  const slashes = "\\".repeat(60);
  assert.deepEqual(read(`white:"${slashes}`), [{}, `white:"${slashes}`]);
  assert.deepEqual(read(`white:"${slashes}a\\b"`), [{ "white:": `${"\\".repeat(30)}a\\b` }, ""]);
  assert.deepEqual(faultyPart(`white:"${slashes}x`, 7), [6, 68]);
});

test("what fields write, they read", () => {
  const values = new Map([["white:", 'O"Brien \\ (x)'], ["ending", ""], ["clock<", "10"], ["elo:", "2500.."]]);
  const question = writeConditions({ values, rest: "(white:x or white:y)" });
  assert.equal(question, '(white:x or white:y) white:"O\\"Brien \\\\ (x)" ending clock<10 elo:2500..');
  assert.deepEqual([...readConditions(question, known).values], [...values]);
  assert.equal(quoted(""), '""');
  // The program rejects these without quotes.
  assert.equal(quoted("Tal,"), '"Tal,"');
  assert.equal(quoted("=x"), '"=x"');
  assert.equal(quoted("!=x"), '"!=x"');
  assert.equal(quoted("!?"), "!?");
});

/** Adds a word where `|` is, or around what is between two of them, and marks the place of the next condition. */
const added = (marked, word) => {
  const [from, to = from] = [...marked.matchAll(/\|/g)].map(({ index }, i) => index - i);
  const [question, place] = withWord(marked.replaceAll("|", ""), [from, to], word);
  return `${question.slice(0, place)}|${question.slice(place)}`;
};

test("words are added behind whole conditions, and never within names and brackets", () => {
  for (const [before, word, after] of [
    ["white:tal|", "or", "white:tal or |"],
    ["whi|te:tal eco:B9", "or", "white:tal or |eco:B9"],
    ['white:"a or |b (c" eco:B9', "and", 'white:"a or b (c" and |eco:B9'],
    ["white:tal or |", "and", "white:tal and |"],
    ["white:tal OR |", "or", "white:tal or |"],
    ["|", "or", "|"],
    ["(|)", "or", "(|)"],
    ["(white:a|)", "or", "(white:a or |)"],
    ["eco:B9 not |", "and", "eco:B9 not |"],
    ["|", "not", "not (|)"],
    ["eco:B9|", "not", "eco:B9 not (|)"],
    ["white:a or |", "()", "white:a or (|)"],
    ["eco:B9 |white:a or white:b|", "()", "eco:B9 (white:a or white:b)|"],
    ["eco:B9 whi|te:a or wh|ite:b date:1", "()", "eco:B9 (white:a or white:b)| date:1"],
    ["|white:a| eco:B9", "not", "not (white:a)| eco:B9"],
    ['event:"a|', "or", 'event:"a or |'],
  ])
    assert.equal(added(before, word), after, `${before} ${word}`);
});

test("fields change the conditions between brackets and alternatives", () => {
  for (const [marked, inner] of [
    ["white:a eco:B9|", null],
    ["(white:a or white:b) eco:B9|", null],
    ['event:"x or y"|', null],
    ["white:a or |", ""],
    ["white:a or black:b eco:B9|", "black:b eco:B9"],
    ["white:|a eco:B9 OR black:b", "white:a eco:B9"],
    ["eco:B9 (white:a or white:b|) date:1", "white:b"],
    ["eco:B9 (white:a or (black:c or black:d) white:b|) date:1", "(black:c or black:d) white:b"],
    ["not (|) eco:B9", ""],
    ["a or | or b", ""],
    ["white:a) or b|", "b"],
  ]) {
    const part = partAt(marked.replace("|", ""), marked.indexOf("|"));
    assert.equal(part && part.inner, inner, marked);
    if (part) assert.equal(wholeText(part).replaceAll(/\s/g, ""), marked.replace("|", "").replaceAll(/\s/g, ""), marked);
  }
  const part = partAt("eco:B9 (white:a or )", 19);
  assert.equal(wholeText({ ...part, inner: "white:b" }), "eco:B9 (white:a or white:b)");
  assert.equal(editedPart(part, "eco:B9 (white:a or black:c)").inner, "black:c");
  assert.equal(editedPart(part, "eco:B8 (white:a or black:c)"), null);
  assert.equal(editedPart({ before: "aa ", inner: "", after: " a" }, "aa a"), null, "the text on both sides does not overlap");
});

test("ranges have two ends, of which one may be missing", () => {
  for (const [ends, text] of [[["2500", "2700"], "2500..2700"], [["2500", ""], "2500.."], [["", "1999"], "..1999"], [["2018", "2018"], "2018"]]) {
    assert.equal(rangeText(...ends), text);
    assert.deepEqual(readRange(text), ends);
  }
});

test("the faulty part of a question begins at a column that counts bytes", () => {
  const part = (question, column) => {
    const [begin, end] = faultyPart(question, column);
    return [begin, question.slice(begin, end)];
  };
  assert.deepEqual(part("white:ann elo>x ending", 15), [14, "x"]);
  assert.deepEqual(part("white:müller elo>x", 19), [17, "x"]);
  assert.deepEqual(part('event:"a b', 7), [6, '"a b']);
  assert.deepEqual(part("white:", 7), [6, ""]);
  assert.deepEqual(part("white:a)", 8), [7, ")"]);
  assert.deepEqual(part("a", 99), [1, ""]);
});

test("squares and pawns of a board become conditions", () => {
  const squares = ["a1", "b1", "c1", "d1"];
  assert.equal(piecesText(["K", "", "p", "P"], squares, new Set(["c1", "b1", "a1"])), "Ka1 -b1 pc1");
  assert.equal(pawnsText(["P", "", "p", "P"], squares), "a1 d1/c1");
});

test("rows are fetched page by page, the visible ones first, one request at a time", async () => {
  const asked = [];
  const answers = [];
  let drawn = 0;
  const pages = new RowPages((offset, count) => {
    asked.push([offset, count]);
    return new Promise((done) => answers.push(() => done(Array.from({ length: count }, (_, i) => offset + i))));
  }, () => drawn++);
  pages.reset(1_000_050, Array.from({ length: 200 }, (_, i) => i));
  pages.show(0, 30);
  assert.deepEqual(asked, [], "the first rows came with the search");
  assert.equal(pages.at(150), 150);
  pages.show(500_000, 500_030);
  pages.show(700_000, 700_030);
  pages.show(1_000_020, 1_000_060);
  assert.equal(asked.length, 1);
  answers.shift()();
  await new Promise(setImmediate);
  assert.deepEqual(asked, [[500_000, 100], [1_000_000, 50]], "places that were only passed are left out");
  answers.shift()();
  await new Promise(setImmediate);
  assert.equal(pages.at(1_000_049), 1_000_049);
  assert.equal(drawn, 2);
});

test("rows of an earlier list are not shown in a later one", async () => {
  const answers = [];
  const pages = new RowPages(() => new Promise((done) => answers.push(done)), () => {});
  pages.reset(300, []);
  pages.show(0, 10);
  pages.reset(50, []);
  pages.show(0, 10);
  answers.shift()(Array(100).fill("old"));
  await new Promise(setImmediate);
  assert.equal(pages.at(0), null);
  answers.shift()(Array(50).fill("new"));
  await new Promise(setImmediate);
  assert.equal(pages.at(49), "new");
});

test("a refused page is asked for again only when the list moves", async () => {
  let asked = 0;
  const pages = new RowPages(async () => (asked++, null), () => {});
  pages.reset(500, []);
  pages.show(0, 10);
  await new Promise(setImmediate);
  assert.equal(asked, 1);
  pages.show(1, 11);
  await new Promise(setImmediate);
  assert.equal(asked, 2);
});

test("memory holds a bounded number of rows", async () => {
  const pages = new RowPages(async (offset, count) => Array(count).fill(offset), () => {});
  pages.reset(1_000_000, []);
  for (let first = 0; first < 20_000; first += 100) {
    pages.show(first, first + 50);
    await new Promise(setImmediate);
  }
  assert.equal(pages.at(0), null);
  assert.equal(pages.at(19_900), 19_900);
});

test("a list of any length scrolls from its first to its last row", () => {
  for (const count of [0, 5, 1000, 20_000_000]) {
    const scale = new ScrollScale(count, 30, 600);
    assert.ok(scale.height <= 8_000_000);
    assert.equal(scale.isCompressed, count > 1000);
    assert.equal(scale.topOf(0), 0);
    assert.equal(scale.topOf(Math.max(0, scale.height - 600)), Math.max(0, count - 20));
    for (const top of [0, 1, scale.lastTop / 3, scale.lastTop]) assert.ok(Math.abs(scale.topOf(scale.scrollOf(top)) - Math.min(top, scale.lastTop)) < 1e-6);
  }
});

/** A connection that records requests; `reply` answers the last one of a type. */
function connection() {
  const listeners = { open: new Set(), close: new Set() };
  const sent = [];
  return {
    isOpen: true,
    sent,
    on(event, listener) {
      listeners[event].add(listener);
      return () => listeners[event].delete(listener);
    },
    tell: (event) => [...listeners[event]].forEach((listener) => listener()),
    listeners,
    request(request, replies) {
      if (!this.isOpen) return false;
      sent.push([request, replies]);
      return true;
    },
    reply: (type, news) => sent.at(-1)[1][type]?.({ type, id: sent.length, ...news }),
    end() {},
  };
}

test("requests wait for the connection, and end with it", async () => {
  const live = connection();
  live.isOpen = false;
  const databases = new Databases(live);
  const listed = databases.list();
  assert.equal(live.sent.length, 0);
  live.isOpen = true;
  live.tell("open");
  live.reply("db-bases", { bases: [{ name: "a", games: 1, saved: [] }] });
  await listed;
  assert.equal(databases.base, "a");
  const search = databases.search("", false);
  live.tell("close");
  assert.equal(await search, null);
  assert.equal(live.listeners.close.size + live.listeners.open.size, 0);
});

test("an import that loses its connection has no result, and sends no half of a text", async () => {
  const live = connection();
  const databases = new Databases(live);
  const lost = databases.import("x.pgn", "1. e4 *", () => {});
  assert.deepEqual(live.sent.map(([{ type }]) => type), ["db-part", "db-import"]);
  live.isOpen = false;
  live.tell("close");
  assert.equal(await lost, null);
  const { length } = live.sent;
  assert.equal(await databases.import("x.pgn", "1. e4 *", () => {}), null);
  live.isOpen = true;
  live.tell("open");
  assert.equal(live.sent.length, length);
});

test("errors of a question have their column", async () => {
  const live = connection();
  const databases = new Databases(live);
  const wrong = databases.search("x", false);
  live.reply("db-fault", { column: 3, message: "no" });
  await assert.rejects(wrong, (error) => error instanceof QuestionError && error.column === 3);
  const refused = databases.game(7);
  live.reply("error", { message: "gone" });
  await assert.rejects(refused, /gone/);
});

test("rows and games of a search keep its database and order", async () => {
  const live = connection();
  const databases = new Databases(live);
  databases.base = "a";
  const searched = databases.search("", true);
  live.reply("db-found", { games: 300, rows: [] });
  const found = await searched;
  databases.base = "b";
  void databases.rows(found, 100, 100);
  assert.deepEqual(live.sent.at(-1)[0], { type: "db-rows", search: 1, offset: 100, count: 100, newest: true });
  const game = databases.game(7, found);
  assert.deepEqual(live.sent.at(-1)[0], { type: "db-game", number: 7, base: "a", search: 1 });
  live.reply("db-stopped", {});
  await assert.rejects(game, OutdatedSearch);
  const replaced = databases.search("", false);
  live.reply("db-stopped", {});
  assert.equal(await replaced, null);
});

test("the explorer shows a tree that came before or ahead at once, and then the one of the server", async () => {
  const live = connection();
  const databases = new Databases(live);
  databases.base = "a";
  const explorer = new Explorer(databases);
  const changes = [];
  explorer.on("change", () => changes.push([explorer.tree?.games, explorer.busy]));
  const changed = () => changes.splice(0);
  const tree = (games) => ({ games, moves: [] });
  explorer.show({ moves: [] });
  live.reply("db-moves", { tree: tree(9) });
  live.reply("db-next", { trees: [{ uci: "e2e4", tree: tree(5) }, { uci: "d2d4", tree: tree(4) }] });
  assert.deepEqual(changed(), [[undefined, true], [9, false]], "nothing is shown of other positions");
  explorer.show({ moves: ["e2e4"] });
  assert.deepEqual(changed(), [[5, false]]);
  assert.ok(explorer.isOf({ moves: ["e2e4"] }));
  assert.deepEqual(live.sent.at(-1)[0].moves, ["e2e4"], "its games are still to come");
  live.reply("db-moves", { tree: tree(5) });
  assert.deepEqual(changed(), [], "the same tree is not drawn twice");
  live.reply("db-moves", { tree: tree(6), damage: "one game" });
  assert.deepEqual(changed(), [[6, false]]);
  explorer.show({ moves: [] });
  assert.deepEqual([...changed(), explorer.damage], [[9, false], undefined]);
  explorer.question = "elo>2000";
  assert.deepEqual(changed(), [[9, true]], "another question has other trees");
  explorer.show({ moves: ["d2d4"] });
  assert.deepEqual(changed(), [[9, true]]);
});

test("the explorer shows the latest position, and asks only while it is seen", async () => {
  const live = connection();
  const databases = new Databases(live);
  databases.base = "a";
  const explorer = new Explorer(databases);
  explorer.show(null);
  assert.equal(live.sent.length, 0);
  const sentBeforeDrawn = [];
  const forget = explorer.on("change", () => sentBeforeDrawn.push(live.sent.length));
  explorer.show({ moves: [] });
  forget();
  assert.deepEqual(sentBeforeDrawn, [1], "the question does not wait for the page to draw");
  const first = live.sent[0][1];
  assert.ok(!explorer.isOf({ moves: [] }));
  explorer.show({ moves: ["e2e4"] });
  explorer.show({ moves: ["e2e4"] });
  assert.equal(live.sent.length, 2);
  first["db-moves"]({ tree: { games: 1 } });
  assert.equal(explorer.tree, null);
  live.reply("db-moves", { tree: { games: 2 } });
  assert.equal(explorer.tree.games, 2);
  live.reply("db-top", { rows: ["row"] });
  await new Promise(setImmediate);
  assert.deepEqual(explorer.top, { search: live.sent.length, base: "a", rows: ["row"] }, "games are asked for as the tree saw them");
  explorer.show({ moves: ["e2e4", "e7e5"] });
  assert.equal(explorer.tree.games, 2, "the former moves stay in sight");
  assert.ok(explorer.isOf({ moves: ["e2e4"] }) && !explorer.isOf({ moves: ["e2e4", "e7e5"] }), "but are not those of the position");
  live.reply("db-moves", { tree: { games: 3 } });
  assert.ok(explorer.isOf({ moves: ["e2e4", "e7e5"] }));
  databases.base = "b";
  assert.deepEqual([explorer.tree, explorer.top], [null, null], "rows of another database are not shown");
  explorer.question = "white:";
  live.reply("db-fault", { column: 7, message: "a value is missing" });
  await new Promise(setImmediate);
  assert.equal(explorer.fault.column, 7);
  assert.equal(explorer.tree, null);
});

test("an answer that was under way is not shown for another database or question", async () => {
  for (const change of [(databases) => (databases.base = "b"), (_, explorer) => (explorer.question = "elo>2000")]) {
    const live = connection();
    const databases = new Databases(live);
    databases.base = "a";
    const explorer = new Explorer(databases);
    explorer.show({ moves: [] });
    explorer.show(null);
    change(databases, explorer);
    assert.equal(explorer.busy, false);
    live.reply("db-moves", { tree: { games: 9 } });
    live.reply("db-next", { trees: [{ uci: "e2e4", tree: { games: 5 } }] });
    for (const moves of [["e2e4"], []]) {
      explorer.show({ moves });
      assert.deepEqual([explorer.tree, explorer.busy], [null, true]);
    }
  }
});

test("a tree that comes again replaces only its own", () => {
  const live = connection();
  const databases = new Databases(live);
  databases.base = "a";
  const explorer = new Explorer(databases);
  const games = (moves) => {
    explorer.show({ moves });
    return [explorer.tree?.games, explorer.busy];
  };
  games([]);
  live.reply("db-moves", { tree: { games: 9 } });
  live.reply("db-next", { trees: Array.from({ length: 499 }, (_, i) => ({ uci: `m${i}`, tree: { games: i } })) });
  live.reply("db-next", { trees: [{ uci: "m7", tree: { games: 77 } }] });
  assert.deepEqual(games(["m7"]), [77, false]);
  assert.deepEqual(games([]), [9, false], "the oldest is still known");
});
