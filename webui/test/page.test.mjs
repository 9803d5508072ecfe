// Browser tests of the analysis page. See browser.mjs for the requirements.
import assert from "node:assert/strict";
import { test } from "node:test";
import { barriers, center, click, command, discardIfAsked, drag, moves, openPage, noteProgress, openTab, opened, page, paste, pick, picture, play, quiet, resign, restartServer, saved, serveTests, server, settled, until, waitForMoves } from "./browser.mjs";

const annotated = `[Event "Immortal game"]
[Site "London"]
[Date "1851.06.21"]
[White "Adolf Anderssen"]
[Black "Lionel Kieseritzky"]
[Result "1-0"]

{An offhand game.} 1. e4 {[%eval 0.3]} e5 {[%eval 0.25]} 2. f4 {[%eval -0.4]} exf4 {[%eval -0.35]} 3. Bc4 {[%eval -0.6]} (3. Nf3 {is usual} g5 (3... d6 4. d4) 4. h4)
3... Qh4+ {[%eval -0.3]} 4. Kf1 {[%eval -0.4]} b5 $6 {[%eval 0.5] The Bryan countergambit.} 5. Bxb5 {[%eval 0.4]} Nf6 {[%eval 0.4]} 6. Nf3 {[%eval 0.5]}
Qh6 {[%eval 0.9]} 7. d3 {[%eval 0.6]} Nh5 $2 {[%eval 1.4]} 8. Nh4 {[%eval 0.2]} Qg5 {[%eval 0.6]} 9. Nf5 {[%eval -0.2]} c6 {[%eval 0.2]} 1-0
`;

serveTests();

test("a game can be played to mate by clicks and drags", async () => {
  await openPage({ reducedMotion: "no-preference" });
  await play("f2f3", "e7e5");
  await drag("g2", "g4");
  await waitForMoves(3);
  await drag("d8", "h4");
  await waitForMoves(4);
  assert.deepEqual(await moves(), ["f3", "e5", "g4", "Qh4#"]);
  assert.match(await page.textContent("#status"), /Checkmate · Black wins/);
  assert.match(await page.textContent("#announcer"), /Black: queen h4, mate/);
  await picture("mate");
  quiet();
});

test("castling, en passant captures and promotions can be played", async () => {
  await openPage();
  await play("e2e4", "a7a6", "e4e5", "d7d5", "e5d6", "a6a5", "g1f3", "a5a4", "f1e2", "a4a3");
  await play("e1g1");
  assert.equal((await moves()).at(-1), "O-O");
  await paste("7k/P7/8/8/8/8/8/K7 w - - 0 1");
  await opened();
  await click("a7");
  await click("a8");
  await page.locator(".promotion-dialog-button[data-piece='wn']").click();
  await waitForMoves(1);
  assert.deepEqual(await moves(), ["a8=N"]);
  // The choice of pieces covers squares of the pawn's file, in both orientations of the board.
  await paste("7k/P6P/8/8/8/8/p6p/K7 w - - 0 1");
  await opened();
  const box = (selector) => page.locator(selector).boundingBox();
  const lies = async (from, to, pieces) => {
    await click(from);
    await click(to);
    await page.waitForSelector(".promotion-dialog-button");
    for (const [square, piece] of Object.entries(pieces)) {
      const there = await center(square);
      const button = await box(`.promotion-dialog-button[data-piece='${piece}']`);
      assert.ok(Math.abs(button.x + button.width / 2 - there.x) < 2 && Math.abs(button.y + button.height / 2 - there.y) < 2, `${piece} on ${square}: ${JSON.stringify(button)}`);
    }
  };
  await lies("a7", "a8", { a8: "wq", a7: "wr", a6: "wb", a5: "wn" });
  await page.keyboard.press("Escape");
  await page.click("#nav-flip");
  await until(() => {
    const [a, h] = ["a7", "h7"].map((square) => document.querySelector(`#board g[data-square="${square}"]`));
    return a.getBoundingClientRect().x > h.getBoundingClientRect().x && !a.style.opacity;
  });
  await lies("a7", "a8", { a8: "wq", a5: "wn" });
  await picture("promotion");
  quiet();
});

