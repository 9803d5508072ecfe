// Tests of settings, books, clocks and jobs without a browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { handClock, load } from "./load.mjs";

const { Settings } = await load("model/settings");
const { bookFault, bookMoves } = await load("model/polyglot");
const { clockText } = await load("model/clock");
const { Job } = await load("model/job");
const { packPlaces, unpackPlaces } = await load("model/saved");

test("a change of settings is saved and announced once", () => {
  const saved = [];
  const heard = [];
  const settings = new Settings({ lines: 3 }, (values) => saved.push(values));
  settings.on("change", (changed) => heard.push(changed));
  assert.deepEqual([settings.now.lines, settings.now.board], [3, "wood"]);
  const before = settings.now;
  settings.change({ arrows: false });
  assert.deepEqual(heard, [{ arrows: false }]);
  assert.deepEqual(saved, [{ ...before, arrows: false }]);
  assert.equal(settings.now.arrows, false);
  assert.equal(before.arrows, true);
});

/** Makes a Polyglot book of entries [key, move, weight]. */
function book(...entries) {
  const view = new DataView(new ArrayBuffer(16 * entries.length));
  entries.forEach(([key, move, weight], i) => {
    view.setBigUint64(16 * i, key);
    view.setUint16(16 * i + 8, move);
    view.setUint16(16 * i + 10, weight);
  });
  return view.buffer;
}

test("a book's moves are its legal ones, the heaviest first", () => {
  const e2e4 = (12 << 6) | 28;
  const e1h1 = (4 << 6) | 7;
  const illegal = (12 << 6) | 36;
  const facts = {
    key: "0000000000000005",
    moves: [
      { uci: "e2e4", san: "e4", from: "e2", to: "e4" },
      { uci: "e1g1", san: "O-O", from: "e1", to: "g1", also: "h1" },
    ],
  };
  const bytes = book([3n, e2e4, 9], [5n, e2e4, 2], [5n, illegal, 9], [5n, e1h1, 4], [5n, e2e4, 1], [6n, e2e4, 9]);
  assert.equal(bookFault(bytes), "");
  assert.deepEqual(bookMoves(bytes, facts).map(({ uci, weight }) => [uci, weight]), [["e1g1", 4], ["e2e4", 3]]);
  assert.deepEqual(bookMoves(bytes, { ...facts, key: "0000000000000004" }), []);
});

test("books that are cut off or out of order are rejected", () => {
  assert.notEqual(bookFault(new ArrayBuffer(0)), "");
  assert.notEqual(bookFault(new ArrayBuffer(17)), "");
  assert.notEqual(bookFault(book([5n, 0, 0], [4n, 0, 0])), "");
});

test("clocks show tenths in the last twenty seconds", () => {
  assert.deepEqual([3_723_000, 61_000, 20_000, 19_940, 0, -5].map(clockText), ["1:02:03", "1:01", "0:20", "0:19.9", "0:00.0", "0:00.0"]);
});

/** Makes a job with a fake program, whose messages the test sends. */
function aJob(sizes) {
  const asked = [];
  const kept = [];
  const taken = [];
  const replies = [];
  const live = {
    on: () => () => undefined,
    send: (request, reply) => {
      asked.push(request);
      return replies.push(reply);
    },
    end: () => asked.push("stop"),
  };
  const clock = handClock();
  const job = new Job(live, () => 2, {
    text: async (index) => `game ${index}`,
    size: (index) => sizes[index],
    take: (index, game) => taken.push([index, game]),
    changed: () => undefined,
    restarted: () => undefined,
    load: async () => null,
    save: (state) => kept.push(structuredClone(state)),
  }, clock);
  /** Sends a message of the program about the request `number`, counted from 1. */
  const hear = async (number, what, news) => {
    replies[number - 1][what](news);
    await settle();
  };
  return { job, asked, kept, taken, hear, clock };
}
const settle = () => new Promise(setImmediate);

test("a job analyses one game after the other, and stores the remaining ones", async () => {
  const { job, asked, kept, taken, hear, clock } = aJob([10, 30]);
  job.start([0, 1], { nodes: 1000, style: "lichess", engine: "Other", settings: [] });
  await settle();
  assert.deepEqual(asked, [{ type: "annotate", text: "game 0", nodes: 1000, style: "lichess", engine: "Other", settings: [], threads: 2 }]);
  await hear(1, "judged", { done: 1, of: 2 });
  clock.go(5000);
  assert.equal(job.secondsLeft(), 35);
  await hear(1, "annotated", { complete: true, pgn: "first", errors: [], sides: { white: 1, black: 2 } });
  assert.deepEqual(taken, [[0, { pgn: "first", white: 1, black: 2 }]]);
  assert.deepEqual(kept.at(-1), { queue: [1], nodes: 1000, style: "lichess", engine: "Other", settings: [], running: true });
  await hear(2, "error", { message: "no game" });
  assert.deepEqual(taken[1], [1, { failure: "no game" }]);
  assert.equal(kept.at(-1), null);
  assert.ok(!job.running);
});

test("a paused job continues with the same game", async () => {
  const { job, asked, hear, taken } = aJob([1, 1]);
  job.start([1, 0], { nodes: 5, style: "lichess" });
  await settle();
  job.pause();
  await hear(1, "annotated", { complete: true, pgn: "late" });
  assert.deepEqual([asked.at(-1), job.running, job.left, job.current], ["stop", false, 2, -1]);
  job.resume();
  await settle();
  assert.deepEqual([asked.at(-1).text, job.current, taken.length], ["game 1", 1, 0]);
});

test("a place in a long game is stored in a short form", () => {
  const line = [...Array(5_000).fill(0), 2, ...Array(4_999).fill(0)];
  for (const places of [[], [0], [1, 1, 0, 3], line]) assert.deepEqual(unpackPlaces(packPlaces(places)), places);
  assert.ok(JSON.stringify(packPlaces(line)).length < 40);
});
