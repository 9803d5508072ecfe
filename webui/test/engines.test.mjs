// Engines of `gyre serve --engine` beside Gyre: another Gyre behind a script, which says its process; browser.mjs says
// what the tests need.
import assert from "node:assert/strict";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { barriers, openPage, openTab, page, picture, play, program, quiet, serveTests, until } from "./browser.mjs";

const folder = mkdtempSync(join(tmpdir(), "gyre-engines-"));
const script = join(folder, "engine.sh");
writeFileSync(script, `#!/bin/sh\necho $$ > '${folder}/pid'\nexec '${program}'\n`);
chmodSync(script, 0o755);
after(() => rmSync(folder, { recursive: true, force: true }));
serveTests("--engine", `Other one=${script}`, "--engine-option", "Other one.Hash=4");

const patience = { timeout: 60_000 };
const row = "#other-engines .other-engine";
const hasLine = () => until((where) => document.querySelector(where + " .lines .step"), row, patience);

test("another engine searches beside Gyre and follows the game", async () => {
  await openPage();
  await page.click("#engine-switch");
  await until(() => document.querySelector("#engine-lines .step"), undefined, patience);
  await page.click(`${row} .switch`);
  await hasLine();
  assert.equal(await page.textContent(`${row} strong`), "Other one");
  await play("e2e4");
  await until((where) => /^1… /.test(document.querySelector(where + " .lines .step")?.textContent ?? ""), row, patience);
  await until(() => /^1… /.test(document.querySelector("#engine-lines .step")?.textContent ?? ""), undefined, patience);
  assert.deepEqual(await barriers(), []);
  await picture("engines");
  await page.click(`${row} .switch`);
  await until((where) => !document.querySelector(where + " .lines .step"), row, patience);
  assert.ok(await page.locator("#engine-lines .step").count());
  quiet();
});

test("an engine that is killed is reported and goes on", async () => {
  await openPage();
  await page.click(`${row} .switch`);
  await hasLine();
  const before = readFileSync(join(folder, "pid"), "utf8");
  process.kill(Number(before), "SIGKILL");
  const told = until((where) => /engine died/.test(document.querySelector(where).textContent), row, { ...patience, polling: "raf" });
  await told;
  await hasLine();
  assert.notEqual(readFileSync(join(folder, "pid"), "utf8"), before);
  quiet();
});

test("its options are fields, but none that names a file", async () => {
  await openPage();
  await page.click(`${row} summary`);
  const names = await page.locator(`${row} .engine-options label > span`).allTextContents();
  assert.ok(names.includes("Skill Level"), names.join());
  for (const name of ["Hash", "Threads", "SyzygyPath", "EvalFile", "BookFile", "UCI_Elo"]) assert.ok(!names.includes(name), name);
  await page.locator(`${row} label`, { hasText: "Skill Level" }).locator("input").fill("3");
  await page.click(`${row} .switch`);
  await hasLine();
  quiet();
});

test("a phone has them under the engine", async () => {
  await openPage({ viewport: { width: 390, height: 844 } });
  await openTab("engine");
  await page.click(`${row} .switch`);
  await hasLine();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  await picture("engines-phone");
  quiet();
});
