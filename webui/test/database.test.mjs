// Databases of games: the explorer, every kind of question, long lists, players; browser.mjs says what it needs.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { barriers, command, openPage, openTab, page, picture, play, program, quiet, serveTests, settled, until, waitForMoves } from "./browser.mjs";
import { illegible } from "./legible.mjs";

const folder = mkdtempSync(join(tmpdir(), "gyre-database-"));
const base = join(folder, "club.gyre");
after(() => rmSync(folder, { recursive: true, force: true }));

const tag = (name, value) => `[${name} "${value}"]\n`;
function game({ moves, ...tags }) {
  const all = { Event: "Club", White: "?", Black: "?", Result: "*", ...tags };
  return Object.entries(all).map(([name, value]) => tag(name, value)).join("") + `\n${moves} ${all.Result}\n\n`;
}
const sicilian = "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6";
/** Each question of the test below finds some of these games. */
const games = [
  game({ White: "Tal, Mikhail", Black: "Larsen, Bent", Event: "Bled", Site: "Bled", Round: "9", Date: "1965.07.01", Result: "1-0", WhiteElo: "2600", BlackElo: "2500", ECO: "B90", TimeControl: "40/7200", Annotator: "Koch", moves: `${sicilian} 6. Bg5 e6 7. f4 {[%clk 0:00:05] sharp}` }),
  game({ White: "Müller, Karsten", Black: "Polgar, Judit", Event: "Open", Date: "2001.05.17", Result: "1/2-1/2", WhiteElo: "2500", BlackElo: "2700", TimeControl: "180+2", moves: "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O Nf6 5. Re1 Be7 6. c3 O-O" }),
  game({ White: "Short, Nigel", Black: "Tal, Mikhail", Event: "Blitz", Date: "2012.01.02", Result: "0-1", TimeControl: "60", moves: "1. d4 d5 2. c4 { [%eval 0.10] } e6 { [%eval 3.50] } 3. Nc3 Nf6" }),
  game({ White: "Ende, Otto", Black: "Spiel, Eva", SetUp: "1", FEN: "8/8/4k3/8/3R4/3PK3/8/4r3 w - - 0 1", Date: "2020.02.02", Result: "1-0", moves: "1. Kf2 Re5 2. d4" }),
];
const many = Array.from({ length: 1500 }, (_, i) => game({ White: `Player ${i}`, Black: "Machine", Date: `${2000 + (i % 20)}.01.01`, Event: "Long list", Result: ["1-0", "0-1", "1/2-1/2"][i % 3], moves: i % 2 ? "1. c4 e5" : "1. c4 c5" }));
writeFileSync(join(folder, "games.pgn"), games.join("") + many.join(""));
execFileSync(program, ["db", "import", base, join(folder, "games.pgn")]);
const second = join(folder, "second.gyre");
writeFileSync(join(folder, "second.pgn"), game({ White: "Vachier-Lagrave, M", Black: "Other, Two", Result: "1-0", moves: "1. e4 {[%eval 0.20]} c5 {[%eval 0.20]} 2. Ke2 {[%eval -4.00]}" }));
execFileSync(program, ["db", "import", second, join(folder, "second.pgn")]);
serveTests("--db", base, "--db", second);

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };
const says = (selector, pattern) => until(([where, text]) => new RegExp(text).test(document.querySelector(where).textContent), [selector, pattern.source]);
async function search(options) {
  await openPage(options);
  await command("#database-link");
  await says("#db-count", /1[.,]504/);
}
async function ask(question, count) {
  await page.fill("#db-question", question);
  await page.press("#db-question", "Enter");
  await until(([asked, expected]) => document.getElementById("db-question").value === asked && document.getElementById("db-count").textContent === expected, [question, count ? `${count} ${count === 1 ? "game" : "games"}` : "No game was found."]).catch(async () => assert.fail(`${question}: ${await page.textContent("#db-count")} ${await page.textContent("#db-question-fault")}`));
}
const opened = () => until(() => location.hash === "#/" && !document.getElementById("analysis-page").hidden);

