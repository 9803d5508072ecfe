// Browser tests that the user's work is not lost: lists, games with errors, undo, questions, automatic saving. See
// browser.mjs for the requirements.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { barriers, center, click, context, eventually, moves, openPage, opened, page, paste, pick, play, quiet, resign, restartServer, saved, serveTests, server, settled, until, waitForMoves } from "./browser.mjs";

serveTests();

const file = [
  '[White "One"]\n[Black "X"]\n[Result "*"]\n\n1. e4 e5 *\n',
  '[White "Two"]\n[Black "Y"]\n[Result "*"]\n\n1. e4 e5 2. Ke3 Nc6 {never read} 3. d4 *\n',
  '[White "Three"]\n[Black "Z"]\n[Result "*"]\n\n1. d4 d5 2. c4 *\n',
].join("\n");
const openFile = async (name = "three.pgn", content = file) => {
  await page.setInputFiles("#open-file", { name, mimeType: "text/plain", buffer: Buffer.from(content) });
  await until(() => document.querySelectorAll(".game-row").length >= 3 && document.querySelector(".game-row[aria-current]"));
  await settled();
};
const choose = async (index, name) => {
  await page.locator(`[data-game='${index}']`).click();
  await until((text) => document.querySelector("#player-white .name").textContent === text, name);
  await settled();
};
const comment = async (text) => {
  await page.evaluate(() => (document.getElementById("annotate").open = true));
  await page.fill("#comment", text);
};
const pgn = async () => {
  await page.click("#save-button");
  await until(() => document.getElementById("save-pgn").value !== "");
  const text = await page.inputValue("#save-pgn");
  await page.locator("#save-dialog [data-close]").click();
  return text;
};
const question = () => page.waitForSelector("#ask-dialog[open]");

/** Waits until the browser has stored changes of the games with these indices. */
const stored = (...indices) => eventually((wanted) => new Promise((resolve) => {
  const request = indexedDB.open("gyre");
  request.onsuccess = () => {
    const keys = request.result.transaction("files").objectStore("files").getAllKeys();
    keys.onsuccess = () => (request.result.close(), resolve(wanted.every((index) => keys.result.some((key) => key.endsWith("-draft-" + index)))));
  };
}), indices);

test("changes in a game of a list survive opening another game and a reload", async () => {
  await openPage();
  await openFile();
  await page.keyboard.press("ArrowRight");
  await comment("mine alone");
  await choose(2, "Three");
  await play("c2c4");
  await choose(0, "One");
  assert.match(await page.textContent("#moves"), /mine alone/);
  assert.equal(await page.locator("[data-game='0'] .changed").count(), 1);
  await stored(0, 2);
  await page.reload();
  await page.waitForSelector("body.ready");
  await choose(2, "Three");
  // The variation is listed after the move that it replaces.
  assert.deepEqual(await moves(), ["d4", "c4", "d5", "c4"]);
  await choose(0, "One");
  assert.match(await page.textContent("#moves"), /mine alone/);
  const whole = await saved("#job-save");
  assert.match(whole.text, /1\. e4 \{mine alone\} 1\.\.\. e5 \*/);
  // The second game could not be read completely; its original text is saved.
  assert.ok(whole.text.includes("1. e4 e5 2. Ke3 Nc6 {never read} 3. d4 *"), whole.text);
  quiet();
});

test("two windows keep the changes in their own files", async () => {
  await openPage();
  await openFile();
  await page.keyboard.press("ArrowRight");
  await comment("mine alone");
  await stored(0);
  const count = (name, one) => until((text) => document.getElementById("games-count").textContent.includes(text), name, {}, one);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.waitForSelector("body.ready");
  // A new window has a copy of the list, with its changes, so that it asks before that is replaced.
  await count("three.pgn", other);
  await other.waitForSelector("[data-game='0'] .changed");
  await other.setInputFiles("#open-file", { name: "other.pgn", mimeType: "text/plain", buffer: Buffer.from(file.replaceAll("White \"", "White \"Other ")) });
  await other.waitForSelector("#ask-dialog[open]");
  await other.click("#ask-drop");
  await count("other.pgn", other);
  await page.bringToFront();
  await choose(2, "Three");
  await play("c2c4");
  await choose(0, "One");
  await stored(0, 2);
  await page.reload();
  await page.waitForSelector("body.ready");
  await count("three.pgn", page);
  await choose(2, "Three");
  assert.deepEqual(await moves(), ["d4", "c4", "d5", "c4"]);
  await choose(0, "One");
  assert.match(await page.textContent("#moves"), /mine alone/);
  await other.reload();
  await other.waitForSelector("body.ready");
  await count("other.pgn", other);
  assert.equal(await other.locator("[data-game] .changed").count(), 0);
  await other.close();
  quiet();
});

