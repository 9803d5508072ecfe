// Tests of what the browser stores for each window: its file of games, its game against the engine, and its search for
// puzzles. Stand-ins replace the browser's storage and its locks.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

/** Requests are answered before the next task, in the order in which they were made. */
function answered(result) {
  const request = { result };
  queueMicrotask(() => request.onsuccess?.());
  return request;
}

/** What all windows share: the database, localStorage, and the names that windows hold. */
function aBrowser() {
  const values = new Map();
  const within = ({ lower = "", upper = "\uffff" } = {}) => [...values.keys()].filter((key) => key >= lower && key <= upper).sort();
  const files = {
    get: (key) => answered(values.get(key)),
    put: (value, key) => answered((values.set(key, structuredClone(value)), key)),
    delete: (key) => answered(void (typeof key === "string" ? [key] : within(key)).forEach((one) => values.delete(one))),
    getAll: (range) => answered(within(range).map((key) => structuredClone(values.get(key)))),
    getAllKeys: (range) => answered(within(range)),
  };
  globalThis.indexedDB = { open: () => answered({ transaction: () => ({ objectStore: () => files }) }) };
  globalThis.IDBKeyRange = { bound: (lower, upper) => ({ lower, upper }) };
  globalThis.localStorage = storage(new Map());
  const held = new Map();
  let current = null;
  const request = async (name, { ifAvailable }, hold) => {
    if (!held.has(name)) return held.set(name, current), hold({ name });
    if (ifAvailable) return hold(null);
    throw Object.assign(new Error(), { name: "TimeoutError" });
  };
  const query = async () => ({ held: [...held.keys()].map((name) => ({ name })) });
  Object.defineProperty(globalThis, "navigator", { value: { locks: { request, query } }, configurable: true });
  /** Opens a window; `session` is the sessionStorage of one that was reloaded or copied. */
  const window = async (session = new Map()) => {
    const { store, storedFile, ...hunts } = await load("../test/unit/storage", "?" + ++windows);
    const self = {};
    const act = async (work) => {
      current = self;
      globalThis.sessionStorage = storage(session);
      const done = await work(storedFile, store, hunts);
      // What goes on in the background is done, too.
      await new Promise(setImmediate);
      return done;
    };
    const close = () => held.forEach((owner, name) => owner === self && held.delete(name));
    return Object.assign(self, { act, close, session, shown: await act((file) => file.load()) });
  };
  const reload = (old) => (old.close(), window(old.session));
  return { values, window, reload };
}
let windows = 0;
const storage = (map) => ({ getItem: (key) => map.get(key) ?? null, setItem: (key, value) => map.set(key, value), removeItem: (key) => map.delete(key) });

const draftsOf = ({ shown }) => shown && [shown.name, Object.fromEntries(shown.drafts)];
const open = (window, name) => window.act((file) => file.open({ name, text: "1. e4 *", id: name }));
const draft = (window, index, text) => window.act((file) => file.saveDraft(index, text));

test("two windows keep the changes of their files through reloads", async () => {
  const { window, reload } = aBrowser();
  let one = await window();
  assert.equal(one.shown, null);
  await open(one, "X");
  await draft(one, 0, "first");
  let other = await window();
  assert.deepEqual(draftsOf(other), ["X", { 0: "first" }], "a new window begins with the file that was saved last");
  await draft(other, 0, "other first");
  await open(other, "Y");
  await draft(other, 2, "third of Y");
  await draft(one, 1, "second");
  one = await reload(one);
  other = await reload(other);
  assert.deepEqual(draftsOf(one), ["X", { 0: "first", 1: "second" }]);
  assert.deepEqual(draftsOf(other), ["Y", { 2: "third of Y" }]);
});

test("a new window continues the analysis of a closed window, but not that of an open one", async () => {
  const { window } = aBrowser();
  const jobOf = (one) => one.act((file) => file.loadJob());
  const one = await window();
  await open(one, "X");
  await one.act((file) => file.saveJob({ queue: [1] }));
  await one.act((file) => file.saveAnalysis(0, { pgn: "1. e4 $4 *" }));
  const other = await window();
  assert.equal(await jobOf(other), undefined);
  assert.deepEqual([...other.shown.annotated], [[0, { pgn: "1. e4 $4 *" }]]);
  other.close();
  await draft(one, 0, null);
  one.close();
  assert.deepEqual(await jobOf(await window()), { queue: [1] });
});