test("the explorer follows the board, plays moves and opens games", async () => {
  await openPage();
  assert.equal(await page.locator("#no-database").count(), 0);
  await says("#explorer-state", /^1,503 games/);
  assert.deepEqual(await page.locator("#explorer-moves .san").allTextContents(), ["c4", "e4", "d4N"].map((san) => san.replace("N", "")));
  await page.click(".db-move:has-text('e4')");
  await waitForMoves(1);
  await says("#explorer-state", /^2 games · mean Elo 2600 · B00 King's Pawn/);
  await play("c7c5");
  await says("#explorer-moves", /Nf3.*2600.*1965/);
  assert.match(await page.locator(".db-bar").first().getAttribute("aria-label"), /White 100 %/);
  await page.focus(".db-move");
  await page.keyboard.press("Enter");
  await waitForMoves(3);
  await says("#explorer-games", /Tal, Mikhail – Larsen, Bent.*1–0/);
  await page.click(".db-game");
  await waitForMoves(13);
  assert.match(await page.textContent("#table"), /Tal, Mikhail/);
  assert.equal(await page.textContent("#moves .current span"), "Nf3", "the game is opened at the position that was explored");
  quiet();
});

test("the explorer lists as many games of the strongest players as its column has room for", async () => {
  await openPage({ viewport: { width: 1900, height: 1200 } });
  await says("#explorer-state", /1,503/);
  const seen = `() => {
    const { top, bottom } = document.getElementById("explorer-games").getBoundingClientRect();
    return [...document.querySelectorAll(".db-game")].map((one) => one.getBoundingClientRect()).filter((one) => one.top >= top && one.bottom <= bottom + 1).length;
  }`;
  const fits = `(() => document.getElementById("cards").scrollHeight <= document.getElementById("cards").clientHeight + 1)()`;
  await until(`() => (${seen})() >= 5`);
  const before = await page.evaluate(`(${seen})()`);
  const fold = async (card) => (await page.isVisible(`#${card} > summary`)) && page.click(`#${card} > summary`);
  for (const card of ["book-card", "elements-card"]) await fold(card);
  // The list grows into the room of the folded cards, and the column has nothing more to scroll.
  await until(`(before) => (${seen})() > before && ${fits}`, before);
  await fold("elements-card");
  await until(`() => document.getElementById("elements-card").clientHeight > 150 && ${fits}`);
  quiet();
});

test("the explorer's filters write the question, which may be edited", async () => {
  await openPage();
  await says("#explorer-state", /1,503/);
  await page.click("#explorer-filter summary");
  await page.fill("#explorer-player", "tal");
  await page.selectOption("#explorer-colour", "black:");
  await says("#explorer-state", /^1 game$/);
  assert.equal(await page.inputValue("#explorer-question"), "black:tal");
  await page.fill("#explorer-question", "elo:2500.. date:..1999 speed:classical");
  await says("#explorer-state", /^1 game · mean Elo 2600/);
  assert.equal(await page.inputValue("#explorer-elo-from"), "2500");
  assert.equal(await page.inputValue("#explorer-date-to"), "1999");
  assert.equal(await page.inputValue("#explorer-speed"), "classical");
  assert.equal(await page.inputValue("#explorer-player"), "");
  await page.fill("#explorer-question", "elo:x");
  await says("#explorer-question-fault", /column 5/);
  await page.fill("#explorer-question", "tal");
  await says("#explorer-state", /^2 games/);
  await page.fill("#explorer-question", "white:tal");
  await says("#explorer-state", /^1 game · mean Elo 2600/);
  await page.click("#explorer-all");
  await says("#db-count", /^1 game$/);
  assert.match(await page.inputValue("#db-question"), /^\(white:tal\) position:"rnbqkbnr/);
  quiet();
});

test("fields change only their own condition", async () => {
  await openPage();
  await says("#explorer-state", /1,503/);
  await page.click("#explorer-filter summary");
  const typed = async (question) => {
    await page.fill("#explorer-question", question);
    return { is: async (changed) => assert.equal(await page.inputValue("#explorer-question"), changed) };
  };
  let question = await typed("white:a black:b castling:Opposite elo:x..");
  await page.selectOption("#explorer-speed", "blitz");
  await question.is("castling:Opposite white:a black:b elo:x.. speed:blitz");
  await page.selectOption("#explorer-colour", "black:");
  await question.is("castling:Opposite black:b black:a elo:x.. speed:blitz");
  question = await typed("speed:Blitz elo:x..");
  assert.equal(await page.inputValue("#explorer-speed"), "blitz");
  await page.fill("#explorer-elo-to", "2700");
  await question.is("speed:Blitz elo:x..2700");
  question = await typed("speed:slow");
  assert.equal(await page.inputValue("#explorer-speed"), "slow");
  await page.fill("#explorer-player", "tal");
  await question.is("speed:slow black:tal");
  question = await typed("");
  assert.equal(await page.locator("#explorer-speed option").count(), 7);
  await command("#database-link");
  await says("#db-count", /1,504/);
  await page.fill("#db-question", "castling:Opposite clock<x");
  await page.click(".db-part:nth-of-type(2) > summary");
  assert.equal(await page.inputValue("#db-castling"), "opposite");
  await page.fill("#db-material", "KRvKR");
  assert.equal(await page.inputValue("#db-question"), "clock<x castling:Opposite material:KRvKR");
});

test("every kind of question can be asked", async () => {
  await search();
  const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  for (const [question, count] of [
    ["white:tal", 1], ["black:mikhail", 1], ["player:mueller", 1], ['player="Tal, Mikhail"', 2], ["white~Tall", 0], ["white~shart", 1],
    ["event:bled", 1], ["site:bled", 1], ["round:9", 1], ["opening:najdorf", 1], ["annotator:koch", 1], ["timecontrol:180", 1], ["source:games", "1,504"],
    ["speed:blitz", 1], ["speed:bullet", 1], ["elo:2500..2700", 2], ["whiteelo>=2600", 1], ["blackelo<2600", 1], ["averageelo>2570", 1], ["elodiff:200", 1],
    ["date:1965", 1], ["date:2001.05..2001.06", 1], ["eco:B9", 1], ["result:1/2-1/2", 501], ["plies>10", 2], ["length:6 player:polgar", 1],
    [`position:"${start}"`, "1,503"], ["pieces:\"Bg5 pe6 -d4\"", 0], ["pieces:\"Bg5 pe6\"", 1], ["material:KRPvKR", 1], ["pawns:\"d3/\"", 1],
    ['moves:"d4 cxd4 Nxd4"', 1], ['moves:"e4 * Bb5"', 1], ["castling:same", 1], ["ending", 1], ["comment:sharp", 1], ["clock<10", 1], ["swing>200", 1],
    ["tag.SetUp:1", 1], ["annotated", 2], ["broken", 1], ["event!=club not result:1-0 (white:short or white:müller)", 2],
  ])
    await ask(question, count);
  quiet();
});

test("a game that was found by its material is opened where it has it", async () => {
  await search();
  await ask("material:KRPvKR", 1);
  await page.click("#db-games [data-index='0']");
  await page.waitForSelector("#analysis-page:not([hidden])");
  await page.click("#save-button");
  // Nothing but a rook and a pawn against a rook.
  await until(() => /^[RPKrk1-8/]+ /.test(document.getElementById("save-fen").value));
  await page.keyboard.press("Escape");
  quiet();
});

test("a name alone finds the player's games", async () => {
  await search();
  await page.fill("#db-question", "tal");
  await page.press("#db-question", "Enter");
  await says("#db-count", /^2 games$/);
  assert.equal(await page.inputValue("#db-question"), "player:tal");
  assert.equal(await page.inputValue("#db-player"), "tal");
  quiet();
});

test("beside a game that is over the analysis comes before the explorer, beside a new one after it", async () => {
  await openPage();
  await says("#explorer-state", /1,503/);
  const tops = () => page.evaluate(() => ["analysis-card", "explorer-card"].map((id) => document.getElementById(id).getBoundingClientRect().top));
  await play("e2e4");
  const [late, first] = await tops();
  assert.ok(first < late, `${first} ${late}`);
  await page.click("#new-button");
  await page.fill("#welcome-text", '[Result "1-0"]\n\n1. e4 e5 2. Nf3 1-0');
  await page.press("#welcome-text", "Enter");
  await waitForMoves(3);
  const [top, explorer] = await tops();
  assert.ok(top < explorer, `${top} ${explorer}`);
  const button = await page.locator("#analysis-start").boundingBox();
  assert.ok(button.y + button.height < 900, JSON.stringify(button));
  quiet();
});

test("fields write the question, and show what was typed", async () => {
  await search();
  await page.fill("#db-white", "Tal, Mikhail");
  await page.fill("#db-date-from", "1960");
  await page.selectOption("#db-result", "1-0");
  assert.equal(await page.inputValue("#db-question"), 'white:"Tal, Mikhail" date:1960.. result:1-0');
  await page.press("#db-white", "Enter");
  await says("#db-count", /^1 game$/);
  await page.fill("#db-question", "(white:a or white:b) eco:B90 ending");
  assert.equal(await page.inputValue("#db-white"), "");
  assert.equal(await page.inputValue("#db-eco"), "B90");
  await page.click(".db-part:nth-of-type(2) > summary");
  assert.ok(await page.isChecked("#db-ending"));
  await page.uncheck("#db-ending");
  await page.fill("#db-eco", "");
  assert.equal(await page.inputValue("#db-question"), "(white:a or white:b)");
  await page.click(".db-part:nth-of-type(3) > summary");
  for (const [field, text] of [["averageelo-from", "2540"], ["elodiff-to", "150"], ["imbalance", "QvRR"], ["accuracy-to", "70"], ["reason", "allows mate"]]) await page.fill(`#db-${field}`, text);
  assert.equal(await page.inputValue("#db-question"), '(white:a or white:b) averageelo:2540.. elodiff:..150 imbalance:QvRR accuracy:..70 reason:"allows mate"');
  await page.press("#db-reason", "Enter");
  await says("#db-count", /No game was found/);
  await page.click("#db-clear");
  for (const [field, text] of [["whiteelo-to", "2600"], ["blackelo-from", "2500"], ["whiteaccuracy-to", "90"], ["blackaccuracy-from", "10"]]) await page.fill(`#db-${field}`, text);
  assert.equal(await page.inputValue("#db-question"), "whiteelo:..2600 blackelo:2500.. whiteaccuracy:..90 blackaccuracy:10..");
  await page.click("#db-clear");
  await page.fill("#db-tag-name", "Event");
  await page.fill("#db-tag", "long list");
  assert.equal(await page.inputValue("#db-question"), 'tag.Event:"long list"');
  await page.press("#db-tag", "Enter");
  await says("#db-count", /^1,500 games$/);
  await page.fill("#db-question", "tag.round:9 ending");
  assert.deepEqual([await page.inputValue("#db-tag-name"), await page.inputValue("#db-tag")], ["round", "9"]);
  await page.fill("#db-tag", "");
  assert.equal(await page.inputValue("#db-question"), "ending");
  await page.click("#db-clear");
  await page.click(".db-board [data-square=e2]");
  await page.click(".db-board [data-square=e4]");
  assert.equal(await page.inputValue("#db-question"), 'pieces:"Pe2 -e4"');
  await page.click("#db-clear");
  assert.equal(await page.locator(".db-board .chosen").count(), 0);
  await page.click(".db-board [data-square=d2]");
  assert.equal(await page.inputValue("#db-question"), 'pieces:Pd2', "Clear forgets the squares");
  await page.evaluate(() => (location.hash = "#/"));
  await play("d2d4");
  await command("#database-link");
  await page.click(".db-board [data-square=d4]");
  assert.equal(await page.inputValue("#db-question"), 'pieces:Pd4', "so does another position");
  await page.click("#db-this-position");
  assert.match(await page.inputValue("#db-question"), /position:"rnbqkbnr\//);
  quiet();
});

const questionIs = async (question) => assert.equal(await page.inputValue("#db-question"), question);

test("alternatives, exceptions and brackets are clicked together without typing in the question", async () => {
  await search();
  await page.fill("#db-white", "tal");
  await page.click("#db-word-or");
  assert.equal(await page.inputValue("#db-white"), "", "the fields are empty for the next alternative");
  assert.match(await page.textContent(".db-part-note"), /The fields change only …/);
  await page.fill("#db-white", "short");
  await page.fill("#db-date-from", "2012");
  await questionIs("white:tal or white:short date:2012..");
  await page.press("#db-white", "Enter");
  await says("#db-count", /^2 games$/);
  assert.equal(await page.textContent("#db-part-text"), "white:short date:2012..");
  await page.click("#db-whole");
  assert.ok(await page.isHidden(".db-part-note"));
  assert.equal(await page.evaluate(() => document.activeElement.id), "db-word-and");
  await page.selectOption("#db-result", "0-1");
  await questionIs("(white:tal or white:short date:2012..) result:0-1");
  await page.click("#db-search");
  await says("#db-count", /^1 game$/);
  await page.click("#db-word-not");
  await page.fill("#db-event", "blitz");
  await page.fill("#db-black", "tal");
  await questionIs("(white:tal or white:short date:2012..) result:0-1 not (event:blitz black:tal)");
  await page.click("#db-search");
  await says("#db-count", /No game was found/);
  await page.click("#db-clear");
  assert.ok(await page.isHidden(".db-part-note"));
  await page.fill("#db-date-to", "1999");
  await page.click("#db-word-brackets");
  await page.fill("#db-white", "tal");
  await page.click("#db-word-or");
  await page.fill("#db-white", "larsen");
  await questionIs("date:..1999 (white:tal or white:larsen)");
  await page.click(".db-part:nth-of-type(2) > summary");
  await page.click(".db-board [data-square=e2]");
  await questionIs("date:..1999 (white:tal or white:larsen pieces:Pe2)");
  assert.equal(await page.locator(".db-board .chosen").count(), 1);
  quiet();
});

test("words are added at the caret of the question, by keys too, and nothing that was typed is lost", async () => {
  await search();
  await page.fill("#db-question", "eco:B90 white:tal or black:tal");
  await page.evaluate(() => document.getElementById("db-question").setSelectionRange(8, 30));
  await page.click("#db-word-brackets");
  await questionIs("eco:B90 (white:tal or black:tal)");
  assert.equal(await page.evaluate(() => document.activeElement.id), "db-question", "a click leaves the focus where it was");
  assert.equal(await page.inputValue("#db-eco"), "B90");
  await page.evaluate(() => document.getElementById("db-question").setSelectionRange(17, 17));
  await page.focus("#db-word-or");
  await page.keyboard.press("Enter");
  await questionIs("eco:B90 (white:tal or or black:tal)");
  await page.fill("#db-white", "x");
  await questionIs("eco:B90 (white:tal or white:x or black:tal)");
  await page.focus("#db-question");
  await page.evaluate(() => document.getElementById("db-question").setSelectionRange(29, 29));
  await page.keyboard.type("yz site:bled");
  assert.deepEqual([await page.inputValue("#db-white"), await page.inputValue("#db-site")], ["xyz", "bled"], "the fields follow what is typed in their part");
  await page.fill("#db-question", "eco:B9 (white:");
  assert.ok(await page.isHidden(".db-part-note"), "the fields change all of another question");
  await page.click("#db-word-or");
  await page.fill("#db-round", "9");
  await questionIs("eco:B9 (white: or round:9");
  quiet();
});

test("names are searched as a part, exactly, and by similar spelling", async () => {
  await search();
  await page.fill("#db-white", "shart");
  await page.press("#db-white", "Enter");
  await says("#db-count", /No game was found/);
  await page.selectOption("#db-white-relation", "~");
  await questionIs("white~shart");
  await page.press("#db-white", "Enter");
  await says("#db-count", /^1 game$/);
  await page.fill("#db-white", "Short, Nigel");
  await page.selectOption("#db-white-relation", "=");
  await questionIs('white="Short, Nigel"');
  await page.fill("#db-question", "white:a white=b event~blad site=x annotator~k opening=y");
  assert.deepEqual(await page.locator(".db-name select").evaluateAll((lists) => lists.map(({ id, value }) => id.slice(3, -9) + value)), ["white:", "black:", "player:", "event~", "site=", "opening=", "annotator~"]);
  await page.selectOption("#db-white-relation", "=");
  await questionIs("white=b white=a event~blad site=x annotator~k opening=y");
  await page.fill("#db-event", "");
  await questionIs("white=a white=b site=x annotator~k opening=y");
  for (const [field, question] of [["black", "black~tol"], ["player", "player~tol"], ["site", "site~tol"], ["opening", "opening~tol"], ["annotator", "annotator~tol"]]) {
    await page.click("#db-clear");
    await page.selectOption(`#db-${field}-relation`, "~");
    await page.fill(`#db-${field}`, "tol");
    await questionIs(question);
    await ask(question, 0);
  }
  await page.click("#db-clear");
  assert.equal(await page.inputValue("#db-annotator-relation"), ":", "the next name is searched as usual");
  quiet();
});

test("an error is underlined and named with its column", async () => {
  await search();
  await page.fill("#db-question", "white:müller elo>many ending");
  await page.click("#db-search");
  await says("#db-question-fault", /column 18: .*'many'/);
  assert.equal(await page.textContent("#db-question-fault mark"), "many");
  assert.equal(await page.getAttribute("#db-question", "aria-invalid"), "true");
  await ask("white:müller", 1);
  assert.equal(await page.isVisible("#db-question-fault mark"), false);
  quiet();
});

test("a long list shows every game, by wheel and by keys", async () => {
  await search();
  await page.focus("#db-games");
  await page.keyboard.press("End");
  await until(() => /Player 1499/.test(document.querySelector("#db-games [aria-selected=true]")?.textContent));
  assert.ok((await page.locator("#db-games [role=option]").count()) < 60, "only the visible rows are elements");
  assert.equal(await page.getAttribute("#db-games [aria-selected=true]", "aria-posinset"), "1504");
  await page.keyboard.press("PageUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Home");
  await until(() => /Tal, Mikhail/.test(document.querySelector("#db-games [aria-selected=true]")?.textContent));
  await page.locator("#db-games").evaluate((list) => (list.scrollTop = list.scrollHeight / 2));
  await until(() => [...document.querySelectorAll("#db-games .names")].some((one) => /Player 7\d\d/.test(one.textContent)));
  await page.check("#db-newest");
  await until(() => /Player 1499/.test(document.querySelector("#db-games [data-index='0']")?.textContent));
  await page.uncheck("#db-newest");
  await until(() => /Tal, Mikhail/.test(document.querySelector("#db-games [data-index='0']")?.textContent));
  await page.focus("#db-games");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await opened();
  await waitForMoves(12);
  assert.match(await page.textContent("#table"), /Müller, Karsten/);
  quiet();
});

test("on a phone both names of a game are readable, and the fields open above the list", async () => {
  await openPage(phone);
  await command("#database-link");
  await until(() => document.querySelector("#db-games [data-index='0'] .side"));
  const cut = () => page.locator("#db-games .side > span").evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent));
  assert.deepEqual(await cut(), []);
  assert.ok(await page.isHidden(".db-form"));
  await page.click("#db-fields");
  const [form, list] = await Promise.all([".db-form", "#db-games"].map((id) => page.locator(id).boundingBox()));
  assert.ok(form.y + form.height <= list.y, "the fields are above the list");
  await page.locator(".db-form input").nth(0).fill("tal");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".db-form", { state: "hidden" });
  assert.equal(await page.inputValue("#db-question"), "white:tal");
  assert.match(await page.textContent("#db-games [data-index='0']"), /Tal, Mikhail.* – .*Larsen, Bent/);
  await page.click("#db-fields");
  await page.fill("#db-question", "elo:x");
  await page.press("#db-question", "Enter");
  await until(() => document.getElementById("db-question-fault").textContent !== "");
  assert.ok(await page.isVisible(".db-form"), "after an error the fields stay");
  quiet();
});

