// Browser tests of files of games, books, tables, clocks, arrows and copying. See browser.mjs for the requirements.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { barriers, center, click, context, eventually, moves, openPage, opened, page, paste, pick, picture, play, program, quiet, saved, serveTests, settled, until, waitForMoves } from "./browser.mjs";

const folder = mkdtempSync(join(tmpdir(), "gyre-page-"));
after(() => rmSync(folder, { recursive: true }));

const tables = process.env.GYRE_SYZYGY ?? new URL("../../samples/tables", import.meta.url).pathname;

/** Makes a book of these games. A move's weight is its number of games. */
function makeBook(name, games) {
  const pgn = join(folder, name + ".pgn");
  writeFileSync(pgn, games.map((moves) => `[Result "1/2-1/2"]\n\n${moves} 1/2-1/2\n\n`).join(""));
  execFileSync(program, ["book", "build", "--out", join(folder, name + ".bin"), pgn], { stdio: "ignore" });
  return join(folder, name + ".bin");
}
const served = makeBook("served", ["1. e4 e5", "1. e4 c5", "1. e4 c5", "1. d4 d5"]);
const own = makeBook("own", ["1. c4 e5 2. g3", "1. c4 c5", "1. c4 c5", "1. b3 e5"]);
serveTests("--book", served, "--tables", tables);

