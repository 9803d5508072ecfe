// Tests of what the page derives from a game, without a browser: phases, times, mistakes, variations, estimates.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { phasesOf } = await load("model/phases");
const { clocksAt, timeControl, timesOf } = await load("model/times");
const { secondsText } = await load("model/clock");
const { nextError } = await load("model/puzzles");
const { largest, thinned } = await load("model/thinning");
const { isInline, lineLength, signature } = await load("model/variations");
const { measuredSpeed, secondsFor } = await load("model/speed");
const { Tree } = await load("model/tree");
const { standardFen } = await load("model/fen");

const developed = "r1bqkb1r/pppp1ppp/2n2n2/4p3/4P3/2NP1N2/PPPQBPPP/2K4R w kq - 0 8";
const few = "4r1k1/ppp2ppp/8/8/8/8/PPP2PPP/4R1K1 w - - 0 30";

/** A game of moves with these comments; every second move is Black's. */
function gameOf(...comments) {
  const tree = new Tree(standardFen);
  let node = tree.root;
  comments.forEach((comment, i) => {
    node = tree.add(node, `m${i}`, `M${i}`, `8/8/8/8/8/8/8/8 ${i % 2 ? "w" : "b"} - - 0 ${1 + ((i + 1) >> 1)}`);
    if (comment) node.comments = [comment];
  });
  return tree;
}

test("phases begin with developed pieces and with few pieces, each at most once", () => {
  assert.deepEqual(phasesOf([standardFen, developed, standardFen, few, developed]), [
    { phase: "opening", from: 0 },
    { phase: "middlegame", from: 1 },
    { phase: "endgame", from: 3 },
  ]);
  assert.deepEqual(phasesOf([few, few]), [{ phase: "endgame", from: 0 }]);
  // Many exchanges at once skip the middlegame.
  assert.deepEqual(phasesOf([standardFen, few]).map(({ phase }) => phase), ["opening", "endgame"]);
});

test("time controls are read from the tag", () => {
  assert.deepEqual(timeControl("180+2"), { base: 180, increment: 2 });
  assert.deepEqual(timeControl("40/5400+30:1800+30"), { base: 5400, increment: 30 });
  assert.equal(timeControl("?"), null);
  assert.equal(timeControl("-"), null);
});

test("the time of a move is the difference of clocks and the increment, or the move's own command", () => {
  const tree = gameOf("[%clk 0:03:01]", "[%clk 0:02:50]", "[%clk 0:02:53.5]", "", "[%clk 0:02:00]", "[%emt 0:00:07]");
  const line = [tree.root, ...tree.mainLine()];
  assert.deepEqual(timesOf(line, "180+2"), [null, 1, 12, 9.5, null, 55.5, 7]);
  // Without the tag the first moves have no time, and there is no increment.
  assert.deepEqual(timesOf(line, ""), [null, null, null, 7.5, null, 53.5, 7]);
});

test("clocks at a move are the last ones of both sides", () => {
  const tree = gameOf("[%clk 0:03:01]", "[%clk 1:02:50]", "", "");
  const [first, second, third, fourth] = tree.mainLine();
  assert.deepEqual(clocksAt(tree.root), { white: null, black: null });
  assert.deepEqual(clocksAt(first), { white: 181, black: null });
  assert.deepEqual(clocksAt(second), { white: 181, black: 3770 });
  assert.deepEqual([clocksAt(third), clocksAt(fourth)], [clocksAt(second), clocksAt(second)]);
  assert.deepEqual([7, 245, 3723.4].map(secondsText), ["0:07", "4:05", "1:02:03"]);
});

test("the next and previous mistakes are found, also from a variation", () => {
  const tree = gameOf("", "", "", "", "");
  const [a, b, c, d, e] = tree.mainLine();
  b.nags = [4];
  d.nags = [1];
  e.liveMark = 6;
  assert.equal(nextError(tree, tree.root, 1), b);
  assert.equal(nextError(tree, b, 1), e);
  assert.equal(nextError(tree, e, 1), null);
  assert.equal(nextError(tree, e, -1), b);
  assert.equal(nextError(tree, b, -1), null);
  assert.equal(nextError(tree, tree.root, -1), null);
  assert.equal(nextError(tree, b, 1, [4]), null);
  // A variation to the third move branches off after the second one, which is the mistake before it.
  const side = tree.add(tree.add(b, "x", "X", c.fen), "y", "Y", d.fen);
  assert.equal(nextError(tree, side, -1), b);
  assert.equal(nextError(tree, side, 1), e);
  assert.equal(nextError(tree, a, -1), null);
});