test("a click opens a game, and keeps one that is not saved if the user wants", async () => {
  await openPage();
  await play("e2e4");
  await page.evaluate(() => document.getElementById("nag-1").click());
  await command("#database-link");
  await says("#db-count", /1,504/);
  await page.click("#db-games [data-index='2']");
  await page.click("#ask-dialog [value=cancel]");
  assert.equal(await page.evaluate(() => location.hash), "#/database");
  await page.click("#db-games [data-index='2']");
  await page.click("#ask-drop");
  await opened();
  await waitForMoves(6);
  quiet();
});

test("lists and reports follow the chosen database", async () => {
  await search();
  await page.click("#database nav a[href='#/database/player']");
  await page.selectOption(".db-player-form .db-base", "second.gyre");
  await page.click("#database nav a[href='#/database']");
  await says("#db-count", /^1 game$/);
  await says("#db-games [data-index='0']", /Vachier-Lagrave/);
  await page.click("#db-games [data-index='0']");
  await opened();
  await waitForMoves(3);
  assert.match(await page.textContent("#table"), /Vachier-Lagrave/);
  quiet();
});

test("searches are saved in the database", async () => {
  await search();
  await page.fill("#db-question", "white:tal");
  await page.fill("#db-save-name", "Tal with White");
  await page.click("#db-save");
  await until(() => document.getElementById("db-saved").options.length === 2);
  await page.click("#db-clear");
  await page.selectOption("#db-saved", "Tal with White");
  await says("#db-count", /^1 game$/);
  assert.match(execFileSync(program, ["db", "saved", base]).toString(), /Tal with White: white:tal/);
  await page.click("#db-delete");
  await until(() => document.getElementById("db-saved").hidden);
  quiet();
});

