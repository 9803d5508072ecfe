// Shared by the measurements: the program that serves the page, the browser, the board's squares, and figures.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";
import { browserOptions, useOtherFiles } from "./other_files.mjs";

/** Starts PROGRAM with "serve" on a free port; returns its process and its link. */
export async function serve(program, words = [], env = {}) {
  const child = spawn(program, ["serve", "--port", "0", "--no-browser", ...words], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...env },
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const link = /http:\/\/\S+/.exec(line)?.[0];
    if (link) return { child, link };
  }
  throw new Error("the program printed no link");
}

/** Starts the browser CHROMIUM (default /usr/bin/chromium). */
export const openBrowser = (...args) =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", ...browserOptions, ...args] });

/** Makes dates, timers and times of frames run FACTOR times as fast; a page calls it before its own code. */
function accelerate(factor) {
  const real = { Date, now: performance.now.bind(performance), frame: requestAnimationFrame, after: setTimeout, every: setInterval };
  const start = Date.now();
  performance.now = () => factor * real.now();
  globalThis.Date = class extends real.Date {
    constructor(...parts) {
      super(...(parts.length ? parts : [globalThis.Date.now()]));
    }
    static now() {
      return Math.floor(start + factor * (real.Date.now() - start));
    }
  };
  globalThis.requestAnimationFrame = (action) => real.frame.call(globalThis, () => action(performance.now()));
  globalThis.setTimeout = (action, time = 0, ...rest) => real.after.call(globalThis, action, time / factor, ...rest);
  globalThis.setInterval = (action, time = 0, ...rest) => real.every.call(globalThis, action, time / factor, ...rest);
}

/** Opens the page in a context with an empty cache; its clock runs FACTOR times as fast. */
export async function openPage(browser, link, patience = 30_000, factor = 1) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (factor !== 1) await context.addInitScript(accelerate, factor);
  await useOtherFiles(context);
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  await page.goto(link);
  await page.waitForSelector("body.ready");
  return page;
}

/** Random whole numbers below a bound; the same seed gives the same ones. */
export function randomFrom(seed) {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

/** Middle of a square of the board. */
export async function center(page, square) {
  const box = await page.locator("#board").boundingBox();
  const isFlipped = (await page.locator("#eval-bar.flipped").count()) > 0;
  const file = "abcdefgh".indexOf(square[0]);
  const rank = 8 - Number(square[1]);
  const at = (index) => ((isFlipped ? 7 - index : index) + 0.5) / 8;
  return { x: box.x + at(file) * box.width, y: box.y + at(rank) * box.height };
}

/** The server's facts about the position after these moves. */
export const factsAbout = (page, moves) =>
  page.evaluate(
    async (line) =>
      (await fetch("/api/position", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ moves: line }) })).json(),
    moves,
  );

/** Prints median and worst of the values. */
export function tell(what, values, unit = "ms") {
  const sorted = [...values].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)];
  console.log(`${what}: median ${median.toFixed(0)} ${unit}, worst ${sorted.at(-1).toFixed(0)} ${unit}, of ${sorted.length}`);
}
