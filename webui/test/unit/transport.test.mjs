// Tests of a transport that loads later, as that of a static site does.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { setTransport, transport } = await load("wire/chosen_transport");
const first = JSON.stringify([
  { path: "about", question: {}, answer: { version: "first" } },
  { path: "position", question: { moves: [] }, answer: { fen: "first" } },
]);

/** A transport that answers with its question, and what it was asked. */
function later() {
  const asked = [];
  let loads = 0;
  const other = {
    ask: (path, question) => {
      asked.push(path);
      return Promise.resolve({ isAnswer: true, json: question });
    },
    connect: (listener) => {
      listener.onOpen();
      return { isOpen: true, send: (message) => asked.push(message) };
    },
  };
  const begin = setTransport(() => (++loads, Promise.resolve(other)), first);
  return { asked, begin, loads: () => loads };
}

test("FirstQuestionsNeedNoProgram", async () => {
  const { asked, loads } = later();
  const about = await transport().ask("about", { language: "de" }, false);
  const position = await transport().ask("position", { moves: [], language: "en" }, false);
  assert.deepEqual([about.json.version, position.json.fen, loads()], ["first", "first", 0]);
  assert.deepEqual(asked, []);
});

test("OtherQuestionsLoadTheProgramOnce", async () => {
  const { asked, loads } = later();
  await transport().ask("position", { moves: ["e2e4"], language: "en" }, false);
  await transport().ask("position", { moves: [], start: "a FEN", language: "en" }, false);
  assert.deepEqual([asked, loads()], [["position", "position"], 1]);
});

test("ARepeatedQuestionReachesTheProgram", async () => {
  const { asked } = later();
  for (let i = 0; i < 2; ++i) await transport().ask("about", { language: "en" }, false);
  assert.deepEqual(asked, ["about"]);
});

test("AConnectionOpensWhenTheProgramHasLoaded", async () => {
  const { begin, asked } = later();
  let opened = false;
  const connection = transport().connect({ onOpen: () => (opened = true), onClose: () => {}, onMessage: () => {} });
  await Promise.resolve();
  assert.deepEqual([opened, connection.isOpen], [false, false]);
  begin();
  await new Promise((done) => setTimeout(done));
  assert.deepEqual([opened, connection.isOpen], [true, true]);
  connection.send({ type: "stop" });
  assert.deepEqual(asked, [{ type: "stop" }]);
});
