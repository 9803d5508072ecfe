// Shared by the browser tests. GYRE_PROGRAM is the program that serves the page, CHROMIUM the browser, GYRE_PICTURES
// the folder for screenshots, GYRE_DIST that of another page (other_files.mjs).
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, beforeEach } from "node:test";
import { chromium } from "playwright-core";
import { browserOptions, useOtherFiles } from "../other_files.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
export const program = process.env.GYRE_PROGRAM;
export const pictures = process.env.GYRE_PICTURES ?? "pictures";
mkdirSync(pictures, { recursive: true });

/** Folder for the program's stored analyses. Each test file has its own, because files run in parallel. */
const cache = mkdtempSync(join(tmpdir(), "gyre-cache-"));

/** Starts the server on a port (0 for any) and returns its process, link and port. */
async function serve(port, ...more) {
  const child = spawn(program, ["serve", "--port", String(port), "--no-browser", ...more], { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, XDG_CACHE_HOME: cache, XDG_DATA_HOME: cache } });
  for await (const line of createInterface({ input: child.stdout })) {
    const link = /http:\/\/\S+/.exec(line)?.[0];
    if (link) return { child, link, port: Number(new URL(link).port) };
  }
  throw new Error("the server printed no link");
}

const stop = (server) =>
  new Promise((done) => {
    server.child.once("exit", done);
    server.child.kill("SIGINT");
  });

export let server, context, page;
let browser;
const problems = [];

/** Opens the page, without animations. `prepare` is called before loading; other options are the browser context's. */
export async function openPage({ prepare, ...options } = {}) {
  await context?.close();
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB", colorScheme: "dark", reducedMotion: "reduce", ...options });
  await useOtherFiles(context);
  page = await context.newPage();
  page.on("console", (message) => {
    // Chromium logs every answer with a status of 400 or more; other tests check these.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (!["data:", "blob:"].includes(protocol) && host !== `127.0.0.1:${server.port}`) problems.push("request to " + request.url());
  });
  await prepare?.(page);
  await page.goto(server.link);
  await page.waitForSelector("body.ready");
}
/** Opens another page in the same browser. */
export const otherPage = (options = {}) => browser.newPage(options);

/** Waits until the predicate holds in the page. If it throws, such as for a missing element, it does not hold. */
export const until = (predicate, argument, options, on = page) =>
  on.waitForFunction(new Function("argument", `try { return (${predicate})(argument); } catch { return false; }`), argument, options);
/** The same for a predicate that returns a promise, which the browser's driver would take for true. */
export async function eventually(predicate, argument, on = page) {
  for (let tries = 0; tries < 300; ++tries) {
    if (await on.evaluate(predicate, argument)) return;
    await on.waitForTimeout(100);
  }
  throw new Error(`not within 30 s: ${predicate}`);
}

export const picture = (name, options = {}) => page.screenshot({ path: `${pictures}/${name}.png`, ...options });
export const moves = () => page.locator("#moves .move > span:first-child").allTextContents();

/** Waits until the board has been at one place for a frame: what is drawn late on a busy machine moves it. */
const stillBoard = () =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const look = (before) => {
          const { x, y, width } = document.getElementById("board").getBoundingClientRect();
          const place = [x, y, width].join();
          if (place === before) done();
          else requestAnimationFrame(() => look(place));
        };
        look("");
      }),
  );

