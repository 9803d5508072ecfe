// What the page makes of a farm.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const farm = await load("model/farm");

const job = (more) => ({ job: 1, kind: "match", title: "A - B", state: "running", priority: 0, parts: 8, done: 2, leased: 1, aside: 0, audits: { open: 0, done: 0, differ: 0 }, sums: {}, failures: [], unshown: 0, ...more });
const worker = (more) => ({ worker: 1, host: "h", threads: 2, state: "idle", retired: false, silent: 0, done: 0, doing: [], idle: "", ...more });
const sprt = (course) => ({ lower: -3, upper: 3, elo0: 0, elo1: 5, normalised: false, course });

test("silent workers and waiting jobs do not count as present", () => {
  const picture = { jobs: [job(), job({ job: 2, state: "waiting" })], unshown: 0, workers: [worker(), worker({ worker: 2, state: "working", threads: 4 }), worker({ worker: 3, state: "silent" })], left: 0, minutes: [] };
  assert.deepEqual(farm.summary(picture), { workers: 2, threads: 6, running: 1 });
});

test("a match has a score, its pairs are counted, and its sums are in the order of a score", () => {
  const sums = { games: 6, wins: 3, draws: 2, losses: 1 };
  assert.deepEqual(farm.score(job({ sums })), [3, 2, 1]);
  assert.equal(farm.pairs(job({ match: { pairs: [0, 1, 0, 1, 1] } })), 3);
  assert.equal(farm.pairs(job()), 0);
  assert.deepEqual(farm.shownSums(job({ sums: { draws: 2, losses: 1, games: 6, wins: 3 } })), [["games", 6], ["wins", 3], ["draws", 2], ["losses", 1]]);
  assert.equal(farm.score(job({ sums: { games: 6 } })), null);
  assert.deepEqual(farm.shownSums(job({ sums: { solved: 2, nodes: 5 } })), [["solved", 2], ["nodes", 5]]);
});

test("the share of a job", () => {
  assert.equal(farm.share(job()), 0.25);
});

test("less than all is less than 100 %", () => {
  assert.equal(farm.percent(0.9999), "99%");
  assert.equal(farm.percent(1), "100%");
});

test("times are in the largest unit of which there are two", () => {
  assert.equal(farm.duration(0), "0 sec");
  assert.equal(farm.duration(90_000), "90 sec");
  assert.equal(farm.duration(120_000), "2 min");
  assert.equal(farm.duration(7_200_000), "2 hr");
  assert.equal(farm.ago(0), "now");
  assert.equal(farm.ago(3000), "3 seconds ago");
});

test("the area of the throughput touches the upper edge at its largest value", () => {
  assert.equal(farm.areaUnder([0, 2, 1]), "M0 100L0.00 100.00L50.00 0.00L100.00 50.00L100 100Z");
  assert.equal(farm.areaUnder([0, 0]), "M0 100L0.00 100.00L100.00 100.00L100 100Z");
});

test("the course of a test begins with 0 and keeps both bounds in view", () => {
  const empty = farm.courseShape(sprt([]));
  assert.deepEqual([empty.upper, empty.zero, empty.lower, empty.curve], [5, 50, 95, "M0.00 50.00"]);
  const over = farm.courseShape(sprt([[2, 1.5], [4, 60]]));
  assert.equal(over.curve, "M0.00 50.00L50.00 27.50L100.00 0.00");
  assert.deepEqual([over.upper, over.lower], [5, 95]);
});

test("a test ends at its bounds", () => {
  assert.equal(farm.verdict(sprt([])), null);
  assert.equal(farm.verdict(sprt([[1, 2.9]])), null);
  assert.equal(farm.verdict(sprt([[1, 3]])), "H1");
  assert.equal(farm.verdict(sprt([[1, -3.1]])), "H0");
});
