// Browser tests of the page's look in many states: texts are legible, axe finds no serious problems, and small pictures
// are like those in test/states. GYRE_UPDATE_STATES=1 writes these again. See browser.mjs for the requirements.
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { barriers, click, command, openPage, openTab, otherPage, page, paste, pick, picture, quiet, serveTests, settled, until } from "./browser.mjs";
import { illegible } from "./legible.mjs";

serveTests();

const folder = new URL("states/", import.meta.url).pathname;
mkdirSync(folder, { recursive: true });

const annotated = `[Event "Immortal game"]
[Site "London"]
[Date "1851.06.21"]
[White "Adolf Anderssen"]
[Black "Lionel Kieseritzky"]
[Result "1-0"]

{An offhand game.} 1. e4 {[%eval 0.3] [%clk 0:05:00]} e5 {[%eval 0.25] [%clk 0:04:30]} 2. f4 {[%eval -0.4]} exf4 {[%eval -0.35]} 3. Bc4 {[%eval -0.6]} (3. Nf3 {is usual} g5 (3... d6 4. d4) 4. h4)
3... Qh4+ {[%eval -0.3]} 4. Kf1 {[%eval -0.4]} b5 $6 {[%eval 0.5] The Bryan countergambit.} (4... d6) 5. Bxb5 {[%eval 0.4]} Nf6 {[%eval 0.4]} 6. Nf3 {[%eval 0.5]} Qh6 {[%eval 0.9]} 1-0`;
const mate = "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 {[%eval 0.3]} e5 {[%eval 0.3]} 2. Qh5 {[%eval -0.4]} Ke7 $4 {[%eval #1] Blunder.} 3. Qxe5# {[%eval #0]} 1-0";
const stalemate = "7k/5Q2/5K2/8/8/8/8/8 b - - 0 1";
const dead = "8/8/8/4k3/8/8/8/4KB2 w - - 0 1";
const drawn = "8/8/8/4k3/8/8/R7/4K3 w - - 150 120";
const broken = '[White "Two"]\n[Black "Y"]\n\n1. e4 e5 2. Ke3 Nc6 *';
const list = Array.from({ length: 12 }, (_, i) => `[Event "Club ${i}"]\n[White "Player ${i}"]\n[Black "Opponent with a rather long name"]\n[Result "1/2-1/2"]\n\n1. e4 e5 1/2-1/2\n\n`).join("");

/** An engine that always sends the same answer at once, so that pictures can be compared. */
const fakeEngine = (page) =>
  page.routeWebSocket("**/api/live", (socket) => {
    socket.onMessage((message) => {
      const { type, id, start } = JSON.parse(message);
      if (type !== "analyse" || start) return;
      const pv = (...sans) => sans.map((san, i) => ({ uci: ["e2e4", "e7e5", "g1f3", "b8c6"][i % 4], san }));
      const lines = [
        { depth: 24, cp: 31, wdl: [120, 800, 80], pv: pv("Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O", "Be7", "Re1", "b5", "Bb3", "d6") },
        { depth: 24, cp: -128, wdl: [20, 600, 380], pv: pv("Qxh7+", "Kxh7", "Rh3+", "Kg8", "exd8=Q#") },
        { depth: 23, mate: -12, wdl: [0, 0, 1000], pv: pv("f4", "exf4", "Bc4", "Qh4+", "Kf1") },
      ];
      socket.send(JSON.stringify({ type: "lines", id, depth: 24, seldepth: 31, nodes: 12_345_678, nps: 1_234_567, time: 10_000, hash: 500, tbhits: 0, lines }));
    });
  });