export async function center(square) {
  await stillBoard();
  const box = await page.locator("#board").boundingBox();
  const flipped = (await page.locator("#eval-bar.flipped").count()) > 0;
  let file = "abcdefgh".indexOf(square[0]);
  let rank = 8 - Number(square[1]);
  if (flipped) [file, rank] = [7 - file, 7 - rank];
  return { x: box.x + ((file + 0.5) * box.width) / 8, y: box.y + ((rank + 0.5) * box.height) / 8 };
}
export async function click(square) {
  await page.waitForSelector("#board:not([data-moving])");
  const { x, y } = await center(square);
  await page.mouse.click(x, y);
}
export async function drag(from, to) {
  const a = await center(from);
  const b = await center(to);
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 });
  await page.mouse.move(b.x, b.y, { steps: 3 });
  await page.mouse.up();
}
/** Waits until the list has `count` moves and the board is ready for the next one. */
export async function waitForMoves(count) {
  await until((n) => document.querySelectorAll("#moves .move").length === n, count);
  await settled();
}
export async function play(...pairs) {
  for (const pair of pairs) {
    const before = (await moves()).length;
    await click(pair.slice(0, 2));
    await click(pair.slice(2, 4));
    await waitForMoves(before + 1);
  }
}
/** Presses a button of the menu, which is a sheet on narrow screens. */
export async function command(button) {
  if (!(await page.isVisible(button))) await page.click("#menu-button");
  await page.click(button);
}
/** Opens a tab, on screens that have it. */
export async function openTab(name) {
  const button = page.locator(`[data-tab-of='${name}']`);
  if (await button.isVisible()) await button.click();
}
/** Chooses an option of a list, wherever it is. */
export const pick = (selector, value) =>
  page.locator(selector).evaluate((list, option) => {
    list.value = option;
    list.dispatchEvent(new Event("change"));
  }, value);
export async function paste(text) {
  await command("#open-button");
  await page.fill("#open-text", text);
  await page.click("#open-read");
  await discardIfAsked();
}
/** Waits until a text is opened or rejected, or a question about unsaved work appears; answers it with "Discard". */
export async function discardIfAsked() {
  await until(
    () => document.getElementById("ask-dialog").open || !document.getElementById("open-dialog").open || document.querySelector("#open-faults .fault"),
  );
  if (await page.locator("#ask-dialog[open]").count()) await page.click("#ask-drop");
}
/** Notes in `window.wasShown` that the bar of the analysis appears: a short analysis may be over before it is seen. */
export const noteProgress = () =>
  page.evaluate(() => {
    const bar = document.getElementById("analysis-progress");
    window.wasShown = false;
    new MutationObserver(() => (window.wasShown ||= !bar.hidden)).observe(bar, { attributeFilter: ["hidden"] });
  });
/** Resigns. The program forgets the first press after some seconds, which a busy machine may need. */
export async function resign() {
  await page.waitForSelector("#play-resign");
  for (let tries = 0; tries < 15 && (await page.isVisible("#play-resign")); ++tries) await page.click("#play-resign", { timeout: 2_000 }).catch(() => {});
  assert.ok(await page.isHidden("#play-resign"), "the game goes on");
}
/** Waits until the server's facts about the position are shown. */
export const settled = () => until(() => !document.getElementById("cards").classList.contains("stale"));
export async function opened() {
  await until(() => !document.getElementById("open-dialog").open);
  await settled();
}


/** Clicks a button and returns the file that it saves. */
export async function saved(button) {
  const download = page.waitForEvent("download");
  await page.click(button);
  const done = await download;
  return { name: done.suggestedFilename(), text: readFileSync(await done.path(), "utf8") };
}

/** Starts the server with these arguments, and the browser, for the tests of a file. */
export function serveTests(...words) {
  before(async () => {
    server = await serve(0, ...words);
    browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", ...browserOptions] });
  });
  after(async () => {
    await browser?.close();
    await stop(server);
    rmSync(cache, { recursive: true, force: true });
  });
  beforeEach(() => problems.splice(0));
}
/** Stops the server, runs `meanwhile`, and starts another server on the same port. */
export async function restartServer(meanwhile) {
  await stop(server);
  await meanwhile();
  server = await serve(server.port);
}
/** Serious accessibility problems that axe finds, on the whole page or within a selector. */
export async function barriers(within, page = context.pages()[0]) {
  // The page's content security policy forbids adding a script tag.
  await page.evaluate(axe);
  const found = await seriousProblems(within, page);
  // A colour in a transition that began during the check is no problem; a true one is found again.
  return found.length ? seriousProblems(within, page) : found;
}

async function seriousProblems(within, page) {
  // Contrast is checked only after all colour transitions have ended.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < Infinity).map((one) => one.finished)));
  // Without loading style sheets again and describing rules that pass, axe is three times as fast.
  const { violations } = await page.evaluate((selector) => axe.run(selector || document, { preload: false, resultTypes: ["violations"] }), within);
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target + " " + (node.any[0]?.message ?? "")).join("; ")}`);
}
export const quiet = () => assert.deepEqual(problems, []);
