// Browser tests of what teachers use: exercises, links to lessons and worksheets. See browser.mjs for the requirements.
import assert from "node:assert/strict";
import { test } from "node:test";
import { barriers, context, openPage, page, picture, quiet, saved, serveTests, until } from "./browser.mjs";
import { shown, visit } from "./lab_page.mjs";

serveTests();

const languages = {
  en: { locale: "en-GB", answer: "The answer: ", right: "Right.", solved: "Solved: 19 of 19", none: "Solved: 0 of 19", step: "step 2 of 5", decimal: /0b before binary/, measured: /keys of random games/, curves: /^"curve","entries"/ },
  de: { locale: "de-DE", answer: "Die Lösung: ", right: "Richtig.", solved: "Gelöst: 19 von 19", none: "Gelöst: 0 von 19", step: "Schritt 2 von 5", decimal: /0b vor binäre/, measured: /Hashschlüssel aus zufälligen Partien/, curves: /^"Kurve","Einträge"/ },
};
const verdict = () => page.textContent("#exercise-verdict");
const progress = () => page.textContent("#exercise-progress");
const waitFor = (words) => until((wanted) => document.getElementById("exercise-verdict").textContent.startsWith(wanted), words);
const choose = async (...squares) => {
  for (const square of squares) await page.click(`#lab .exercises [data-square=${square}]`);
};

/** The answers of each exercise's questions, found by hand. */
const answers = {
  bit: ["28", "63", "8", "37"],
  square: ["c3", "h1", "a8"],
  knight: ["d2 a3 c3", "b2 c3 c5 b6", "g6 f7", "c3 e3 b4 f4 b6 f6 c7 e7"],
  wrap: ["g2"],
  rounds: ["5", "3", "0"],
  clear: ["32", String(0b1001010100000000), "10"],
  attackers: ["e1 d3 f6 e8"],
  passed: ["f2"],
  bishop: ["b1 c2 d3 h3 e4 g4 e6 g6 d7"],
  rook: ["f4 c5 d5 e5 g5 h5 f6"],
  rank: ["100"],
  pins: ["f2 f7"],
  minimax: ["3", "4"],
  cuts: ["4", "1"],
  pushes: ["a3 b3 g3 d6"],
  words: ["3"],
  mask: ["722", "46249"],
  entries: ["65536", "131072"],
  saddle: ["55", "2"],
};

