// Browser tests of questions about mistakes. See browser.mjs for the requirements.
import assert from "node:assert/strict";
import { test } from "node:test";
import { barriers, click, moves, openPage, openTab, opened, page, paste, pick, picture, quiet, serveTests, settled, until, waitForMoves } from "./browser.mjs";

serveTests();

// A game with the marks and lines of an analysis. The best line for Black's mistake is one move long.
const game = `[White "Anna"]
[Black "Bert"]
[Result "1-0"]

1. e4 {[%eval 0.3]} e5 {[%eval 0.25]} 2. Qh5 $6 {[%eval -0.4] Inaccuracy. Nf3 was best.} (2. Nf3) 2... Ke7 $4 {[%eval #1] Blunder. Nc6 was best. Allows mate in 1.} (2... Nc6) 3. Qxe5# {[%eval #0]} 1-0`;
const say = (pattern) => until((text) => new RegExp(text).test(document.getElementById("retry-say").textContent), pattern.source, { timeout: 60_000 });
const start = async (side) => {
  await paste(game);
  await opened();
  await pick("#analysis-nodes", "50000");
  await pick("#analysis-side", side);
  await openTab("analysis");
  await page.click("#analysis-retry");
  await settled();
};
const attempt = async (from, to) => {
  await click(from);
  await click(to);
};

test("the answer is hidden while the question is open", async () => {
  await openPage();
  await start("black");
  await say(/^Mistake 1 of 1: 2… Ke7 was played/);
  const text = await page.textContent("#moves");
  assert.doesNotMatch(text, /Nc6|Blunder|Qxe5|1-0/);
  assert.deepEqual(await moves(), ["e4", "e5", "Qh5?!"]);
  assert.equal(await page.locator(".arrow").count(), 0);
  assert.ok(await page.isHidden("#engine"));
  // Keys neither lead to the answer nor count as an attempt.
  for (const key of ["ArrowRight", "ArrowDown", "End", "l", "x"]) await page.keyboard.press(key);
  await settled();
  assert.match(await page.textContent("#retry-say"), /was played/);
  assert.deepEqual(await moves(), ["e4", "e5", "Qh5?!"]);
  assert.deepEqual(await barriers(), []);
  await picture("retry");
  quiet();
});

test("a bad move is wrong, every good move is right, and neither is added to the game", async () => {
  await openPage();
  await start("black");
  await attempt("e8", "e7");
  await say(/That was the mistake/);
  // The analysis's best line is one move long, which must not make every move right.
  await attempt("g7", "g6");
  await say(/^g6 is not good enough \(\+/);
  // Another move, as good as the one in the analysis, is right too.
  await attempt("d8", "e7");
  await say(/^Right: Qe7 .*prefers Nc6/);
  await page.click("#retry-next");
  await say(/No more mistakes.*Questions: 1, solved: 1, at the first attempt: 0/);
  await page.click("#retry-end");
  assert.ok(await page.isHidden("#retry-bar"));
  await page.click("#save-button");
  await until(() => document.getElementById("save-pgn").value !== "");
  assert.doesNotMatch(await page.inputValue("#save-pgn"), /g6|Qe7/);
  quiet();
});

test("a hint and the answer that are asked for at once wait for the same search", async () => {
  await openPage();
  // The file's mark has no better line, so that the page has to search for one.
  await paste("1. e4 e5 2. Qh5 $6 Ke7 $4 3. Qxe5# 1-0\n");
  await opened();
  await openTab("analysis");
  await pick("#analysis-nodes", "50000");
  await pick("#analysis-side", "black");
  await page.click("#analysis-retry");
  await say(/2… Ke7 was played/);
  await page.evaluate(() => {
    document.getElementById("retry-hint").click();
    document.getElementById("retry-answer").click();
  });
  await say(/^Best was/);
  quiet();
});

test("hints come in steps, then the answer", async () => {
  await openPage();
  await start("black");
  await page.click("#retry-hint");
  await say(/The piece on b8 moves/);
  assert.equal(await page.locator(".arrow.best").count(), 0);
  await page.click("#retry-hint");
  await say(/from b8 to c6/);
  await page.waitForSelector(".arrow.best");
  await page.click("#retry-answer");
  await say(/Best was 2… Nc6/);
  assert.match(await page.textContent("#moves"), /Blunder/);
  await page.click("#retry-end");
  await page.waitForSelector(".arrow.best", { state: "detached" });
  quiet();
});

test("going to another position and back leaves the question open", async () => {
  await openPage();
  await start("both");
  await say(/2\. Qh5 was played/);
  await page.keyboard.press("Home");
  await settled();
  await attempt("d2", "d4");
  assert.deepEqual(await moves(), ["e4", "e5"]);
  await page.keyboard.press("End");
  await settled();
  await attempt("g1", "f3");
  await say(/^Right: Nf3/);
  await page.click("#retry-next");
  await say(/2… Ke7 was played/);
  await page.click("#retry-next");
  await say(/No more mistakes.*Questions: 2, solved: 1/);
  quiet();
});

const inView = async (ids, height) => {
  for (const id of ids) {
    const box = await page.locator("#" + id).boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= height, `${id}: ${JSON.stringify(box)}`);
  }
};
for (const [name, options] of Object.entries({
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  "screen of middle width": { viewport: { width: 1024, height: 768 } },
}))
  test(`the controls are in view on a ${name}`, async () => {
    await openPage(options);
    await start("black");
    await say(/was played/);
    await inView(["retry-say", "retry-hint", "retry-answer", "retry-end", "board"], options.viewport.height);
    await picture("retry-" + options.viewport.width);
    quiet();
  });