test("a game of a list that is gone needs the question about unsaved work", async () => {
  await openPage();
  await openFile();
  await page.keyboard.press("ArrowRight");
  await comment("mine alone");
  await page.setInputFiles("#open-file", { name: "other.pgn", mimeType: "text/plain", buffer: Buffer.from(file) });
  await question();
  await page.click("#ask-drop");
  await until(() => document.getElementById("games-count").textContent.includes("other.pgn") && document.querySelector(".game-row[aria-current]"));
  await settled();
  await page.click("#undo");
  await until(() => /mine alone/.test(document.getElementById("moves").textContent));
  await page.click("#new-button");
  await question();
  await page.keyboard.press("Escape");
  assert.match(await page.textContent("#moves"), /mine alone/);
  quiet();
});

test("a game with errors shows them, and keeps its text", async () => {
  await openPage();
  await openFile();
  await choose(1, "Two");
  assert.match(await page.textContent("#game-faults"), /Line 5, column 1\d: .*Ke3/);
  assert.ok((await pgn()).includes("1. e4 e5 2. Ke3 Nc6 {never read} 3. d4 *"));
  await page.keyboard.press("End");
  await settled();
  await play("g1f3");
  const changed = await pgn();
  assert.match(changed, /1\. e4 e5 2\. Nf3\s+\{Not read: Ke3 Nc6 \(never read\) 3\. d4 \*\}/);
  await choose(0, "One");
  assert.ok(await page.isHidden("#game-faults"));
  quiet();
});

test("closing a list or opening another one asks first", async () => {
  await openPage();
  await openFile();
  await page.keyboard.press("ArrowRight");
  await comment("not saved");
  await page.click("#games-close");
  await question();
  await page.keyboard.press("Escape");
  assert.ok(await page.isVisible("#games-card"));
  await page.setInputFiles("#open-file", { name: "other.pgn", mimeType: "text/plain", buffer: Buffer.from(file) });
  await question();
  await page.locator("#ask-dialog button[value=cancel]").click();
  assert.match(await page.textContent("#games-count"), /three\.pgn/);
  await page.keyboard.press("Escape");
  await page.click("#games-close");
  await question();
  const download = page.waitForEvent("download");
  await page.click("#ask-save");
  assert.match(readFileSync(await (await download).path(), "utf8"), /\{not saved\}/);
  await page.waitForSelector("#games-card", { state: "hidden" });
  // Without changes there is no question.
  await openFile();
  await page.click("#games-close");
  await page.waitForSelector("#games-card", { state: "hidden" });
  quiet();
});

test("moves that were only tried are dropped without a question, and undo brings them back", async () => {
  await openPage();
  await play("e2e4", "e7e5");
  await page.click("#new-button");
  await waitForMoves(0);
  assert.match(await page.textContent("#toast"), /^“Undo” brings back/);
  await page.click("#undo");
  await waitForMoves(2);
  // The text stays when the dialog that it was shown in closes.
  await page.click("#open-button");
  await page.fill("#open-text", "1. d4 *");
  await page.click("#open-read");
  await waitForMoves(1);
  assert.ok(await page.isVisible("#toast"));
  quiet();
});

test("opening a file of several games asks once", async () => {
  await openPage();
  await play("e2e4", "e7e5");
  await comment("a thought");
  await page.click("#open-button");
  await page.setInputFiles("#open-file", { name: "three.pgn", mimeType: "text/plain", buffer: Buffer.from(file) });
  await question();
  await page.click("#ask-drop");
  await opened();
  assert.ok(!(await page.isVisible("#ask-dialog")));
  assert.match(await page.textContent("#games-count"), /^3 /);
  quiet();
});

