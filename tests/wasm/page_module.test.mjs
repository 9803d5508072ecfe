// The module page.wasm answers questions as `gyre serve` does. GYRE_PROGRAM is the native program, GYRE_PAGE_MODULE the
// module.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";

import { startModule } from "../../npm/src/host.js";
import { firstAnswers } from "../../tools/first_answers.mjs";

const cache = mkdtempSync(join(tmpdir(), "gyre-wasm-"));
let server, origin, cookie, module, program, answered;
const sent = [];

before(async () => {
  server = spawn(process.env.GYRE_PROGRAM, ["serve", "--port", "0", "--no-browser"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, XDG_CACHE_HOME: cache, XDG_DATA_HOME: cache },
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const link = /http:\/\/\S+/.exec(line)?.[0];
    if (!link) continue;
    origin = new URL(link).origin;
    const welcome = await fetch(link, { redirect: "manual" });
    cookie = welcome.headers.get("set-cookie").split(";")[0];
    break;
  }
  module = await WebAssembly.compile(readFileSync(process.env.GYRE_PAGE_MODULE));
  program = await startModule(module, {
    send: (text) => sent.push(JSON.parse(text)),
    answer: (isAnswer, text) => (answered = { isAnswer, text }),
    poll: () => {},
  });
});

after(() => {
  server.kill("SIGINT");
  rmSync(cache, { recursive: true, force: true });
});

async function nativeAnswer(path, body) {
  const response = await fetch(origin + "/api/" + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin, Cookie: cookie },
    body,
  });
  return { isAnswer: response.ok, text: await response.text() };
}

function moduleAnswer(path, body) {
  program.call("ask", "/api/" + path, body);
  return answered;
}

/** Asks both; the answers must be the same bytes, and errors only if the question is wrong. */
async function compare(path, question, isAnswer = true) {
  const body = typeof question === "string" ? question : JSON.stringify(question);
  const native = await nativeAnswer(path, body), own = moduleAnswer(path, body);
  assert.deepEqual(own, native, `${path} ${body}`);
  assert.equal(own.isAnswer, isAnswer, `${path} ${body} ${own.text}`);
  return JSON.parse(own.text);
}

const fens = [
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
  "6k1/5ppp/8/8/8/8/8/R3K2R w KQ - 0 1",
  "4k3/P7/8/8/8/8/7p/4K3 b - - 0 1",
];

test("every exhibit of the Lab equals that of the program, in both languages", { timeout: 300_000 }, async () => {
  let exhibits = 0;
  for (const language of ["en", "de"]) {
    const { rows } = await compare("lab/rows", { language });
    for (const { row } of rows.filter(({ exhibit }) => exhibit)) {
      const exhibit = await compare("lab", { row, language });
      assert.equal(exhibit.row, row);
      ++exhibits;
    }
  }
  assert.ok(exhibits >= 50, `${exhibits} exhibits`);
});

test("the Lab's tools equal those of the program", { timeout: 120_000 }, async () => {
  for (const fen of fens) {
    await compare("lab/key", { fen });
    const { steps } = await compare("lab/sets", { fen, square: "e4", expression: "white & ~pawns" });
    assert.equal(steps.length, 2);
    await compare("lab/memory", { fen, entries: 8, depth: 3 });
    // The minimax tree of depth 3 would be too large.
    for (const algorithm of ["minimax", "negamax", "alphabeta", "variantensuche"])
      await compare("lab/tree", { fen, algorithm, depth: 2 });
  }
});

test("positions, boards and games equal those of the program", { timeout: 120_000 }, async () => {
  for (const start of fens) {
    await compare("position", { start, moves: [] });
    await compare("setup", { fen: start.replace(" w ", " b "), language: "de" });
    await compare("svg", { fen: start });
  }
  await compare("position", { moves: ["e2e4", "c7c5", "g1f3", "d7d6"] });
  for (let number = 0; number < 960; number += 137) await compare("chess960", { number });
  const text = '[Event "a"]\n\n1. e4 e5 (1... c5 2. Nf3 {best}) 2. Nf3 Nc6 $1 3. Bb5 *\n\n1. d4 d5 2. c4 1/2-1/2\n';
  await compare("pgn/list", { text });
  const { game } = await compare("pgn/read", { text });
  // The page returns games without SAN and FEN.
  game.nodes = game.nodes.map(({ san, fen, ...node }) => node);
  await compare("pgn/write", { game });
});

test("wrong questions get the program's errors", async () => {
  const compareErrors = (path, question) => compare(path, question, false);
  await compareErrors("position", { start: "nonsense" });
  await compareErrors("position", { moves: ["e2e5"], language: "de" });
  await compareErrors("position", "{");
  await compareErrors("lab", { row: "Z9" });
  await compareErrors("position", { other: 1 });
  const { fault } = await compare("lab/sets", { expression: "white &" });
  assert.match(fault, /a set is missing/);
});

test("a question that the module lacks is refused", () => {
  const { isAnswer, text } = moduleAnswer("training/status", "{}");
  assert.equal(isAnswer, false);
  assert.match(JSON.parse(text).error, /no such question: \/api\/training\/status/);
});

test("searches by the messages of the WebSocket", { timeout: 60_000 }, () => {
  const say = (message) => {
    sent.length = 0;
    program.call("tell", JSON.stringify(message));
    return sent;
  };
  const analysed = say({ type: "analyse", id: 7, start: fens[3], depth: 5, lines: 2 });
  assert.equal(analysed[0].type, "lines");
  assert.equal(analysed.at(-1).type, "done");
  assert.deepEqual([analysed.at(-1).id, analysed.at(-1).best, analysed.at(-1).san], [7, "a1a8", "Ra8#"]);
  assert.deepEqual(analysed.at(-2).lines.map((line) => line.pv[0].uci)[0], "a1a8");
  assert.equal(analysed.at(-2).lines.length, 2);
  assert.equal(say({ type: "play", id: 8, moves: ["e2e4"], movetime: 50, elo: 1200 }).at(-1).type, "done");
  const refused = (message, reason) => {
    const [{ type, id, message: text }] = say(message);
    assert.deepEqual([type, id], ["error", message.id]);
    assert.match(text, reason);
  };
  refused({ type: "analyse", id: 9, start: "nonsense" }, /FEN/);
  refused({ type: "analyse", id: 10, threads: 2, language: "de" }, /threads/);
  refused({ type: "analyse", id: 11, depth: 3, other: 1 }, /other/);
  refused({ type: "analyse", id: 12, language: "xx" }, /language/);
  // The side to move is in check, so the other side cannot move instead.
  refused({ type: "analyse", id: 13, moves: ["e2e4", "d7d5", "f1b5"], threat: true }, /check/);
});

test("the answers that a static site brings along are the same in all languages", async () => {
  const module = readFileSync(process.env.GYRE_PAGE_MODULE);
  const english = await firstAnswers(module, "en");
  assert.deepEqual(await firstAnswers(module, "de"), english);
  assert.equal(english.find(({ path }) => path === "position").answer.moves.length, 20);
});