const short = ["1. e4 e5 2. Qh5 Ke7 3. Qxe5#", "1. f3 e5 2. g4 Qh4#", "1. d4 d5 2. c4 e6 3. Nc3 Nf6", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", "1. c4 c5 2. Ke3 b6"];
const file = short.map((moves, i) => `[Event "Short ${i}"]\n[White "Player ${i}"]\n[Black "Other"]\n[Result "*"]\n\n${moves} *\n\n`).join("");
const open = (name, buffer) => page.setInputFiles("#open-file", { name, mimeType: "text/plain", buffer: Buffer.from(buffer) });
const annotatedRows = (count) => until((n) => document.querySelectorAll(".virtual-rows .judged").length === n, count, { timeout: 120_000 });
/** Waits until the browser has stored that games are being annotated, or that they are not. */
const storedJob = (running) =>
  eventually(
    (wanted) =>
      new Promise((resolve) => {
        const request = indexedDB.open("gyre");
        request.onsuccess = () => {
          const files = request.result.transaction("files").objectStore("files");
          const [keys, values] = [files.getAllKeys(), files.getAll()];
          values.onsuccess = () => {
            request.result.close();
            resolve(keys.result.some((key, i) => key.endsWith("-job") && values.result[i].running === wanted));
          };
        };
      }),
    running,
  );

test("chosen games of a file are annotated, and all of them after a stop and a reload", async () => {
  await openPage();
  await pick("#analysis-nodes", "50000");
  await open("short.pgn", file);
  await page.waitForSelector(".game-row[aria-current]");
  assert.equal(await page.textContent("#job-start"), "Annotate all 5 games");
  await page.locator("[data-tick='0']").check();
  await page.locator("[data-tick='1']").check();
  assert.ok(await page.locator("#games-all").evaluate((box) => box.indeterminate));
  assert.equal(await page.textContent("#job-start"), "Annotate the chosen games (2)");
  // The page says what is left only while games are annotated, which may be over before it is seen.
  await page.evaluate(() => {
    const state = document.getElementById("job-state");
    new MutationObserver(() => (window.said = (window.said ?? "") + state.textContent)).observe(state, { childList: true });
  });
  await page.click("#job-start");
  await until(() => /Games left/.test(window.said));
  await annotatedRows(2);
  assert.match(await page.locator(".virtual-rows .judged").first().textContent(), /^Accuracy \d+ % · \d+ %Blunders 0 · 1$/);
  await picture("annotated-file");
  // What is known of a game has one line, so that no row is higher than its place.
  assert.deepEqual(await page.locator(".virtual-rows .game-line").evaluateAll((rows) => rows.filter((row) => row.scrollHeight > row.clientHeight + 1).map((row) => row.textContent)), []);
  assert.deepEqual(await barriers(), []);
  // The open game shows the results.
  await page.waitForSelector("#moves .comment");
  assert.match((await moves())[3], /Ke7\?\?/);
  const some = await saved("#job-save");
  assert.equal(some.name, "short-annotated.pgn");
  assert.equal(some.text.match(/\[Annotator "Gyre"\]/g).length, 2);
  assert.match(some.text, /\[Event "Short 3"\][^]*1\. e4 e5 2\. Nf3 Nc6 3\. Bb5 a6 \*/);
  assert.equal(some.text.match(/\[Event "Short \d"\]/g).length, 5);

  // Enough nodes that the job still runs when it is stopped, on a busy machine too.
  await pick("#analysis-nodes", "200000");
  await page.locator("#games-all").check();
  await page.click("#job-start");
  await until(() => document.querySelector(".game-row.in-work"));
  await page.click("#job-start");
  await until(() => /^Go on \(games left: \d\)$/.test(document.getElementById("job-start").textContent));
  await storedJob(false);
  const judged = await page.locator(".virtual-rows .judged").count();
  await page.reload();
  await page.waitForSelector("body.ready");
  await until(() => /^Go on \(games left: \d\)$/.test(document.getElementById("job-start").textContent));
  assert.equal(await page.locator(".virtual-rows .judged").count(), judged);
  await page.click("#job-start");
  await annotatedRows(5);
  assert.match(await page.locator("[data-game='4'] .judged").textContent(), /with faults$/);
  const all = await saved("#job-save");
  assert.equal(all.text.match(/\[Annotator "Gyre"\]/g).length, 5);
  assert.ok(await page.isHidden("#job-cancel"));
  await page.click("#games-close");
  await page.waitForSelector("#games-card", { state: "hidden" });
  quiet();
});

test("annotating continues after a reload, and the remaining games can be cancelled", async () => {
  await openPage();
  await pick("#analysis-nodes", "1000000");
  await open("short.pgn", file);
  await page.waitForSelector(".game-row[aria-current]");
  await page.click("#job-start");
  await page.waitForSelector(".game-row.in-work");
  await storedJob(true);
  await page.reload();
  await page.waitForSelector("body.ready");
  await page.waitForSelector(".game-row.in-work");
  assert.equal(await page.textContent("#job-start"), "Stop annotating");
  await page.click("#job-start");
  await page.click("#job-cancel");
  assert.match(await page.textContent("#job-start"), /^Annotate all 5 games$/);
  quiet();
});

test("errors are shown in the page's language", async () => {
  await openPage({ locale: "de-DE" });
  await paste("1. f3 e5 2. g4 Qh4# 0-1");
  await opened();
  await pick("#analysis-nodes", "50000");
  await page.click("#analysis-start");
  await page.waitForSelector("#moves .comment", { timeout: 120_000 });
  const comments = (await page.locator("#moves .comment").allTextContents()).join(" ");
  assert.match(comments, /Weiß: Genauigkeit \d+,\d %/);
  assert.match(comments, /Patzer .*Erlaubt Matt in 1/);
  await picture("annotated-german");
  quiet();
});

test("a stopped analysis continues where it stopped", async () => {
  await openPage();
  await paste("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *");
  await opened();
  // The analysis must be long enough to be stopped on a fast machine.
  await pick("#analysis-nodes", "1000000");
  await page.click("#analysis-start");
  assert.equal(await page.textContent("#analysis-start"), "Stop the analysis");
  await until(() => document.getElementById("analysis-progress").value >= 2, null, { timeout: 120_000 });
  assert.equal(await page.textContent("#analysis-sides"), "", "half a game has no numbers of mistakes");
  await page.click("#analysis-start");
  await until(() => document.getElementById("analysis-start").textContent === "Analyse the game");
  assert.match(await page.textContent("#toast"), /Stopped/);
  assert.equal(await page.textContent("#analysis-sides"), "");
  await until(() => /%eval/.test(localStorage["gyre.game"]));
  await page.click("#analysis-start");
  assert.equal(await page.textContent("#analysis-start"), "Stop the analysis");
  await until(() => document.getElementById("toast").textContent === "The game is analysed.", null, { timeout: 120_000 });
  assert.equal(await page.textContent("#analysis-start"), "Analyse again");
  quiet();
});

test("moves of the program's book and of a user's book are shown and can be played", async () => {
  await openPage();
  const rows = () => page.locator("#book .table-row").allTextContents();
  await page.waitForSelector("#book .table-row");
  assert.deepEqual(await rows(), ["e475 %3", "d425 %1"]);
  await page.setInputFiles("#book-file", { name: "bad.bin", mimeType: "application/octet-stream", buffer: Buffer.from("no book") });
  await until(() => /16 bytes/.test(document.getElementById("book-fault").textContent));
  await page.setInputFiles("#book-file", { name: "bad.bin", mimeType: "application/octet-stream", buffer: Buffer.concat([Buffer.alloc(16, 2), Buffer.alloc(16, 1)]) });
  await until(() => /byte 16/.test(document.getElementById("book-fault").textContent));
  await page.setInputFiles("#book-file", own);
  await until(() => document.getElementById("book-name").textContent === "own.bin");
  assert.deepEqual(await rows(), ["c475 %3", "b325 %1"]);
  await picture("book");
  await page.locator("#book .table-row").first().click();
  await waitForMoves(1);
  assert.deepEqual(await moves(), ["c4"]);
  assert.deepEqual(await rows(), ["c567 %2", "e533 %1"]);
  await page.reload();
  await page.waitForSelector("body.ready");
  await until(() => /^c5/.test(document.querySelector("#book .table-row")?.textContent));
  await play("a7a6");
  assert.match(await page.textContent("#book"), /not in the book/);
  await page.click("#book-close");
  await page.keyboard.press("Home");
  await until(() => /^e4/.test(document.querySelector("#book .table-row")?.textContent));
  quiet();
});

test("castling is read from a user's book", async () => {
  const book = makeBook("castles", ["1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O"]);
  await openPage();
  await page.setInputFiles("#book-file", book);
  await paste("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 *");
  await opened();
  await page.keyboard.press("End");
  await until(() => /^O-O100 %/.test(document.querySelector("#book .table-row")?.textContent));
  await page.click("#book-close");
  quiet();
});

test("the verdict of endgame tables is shown", async () => {
  await openPage();
  assert.ok(await page.isHidden("#tables-card"));
  await paste("8/8/8/3k4/8/8/4Q3/4K3 w - - 0 1");
  await opened();
  assert.equal(await page.textContent("#tables-verdict"), "White wins");
  const rows = await page.locator("#tables .table-row").allTextContents();
  assert.match(rows[0], /^\S+winDTZ \d+$/);
  assert.ok(rows.some((row) => /draw/.test(row)));
  await picture("tables");
  await page.locator("#tables .table-row").first().click();
  await waitForMoves(1);
  assert.equal(await page.textContent("#tables-verdict"), "White wins");
  await paste("8/8/8/4k3/8/8/8/4K3 w - - 0 1");
  await opened();
  assert.equal(await page.textContent("#tables-verdict"), "Draw");
  quiet();
});

test("the times of moves are drawn below the graph, and clocks are beside the players", async () => {
  await openPage();
  await paste('[TimeControl "300+2"]\n\n1. e4 {[%clk 0:05:00]} e5 {[%clk 0:04:30]} 2. Nf3 {[%clk 0:04:54.5]} Nc6 {[%clk 0:02:15]} *');
  await opened();
  await page.waitForSelector("#graph .time-white");
  const heights = (side) => page.locator(`#graph .time-${side}`).evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute("height"))));
  const [white, black] = [await heights("white"), await heights("black")];
  assert.deepEqual([white.length, black.length], [2, 2]);
  assert.ok(white[0] < white[1] && white[1] < black[0] && black[0] < black[1], `${white} ${black}`);
  const clocks = () => page.evaluate(() => ["white", "black"].map((side) => (document.getElementById("clock-" + side).hidden ? "" : document.getElementById("clock-" + side).textContent)));
  assert.deepEqual(await clocks(), ["", ""]);
  await page.keyboard.press("ArrowRight");
  assert.deepEqual(await clocks(), ["5:00", ""]);
  await page.keyboard.press("End");
  assert.deepEqual(await clocks(), ["4:55", "2:15"]);
  await picture("clocks");
  quiet();
});

