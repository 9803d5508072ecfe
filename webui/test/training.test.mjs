// Practice: puzzles of files and games, solving them, openings, settings and exchange; browser.mjs says what it needs.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { barriers, command, context, openPage, opened, page, paste, picture, quiet, saved, serveTests, until } from "./browser.mjs";
import { illegible } from "./legible.mjs";

const folder = mkdtempSync(join(tmpdir(), "gyre-training-"));
const file = join(folder, "cards.sqlite");
after(() => rmSync(folder, { recursive: true, force: true }));
serveTests("--progress", file, "--threads", "2");

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };
const puzzles = `PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags
two,1r4k1/5ppp/8/8/8/8/r3Q3/4R1K1 b - - 0 1,a2a3 e2e8 b8e8 e1e8,900,1,0,0,mate mateIn2 backRankMate,Club game,
one,4r1k1/r4ppp/8/8/8/N7/5PPP/6K1 w - - 0 1,a3b5 e8e1,1200,1,0,0,mate oneMove,Another game,
`;
/** Black misses the mate that ended the game before, and White's third move allows it. */
// Black is a knight down, so that only the mate is good.
const missed = '[Event "Club"]\n[White "Ann"]\n[Black "Bob"]\n\n1. f3 Nc6 2. a3 Nb4 3. axb4 e5 4. g4 d6 5. e3 Qh4+ 6. Ke2 *\n';
const games = '[White "Ann"]\n[Black "Bob"]\n\n1. f3 Nc6 2. a3 Nb4 3. axb4 e5 4. g4 Qh4# 0-1\n\n[White "Cid"]\n[Black "Bob"]\n\n1. f3 Nc6 2. a3 Nb4 3. axb4 e5 4. g4 Qh4# 0-1\n\n[White "Cid"]\n[Black "Bob"]\n\n1. e4 c5 *\n';

const says = (selector, pattern) => until(([where, text]) => new RegExp(text).test(document.querySelector(where).textContent), [selector, pattern.source], { timeout: 60_000 });
// Opens games and searches for Bob's puzzles, also those that he solved.
async function findAllOfBob(games) {
  await paste(games);
  await opened();
  await command("header nav a[href='#/practise']");
  await page.selectOption("#find-source", "#file");
  await page.selectOption("#find-who", "Bob");
  await page.selectOption("#find-depth", "50000");
  await page.uncheck("#find-missed");
  await page.click("#find-start");
}
async function practise(options) {
  await openPage(options);
  await command("header nav a[href='#/practise']");
  await page.waitForSelector("#training .training-home:not([hidden])");
  await says("#training-path", /cards\.sqlite/);
}
async function place(square) {
  await page.waitForSelector("#training-board:not([data-moving]) .input-enabled");
  const box = await page.locator("#training-board").boundingBox();
  const isBlack = /Black|Schwarz/.test(await page.textContent("#solve-task"));
  let file = "abcdefgh".indexOf(square[0]);
  let rank = 8 - Number(square[1]);
  if (isBlack) [file, rank] = [7 - file, 7 - rank];
  return [box.x + ((file + 0.5) * box.width) / 8, box.y + ((rank + 0.5) * box.height) / 8];
}
async function move(uci) {
  await page.mouse.click(...(await place(uci.slice(0, 2))));
  await page.mouse.click(...(await place(uci.slice(2, 4))));
}

test("without cards the page says how to get some, and where they are kept", async () => {
  await practise();
  assert.match(await page.textContent("#today-count"), /No cards yet/);
  assert.ok((await page.textContent("#training-path")).includes(file));
  assert.equal(await page.title(), "Practise · Gyre");
  assert.equal(await page.isVisible("#today-start"), false);
  assert.deepEqual(await barriers(), []);
  quiet();
});

