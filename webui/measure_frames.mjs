// Measures how smoothly the page draws: node measure_frames.mjs [PROGRAM] [NAME=PATH...], run in webui after `npm ci`.
//
// Scrolls through a list of 50,000 games and the moves of a game of 10,000 plies, clicks on games and moves in them,
// walks through that game by keys that are pressed and held, does the same in a game with variations, comments,
// evaluations and clocks, and lets Gyre and three UCI engines (default: PROGRAM itself, three times) write their lines.
// ONLY (a regular expression) chooses measurements by their names. Prints the frames drawn in a second, the longest time
// between two frames, the longest task of the page's main thread, and the longest time from an input to the next frame
// (at least 16 ms). Ends with status 1 if the frames are fewer than 57 a second, or a frame comes more than 100 ms after
// an input. CHROMIUM is the browser (default /usr/bin/chromium), SECONDS the duration of each measurement (default 10).
import { openBrowser, openPage, serve } from "./measuring.mjs";

const [program = "../build/release/gyre", ...named] = process.argv.slice(2);
const seconds = Number(process.env.SECONDS ?? 10);
const engines = named.length ? named : ["One", "Two", "Three"].map((name) => `${name}=${program}`);
const { child, link } = await serve(program, engines.flatMap((engine) => ["--engine", engine]));
const browser = await openBrowser();
const page = await openPage(browser, link);
// With GYRE_DIST, questions would go to the program by way of this script.
await page.context().unrouteAll();
await page.evaluate(() => {
  window.tasks = [];
  new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({ type: "longtask" });
  window.inputs = [];
  new PerformanceObserver((list) => window.inputs.push(...list.getEntries().map((entry) => entry.duration))).observe({ type: "event", durationThreshold: 16 });
});
const only = new RegExp(process.env.ONLY ?? "");
const leastRate = 57;
const longestInput = 100;
let missed = 0;