test("a database that grows is seen by the page", async () => {
  await search();
  writeFileSync(join(folder, "more.pgn"), game({ White: "Newcomer", moves: "1. b3" }));
  execFileSync(program, ["db", "import", base, join(folder, "more.pgn")]);
  await ask("white:newcomer", 1);
  execFileSync(program, ["db", "delete", base, "1505"]);
  await ask("white:newcomer", 0);
  quiet();
});

test("games are added from a text and a file, once, and not beside another writer", async () => {
  await search();
  const before = Number((await page.textContent("#db-count")).replace(/\D/g, ""));
  await page.click(".db-part:nth-of-type(4) > summary");
  await page.fill("#db-add-text", "no game");
  await page.click("#db-add");
  await says("#db-add-state", /games added: 0 · places with text that is not stored: 1/);
  await page.fill("#db-add-text", game({ White: "Späth \u{1F642}", moves: "1. g4 d5" }));
  await page.click("#db-add");
  await says("#db-add-state", /games added: 1$/);
  await until((count) => Number(document.getElementById("db-count").textContent.replace(/\D/g, "")) === count, before + 1);
  await ask("white:späth source:pasted", 1);
  const file = join(folder, "long.pgn");
  writeFileSync(file, game({ White: "Longish", moves: `1. h4 {${"ü🙂".repeat(500)}} h5` }).repeat(400));
  await page.setInputFiles("#db-add-file", file);
  await says("#db-add-state", /games added: 400$/);
  await ask("white:longish comment:ü🙂", 400);
  await page.setInputFiles("#db-add-file", file);
  await says("#db-add-state", /long\.pgn was added before/);
  execFileSync(program, ["db", "delete", base, "--where", "white:longish or white:späth"]);
  quiet();
});