test("in Chess960 the king castles by moving onto its rook", async () => {
  await openPage();
  await paste("bqnrkbrn/pppppppp/8/8/8/8/PPPPPPPP/BQNRK1RN w KQkq - 0 1");
  await opened();
  await play("e1g1");
  assert.deepEqual(await moves(), ["O-O"]);
  quiet();
});

test("the engine shows lines, an arrow and the bar", async () => {
  await openPage();
  await page.keyboard.press("l");
  await until(() => /\d+\/\d+/.test(document.getElementById("engine-facts").textContent) && Number(/(\d+)\//.exec(document.getElementById("engine-facts").textContent)[1]) >= 8);
  assert.equal(await page.locator("#engine-lines .line .value").count(), 2);
  assert.ok((await page.locator(".arrow.best").count()) === 1);
  await page.click("#engine-more");
  await until(() => document.querySelectorAll("#engine-lines .line .value").length === 3);
  await picture("engine");
  // Space plays the best move, X shows a threat, L stops the engine.
  await page.keyboard.press("Space");
  await waitForMoves(1);
  await page.keyboard.press("x");
  await page.waitForSelector(".arrow.threat");
  await page.keyboard.press("x");
  // It goes on behind another place of the page, where the board has no size.
  const depth = () => page.evaluate(() => Number(/(\d+)\//.exec(document.getElementById("engine-facts").textContent)?.[1] ?? 0));
  await page.evaluate(() => (location.hash = "#/practise"));
  await page.waitForSelector("#training:not([hidden])");
  const before = await depth();
  await until((least) => Number(/(\d+)\//.exec(document.getElementById("engine-facts").textContent)?.[1]) > least, before);
  await page.evaluate(() => (location.hash = "#/"));
  await until(() => /^M\d/.test(document.querySelector("#board .arrow.best").getAttribute("d")));
  await page.keyboard.press("l");
  assert.equal(await page.getAttribute("#engine-switch", "aria-checked"), "false");
  quiet();
});

test("variations, comments and glyphs are shown and edited, and the graph leads to positions", async () => {
  await openPage();
  await paste(annotated);
  await opened();
  assert.equal((await moves()).length, 23);
  assert.match(await page.textContent("#player-white"), /Anderssen/);
  await page.locator("#graph svg").first().waitFor();
  for (let i = 0; i < 8; i++) await page.keyboard.press("ArrowRight");
  await settled();
  assert.equal(await page.textContent("#moves .current > span"), "b5?!");
  assert.match(await page.textContent("#opening"), /King's Gambit/);
  await picture("annotated");
  await page.keyboard.press("c");
  assert.equal(await page.inputValue("#comment"), "The Bryan countergambit.");
  await page.fill("#comment", "Bold. <b>Very</b> bold.");
  await page.click("#nag-2");
  assert.equal(await page.textContent("#glyph-names"), "mistake");
  // Another move on the board creates a variation.
  await page.keyboard.press("Escape");
  await page.locator("#nav-back").click();
  await settled();
  await play("d7d6");
  await page.click("#save-button");
  await until(() => document.getElementById("save-pgn").value !== "");
  const pgn = await page.inputValue("#save-pgn");
  assert.match(pgn, /Bold\. <b>Very<\/b> bold\./);
  assert.match(pgn, /b5 \$2/);
  assert.match(pgn, /\(4\.\.\. d6\)/);
  assert.match(pgn, /\[%eval 0\.5\]/);
  assert.equal(await page.locator("#moves b").count(), 0);
  await page.locator("#save-dialog [data-close]").click();
  await page.locator("#edit-main").click();
  assert.equal((await page.locator("#moves .row .move > span:first-child").allTextContents()).at(-1), "d6");
  await page.locator("#edit-delete").click();
  assert.equal((await moves()).length, 23);
  // A click on the graph opens that position.
  await page.locator("#graph").click({ position: { x: 2, y: 20 } });
  assert.equal(await page.locator("#moves .current").count(), 0);
  quiet();
});

test("results of an analysis appear while it runs, and its mistakes become questions", async () => {
  await openPage();
  await paste("1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0");
  await opened();
  await pick("#analysis-nodes", "50000");
  await noteProgress();
  await page.keyboard.press("g");
  await until(() => window.wasShown);
  await until(() => /\[%eval/.test(JSON.stringify(localStorage["gyre.game"])), null, { timeout: 120_000 });
  assert.match((await moves())[3], /Ke7\?\?/);
  assert.match(await page.textContent("#analysis-sides"), /Blunders/);
  assert.ok(await page.locator("#moves .comment").count());
  await page.locator("#graph svg").first().waitFor();
  await picture("analysed");
  assert.equal(await page.inputValue("#analysis-side"), "black", "White made no mistake");
  // The number of blunders leads to them.
  await page.click("#analysis-sides .blunder td:last-child button");
  assert.equal(await page.textContent("#moves .current > span"), "Ke7??");
  assert.match(await page.textContent("#announcer"), /^Black: king e7, blunder/);
  await page.click("#analysis-retry");
  assert.match(await page.textContent("#retry-say"), /2… Ke7 was played/);
  await settled();
  await click("b8");
  await click("c6");
  await until(() => /^Right: Nc6/.test(document.getElementById("retry-say").textContent));
  quiet();
});

test("on a phone the way to a mistake leads to the words about it", async () => {
  await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await paste("1. e4 e5 2. Qh5 Ke7 $4 {No.} 3. Qxe5# 1-0");
  await opened();
  // The opening of the game is named before its first move.
  await until(() => /^C20 King's Pawn Game/.test(document.getElementById("opening").textContent));
  await openTab("analysis");
  await page.click("#error-next");
  assert.ok(await page.isVisible("#moves .comment"));
  quiet();
});

test("the game survives a reload of the page and a restart of the server", async () => {
  await openPage();
  await paste(annotated);
  await opened();
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
  await page.waitForTimeout(400);
  await page.reload();
  await page.waitForSelector("body.ready");
  assert.equal((await moves()).length, 23);
  assert.equal(await page.textContent("#moves .current > span"), "f4");
  await restartServer(() => page.waitForSelector("#trouble:not([hidden])"));
  await page.goto(server.link);
  await page.waitForSelector("body.ready");
  assert.equal(await page.textContent("#moves .current > span"), "f4");
});

test("errors in PGN and FEN name the place and the reason, and are shown as text", async () => {
  await openPage();
  await paste('[White "<img src=x onerror=alert(1)>"]\n\n1. e4 e5 2. Ke3 Nc6 *');
  await page.waitForSelector("#open-faults .fault");
  assert.match(await page.textContent("#open-faults"), /Line 3, column 14: .*Ke3/);
  assert.match(await page.textContent("#player-white .name"), /<img/);
  assert.equal(await page.locator("main img").count(), 0);
  await page.fill("#open-text", "8/8/8/8/8/8/8/7k w - - 0 1");
  await page.click("#open-read");
  await until(() => /king/.test(document.getElementById("open-faults").textContent));
  await page.fill("#open-text", "nothing of chess");
  await page.click("#open-read");
  await until(() => document.getElementById("open-faults").textContent.length > 3);
  await picture("bad-pgn");
  quiet();
});

test("a list of many games can be filtered", async () => {
  await openPage();
  const names = ["Morphy", "Steinitz", "Lasker", "Capablanca", "Alekhine"];
  const text = Array.from({ length: 400 }, (_, i) => `[Event "Match ${i}"]\n[White "${names[i % 5]}"]\n[Black "Müller ${i}"]\n[Result "1/2-1/2"]\n\n1. e4 e5 ${i % 2 ? "2. Nf3" : "2. f4"} 1/2-1/2\n\n`).join("");
  // Opening a file is faster than typing that much text.
  await page.setInputFiles("#open-file", { name: "many.pgn", mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.waitForSelector(".game-row[aria-current]");
  await settled();
  assert.match(await page.textContent("#games-count"), /400 of 400 games/);
  await page.fill("#games-filter", "lasker 17");
  assert.match(await page.textContent("#games-count"), /^(\d+) of 400/);
  await page.locator(".game-row").first().click();
  await until(() => /Lasker/.test(document.getElementById("player-white").textContent));
  await picture("games");
  await page.reload();
  await page.waitForSelector("body.ready");
  await page.waitForSelector("#games-card:not([hidden])");
  quiet();
});

test("positions can be set up", async () => {
  await openPage();
  await page.click("#setup-button");
  await page.click("#setup-empty");
  await page.waitForSelector("#setup-faults .fault");
  assert.ok(await page.isDisabled("#setup-use"));
  const put = async (piece, square) => {
    await page.locator("#setup-field .field-palette button").nth("KQRBNPxkqrbnp".indexOf(piece)).click();
    await page.locator("#setup-field .field-board button").nth((8 - Number(square[1])) * 8 + "abcdefgh".indexOf(square[0])).click();
  };
  await put("K", "g6");
  await put("k", "g8");
  await put("R", "a1");
  await until(() => !document.getElementById("setup-use").disabled);
  await picture("setup");
  // While a piece of the palette is chosen, pieces can be dragged, and a click replaces one.
  const at = async (square) => {
    const { x, y, width, height } = await page.locator(`#setup-field [data-square=${square}]`).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const fen = (board) => until((start) => document.getElementById("setup-fen").value.startsWith(start + " "), board);
  await page.mouse.move(...(await at("a1")));
  await page.mouse.down();
  await page.mouse.move(...(await at("c3")), { steps: 4 });
  await page.mouse.up();
  await fen("6k1/8/6K1/8/8/2R5/8/8");
  await page.mouse.click(...(await at("g8")));
  await fen("6R1/8/6K1/8/8/2R5/8/8");
  await put("k", "g8");
  await put("x", "c3");
  await put("R", "a1");
  await until(() => !document.getElementById("setup-use").disabled);
  await page.click("#setup-use");
  await until(() => !document.getElementById("setup-dialog").open);
  await settled();
  await play("a1a8");
  assert.deepEqual(await moves(), ["Ra8#"]);
  quiet();
});

test("on a phone the whole set-up is seen at once, in both languages", async () => {
  for (const [name, locale, viewport] of [
    ["phone", "en-GB", { width: 390, height: 844 }],
    ["phone-de", "de-DE", { width: 390, height: 844 }],
    ["small", "de-DE", { width: 360, height: 640 }],
    ["sideways", "de-DE", { width: 844, height: 390 }],
  ]) {
    await openPage({ viewport, locale, hasTouch: true, isMobile: true, deviceScaleFactor: 1 });
    await command("#setup-button");
    await page.waitForSelector("#setup-dialog[open] .field-board .piece");
    await until(() => !document.getElementById("setup-use").disabled);
    await picture("setup-" + name);
    const hidden = await page.evaluate(() => {
      const dialog = document.getElementById("setup-dialog");
      return [...dialog.querySelectorAll("button, input, select, .field-board")]
        .filter((part) => part.checkVisibility() && !part.closest(".field-board button"))
        .filter((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          const frame = dialog.getBoundingClientRect();
          return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
        })
        .map((part) => part.id || part.className || part.textContent);
    });
    assert.deepEqual(hidden, [], name);
    const target = await page.locator("#setup-field .field-board button").first().boundingBox();
    assert.ok(target.width >= 24, "a square is large enough for a finger");
  }
  quiet();
});

test("a game against the engine survives a reload", async () => {
  await openPage();
  await page.click("#play-button");
  await page.fill("#play-minutes", "3");
  await picture("play-dialog");
  await page.click("#play-begin");
  await settled();
  await play2("e2e4", 2);
  await page.reload();
  await page.waitForSelector("body.ready");
  await play2("d2d4", 4);
  assert.match(await page.textContent("#clock-white"), /^[23]:\d\d$/);
  await picture("play");
  const place = await page.locator("#play-resign").boundingBox();
  await page.click("#play-resign");
  assert.equal(await page.textContent("#play-resign"), "Really resign?");
  assert.deepEqual(await page.locator("#play-resign").boundingBox(), place, "the pointer is still on the button");
  assert.equal(await page.locator("#moves .result").count(), 0);
  await page.click("#play-resign");
  assert.match(await page.textContent("#play-state"), /White resigns/);
  assert.match(await page.textContent("#moves .result"), /0-1/);
  await page.click("#save-button");
  await until(() => /\[TimeControl "180\+3"\][^]*1\. e4 \{\[%clk 0:0[23]:\d\d\]\} 1\.\.\. \S+ \{\[%clk 0:0[23]:\d\d\]\} 2\. d4 \{\[%clk/.test(document.getElementById("save-pgn").value));
  assert.equal((await saved("#save-file")).name, "Gyre_about_Elo_1500.pgn");
  await page.keyboard.press("Escape");
  await page.click("#play-end");
  quiet();

  async function play2(pair, count) {
    await click(pair.slice(0, 2));
    await click(pair.slice(2, 4));
    await waitForMoves(count);
  }
});

test("moves that are taken back give the clocks of the position that is reached", async () => {
  const prepare = (where) =>
    where.addInitScript(() => {
      window.later = 0;
      const now = performance.now.bind(performance);
      performance.now = () => now() + window.later;
    });
  await openPage({ prepare });
  await page.click("#play-button");
  await page.fill("#play-minutes", "3");
  await page.fill("#play-increment", "0");
  await page.click("#play-begin");
  await settled();
  await click("e2");
  await click("e4");
  await waitForMoves(2);
  await click("d2");
  await click("d4");
  await waitForMoves(4);
  const clocks = () => page.locator("#clock-white, #clock-black").allTextContents();
  const wait = (minutes) => page.evaluate((time) => (window.later += time), minutes * 60_000);
  await resign();
  await wait(10);
  await page.click("#play-takeback");
  await waitForMoves(2);
  await page.waitForTimeout(300);
  assert.match(await page.textContent("#play-state"), /Your move/);
  for (const text of await clocks()) assert.match(text, /^(3:00|2:\d\d)$/);
  // The time of White runs out.
  await wait(3);
  await until(() => document.querySelector("#moves .result"));
  await page.click("#play-takeback");
  await waitForMoves(0);
  await page.waitForTimeout(300);
  assert.match(await page.textContent("#play-state"), /Your move/);
  for (const text of await clocks()) assert.match(text, /^(3:00|2:\d\d)$/);
  await resign();
  await page.click("#play-end");
  quiet();
});

test("a player with Black has them below, with the clock, also after a reload", async () => {
  await openPage();
  await page.click("#play-button");
  await page.selectOption("#play-side", "black");
  await page.click("#play-begin");
  await waitForMoves(1);
  const below = () => page.evaluate(() => [document.querySelector("#below .player").id, document.getElementById("eval-bar").classList.contains("flipped")]);
  assert.deepEqual(await below(), ["player-black", true]);
  await page.reload();
  await page.waitForSelector("body.ready");
  assert.deepEqual(await below(), ["player-black", true]);
  await page.click("#play-end");
  assert.deepEqual(await below(), ["player-black", true], "the player reads the game from the same side");
  // Another game begins with White below again, as before.
  await page.click("#new-button");
  await discardIfAsked();
  await until(() => document.querySelector("#below .player").id === "player-white");
  // The user's own turn stays.
  await page.click("#nav-flip");
  await paste("1. d4 d5 *");
  await opened();
  assert.equal((await below())[0], "player-black");
  quiet();
});

test("the engine's lines go on when a game is opened after one against the engine", async () => {
  const sent = [];
  const prepare = (where) =>
    where.routeWebSocket(/./, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => (sent.push(JSON.parse(message).type), server.send(message)));
    });
  await openPage({ prepare });
  await page.click("#play-button");
  await page.fill("#play-minutes", "0");
  await page.click("#play-begin");
  await resign();
  await page.keyboard.press("l");
  await until(() => document.querySelector("#engine-lines .step"));
  await paste("1. d4 d5 *");
  await opened();
  assert.ok(await page.isHidden("#play-bar"));
  assert.equal(sent.filter((type) => ["analyse", "stop"].includes(type)).at(-1), "analyse");
  await page.keyboard.press("l");
  quiet();
});

test("a game against the engine ends when another one is opened", async () => {
  await openPage();
  await page.click("#play-button");
  await page.fill("#play-minutes", "0");
  await page.click("#play-begin");
  await page.waitForSelector("#play-bar:not([hidden])");
  await page.reload();
  await page.waitForSelector("body.ready");
  assert.ok(await page.isVisible("#play-bar"), "it goes on after a reload");
  await paste("1. d4 d5 *");
  await opened();
  assert.ok(await page.isHidden("#play-bar"));
  await page.keyboard.press("End");
  await settled();
  await play("c2c4");
  await page.waitForTimeout(500);
  assert.deepEqual(await moves(), ["d4", "d5", "c4"], "the engine does not answer");
  quiet();
});

test("moves can be typed, with the letters of the page's language", async () => {
  await openPage({ locale: "de-DE" });
  const type = async (text) => {
    await page.fill("#typed-move", text);
    await page.press("#typed-move", "Enter");
  };
  await page.keyboard.press("Enter");
  await page.waitForSelector("#typed-move:focus");
  await type("e4");
  await waitForMoves(1);
  await type("e7e5");
  await waitForMoves(2);
  await type("Sf3");
  await waitForMoves(3);
  assert.ok(await page.isVisible("#typed"), "the field stays for the next move");
  await type("Se5");
  assert.match(await page.textContent("#typed-say"), /Se5 ist hier kein möglicher Zug/);
  assert.deepEqual(await barriers("#typed"), []);
  await picture("typed");
  await type("nc6");
  await waitForMoves(4);
  await page.keyboard.press("Escape");
  assert.ok(await page.isHidden("#typed"));
  await page.keyboard.press("ArrowLeft");
  assert.equal((await moves()).length, 4);
  quiet();
});

test("signs of the position are set and removed", async () => {
  await openPage();
  await page.click("#new-button");
  await discardIfAsked();
  await play("e2e4");
  await page.click("#annotate summary");
  await page.click("#nag-14");
  await page.click("#nag-1");
  assert.match(await page.textContent("#moves .move"), /^e4!⩲/);
  await page.click("#nag-16");
  assert.match(await page.textContent("#moves .move"), /^e4!±/);
  const colour = (id) => page.evaluate((button) => getComputedStyle(document.getElementById(button)).backgroundColor, id);
  assert.equal(await colour("nag-16"), await colour("nag-1"), "a pressed button looks pressed below the pointer, too");
  await page.click("#nag-16");
  assert.match(await page.textContent("#moves .move"), /^e4!(?!±)/);
  quiet();
});

test("the page can be used by keyboard only", async () => {
  await openPage();
  await page.locator("#board svg").focus();
  // The cursor begins on e1 or a1; these keys lead to e2 from both.
  await page.keyboard.press("Home");
  for (let i = 0; i < 7; i++) await page.keyboard.press("ArrowLeft");
  for (let i = 0; i < 7; i++) await page.keyboard.press("ArrowDown");
  for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await picture("keyboard");
  await page.keyboard.press("Enter");
  await waitForMoves(1);
  assert.deepEqual(await moves(), ["e4"]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("?");
  await page.waitForSelector("#help-dialog[open]");
  await picture("help");
  await page.keyboard.press("Escape");
  await page.keyboard.press("f");
  await page.waitForTimeout(500);
  assert.equal(await page.locator("#below #player-black").count(), 1);
  quiet();
});

test("axe finds no serious problems in dark and light colours", async () => {
  for (const colorScheme of ["dark", "light"]) {
    await openPage({ colorScheme });
    await paste(annotated);
    await opened();
    await page.keyboard.press("ArrowRight");
    for (const dialog of ["", "open", "save", "setup", "play", "settings", "help"]) {
      if (dialog) await page.click(`#${dialog}-button`);
      // The page behind a dialog has been checked before.
      assert.deepEqual(await barriers(dialog && `#${dialog}-dialog`), [], dialog);
      if (dialog) await page.keyboard.press("Escape");
    }
    await picture(colorScheme);
  }
});

test("the board, the whole game and its graph are printed black on white", async () => {
  await openPage();
  await paste(annotated);
  await opened();
  await page.keyboard.press("ArrowRight");
  await settled();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  // The widths are those of A4, and of a phone, where the list of moves scrolls on the screen.
  for (const width of [794, 390]) {
    await page.setViewportSize({ width, height: 1123 });
    const [board, list, graph, last] = await Promise.all(["#board", "#moves", "#graph-card", "#moves .result"].map((selector) => page.locator(selector).boundingBox()));
    assert.ok(board.width < 430 && board.y + board.height <= list.y && list.y + list.height <= graph.y, JSON.stringify([board, list, graph]));
    assert.ok(last.y + last.height <= list.y + list.height + 1, "the whole game");
    assert.ok(graph.height < width, "one graph, in its shape");
    for (const id of ["engine", "nav", "cards", "annotate"]) assert.ok(await page.isHidden("#" + id), id);
    const shown = (selector) => page.locator(selector).first().evaluate((element) => [getComputedStyle(element).color, getComputedStyle(element).backgroundColor]);
    assert.deepEqual(await shown("#moves .move.current"), ["rgb(0, 0, 0)", "rgba(0, 0, 0, 0)"]);
    assert.equal((await shown("body"))[1], "rgb(255, 255, 255)");
    await picture(`print-${width}`, { fullPage: true });
  }
  quiet();
});

const phones = { upright: { width: 390, height: 844 }, small: { width: 320, height: 568 }, sideways: { width: 844, height: 390 } };
for (const [name, viewport] of Object.entries(phones))
  test(`a phone held ${name} shows the board, each tab and all buttons without scrolling the page`, async () => {
    await openPage({ locale: "de-DE", viewport, hasTouch: true, isMobile: true });
    await paste(annotated);
    await opened();
    const inView = async (...ids) => {
      for (const id of ids) {
        const box = await page.locator("#" + id).boundingBox();
        assert.ok(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= viewport.width + 1 && box.y + box.height <= viewport.height + 1, `${id}: ${JSON.stringify(box)}`);
      }
    };
    const panes = { moves: ["moves", "opening"], graph: ["graph"], engine: ["engine-switch"], analysis: ["analysis-retry"] };
    for (const [tab, ids] of Object.entries(panes)) {
      await openTab(tab);
      await inView("board", "player-white", "player-black", "menu-button", "nav-forward", "error-next", ...ids);
      assert.ok((await page.locator("#" + ids[0]).boundingBox()).height >= 20, tab);
    }
    await openTab("book");
    await page.locator("#elements-card > summary").click();
    assert.equal(await page.locator("#elements-card").evaluate((card) => card.open), false);
    const over = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]);
    assert.deepEqual(over, [0, 0]);
    // The labels of the tabs are not cut off.
    assert.deepEqual(await page.locator("#tabs button:visible").evaluateAll((tabs) => tabs.filter((tab) => tab.scrollWidth > tab.clientWidth).map((tab) => tab.textContent)), []);
    // The menu opens from the lower edge; its commands are there, and one that turns the board.
    await page.click("#menu-button");
    await inView("new-button", "open-button", "play-button");
    await page.locator("[data-press='nav-flip']").click();
    assert.ok(await page.isHidden("#new-button"));
    assert.equal(await page.locator("#below #player-black").count(), 1);
    await picture("phone-" + name);
    quiet();
  });

for (const [width, height] of [[1440, 900], [1280, 720], [2560, 1440]])
  test(`moves, graph and engine are beside the board without scrolling at ${width} by ${height}`, async () => {
    await openPage({ viewport: { width, height } });
    await paste(annotated);
    await opened();
    const board = await page.locator("#board").boundingBox();
    assert.ok(board.height > height * 0.75, JSON.stringify(board));
    for (const id of ["engine", "moves", "graph", "nav"]) {
      const box = await page.locator("#" + id).boundingBox();
      assert.ok(box.x > board.x + board.width && box.y + box.height <= height && box.height > 30 && box.width > 250, `${id}: ${JSON.stringify(box)}`);
    }
    assert.ok((await page.locator("#moves").boundingBox()).height > 180);
    assert.equal(await page.isVisible("#error-next .caption"), false);
    assert.equal(await page.evaluate(() => document.documentElement.scrollHeight), height);
    quiet();
  });

for (const [width, height] of [[320, 568], [360, 640], [390, 664]])
  test(`comments can be written and notes do not hide moves on a phone of ${width} by ${height}`, async () => {
    await openPage({ viewport: { width, height }, hasTouch: true, isMobile: true });
    await paste(annotated);
    await opened();
    const box = (selector) => page.locator(selector).boundingBox();
    assert.equal(await page.isVisible("#error-next .caption"), true, "nothing can be pointed at");
    await page.click("#annotate summary");
    const [moves, annotate, nav] = [await box("#moves"), await box("#annotate"), await box("#nav")];
    assert.ok(moves.height > 30 && annotate.y + annotate.height <= nav.y + 1, JSON.stringify([moves, annotate, nav]));
    await page.locator("#comment").tap();
    const comment = await box("#comment");
    assert.ok(comment.y >= annotate.y && comment.y + 20 < nav.y, JSON.stringify([comment, nav]));
    await page.click("#menu-button");
    await page.click("#new-button");
    await discardIfAsked();
    await page.click("[data-tab-of='analysis']");
    await page.click("#analysis-start");
    await page.waitForSelector("#toast.shown");
    const [toast, below] = [await box("#toast"), await box("#below")];
    assert.ok(toast.y >= below.y + below.height && toast.y + toast.height < nav.y, JSON.stringify([toast, below]));
    quiet();
  });

test("on a phone the depth and the speed of the engine overlap no button, and a touched button is not pointed at", async () => {
  await openPage({ viewport: { width: 390, height: 844 }, locale: "de-DE", hasTouch: true, isMobile: true });
  await openTab("engine");
  await page.tap("#engine-switch");
  await until(() => /Knoten/.test(document.getElementById("engine-facts").textContent));
  const boxes = () => page.evaluate(() => ["#engine-facts span", "#engine-fewer"].map((one) => [...document.querySelectorAll(one)].at(-1).getBoundingClientRect().toJSON()));
  const [facts, fewer] = await boxes();
  assert.ok(facts.right <= fewer.left || facts.top >= fewer.bottom, JSON.stringify([facts, fewer]));
  const colour = () => page.evaluate(() => getComputedStyle(document.getElementById("engine-more")).backgroundColor);
  const before = await colour();
  await page.tap("#engine-more");
  assert.equal(await colour(), before);
  await page.tap("#engine-switch");
  await until(() => document.getElementById("engine-switch").getAttribute("aria-checked") === "false");
  quiet();
});

test("the page fits on a phone and at 200 % zoom", async () => {
  await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await paste(annotated);
  await opened();
  await page.keyboard.press("ArrowRight");
  await page.waitForTimeout(300);
  await picture("phone");
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.equal(await wide(), 0);
  await picture("phone-whole", { fullPage: true });
  await openPage({ viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 });
  assert.equal(await wide(), 0);
  await play("e2e4");
  await picture("zoomed");
  quiet();
});

test("the language can be changed to German, and settings survive a reload", async () => {
  await openPage({ locale: "de-DE" });
  assert.equal(await page.textContent("#new-button"), "Neu");
  assert.match(await page.textContent("#no-database"), /serve --db ORDNER/);
  assert.equal(await page.evaluate(() => document.querySelector("#no-database .option").getClientRects().length), 1, "an option is not cut");
  await page.keyboard.press("?");
  await until(() => [...document.querySelectorAll("#help-keys kbd")].some((key) => key.textContent === "Strg+V"));
  await page.keyboard.press("Escape");
  await page.click("#settings-button");
  await page.selectOption("#set-board", "blue");
  await page.selectOption("#set-theme", "light");
  await picture("settings-german");
  await page.selectOption("#set-language", "en");
  // The page is loaded again, and the dialog is open again, with the focus where it was.
  await until(() => document.getElementById("new-button").textContent === "New" && document.getElementById("settings-dialog").open);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.board), "blue");
  await until(() => document.activeElement.id === "set-language");
  await page.selectOption("#set-pieces", "plain");
  await until(() => document.activeElement.id === "set-pieces" && document.getElementById("settings-dialog").open);
  await page.keyboard.press("Escape");
  await page.reload();
  await page.waitForSelector("body.ready");
  assert.equal(await page.evaluate(() => document.getElementById("settings-dialog").open), false);
  quiet();
});