test("the right mouse button draws arrows and rings", async () => {
  await openPage();
  const draw = async (from, to, key) => {
    const [a, b] = [await center(from), await center(to)];
    if (key) await page.keyboard.down(key);
    await page.mouse.move(a.x, a.y);
    await page.mouse.down({ button: "right" });
    await page.mouse.move(b.x, b.y, { steps: 3 });
    await page.mouse.up({ button: "right" });
    if (key) await page.keyboard.up(key);
  };
  await draw("e2", "e4");
  await draw("d5", "d5", "Shift");
  await draw("g1", "f3", "Alt");
  await page.locator("path.arrow.blue").waitFor();
  assert.equal(await page.locator("path.arrow.green").count(), 1);
  assert.equal(await page.locator("circle.arrow.ring.red").count(), 1);
  assert.equal(await page.locator("path.arrow.blue").count(), 1);
  assert.equal(await page.locator("circle.arrow.ring.red").evaluate((ring) => getComputedStyle(ring).fill), "none");
  assert.equal(await page.locator("#board :focus").count(), 0);
  await picture("arrows");
  // Drawing the same arrow again removes it; another colour changes it.
  await draw("e2", "e4");
  await draw("g1", "f3", "Shift");
  await page.locator("path.arrow.red").waitFor();
  assert.equal(await page.locator("path.arrow.green").count(), 0);
  assert.equal(await page.locator("path.arrow.blue").count(), 0);
  assert.equal(await page.locator("path.arrow.red").count(), 1);
  await page.click("#save-button");
  await until(() => document.getElementById("save-pgn").value !== "");
  assert.match(await page.inputValue("#save-pgn"), /\[%csl Rd5\]\[%cal Rg1f3\]/);
  await page.keyboard.press("Escape");
  // Arrows belong to their position.
  await play("e2e4");
  await until(() => !document.querySelector(".arrow.red"));
  await page.keyboard.press("ArrowLeft");
  await until(() => document.querySelectorAll(".arrow.red").length === 2);
  quiet();
});