test("a player's report has results by colour, year, rating and opening, which lead to the games", async () => {
  await search();
  await page.click("#database nav a[href='#/database/player']");
  await page.fill("#player-name", "tal");
  await page.press("#player-name", "Enter");
  await says("#player-report", /Tal, Mikhail/);
  const sections = await page.locator("#player-report section").allTextContents();
  assert.match(sections[1], /White1100100 %Black1100100 %/);
  assert.match(sections[2], /1965.*2012/);
  assert.match(sections[3], /2400–2599/);
  assert.deepEqual(await barriers("#database"), []);
  await page.click("#player-report section:nth-child(5) button");
  await says("#db-count", /^1 game$/);
  assert.match(await page.inputValue("#db-question"), /^white:tal \(opening="Sicilian Defense" or opening:"Sicilian Defense:"\)$/);
  await page.evaluate(() => (location.hash = "#/database/player"));
  await page.selectOption(".db-player-form .db-base", "second.gyre");
  await page.fill("#player-name", "vachier-lagrave");
  await page.press("#player-name", "Enter");
  await says("#player-report section:first-child", /Vachier-Lagrave, M1/);
  await says("#player-report section:nth-child(4)", /unknown1/);
  await page.fill("#player-name", "nobody");
  await page.press("#player-name", "Enter");
  await says("#player-state", /There is no player “nobody”/);
  quiet();
});

