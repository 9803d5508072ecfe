// Browser tests of the public complaints about such pages in docs/reference/page-features.md, each on a wide screen and
// on a phone. See browser.mjs for the requirements.
import assert from "node:assert/strict";
import { test } from "node:test";
import { center, click, command, context, discardIfAsked, moves, opened, openPage, openTab, page, paste, pick, quiet, serveTests, settled, until, waitForMoves } from "./browser.mjs";

serveTests();

const screens = {
  "wide screen": { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const needTouch = ["a swipe moves no piece, and a piece is dragged", "arrows can be drawn by touch"];

async function read(text) {
  // The dialog closes before the game is shown.
  await page.evaluate(() => (window.earlier = document.querySelector("#moves .part")));
  await paste(text);
  await opened();
  await until(() => !window.earlier?.isConnected, null, { timeout: 2000 }).catch(() => {});
  await openTab("moves");
}
async function savedPgn() {
  await command("#save-button");
  await until(() => document.getElementById("save-pgn").value !== "");
  const pgn = await page.inputValue("#save-pgn");
  const fen = await page.inputValue("#save-fen");
  await page.keyboard.press("Escape");
  return { pgn: pgn.replace(/\s+/g, " "), fen };
}
async function setUp(fen) {
  await command("#setup-button");
  await page.fill("#setup-fen", fen);
  await page.dispatchEvent("#setup-fen", "change");
  await until(() => !document.getElementById("setup-fen").hasAttribute("aria-busy") && !document.getElementById("setup-use").disabled);
}
async function useSetUp() {
  await page.click("#setup-use");
  await discardIfAsked();
  await until(() => !document.getElementById("setup-dialog").open);
  await settled();
}
async function toEnd() {
  await page.click("#nav-last");
  await settled();
}
const pieceOn = (square) => page.locator(`#board g[data-square="${square}"]`).getAttribute("data-piece");
const waitForNoPieceOn = (square) => until((where) => !document.querySelector(`#board g[data-square="${where}"]`), square);
const bar = () => page.evaluate(() => Number(getComputedStyle(document.getElementById("eval-bar"), "::before").scale.split(" ").at(-1)));
const isInside = (inner, outer, slack = 1) => inner.x >= outer.x - slack && inner.y >= outer.y - slack && inner.x + inner.width <= outer.x + outer.width + slack && inner.y + inner.height <= outer.y + outer.height + slack;
const window_ = () => ({ x: 0, y: 0, ...page.viewportSize() });
const retrySays = (pattern) => until((text) => new RegExp(text).test(document.getElementById("retry-say").textContent), pattern.source, { timeout: 60_000 });
async function analyse(text, style = "lichess") {
  await read(text);
  await openTab("analysis");
  await pick("#analysis-nodes", "50000");
  await pick("#analysis-style", style);
  await page.evaluate(() => (document.getElementById("toast").textContent = ""));
  await page.click("#analysis-start");
  await until(() => document.getElementById("toast").textContent === "The game is analysed.", null, { timeout: 120_000 });
  await openTab("moves");
}
/** Sends touches to the page: a list of squares, the first of which is touched, the last released. */
async function touch(squares, rest) {
  const touches = await context.newCDPSession(page);
  const points = [];
  for (const square of squares) points.push({ ...(await center(square)), id: 1 });
  const send = (type, ...touchPoints) => touches.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", points[0]);
  if (rest) await page.waitForSelector(".mark.ring");
  for (const point of points.slice(1)) await send("touchMove", point);
  await send("touchEnd");
  await touches.detach();
}

const mated = "1. f3 {[%eval -0.5]} e5 {[%eval -0.6]} 2. g4 {[%eval #-1]} Qh4# 0-1";
const mating = "1. e4 {[%eval 0.3]} e5 {[%eval 0.3]} 2. Bc4 {[%eval 0.2]} Nc6 {[%eval 0.2]} 3. Qh5 {[%eval 0.1]} Nf6 {[%eval #1]} 4. Qxf7# 1-0";
/** Black's mistake could be avoided by Nc6, and by Qe7 as well. */
const missed = '1. e4 {[%eval 0.3]} e5 {[%eval 0.25]} 2. Qh5 $6 {[%eval -0.4] Inaccuracy. Nf3 was best.} (2. Nf3) 2... Ke7 $4 {[%eval #1] Blunder. Nc6 was best.} (2... Nc6) 3. Qxe5# {[%eval #0]} 1-0';

const complaints = {
  "after checkmate graph and bar show the winner": async () => {
    for (const [text, value] of [[mated, 0], [mating, 1]]) {
      await read(text);
      await toEnd();
      await until((share) => Number(getComputedStyle(document.getElementById("eval-bar"), "::before").scale.split(" ").at(-1)) === share, value);
      assert.equal(await bar(), value);
      await openTab("graph");
      await until(() => document.querySelector("#graph .curve"));
      const [last, top, bottom] = await page.evaluate(() => {
        const side = document.querySelector("#graph .black-side");
        return [Number(document.querySelector("#graph .curve").getAttribute("d").split(" ").at(-1)), side.y.baseVal.value, side.y.baseVal.value + side.height.baseVal.value];
      });
      assert.ok(Math.abs(last - (value ? top : bottom)) < 1, `${last} of ${top} to ${bottom}`);
    }
  },
  "the final mate is shown as a result": async () => {
    await read(mated);
    await toEnd();
    assert.equal(await page.textContent("#eval-text"), "0-1");
    assert.equal(await page.locator("#moves .move .score").last().textContent(), "0-1");
    assert.match(await page.textContent("#moves .result"), /0-1/);
  },
  "a question hides its answer, ignores arrow keys, has its buttons on the screen, refuses worse moves and takes equal ones": async () => {
    await read(missed);
    await openTab("analysis");
    await pick("#analysis-nodes", "50000");
    await pick("#analysis-side", "black");
    await page.click("#analysis-retry");
    await retrySays(/^Mistake 1 of 1: 2… Ke7 was played/);
    assert.doesNotMatch(await page.textContent("#moves"), /Nc6|Blunder|Qxe5|1-0/);
    assert.equal(await page.locator(".arrow").count(), 0);
    for (const key of ["ArrowLeft", "ArrowRight", "End"]) await page.keyboard.press(key);
    await settled();
    assert.match(await page.textContent("#retry-say"), /was played/);
    for (const name of ["retry-hint", "retry-answer", "retry-next", "retry-end"]) {
      const button = page.locator("#" + name);
      if (await button.isHidden()) continue;
      assert.ok(isInside(await button.boundingBox(), window_()), name);
    }
    assert.ok(await page.isVisible("#retry-answer"));
    assert.ok(await page.evaluate(() => document.scrollingElement.scrollHeight <= innerHeight));
    await click("g7");
    await click("g6");
    await retrySays(/^g6 is not good enough/);
    await click("d8");
    await click("e7");
    await retrySays(/^Right: Qe7/);
    await page.click("#retry-end");
  },
  "a mate that was there before is not blamed on a move": async () => {
    await analyse('[SetUp "1"]\n[FEN "k7/8/8/8/8/2r5/3r4/7K w - - 0 1"]\n\n1. Kg1 Rc1# 0-1');
    assert.deepEqual(await moves(), ["Kg1", "Rc1#"]);
    assert.doesNotMatch(await page.textContent("#moves"), /\bmate\b|unavoidable|Blunder:|Mistake:/);
  },
  "side lines are kept, however deep": async () => {
    const line = "1. e4 e5 ( 1... c5 2. Nf3 ( 2. c3 d5 ( 2... Nf6 3. e5 ( 3. d3 g6 ) 3... Nd5 ) 3. exd5 ) 2... d6 ) 2. Nf3 *";
    await read(line);
    assert.equal((await moves()).length, 14);
    assert.ok((await savedPgn()).pgn.replace(/[()]/g, (sign) => ` ${sign} `).replace(/\s+/g, " ").includes(line.replace(" *", "")), (await savedPgn()).pgn);
  },
  "several comments in a row are kept": async () => {
    await read("1. e4 {one} {two} {three} e5 {four} {five} *");
    assert.deepEqual(await page.locator("#moves p.comment").allTextContents(), ["one", "two", "three", "four", "five"]);
    assert.match((await savedPgn()).pgn, /\{one\} \{two\} \{three\} (1\.\.\. )?e5 \{four\} \{five\}/);
  },
  "null moves are shown, played through and saved": async () => {
    await read("1. e4 -- 2. d4 Z0 3. Nf3 *");
    assert.deepEqual(await moves(), ["e4", "--", "d4", "--", "Nf3"]);
    await toEnd();
    assert.equal(await pieceOn("f3"), "wn");
    assert.match((await savedPgn()).pgn, /1\. e4 -- 2\. d4 -- 3\. Nf3/);
  },
  "a FEN tag and comments such as {0.00/36} are read": async () => {
    await read('[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4 {0.00/36} Kd7 {+0.15/30 2.1s} *');
    assert.deepEqual(await moves(), ["e4", "Kd7"]);
    assert.deepEqual(await page.locator("#moves p.comment").allTextContents(), ["0.00/36", "+0.15/30 2.1s"]);
  },
  "a move number at the end of a line is read": async () => {
    await read("1. e4 e5 2.\nNf3 Nc6 3.\nBb5 a6 4.\n*");
    assert.deepEqual(await moves(), ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"]);
  },
  "Chess960 has castling with the inner of two rooks": async () => {
    await read('[Variant "Chess960"]\n[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/1RR1K3 w C - 0 1"]\n\n1. O-O-O *');
    await toEnd();
    await page.waitForSelector("#board:not([data-moving])");
    assert.deepEqual([await pieceOn("c1"), await pieceOn("d1"), await pieceOn("b1")], ["wk", "wr", "wr"]);
    await setUp("4k3/8/8/8/8/8/8/1RR1K3 w C - 0 1");
    await useSetUp();
    // The king is put on its rook.
    await click("e1");
    await click("c1");
    await waitForMoves(1);
    assert.deepEqual(await moves(), ["O-O-O"]);
  },
  "the set-up keeps the rights of inner rooks": async () => {
    await setUp("1rr1k3/8/8/8/8/8/8/1RR1K3 w Cc - 0 1");
    assert.ok(await page.isChecked("#setup-castle-wq"));
    await useSetUp();
    assert.match((await savedPgn()).fen, / w Cc - /);
  },
  "the set-up keeps and offers the en passant square": async () => {
    await setUp("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    assert.equal(await page.inputValue("#setup-ep"), "d6");
    await useSetUp();
    assert.match((await savedPgn()).fen, / w - d6 /);
    await click("e5");
    await click("d6");
    await waitForMoves(1);
    assert.deepEqual(await moves(), ["exd6"]);
    await waitForNoPieceOn("d5");
  },
  "the set-up drops impossible castling and says why": async () => {
    await setUp("4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1");
    assert.match(await page.inputValue("#setup-fen"), / w - - /);
    await until(() => /castl/i.test(document.getElementById("setup-faults").textContent));
    for (const wing of ["wk", "wq", "bk", "bq"]) assert.ok(await page.isDisabled("#setup-castle-" + wing));
    await page.keyboard.press("Escape");
  },
  "the first move of a position with Black to move has no false mark": async () => {
    await analyse('[SetUp "1"]\n[FEN "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"]\n\n1... e5 2. Nf3 Nc6 *', "encroissant");
    assert.deepEqual(await moves(), ["e5", "Nf3", "Nc6"]);
    await pick("#analysis-style", "lichess");
  },
  "a mark after a blank is read": async () => {
    await read("1. e4 e5 2. Nf3 ?! d6 ! *");
    assert.deepEqual(await moves(), ["e4", "e5", "Nf3?!", "d6!"]);
  },
  "games with lichess's analysis are read": async () => {
    await read("1. e4 { [%eval 0.18] [%clk 0:03:00] } 1... e5 { [%eval 0.21] [%clk 0:03:00] } 2. Qh5?! { (0.21 → -0.40) Inaccuracy. Nf3 was best. } { [%eval -0.4] [%clk 0:02:58] } (2. Nf3 Nc6 3. Bb5) 2... Ke7?? { (-0.40 → Mate in 1) Checkmate is now unavoidable. Nc6 was best. } { [%eval #1] [%clk 0:02:50] } (2... Nc6) 3. Qxe5# 1-0");
    assert.deepEqual((await moves()).slice(0, 3), ["e4", "e5", "Qh5?!"]);
    assert.ok((await moves()).includes("Ke7??") && (await moves()).includes("Bb5"));
    assert.match(await page.textContent("#moves"), /\+0\.2.*−0\.4.*#1/s);
  },
  "a swipe moves no piece, and a piece is dragged": async () => {
    await read("1. e4 e5 *");
    await touch(["d4", "d5", "d6", "d7"]);
    assert.equal(await page.evaluate(() => document.scrollingElement.scrollTop), 0);
    assert.deepEqual(await moves(), ["e4", "e5"]);
    await touch(["d2", "d3", "d4"]);
    await waitForMoves(3);
    assert.equal(await pieceOn("d4"), "wp");
  },
  "arrows can be drawn by touch": async () => {
    await read("1. e4 e5 *");
    await touch(["b1", "b2", "c3"], true);
    await page.waitForSelector("path.arrow.green");
    assert.deepEqual(await moves(), ["e4", "e5"]);
  },
  "board, tabs and buttons fit the screen, and so does the set-up": async () => {
    await read(mating);
    const fits = () => page.evaluate(() => document.scrollingElement.scrollHeight <= innerHeight && document.scrollingElement.scrollWidth <= innerWidth);
    for (const tab of ["moves", "analysis", "graph", "engine", "book"]) {
      await openTab(tab);
      assert.ok(await fits(), tab);
      for (const part of ["#board", "#nav", "#nav-forward"]) assert.ok(isInside(await page.locator(part).boundingBox(), window_()), `${tab} ${part}`);
    }
    await setUp("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    assert.ok(await page.evaluate(() => document.getElementById("setup-dialog").scrollHeight <= document.getElementById("setup-dialog").clientHeight));
    assert.ok(isInside(await page.locator("#setup-use").boundingBox(), window_()));
    await page.keyboard.press("Escape");
  },
  "a branch offers its moves": async () => {
    await read("1. e4 (1. d4 d5) (1. c4) e5 *");
    assert.deepEqual(await page.locator("#fork button:visible").allTextContents(), ["1. e4", "1. d4", "1. c4"]);
    const buttons = await page.locator("#fork button").all();
    for (const button of buttons) assert.ok(isInside(await button.boundingBox(), window_()));
    await buttons[2].click();
    await settled();
    assert.equal(await page.textContent("#moves .current > span"), "c4");
  },
  "Ctrl+V on the board opens a game or a position": async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await read("1. a3 *");
    await page.evaluate(() => navigator.clipboard.writeText("1. b3 b6 2. Bb2 *"));
    await click("e5");
    await page.keyboard.press("Control+V");
    await discardIfAsked();
    await until(() => document.querySelectorAll("#moves .move").length === 3);
    await page.evaluate(() => navigator.clipboard.writeText("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    await page.keyboard.press("Control+V");
    await until(() => document.querySelectorAll("#board g[data-piece]").length === 3);
  },
  "a comment before a move stays there": async () => {
    await read("1. e4 e5 2. Nf3 ({before} 2. d4 exd4) Nc6 *");
    const { pgn } = await savedPgn();
    assert.match(pgn, /\(\s*\{before\} 2\. d4|2\. \{before\} d4/, pgn);
    await read("{first of all} 1. e4 e5 *");
    assert.ok(await page.evaluate(() => document.querySelector("#moves .comment").compareDocumentPosition(document.querySelector("#moves .row")) & Node.DOCUMENT_POSITION_FOLLOWING));
    assert.match((await savedPgn()).pgn, /\{first of all\} 1\. e4/);
  },
  "a move has its number after a comment or a variation": async () => {
    await read("1. e4 {one} e5 2. Nf3 (2. f4 {two} exf4 (2... d5) 3. Bc4) Nc6 *");
    const rows = await page.locator("#moves .row").evaluateAll((all) => all.map((row) => row.textContent.replace(/\s/g, "")));
    assert.deepEqual(rows, ["1e4…", "1…e5", "2Nf3…", "2…Nc6"]);
    assert.match((await page.textContent("#moves .variation")).replace(/\s+/g, ""), /^2\.f4two2…exf4\(2…d5\)3\.Bc4$/);
    assert.match((await savedPgn()).pgn, /\{one\} 1\.\.\. e5 .*\{two\} 2\.\.\. exf4 .*\) 2\.\.\. Nc6/);
  },
  "a file with broken games, variants and null moves is listed whole": async () => {
    const names = ["Good", "Broken", "Variant", "Nulls"];
    const games = ["1. e4 e5 1-0", "1. e4 e5 2. Ke3 Nc6 1-0", "1. e4 Nc6 1-0", "1. e4 -- 2. d4 1-0"];
    const text = names.map((name, i) => `[White "${name}"]\n[Result "1-0"]\n${name === "Variant" ? '[Variant "Atomic"]\n' : ""}\n${games[i]}\n\n`).join("");
    await paste(text);
    await until(() => /^4 of 4/.test(document.getElementById("games-count").textContent) && document.querySelector("#open-faults .fault"));
    assert.match(await page.textContent("#open-faults"), /Line 15, column 1: .*Atomic/);
    await page.keyboard.press("Escape");
    await openTab("games");
    for (const [i, count] of [[1, 2], [3, 3]]) {
      await openTab("games");
      await page.locator("#games-list .game-row").nth(i).click();
      await discardIfAsked();
      await until((n) => document.querySelectorAll("#moves .move").length === n, count);
    }
    await openTab("games");
    await page.locator("#games-list .game-row").nth(1).click();
    await until(() => /Ke3/.test(document.getElementById("game-faults").textContent));
    assert.match(await page.textContent("#game-faults"), /Line 4, column 14/);
    assert.match((await savedPgn()).pgn, /Ke3/);
    await openTab("games");
    await page.click("#games-close");
    await discardIfAsked();
  },
  "a game can be printed": async () => {
    await read(`1. e4 {[%eval 0.3] A comment.} e5 {[%eval 0.2]} 2. Nf3 {[%eval 0.2]} *`);
    await page.emulateMedia({ media: "print" });
    for (const part of ["#board", "#moves .row >> nth=0", "#moves .comment", "#graph"]) assert.ok(await page.locator(part).isVisible(), part);
    for (const part of ["#nav", "#tabs", "#engine", "header"]) assert.ok(await page.locator(part).first().isHidden(), part);
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(255, 255, 255)");
    await page.emulateMedia({ media: "screen" });
  },
  "the dialog of a promotion stays on the board": async () => {
    for (const square of ["a7", "h7"]) {
      await setUp(square === "a7" ? "4k3/P7/8/8/8/8/8/4K3 w - - 0 1" : "4k3/7P/8/8/8/8/8/4K3 w - - 0 1");
      await useSetUp();
      for (const isTurned of [false, true]) {
        if (isTurned) await page.evaluate(() => document.getElementById("nav-flip").click());
        await until((turned) => {
          const [a, h] = ["a1", "h1"].map((one) => document.querySelector(`#board [data-square="${one}"]`).getBoundingClientRect().x);
          return a > h === turned && ![...document.querySelectorAll("#board g[data-piece]")].some((piece) => piece.style.opacity);
        }, isTurned);
        await click(square);
        await click(square[0] + "8");
        await page.waitForSelector(".promotion-dialog-button");
        const board = await page.locator("#board").boundingBox();
        for (const button of await page.locator(".promotion-dialog-button").all()) assert.ok(isInside(await button.boundingBox(), board), square);
        await page.keyboard.press("Escape");
        await until(() => !document.querySelector(".promotion-dialog-button"));
        if (isTurned) await page.evaluate(() => document.getElementById("nav-flip").click());
      }
    }
  },
};

for (const [screen, options] of Object.entries(screens)) {
  let isOpen = false;
  for (const [name, check] of Object.entries(complaints))
    test(`${name} (${screen})`, { skip: needTouch.includes(name) && !options.hasTouch }, async () => {
      if (!isOpen) await openPage(options);
      // After a failure the next complaint begins on a new page.
      isOpen = false;
      await check();
      quiet();
      isOpen = true;
    });
}
