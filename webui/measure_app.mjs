// Measures how soon a static site is usable: node measure_app.mjs FOLDER [VISITS], run in webui after `npm ci`.
//
// FOLDER is what tools/make_app.sh has written. Each visit has an empty cache. Prints the times from the beginning of
// the navigation until moves can be made, and until the engine, which is switched on then, reports its first line.
// CHROMIUM is the browser (default /usr/bin/chromium).
import { serveFiles } from "../tests/wasm/file_host.mjs";
import { openBrowser, openPage, tell } from "./measuring.mjs";

const [folder, visits = 7] = process.argv.slice(2);
const host = await serveFiles(folder, "/some/folder/");
const browser = await openBrowser();

/** Runs in the page: switches the engine on and returns the times. */
async function times() {
  const facts = document.getElementById("engine-facts");
  const said = new Promise((done) => {
    const observer = new MutationObserver(() => /\d+\/\d+/.test(facts.textContent) && done(performance.now()));
    observer.observe(facts, { subtree: true, childList: true, characterData: true });
  });
  document.getElementById("engine-switch").click();
  return { usable: performance.getEntriesByName("ready")[0].startTime, engine: await said };
}

const all = [];
for (let visit = 0; visit < Number(visits); ++visit) {
  const page = await openPage(browser, host.address);
  all.push(await page.evaluate(times));
  await page.context().close();
}
tell("moves can be made", all.map(({ usable }) => usable));
tell("first line of the engine", all.map(({ engine }) => engine));
await browser.close();
host.close();
