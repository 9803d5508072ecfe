// Browser tests of the report that `gyre analyse --out report.html` writes: accessibility, layout and printing. See
// browser.mjs for the requirements.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { barriers, otherPage, pictures, program, serveTests } from "./browser.mjs";
import { illegible } from "./legible.mjs";

serveTests();

const games = `[Event "A tournament with a rather long name in a town far away"]
[White "Maximiliana Wolfeschlegelsteinhausenbergerdorff"]
[Black "B <b>"]
[WhiteElo "2600"]
[Result "1-0"]

{First.} 1. e4 {[%clk 0:05:00]} e5 2. Qh5 Ke7 (2... Nc6 {holds} 3. Bc4 (3. Nf3) 3... g6) 3. Qxe5# 1-0

[White "Broken"]
[Black "End"]
[Result "*"]

1. e4 e5 2. Nf3 Nc6 3. Ke3 d5 *

[White "No"]
[Black "Moves"]
[Result "*"]

*

[White "Stale"]
[Black "Mate"]
[SetUp "1"]
[FEN "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1"]
[Result "1/2-1/2"]

1. Qg6 1/2-1/2
`;
const folder = mkdtempSync(join(tmpdir(), "gyre-report-"));
after(() => rmSync(folder, { recursive: true }));
const file = (name) => join(folder, name);
const link = (name) => pathToFileURL(file(name)).href;

before(() => {
  writeFileSync(file("games.pgn"), games);
  for (const language of ["en", "de"])
    // The command's status is 1, because a game of the file has errors.
    spawnSync(program, ["analyse", "--nodes", "5000", "--language", language, "--out", file(language + ".html"), file("games.pgn")], { stdio: "ignore" });
});

const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
for (const [language, size, colorScheme] of [
  ["en", "wide", "dark"],
  ["en", "phone", "light"],
  ["de", "wide", "light"],
  ["de", "phone", "dark"],
])
  test(`the report in ${language}, ${size}, ${colorScheme} is accessible and fits`, async () => {
    const report = await otherPage({ viewport: sizes[size], colorScheme });
    await report.goto(link(language + ".html"));
    assert.deepEqual(await barriers("", report), []);
    assert.deepEqual(await report.evaluate(illegible), []);
    assert.equal(await report.locator("section").count(), 4);
    assert.match(await report.locator(".unread").textContent(), /Ke3/);
    // A score takes one line.
    const heights = await report.locator(".moves .score").evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().height));
    assert.ok(heights.length > 0 && Math.max(...heights) < 40, String(heights));
    // A game without moves has no graph and no table.
    assert.equal(await report.locator("#g3 svg, #g3 table").count(), 0);
    assert.match(await report.locator("#g1 .moment svg").first().getAttribute("aria-label"), /2\.(\.\.|…) ?Ke7/);
    await report.screenshot({ path: `${pictures}/report-${language}-${size}.png`, fullPage: true });
    await report.close();
  });

test("on a phone each player has a column", async () => {
  const report = await otherPage({ viewport: sizes.phone });
  await report.goto(link("en.html"));
  const lefts = await report.locator("#g1 .sides").evaluate((table) => [...table.rows].map((row) => [...row.cells].map((cell) => Math.round(cell.getBoundingClientRect().left))));
  assert.equal(lefts.length, 3);
  assert.ok(lefts.every((row) => new Set(row).size === 1), JSON.stringify(lefts));
  assert.ok(lefts[0][0] < lefts[1][0] && lefts[1][0] < lefts[2][0], JSON.stringify(lefts));
  await report.close();
});
