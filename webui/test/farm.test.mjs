// The page of a farm: a small farm on SQLite that workers compute while the page watches; browser.mjs says what it needs.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { barriers, command, openPage, page, picture, program, quiet, serveTests, until } from "./browser.mjs";
import { illegible } from "./legible.mjs";

const folder = mkdtempSync(join(tmpdir(), "gyre-farm-"));
const file = join(folder, "farm.sqlite");
const address = `sqlite:${file}`;
const gyre = (...words) => execFileSync(program, words, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
const onFarm = (...words) => gyre("farm", ...words, "--farm", address);
gyre("farm", "start", "--sqlite", file);

const children = [];
function start(...words) {
  const child = spawn(program, words, { stdio: "ignore" });
  const ended = new Promise((done) => child.once("exit", done));
  children.push(child);
  return { child, ended };
}
const end = async ({ child, ended }) => {
  child.kill("SIGINT");
  await ended;
};
after(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});
serveTests("--farm", address);

const watch = async (options) => {
  await openPage(options);
  await command("#farm-link");
  await page.waitForSelector("#farm .farm-columns:not([hidden])");
};
const cell = (table, row, name) => page.textContent(`#farm-${table} tbody tr:nth-child(${row}) .of-${name}`);
const patience = { timeout: 120_000 };
const says = (selector, pattern) => until(([where, text]) => new RegExp(text).test(document.querySelector(where).textContent), [selector, pattern.source], patience);

test("an empty farm says so", async () => {
  await watch();
  assert.match(await page.textContent("#farm-jobs-card"), /There are no jobs yet/);
  assert.match(await page.textContent("#farm-workers-card"), /No worker has joined yet/);
  assert.equal(await page.getAttribute("header nav a[aria-current]", "href"), "#/farm");
  assert.equal(await page.title(), "Farm · Gyre");
  assert.deepEqual(await barriers(), []);
  quiet();
});

test("jobs and workers change while the page watches", async () => {
  await watch();
  onFarm("submit", "datagen", "--games", "4", "--part-games", "1", "--nodes", "50", "--seed", "1", "--title", "first <b>job</b>", "--priority", "3");
  await says("#farm-jobs", /waiting/);
  assert.match(await cell("jobs", 1, "job"), /^first <b>job<\/b>self-play$/);
  assert.match(await cell("jobs", 1, "progress"), /^0 of 4 parts · 0%$/);
  assert.equal(await cell("jobs", 1, "priority"), "3");
  onFarm("pause", "1");
  await says("#farm-jobs", /paused/);
  onFarm("resume", "1");
  const worker = start("farm", "join", address, "--threads", "1");
  await says("#farm-jobs", /finished/);
  assert.match(await cell("jobs", 1, "progress"), /^4 of 4 parts · 100%$/);
  assert.match(await cell("jobs", 1, "sums"), /4 games/);
  assert.equal(await page.getAttribute("#farm-jobs progress", "value"), "1.0000");
  // Idle for the reason that `farm status` gives.
  await says("#farm-workers .of-now", /no job has parts left/);
  assert.match(onFarm("status"), /idle: no job has parts left/);
  assert.equal(await cell("workers", 1, "finishedParts"), "4");
  assert.equal(await cell("workers", 1, "threads"), "1");
  assert.match(await page.textContent("#farm-about"), /workers: 1, threads: 1/);
  assert.match(await page.textContent("#farm-rate"), /last hour: 4 · most in a minute: [1-4]$/);
  assert.match(await page.getAttribute("#farm-minutes", "aria-label"), /: 4 in all/);
  await end(worker);
  await says("#farm-workers-card", /Workers that have left: 1/);
  quiet();
});

