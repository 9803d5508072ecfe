// Browser tests of the Lab. See browser.mjs for the requirements.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { barriers, openPage, page, picture, program, quiet, server, serveTests, until } from "./browser.mjs";
import { shown, visit } from "./lab_page.mjs";

const rows = ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "D10", "D11", "D12", "D13", "E1"];

serveTests();

const exhibitText = () => page.textContent("#lab-exhibit");
async function squareCenter(square) {
  const box = await page.locator(`#lab .field-board [data-square=${square}]`).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
async function dragPiece(from, to, before = async () => {}) {
  await page.mouse.move(...(await squareCenter(from)));
  await page.mouse.down();
  await page.mouse.move(...(await squareCenter(to)), { steps: 8 });
  await before();
  await page.mouse.up();
}
const overflows = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test("every row is shown and its checks hold, in both languages", async () => {
  for (const locale of ["en-GB", "de-DE"]) {
    await openPage({ locale });
    for (const row of rows) {
      await visit(row);
      assert.equal(await page.locator("#lab-exhibit .fails").count(), 0, row);
      assert.ok((await page.locator("#lab-exhibit > *").count()) > 1, row);
      assert.equal(await page.textContent("#lab-fault"), "", row);
      if (row === "D13") assert.deepEqual(await page.locator("#lab-exhibit mark").allTextContents(), ["55", "25"]);
      if (locale === "en-GB") await picture(`lab-${row}`);
    }
    quiet();
  }
  assert.match(await page.textContent("#lab-title"), /Druckfehler/);
  await visit("A2");
  assert.match(await exhibitText(), /Die acht Sprünge eines Springers/);
  await picture("lab-german", { fullPage: true });
});

test("the exhibit changes while a piece is being dragged", async () => {
  await openPage();
  await visit("C5");
  assert.match(await exhibitText(), /01100100 = 100/);
  await dragPiece("d7", "d5", () => until(() => JSON.parse(document.getElementById("lab-exhibit").dataset.shown).fen.includes("1ppb1R2")));
  await until(() => location.hash.includes("1ppb1R2"));
  await shown("C5");
  assert.match(await exhibitText(), /= d5 e5 g5 h5/);
  // A piece dropped off the board is removed, but a king stays.
  await page.mouse.move(...(await squareCenter("d5")));
  await page.mouse.down();
  await page.mouse.move(2, 2, { steps: 5 });
  await page.mouse.up();
  await until(() => location.hash.includes("1pp2R2"));
  await page.mouse.move(...(await squareCenter("g8")));
  await page.mouse.down();
  await page.mouse.move(2, 2, { steps: 5 });
  await page.mouse.up();
  await page.waitForTimeout(200);
  assert.match(await page.inputValue("#lab-fen"), /^r4rk1/);
  // A click chooses another square.
  await page.click("#lab .field-board [data-square=a1]");
  await until(() => JSON.parse(document.getElementById("lab-exhibit").dataset.shown).words?.[0] === "a1");
  quiet();
});

/** Delays the answers to a question; returns a function that releases them. */
async function hold(path) {
  let release;
  const held = new Promise((done) => (release = done));
  await page.route(path, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test("a late answer does not replace the current exhibit", async () => {
  await openPage();
  await visit("C1");
  const [fen, text] = [await page.inputValue("#lab-fen"), await exhibitText()];
  const enter = async (other) => {
    await page.fill("#lab-fen", other);
    await page.press("#lab-fen", "Enter");
  };
  const release = await hold("**/api/lab");
  const asked = page.waitForRequest("**/api/lab");
  const answered = page.waitForResponse("**/api/lab");
  await enter("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
  await asked;
  assert.ok(await page.evaluate(() => document.getElementById("lab-exhibit").classList.contains("stale")));
  await enter(fen);
  release();
  await (await answered).finished();
  await page.waitForTimeout(200);
  assert.equal(await exhibitText(), text);
  assert.ok(!(await page.evaluate(() => document.getElementById("lab-exhibit").classList.contains("stale"))));
  // The exhibit must not stay marked as stale after an error.
  await enter("no position");
  await until(() => document.getElementById("lab-fault").textContent !== "");
  await enter(fen);
  await shown("C1");
  assert.equal(await page.textContent("#lab-fault"), "");
  quiet();
});

test("leaving the Lab while it is loaded does not lead back to it", async () => {
  await openPage();
  let asked = 0;
  page.on("request", (request) => (asked += request.url().endsWith("/api/lab/rows") ? 1 : 0));
  const release = await hold("**/api/lab/rows");
  const go = (hash) => page.evaluate((wanted) => (location.hash = wanted), hash);
  const first = page.waitForRequest("**/api/lab/rows");
  const answered = page.waitForResponse("**/api/lab/rows");
  await go("#/lab/C5");
  await first;
  await go("#/lab/C1");
  await go("#/");
  release();
  await (await answered).finished();
  await page.waitForTimeout(200);
  assert.equal(await page.title(), "Gyre");
  assert.ok(await page.isVisible("#board"));
  await visit("A2");
  assert.equal(asked, 1);
  quiet();
});

test("experiments that come late leave the address of another place alone", async () => {
  await openPage();
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = async (...request) => {
      const response = await fetch(...request);
      if (!String(request[0]).endsWith("/lab/experiments")) return response;
      const json = await response.json();
      response.json = () => new Promise((done) => (window.answer = () => done(json)));
      return response;
    };
  });
  for (const [place, title] of [["#/lab/A2", /A2/], ["#/", /^Gyre$/]]) {
    await visit("experiments");
    await until(() => window.answer);
    await page.evaluate((hash) => (location.hash = hash), place);
    await until((wanted) => new RegExp(wanted).test(document.title), title.source);
    // The answer has taken effect when the next task begins.
    const hash = await page.evaluate(async () => {
      window.answer();
      window.answer = null;
      await new Promise((done) => setTimeout(done));
      return location.hash;
    });
    assert.equal(hash, place);
  }
  quiet();
});

test("the Lab can be loaded again after a failure", async () => {
  await openPage();
  const refuse = (route) => route.abort();
  await page.route("**/api/lab/rows", refuse);
  await page.evaluate(() => (location.hash = "#/lab/C5"));
  await until(() => /No connection/.test(document.getElementById("lab").textContent));
  await page.unroute("**/api/lab/rows");
  await page.route("**/api/lab/memory", refuse);
  await visit("D8");
  await until(() => /No connection/.test(document.getElementById("lab-part").textContent));
  await page.unroute("**/api/lab/memory");
  await page.click("#lab-reset");
  await until(() => document.querySelectorAll(".slot").length === 32);
  quiet();
});

test("after a failed search, another choice searches the position on the board", async () => {
  await openPage();
  const fen = "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1";
  for (const [row, path, choice, value] of [["D8", "**/api/lab/memory", "#memory-size", "8"], ["D10", "**/api/lab/tree", ".tree-depth", "2"]]) {
    await page.route(path, (route) => route.abort());
    await visit(row, `?fen=${fen.replaceAll(" ", "_")}`);
    await until(() => /No connection/.test(document.getElementById("lab-part").textContent));
    await page.unroute(path);
    const asked = page.waitForRequest(path);
    await page.selectOption(choice, value);
    assert.equal((await asked).postDataJSON().fen, fen, row);
    await until(() => !/No connection/.test(document.getElementById("lab-part").textContent));
  }
  quiet();
});

test("a permalink restores row, square and position", async () => {
  await openPage();
  await page.goto(`http://127.0.0.1:${server.port}/#/lab/C4?square=d4&fen=4k3/8/1p6/8/3B4/8/8/4K3_w_-_-_0_1`);
  await page.reload();
  await shown("C4");
  assert.match(await exhibitText(), /b6/);
  assert.equal(await page.inputValue("#lab-fen"), "4k3/8/1p6/8/3B4/8/8/4K3 w - - 0 1");
  assert.equal(await page.getAttribute("#lab .field-board [data-square=d4]", "aria-pressed"), "true");
  // The Lab keeps its state while the analysis page is open.
  await page.click('header nav a[href="#/"]');
  await page.waitForSelector("#board", { state: "visible" });
  await page.goBack();
  await shown("C4");
  assert.ok(!(await page.isVisible("#board")));
  quiet();
});

test("the Lab can be used by keyboard only", async () => {
  await openPage();
  await visit("C1");
  await page.focus("#lab .field-board [data-square=a1]");
  for (const key of ["ArrowRight", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
  await until(() => JSON.parse(document.getElementById("lab-exhibit").dataset.shown).words?.[0] === "b3");
  await page.keyboard.press("Shift+N");
  await until(() => location.hash.includes("/1N"));
  await page.keyboard.press("Delete");
  await until(() => !location.hash.includes("/1N"));
  await page.keyboard.press("]");
  await shown("C2");
  await page.keyboard.press("[");
  await page.keyboard.press("[");
  await shown("B4");
  // The letters n and p change the row where letters do not place pieces; the page keys scroll.
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("n");
  await shown("C1");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("p");
  await shown("B4");
  // In a row about squares Enter adds a square; in a row about numbers it toggles a bit.
  await page.focus("#lab .field-board [data-square=a1]");
  const before = await page.inputValue("#lab-number");
  await page.keyboard.press("Enter");
  await until((old) => document.getElementById("lab-number").value !== old, before);
  // Arrow keys move through the list of rows.
  await page.focus('.lab-list [data-place="A1"]');
  await page.keyboard.press("ArrowDown");
  await shown("A2");
  quiet();
});

test("the rows around the first one follow an address without a row", async () => {
  await openPage();
  const enter = async () => {
    await page.evaluate(() => (location.hash = "#/lab"));
    await shown("A1");
  };
  await enter();
  await page.click("#lab-next");
  await shown("A2");
  await enter();
  await page.click("#lab-previous");
  await until(() => location.hash === "#/lab/book/1" && document.querySelector(".book-text h1"));
  quiet();
});

test("the workshop combines sets", async () => {
  await openPage();
  await visit("sets");
  await page.waitForSelector("#sets-result .whole");
  await page.fill("#sets-expression", "white ^ (rank_1 | rank_2)");
  await until(() => document.querySelector("#sets-result .whole .board-caption")?.textContent === "0x0000000000000000");
  await page.fill("#sets-expression", "white &");
  await until(() => /byte 8/.test(document.querySelector(".sets .fault").textContent));
  await page.selectOption(".set-choice select >> nth=0", "black");
  await page.selectOption(".set-choice select >> nth=1", "knights");
  await page.click(".set-choice button >> text=/^AND$/");
  await until(() => document.querySelector("#sets-result .whole .board-caption")?.textContent === "0x4200000000000000");
  await page.click(".set-choice button >> text=/^<< 8$/");
  await until(() => document.querySelector("#sets-result .whole .board-caption")?.textContent === "0x0000000000000000");
  assert.ok((await page.locator(".sets .small-board").count()) >= 22);
  assert.ok(page.url().includes("sets="));
  await picture("lab-sets", { fullPage: true });
  quiet();
});

test("a link to sets is followed while the workshop is open", async () => {
  await openPage();
  for (const [expression, set] of [["white & knights", "0x0000000000000042"], ["black & rooks", "0x8100000000000000"]]) {
    await visit("sets", "?sets=" + encodeURIComponent(expression));
    await until((wanted) => document.querySelector("#sets-result .whole .board-caption")?.textContent === wanted, set);
    assert.equal(await page.inputValue("#sets-expression"), expression);
  }
  quiet();
});

test("a number stays as it was typed, and the exhibit says how it was read", async () => {
  await openPage();
  await visit("A3");
  assert.doesNotMatch(await exhibitText(), /decimal number/);
  await page.fill("#lab-number", " 1001010100010000 ");
  await page.press("#lab-number", "Enter");
  await until(() => location.hash === "#/lab/A3?number=1001010100010000");
  await shown("A3");
  assert.match(await exhibitText(), /^1001010100010000 was read as a decimal number; 0b1001010100010000 is the binary one/);
  assert.equal(await page.inputValue("#lab-number"), "1001010100010000");
  await page.click("#lab .field-board [data-square=a1]");
  await until(() => location.hash.includes("number=0x00038E69D36D7C11"));
  await shown("A3");
  assert.doesNotMatch(await exhibitText(), /decimal number/);
  quiet();
});

test("the turning board turns, and calculations are shown step by step", async () => {
  await openPage();
  await visit("C5");
  const placeOf = (name) =>
    page.evaluate((wanted) => [...document.querySelectorAll(".turning-cell")].find((cell) => cell.textContent === wanted).style.translate, name);
  await until(() => document.querySelector(".turning-cell").style.translate !== "");
  const before = await placeOf("f5");
  await page.click(".turning button >> text=90°");
  assert.notEqual(await placeOf("f5"), before);
  assert.equal(await placeOf("a8"), "700% 700%");
  await page.waitForTimeout(1000);
  await picture("lab-turned");
  await page.click(".turning button >> text=/45°: h1/");
  await picture("lab-turning");
  await visit("A3");
  await page.click(".stepped >> nth=1 >> button[aria-label='One step forward']");
  await page.click(".stepped >> nth=1 >> button[aria-label='One step forward']");
  assert.equal(await page.textContent(".stepped >> nth=1 >> .step-state"), "step 2 of 5");
  assert.equal(await page.locator(".stepped >> nth=1 >> .now").count(), 1);
  assert.ok((await page.locator(".step-boards .small-board").count()) >= 3);
  assert.equal(await page.locator(".step-boards .lost").count(), 1, "the second step clears one bit");
  await picture("lab-steps");
  // A step lasts a second, in which a busy machine may see nothing.
  await page.evaluate(() => {
    const calculation = document.querySelectorAll(".stepped")[1];
    const state = calculation.querySelector(".step-state");
    const pause = () => state.textContent === "step 4 of 5" && calculation.querySelector("button[aria-label=Pause]").click();
    new MutationObserver(pause).observe(state, { childList: true, characterData: true, subtree: true });
  });
  await page.click(".stepped >> nth=1 >> button[aria-label=Play]");
  await until(() => {
    const calculation = document.querySelectorAll(".stepped")[1];
    return calculation.querySelector(".step-state").textContent === "step 4 of 5" && calculation.querySelector("button[aria-label=Play]");
  });
  // The rays of a bishop are no steps from one to the next.
  await visit("C4");
  for (let i = 0; i < 2; i++) await page.click(".stepped >> nth=0 >> button[aria-label='One step forward']");
  assert.equal(await page.textContent(".stepped >> nth=0 >> .step-state"), "step 2 of 4");
  assert.equal(await page.locator(".step-boards .lost").count(), 0);
  await visit("C5", "?method=magic-search");
  assert.match(await exhibitText(), /collision/);
  await page.click(".stepped button[aria-label='One step forward']");
  await picture("lab-magic");
  quiet();
});

test("making and taking back a move changes the key by XOR", async () => {
  await openPage();
  await visit("D7");
  await until(() => document.querySelectorAll("#key-move option").length === 20);
  await page.selectOption("#key-move", "e2e4");
  await page.click("#key-make");
  await page.waitForSelector("#key-check.holds");
  assert.match(await page.textContent("#key-change"), /Made: e4/);
  assert.equal(await page.locator("#key-change .out").count(), 2);
  await picture("lab-keys");
  await page.click("#key-unmake");
  await until(() => /Taken back/.test(document.getElementById("key-change").textContent));
  assert.match(await page.textContent("#key-check"), /0x463B96181691FC9C/);
  // Until the next position's moves arrive, moves of the last position cannot be played.
  const release = await hold("**/api/lab/key");
  await page.click("#key-make");
  assert.ok(await page.isDisabled("#key-make"));
  assert.ok(await page.isDisabled("#key-unmake"));
  release();
  await until(() => !document.getElementById("key-unmake").disabled);
  await page.click("#key-unmake");
  await until(() => /Taken back/.test(document.getElementById("key-change").textContent));
  assert.ok(await page.isDisabled("#key-unmake"));
  quiet();
});

test("the hash memory fills step by step", async () => {
  await openPage();
  await visit("D8");
  await until(() => document.querySelectorAll(".slot").length === 32);
  await page.selectOption("#memory-size", "8");
  await until(() => document.querySelectorAll(".slot").length === 8);
  await page.click(".memory button[aria-label='One step forward']");
  assert.equal(await page.locator(".slot:not(.free)").count(), 1);
  for (let i = 0; i < 30; i++) await page.click(".memory button[aria-label='One step forward']");
  assert.match(await page.textContent("#memory-step"), /address \d/);
  assert.ok((await page.locator(".slot.probed").count()) > 1, "collisions");
  await picture("lab-memory");
  quiet();
});

test("trees show cut nodes with reasons, beside the tree of minimax", async () => {
  await openPage();
  await visit("D4");
  await until(() => document.querySelectorAll(".half-tree .tree-row").length > 20);
  assert.equal(await page.locator(".half-tree >> nth=1 >> .left-out").count(), 4);
  assert.match(await page.textContent(".half-tree >> nth=1 >> .left-out >> nth=0"), /B2.*not searched: beta cut/);
  assert.match(await page.textContent(".half-tree >> nth=0 >> .tree-told"), /value 3 · 13 nodes/);
  assert.match(await page.textContent(".half-tree >> nth=1 >> .tree-told"), /value 3 · 9 nodes · 69 %/);
  await picture("lab-tree");
  await page.selectOption(".tree-source", "board");
  await page.selectOption(".tree-depth", "3");
  await until(() => /9[0-9]{3} nodes/.test(document.querySelector(".half-tree .tree-told").textContent));
  // Keys open and close nodes.
  await page.focus(".half-tree >> nth=1 >> .tree");
  for (const key of ["ArrowDown", "ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
  assert.equal(await page.locator(".half-tree >> nth=1 >> .tree-row.chosen[aria-level='3']").count(), 1);
  await picture("lab-tree-board");
  await visit("D10");
  await until(() => document.querySelectorAll(".half-tree .tree-row").length > 10);
  assert.match(await page.textContent(".half-tree >> nth=0 >> .tree-told"), /value 500/);
  await until(() => /value 0/.test(document.querySelectorAll(".half-tree .tree-told")[1].textContent));
  await picture("lab-horizon");
  quiet();
});

test("a trace file is shown, filtered, and rejected if it is invalid", async () => {
  await openPage();
  await visit("trace");
  const folder = mkdtempSync(join(tmpdir(), "gyre-lab-"));
  const file = join(folder, "tree.ndjson");
  execFileSync(program, ["tree", "--depth", "4", "--format", "ndjson", "--out", file]);
  await page.setInputFiles("#trace-file", file);
  await until(() => /nodes · alphabeta to depth 4/.test(document.getElementById("trace-state").textContent));
  await page.focus(".tree");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  assert.match(await page.textContent("#trace-path"), /^Line: \w{4} \w{4}$/);
  // When its row is hidden, the ancestor that is shown is chosen.
  await page.selectOption("#trace-levels", "2");
  await page.selectOption("#trace-levels", "1");
  assert.match(await page.textContent("#trace-path"), /^Line: \w{4}$/);
  assert.equal(await page.locator(".tree-row.chosen[aria-level='2']").count(), 1);
  await page.focus(".tree");
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.getAttribute(".tree-row.chosen", "aria-expanded"), "true");
  await page.selectOption("#trace-reason", "beta cut");
  assert.match(await page.textContent("#trace-path"), /nodes, shown with their ancestors/);
  await picture("lab-trace");
  // The same file can be opened again. An invalid trace is rejected with the line and the reason.
  writeFileSync(file, '{"type": "tree", "version": 1}\n{"node":1,\n');
  await page.setInputFiles("#trace-file", file);
  await until(() => document.getElementById("trace-state").textContent === "line 2 is no JSON");
  writeFileSync(file, "1. e4 e5\n");
  await page.setInputFiles("#trace-file", file);
  await until(() => document.getElementById("trace-state").textContent === "line 1 is no JSON");
  const head = '{"type": "tree", "version": 1, "algorithm": "alphabeta", "depth": 1}\n';
  const node = (number, parent) => JSON.stringify({ node: number, parent, ply: 0, by: "move", visited: true, end: "horizon" }) + "\n";
  const refused = {
    "line 2 is no node": head + "null\n",
    "line 1 is no head of a trace: gyre tree --format ndjson writes one": node(1, 0),
    "line 2: the numbers of a node and its parent are whole, from 1 (0 for no parent) to 4294967295": head + node(1.5, 0),
    "the parent of node 2 does not stand before it": head + node(1, 0) + node(2, 2),
    "two nodes have the number 2": head + node(1, 0) + node(2, 1) + node(2, 1),
  };
  for (const [told, text] of Object.entries(refused)) {
    writeFileSync(file, text);
    await page.setInputFiles("#trace-file", file);
    await until((wanted) => document.getElementById("trace-state").textContent === wanted, told);
  }
  execFileSync(program, ["tree", "--depth", "1", "--format", "json", "--out", file]);
  await page.setInputFiles("#trace-file", file);
  await until(() => /write it with --format ndjson/.test(document.getElementById("trace-state").textContent));
  for (let tries = 0; tries < 100 && page.workers().length; ++tries) await page.waitForTimeout(100);
  assert.equal(page.workers().length, 0);
  quiet();
});

test("leaving the viewer stops reading the file", async () => {
  await openPage();
  await visit("trace");
  await page.evaluate(() => {
    window.ended = 0;
    window.Worker = class extends EventTarget {
      postMessage() {}
      terminate() {
        window.ended++;
      }
    };
  });
  await page.setInputFiles("#trace-file", { name: "tree.ndjson", mimeType: "application/x-ndjson", buffer: Buffer.from("{}") });
  await until(() => /Reading/.test(document.getElementById("trace-state").textContent));
  assert.equal(await page.evaluate(() => window.ended), 0);
  await visit("A2");
  assert.equal(await page.evaluate(() => window.ended), 1);
  quiet();
});

test("a dropped file opens as a trace in the viewer, and is ignored elsewhere in the Lab", async () => {
  await openPage();
  await visit("trace");
  const drop = (target) =>
    page.evaluate((selector) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["{}\n"], "tree.ndjson"));
      document.querySelector(selector).dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }, target);
  await drop(".lab-list");
  await drop("#trace-state");
  await until(() => /line 1 is no head/.test(document.getElementById("trace-state").textContent));
  assert.ok(!(await page.evaluate(() => document.getElementById("open-dialog").open)));
  quiet();
});

test("errors and the words of keys are shown in the page's language", async () => {
  await openPage({ locale: "de-DE" });
  await visit("sets");
  const faults = {
    "white &": "Byte 8: eine Menge fehlt",
    "white << 64": "Byte 10: zum Verschieben gehört eine Zahl von 0 bis 63",
    "(white": "Byte 7: eine ')' fehlt",
    whyte: "Byte 1: es gibt keine Menge 'whyte'",
    "white black": "Byte 7: vor 'black' fehlt ein Operator",
    [`${"~(".repeat(60)}white`]: /^Byte \d+: zu tief geschachtelt$/,
  };
  for (const [expression, fault] of Object.entries(faults)) {
    await page.fill("#sets-expression", expression);
    await until((text) => location.hash.includes("sets=" + encodeURIComponent(text)), expression);
    await until((wanted) => new RegExp(wanted).test(document.querySelector(".sets .fault").textContent), fault instanceof RegExp ? fault.source : `^${fault.replaceAll(/[()]/g, "\\$&")}$`);
  }
  await visit("D7");
  await page.waitForSelector(".key-words li");
  const words = await page.locator(".key-words .key-what").allTextContents();
  for (const word of ["Rochade K", "Weiß am Zug", "Rochade d", "S b1", "t h8", "B a2", "b a7"]) assert.ok(words.includes(word), word);
  quiet();
});

test("the chapters of the book are shown and linked", async () => {
  await openPage();
  await visit("book/2");
  await page.waitForSelector(".book-text h1");
  assert.match(await page.textContent(".book-text h1"), /^2\b|[Mm]oving/);
  assert.equal(await page.locator(".book-contents li").count(), 10);
  // Each command has a link to its row with what it was given.
  const links = await page.locator(".book-rows a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  assert.deepEqual(links.slice(0, 4), ["#/lab/A2?square=a4", "#/lab/A2?square=a4", "#/lab/A2?square=a4", "#/lab/A4?square=e1"]);
  await page.click("#book-next");
  await until(() => location.hash === "#/lab/book/3" && scrollY === 0);
  await page.click("#lab-previous");
  await until(() => location.hash === "#/lab/book/2" && document.querySelector("#book-previous"));
  assert.equal(await page.locator(".book-text").getByText(/^Next:/).count(), 0, "the page has its own link to the next chapter");
  // The rows follow the last chapter, as in the list.
  await visit("book/10");
  await page.waitForSelector("#book-previous");
  await page.click("#lab-next");
  await until(() => location.hash === "#/lab/A1");
  await visit("book/2");
  await page.waitForSelector("#book-previous");
  await page.click(".book-contents li:nth-child(3) a");
  await until(() => location.hash === "#/lab/book/3" && /[Cc]ounting/.test(document.querySelector(".book-text h1").textContent));
  assert.deepEqual(await barriers(), []);
  await picture("lab-book");
  // Files that the page lacks are named by their places in the sources.
  await visit("book/4");
  await until(() => /docs\/internals\/sliders\.md/.test(document.querySelector(".book-text").textContent));
  const text = await page.textContent(".book-text");
  assert.match(text, /\(all figures in docs\/log\/benchmarks\.md\)/);
  assert.doesNotMatch(text, /\(sliders\.md\)/);
  quiet();
});

test("a single line of an exhibit is broken where it is too long for a phone", async () => {
  await openPage({ viewport: { width: 390, height: 844 }, locale: "de-DE" });
  for (const row of ["C7", "D5"]) {
    await visit(row);
    assert.ok((await page.locator("#lab-exhibit .lab-lines.single").count()) > 0, row);
    const cut = await page.locator("#lab-exhibit .lab-lines").evaluateAll((all) => all.filter((lines) => !lines.textContent.includes("\n") && lines.scrollWidth > lines.clientWidth).map((lines) => lines.textContent));
    assert.deepEqual(cut, [], row);
  }
  quiet();
});

test("pictures of exhibits are dark on a dark page", async () => {
  for (const [colorScheme, theme, isDark] of [["dark", "system", true], ["dark", "light", false], ["light", "dark", true], ["light", "system", false]]) {
    await openPage({ colorScheme });
    await visit("D8");
    const picture = page.locator("#lab-exhibit .experiment-curves").first();
    await page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme);
    assert.equal(await picture.evaluate((image) => getComputedStyle(image).filter !== "none"), isDark, `${colorScheme} ${theme}`);
    await page.emulateMedia({ media: "print" });
    assert.equal(await picture.evaluate((image) => getComputedStyle(image).filter), "none");
    await page.emulateMedia({ media: "screen" });
  }
  quiet();
});

test("the Lab fits on a phone and works by touch", async () => {
  await openPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await visit("C1");
  assert.equal(await page.textContent("#lab .lab-board-panel > .hint"), "Drag pieces anywhere, or off the board. A tap chooses a square.");
  for (const place of ["C5", "A3", "D4", "D7", "D8", "D13", "C1"]) {
    await visit(place);
    await page.waitForTimeout(300);
    assert.ok(!(await overflows()), `${place} is wider than the screen`);
    await picture(`lab-phone-${place}`, { fullPage: true });
  }
  await visit("sets");
  await page.waitForSelector("#sets-result .whole");
  assert.ok(!(await overflows()));
  await picture("lab-phone-sets", { fullPage: true });
  await visit("C1");
  await page.tap("#lab .field-board [data-square=d5]");
  await until(() => JSON.parse(document.getElementById("lab-exhibit").dataset.shown).words?.[0] === "d5");
  // Choosing a piece of the palette and tapping a square places the piece.
  await page.tap("#lab .field-palette button[aria-label='White queen']");
  await page.tap("#lab .field-board [data-square=d5]");
  await until(() => location.hash.includes("3Q4"));
  quiet();
});

test("axe finds no serious problems in the Lab", async () => {
  await openPage();
  for (const place of ["C5", "D4", "D7", "D8", "sets", "trace"]) {
    await visit(place);
    await page.waitForTimeout(300);
    assert.deepEqual(await barriers(), [], place);
  }
  await openPage({ colorScheme: "light" });
  await visit("C5");
  assert.deepEqual(await barriers(), []);
  await picture("lab-light");
  // The last exhibit stays beside an error, paler but legible.
  for (const colorScheme of ["light", "dark"])
    for (const place of ["C9", "D3"]) {
      await openPage({ colorScheme });
      await visit(place);
      await page.fill("#lab-fen", "no position");
      await page.locator("#lab-fen").dispatchEvent("change");
      await page.waitForSelector("#lab-exhibit.stale");
      await until(() => document.querySelector("#lab .fault").textContent.startsWith("FEN board field"));
      assert.deepEqual(await barriers(), [], place + colorScheme);
    }
  quiet();
});
