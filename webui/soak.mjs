// Uses the page for a long time and watches for growth: node soak.mjs [PROGRAM] [--minutes 30] [--seed 1]
// [--patience 60] [--clock 1] [--only ACTION...] [--engine NAME=PATH...] [--hostile NAME=PATH...], run in webui after
// `npm ci`.
//
// Starts PROGRAM with three UCI engines (default: PROGRAM itself) and does what users do, at random and without their
// pauses: lines of several engines, analyses of whole games, games against the engines, options, files of many games,
// edits, settings, practice, visits of a second page that is loaded again, and `kill -9` of engines. Hostile engines give
// lines and analyses, but play no games. About every half minute the page returns to one state, in which these are
// measured: memory of the server, its threads, open files and child processes, and the page's JavaScript heap, DOM nodes
// and event listeners. The measured page is never loaded again. Ends with status 1 if one of them is clearly larger in
// the last third of the time than in the first (the first fifth is left out; compared from about six minutes on), if a
// step of an action does not end within the seconds of --patience or an action within ten times as long, if the page
// reports an error, or if a process is left over. With --clock 4, the clocks of the server and of its engines run four
// times as fast, by Debian's package faketime, and so do those of the pages. CHROMIUM is the browser.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { center, factsAbout, openBrowser, openPage, randomFrom, serve } from "./measuring.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: "string", default: "30" },
    seed: { type: "string", default: "1" },
    patience: { type: "string", default: "60" },
    clock: { type: "string", default: "1" },
    only: { type: "string", multiple: true },
    engine: { type: "string", multiple: true },
    hostile: { type: "string", multiple: true },
  },
});
const program = positionals[0] ?? "../build/release/gyre";
const friendly = values.engine ?? ["One", "Two", "Three"].map((name) => `${name}=${program}`);
const engines = [...friendly, ...(values.hostile ?? [])];
const nameOf = (engine) => engine.split("=")[0];
const names = engines.map(nameOf);
const opponents = friendly.map(nameOf);
const random = randomFrom(Number(values.seed));
const oneOf = (list) => list[random(list.length)];
const cache = mkdtempSync(join(tmpdir(), "gyre-soak-"));
const words = [...engines.flatMap((engine) => ["--engine", engine]), "--progress", join(cache, "cards.sqlite")];
const faketime = "/usr/$LIB/faketime/libfaketimeMT.so.1";
const clock = values.clock === "1" ? {} : { LD_PRELOAD: faketime, FAKETIME: `+0 x${values.clock}` };
const { child, link } = await serve(program, words, { XDG_CACHE_HOME: cache, ...clock });
if (clock.FAKETIME && !readFileSync(`/proc/${child.pid}/maps`, "utf8").includes("faketime")) {
  child.kill();
  console.error("--clock needs Debian's package faketime");
  process.exit(2);
}
const browser = await openBrowser("--js-flags=--expose-gc");
const patience = 1000 * Number(values.patience);
const page = await openPage(browser, link, patience, Number(values.clock));
const problems = [];
page.on("pageerror", (error) => problems.push(String(error)));
page.on("console", (message) => {
  if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) problems.push(message.text());
});
const devtools = await page.context().newCDPSession(page);
await devtools.send("Performance.enable");

const counts = { inputs: 0 };
const input = () => ++counts.inputs;
const pause = (milliseconds) => page.waitForTimeout(milliseconds);
const press = (id) => input() && page.evaluate((which) => document.getElementById(which).click(), id);
const key = (name) => input() && page.keyboard.press(name);
const choose = (id, value) =>
  input() &&
  page.evaluate(
    ([which, wanted]) => {
      const field = document.getElementById(which);
      field.value = wanted;
      field.dispatchEvent(new Event("input"));
      field.dispatchEvent(new Event("change"));
    },
    [id, value],
  );
/** Sends a request as the page does; returns its answer. */
const ask = (path, question) =>
  input() &&
  page.evaluate(
    async ([where, body]) => (await fetch(where, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) })).json(),
    [path, question],
  );
const until = (predicate, argument) => page.waitForFunction(predicate, argument, { timeout: patience });
const children = () =>
  execFileSync("sh", ["-c", `ps -o pid= --ppid ${child.pid} || true`], { encoding: "utf8" }).split(/\s+/).filter(Boolean).map(Number);

// --- What users do ---

