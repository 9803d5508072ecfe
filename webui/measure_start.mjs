// Measures the time from the start to an analysed game: node measure_start.mjs [COMMAND], run in webui after `npm ci`.
//
// Starts COMMAND (default ../run) with "serve", which builds the program if necessary, opens the page in a browser with
// an empty cache, opens its example game and analyses it with the default settings. The page's clock starts when the
// link is printed. CHROMIUM is the browser (default /usr/bin/chromium).
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openBrowser, openPage, serve } from "./measuring.mjs";

const command = process.argv[2] ?? "../run";
const seconds = (from) => ((performance.now() - from) / 1000).toFixed(1) + " s";
// With an empty cache, results of earlier analyses are not used.
const cache = mkdtempSync(join(tmpdir(), "gyre-start-"));
const asked = performance.now();
const { child, link } = await serve(command, [], { XDG_CACHE_HOME: cache, XDG_DATA_HOME: cache });
console.log(`link printed after                       ${seconds(asked)}`);
const begun = performance.now();
const browser = await openBrowser();
const page = await openPage(browser, link);
console.log(`page ready, browser's start included     ${seconds(begun)}`);
await page.click("#open-button");
await page.click("#open-example");
await page.waitForFunction(() => !document.getElementById("open-dialog").open && document.querySelectorAll("#moves .move").length > 20);
const plies = await page.locator("#moves .move").count();
const nodes = await page.inputValue("#analysis-nodes");
await page.click("#analysis-start");
await page.waitForSelector("#analysis-progress:not([hidden])");
await page.waitForSelector("#analysis-progress", { state: "hidden", timeout: 600_000 });
console.log(`${plies} plies of the example with ${nodes} nodes each ${seconds(begun)}`);
await browser.close();
child.kill("SIGINT");
rmSync(cache, { recursive: true, force: true });
