// The engine with promises.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";

import { Engine, GyreError } from "gyre-engine";

const matesInOne = "6k1/5ppp/8/8/8/8/8/R3K2R w KQ - 0 1";

for (const sharedMemory of [true, false]) {
  const within = (name, body) =>
    test(`${name}, ${sharedMemory ? "with" : "without"} shared memory`, { timeout: 60_000 }, async () => {
      const engine = new Engine({ sharedMemory });
      try {
        await body(engine);
      } finally {
        engine.terminate();
      }
    });

  within("finds a mate", async (engine) => {
    const best = await engine.bestMove({ fen: matesInOne }, { depth: 5 });
    assert.equal(best.move, "a1a8");
    assert.deepEqual(best.info.score, { mate: 1 });
    assert.deepEqual(best.info.pv, ["a1a8"]);
  });

  within("iterates over the reports of a search", async (engine) => {
    const depths = [];
    for await (const info of engine.analyse({ moves: ["e2e4"] }, { depth: 9 })) {
      assert.equal(info.multipv, 1);
      assert.ok(Number.isInteger(info.score.cp));
      assert.ok(info.nodes > 0 && info.pv.length > 0);
      depths.push(info.depth);
    }
    assert.equal(depths.at(-1), 9);
  });

  within("stops when the loop ends", async (engine) => {
    const search = engine.analyse();
    for await (const info of search) if (info.depth >= 7) break;
    assert.match((await search.best).move, /^[a-h]2|^[bg]1/);
    assert.equal((await engine.bestMove({ fen: matesInOne }, { depth: 3 })).move, "a1a8");
  });

  within("a new search ends the former one", async (engine) => {
    const first = engine.analyse({}, { infinite: true });
    const second = engine.analyse({ fen: matesInOne }, { depth: 4 });
    assert.equal((await second.best).move, "a1a8");
    assert.match((await first.best).move, /^[a-h][12]/);
  });

  within("an abort ends a search", async (engine) => {
    const search = engine.analyse({}, { signal: AbortSignal.timeout(200) });
    assert.ok((await search.best).move);
  });

  within("ponders until the pondered move is played", async (engine) => {
    const early = engine.analyse({ moves: ["e2e4"] }, { ponder: true, depth: 3 });
    engine.ponderHit();
    assert.match((await early.best).move, /^[a-h][78]/);
    const search = engine.analyse({ moves: ["e2e4"] }, { ponder: true, depth: 3 });
    let isOver = false, isHit = false;
    void search.best.then(() => (isOver = true));
    for await (const info of search) {
      assert.ok(info.depth <= 3);
      if (info.depth < 3 || isHit) continue;
      await setTimeout(100);
      assert.ok(!isOver, "the search waits for ponderHit");
      isHit = true;
      engine.ponderHit();
    }
    assert.match((await search.best).move, /^[a-h][78]/);
  });

  within("rejects what the engine rejects", async (engine) => {
    await assert.rejects(engine.position({ fen: "nonsense" }), GyreError);
    await assert.rejects(engine.setOption("Hash", "none"), /Hash must be a whole number/);
    await assert.rejects(engine.setOption("Threads", 2), /between 1 and 1/);
    await assert.rejects(engine.bestMove({ fen: "nonsense" }, { depth: 3 }), GyreError);
    const search = engine.analyse({ moves: ["e2e5"] }, { depth: 3 });
    await assert.rejects(async () => {
      for await (const info of search) assert.fail(JSON.stringify(info));
    }, GyreError);
    assert.throws(() => engine.go({ dept: 3 }), /there is no "dept"; known: depth/);
    assert.throws(() => engine.go({ depth: 1.5 }), /whole number/);
    assert.throws(() => engine.position({ moves: ["e4"] }), /"e4" is no move/);
    assert.throws(() => engine.position({ fen: "8/8\nquit" }), TypeError);
    assert.ok((await engine.bestMove({}, { depth: 3 })).move);
  });

  within("rejects a search that the engine carries out in part only", async (engine) => {
    await engine.position();
    await assert.rejects(engine.go({ depth: 3, searchMoves: ["e2e5"] }).best, { name: "GyreError", message: /^go: searchmoves/ });
    await assert.rejects(engine.go({ infinite: true, searchMoves: ["e2e4", "e2e5"] }).best, GyreError);
    await assert.rejects(engine.position({ fen: "nonsense" }), GyreError);
    await assert.rejects(engine.go({ depth: 3 }).best, /there is no position/);
    assert.ok((await engine.bestMove({}, { depth: 3 })).move);
  });

  within("has no best move in mate and stalemate", async (engine) => {
    const mated = "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", stalemate = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    assert.equal((await engine.bestMove({ fen: mated }, { depth: 3 })).move, null);
    assert.equal((await engine.bestMove({ fen: stalemate }, { depth: 3 })).move, null);
  });

  within("keeps order", async (engine) => {
    void engine.setOption("MultiPV", 2);
    void engine.position({ fen: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1" });
    const lines = new Set();
    for await (const info of engine.go({ depth: 4, searchMoves: ["e2e4", "e2e3", "e1d1"] })) lines.add(info.multipv);
    assert.deepEqual([...lines].sort(), [1, 2]);
    await engine.newGame();
  });
}

test("describes its options", { timeout: 60_000 }, async () => {
  const engine = new Engine({ options: { UCI_ShowWDL: true } });
  const options = await engine.options();
  const named = (name) => options.find((option) => option.name === name);
  assert.deepEqual(named("Threads"), { name: "Threads", type: "spin", default: 1, min: 1, max: 1 });
  assert.deepEqual(named("Ponder"), { name: "Ponder", type: "check", default: false });
  assert.deepEqual(named("Clear Hash"), { name: "Clear Hash", type: "button" });
  assert.deepEqual(named("Evaluation").choices, ["classical", "hybrid", "network"]);
  assert.match(engine.name, /^Gyre /);
  const best = await engine.bestMove({}, { depth: 4 });
  assert.equal(best.info.wdl.reduce((sum, share) => sum + share), 1000);
  engine.terminate();
  await assert.rejects(engine.bestMove({}, { depth: 4 }), /has ended/);
});

test("rejects all that runs when it is ended", { timeout: 60_000 }, async () => {
  const engine = new Engine();
  const search = engine.analyse();
  await engine.ready;
  for await (const _ of search) break;
  const again = engine.analyse();
  engine.terminate();
  await assert.rejects(again.best, GyreError);
});

test("a wrong option rejects ready", { timeout: 60_000 }, async () => {
  const engine = new Engine({ options: { Hush: 16 } });
  await assert.rejects(engine.ready, /Hush/);
  engine.terminate();
});

test("says why it cannot start", { timeout: 60_000 }, async () => {
  const engine = new Engine({ wasm: "/missing/engine.wasm" });
  await assert.rejects(engine.ready, /could not be started: .*ENOENT/);
});