test("New, Open, Set up, Play and pasting ask before an unsaved game is dropped", async () => {
  await openPage();
  await play("e2e4", "e7e5");
  await comment("a thought");
  const refuse = async () => {
    await question();
    await page.keyboard.press("Escape");
    await page.evaluate(() => document.querySelectorAll("dialog[open]").forEach((dialog) => dialog.close()));
    assert.deepEqual(await moves(), ["e4", "e5"]);
  };
  await page.click("#new-button");
  await refuse();
  await page.click("#open-button");
  await page.fill("#open-text", "1. d4 *");
  await page.click("#open-read");
  await refuse();
  await page.click("#setup-button");
  await page.click("#setup-start");
  await until(() => !document.getElementById("setup-use").disabled);
  await page.click("#setup-use");
  await refuse();
  await page.click("#play-button");
  await page.click("#play-begin");
  await refuse();
  assert.ok(await page.isHidden("#play-bar"));
  // A game that was saved needs no question.
  await page.click("#save-button");
  await until(() => document.getElementById("save-pgn").value !== "");
  await saved("#save-file");
  await page.locator("#save-dialog [data-close]").click();
  await page.click("#new-button");
  await waitForMoves(0);
  quiet();
});

test("undo and redo work for moves, comments, glyphs, arrows, lines and whole games", async () => {
  await openPage();
  await play("e2e4", "e7e5");
  await comment("a");
  await page.fill("#comment", "a thought");
  await page.click("#nag-1");
  await page.locator("#moves").focus();
  await page.keyboard.press("Control+z");
  assert.equal((await moves())[1], "e5");
  assert.match(await page.textContent("#moves"), /a thought/);
  await page.keyboard.press("Control+z");
  assert.doesNotMatch(await page.textContent("#moves"), /thought/);
  await page.keyboard.press("Control+z");
  assert.deepEqual(await moves(), ["e4"]);
  await page.keyboard.press("Control+y");
  await page.keyboard.press("Control+Shift+z");
  await page.click("#redo");
  assert.match(await page.textContent("#moves"), /e5!.*a thought/);
  // A whole line is deleted after a question, and undo restores it.
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.click("#edit-delete");
  await question();
  await page.click("#ask-drop");
  await waitForMoves(0);
  await page.click("#undo");
  await waitForMoves(2);
  await page.click("#new-button");
  await question();
  await page.click("#ask-drop");
  await waitForMoves(0);
  await page.click("#undo");
  await waitForMoves(2);
  assert.match(await page.textContent("#moves"), /a thought/);
  quiet();
});

test("each window keeps its own game through a reload", async () => {
  await openPage();
  await play("e2e4");
  await until(() => JSON.parse(localStorage["gyre.game"]).game.nodes.length === 1);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.waitForSelector("body.ready");
  await page.bringToFront();
  await play("c7c5");
  await until(() => JSON.parse(sessionStorage["gyre.game"]).game.nodes.length === 2);
  await other.reload();
  await other.waitForSelector("body.ready");
  assert.equal(await other.locator("#moves .move").count(), 1);
  await other.close();
  quiet();
});

test("a full storage is reported", async () => {
  await openPage();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await play("e2e4");
  await page.waitForSelector("#trouble:not([hidden])");
  assert.match(await page.textContent("#trouble"), /storage is full or switched off\. Save the game as a file/);
  // Answers of the program do not end the problem with the storage.
  await play("e7e5");
  assert.match(await page.textContent("#trouble"), /storage is full/);
});

test("null moves are shown, played through and saved", async () => {
  await openPage();
  await paste("1. d4 d5 2. c4 (2. Bf4 -- 3. e3 {plan}) 2... e6 (2... -- 3. cxd5) *");
  await opened();
  assert.deepEqual(await moves(), ["d4", "d5", "c4", "Bf4", "--", "e3", "e6", "--", "cxd5"]);
  await page.locator("#moves .move", { hasText: "e3" }).click();
  await settled();
  assert.match(await page.textContent("#status"), /Black to move/);
  const text = await pgn();
  assert.match(text, /\(2\. Bf4 -- 3\. e3 \{plan\}\)/);
  assert.match(text, /\(2\.\.\. -- 3\. cxd5\)/);
  quiet();
});

test("a comment after a variation stays after it", async () => {
  await openPage();
  await paste("1. e4 e5 2. Nf3 Nc6 3. Bb5 {Spanish} ({Today} 3. Bc4) {Now Black plays} 3... a6 *");
  await opened();
  const text = (await page.textContent("#moves")).replace(/\s+/g, " ");
  assert.ok(text.indexOf("Bc4") < text.indexOf("Now Black plays") && text.indexOf("Now Black plays") < text.indexOf("a6"), text);
  assert.match((await pgn()).replace(/\s+/g, " "), /3\. Bb5 \{Spanish\} \(\{Today\} 3\. Bc4\) \{Now Black plays\} 3\.\.\. a6/);
  quiet();
});

