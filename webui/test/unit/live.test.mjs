// Tests of the connection to the server with a fake socket.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { load } from "./load.mjs";

let sockets;
class FakeSocket {
  static OPEN = 1;
  readyState = 0;
  sent = [];
  constructor() {
    sockets.push(this);
  }
  send(text) {
    const { language, ...message } = JSON.parse(text);
    assert.equal(language, "en");
    this.sent.push(message);
  }
  open() {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }
  close() {
    this.readyState = 3;
    this.onclose();
  }
  hear(news) {
    this.onmessage({ data: JSON.stringify(news) });
  }
}
globalThis.WebSocket = FakeSocket;
globalThis.location = { host: "here" };
const { Live } = await load("wire/live");

/** Timers that were set, as [action, milliseconds]; tests run them. */
let timers;
const { setTimeout: ownSetTimeout } = globalThis;
beforeEach(() => {
  sockets = [];
  timers = [];
  globalThis.setTimeout = (...timer) => timers.push(timer);
});
afterEach(() => {
  globalThis.setTimeout = ownSetTimeout;
});

/** Creates an open connection and its socket. */
function connected() {
  const live = new Live();
  sockets[0].open();
  return { live, socket: sockets[0] };
}

test("replies go to the sender of the request, and not to a search that was replaced", () => {
  const { live, socket } = connected();
  const heard = [];
  const first = live.search({ type: "analyse" }, { lines: () => heard.push("first") });
  const second = live.search({ type: "play" }, { done: ({ best }) => heard.push(best) });
  assert.deepEqual(socket.sent, [{ type: "analyse", id: first }, { type: "play", id: second }]);
  socket.hear({ type: "lines", id: first });
  socket.hear({ type: "done", id: second, best: "e2e4" });
  socket.hear({ type: "done", id: second, best: "again" });
  assert.deepEqual(heard, ["e2e4"]);
});

test("a request that is too long is not sent, and the sender gets an error", async () => {
  const { live, socket } = connected();
  const heard = [];
  const replies = { error: ({ id, message }) => heard.push([id, message]) };
  // Three bytes a character: what counts are the bytes of the message.
  const long = live.send({ type: "annotate", text: "\u2654".repeat(349_600) }, replies);
  const fits = live.send({ type: "annotate", text: "\u2654".repeat(349_400) }, replies);
  await Promise.resolve();
  assert.deepEqual(heard, [[long, "too long"]]);
  assert.deepEqual(socket.sent.map(({ id }) => id), [fits]);
});

test("an error goes to the sender of the request, or to all listeners if it has no handler", () => {
  const { live, socket } = connected();
  const heard = [];
  live.on("error", (message) => heard.push(["all", message]));
  const first = live.search({ type: "analyse" }, { error: ({ message }) => heard.push(["own", message]) });
  socket.hear({ type: "error", id: first, message: "a" });
  const second = live.search({ type: "play" }, {});
  socket.hear({ type: "error", id: second, message: "b" });
  socket.hear({ type: "error", id: 0, message: "c" });
  assert.deepEqual(heard, [["own", "a"], ["all", "b"], ["all", "c"]]);
});

test("without a connection the last message waits, and no analysis is requested", async () => {
  const live = new Live();
  live.search({ type: "analyse" }, {});
  const id = live.search({ type: "analyse", depth: 3 }, {});
  live.send({ type: "annotate", text: "1. e4" }, {});
  assert.equal(await live.annotated({ text: "1. e4" }), null);
  sockets[0].open();
  assert.deepEqual(sockets[0].sent, [{ type: "analyse", depth: 3, id }]);
});

test("a question about a game ends with its answer, an error or the end of the connection", async () => {
  const { live, socket } = connected();
  const complete = live.annotated({ text: "a" });
  const stopped = live.annotated({ text: "b" });
  const refused = live.annotated({ text: "c" });
  const lost = live.annotated({ text: "d" });
  const [a, b, c] = socket.sent.map(({ id }) => id);
  socket.hear({ type: "judged", id: a });
  socket.hear({ type: "annotated", id: a, complete: true, pgn: "x" });
  socket.hear({ type: "annotated", id: b, complete: false });
  socket.hear({ type: "error", id: c, message: "no" });
  socket.close();
  assert.deepEqual([(await complete).pgn, await stopped, await refused, await lost], ["x", null, null, null]);
});

test("handlers of a request are kept until its last reply", () => {
  const { live, socket } = connected();
  const kept = (type) => {
    const id = live.send({ type: "db-list" }, {});
    socket.hear({ type, id, message: "no" });
    return live.replies.delete(id);
  };
  assert.deepEqual(["lines", "restarted", "judged", "farm", "finding", "db-moves", "db-next", "db-importing"].filter((type) => !kept(type)), []);
  assert.deepEqual(["done", "error", "annotated", "found-puzzles", "db-bases", "db-top", "db-imported", "db-fault", "db-stopped"].filter(kept), []);
});

test("a broken connection is reopened after growing delays", () => {
  const { live, socket } = connected();
  const heard = [];
  live.on("open", () => heard.push("open"));
  live.on("close", () => heard.push("close"));
  socket.close();
  assert.equal(sockets.length, 1);
  timers[0][0]();
  sockets[1].close();
  timers[1][0]();
  sockets[2].open();
  sockets[2].close();
  assert.deepEqual(heard, ["close", "close", "open", "close"]);
  assert.deepEqual(timers.map(([, milliseconds]) => milliseconds), [500, 1000, 500]);
});

test("news of a farm reach only its latest watch, until it is left", () => {
  const { live, socket } = connected();
  const heard = [];
  live.watchFarm({ farm: () => heard.push("first") });
  live.watchFarm({ farm: ({ fault }) => heard.push(fault) });
  const [first, second] = socket.sent.map(({ id }) => id);
  socket.hear({ type: "farm", id: first });
  socket.hear({ type: "farm", id: second, fault: "unreachable" });
  socket.hear({ type: "farm", id: second, fault: "denied" });
  live.leaveFarm();
  socket.hear({ type: "farm", id: second, fault: "late" });
  assert.deepEqual(heard, ["unreachable", "denied"]);
  assert.deepEqual(socket.sent.map(({ type }) => type), ["farm-watch", "farm-watch", "farm-leave"]);
});

test("without a connection a farm is not asked for, so that nothing else is lost", () => {
  const live = new Live();
  const search = live.search({ type: "analyse" }, {});
  live.watchFarm({ farm: () => assert.fail() });
  live.leaveFarm();
  sockets[0].open();
  assert.deepEqual(sockets[0].sent, [{ type: "analyse", id: search }]);
});

test("nothing is kept for the parts of a text, which are not answered", () => {
  const { live, socket } = connected();
  live.request({ type: "db-part", first: true, text: "1. e4 *" }, {});
  live.request({ type: "db-import", base: "a", name: "x" }, {});
  assert.equal(socket.sent.length, 2);
  assert.deepEqual([...live.replies.keys()], [2]);
});
