// From the end of a build to a game with marks: node measure_start.mjs [COMMAND], here in webui after `npm ci`.
//
// Starts COMMAND (../run if not said) with "serve", which builds the program if there is none, opens the page in a browser
// with an empty cache, takes the example that comes with it and has it analysed as the page proposes. The clock begins
// when the link is printed. CHROMIUM names another browser than /usr/bin/chromium.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";

const command = process.argv[2] ?? "../run";
const seconds = (from) => ((performance.now() - from) / 1000).toFixed(1) + " s";
// Nothing that was analysed before may help.
const cache = mkdtempSync(join(tmpdir(), "gyre-start-"));
const asked = performance.now();
const child = spawn(command, ["serve", "--port", "0", "--no-browser"], {
  stdio: ["ignore", "pipe", "inherit"],
  env: { ...process.env, XDG_CACHE_HOME: cache },
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