test("compressed files and old encodings are opened", async () => {
  await openPage();
  await page.setInputFiles("#open-file", { name: "games.pgn.gz", mimeType: "application/gzip", buffer: gzipSync(Buffer.from(file)) });
  await page.waitForSelector("[data-game='2']");
  await page.waitForSelector(".game-row[aria-current]");
  assert.match(await page.textContent("#games-count"), /3 of 3 games/);
  await page.click("#games-close");
  const old = Buffer.concat([Buffer.from('[White "Müller"]\n[Black "'), Buffer.from([0x8a, 0xe9]), Buffer.from('"]\n\n1. e4 *\n')]);
  await page.setInputFiles("#open-file", { name: "old.pgn", mimeType: "text/plain", buffer: old });
  await until(() => document.querySelector("#player-black .name").textContent === "Šé");
  assert.equal(await page.textContent("#player-white .name"), "Müller");
  await page.setInputFiles("#open-file", { name: "cut.pgn.gz", mimeType: "application/gzip", buffer: gzipSync(Buffer.from(file)).subarray(0, 40) });
  await until(() => /cut\.pgn\.gz/.test(document.getElementById("open-faults").textContent));
  quiet();
});

const packed = {
  "p.pgn.zst": "KLUv/SR+lQEApAJbV2hpdGUgIlBhY2tlZCJdCltCbGFjayAiQiJdCgoxLiBlNCBlNSAqCgoBAIo2qTL843yZ",
  "p.pgn.bz2": "QlpoOTFBWSZTWTIYJ4cAACVfgAAQUBEmABAAQIoubAQAIABQo0ZA0aZGhH6qKZNoaNNGirJNNJ4u2UbKQ3XTVaqQqskk/QnDCy8P71rCzthiFnr4XckU4UJAyGCeHA==",
};
test("files compressed with bzip2 and zstd are opened, archives are rejected by name", async () => {
  await openPage();
  for (const [name, data] of Object.entries(packed)) {
    await page.setInputFiles("#open-file", { name, mimeType: "application/octet-stream", buffer: Buffer.from(data, "base64") });
    await until((file) => document.getElementById("games-count").textContent.includes(file) && document.querySelector(".game-row[aria-current]"), name);
    assert.match(await page.textContent("#games-count"), /3 of 3 games/);
    await until(() => document.querySelector("#player-white .name").textContent === "Packed");
  }
  const tar = Buffer.alloc(1024);
  tar.write("games.pgn\0");
  tar.write("0000644\0", 100);
  tar.write("00000000013\0", 124);
  tar.write("        ", 148);
  tar.write("0ustar\x0000", 156);
  tar.write(tar.subarray(0, 512).reduce((sum, byte) => sum + byte, 0).toString(8).padStart(6, "0") + "\0 ", 148);
  const zip = Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(60)]);
  for (const [name, buffer, why] of [
    ["games.zip", zip, /games\.zip.*has the format zip/],
    ["games.tar", tar, /games\.tar.*has the format tar/],
    ["games.tgz", gzipSync(tar), /games\.tgz.*has the format tar/],
    ["games.bin", Buffer.alloc(64), /games\.bin.*neither text nor packed/],
  ]) {
    await page.setInputFiles("#open-file", { name, mimeType: "application/octet-stream", buffer });
    await until((file) => document.getElementById("open-faults").textContent.includes(file), name);
    assert.match(await page.textContent("#open-faults"), why);
    await page.keyboard.press("Escape");
  }
  quiet();
});

test("Ctrl+V opens copied text", async () => {
  await openPage();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => navigator.clipboard.writeText("1. d4 Nf6 2. c4 *"));
  await page.locator("#moves").focus();
  await page.keyboard.press("Control+v");
  await waitForMoves(3);
  assert.ok(await page.isHidden("#open-dialog"));
  quiet();
});

