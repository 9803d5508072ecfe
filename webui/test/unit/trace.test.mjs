// Tests of the columns of traces without a browser; traces that are not trees are rejected.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { TraceBuilder } = await load("lab/trace_data");
const { scoreText } = await load("lab/words");

/** Makes the columns of nodes [number, parent]. */
function columns(...pairs) {
  const builder = new TraceBuilder();
  for (const [node, parent] of pairs) builder.add({ node, parent, ply: 0, by: "move", move: `m${node}`, visited: true, end: "horizon" });
  return builder.finish();
}
const names = ({ name, names }) => [...name].map((index) => names[index]);

/** Factors for node numbers: dense and sparse numbers use different code. */
const scales = { dense: 1, sparse: 1_000_000 };

for (const [what, scale] of Object.entries(scales)) {
  const scaled = (...pairs) => columns(...pairs.map(([node, parent]) => [node * scale, parent * scale]));

  test(`children may come before their parents: ${what} numbers`, () => {
    const tree = scaled([3, 2], [4, 2], [2, 1], [5, 1], [1, 0]);
    assert.deepEqual(names(tree), [1, 2, 3, 4, 5].map((number) => `m${number * scale}`));
    assert.deepEqual([...tree.parent], [-1, 0, 1, 1, 0]);
    assert.deepEqual([...tree.end], [5, 4, 3, 4, 5]);
    assert.deepEqual([...tree.level], [0, 1, 2, 2, 1]);
  });

  test(`a node whose parent is missing is a root: ${what} numbers`, () => {
    assert.deepEqual([...scaled([1, 0], [3, 2]).parent], [-1, -1]);
  });

  test(`a node that is its own parent is rejected: ${what} numbers`, () => {
    assert.throws(() => scaled([1, 0], [2, 2]), { word: "trace_order", values: [2 * scale] });
  });

  test(`a parent with a larger number is rejected: ${what} numbers`, () => {
    assert.throws(() => scaled([1, 0], [2, 3], [3, 2]), { word: "trace_order", values: [2 * scale] });
  });

  test(`two nodes with the same number are rejected: ${what} numbers`, () => {
    assert.throws(() => scaled([1, 0], [2, 1], [2, 1]), { word: "trace_twice", values: [2 * scale] });
  });
}

test("the largest node number is accepted", () => {
  assert.deepEqual([...columns([1, 0], [4294967295, 1]).parent], [-1, 0]);
});

test("scores within 256 plies of mate are mates", () => {
  assert.deepEqual([31743, 31744, -31999, 32001].map(scoreText), ["31743", "#256", "-#1", "inf"]);
});