const sizes = { wide: { width: 1440, height: 900 }, middle: { width: 1024, height: 768 }, phone: { width: 390, height: 844 }, sideways: { width: 844, height: 390 } };
const engineOn = async () => {
  await page.evaluate(() => document.getElementById("engine-switch").click());
  await settled();
};
const lines = () => until(() => document.querySelectorAll("#engine-lines .step").length > 10);
const dialog = (id) => async () => {
  await command(`#${id}-button`);
  await until((name) => document.getElementById(name + "-dialog").open, id);
  if (id === "save") await until(() => document.getElementById("save-pgn").value !== "");
};
const text = (pgn, key) => async () => {
  await paste(pgn);
  await until(() => document.getElementById("announcer").textContent !== "");
  if (key) await page.keyboard.press(key);
  await settled();
};
const then = (...steps) => async () => {
  for (const step of steps) await step();
};
const openList = async () => {
  await page.setInputFiles("#open-file", { name: "list.pgn", mimeType: "text/plain", buffer: Buffer.from(list) });
  await page.waitForSelector(".game-row[aria-current]");
  await settled();
};
const over = (words) => () => until((pattern) => new RegExp(pattern).test(document.getElementById("engine-lines").textContent), words);
const lab = (place) => async () => {
  await page.evaluate((hash) => (location.hash = hash), place);
  await until(() => document.querySelector("#lab-exhibit")?.textContent.length > 20 && !document.querySelector("#lab-exhibit.stale"));
};
const close = async () => {
  await page.keyboard.press("Escape");
  await settled();
};

/** Name, size, colours, and actions that lead to the state. Pictures marked `live` vary, so they are not compared. */
const states = [
  ["start", "wide", "dark", settled],
  ["start-light", "wide", "light", settled],
  ["start-middle", "middle", "light", settled],
  ["start-phone", "phone", "dark", settled],
  ["engine", "wide", "dark", then(engineOn, lines)],
  ["engine-light", "wide", "light", then(engineOn, lines)],
  ["engine-middle", "middle", "dark", then(engineOn, lines)],
  ["engine-phone", "phone", "light", then(engineOn, () => openTab("engine"), lines)],
  ["mate", "wide", "light", then(text(mate, "End"), engineOn, over("Checkmate · White wins"))],
  ["mate-phone", "phone", "dark", then(text(mate, "End"), engineOn, over("Checkmate · White wins"))],
  ["stalemate", "wide", "dark", then(text(stalemate), engineOn, over("Stalemate · Draw"))],
  ["dead", "middle", "light", then(text(dead), engineOn, over("Insufficient material · Draw|Dead position · Draw"))],
  ["drawn-by-rule", "wide", "dark", then(text(drawn), engineOn, over("Seventy-five-move rule · Draw"))],
  ["open", "wide", "dark", dialog("open")],
  ["save", "wide", "light", then(text(annotated), dialog("save"))],
  ["setup", "wide", "dark", dialog("setup")],
  ["setup-phone", "phone", "light", dialog("setup")],
  ["play", "middle", "light", dialog("play")],
  ["settings", "wide", "dark", dialog("settings")],
  ["help", "wide", "light", dialog("help")],
  ["help-phone", "phone", "dark", dialog("help")],
  ["question", "phone", "light", then(text(annotated), () => page.keyboard.press("ArrowRight"), () => page.evaluate(() => document.getElementById("nag-1").click()), () => command("#new-button"), () => page.waitForSelector("#ask-dialog[open]"))],
  ["annotated", "wide", "light", text(annotated, "ArrowRight")],
  ["annotated-middle", "middle", "dark", text(annotated, "End")],
  ["annotated-phone", "phone", "dark", text(annotated, "ArrowRight")],
  ["retry", "wide", "dark", then(text(annotated), () => pick("#analysis-side", "both"), () => openTab("analysis"), () => page.click("#analysis-retry"), settled)],
  ["retry-phone", "phone", "light", then(text(annotated), () => pick("#analysis-side", "both"), () => openTab("analysis"), () => page.click("#analysis-retry"), settled)],
  ["retry-middle", "middle", "dark", then(text(annotated), () => pick("#analysis-side", "both"), () => openTab("analysis"), () => page.click("#analysis-retry"), settled)],
  ["list", "wide", "light", openList],
  ["list-phone", "phone", "dark", openList],
  ["promotion", "middle", "light", then(text("7k/P7/8/8/8/8/8/K7 w - - 0 1"), () => click("a7"), () => click("a8"), () => page.waitForSelector(".promotion-dialog-button"))],
  ["book-phone", "phone", "light", then(() => openTab("book"), () => page.evaluate(() => document.querySelectorAll("#cards details").forEach((one) => (one.open = true))), settled)],
  ["graph-phone", "phone", "dark", then(text(annotated, "End"), () => openTab("graph"))],
  ["menu-phone", "phone", "light", () => page.click("#menu-button")],
  ["engine-sideways", "sideways", "dark", then(engineOn, () => openTab("engine"), lines)],
  ["tags", "wide", "dark", then(text(annotated), () => page.click("#tags-button"))],
  ["broken", "phone", "dark", then(text(broken), close)],
  ["lab", "wide", "dark", lab("#/lab/d9"), "live"],
  ["lab-light", "wide", "light", lab("#/lab/d4"), "live"],
  ["lab-phone", "phone", "dark", lab("#/lab/d9"), "live"],
];