test("all rows of a long list can be reached", async () => {
  await openPage();
  const many = Array.from({ length: 450 }, (_, i) => `[White "Player ${i}"]\n[Black "B"]\n\n1. e4 *\n\n`).join("");
  await page.setInputFiles("#open-file", { name: "many.pgn", mimeType: "text/plain", buffer: Buffer.from(many) });
  await page.waitForSelector("[data-game='0'][aria-current]");
  // Tab goes through the rows, also where the list has to scroll.
  await page.locator("[data-game='0']").focus();
  for (let row = 1; row <= 30; row++) {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await until((wanted) => document.activeElement.dataset.game === String(wanted), row);
  }
  // The same by keys that are quicker than frames.
  await page.evaluate(() => {
    for (let row = 31; row <= 60; row++) document.querySelector(`[data-game='${row}']`).focus();
  });
  await page.evaluate(() => (document.getElementById("games-list").scrollTop = 1e6));
  await page.waitForSelector("[data-game='449']");
  await choose(449, "Player 449");
  assert.ok((await page.locator("#games-list .game-row").count()) < 40, "rows out of view are elements");
  // The row of the open game comes into view.
  await page.evaluate(() => (document.getElementById("games-list").scrollTop = 0));
  await page.waitForSelector("[data-game='0']");
  await page.fill("#games-filter", "Player 44");
  await until(() => document.querySelector("#games-list .virtual-rows").offsetHeight < 1_000);
  await page.fill("#games-filter", "");
  await until(() => document.querySelector("#games-list .virtual-rows").offsetHeight > 10_000);
  quiet();
});

test("a game against the engine continues while another window analyses", async () => {
  await openPage();
  await page.click("#play-button");
  await page.fill("#play-minutes", "0");
  await page.click("#play-begin");
  await settled();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.waitForSelector("body.ready");
  await other.evaluate(() => document.getElementById("play-end").click());
  await other.keyboard.press("l");
  await other.waitForFunction(() => document.querySelector("#engine-lines .step"));
  await page.bringToFront();
  await click("e2");
  await click("e4");
  await waitForMoves(2);
  // The analysis continues by itself.
  await other.waitForFunction(() => document.querySelector("#engine-lines .step"));
  assert.equal(await other.getAttribute("#engine-switch", "aria-checked"), "true");
  await other.close();
  await resign();
  await page.click("#play-end");
  quiet();
});

test("a game against the engine is played in one window, and in a new one after that was closed", async () => {
  await openPage();
  await page.click("#play-button");
  await page.fill("#play-minutes", "3");
  await page.click("#play-begin");
  await settled();
  await click("e2");
  await click("e4");
  await waitForMoves(2);
  // The game is stored a moment after the move.
  await until(() => JSON.parse(localStorage["gyre.game"]).game.nodes.length === 2);
  const address = page.url();
  const newWindow = async () => {
    const one = await context.newPage();
    await one.goto(address);
    await one.waitForSelector("body.ready");
    return one;
  };
  const plays = (one) => one.isVisible("#play-bar");
  const other = await newWindow();
  assert.equal(await other.locator("#moves .move").count(), 2);
  assert.equal(await plays(other), false);
  // Moves of an analysis get no clocks and no replies of the engine.
  await other.reload();
  await other.waitForSelector("body.ready");
  assert.equal(await plays(other), false);
  // A new window begins with the game that was saved last. This one saves at once, so that no save waits.
  await other.evaluate(() => dispatchEvent(new Event("pagehide")));
  await page.bringToFront();
  await page.reload();
  await page.waitForSelector("body.ready");
  assert.equal(await plays(page), true);
  await page.close();
  await eventually(async () => !(await navigator.locks.query()).held.some(({ name }) => name.startsWith("gyre.play-")), undefined, other);
  const third = await newWindow();
  assert.equal(await plays(third), true);
  quiet();
});

test("an old window shows that the program was restarted", async () => {
  await openPage();
  await restartServer(() => page.waitForSelector("#trouble:not([hidden])"));
  await until(() => /restarted/.test(document.getElementById("trouble").textContent));
  await page.goto(server.link);
  await page.waitForSelector("body.ready");
});

test("a window that gets no connection for searches shows why", async () => {
  let openWindows = 7;
  const prepare = async (where) => {
    await where.routeWebSocket(/api\/live/, (socket) => socket.close());
    await where.route("**/api/about", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), windows: 8, open_windows: openWindows } });
    });
  };
  await openPage({ prepare });
  // The program has room, so it is not the program that refuses the connection.
  await until(() => /may block WebSockets/.test(document.getElementById("trouble").textContent));
  openWindows = 8;
  await until(() => /It serves 8 windows at once/.test(document.getElementById("trouble").textContent));
  // An answer to another question does not end that.
  await play("e2e4");
  assert.ok(await page.isVisible("#trouble"));
  quiet();
});

