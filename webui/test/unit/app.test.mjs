// Tests of the open game with a fake server, whose answers the tests give.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { load } from "./load.mjs";

const { App, Tree, pgnOf } = await load("../test/unit/app");

const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/** Questions that were sent, each with a function to answer it. */
let asked;
beforeEach(() => {
  asked = [];
  globalThis.fetch = (path, { body }) =>
    new Promise((resolve, reject) => {
      const answer = (json, status = 200) =>
        resolve({ ok: status === 200, status, headers: { get: () => "application/json" }, json: async () => json });
      asked.push({ path, question: JSON.parse(body), answer, fail: reject });
    });
});
const settle = () => new Promise(setImmediate);
const facts = (fen, more = {}) => ({ fen, moves: [], outcome: null, ...more });
const e4 = { uci: "e2e4", san: "e4", fen: "x b - - 0 1" };

/** Creates an app and a log of its events. `mayDrop` is the user's answer to the question about unsaved work. */
function anApp(mayDrop = true) {
  const app = new App(async () => mayDrop);
  const told = [];
  for (const event of ["place", "facts", "tree", "marks", "trouble"]) app.on(event, () => told.push(event));
  return { app, told };
}

test("a place is shown at once, and the server's facts about it when they arrive", async () => {
  const { app, told } = anApp();
  app.load(new Tree(start));
  assert.deepEqual([told, asked[0].path, asked[0].question], [["tree", "place"], "/api/position", { moves: [], language: "en" }]);
  asked[0].answer(facts(start));
  await settle();
  assert.equal(app.facts.fen, start);
  app.go(app.tree.root);
  assert.equal(asked.length, 1);
  assert.deepEqual(told, ["tree", "place", "facts", "place", "facts"]);
});

test("listeners learn where the page goes before anything is drawn", async () => {
  const { app, told } = anApp();
  app.load(new Tree(start));
  asked[0].answer(facts(start, { moves: [e4] }));
  await settle();
  const going = [];
  app.on("going", (node) => going.push([node.san, app.node.san, told.length]));
  const before = told.length;
  await app.play(e4);
  assert.deepEqual(going, [["e4", "", before], ["e4", "", before + 1]], "before the moves and before the place");
});

test("facts that arrive late are kept, but not shown at another place", async () => {
  const { app, told } = anApp();
  app.load(new Tree(start));
  app.tree.add(app.tree.root, e4.uci, e4.san, e4.fen);
  app.forward();
  asked[0].answer(facts(start));
  await settle();
  assert.equal(app.facts, null);
  assert.ok(!told.includes("facts"));
  assert.equal(app.factsOf(app.tree.root).fen, start);
  app.load(new Tree("8/8/8/8/8/8/8/8 w - - 0 1"));
  asked[1].answer(facts("of another game"));
  await settle();
  assert.equal(app.factsOf(app.tree.root), undefined);
});

test("legal moves are played without the server, other moves after its answer", async () => {
  const { app } = anApp();
  app.load(new Tree(start));
  asked[0].answer(facts(start, { moves: [e4] }));
  await settle();
  const node = await app.play(e4);
  assert.deepEqual([node.san, node.fen, app.node, app.turn], ["e4", e4.fen, node, "black"]);
  const played = app.play({ uci: "e7e5", san: "e5" });
  const last = asked.at(-1);
  assert.deepEqual(last.question.moves, ["e2e4", "e7e5"]);
  last.answer(facts("y w - - 0 2", { outcome: { claim: false, result: "1-0" } }));
  assert.equal((await played).score.result, "1-0");
  app.back();
  assert.equal((await app.play({ uci: "e7e5", san: "e5" })).parent, node);
  const refused = app.play({ uci: "a1a8", san: "Ra8" });
  asked.at(-1).answer({ error: "no" }, 400);
  assert.equal(await refused, null);
  assert.deepEqual(app.trouble, ["no"]);
});

test("navigation ends where a question hides the answer", () => {
  const { app } = anApp();
  const tree = new Tree(start);
  const first = tree.add(tree.root, "e2e4", "e4", "1 b");
  const second = tree.add(first, "e7e5", "e5", "2 w");
  const other = tree.add(tree.root, "d2d4", "d4", "3 b");
  app.load(tree);
  app.toEnd();
  assert.equal(app.node, second);
  app.back();
  app.sibling(1);
  assert.equal(app.node, other);
  app.sibling(1);
  assert.equal(app.node, other);
  app.limit = first;
  app.go(second);
  assert.equal(app.node, first);
  app.toStart();
  assert.equal(app.node, tree.root);
});

test("a game is replaced only if the user allows it", async () => {
  const { app } = anApp(false);
  const tree = app.tree;
  assert.equal(await app.replace(new Tree(start)), false);
  assert.equal(app.tree, tree);
  assert.equal(await anApp(true).app.replace(new Tree(start)), true);
});

test("a problem with the server ends with its next answer, a problem with the storage does not", async () => {
  const { app, told } = anApp();
  app.setTrouble("storage", "full");
  const begun = app.begin();
  asked[0].fail(new Error("no network"));
  await begun;
  assert.deepEqual([app.about, app.trouble], [null, ["No connection to Gyre. Is “gyre serve” still running?", "full"]]);
  const again = app.begin();
  asked[1].answer({ version: "1" });
  await again;
  assert.deepEqual([app.about.version, app.trouble], ["1", ["full"]]);
  assert.deepEqual(told, ["trouble", "trouble", "trouble"]);
  await assert.rejects(app.attempt(() => Promise.reject(new TypeError("a mistake of the page"))), TypeError);
});

test("a game with errors is written as its original text, other games by the server", async () => {
  const tree = new Tree(start);
  tree.setSource("1. e4 Ke3", [{ line: 1, column: 7, text: "Ke3" }]);
  assert.equal(await pgnOf(tree), "1. e4 Ke3");
  const written = pgnOf(new Tree(start));
  assert.equal(asked[0].path, "/api/pgn/write");
  asked[0].answer({ pgn: "*" });
  assert.equal(await written, "*");
});

test("of several places gone to quickly, the server is asked about the first and the last", async () => {
  const { app } = anApp();
  app.load(new Tree(start));
  let node = app.tree.root;
  for (let i = 0; i < 20; i++) app.go((node = app.tree.add(node, `a${i}`, "x", `fen ${i}`)));
  assert.equal(asked.length, 1);
  asked[0].answer(facts(start));
  await settle();
  assert.equal(asked.length, 2);
  assert.equal(asked[1].question.moves.length, 20);
  asked[1].answer(facts("fen 19"));
  await settle();
  assert.equal(app.facts.fen, "fen 19");
  assert.equal(asked.length, 2);
});

test("a result by the rules marks one position, and only once", async () => {
  const { app } = anApp();
  const marked = [];
  app.on("marks", () => marked.push(app.marked));
  const draw = { outcome: { reason: "FivefoldRepetition", result: "1/2-1/2", claim: false } };
  app.load(new Tree(start));
  asked[0].answer(facts(start, draw));
  await settle();
  assert.deepEqual([marked, app.tree.root.score, app.marked], [[app.tree.root], { result: "1/2-1/2", depth: 0 }, null]);
  app.load(app.tree);
  asked[1].answer(facts(start, draw));
  await settle();
  assert.equal(marked.length, 1);
});