/** A page in which pictures are scaled and compared. */
let workbench;
async function onWorkbench(work, data) {
  workbench ??= await otherPage();
  return workbench.evaluate(work, data);
}

/** A small picture, in which a pixel is the mean of 8 by 8 pixels; fonts and versions of Chromium hardly change it. */
async function thumbnail(png) {
  return onWorkbench(async (data) => {
    const image = await createImageBitmap(await (await fetch("data:image/png;base64," + data)).blob());
    const canvas = new OffscreenCanvas(Math.round(image.width / 8), Math.round(image.height / 8));
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  }, png.toString("base64"));
}

/** Difference of two small pictures: the mean difference and the share of pixels that differ much, both from 0 to 1. */
async function difference(one, other) {
  return onWorkbench(
    async (pictures) => {
      const points = [];
      for (const data of pictures) {
        const image = await createImageBitmap(await (await fetch("data:image/png;base64," + data)).blob());
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext("2d");
        context.drawImage(image, 0, 0);
        points.push(context.getImageData(0, 0, image.width, image.height));
      }
      const [a, b] = points;
      if (a.width !== b.width || a.height !== b.height) return { mean: 1, much: 1 };
      let sum = 0;
      let much = 0;
      for (let i = 0; i < a.data.length; i += 4) {
        const apart = (Math.abs(a.data[i] - b.data[i]) + Math.abs(a.data[i + 1] - b.data[i + 1]) + Math.abs(a.data[i + 2] - b.data[i + 2])) / 765;
        sum += apart;
        if (apart > 0.25) much++;
      }
      const count = a.data.length / 4;
      return { mean: sum / count, much: much / count };
    },
    [one, other],
  );
}

for (const [name, size, colorScheme, go, live] of states)
  test(name, async () => {
    const phone = ["phone", "sideways"].includes(size) ? { hasTouch: true, isMobile: true, deviceScaleFactor: 1 } : {};
    await openPage({ viewport: sizes[size], colorScheme, prepare: fakeEngine, ...phone });
    await go();
    await page.evaluate(() => document.activeElement?.blur());
    assert.deepEqual(await page.evaluate(illegible), []);
    assert.deepEqual(await barriers(), []);
    const shot = await picture("state-" + name, { animations: "disabled", caret: "hide" });
    quiet();
    if (live) return;
    const small = await thumbnail(shot);
    const path = folder + name + ".png";
    if (process.env.GYRE_UPDATE_STATES || !existsSync(path)) {
      assert.ok(process.env.GYRE_UPDATE_STATES, `the picture ${path} is missing; GYRE_UPDATE_STATES=1 writes it`);
      writeFileSync(path, Buffer.from(small, "base64"));
      return;
    }
    const { mean, much } = await difference(small, readFileSync(path).toString("base64"));
    assert.ok(mean < 0.03 && much < 0.03, `state-${name}.png differs from ${path}: mean ${mean.toFixed(4)}, pixels ${much.toFixed(4)}`);
  });
