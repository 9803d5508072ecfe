// Measures the page with a large trace: node measure_trace.mjs FILE [PROGRAM], run in webui after `npm ci`.
//
// Opens a file of `gyre tree --format ndjson` in the Lab's viewer. Prints the time to read it, the longest task of the
// page's main thread while it is read, opened completely, walked through, scrolled and filtered, and the page's memory.
// CHROMIUM is the browser (default /usr/bin/chromium).
import { openBrowser, openPage, serve } from "./measuring.mjs";

const [file, program = "../build/release/gyre"] = process.argv.slice(2);
const { child, link } = await serve(program);
const browser = await openBrowser("--enable-precise-memory-info");
const page = await openPage(browser, link);
await page.evaluate(() => {
  window.tasks = [];
  new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({ type: "longtask" });
  location.hash = "#/lab/trace";
});
await page.waitForSelector("#trace-open");
const longest = async () => {
  await page.waitForTimeout(300);
  return page.evaluate(() => Math.round(Math.max(0, ...window.tasks.splice(0))));
};
await longest();

const began = Date.now();
await page.setInputFiles("#trace-file", file);
await page.waitForFunction(() => !document.getElementById("trace-reason").disabled || document.querySelector("#trace-state.fault"), null, { timeout: 600_000 });
const took = (Date.now() - began) / 1000;
console.log(await page.textContent("#trace-state"));
console.log(`read and shown in ${took.toFixed(1)} s; longest task meanwhile ${await longest()} ms`);

const tree = page.locator(".trace .tree");
const rows = await page.locator(".tree-row").count();
await page.selectOption("#trace-levels", "99");
console.log(`all opened: longest task ${await longest()} ms; ${rows} to ${await page.locator(".tree-row").count()} rows are elements`);
await tree.focus();
await page.keyboard.press("End");
for (let i = 0; i < 20; i++) await page.keyboard.press("PageUp");
console.log(`to its end and twenty pages up: longest task ${await longest()} ms`);
const box = await tree.boundingBox();
await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
for (let i = 0; i < 60; i++) await page.mouse.wheel(0, i % 2 ? 700 : -2500);
await tree.evaluate(async (element) => {
  for (let i = 0; i <= 60; i++) {
    element.scrollTop = (element.scrollHeight * i) / 60;
    await new Promise(requestAnimationFrame);
  }
});
console.log(`scrolled through: longest task ${await longest()} ms`);
await page.selectOption("#trace-reason", "beta cut");
console.log(`filtered by beta cuts: longest task ${await longest()} ms`);
await page.keyboard.press("Home");
console.log(`memory of the page's heap ${await page.evaluate(() => Math.round(performance.memory.usedJSHeapSize / 1048576))} MiB, without its arrays (see above)`);
await browser.close();
child.kill("SIGINT");