test("puzzles of a file are read, chosen and solved against replies", async () => {
  await practise();
  await page.click("text=Puzzles from a file");
  await page.fill("#find-text", puzzles);
  await page.click("#find-read");
  await says("#puzzle-about", /puzzles: 2 · difficulty 900 to 1200/);
  assert.match(await page.textContent(".puzzle-row:first-child"), /Club game.*900.*mate, mate in 2, back-rank mate · 2 moves/);
  await page.click(".puzzle-row:nth-child(2)");
  await page.click("#puzzles-add");
  await says("#today-count", /To practise today: 1/);
  await says(".puzzle-row:nth-child(2)", /already a card/);
  await page.click("#puzzles-add");
  await says("#today-parts", /due: 0 · new: 2/);
  await page.click("#today-start");
  await says("#solve-task", /White to move/);
  await says("#solve-today", /done today: 0 · left today: 2/);
  await page.keyboard.press("h");
  await says("#solve-say", /The piece on e2 moves/);
  await move("e2e3");
  await says("#solve-say", /There is a better move/);
  await move("e2e8");
  await says("#solve-say", /Qe8\+ is right\. Go on/);
  await move("e1e8");
  await says("#solve-say", /Rxe8# is right\. Solved\. Again in 1 min/);
  assert.deepEqual((await page.locator("#solve-line button").allTextContents()).slice(1), ["2. Qe8+", "Rxe8", "3. Rxe8#"]);
  await page.keyboard.press("ArrowLeft");
  assert.equal(await page.textContent("#solve-line [aria-current]"), "Rxe8");
  await page.keyboard.press("n");
  await says("#solve-task", /Black to move/);
  await move("a7a1");
  await says("#solve-say", /Ra1# is right\. Solved/);
  await says("#solve-easy", /Easy: in \d+ days/);
  await says("#solve-next", /Good: in \d+ min/);
  await page.click("#solve-easy");
  await says("#solve-today", /done today: 2/);
  quiet();
});
test("the mistakes of the open game become puzzles", async () => {
  await openPage();
  await paste(missed);
  await opened();
  await command("header nav a[href='#/practise']");
  await page.selectOption("#find-depth", "50000");
  await page.selectOption("#find-who", "black");
  await page.click("#find-start");
  await says("#find-state", /puzzles found: 1/);
  await until(() => document.getElementById("find-start").textContent === "Find puzzles");
  await says("#puzzle-rows", /Ann – Bob.*mate in 1/);
  const { name, text } = await saved("#puzzles-save");
  assert.equal(name, "puzzles.jsonl");
  assert.deepEqual(JSON.parse(text).solution, ["d8h4"]);
  await page.click("#puzzles-practise");
  await says("#solve-about", /Ann – Bob/);
  await page.keyboard.press("s");
  await says("#solve-say", /This is the solution\. Again in 1 min/);
  await page.click("#solve-end");
  await says("#training-sources", /Ann – Bob/);
  quiet();
});

test("a search for puzzles goes on after the page is loaded again", async () => {
  await openPage();
  // Different games, of which the second lets Black mate.
  const firsts = ["e4 e5", "f3 Nc6 2. a3 Nb4 3. axb4 e5 4. g4 Qh4#", ..."a3 b3 c3 d3 e3 g3 h3 a4 b4 c4 d4 f4 g4 h4".split(" ").map((move) => `${move} d5 2. Nf3 Nf6 3. Nc3 Nc6`)];
  await findAllOfBob(firsts.map((moves) => `[White "Ann"]\n[Black "Bob"]\n\n1. ${moves} *\n`).join("\n"));
  await says("#find-state", /game ([2-9]|1\d) of \d+/);
  const reached = () => page.evaluate(() => Number(/game (\d+) of/.exec(document.getElementById("find-state").textContent)?.[1]));
  const before = await reached();
  await page.reload();
  await page.waitForSelector("body.ready");
  await says("#find-start", /Stop/);
  await says("#find-state", /game \d+ of \d+/);
  assert.ok((await reached()) >= before);
  assert.deepEqual(await page.evaluate(() => ["source", "who", "depth"].map((name) => document.getElementById("find-" + name).value)), ["#file", "Bob", "50000"]);
  assert.equal(await page.isChecked("#find-missed"), false);
  await picture("hunt-again");
  // It goes on behind the other places of the page, too.
  await page.click("#find-start");
  await says("#find-start", /Continue/);
  await page.click("#find-start");
  await page.evaluate(() => (location.hash = "#/"));
  await page.reload();
  await page.waitForSelector("body.ready");
  await until(() => /Stop|Find puzzles/.test(document.getElementById("find-start")?.textContent));
  // Another window does not take it over.
  const other = await context.newPage();
  await other.goto(page.url().replace(/#.*/, "#/practise"));
  await other.waitForSelector("body.ready");
  assert.match(await other.textContent("#find-start"), /Find puzzles/);
  await other.close();
  await command("header nav a[href='#/practise']");
  await until(() => document.getElementById("find-start").textContent === "Find puzzles", null, { timeout: 60_000 });
  await says("#find-state", /puzzles found: 1/);
  quiet();
});

test("the games of the list give puzzles of one player, and an opening repertoire", async () => {
  await openPage();
  await paste(games);
  await opened();
  await command("header nav a[href='#/practise']");
  await page.selectOption("#find-source", "#file");
  assert.deepEqual(await page.locator("#find-who option").allTextContents(), ["both sides", "Bob", "Cid", "Ann"]);
  await page.selectOption("#find-who", "Bob");
  await page.selectOption("#find-depth", "50000");
  await page.uncheck("#find-missed");
  // The search is stopped before it can end, however slow this test is.
  await page.evaluate(async () => {
    const start = document.getElementById("find-start");
    start.click();
    await new Promise((done) => setTimeout(done));
    start.click();
  });
  await says("#find-start", /Continue \(games left: \d\)/);
  await page.click("#find-start");
  await says("#find-start", /Find puzzles/);
  await says("#find-state", /puzzles found: 1/);
  await page.selectOption("#openings-color", "black");
  await page.selectOption("#openings-player", "Bob");
  await page.fill("#openings-games", "2");
  await page.click("#openings-own");
  await says("#openings-result", /positions: 4, of which new: 4/);
  await page.click("#openings-practise");
  await says("#solve-task", /Black to move: what does your repertoire play/);
  await move("d7d5");
  await says("#solve-say", /Your repertoire has Nc6\. Play it/);
  await move("b8c6");
  await says("#solve-say", /Nc6 is right\. Solved\. Again in 1 min/);
  quiet();
});

test("without secure contexts, where browsers make no UUIDs, lists are opened and searched for puzzles", async () => {
  await openPage({ prepare: (one) => one.addInitScript(() => delete Crypto.prototype.randomUUID) });
  await findAllOfBob(games);
  await says("#find-state", /puzzles found: 1/);
  quiet();
});

test("settings, export, import and deletion change the file", async () => {
  await practise();
  await page.fill("#training-new", "3");
  await page.press("#training-new", "Enter");
  await page.click("#training h2");
  await until(() => document.activeElement === document.body);
  const { text } = await saved("#training-export");
  assert.match(text, /"newCardsADay":\s?3/);
  const sources = await page.locator(".source-row").count();
  assert.ok(sources >= 4, String(sources));
  const row = page.locator(".source-row", { hasText: "Club game" });
  await row.locator("summary").click();
  await says(".source-cards:not(:empty)", /difficulty 900 · (due|in \d+ min) · reviews: 1/);
  await row.locator("> button").click();
  await says("#ask-text", /Delete all these cards with their reviews: Club game\? Cards: 1/);
  await page.click("#ask-dialog [value=cancel]");
  assert.equal(await page.locator(".source-row").count(), sources);
  await row.locator("> button").click();
  await page.click("#ask-drop");
  await until((n) => document.querySelectorAll(".source-row").length === n - 1, sources);
  writeFileSync(join(folder, "other.jsonl"), text);
  await page.setInputFiles("#training-import-file", join(folder, "other.jsonl"));
  await until((n) => document.querySelectorAll(".source-row").length === n, sources);
  await says("#toast", /new reviews: 1/);
  writeFileSync(join(folder, "wrong.jsonl"), '{"card":"nobody","time":1,"rating":"good"}\n');
  await page.setInputFiles("#training-import-file", join(folder, "wrong.jsonl"));
  await until(() => [...document.querySelectorAll("#training .fault")].some((one) => /nobody/.test(one.textContent)));
  quiet();
});

test("practice looks right on wide and narrow screens, light and dark, in both languages", async () => {
  for (const [name, options] of [
    ["light", { colorScheme: "light" }],
    ["dark", { locale: "de-DE" }],
    ["phone-light", { colorScheme: "light", ...phone }],
    ["phone-dark", { locale: "de-DE", ...phone }],
  ]) {
    await practise(options);
    await says("#training-sources", /Club game/);
    assert.deepEqual(await page.evaluate(illegible), [], name);
    assert.deepEqual(await barriers(), [], name);
    await picture("training-" + name, { fullPage: true });
    await page.evaluate(() => (location.hash = "#/practise/solve"));
    await page.waitForSelector("#training-board .input-enabled");
    await picture("solve-" + name);
    assert.deepEqual(await page.evaluate(illegible), [], name);
    assert.deepEqual(await barriers(), [], name);
    const fits = () => page.evaluate(() => document.documentElement.scrollHeight <= innerHeight && [...document.querySelectorAll(".solve-buttons button:not([hidden])")].every((button) => button.getBoundingClientRect().bottom <= innerHeight));
    assert.ok(await fits(), name);
    await page.click("#solve-show");
    await says("#solve-say", /solution|Lösung/);
    await until(() => !document.getElementById("solve-next").hidden && !document.getElementById("solve-next").disabled);
    await picture("solved-" + name);
    assert.ok(await fits(), name);
  }
  quiet();
});

test("chosen cards go on where they were after an analysis, and after the page is loaded again", async () => {
  await practise();
  await page.click("text=Puzzles from a file");
  await page.fill("#find-text", puzzles);
  await page.click("#find-read");
  await says("#puzzle-about", /puzzles: 2/);
  await page.click("#puzzles-practise");
  await says("#solve-about", /Club game/);
  await page.click("#solve-show");
  await until(() => !document.getElementById("solve-next").hidden && !document.getElementById("solve-next").disabled);
  const asked = page.waitForRequest("**/api/training/next");
  await page.click("#solve-next");
  const { card } = (await asked).postDataJSON();
  await says("#solve-about", /Another game/);
  await page.click("#solve-analyse");
  await page.waitForSelector("#board", { state: "visible" });
  for (const act of [() => page.goBack(), () => page.reload()]) {
    const again = page.waitForRequest("**/api/training/next");
    await act();
    assert.equal((await again).postDataJSON().card, card);
    await says("#solve-about", /Another game/);
  }
  quiet();
});