test("touch draws arrows and rings without moving a piece", async () => {
  await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const touches = await context.newCDPSession(page);
  const at = async (square) => ({ ...(await center(square)), id: 1 });
  const send = (type, ...touchPoints) => touches.send("Input.dispatchTouchEvent", { type, touchPoints });
  const rest = () => page.waitForSelector(".mark.ring");
  const [from, to] = [await at("e2"), await at("e4")];
  await send("touchStart", from);
  await rest();
  await send("touchMove", { ...from, y: (from.y + to.y) / 2 });
  await send("touchMove", to);
  await send("touchEnd");
  await page.waitForSelector("path.arrow.green");
  assert.deepEqual(await moves(), []);
  await send("touchStart", await at("d5"));
  await rest();
  await send("touchEnd");
  await page.waitForSelector("circle.arrow.ring.green");
  // A short touch still moves pieces. The board sees no click of the mouse after it, which would begin another move.
  await page.evaluate(() => {
    window.clicks = 0;
    document.addEventListener("mousedown", () => window.clicks++, true);
  });
  const tap = async (square) => {
    const { x, y } = await center(square);
    await page.touchscreen.tap(x, y);
  };
  await tap("g1");
  await tap("f3");
  await waitForMoves(1);
  assert.equal(await page.evaluate(() => window.clicks), 0);
  quiet();
});

test("next moves can be chosen where the game branches", async () => {
  await openPage();
  await paste("1. e4 (1. d4 d5) (1. c4) e5 *");
  await opened();
  assert.deepEqual(await page.locator("#fork button").allTextContents(), ["1. e4", "1. d4", "1. c4"]);
  await page.locator("#fork button").nth(1).click();
  await settled();
  assert.equal(await page.textContent("#moves .current > span"), "d4");
  assert.ok(await page.isHidden("#fork"));
  quiet();
});

test("an analysis uses the chosen depth and marks, and its accuracy is not shown for other games", async () => {
  await openPage();
  await pick("#analysis-nodes", "50000");
  await pick("#analysis-style", "encroissant");
  await paste("1. f3 e5 2. g4 Qh4# 0-1");
  await opened();
  await page.click("#analysis-start");
  await until(() => document.getElementById("toast").textContent === "The game is analysed.", null, { timeout: 120_000 });
  assert.match(await page.textContent("#analysis-sides"), /Accuracy/);
  // Screen readers get marks and scores with the moves.
  const labels = await page.locator("#moves .row .move").evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")));
  assert.match(labels[2], /^2\. pawn g4, blunder, mate in 1 for Black$/);
  assert.match(labels[1], /^1… pawn e5.*, evaluation [+−]/);
  assert.match(labels[3], /^2… queen h4, mate, Black wins$/);
  assert.doesNotMatch(await page.textContent("#moves"), /Misses mate in \d+: Qh4/);
  await page.keyboard.press("End");
  await settled();
  assert.equal(await page.getAttribute("#eval-bar", "aria-valuenow"), "0");
  assert.equal(await page.textContent("#eval-text"), "0-1");
  // The program keeps the results of an analysis, so they need no question.
  await page.click("#new-button");
  await waitForMoves(0);
  assert.equal(await page.textContent("#analysis-sides"), "");
  await page.reload();
  await page.waitForSelector("body.ready");
  assert.equal(await page.inputValue("#analysis-nodes"), "50000");
  assert.equal(await page.inputValue("#analysis-style"), "encroissant");
  quiet();
});

