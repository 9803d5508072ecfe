// Engines of `gyre serve --engine` beside Gyre: another Gyre behind a script, which says its process; browser.mjs says
// what the tests need.
import assert from "node:assert/strict";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { barriers, click, noteProgress, opened, openPage, openTab, page, paste, pick, picture, play, program, quiet, resign, server, serveTests, until, waitForMoves } from "./browser.mjs";

const folder = mkdtempSync(join(tmpdir(), "gyre-engines-"));
const script = join(folder, "engine.sh");
writeFileSync(script, `#!/bin/sh\necho $$ >> '${folder}/pids'\nexec '${program}'\n`);
chmodSync(script, 0o755);
after(() => rmSync(folder, { recursive: true, force: true }));
// Dies at each search until there is a file "works", and has no options.
const strong = join(folder, "strong.sh");
writeFileSync(
  strong,
  `#!/bin/sh
while read -r line; do
  case $line in
    uci) echo uciok ;;
    isready) echo readyok ;;
    go*) [ -e '${folder}/works' ] || exit 3; echo 'info depth 1 score cp 10 pv d2d4'; echo 'bestmove d2d4' ;;
    quit) exit ;;
  esac
done
`,
);
chmodSync(strong, 0o755);
serveTests("--engine", `Other one=${script}`, "--engine-option", "Other one.Hash=4", "--engine", `Strong one=${strong}`);

const patience = { timeout: 120_000 };
/** The processes of the engine that were started so far. */
const started = () => readFileSync(join(folder, "pids"), "utf8").trim().split("\n").map(Number);
/** Kills the process that was started last, of those that run, and returns its number. */
function kill() {
  return started().findLast((pid) => {
    try {
      // The number of an ended process may be that of another one now.
      const parent = Number(readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) . /, "").split(" ")[0]);
      return parent === server.child.pid && process.kill(pid, "SIGKILL");
    } catch {
      return false;
    }
  });
}
const row = "#other-engines .other-engine:first-child";
const hasLine = () => until((where) => document.querySelector(where + " .lines .step"), row, patience);

test("another engine searches beside Gyre and follows the game", async () => {
  await openPage();
  await page.click("#engine-switch");
  await until(() => document.querySelector("#engine-lines .step"), undefined, patience);
  await page.click(`${row} .switch`);
  await hasLine();
  assert.equal(await page.textContent(`${row} strong`), "Other one");
  await play("e2e4");
  await until((where) => /^1… /.test(document.querySelector(where + " .lines .step")?.textContent ?? ""), row, patience);
  await until(() => /^1… /.test(document.querySelector("#engine-lines .step")?.textContent ?? ""), undefined, patience);
  assert.deepEqual(await barriers(), []);
  await picture("engines");
  for (const move of ["f7f6", "d2d4", "g7g5", "d1h5"]) await play(move);
  await until((where) => document.querySelector(where + " .facts").textContent === "", row, patience);
  await page.keyboard.press("ArrowLeft");
  await hasLine();
  await until(() => document.querySelector("#engine-lines .step"), undefined, patience);
  await page.click(`${row} .switch`);
  await until((where) => !document.querySelector(where + " .lines .step"), row, patience);
  assert.ok(await page.locator("#engine-lines .step").count());
  quiet();
});

test("an engine that is killed is reported and goes on", async () => {
  await openPage();
  await page.click(`${row} .switch`);
  await hasLine();
  // The report stays only until the engine has another line.
  await page.evaluate((where) => {
    window.told = "";
    const place = document.querySelector(where);
    new MutationObserver(() => (window.told += place.textContent)).observe(place, { childList: true, subtree: true });
  }, row);
  const before = kill();
  await until(() => /engine died/.test(window.told), undefined, patience);
  await hasLine();
  assert.notEqual(started().at(-1), before);
  quiet();
});

test("while Gyre is off, another engine has the bar and the arrows", async () => {
  await openPage();
  const unknown = () => page.evaluate(() => document.getElementById("eval-bar").classList.contains("unknown"));
  assert.ok(await unknown());
  await page.click(`${row} .switch`);
  await hasLine();
  await page.waitForSelector("#board .arrow");
  await until(() => !document.getElementById("eval-bar").classList.contains("unknown"));
  await page.click(`${row} .switch`);
  await until(() => document.getElementById("eval-bar").classList.contains("unknown") && !document.querySelector("#board .arrow"));
  quiet();
});

test("its options are fields, but none that names a file", async () => {
  await openPage();
  await page.click(`${row} summary`);
  const names = await page.locator(`${row} .engine-options label > span`).allTextContents();
  assert.ok(names.includes("Skill Level"), names.join());
  for (const name of ["Hash", "Threads", "SyzygyPath", "EvalFile", "BookFile", "UCI_Elo"]) assert.ok(!names.includes(name), name);
  await page.locator(`${row} label`, { hasText: "Skill Level" }).locator("input").fill("3");
  await page.click(`${row} .switch`);
  await hasLine();
  quiet();
});

/** The messages of a type that the page sends, as it sends them. */
const sent = (type) => {
  const all = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      const message = JSON.parse(payload);
      if (message.type === type) all.push(message);
    }),
  );
  return all;
};
const quick = { nodes: 200_000, analyst: "Other one", engineOptions: { "Other one": [{ option: "Move Overhead", value: "31" }, { option: "Gone", value: "1" }] } };
const withSettings = (values) => ({
  prepare: (where) => where.addInitScript((settings) => localStorage.setItem("gyre.settings", JSON.stringify(settings)), values),
});

