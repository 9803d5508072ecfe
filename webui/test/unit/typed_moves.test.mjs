// Tests of typed moves.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { findTyped, setLanguage } = await load("../test/unit/text");

const move = (san, uci, more = {}) => ({ san, uci, from: uci.slice(0, 2), to: uci.slice(2, 4), fen: "", ...more });
const legal = [
  move("e4", "e2e4"),
  move("bxc3", "b2c3"),
  move("Bxc3", "d2c3"),
  move("Nbd2", "b1d2"),
  move("Nfd2", "f3d2"),
  move("Rd1+", "a1d1"),
  move("O-O", "e1h1", { to: "g1", also: "h1" }),
  ..."QRBN".split("").map((piece) => move(`e8=${piece}`, `e7e8${piece.toLowerCase()}`, { promotion: piece.toLowerCase() })),
];
const found = (text) => {
  const { move, moves } = findTyped(text, legal);
  return move?.uci ?? moves.map(({ uci }) => uci);
};

test("standard notation, coordinates and sloppy spellings are read", () => {
  setLanguage("en");
  for (const [uci, ...texts] of [
    ["e2e4", "e4", "e2e4", "E4", "1. e4", " e4! "],
    ["b2c3", "bxc3", "bc3", "b2c3"],
    ["d2c3", "Bxc3", "Bc3", "Bdc3", "Bd2xc3"],
    ["b1d2", "Nbd2", "nbd2", "N1d2", "Nb1d2"],
    ["a1d1", "Rd1", "Rd1+", "rd1", "Rad1"],
    ["e1h1", "O-O", "0-0", "oo", "e1g1", "e1h1"],
    ["e7e8q", "e8=Q", "e8Q", "e8q", "e7e8q"],
    ["e7e8n", "e8N", "e8=n"],
  ])
    for (const text of texts) assert.equal(found(text), uci, text);
});

test("a text that means several moves or none is no move", () => {
  setLanguage("en");
  assert.deepEqual(found("Nd2"), ["b1d2", "f3d2"]);
  assert.equal(found("e8").length, 4);
  for (const text of ["", " ", "e5", "Ke2", "x", "O-O-O", "e2", "1.", "%"]) assert.deepEqual(found(text), [], text);
});

test("the letters of the page's language are read, and English ones, too", () => {
  setLanguage("de");
  assert.equal(found("Sbd2"), "b1d2");
  assert.equal(found("Nbd2"), "b1d2");
  assert.equal(found("Td1"), "a1d1");
  assert.equal(found("e8D"), "e7e8q");
  setLanguage("en");
});