test("the dialogs Set up and Open show corrections of a FEN", async () => {
  await openPage();
  await page.click("#setup-button");
  const type = async (fen) => {
    await page.fill("#setup-fen", fen);
    await page.locator("#setup-fen").dispatchEvent("change");
    await until(() => !document.getElementById("setup-fen").ariaBusy);
  };
  const told = (pattern) => until((text) => new RegExp(text).test(document.getElementById("setup-faults").textContent), pattern.source);
  await type("r3k3/8/8/8/8/8/8/4K2R w KQkq e6 0 1");
  await told(/^Mended: FEN castling field.*dropped; FEN en passant field.*ignored\.$/);
  await until(() => document.getElementById("setup-fen").value === "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1");
  assert.deepEqual(await barriers("#setup-dialog"), []);
  // The note disappears with the next change. A side to move that is written as a word is read too.
  await page.selectOption("#setup-turn", "b");
  await told(/^$/);
  await type("4k3/8/8/8/8/8/8/4K2R black");
  await until(() => document.getElementById("setup-turn").value === "b");
  await type("4k3/8/8 w");
  await told(/^FEN board field/);
  // If the FEN is used before the note appears, a toast shows it.
  await page.fill("#setup-fen", "4k3/8/8/8/8/8/8/4K2R w KQ - 3 9");
  // A press of the mouse would leave the field first, and the field would be mended before the release.
  await page.evaluate(() => document.getElementById("setup-use").click());
  await page.waitForSelector("#toast.shown");
  assert.match(await page.textContent("#toast"), /^Mended: FEN castling field/);
  await paste("r3k3/8/8/8/8/8/8/4K3 b KQkq - 0 1");
  await opened();
  assert.match(await page.textContent("#toast"), /^Mended: FEN castling field/);
  await paste("4k3/8/8/8/8/8/8/4K2R/ w K - 0 1");
  await opened();
  assert.match(await page.textContent("#status"), /White to move/);
  // An error in a tag is reported once.
  await paste('[FEN "r3k3/8/8/8/8/8/8/4K2R w K - x y"]\n\n1. O-O *');
  await page.waitForSelector("#open-faults .fault");
  assert.equal(await page.locator("#open-faults .fault").count(), 1);
  quiet();
});

test("set-up keeps a FEN that is entered before the first answer has come, and shows a pasted one at once", async () => {
  await openPage();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  let answer;
  const held = new Promise((done) => (answer = done));
  await page.route("**/api/setup", (route) => held.then(() => route.continue()), { times: 1 });
  const asked = page.waitForRequest("**/api/setup");
  await page.click("#setup-button");
  await asked;
  const fen = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
  await page.fill("#setup-fen", fen);
  await until(() => document.getElementById("setup-fen").value.startsWith("4k3"));
  answer();
  await page.waitForTimeout(300);
  assert.equal(await page.inputValue("#setup-fen"), fen);
  await page.evaluate((text) => navigator.clipboard.writeText(text), "8/8/8/8/8/k7/8/KQ6 w - - 0 1");
  await page.fill("#setup-fen", "");
  await page.focus("#setup-fen");
  await page.keyboard.press("Control+v");
  await until(() => /white queen/i.test(document.querySelector("#setup-field [data-square='b1']").getAttribute("aria-label")));
  quiet();
});

test("a FEN that is typed can be used without leaving its field, and is not rewritten meanwhile", async () => {
  await openPage();
  await page.click("#setup-button");
  await page.click("#setup-empty");
  await until(() => document.getElementById("setup-use").disabled);
  await page.focus("#setup-fen");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("4k3/8/8/8/8/8/8/R3K3");
  await until(() => /white rook/i.test(document.querySelector("#setup-field [data-square='a1']").getAttribute("aria-label")));
  await until(() => !document.getElementById("setup-use").disabled);
  assert.equal(await page.inputValue("#setup-fen"), "4k3/8/8/8/8/8/8/R3K3");
  await page.keyboard.type(" b");
  await until(() => document.getElementById("setup-turn").value === "b");
  // Text that is no FEN yet is no error until the field is left.
  await page.keyboard.press("Control+a");
  await page.keyboard.type("4k3/8/8");
  await page.waitForTimeout(700);
  assert.equal(await page.textContent("#setup-faults"), "");
  await page.locator("#setup-fen").blur();
  await until(() => document.querySelector("#setup-faults .fault"));
  quiet();
});

