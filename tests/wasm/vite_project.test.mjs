// The npm package in the bundle of a Vite project, in Chromium. GYRE_VITE is the folder of the bundle.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";

import { serveFiles } from "./file_host.mjs";

const require = createRequire(new URL("../../webui/package.json", import.meta.url));
const { chromium } = require("playwright-core");
const isolating = { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" };

let browser;
before(async () => (browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] })));
after(() => browser?.close());

for (const [shares, headers] of [[false, {}], [true, isolating]])
  test(`searches and stops, ${shares ? "with" : "without"} shared memory`, { timeout: 60_000 }, async () => {
    const host = await serveFiles(process.env.GYRE_VITE, "/", headers);
    const page = await browser.newPage();
    const problems = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("request", (request) => request.url().startsWith(host.origin) || problems.push(request.url()));
    await page.goto(host.address);
    await page.waitForFunction(() => document.getElementById("best").textContent !== "");
    assert.match(await page.textContent("#best"), new RegExp(`^[a-h][12][a-h][34] a1a8 ${shares}$`));
    assert.deepEqual(problems, []);
    await page.close();
    host.close();
  });