test("FEN and PGN are copied, and games and pictures are saved", async () => {
  await openPage();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await play("e2e4", "c7c5");
  await page.click("#save-button");
  await until(() => document.getElementById("save-pgn").value !== "");
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.click("#save-copy-pgn");
  // The dialog does not cover it.
  await until(() => document.querySelector("#save-dialog #toast.shown")?.textContent === "Copied.");
  assert.match(await clipboard(), /1\. e4 c5 \*/);
  await page.click("#save-copy-fen");
  await eventually(async () => (await navigator.clipboard.readText()).includes("/"));
  assert.equal(await clipboard(), "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
  assert.match((await saved("#save-file")).text, /1\. e4 c5 \*/);
  const svg = await saved("#save-svg");
  assert.equal(svg.name, "gyre.svg");
  assert.match(svg.text, /^<svg/);
  quiet();
});

test("a game that could not be written as PGN does not count as saved by copying", async () => {
  await openPage();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await play("e2e4");
  await page.evaluate(() => (document.getElementById("annotate").open = true));
  await page.fill("#comment", "a thought");
  await page.route("**/api/pgn/write", (route) => route.abort());
  await page.click("#save-button");
  await page.waitForSelector("#trouble:not([hidden])");
  await page.click("#save-copy-pgn");
  await page.waitForTimeout(300);
  await page.locator("#save-dialog [data-close]").click();
  await page.click("#new-button");
  await page.waitForSelector("#ask-dialog[open]");
  await page.keyboard.press("Escape");
  assert.deepEqual(await moves(), ["e4"]);
});

test("the switch stops the engine, and after a move the engine analyses the new position", async () => {
  await openPage();
  await page.keyboard.press("l");
  await until(() => /\d+\/\d+/.test(document.getElementById("engine-facts").textContent));
  await click("e2");
  await click("e4");
  await waitForMoves(1);
  await until(() => /…/.test(document.querySelector("#engine-lines .step")?.textContent));
  await page.keyboard.press("l");
  assert.match(await page.textContent("#engine-lines"), /Press the switch/);
  await settled();
  // After a reload with the engine on, it analyses the position on the board.
  await page.keyboard.press("l");
  await page.waitForTimeout(300);
  await page.reload();
  await page.waitForSelector("body.ready");
  await until(() => /…/.test(document.querySelector("#engine-lines .step")?.textContent));
  quiet();
});