for (const [code, words] of Object.entries(languages)) {
  test(`exercises have the right answers, and the browser keeps what is solved: ${code}`, async () => {
    await openPage({ locale: words.locale });
    await visit("exercises");
    const names = await page.locator("#exercise-name option").evaluateAll((options) => options.map(({ value }) => value));
    assert.deepEqual(names, Object.keys(answers));
    assert.equal(await progress(), words.none);
    for (const name of names) {
      for (const [at, answer] of answers[name].entries()) {
        assert.equal(await page.inputValue("#exercise-name"), name);
        assert.doesNotMatch(await page.textContent("#exercise-question"), /[{}]|undefined/, name);
        await page.click("#exercise-show");
        await waitFor(words.answer);
        const told = (await verdict()).slice(words.answer.length);
        assert.equal(told, answer, `${name} ${at}`);
        await page.click("#exercise-check");
        await waitFor(words.right);
        await page.click("#exercise-next");
      }
    }
    assert.equal(await progress(), words.solved);
    await page.reload();
    await page.waitForSelector("#exercise-progress");
    assert.equal(await progress(), words.solved);
    await page.click("#exercise-forget");
    assert.equal(await progress(), words.none);
    quiet();
  });

  test(`wrong answers say what is wrong: ${code}`, async () => {
    await openPage({ locale: words.locale });
    await visit("exercises", "?method=knight");
    await choose("a3", "c3", "h8");
    await page.click("#exercise-check");
    await until(() => /: 1[;.].*: 1\./.test(document.getElementById("exercise-verdict").textContent));
    await choose("h8", "d2");
    await page.click("#exercise-check");
    await waitFor(words.right);
    assert.deepEqual(await barriers(), []);
    await picture(`lab-exercise-${code}`);
    await page.selectOption("#exercise-name", "clear");
    await page.fill("#exercise-number", "100000");
    await page.press("#exercise-number", "Enter");
    await until((text) => new RegExp(text).test(document.getElementById("exercise-verdict").textContent), words.decimal.source);
    await page.fill("#exercise-number", "0b100000");
    await page.press("#exercise-number", "Enter");
    await waitFor(words.right);
    quiet();
  });

  test(`a link to a lesson has row, step and language: ${code}`, async () => {
    const other = Object.keys(languages).find((one) => one !== code);
    await openPage({ locale: languages[other].locale });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate((lang) => (location.hash = `#/lab/A3?number=0x55&step=2-2&lang=${lang}`), code);
    await until((lang) => document.documentElement.lang === lang, code);
    await shown("A3");
    await until((step) => document.querySelectorAll("#lab-exhibit .step-state")[1].textContent === step, words.step.replace("5", "4"));
    await page.click("#lab-link");
    await until(() => document.querySelector(".lab-around [role=status]").textContent !== "");
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(link, new RegExp(`#/lab/A3\\?number=0x55&step=2-2&lang=${code}$`));
    // The settings are stronger than the link that is open.
    await page.click("#settings-button");
    await page.selectOption("#set-language", other);
    await until((lang) => document.documentElement.lang === lang && document.body.classList.contains("ready"), other);
    assert.ok(page.url().endsWith("#/lab/A3?number=0x55&step=2-2"));
    quiet();
  });

  test(`a worksheet has empty places, or the answers: ${code}`, async () => {
    await openPage({ locale: words.locale, colorScheme: "light" });
    await visit("C5");
    await page.evaluate(() => (window.print = () => {}));
    await page.emulateMedia({ media: "print" });
    const visible = (selector) => page.locator(selector).first().evaluate((element) => getComputedStyle(element).visibility === "visible" && element.getClientRects().length > 0);
    for (const [button, hasAnswers] of [["lab-worksheet", false], ["lab-answers", true]]) {
      await page.evaluate((id) => document.getElementById(id).click(), button);
      assert.equal(await visible("#lab-exhibit .lab-checks b"), hasAnswers, button);
      assert.ok(await visible(".worksheet-name"));
      assert.match(await page.textContent(".worksheet-address"), /#\/lab\/C5\?lang=/);
      assert.ok(!(await visible("#lab-part")) && !(await visible(".lab-list")) && !(await visible("#lab-worksheet")));
      await picture(`lab-worksheet-${hasAnswers ? "answers" : "blank"}-${code}`, { fullPage: true });
      await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    }
    await page.emulateMedia({ media: "screen" });
    assert.ok(await visible("#lab-part"));
    quiet();
  });

  test(`a blank worksheet has gaps in its sentences: ${code}`, async () => {
    await openPage({ locale: words.locale, colorScheme: "light" });
    await page.evaluate(() => (window.print = () => {}));
    for (const row of ["A3", "B3", "C2"]) {
      await visit(row);
      const sentence = () => page.locator("#lab-exhibit .lab-text:has(.gap)").evaluate((element) => element.innerText);
      assert.doesNotMatch(await sentence(), /____/, row);
      assert.match(await sentence(), /\d/, row);
      await page.emulateMedia({ media: "print" });
      await page.evaluate(() => document.getElementById("lab-worksheet").click());
      assert.match(await sentence(), /____/, row);
      await page.evaluate(() => document.getElementById("lab-answers").click());
      assert.doesNotMatch(await sentence(), /____/, row);
      await page.evaluate(() => dispatchEvent(new Event("afterprint")));
      await page.emulateMedia({ media: "screen" });
    }
    quiet();
  });

  test(`an experiment shows its curves and saves them: ${code}`, async () => {
    await openPage({ locale: words.locale });
    await page.evaluate(() => (location.hash = "#/lab/experiments?method=addresses"));
    await page.click("#experiment-run");
    await page.waitForSelector("#experiment-result img", { timeout: 120_000 });
    assert.match(await page.textContent("#experiment-result b"), words.measured);
    const { name, text } = await saved("#experiment-result a[download$=csv]");
    assert.equal(name, "addresses.csv");
    const [head, ...lines] = text.trim().split("\n");
    assert.match(head, words.curves);
    assert.ok(lines.length > 10 && lines.every((line) => /^"[^"]+",\d+(,[\d.]+){2}$/.test(line)), text);
    assert.match((await saved("#experiment-result a[download$=svg]")).text, /^<svg/);
    assert.deepEqual(await barriers("#lab"), []);
    quiet();
  });
}

test("the progress of exercises includes what another window has stored", async () => {
  await openPage();
  await visit("exercises", "?method=rank");
  await page.evaluate(() => localStorage.setItem("gyre.exercises", JSON.stringify({ bishop: true })));
  await page.fill("#exercise-number", "100");
  await page.press("#exercise-number", "Enter");
  await waitFor("Right.");
  assert.equal(await progress(), "Solved: 2 of 19");
  quiet();
});

test("numbers end at the same place, and boards begin at the same height", async () => {
  await openPage({ viewport: { width: 390, height: 844 } });
  await visit("C2");
  const ends = await page.locator("#lab-exhibit .lab-table").first().evaluate((table) =>
    [...table.querySelectorAll("tbody td:nth-child(3)")].map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return Math.round(range.getBoundingClientRect().right);
    }));
  assert.ok(ends.length > 5);
  assert.equal(new Set(ends).size, 1, ends.join(" "));
  // The title of one of the first two boards has two lines.
  await visit("D1");
  const tops = await page.locator(".lab-boards").first().evaluate((boards) => [...boards.querySelectorAll(".small-board")].map((board) => Math.round(board.getBoundingClientRect().top)));
  assert.equal(tops[0], tops[1]);
  assert.equal(tops[2], tops[3]);
  // A picture keeps a size at which its texts can be read, and scrolls.
  await visit("D4");
  await until(() => document.querySelector(".lab-drawing img").naturalWidth > 0);
  const size = await page.locator(".lab-drawing img").evaluate((image) => [image.getBoundingClientRect().width, document.documentElement.scrollWidth]);
  assert.ok(size[0] > 500 && size[1] === 390, size.join(" "));
  quiet();
});