test("a player's moves unfold and lead to their games, errors to the moves", async () => {
  await search();
  await page.click("#database nav a[href='#/database/player']");
  await page.fill("#player-name", "machine");
  await page.press("#player-name", "Enter");
  const moves = "#player-report section:last-child .db-repertoire";
  await says(moves, /^1\. c41,500 games50 %$/);
  await page.click(`${moves} button.twist`);
  await says(moves, /1\.… e5750 games50 %1\.… c5750 games50 %|1\.… c5750 games50 %1\.… e5750 games50 %/);
  await page.click(`${moves} ${".db-repertoire"} .san`);
  await says("#db-count", /^750 games$/);
  assert.match(await page.inputValue("#db-question"), /^black:machine position:"rnbqkbnr\/.* w KQkq .*"$/);
  await page.evaluate(() => (location.hash = "#/database/player"));
  await page.selectOption(".db-player-form .db-base", "second.gyre");
  await page.fill("#player-name", "vachier");
  await page.press("#player-name", "Enter");
  await says("#player-report section:first-child", /Vachier-Lagrave, M1100100 %\d\d\.\d %$/);
  await says(".db-errors", /accuracy\d\d\.\d %––.*loses a level game1, move 21100/);
  assert.deepEqual(await barriers("#database"), []);
  await page.click(".db-errors button");
  await waitForMoves(3);
  assert.equal(await page.textContent("#moves .current span"), "Ke2");
  quiet();
});

