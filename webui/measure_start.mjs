// Measures the time from the start to an analysed game: node measure_start.mjs [COMMAND], run in webui after `npm ci`.
//
// Starts COMMAND (default ../run) with "serve", which builds the program if necessary, opens the page in a browser with
// an empty cache, opens its example game and analyses it with the default settings. The page's clock starts when the
// link is printed. CHROMIUM is the browser (default /usr/bin/chromium).
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";

const command = process.argv[2] ?? "../run";
const seconds = (from) => ((performance.now() - from) / 1000).toFixed(1) + " s";
// With an empty cache, results of earlier analyses are not used.
const cache = mkdtempSync(join(tmpdir(), "gyre-start-"));
const asked = performance.now();
const child = spawn(command, ["serve", "--port", "0", "--no-browser"], {
  stdio: ["ignore", "pipe", "inherit"],
  env: { ...process.env, XDG_CACHE_HOME: cache, XDG_DATA_HOME: cache },
});
let link = "";
for await (const line of createInterface({ input: child.stdout })) {
  link = /http:\/\/\S+/.exec(line)?.[0] ?? "";
  if (link) break;
}
console.log(`link printed after                       ${seconds(asked)}`);
const begun = performance.now();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(link);
await page.waitForSelector("body.ready");
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