test("short side lines stand in brackets, long or commented ones do not", () => {
  const line = (...comments) => gameOf(...comments).root.children[0];
  assert.ok(isInline(line("", "", "")));
  assert.ok(!isInline(line("", "why", "")));
  assert.ok(!isInline(line("", "", "", "", "", "", "")));
  assert.equal(lineLength(line("", "", "")), 3);
  const branched = line("", "", "");
  const tree = gameOf("", "");
  tree.add(tree.root.children[0], "z", "Z", standardFen);
  assert.ok(isInline(branched) && !isInline(tree.root.children[0]));
});

test("a move's signature changes with everything that the list shows", () => {
  const tree = gameOf("", "");
  const [, node] = tree.mainLine();
  const seen = new Set([signature(node)]);
  const changes = [
    () => (node.nags = [4]),
    () => (node.liveMark = 2),
    () => (node.comments = ["c"]),
    () => (node.before = ["b"]),
    () => (node.score = { cp: 10, depth: 1 }),
    () => (node.score = { mate: 10, depth: 1 }),
    () => tree.add(node.parent, "v", "V", standardFen),
    () => tree.add(node.parent.children[1], "w", "W", standardFen),
    () => (node.parent.children[1].children[0].comments = ["deep"]),
  ];
  for (const change of changes) {
    change();
    const now = signature(node);
    assert.ok(!seen.has(now), String(change));
    seen.add(now);
  }
});

test("estimated times follow the measured speed, and stored results do not spoil it", () => {
  assert.equal(secondsFor(79, 200_000, 1_000_000, 1), 16);
  assert.equal(secondsFor(79, 200_000, 1_000_000, 4), 4);
  assert.ok(secondsFor(79, 200_000, 0, 1) > 0);
  assert.equal(measuredSpeed(0, 1_000_000, 2, 1), 500_000);
  assert.equal(measuredSpeed(500_000, 1_000_000, 1, 1), 700_000);
  // 16 million nodes in half a second come from the store.
  assert.equal(measuredSpeed(500_000, 16_000_000, 0.5, 1), 500_000);
  assert.equal(measuredSpeed(500_000, 1_000, 0.01, 1), 500_000);
});

test("games of 10,000 plies can be stored, read and deleted", () => {
  const tree = gameOf(...Array(10_000).fill(""));
  tree.add(tree.root, "x", "X", standardFen);
  const wire = tree.toWire();
  assert.equal(wire.nodes.length, 10_001);
  assert.deepEqual([wire.nodes[9_999].parent, wire.nodes[10_000].parent], [9_999, 0]);
  const again = Tree.fromWire(wire);
  assert.equal(again.fingerprint(), tree.fingerprint());
  again.remove(again.root.children[0]);
  assert.equal(again.size, 1);
});

test("of a curve with many points in a column, the first, lowest, highest and last stay, in their order", () => {
  const points = [3, 5, 1, 4, 2, 7].map((y, i) => ({ x: i / 6, y }));
  assert.deepEqual(thinned(points).map(({ y }) => y), [3, 1, 7]);
  assert.deepEqual(thinned([{ x: 0, y: 1 }, { x: 1, y: 1 }, { x: 2, y: 5 }]).length, 3);
  const long = Array.from({ length: 10_001 }, (_, i) => ({ x: i / 50, y: Math.sin(i) }));
  const kept = thinned(long);
  assert.ok(kept.length <= 4 * 201);
  assert.deepEqual([kept[0], kept.at(-1)], [long[0], long.at(-1)]);
  assert.ok(kept.every((point, i) => i === 0 || kept[i - 1].x < point.x));
  assert.deepEqual(thinned([]), []);
});

test("of bars and marks in one column, the largest stays", () => {
  const items = [{ x: 0.1, size: 2 }, { x: 0.5, size: 3 }, { x: 0.9, size: 3 }, { x: 4, size: 1 }];
  assert.deepEqual(largest(items), [items[1], items[3]]);
});