test("databases look right on wide and narrow screens, light and dark, in both languages", async () => {
  for (const [name, options] of [
    ["light", { colorScheme: "light" }],
    ["dark", { locale: "de-DE" }],
    ["phone-light", { colorScheme: "light", ...phone }],
    ["phone-dark", { locale: "de-DE", ...phone }],
    ["narrow", { locale: "de-DE", ...phone, viewport: { width: 320, height: 640 } }],
  ]) {
    await openPage(options);
    await openTab("explorer");
    await says("#explorer-state", /1[.,]503/);
    await until(() => document.querySelectorAll("#explorer-games .db-game").length > 2);
    await settled();
    assert.deepEqual(await page.evaluate(illegible), [], name);
    assert.deepEqual(await barriers(), [], name);
    await picture("explorer-" + name);
    await page.click("#explorer-filter summary");
    await picture("explorer-filter-" + name);
    assert.deepEqual(await page.evaluate(illegible), [], name);
    await command("#database-link");
    await says("#db-count", /1[.,]504/);
    await until(() => document.querySelectorAll("#db-games .names").length > 5);
    assert.deepEqual(await page.evaluate(illegible), [], name);
    assert.deepEqual(await barriers(), [], name);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name);
    await picture("database-" + name, { fullPage: true });
    if (await page.isVisible("#db-fields")) await page.click("#db-fields");
    await page.fill("#db-annotator", "koch");
    await page.selectOption("#db-annotator-relation", "~");
    await page.click("#db-word-or");
    await page.evaluate(() => scrollTo(0, 0));
    assert.deepEqual(await page.evaluate(illegible), [], name);
    assert.deepEqual(await barriers(), [], name);
    assert.ok(await page.evaluate(() => [...document.querySelectorAll(".db-field, .db-words button")].every((one) => one.scrollWidth <= one.clientWidth + 1)), name);
    await picture("database-fields-" + name);
    await page.evaluate(() => (location.hash = "#/database/player"));
    await page.fill("#player-name", "machine");
    await page.press("#player-name", "Enter");
    await until(() => document.querySelectorAll("#player-report section").length === 6);
    assert.deepEqual(await page.evaluate(illegible), [], name);
    assert.deepEqual(await barriers(), [], name);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name);
    await picture("player-" + name, { fullPage: true });
    await page.selectOption(".db-player-form .db-base", "second.gyre");
    await page.fill("#player-name", "vachier");
    await page.press("#player-name", "Enter");
    await until(() => document.querySelector("#player-report .db-errors"));
    assert.deepEqual(await page.evaluate(illegible), [], name);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name);
    await picture("player-errors-" + name, { fullPage: true });
  }
  quiet();
});