test("set-up keeps the en passant square and the castling rights of inner rooks", async () => {
  await openPage();
  const through = async (fen) => {
    await page.click("#setup-button");
    await page.fill("#setup-fen", fen);
    await page.locator("#setup-fen").dispatchEvent("change");
    await until(() => !document.getElementById("setup-fen").ariaBusy && !document.getElementById("setup-use").disabled);
    await page.waitForTimeout(0);
    await settled();
    const answer = await until((before) => {
      const now = document.getElementById("setup-fen").value;
      return document.getElementById("setup-faults").childElementCount === 0 && now && { now, before };
    }, fen);
    const { now } = await answer.jsonValue();
    await page.locator("#setup-dialog [data-close]").click();
    return now;
  };
  assert.equal(await through("rnbqkbnr/pp1ppppp/8/2pP4/8/8/PPP1PPPP/RNBQKBNR w KQkq c6 0 3"), "rnbqkbnr/pp1ppppp/8/2pP4/8/8/PPP1PPPP/RNBQKBNR w KQkq c6 0 3");
  assert.equal(await through("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"), "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  assert.equal(await through("1r2k1r1/8/8/8/8/8/8/RR2K1RR w GBgb - 0 1"), "1r2k1r1/8/8/8/8/8/8/RR2K1RR w GBkq - 0 1");
  quiet();
});

test("a FEN with an error is recognised, and the error is shown", async () => {
  for (const [locale, told] of [["en-GB", "FEN board field, byte 18: '9' is neither a piece nor a digit from 1 to 8"], ["de-DE", "FEN, Figuren, Byte 18: '9' ist weder eine Figur noch eine Ziffer von 1 bis 8"]]) {
    await openPage({ locale });
    await paste("rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    await page.waitForSelector("#open-faults .fault");
    assert.equal(await page.textContent("#open-faults"), told);
  }
  quiet();
});

test("moves have the language's piece letters or figurines, and PGN has English letters", async () => {
  await openPage({ locale: "de-DE" });
  await paste('[Annotator "Koch:Gyre"]\n\n1. Nf3 {Besser war Nc3.} Nc6 2. Ke3 *');
  await page.waitForSelector("#open-faults .fault");
  assert.match(await page.textContent("#open-faults"), /'Ke3' ist regelwidrig/);
  await page.keyboard.press("Escape");
  assert.deepEqual(await moves(), ["Sf3", "Sc6"]);
  assert.equal(await page.textContent("#moves .comment"), "Besser war Sc3.");
  await page.click("#settings-button");
  await Promise.all([page.waitForNavigation(), page.click("#set-figurines")]);
  await page.waitForSelector("body.ready");
  assert.deepEqual(await moves(), ["♘f3", "♘c6"]);
  // The settings are open again.
  await page.keyboard.press("Escape");
  await page.click("#save-button");
  await until(() => /1\. Nf3/.test(document.getElementById("save-pgn").value));
  quiet();
});

test("walking through a game stores the place alone", async () => {
  await openPage();
  await paste("1. e4 e5 (1... c5 2. Nf3) 2. Nc3 Nf6 *");
  await settled();
  await until(() => sessionStorage["gyre.game"]?.includes("Nc3"));
  await page.waitForTimeout(400);
  await page.evaluate(() => {
    window.written = [];
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      window.written.push(key);
      return write.call(this, key, value);
    };
  });
  await page.keyboard.press("Home");
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
  await until(() => window.written.includes("gyre.places"));
  assert.ok(!(await page.evaluate(() => window.written)).includes("gyre.game"));
  assert.equal(await page.locator("#moves .move.current > span:first-child").textContent(), "Nc3");
  // A crash of the browser writes nothing more.
  await page.evaluate(() => addEventListener("pagehide", (event) => event.stopImmediatePropagation(), { capture: true }));
  await page.reload();
  await page.waitForSelector("body.ready");
  await until(() => document.querySelector("#moves .move.current > span:first-child")?.textContent === "Nc3");
  quiet();
});

test("a new window does not combine one window's game with another's place", async () => {
  await openPage();
  await paste("1. d4 d5 2. c4 e6 3. Nc3 Nf6 *");
  await until(() => sessionStorage["gyre.game"]?.includes("Nc3"));
  const other = await context.newPage();
  await other.goto(page.url());
  await other.waitForSelector("body.ready");
  await other.bringToFront();
  await other.click("#open-button");
  await other.fill("#open-text", "1. e4 e5 2. Nf3 Nc6 *");
  await other.click("#open-read");
  await other.waitForFunction(() => localStorage["gyre.game"]?.includes("Nc6"));
  await page.bringToFront();
  await page.keyboard.press("Home");
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
  await until(() => sessionStorage["gyre.places"]);
  const third = await context.newPage();
  await third.goto(page.url());
  await third.waitForSelector("body.ready");
  await third.waitForFunction(() => document.querySelectorAll("#moves .move").length === 4);
  assert.equal(await third.locator("#moves .move.current").count(), 0);
  quiet();
});
