// Tests of the moves that may be chosen before the opponent has moved.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { legalPremove, premovesOf } = await load("model/premoves");

const from = (fen, side, square) =>
  premovesOf(fen, side)
    .filter((move) => move.from === square)
    .map(({ to }) => to)
    .sort()
    .join(" ");

test("pieces reach squares behind and of other pieces, pawns both captures", () => {
  const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1";
  assert.equal(from(start, "white", "g1"), "e2 f3 h3");
  assert.equal(from(start, "white", "e2"), "d3 e3 e4 f3");
  assert.equal(from(start, "white", "a1"), "a2 a3 a4 a5 a6 a7 a8 b1 c1 d1 e1 f1 g1 h1");
  assert.equal(from(start, "black", "h7"), "g6 h5 h6");
  assert.equal(from(start, "white", "e7"), "");
  assert.equal(from("8/8/8/8/8/8/4P3/8 b - - 0 1", "white", "e2"), "d3 e3 e4 f3");
  assert.equal(from("8/8/8/8/4p3/8/8/8 w - - 0 1", "black", "e4"), "d3 e3 f3");
});

test("a king may castle where it has the right, also onto its rook", () => {
  const fen = (rights) => `r3k2r/8/8/8/8/8/8/R3K2R b ${rights} - 0 1`;
  const near = "d1 d2 e2 f1 f2";
  assert.equal(from(fen("-"), "white", "e1"), near);
  assert.equal(from(fen("K"), "white", "e1"), near + " g1 h1");
  assert.equal(from(fen("Qkq"), "white", "e1"), "a1 c1 " + near);
  assert.equal(from(fen("Kq"), "black", "e8"), "a8 c8 d7 d8 e7 f7 f8");
});

test("a premove is the legal move of its squares, with a queen on the last rank", () => {
  const legal = [
    { from: "e1", to: "g1", also: "h1", uci: "e1g1" },
    ..."nbrq".split("").map((promotion) => ({ from: "a7", to: "a8", promotion, uci: "a7a8" + promotion })),
  ];
  assert.equal(legalPremove({ from: "e1", to: "h1" }, legal).uci, "e1g1");
  assert.equal(legalPremove({ from: "a7", to: "a8" }, legal).uci, "a7a8q");
  assert.equal(legalPremove({ from: "a7", to: "b8" }, legal), undefined);
});