test("on a phone a game chosen from a list replaces the list by its moves", async () => {
  await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.setInputFiles("#open-file", { name: "many.pgn", mimeType: "text/plain", buffer: Buffer.from(game + "\n\n" + game.replaceAll("Anna", "Carla")) });
  await page.waitForSelector("[data-game='1']");
  await page.waitForSelector("[data-game='0'][aria-current]");
  await inView(["board", "games-list", "nav"], 844);
  await page.locator("[data-game='1']").click();
  await until(() => /Carla/.test(document.getElementById("player-white").textContent));
  await settled();
  await inView(["board", "player-black", "moves", "nav"], 844);
  quiet();
});

test("the result of a session goes when another game is opened", async () => {
  await openPage();
  await start("black");
  await say(/was played/);
  await page.click("#retry-next");
  await say(/No more mistakes/);
  await page.click("#new-button");
  await page.waitForSelector("#retry-bar", { state: "hidden" });
  quiet();
});

test("with the keyboard R begins and ends, and Enter types a move instead of ending", async () => {
  await openPage();
  await paste(game);
  await opened();
  await pick("#analysis-nodes", "50000");
  await pick("#analysis-side", "black");
  await page.focus("#analysis-retry");
  await page.keyboard.press("Enter");
  await say(/was played/);
  await settled();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Ke7");
  await page.keyboard.press("Enter");
  await say(/That was the mistake/);
  await page.keyboard.press("Escape");
  await page.keyboard.press("r");
  await page.waitForSelector("#retry-bar", { state: "hidden" });
  await page.keyboard.press("r");
  await say(/was played/);
  quiet();
});

test("the mistakes of many games make one session", async () => {
  await openPage();
  const file = ["Anna", "Carl", "Anna"].map((white, i) => `[White "${white}"]\n[Black "Bert"]\n[Result "*"]\n\n1. e4 e5 ${i === 0 ? "2. Qh5 Ke7 3. Qxe5#" : "2. Nf3 Nc6"} *\n\n`).join("") + '[White "Bert"]\n[Black "Anna"]\n[Result "*"]\n\n1. f3 e5 2. g4 Qh4# *\n';
  await pick("#analysis-nodes", "50000");
  await page.setInputFiles("#open-file", { name: "many.pgn", mimeType: "text/plain", buffer: Buffer.from(file) });
  await page.waitForSelector("[data-game='3']");
  await page.waitForSelector("[data-game='0'][aria-current]");
  assert.ok(await page.isHidden("#retry-many"));
  await page.click("#job-start");
  await until(() => document.querySelectorAll(".virtual-rows .judged").length === 4, null, { timeout: 120_000 });
  await page.selectOption("#retry-player", "Bert");
  await page.click("#retry-file");
  await say(/2… Ke7 was played/);
  await page.click("#retry-next");
  // In the last game this player had White.
  await say(/1\. f3 was played|2\. g4 was played/);
  await waitForMoves(await page.locator("#moves .move").count());
  // Another game than that of the question ends the session, as with the mistakes of a single game.
  await page.locator("[data-game='1']").click();
  await page.waitForSelector("#retry-bar", { state: "hidden" });
  await until(() => document.querySelector("#player-white .name").textContent === "Carl");
  quiet();
});