test("a match shows its score, its Elo and the course of its test", async () => {
  await watch();
  // Limited by depth a part is one pair, so that the course has many points.
  const match = start("match", "--games", "2000", "--depth-a", "4", "--depth-b", "3", "--hash", "1", "--sprt", "0,30", "--name-a", "new", "--name-b", "base", "--farm", address);
  await says("#farm-matches", /Match, job 2/);
  await page.evaluate(() => {
    window.courses = [];
    const course = document.querySelector("#farm-matches .course");
    new MutationObserver(() => window.courses.push(course.getAttribute("d"))).observe(course, { attributeFilter: ["d"] });
  });
  const worker = start("farm", "join", address, "--threads", "2");
  await says("#farm-matches .match-llr", /after [1-9]/);
  await says("#farm-matches .verdict", /H1 is accepted/);
  const lengths = await page.evaluate(() => window.courses.map((path) => path.split("L").length));
  assert.ok(lengths.length >= 2, "the course grows in front of the page");
  // A decided match loses the parts behind the decision.
  assert.ok(Math.max(...lengths) > lengths[0], `lengths: ${lengths}`);
  assert.match(await page.textContent("#farm-matches .match-elo"), /^\+\d/);
  assert.match(await page.textContent("#farm-matches .match-score"), /^\d+ – \d+ – \d+$/);
  assert.match(await page.getAttribute("#farm-matches .curve-box", "aria-label"), /^Log-likelihood ratio \d.* after \d+ pairs; the test ends at -\d\.\d+ or \d/);
  await match.ended;
  await says("#farm-jobs tbody tr:first-child", /finished/);
  // What was folded stays folded while the page goes on.
  await page.click("#farm-matches summary");
  await page.waitForTimeout(1500);
  assert.equal(await page.getAttribute("#farm-matches details", "open"), null);
  await page.click("#farm-matches summary");
  await end(worker);
  quiet();
});

test("the page looks right on wide and narrow screens, light and dark, in both languages", async () => {
  onFarm("submit", "datagen", "--games", "5000", "--part-games", "5", "--nodes", "4000", "--seed", "2", "--title", "training games of a night with a rather long name");
  const worker = start("farm", "join", address, "--threads", "1");
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };
  for (const [name, options] of [
    ["light", { colorScheme: "light" }],
    ["dark", { locale: "de-DE" }],
    ["phone-light", { colorScheme: "light", ...phone }],
    ["phone-dark", { locale: "de-DE", ...phone }],
  ]) {
    await watch(options);
    await says("#farm-jobs", /running|läuft/);
    await says("#farm-workers", /(job|Auftrag) 3 (part|Teil)/);
    await page.evaluate(() => document.querySelector("#farm-matches details").setAttribute("open", ""));
    assert.deepEqual(await page.evaluate(illegible), [], name);
    assert.deepEqual(await barriers(), [], name);
    await picture("farm-" + name, { fullPage: true });
  }
  assert.equal(await page.title(), "Farm · Gyre");
  await end(worker);
  onFarm("cancel", "3");
  await says("#farm-jobs", /abgebrochen/);
  quiet();
});

test("a farm that is away is announced, and comes back by itself", async () => {
  await watch();
  renameSync(file, file + ".away");
  await says("#farm-fault", /cannot be reached/);
  assert.ok(await page.isVisible("#farm-jobs"), "what was seen stays");
  assert.doesNotMatch(await page.content(), /sqlite/);
  renameSync(file + ".away", file);
  await says("#farm-fault", /^$/);
  quiet();
});

test("who looks at something else asks for nothing", async () => {
  const sent = [];
  await openPage({ prepare: (one) => one.on("websocket", (socket) => socket.on("framesent", ({ payload }) => sent.push(JSON.parse(payload).type))) });
  await command("#farm-link");
  await page.waitForSelector("#farm .farm-columns:not([hidden])");
  assert.deepEqual(sent.filter((type) => type.startsWith("farm")), ["farm-watch"]);
  await page.keyboard.press("k");
  await page.click('header nav a[href="#/"]');
  await page.waitForSelector("#analysis-page:not([hidden])");
  await page.waitForTimeout(300);
  assert.deepEqual(sent.filter((type) => type.startsWith("farm")), ["farm-watch", "farm-leave"]);
  quiet();
});
