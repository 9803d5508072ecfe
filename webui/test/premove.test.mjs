// Browser tests of premoves against the engine. See browser.mjs for the requirements.
import assert from "node:assert/strict";
import { test } from "node:test";
import { center, click, drag, moves, openPage, page, picture, quiet, serveTests, settled, until, waitForMoves } from "./browser.mjs";

serveTests();

/** The engine's moves that were not passed on yet, so that it thinks as long as a test needs. */
let held = [];
async function holdMoves(where) {
  held = [];
  await where.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => (JSON.parse(message).type === "done" ? held.push(() => socket.send(message)) : socket.send(message)));
  });
}
/** Passes the engine's next move on. */
async function answer() {
  while (!held.length) await page.waitForTimeout(20);
  held.shift()();
}

/** Begins a game without a clock against the full strength. */
async function begin(side, options) {
  await openPage({ prepare: holdMoves, ...options });
  if (!(await page.isVisible("#play-button"))) await page.click("#menu-button");
  await page.click("#play-button");
  await page.selectOption("#play-side", side);
  await page.fill("#play-minutes", "0");
  await page.locator("#play-elo").evaluate((elo) => (elo.value = elo.max));
  await page.click("#play-begin");
  await settled();
}
/** Number of marks of the kind on the board, which is drawn once a frame. */
const marked = async (kind = "premove") => {
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return page.locator(`#board .mark.${kind}`).count();
};
const isThinking = () => until(() => /thinks/.test(document.getElementById("play-state").textContent));

test("a move that is chosen while the engine thinks is shown, and played when the engine has moved", async () => {
  await begin("white");
  await click("e2");
  await click("e4");
  await isThinking();
  await click("g1");
  assert.equal(await marked("selected"), 1);
  assert.equal(await page.locator("#board.premoves").count(), 1);
  await click("f3");
  await until(() => document.querySelectorAll("#board .mark.premove").length === 2);
  assert.match(await page.textContent("#announcer"), /Premove: g1–f3/);
  assert.deepEqual(await moves(), ["e4"]);
  await picture("premove");
  await answer();
  await until(() => document.querySelectorAll("#moves .move").length >= 3);
  assert.equal((await moves())[2], "Nf3");
  assert.equal(await marked(), 0);
  // Onto an own pawn that may be captured, by dragging and by clicks: it is dropped if it was not.
  await isThinking();
  await drag("f1", "g2");
  await until(() => document.querySelectorAll("#board .mark.premove").length === 2);
  await click("d1");
  await click("d2");
  await until(() => document.querySelectorAll("#board .mark.premove").length === 2);
  assert.match(await page.textContent("#announcer"), /Premove: d1–d2/);
  await answer();
  await waitForMoves(4);
  assert.equal(await marked(), 0);
  assert.match(await page.textContent("#play-state"), /Your move/);
  quiet();
});

test("a premove is cancelled by a right click, Escape, and a click elsewhere", async () => {
  await begin("white");
  await click("d2");
  await click("d4");
  await isThinking();
  const choose = async () => {
    await click("e2");
    await click("e4");
    assert.equal(await marked(), 2);
  };
  await choose();
  await page.keyboard.press("Escape");
  assert.equal(await marked(), 0);
  assert.match(await page.textContent("#announcer"), /Premove cancelled/);
  await choose();
  const { x, y } = await center("a5");
  await page.mouse.click(x, y, { button: "right" });
  assert.equal(await marked(), 0);
  assert.equal(await page.locator("#board .arrow").count(), 0, "the right click draws nothing");
  await choose();
  await click("a5");
  assert.equal(await marked(), 0);
  await choose();
  await page.click("#player-white .name");
  assert.equal(await marked(), 0);
  await answer();
  await waitForMoves(2);
  assert.equal((await moves()).length, 2);
  quiet();
});

test("a move that was begun as a premove is completed after the engine's move", async () => {
  await begin("white");
  await click("e2");
  await click("e4");
  await isThinking();
  const from = await center("g1");
  const to = await center("f3");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, to.y, { steps: 3 });
  await answer();
  await waitForMoves(2);
  assert.equal(await marked("selected"), 1);
  assert.equal(await page.locator("#board:not(.premoves)").count(), 1);
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  await until(() => document.querySelectorAll("#moves .move").length >= 3);
  assert.equal((await moves())[2], "Nf3");
  quiet();
});

test("premoves can be chosen by keys and by touch", async () => {
  await begin("white");
  await click("e2");
  await click("e4");
  await isThinking();
  await page.focus("#board svg");
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowUp", "Enter", "ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  assert.equal(await marked(), 2);
  await answer();
  await until(() => document.querySelectorAll("#moves .move").length >= 3);
  assert.equal((await moves())[2], "d4");
  await begin("white", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const tap = async (square) => {
    await page.waitForSelector("#board:not([data-moving])");
    const { x, y } = await center(square);
    await page.touchscreen.tap(x, y);
  };
  await tap("e2");
  await tap("e4");
  await isThinking();
  await tap("d2");
  await tap("d4");
  assert.equal(await marked(), 2);
  await page.waitForTimeout(100);
  await picture("premove-phone");
  await tap("h5");
  assert.equal(await marked(), 0);
  await tap("b1");
  await tap("c3");
  await answer();
  await until(() => document.querySelectorAll("#moves .move").length >= 3);
  assert.equal((await moves())[2], "Nc3");
  quiet();
});
