// Measures how fast the page answers about a large database: node measure_database.mjs PROGRAM FOLDER [PICTURES], run in
// webui after `npm ci`.
//
// Opens the page with the database, follows the explorer by clicks on its moves, asks questions, scrolls through all
// games, opens one and reports on a player. Prints the milliseconds from each input to the answer that is drawn; each
// question is asked once, as a person does. With PICTURES it stores pictures of the page in that folder. CHROMIUM is the
// browser (default /usr/bin/chromium).
import { join } from "node:path";
import { openBrowser, openPage, serve } from "./measuring.mjs";

const [program = "../build/release/gyre", base, pictures] = process.argv.slice(2);
if (!base) throw new Error("usage: node measure_database.mjs PROGRAM FOLDER [PICTURES]");
const { child, link } = await serve(program, ["--db", base]);
const browser = await openBrowser();
const picture = async (page, name) => pictures && (await page.screenshot({ path: join(pictures, `${name}.png`) }));

/**
 * Does something and prints the time from it until the text or an attribute of an element has changed and `isDone`, a
 * function of the page, is true, and the frame after that has been drawn.
 */
async function timed(page, what, isDone, act, argument) {
  await page.evaluate(
    ([test, given]) => {
      const done = new Function("given", `return (${test})(given)`);
      window.took = new Promise((resolve) => {
        let began = 0;
        const note = () => (began ||= performance.now());
        for (const kind of ["mousedown", "keydown", "wheel"]) addEventListener(kind, note, { capture: true, once: true });
        const look = () => {
          if (!began || !done(given)) return void requestAnimationFrame(look);
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - began);
            port2.postMessage(null);
          });
        };
        requestAnimationFrame(look);
      });
    },
    [isDone.toString(), argument],
  );
  await act();
  const milliseconds = await page.evaluate(() => window.took);
  console.log(`${milliseconds.toFixed(0).padStart(6)} ms  ${what}`);
}

const page = await openPage(browser, link);
const began = Date.now();
await page.waitForFunction(() => document.querySelector("#explorer-moves .db-move"));
console.log(`${String(Date.now() - began).padStart(6)} ms  first tree after the page was ready`);
await picture(page, "explorer");
for (let ply = 0; ply < 8; ply++) {
  const row = page.locator("#explorer-moves .db-move").first();
  const san = await row.locator(".san").textContent();
  const before = await page.textContent("#explorer-state");
  const isDone = (text) => document.getElementById("explorer-state").textContent !== text && !document.querySelector("#explorer-moves.stale");
  await timed(page, `explorer: ${san}`, isDone, () => row.click(), before);
}
await picture(page, "line");
await page.evaluate(() => (location.hash = "#/database"));
await page.waitForFunction(() => /\d/.test(document.getElementById("db-count")?.textContent ?? ""));
const answered = (before) => {
  const count = document.getElementById("db-count").textContent;
  return count !== before && !document.querySelector(".db-search.searching");
};
const questions = [
  'position:"r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq -"', "white:gelman", "white~karlsen", "elo>2600 date:2018..2020",
  'material:"R P* v R P*"', 'pieces:"Nd5 pe6"', 'pawns:"e4 d4/e5 d5"', 'moves:"Nf3 Nc6 Bb5"', "castling:opposite", "ending plies<60", "",
];
for (const question of questions) {
  await page.fill("#db-question", question);
  const before = await page.textContent("#db-count");
  await timed(page, `question: ${question || "all games"}`, answered, () => page.press("#db-question", "Enter"), before);
}
await picture(page, "list");
const drawn = () => !/…/.test(document.querySelector("#db-games [aria-selected=true] .number")?.textContent ?? "…");
await page.focus("#db-games");
for (const key of ["End", "PageUp", "ArrowUp", "Home", "PageDown"]) await timed(page, `list: key ${key}`, drawn, () => page.keyboard.press(key));
const filled = () => [...document.querySelectorAll("#db-games .number")].every((one) => one.textContent !== "…");
const box = await page.locator("#db-games").boundingBox();
await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
for (const height of [600, 6_000, 600_000, -60_000]) await timed(page, `list: wheel by ${height} pixels`, filled, () => page.mouse.wheel(0, height));
await picture(page, "middle");
const isOpen = () => location.hash === "#/" && document.querySelectorAll("#moves .move").length > 8;
await timed(page, "a game opened", isOpen, () => page.locator("#db-games .db-row").nth(3).click());
await page.evaluate(() => (location.hash = "#/database/player"));
await page.fill("#player-name", "Gelman, Anna");
await timed(page, "report of a player", () => document.querySelector("#player-report section"), () => page.press("#player-name", "Enter"));
await picture(page, "player");
await browser.close();
child.kill("SIGINT");