/** Counts the frames while `act` is called again and again. */
async function frames(what, act) {
  if (!only.test(what)) return;
  await page.evaluate(() => {
    window.tasks.splice(0);
    window.inputs.splice(0);
    const drawn = (window.drawn = []);
    const note = (time) => {
      drawn.push(time);
      if (window.drawn === drawn) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  for (const end = Date.now() + 1000 * seconds; Date.now() < end; ) await act();
  const { drawn, tasks, inputs } = await page.evaluate(() => {
    const { drawn, tasks, inputs } = window;
    window.drawn = null;
    return { drawn, tasks, inputs };
  });
  const gaps = drawn.slice(1).map((time, i) => time - drawn[i]);
  const rate = (1000 * gaps.length) / (drawn.at(-1) - drawn[0]);
  const input = Math.max(0, ...inputs);
  const isMissed = rate < leastRate || input > longestInput;
  missed += isMissed ? 1 : 0;
  const longest = `longest gap ${Math.max(...gaps).toFixed(0)} ms, task ${Math.max(0, ...tasks).toFixed(0)} ms, input ${input.toFixed(0)} ms`;
  console.log(`${isMissed ? "MISSED " : ""}${what}: ${rate.toFixed(1)} frames/s, ${longest}`);
}

async function open(name, text) {
  const began = Date.now();
  await page.setInputFiles("#open-file", { name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.waitForFunction(() => !document.getElementById("open-dialog").open && !document.getElementById("cards").classList.contains("stale"), null, { timeout: 120_000 });
  return Date.now() - began;
}
async function pointAt(selector) {
  const box = await page.locator(selector).boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}
/** Clicks on one of the elements that are seen. Only these are looked up: the browser would lay out all others. */
async function clickOn(list, selector) {
  const found = await page.locator(list).evaluate((frame, [wanted, turn]) => {
    const box = frame.getBoundingClientRect();
    const seen = new Set();
    for (let y = box.top + 12; y < box.bottom - 12; y += 12)
      for (const share of [0.3, 0.7]) {
        const one = document.elementFromPoint(box.left + share * box.width, y)?.closest(wanted);
        const inside = one?.getBoundingClientRect();
        if (inside && inside.top >= box.top && inside.bottom <= box.bottom) seen.add(one);
      }
    const one = [...seen][turn % seen.size]?.getBoundingClientRect();
    return one && [one.x + one.width / 2, one.y + Math.min(one.height / 2, 10)];
  }, [selector, ++turns]);
  if (found) await page.mouse.click(...found);
  await page.waitForTimeout(150);
}
let turns = 0;
/** Scrolls down, and from time to time far up. */
const scroll = async () => {
  await page.mouse.wheel(0, ++turns % 40 ? 600 : -6000);
  await page.waitForTimeout(16);
};

const games = Array.from({ length: 50_000 }, (_, i) => `[White "Player ${i}"]\n[Black "Other ${i % 977}"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 1-0\n\n`);
await page.click("#open-button");
console.log(`50,000 games: opened in ${await open("many.pgn", games.join(""))} ms`);
await pointAt("#games-list");
await frames("scrolling the list of 50,000 games", scroll);
console.log(`rows of the list that are elements: ${await page.locator("#games-list .game-line").count()}`);
await frames("clicks on games of that list", () => clickOn("#games-list", ".game-row"));
await page.click("#games-close");

/** Opens a game of 10,000 plies, scrolls through its moves, clicks on them, and walks through them. */
async function measureLongGame(kind, text) {
  if (![`scrolling ${kind}`, `clicks on moves of ${kind}`, `pressed keys in ${kind}`, `a held key in ${kind}`].some((what) => only.test(what))) return;
  await page.click("#open-button");
  console.log(`${kind}: opened in ${await open("long.pgn", text)} ms, ${await page.locator("#moves .move").count()} moves`);
  await pointAt("#moves");
  await frames(`scrolling ${kind}`, scroll);
  await page.keyboard.press("Home");
  await frames(`clicks on moves of ${kind}`, () => clickOn("#moves", ".move"));
  await page.keyboard.press("Home");
  await frames(`pressed keys in ${kind}`, async () => {
    await page.keyboard.press("ArrowRight");
    await page.waitForTimeout(50);
  });
  await page.keyboard.press("Home");
  // A held key repeats about thirty times a second.
  await frames(`a held key in ${kind}`, async () => {
    await page.keyboard.down("ArrowRight");
    await page.waitForTimeout(30);
  });
  await page.keyboard.up("ArrowRight");
}
const rounds = [["Nf3", "Nf6"], ["Ng1", "Ng8"], ["Nc3", "Nc6"], ["Nb1", "Nb8"]];
const numbered = Array.from({ length: 5_000 }, (_, i) => ({ number: i + 1, white: rounds[i % 4][0], black: rounds[i % 4][1] }));
await measureLongGame("a plain game of 10,000 plies", numbered.map(({ number, white, black }) => `${number}. ${white} ${black}`).join(" ") + " *");
const annotated = numbered.map(({ number, white, black }) => {
  const about = `{[%eval ${(3 * Math.sin(number / 50)).toFixed(2)}] [%clk 1:00:${number % 60}]}`;
  const side = `(${number}. a3 a6 {a comment} (${number}... h6 ${number + 1}. h3) ${number + 1}. b3) ${number}... `;
  return `${number}. ${white}${number % 23 ? "" : "?"} ${about} ${number % 10 ? "" : side}${black} ${about}`;
});
await measureLongGame("an annotated game of 10,000 plies", annotated.join(" ") + " *");

await page.click("#new-button");
await page.evaluate(() => document.getElementById("ask-drop")?.click());
await page.click("#engine-switch");
for (const button of await page.locator(".other-engine .switch").all()) await button.click();
await page.waitForFunction((count) => document.querySelectorAll("#engine-lines .step, .other-engine .line:first-child .step:first-child").length > count, engines.length, { timeout: 60_000 });
await frames(`${engines.length + 1} engines write`, () => page.waitForTimeout(100));
await browser.close();
child.kill("SIGINT");
process.exit(missed ? 1 : 0);
