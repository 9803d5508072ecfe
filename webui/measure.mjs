// Measures how fast the page is in a real browser: node measure.mjs [PROGRAM], run in webui after `npm ci`.
//
// Plays 60 random legal moves by clicks and 60 by drags, and loads the page ten times with an empty cache. The time of
// a move runs from the input event until the frame that shows the piece on its new square, and the move in the list, is
// passed to the screen. Ends with status 1 if more than one in twenty moves takes longer than 50 ms, or the first load,
// packed, is above 250 kB. CHROMIUM is the browser (default /usr/bin/chromium), SEED the random seed of the moves.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { center, factsAbout, openBrowser, openPage, randomFrom, serve, tell } from "./measuring.mjs";

const program = process.argv[2] ?? "../build/release/gyre";
const plies = 60;
const loads = 10;
const longestMove = 50;
const largestLoad = 250_000;
const random = randomFrom(Number(process.env.SEED ?? 1));
const { child, link } = await serve(program);
const browser = await openBrowser();

/** Runs in the page: records when a move made by this kind of input becomes visible. */
function watch(kind) {
  const moves = document.getElementById("moves");
  const count = moves.querySelectorAll(".move").length;
  let began = 0;
  const note = (event) => (began = event.timeStamp);
  addEventListener(kind, note, { capture: true });
  window.took = new Promise((done) => {
    const observer = new MutationObserver(() => {
      if (moves.querySelectorAll(".move").length <= count) return;
      observer.disconnect();
      removeEventListener(kind, note, { capture: true });
      const inList = performance.now() - began;
      // A task queued during a frame runs after that frame has been passed on.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done({ inList, shown: performance.now() - began });
        port2.postMessage(null);
      });
    });
    observer.observe(moves, { childList: true, subtree: true });
  });
}

/** A random legal move that is not a promotion, which would open a dialog; nothing at the end of a game. */
async function someMove(page, moves) {
  const facts = await factsAbout(page, moves);
  const possible = facts.outcome ? [] : facts.moves.filter((move) => !move.promotion);
  return possible.length ? possible[random(possible.length)] : null;
}

async function measureMoves(how) {
  const page = await openPage(browser, link);
  const times = [];
  let line = [];
  while (times.length < plies) {
    const move = await someMove(page, line);
    if (!move) {
      line = [];
      await page.click("#new-button");
      await page.waitForFunction(() => document.querySelectorAll("#moves .move").length === 0);
      continue;
    }
    const from = await center(page, move.from);
    const to = await center(page, move.also ?? move.to);
    await page.waitForFunction(() => !document.getElementById("cards").classList.contains("stale"));
    // Waits for the end of the last move's animation.
    await page.waitForTimeout(250);
    if (how === "click") {
      await page.mouse.click(from.x, from.y);
      await page.evaluate(watch, "mousedown");
      await page.mouse.click(to.x, to.y);
    } else {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
      await page.mouse.move(to.x, to.y, { steps: 3 });
      await page.evaluate(watch, "mouseup");
      await page.mouse.up();
    }
    times.push(await page.evaluate(() => window.took));
    line = [...line, move.uci];
  }
  await page.context().close();
  return times;
}

async function measureLoads() {
  const times = [];
  for (let i = 0; i < loads; i++) {
    const page = await openPage(browser, link);
    times.push(
      await page.evaluate(() => {
        const [navigation] = performance.getEntriesByType("navigation");
        const bytes = [navigation, ...performance.getEntriesByType("resource")].filter((entry) => !entry.name.includes("/api/")).reduce((sum, entry) => sum + entry.transferSize, 0);
        const names = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
        return { loaded: navigation.loadEventEnd, usable: performance.getEntriesByName("ready")[0].startTime, bytes, names };
      }),
    );
    await page.context().close();
  }
  return times;
}

const missed = [];
for (const how of ["click", "drag"]) {
  const times = await measureMoves(how);
  const late = times.filter(({ shown }) => shown > longestMove).length;
  if (late > plies / 20) missed.push(`${late} moves by ${how} took longer than ${longestMove} ms`);
  tell(`${how}: time to the move in the list`, times.map((time) => time.inList));
  tell(`${how}: time to the frame on the screen`, times.map((time) => time.shown));
}
const loaded = await measureLoads();
tell("load event", loaded.map((time) => time.loaded));
tell("first load: time until ready for a move", loaded.map((time) => time.usable));
const packedSize = (names) => names.reduce((sum, name) => sum + gzipSync(readFileSync(new URL("dist/" + name, import.meta.url)), { level: 9 }).length, 0);
const files = readdirSync(new URL("dist/", import.meta.url));
const first = packedSize([...new Set(["index.html", ...loaded[0].names.map((path) => path.slice(1)).filter((name) => files.includes(name))])]);
console.log(`first load: ${loaded[0].bytes} bytes sent, packed by gzip ${first}; all files packed: ${packedSize(files)} bytes`);
if (first > largestLoad) missed.push(`the first load is above ${largestLoad} bytes, packed`);
for (const what of missed) console.log("MISSED: " + what);
await browser.close();
child.kill("SIGINT");
process.exit(missed.length ? 1 : 0);