test("a copied window has a copy of the file", async () => {
  const { window, reload } = aBrowser();
  const one = await window();
  await open(one, "X");
  await draft(one, 0, "first");
  const copy = await window(new Map(one.session));
  await draft(copy, 0, "changed");
  assert.deepEqual(draftsOf(await reload(one)), ["X", { 0: "first" }]);
  assert.deepEqual(draftsOf(await reload(copy)), ["X", { 0: "changed" }]);
});

test("a window whose file was closed stays without one, and leaves nothing", async () => {
  const { values, window, reload } = aBrowser();
  const one = await window();
  const other = await window();
  await open(one, "X");
  await draft(one, 0, "first");
  assert.equal((await reload(other)).shown, null);
  await one.act((file) => file.drop());
  assert.deepEqual([...values.keys()], []);
  assert.equal((await reload(one)).shown, null);
  assert.equal((await window()).shown, null);
});

test("files of closed windows are deleted if they are old or many, those of open windows never", async (t) => {
  const { values, window } = aBrowser();
  const names = () => [...values].filter(([key]) => key.endsWith("-open")).map(([, { name }]) => name);
  let now = 0;
  t.mock.method(Date, "now", () => now);
  const first = await window();
  await open(first, "open");
  for (let i = 0; i < 12; i++) {
    now++;
    const one = await window(new Map([["gyre.file", '""']]));
    await open(one, "closed " + i);
    one.close();
  }
  // The newest file was stored while its window was open.
  assert.deepEqual(names(), ["open", ...Array.from({ length: 9 }, (_, i) => "closed " + (i + 3))]);
  now += 31 * 24 * 60 * 60 * 1000;
  const last = await window();
  assert.deepEqual(names(), ["open", "closed 11"], "the last window uses the newest file");
  last.close();
});

test("the file that earlier versions stored for all windows is taken over", async () => {
  const { values, window, reload } = aBrowser();
  for (const [key, value] of [["open", { name: "X", text: "" }], ["job", { queue: [7] }], ["draft-7", "mine"], ["game", "not of a file"], ["game-3", { pgn: "" }]]) values.set(key, value);
  const one = await reload(await window());
  assert.deepEqual(draftsOf(one), ["X", { 7: "mine" }]);
  assert.deepEqual([...one.shown.annotated.keys()], [3]);
  assert.deepEqual(await one.act((file) => file.loadJob()), { queue: [7] });
  assert.deepEqual([...values.keys()].filter((key) => !/^(file|used)-/.test(key)), ["game"]);
});

test("a game against the engine goes on in the window that plays it, and in a new one after that was closed", async () => {
  const { window, reload } = aBrowser();
  const playOf = (one) => one.act(async (_, store) => (await store.game()).play?.id);
  const save = (one, play) => one.act((_, store) => store.saveGame({ game: {}, places: [], play }));
  const one = await window();
  const id = await one.act((_, store) => store.playId());
  await save(one, { id });
  const other = await window();
  assert.equal(await playOf(other), undefined);
  await save(other, null);
  const again = await reload(one);
  assert.equal(await playOf(again), id);
  assert.equal(await playOf(await reload(other)), undefined);
  await save(again, { id });
  const copy = await window(new Map(again.session));
  assert.equal(await playOf(copy), undefined, "a copied window is another one");
  again.close();
  assert.equal(await playOf(await window()), id);
  assert.equal(await playOf(await window()), undefined);
});

test("each window keeps its own search for puzzles, and a copied window has none", async () => {
  const { values, window, reload } = aBrowser();
  const save = (one, hunt) => one.act((_file, _store, { saveHunt }) => saveHunt(hunt));
  const loaded = (one) => one.act((_file, _store, { loadHunt }) => loadHunt());
  let one = await window();
  let other = await window();
  await save(one, { queue: [1] });
  await save(other, null);
  await save(other, { queue: [2] });
  one = await reload(one);
  assert.deepEqual(await loaded(one), { queue: [1] });
  other = await reload(other);
  assert.deepEqual(await loaded(other), { queue: [2] });
  assert.equal(await loaded(await window(new Map(one.session))), null);
  await save(other, null);
  assert.equal(await loaded(await reload(other)), null);
  assert.deepEqual(await loaded(await reload(one)), { queue: [1] });
  for (let i = 0; i < 12; i++) {
    const closed = await window();
    await save(closed, { queue: [i] });
    closed.close();
  }
  assert.equal([...values.keys()].filter((key) => key.startsWith("hunt-")).length, 1 + 9, "few are kept of closed windows");
});