function killOne() {
  const [pid] = [oneOf(children())].filter(Boolean);
  if (pid === undefined) return;
  try {
    process.kill(pid, "SIGKILL");
    counts.kills = (counts.kills ?? 0) + 1;
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}
const maybeKill = () => random(3) === 0 && killOne();

const discard = () => page.evaluate(() => document.getElementById("ask-dialog").open && document.getElementById("ask-drop").click());

async function newGame() {
  await press("new-button");
  await until(() => {
    if (document.getElementById("ask-dialog").open) document.getElementById("ask-drop").click();
    return document.querySelectorAll("#moves .move").length === 0 && !document.getElementById("cards").classList.contains("stale");
  });
}
async function openExample() {
  await newGame();
  await press("open-button");
  await press("open-example");
  await until(() => !document.getElementById("open-dialog").open && document.querySelectorAll("#moves .move").length > 20);
}
async function lines() {
  await press("engine-switch");
  for (const button of await page.locator(".other-engine .switch").all()) if (random(2) && input()) await button.click();
  for (let i = 0; i < 20; i++) {
    await key(oneOf(["ArrowRight", "ArrowRight", "ArrowLeft", "End", "Home", "x", "f"]));
    await pause(random(200));
    if (i % 4 === 0) maybeKill();
  }
}
const stopAnalysis = () =>
  input() &&
  page.evaluate(() => {
    if (!document.getElementById("analysis-progress").hidden) document.getElementById("analysis-start").click();
  });
async function analyse() {
  await openExample();
  await choose("analysis-engine", oneOf(["Gyre", ...names]));
  await choose("analysis-nodes", "50000");
  await press("analysis-start");
  await pause(500 + random(1000));
  maybeKill();
  await pause(random(2000));
  // A hostile engine may take minutes for the game.
  if (random(2) || values.hostile) await stopAnalysis();
  await until(() => document.getElementById("analysis-progress").hidden || document.getElementById("analysis-progress").value > 5);
}
async function playGame() {
  await newGame();
  await press("play-button");
  await choose("play-engine", oneOf(["Gyre", ...opponents]));
  await choose("play-side", oneOf(["white", "black"]));
  await choose("play-minutes", oneOf(["0", "3"]));
  await choose("play-elo", oneOf(["800", "2000", "9999"]));
  await press("play-begin");
  const ownTurn = () =>
    until(() => {
      const again = document.getElementById("play-again");
      if (!again.hidden) again.click();
      return document.getElementById("play-bar").hidden || !document.getElementById("play-analyse").hidden || /your move/i.test(document.getElementById("play-state").textContent);
    });
  for (let i = 0; i < 4; i++) {
    await ownTurn();
    const line = await page.evaluate(() => JSON.parse(sessionStorage.getItem("gyre.game")).game.nodes.map(({ uci }) => uci));
    const facts = await factsAbout(page, line);
    // The page stores its game a moment after a move, and until then the one before.
    if (!facts.moves) {
      await pause(300);
      continue;
    }
    const move = facts.outcome ? null : oneOf(facts.moves.filter(({ promotion }) => !promotion));
    if (!move || (await page.isVisible("#play-analyse"))) break;
    for (const square of [move.from, move.also ?? move.to]) {
      const at = await center(page, square);
      input();
      await page.mouse.click(at.x, at.y);
    }
    maybeKill();
    await pause(300);
  }
  await ownTurn();
  counts.moves = (counts.moves ?? 0) + (await page.locator("#moves .move").count());
  if (random(2)) await press("play-takeback");
  await press("play-resign");
  if (random(2)) await press("play-analyse");
  else await press("play-end");
  await pause(500);
}
async function options() {
  const field = page.locator(".engine-options input[type=number]");
  const at = random(Math.max(1, await field.count()));
  if (!(await field.count())) return;
  input();
  await field.nth(at).evaluate((input, add) => {
    input.value = String(Math.min(Number(input.max), Number(input.min) + add));
    input.dispatchEvent(new Event("change"));
  }, random(3));
}

const first = ["e4 e5", "d4 d5", "c4 e5", "Nf3 d5", "e4 c5"];
const manyGames = Array.from(
  { length: 300 },
  (_, i) => `[White "Player ${i}"]\n[Black "Other ${i % 7}"]\n[Result "1-0"]\n\n1. ${first[i % 5]} 2. Nc3 {a comment} Nc6 (2... Nf6 3. g3) 1-0\n\n`,
).join("");
/** Opens a file of many games and some of them, filters the list, and closes the file. */
async function gamesOfFile() {
  await newGame();
  await press("open-button");
  await page.setInputFiles("#open-file", { name: "many.pgn", mimeType: "text/plain", buffer: Buffer.from(manyGames) });
  await until(() => !document.getElementById("open-dialog").open && !document.getElementById("games-card").hidden);
  for (let i = 0; i < 8; i++) {
    const rows = page.locator("#games-list .game-row");
    input();
    await rows.nth(random(Math.min(10, await rows.count()))).evaluate((row) => row.click());
    await discard();
    await until(() => !document.getElementById("cards").classList.contains("stale"));
    await key(oneOf(["End", "ArrowRight", "ArrowDown"]));
    if (i === 4) await choose("games-filter", `Player ${random(30)}`);
  }
  await choose("games-filter", "");
  await press("games-close");
  await discard();
}
/** Writes comments and glyphs into a game, deletes moves, and takes everything back and again. */
async function edit() {
  await openExample();
  for (let i = 0; i < 6; i++) {
    await key("ArrowRight");
    await choose("comment", `thought ${random(1000)}`);
    await press("nag-" + (1 + random(6)));
  }
  await press(oneOf(["edit-delete", "edit-promote", "edit-main"]));
  await pause(50);
  await discard();
  for (let i = 0; i < 12; i++) await press(oneOf(["undo", "undo", "redo"]));
  await press("save-button");
  await until(() => document.getElementById("save-dialog").open);
  await page.evaluate(() => document.querySelector("#save-dialog [data-close]").click());
}
/** Changes what the page looks like, as far as it need not be loaded again for it. */
async function look() {
  await choose("set-theme", oneOf(["light", "dark", "system"]));
  await choose("set-board", oneOf(["wood", "green", "blue", "grey", "paper", "dusk"]));
  await press("nav-flip");
  await key("ArrowRight");
  await press("nav-flip");
}
const puzzles = `PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags
two,1r4k1/5ppp/8/8/8/8/r3Q3/4R1K1 b - - 0 1,a2a3 e2e8 b8e8 e1e8,900,1,0,0,mate mateIn2 backRankMate,Soak,
one,4r1k1/r4ppp/8/8/8/N7/5PPP/6K1 w - - 0 1,a3b5 e8e1,1200,1,0,0,mate oneMove,Soak,
`;
/** Practises two new cards on the page: with hints, with wrong moves or by the shown solution. */
async function solve() {
  await ask("/api/training/remove", { kind: "puzzle", name: "Soak" });
  await ask("/api/training/add", { text: puzzles });
  await ask("/api/training/settings", { retention: 90, newCards: 10_000, reviews: 10_000 });
  await page.evaluate(() => (location.hash = "#/practise"));
  await until(() => document.getElementById("today-start")?.checkVisibility());
  await press("today-start");
  // A key that is pressed before an answer has come does nothing.
  const keyUntil = async (name, predicate) => {
    for (const end = Date.now() + patience; Date.now() < end; ) {
      await key(name);
      if (await page.waitForFunction(predicate, null, { timeout: 2000 }).then(() => true, () => false)) return;
    }
    throw new Error(`the key ${name} does nothing`);
  };
  for (let i = 0; i < 2; i++) {
    await until(() => document.getElementById("solve-show")?.checkVisibility());
    if (random(2)) await keyUntil("h", () => /moves/.test(document.getElementById("solve-say").textContent));
    await keyUntil("s", () => document.getElementById("solve-next").checkVisibility());
    await key("ArrowLeft");
    await key("ArrowRight");
    await keyUntil("n", () => !document.getElementById("solve-next").checkVisibility());
  }
  await page.evaluate(() => (location.hash = "#/"));
  await until(() => !document.getElementById("analysis-page").hidden);
}
/** Uses a second page, loads it again, and leaves in the middle of a search. */
async function visit() {
  const guest = await openPage(browser, link, patience, Number(values.clock));
  for (let i = 0; i < 3; i++) {
    input();
    await guest.evaluate(() => document.getElementById("open-button").click());
    await guest.evaluate(() => document.getElementById("open-example").click());
    await guest.waitForFunction(() => document.querySelectorAll("#moves .move").length > 20);
    input();
    await guest.evaluate(() => document.getElementById("engine-switch").click());
    await guest.keyboard.press(oneOf(["ArrowRight", "End"]));
    input();
    // The page is loaded again for another language.
    const loaded = guest.waitForEvent("load");
    await guest.evaluate(() => {
      const field = document.getElementById("set-language");
      field.value = field.value === "de" ? "en" : "de";
      field.dispatchEvent(new Event("change"));
    });
    await loaded;
    await guest.waitForSelector("body.ready");
    input();
    await guest.reload();
    await guest.waitForSelector("body.ready");
  }
  await guest.context().close();
}

/** Fills the page's history of changes, whose size is limited, so that it does not grow while growth is looked for. */
async function fillHistory() {
  await openExample();
  for (let i = 0; i < 20; i++) {
    await key("ArrowRight");
    await choose("comment", `${i} `.repeat(50_000));
    await pause(100);
  }
}

// --- Measuring in one state ---

async function rest() {
  await discard();
  await stopAnalysis();
  await page.evaluate(() => {
    if (!document.getElementById("play-bar").hidden) document.getElementById("play-end").click();
    for (const button of document.querySelectorAll("#engine-switch[aria-checked=true], .other-engine .switch[aria-checked=true]")) button.click();
  });
  await until(() => document.getElementById("analysis-progress").hidden);
  await newGame();
  await pause(1500);
}
async function measure() {
  await rest();
  // Messages on the console keep the elements that they name.
  await devtools.send("Runtime.discardConsoleEntries");
  await page.evaluate(() => window.gc());
  await devtools.send("HeapProfiler.collectGarbage");
  const { metrics } = await devtools.send("Performance.getMetrics");
  const of = (name) => metrics.find((metric) => metric.name === name).value;
  const memory = /VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"));
  return {
    "server MiB": Number(memory[1]) / 1024,
    threads: readdirSync(`/proc/${child.pid}/task`).length,
    "open files": readdirSync(`/proc/${child.pid}/fd`).length,
    processes: children().length,
    "heap MiB": of("JSHeapUsedSize") / 2 ** 20,
    "DOM nodes": of("Nodes"),
    listeners: of("JSEventListeners"),
  };
}

/** By how much a figure may be larger at the end: a factor, and a number for chance. */
const allowed = { "server MiB": [1.15, 12], threads: [1, 2], "open files": [1, 4], processes: [1, 1], "heap MiB": [1.2, 2], "DOM nodes": [1.1, 300], listeners: [1.1, 60] };
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const failures = [];
const samples = [];
const everyAction = { lines, analyse, playGame, options, gamesOfFile, edit, look, solve, visit };
const actions = values.only ? Object.fromEntries(values.only.map((name) => [name, everyAction[name]])) : everyAction;
const end = Date.now() + 60_000 * Number(values.minutes);
/** Ends with an error if an action takes ten times the patience: not every call of the browser has a limit of its own. */
async function inTime(action) {
  let timer;
  action.catch(() => undefined);
  const late = new Promise((_, fail) => (timer = setTimeout(() => fail(new Error(`not done after ${(10 * patience) / 1000} s`)), 10 * patience)));
  await Promise.race([action, late]).finally(() => clearTimeout(timer));
  return action;
}
try {
  await inTime(fillHistory());
  while (Date.now() < end) {
    for (const stop = Date.now() + 25_000; Date.now() < stop; ) {
      const name = oneOf(Object.keys(actions));
      counts[name] = (counts[name] ?? 0) + 1;
      await inTime(actions[name]()).catch((error) => {
        throw new Error(`${name}: ${error.message}`);
      });
    }
    samples.push(await inTime(measure()));
    console.log(Object.entries(samples.at(-1)).map(([what, value]) => `${what} ${value.toFixed(what.endsWith("MiB") ? 1 : 0)}`).join(", "));
    if (child.exitCode !== null) throw new Error("the program ended");
  }
} catch (error) {
  failures.push(error.message);
  await page.screenshot({ path: join(tmpdir(), "gyre-soak.png"), timeout: patience }).catch(() => undefined);
}
failures.push(...problems);

const settled = samples.slice(Math.ceil(samples.length / 5));
const third = Math.floor(settled.length / 3);
// The median of fewer is that of one state by chance.
const isEnough = third >= 3;
if (!isEnough) console.log("too few samples to compare: growth was not looked for");
for (const [what, [factor, more]] of Object.entries(isEnough ? allowed : {})) {
  const first = median(settled.slice(0, third).map((sample) => sample[what]));
  const last = median(settled.slice(-third).map((sample) => sample[what]));
  if (last > first * factor + more) failures.push(`${what} grew from ${first.toFixed(1)} to ${last.toFixed(1)}`);
}
if (samples.length && samples.at(-1).processes > engines.length) failures.push(`${samples.at(-1).processes} processes for ${engines.length} engines`);
await browser.close();
child.kill("SIGINT");
await new Promise((done) => (child.exitCode === null ? child.once("exit", done) : done()));
if (child.exitCode !== 0) failures.push(`the program ended with status ${child.exitCode}`);
rmSync(cache, { recursive: true, force: true });
console.log(JSON.stringify(counts));
for (const failure of failures) console.log("FAILED: " + failure);
console.log(`${samples.length} samples, ${failures.length} failures`);
process.exit(failures.length ? 1 : 0);
