// Browser tests of what is drawn again when the place in a game changes. See browser.mjs for the requirements.
import assert from "node:assert/strict";
import { test } from "node:test";
import { opened, openPage, page, paste, quiet, serveTests, settled, until } from "./browser.mjs";

serveTests();

test("pieces that stay keep their elements, and each stands on its square after moves, turns and resizes", async () => {
  await openPage({ reducedMotion: "no-preference" });
  await paste("1. e4 d5 2. exd5 Nf6 3. Bb5+ c6 4. dxc6 bxc6 5. Nf3 cxb5 6. O-O *");
  await opened();
  await page.evaluate(() => (window.kept = document.querySelector('#board g[data-square="a2"]')));
  const shown = () =>
    page.evaluate(() => {
      const board = document.querySelector("#board svg").getBoundingClientRect();
      const isTurned = document.getElementById("eval-bar").classList.contains("flipped");
      return [...document.querySelectorAll("#board g[data-piece]")]
        .map((piece) => {
          // Pieces fill the squares of their pictures, which are drawn in the middle of the square.
          const { x, y, width, height } = piece.getBoundingClientRect();
          let [file, rank] = [Math.floor((8 * (x + width / 2 - board.x)) / board.width), 7 - Math.floor((8 * (y + height / 2 - board.y)) / board.height)];
          if (isTurned) [file, rank] = [7 - file, 7 - rank];
          const square = "abcdefgh"[file] + (rank + 1);
          // Fading leaves an opacity of 1 or none.
          return piece.dataset.piece + (square === piece.dataset.square ? square : `${square} instead of ${piece.dataset.square}`) + (piece.style.opacity || 1);
        })
        .toSorted()
        .join(" ");
    });
  // Sizes and animations settle a moment later on a busy machine.
  const shows = async (expected) => {
    for (let tries = 0; tries < 50 && (await shown()) !== expected; tries++) await page.waitForTimeout(100);
    assert.equal(await shown(), expected);
  };
  const still = () => page.waitForSelector("#board:not([data-moving])");
  const atStart = await shown();
  assert.equal(atStart.split(" ").length, 32);
  for (let ply = 0; ply < 11; ply++) {
    await page.keyboard.press("ArrowRight");
    await still();
    await settled();
  }
  assert.ok(await page.evaluate(() => window.kept.isConnected && window.kept === document.querySelector('#board g[data-square="a2"]')));
  const atEnd = "bbc81 bbf81 bke81 bnb81 bnf61 bpa71 bpb51 bpe71 bpf71 bpg71 bph71 bqd81 bra81 brh81 wbc11 wkg11 wnb11 wnf31 wpa21 wpb21 wpc21 wpd21 wpf21 wpg21 wph21 wqd11 wra11 wrf11";
  await shows(atEnd);
  await page.keyboard.press("f");
  await until(() => document.getElementById("eval-bar").classList.contains("flipped"));
  await until(() => document.querySelectorAll("#board g[data-piece]").length === 28 && !document.getAnimations().length);
  await until(() => document.querySelector('#board g[data-square="a1"]').getBoundingClientRect().x > document.querySelector('#board g[data-square="g1"]').getBoundingClientRect().x);
  await shows(atEnd);
  await page.setViewportSize({ width: 1200, height: 700 });
  await until(() => document.querySelector("#board svg").getBoundingClientRect().width < 600);
  await page.waitForTimeout(200);
  await shows(atEnd);
  // Several positions at once, without waiting for the animations between them.
  await page.keyboard.press("f");
  for (let ply = 0; ply < 11; ply++) await page.keyboard.press("ArrowLeft");
  await still();
  await settled();
  await shows(atStart);
  quiet();
});

test("tables for screen readers follow when the position rests", async () => {
  await openPage();
  await paste("1. e4 e5 *");
  await opened();
  await page.keyboard.press("End");
  // Rows and columns begin with headings.
  const table = () => document.querySelector("#board .cm-chessboard-accessibility table")?.rows;
  await until(`() => { const rows = (${table})(); return rows[5].cells[5].textContent && rows[4].cells[5].textContent && !rows[7].cells[5].textContent; }`);
  await until(() => /e4/.test(document.querySelector("#board .cm-chessboard-accessibility .list").textContent));
  quiet();
});

test("cards fade only while an answer about the position is slow", async () => {
  await openPage();
  await paste("1. e4 e5 2. Nf3 *");
  await opened();
  await settled();
  let answer;
  const held = new Promise((given) => (answer = given));
  await page.route("**/api/position", (route) => held.then(() => route.continue()), { times: 1 });
  const asked = page.waitForRequest("**/api/position");
  await page.keyboard.press("ArrowRight");
  await asked;
  await until(() => getComputedStyle(document.getElementById("cards")).opacity < 1);
  answer();
  await settled();
  await until(() => getComputedStyle(document.getElementById("cards")).opacity === "1");
  // What was shown before does not fade again.
  await page.keyboard.press("ArrowLeft");
  assert.equal(await page.evaluate(() => document.getElementById("cards").className.match(/stale|late/)), null);
  quiet();
});

test("new evaluations change the curve of the graph and leave its phases, times and numbers as they are", async () => {
  await openPage();
  await paste("1. e4 {[%eval 0.3] [%clk 0:05:00]} e5 {[%eval 0.25] [%clk 0:04:50]} 2. Nf3 {[%eval 0.3] [%clk 0:04:40]} Nc6 {[%clk 0:04:00]} *");
  await opened();
  const before = await page.evaluate(() => {
    window.around = [...document.querySelectorAll("#graph :is(.phase-name, .time-white, .time-black)")];
    return document.querySelector("#graph .curve").getAttribute("d");
  });
  assert.ok((await page.evaluate(() => window.around.length)) >= 3);
  await page.keyboard.press("End");
  await page.click("#engine-switch");
  await until((old) => document.querySelector("#graph .curve").getAttribute("d") !== old, before);
  assert.ok(await page.evaluate(() => window.around.every((one) => one.isConnected)));
  // Another width draws all of it again.
  await page.setViewportSize({ width: 1000, height: 900 });
  await until(() => window.around.every((one) => !one.isConnected) && document.querySelector("#graph .curve"));
  quiet();
});

test("the bar beside the board is as high as the evaluation says, from the side that is below", async () => {
  await openPage();
  await paste("1. f3 e5 2. g4 Qh4# 0-1");
  await opened();
  const white = () =>
    page.evaluate(() => {
      const { scale, transformOrigin } = getComputedStyle(document.getElementById("eval-bar"), "::before");
      return [Number(scale.split(" ")[1]), parseFloat(transformOrigin.split(" ")[1]) > 0 ? "below" : "above"];
    });
  assert.deepEqual(await white(), [0.5, "below"]);
  await page.keyboard.press("End");
  await until(() => document.getElementById("eval-text").textContent === "0-1");
  assert.deepEqual(await white(), [0, "below"]);
  await page.keyboard.press("f");
  await until(() => document.getElementById("eval-bar").classList.contains("flipped"));
  assert.deepEqual(await white(), [0, "above"]);
  quiet();
});
