// The engine as a UCI program, with and without shared memory.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";

import { UciEngine } from "gyre-engine";

const benchNodes = 1270632;

/** An engine whose lines can be awaited. */
function start(settings) {
  const engine = new UciEngine(settings);
  const lines = [];
  let wake = () => {};
  engine.onLine = (line) => {
    lines.push(line);
    wake();
  };
  return {
    engine,
    lines,
    say: (...said) => said.forEach((line) => engine.send(line)),
    /** Waits for a line from the given place on. */
    async hear(wanted, from = 0) {
      for (;;) {
        const found = lines.slice(from).find((line) => (wanted instanceof RegExp ? wanted.test(line) : line.startsWith(wanted)));
        if (found !== undefined) return found;
        await new Promise((resolve) => (wake = resolve));
      }
    },
  };
}

for (const sharedMemory of [true, false]) {
  const named = (name) => `${name}, ${sharedMemory ? "with" : "without"} shared memory`;
  const within = (name, body) =>
    test(named(name), { timeout: 60_000 }, async () => {
      const dialogue = start({ sharedMemory });
      try {
        await body(dialogue);
      } finally {
        dialogue.engine.terminate();
      }
    });

  within("names itself and its options", async ({ say, hear, lines }) => {
    say("uci");
    await hear("uciok");
    assert.match(lines[0], /^id name Gyre \d+\.\d+\.\d+$/);
    assert.ok(lines.includes("option name Threads type spin default 1 min 1 max 1"), lines.join("\n"));
    assert.match(lines.find((line) => line.startsWith("option name Hash ")), / max 4095$/);
  });

  within("answers isready during a search, and a stop soon", async ({ say, hear, lines }) => {
    say("position startpos moves e2e4", "go infinite");
    await hear(/^info depth 6 /);
    say("isready");
    await hear("readyok");
    assert.ok(!lines.some((line) => line.startsWith("bestmove")));
    const began = performance.now();
    say("stop");
    assert.match(await hear("bestmove"), /^bestmove [a-h][78][a-h][56]/);
    const took = performance.now() - began;
    assert.ok(took < 10_000, `${took} ms`);
  });

  within("answers each go with one bestmove, in order", async ({ say, hear, lines }) => {
    say("position startpos", "go depth 5", "position startpos moves e2e4", "go depth 5", "isready");
    await hear("readyok");
    say("position fen 6k1/5ppp/8/8/8/8/8/R3K2R w KQ - 0 1", "go depth 3");
    await hear("bestmove a1a8");
    const from = lines.length;
    say("isready");
    await hear("readyok", from);
    const found = lines.filter((line) => line.startsWith("bestmove"));
    assert.equal(found.length, 3, found.join("\n"));
    assert.match(found[0], /^bestmove ([a-h]2|[bg]1)/);
    assert.match(found[1], /^bestmove ([a-h]7|[bg]8)/);
  });

  within("keeps options and position over a stop", async ({ say, hear, lines }) => {
    say("setoption name MultiPV value 3", "position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "go infinite");
    await hear(/^info depth 5 .* multipv 3 /);
    say("stop");
    await hear("bestmove");
    const from = lines.length;
    say("go depth 4");
    await hear("bestmove", from);
    assert.ok(lines.slice(from).some((line) => / multipv 3 .* pv e[12]/.test(line)));
    assert.ok(lines.slice(from).every((line) => !line.includes("error")));
  });

  within("stops a search that has only begun", async ({ say, hear }) => {
    say("position startpos", "go infinite", "stop");
    await hear(/^bestmove [a-h][1-8]/);
  });

  within("a stopped search answers with one of its moves", async ({ say, hear, lines }) => {
    say("position startpos", "go searchmoves a2a3 infinite", "stop");
    assert.match(await hear("bestmove"), /^bestmove a2a3/);
    const from = lines.length;
    say("position startpos moves e2e4", "go infinite searchmoves a7a6 e7e5 exclude e7e5", "stop");
    assert.match(await hear("bestmove", from), /^bestmove a7a6/);
  });

  within("ponders until ponderhit", async ({ say, hear, lines }) => {
    say("position startpos moves e2e4 e7e5", "go ponder depth 2");
    await hear(/^info depth 2 /);
    await setTimeout(100);
    assert.ok(!lines.some((line) => line.startsWith("bestmove")));
    say("ponderhit");
    await hear("bestmove");
  });

  within("reports errors as native Gyre does", async ({ say, hear, lines }) => {
    say("position fen nonsense", "go depth 3", "setoption name Hash value none", "setoption name Hash value 5000",
      "setoption name Threads value 2", "setoption name EvalFile value missing.gnn", "setoption name SyzygyPath value /tables",
      "export_net net.gnn", "bogus", "isready");
    await hear("readyok");
    const errors = lines.filter((line) => line.startsWith("info string error: "));
    for (const expected of [/position/, /Hash must be a whole number/, /Hash must lie between 1 and 4095/, /Threads must lie between 1 and 1/,
      /missing\.gnn/, /\/tables/, /WebAssembly module can't write files/, /unknown command 'bogus'/])
      assert.ok(errors.some((line) => expected.test(line)), `${expected} is not in\n${errors.join("\n")}`);
    assert.ok(lines.includes("bestmove 0000"));
  });

  within("keeps playing after a hash table that memory does not hold", async ({ say, hear, lines }) => {
    say("setoption name Hash value 4095", "isready");
    await hear("readyok");
    assert.ok(lines.some((line) => /not enough memory for a table of 4095 MiB/.test(line)), lines.join("\n"));
    say("go depth 6");
    await hear("bestmove");
  });

  within("ends after quit with the answers that it owes", async ({ engine, say, lines }) => {
    const ended = new Promise((resolve) => (engine.onEnd = resolve));
    say("uci", "go infinite", "quit");
    await ended;
    assert.ok(lines.includes("uciok"));
    assert.match(lines.at(-1), /^bestmove [a-h]/);
    assert.throws(() => engine.send("isready"), /has ended/);
  });
}

test("counts the nodes of native Gyre in bench", { timeout: 600_000 }, async () => {
  const { engine, say, hear } = start();
  say("bench");
  assert.equal(Number((await hear(/ nodes .* nps$/)).split(" ")[0]), benchNodes);
  engine.terminate();
});

test("takes a line of 200,000 bytes through the ring", { timeout: 60_000 }, async () => {
  const { engine, say, hear } = start();
  const moves = "g1f3 g8f6 f3g1 f6g8 ".repeat(10_000);
  say(`position startpos moves ${moves}`, "d", "isready");
  await hear("readyok");
  assert.match(await hear(/^FEN|^fen|^info string FEN| w KQkq /), /20001/);
  engine.terminate();
});

test("says why it cannot start", { timeout: 60_000 }, async () => {
  const { engine, hear } = start({ wasm: "/missing/engine.wasm" });
  const ended = new Promise((resolve) => (engine.onEnd = resolve));
  assert.match(await hear("info string error: the engine could not be started: "), /ENOENT/);
  await ended;
});

test("the program answers standard input", { timeout: 60_000 }, async () => {
  const program = new URL("../src/cli.js", import.meta.url).pathname;
  const child = spawn(process.execPath, [program], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end("uci\nposition startpos\ngo depth 8\n");
  const lines = [];
  for await (const line of createInterface({ input: child.stdout })) lines.push(line);
  assert.ok(lines.includes("uciok"));
  assert.ok(lines.some((line) => line.startsWith("info depth 8 ")));
  assert.match(lines.at(-1), /^bestmove /);
});