test("another engine analyses a whole game with its options, and goes on when it is killed", async () => {
  // Some positions are searched again with many more nodes, so the engine still searches when it is killed. More nodes
  // would take minutes on a busy machine.
  await openPage(withSettings(quick));
  const asked = sent("annotate");
  await page.reload();
  await page.waitForSelector("body.ready");
  await paste("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0");
  await opened();
  assert.equal(await page.inputValue("#analysis-engine"), "Other one");
  await page.click("#analysis-start");
  await until(() => document.getElementById("analysis-progress").value > 0, undefined, patience);
  assert.ok(kill(), "the engine has ended before it was killed");
  await until(() => /started again/.test(document.getElementById("analysis-note").textContent), undefined, patience);
  assert.match(await page.textContent("#analysis-note"), /engine died/);
  await picture("engines-analysis");
  await until(() => document.querySelector("#moves .glyph-4, #moves .blunder"), undefined, patience);
  await until(() => document.getElementById("analysis-progress").hidden, undefined, patience);
  assert.equal(await page.textContent("#toast"), "The game is analysed.");
  assert.deepEqual([asked[0].engine, asked[0].settings], ["Other one", [{ option: "Move Overhead", value: "31" }]]);
  assert.deepEqual(await barriers("#analysis-card"), []);
  quiet();
});

test("an engine that dies twice ends the analysis with what is known", async () => {
  await openPage(withSettings({ ...quick, nodes: 5_000_000 }));
  await paste("1. e4 e5 2. Nf3 *");
  await opened();
  await page.click("#analysis-start");
  const note = (text) => until((part) => document.getElementById("analysis-note").textContent.includes(part), text, { ...patience, polling: "raf" });
  await until(() => document.getElementById("analysis-progress").value > 0, undefined, patience);
  kill();
  await note("started again");
  // A new engine that dies before its first search is started once more.
  let isOver = false;
  const over = note("ended early").finally(() => (isOver = true));
  while (!isOver) {
    kill();
    await page.waitForTimeout(500);
  }
  await over;
  assert.ok(await page.isHidden("#analysis-progress"));
  assert.equal(await page.textContent("#analysis-start"), "Analyse the game");
  quiet();
});

test("a game against another engine goes on when it is killed, and can be analysed", async () => {
  await openPage(withSettings({ ...quick, analyst: "Gyre", otherEngines: ["Other one"] }));
  await hasLine();
  const asked = sent("play");
  await page.reload();
  await page.waitForSelector("body.ready");
  await page.click("#engine-switch");
  await page.waitForSelector("#board .arrow.best");
  await page.click("#play-button");
  await pick("#play-engine", "Other one");
  assert.deepEqual(await page.$eval("#play-elo", ({ min, max }) => [min, max]), ["800", "2850"]);
  await page.fill("#play-elo", "1800");
  await pick("#play-side", "white");
  await page.fill("#play-minutes", "5");
  await picture("engines-play-dialog");
  await page.click("#play-begin");
  assert.match(await page.textContent("#play-state"), /Your move/);
  await until((where) => !document.querySelector(where + " .lines .step"), row, patience);
  // Gyre's lines have ended, too.
  await page.waitForTimeout(700);
  assert.equal(await page.locator("#board .arrow").count(), 0);
  await click("e2");
  await click("e4");
  await waitForMoves(2);
  assert.deepEqual([asked[0].engine, asked[0].elo, asked[0].settings], ["Other one", 1800, [{ option: "Move Overhead", value: "31" }]]);
  kill();
  await click("g1");
  await click("f3");
  await until(() => /started again/.test(document.getElementById("play-note").textContent), undefined, patience);
  assert.match(await page.textContent("#play-note"), /engine died/);
  await waitForMoves(4);
  await picture("engines-play");
  await resign();
  await noteProgress();
  await page.click("#play-analyse");
  await until(() => window.wasShown, undefined, patience);
  await until(() => document.getElementById("toast").textContent === "The game is analysed.", undefined, patience);
  assert.ok(await page.isHidden("#play-bar"));
  assert.equal(await page.textContent("#player-black .name"), "Other one (about Elo 1800)");
  quiet();
});

test("an engine without limits of its strength plays at full strength", async () => {
  await openPage();
  await page.click("#play-button");
  await pick("#play-engine", "Strong one");
  assert.ok(await page.isHidden("#play-elo"));
  assert.equal(await page.textContent("#play-elo-text"), "full strength");
  await pick("#play-side", "black");
  await page.fill("#play-minutes", "0");
  await page.click("#play-begin");
  await until(() => /Strong one has no move/.test(document.getElementById("play-state").textContent), undefined, patience);
  assert.match(await page.textContent("#play-note"), /engine died/);
  await picture("engines-play-fault");
  assert.deepEqual(await barriers("#play-bar"), []);
  writeFileSync(join(folder, "works"), "");
  await page.click("#play-again");
  await waitForMoves(1);
  await page.click("#play-end");
  quiet();
});

test("a phone has them under the engine", async () => {
  await openPage({ viewport: { width: 390, height: 844 } });
  await openTab("engine");
  await page.click(`${row} .switch`);
  await hasLine();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  await picture("engines-phone");
  quiet();
});
