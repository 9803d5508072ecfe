// Browser tests of reading a game: first screen, graph, mistakes, variations, tags, pictures. See browser.mjs for the
// requirements.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { barriers, command, discardIfAsked, moves, opened, openPage, openTab, page, paste, picture, play, quiet, serveTests, settled, until, waitForMoves } from "./browser.mjs";

serveTests();

const game = `[Event "Club"]
[White "Anna"]
[Black "Bert"]
[Result "1-0"]
[ECO "C20"]

1. e4 {[%eval 0.3] [%clk 0:05:00]} e5 {[%eval 0.25] [%clk 0:04:50]} 2. Qh5 $6 {[%eval -0.4] [%clk 0:04:40] Too early.} (2. Nf3 Nc6 3. Bb5 a6 (3... Nf6 4. O-O Nxe4 5. d4 Nd6 6. Bxc6 dxc6) 4. Ba4) 2... Ke7 $4 {[%eval #1] [%clk 0:03:00] Blunder.} (2... Nc6) 3. Qxe5# {[%eval #0]} 1-0`;
const current = () => page.textContent("#moves .current > span");

test("the first screen leads to a game, a position, the Lab and an example with its graph", async () => {
  await openPage({ colorScheme: "light" });
  assert.ok(await page.isVisible("#welcome"));
  assert.ok(await page.isHidden("#moves"));
  assert.deepEqual(await page.locator(".way strong").allTextContents(), ["Open a file", "Play", "See an example", "Set up a position", "Practise", "Visit the Lab"]);
  assert.deepEqual(await barriers(), []);
  await picture("first-screen");
  await page.locator(".way").nth(1).click();
  await page.waitForSelector("#play-dialog[open]");
  await page.keyboard.press("Escape");
  await page.locator(".way").nth(3).click();
  await page.waitForSelector("#setup-dialog[open]");
  await page.keyboard.press("Escape");
  // A text that cannot be read shows why; a game opens with Enter.
  await page.fill("#welcome-text", "nothing of chess");
  await page.press("#welcome-text", "Enter");
  await until(() => document.getElementById("open-dialog").open && document.getElementById("open-faults").textContent.length > 3);
  await page.keyboard.press("Escape");
  await page.fill("#welcome-text", "1. d4 d5 *");
  await page.press("#welcome-text", "Enter");
  await waitForMoves(2);
  assert.ok(await page.isHidden("#welcome"));
  await page.click("#new-button");
  await until(() => !document.getElementById("welcome").hidden);
  await page.locator(".way").nth(2).click();
  await page.locator("#graph .nag-4").first().waitFor();
  assert.match(await page.textContent("#player-white"), /Anderssen/);
  await page.click("#new-button");
  await until(() => !document.getElementById("welcome").hidden);
  await page.locator(".way").nth(5).click();
  await page.waitForSelector("#lab:not([hidden])");
  quiet();
});

test("the line about a game has the server's name instead of an address", async () => {
  await openPage();
  await paste('[Event "Rated game"]\n[Site "https://www.lichess.org/abcdefgh"]\n[Date "2025.05.01"]\n\n1. e4 *');
  await opened();
  assert.equal(await page.textContent("#game-about"), "Rated game · lichess.org · 1 May 2025");
  quiet();
});

test("on a phone a new game shows the first screen, whichever tab is open, and the engine's tab the current move", async () => {
  await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await paste(`{A long comment. ${"It goes on and on. ".repeat(20)}} 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *`);
  await opened();
  await page.keyboard.press("End");
  await settled();
  await openTab("engine");
  assert.match(await page.textContent("#engine-lines"), /^Press the switch for/, "a phone has no key L");
  await until(() => {
    const [list, move] = [document.getElementById("moves"), document.querySelector("#moves .current")].map((one) => one.getBoundingClientRect());
    return move.height > 0 && move.top >= list.top && move.bottom <= list.bottom;
  });
  await openTab("graph");
  await page.click("#menu-button");
  await page.click("#new-button");
  await discardIfAsked();
  await page.waitForSelector("#welcome:visible");
  quiet();
});

test("a position without moves says what can be done with it, unless the game is over", async () => {
  const setUp = async (fen) => {
    await command("#setup-button");
    await page.fill("#setup-fen", fen);
    await until((text) => document.getElementById("setup-fen").value === text && !document.getElementById("setup-use").disabled, fen);
    await page.click("#setup-use");
    await until(() => !document.getElementById("setup-dialog").open);
    await settled();
  };
  const said = () => page.locator("#moves .no-moves:visible").allTextContents();
  await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await setUp("8/8/4k3/8/3R4/3PK3/8/r7 w - - 0 1");
  assert.deepEqual(await said(), ["No moves yet. Touch a piece and then its square, or drag it there.", "“Engine” shows the best moves, and “Position” why one side is better."]);
  await picture("no-moves-phone");
  await setUp("7k/5Q2/5K2/8/8/8/8/8 b - - 0 1");
  assert.deepEqual(await said(), []);
  await openPage();
  await setUp("8/8/4k3/8/3R4/3PK3/8/r7 w - - 0 1");
  assert.match((await said()).join(" "), /press Enter and type a move\. The engine’s switch, or L, shows/);
  await play("d4d5");
  assert.deepEqual(await said(), []);
  quiet();
});

test("the graph has axes and phases, shows the move under the pointer, and leads to it", async () => {
  await openPage();
  await paste(game);
  await opened();
  const labels = await page.locator("#graph text").allTextContents();
  for (const label of ["+3", "0", "−3", "1", "3", "Opening"]) assert.ok(labels.includes(label), `${label}: ${labels}`);
  const tip = page.locator("#graph .tip");
  assert.ok(await tip.isHidden());
  // The second move of Black is the fifth of six positions.
  const at = async (index) => {
    const plot = await page.locator("#graph .black-side").boundingBox();
    return { x: plot.x + (plot.width * index) / 5, y: plot.y + plot.height / 2 };
  };
  const point = await at(4);
  await page.mouse.move(point.x, point.y);
  assert.equal(await tip.textContent(), "2… Ke7??  #1 · 1:50 · 3:00 left");
  await page.mouse.click(point.x, point.y);
  assert.equal(await current(), "Ke7??");
  const here = await page.locator("#graph .here line").boundingBox();
  assert.ok(Math.abs(here.x - point.x) < 2, JSON.stringify([here, point]));
  await page.mouse.move(5, 5);
  assert.ok(await tip.isHidden());
  quiet();
});

test("buttons and keys lead to the next and previous mistake", async () => {
  await openPage();
  await paste(game);
  await opened();
  assert.ok(await page.isDisabled("#error-previous"));
  await page.click("#error-next");
  assert.equal(await current(), "Qh5?!");
  await page.keyboard.press("m");
  assert.equal(await current(), "Ke7??");
  assert.ok(await page.isDisabled("#error-next"));
  await page.keyboard.press("Shift+M");
  assert.equal(await current(), "Qh5?!");
  await page.keyboard.press("Home");
  await page.keyboard.press("b");
  assert.equal(await current(), "Ke7??");
  await page.keyboard.press("Shift+B");
  assert.equal(await current(), "Ke7??");
  quiet();
});

test("variations fold, and unfold when a move in them is reached", async () => {
  await openPage();
  await paste(game);
  await opened();
  const all = (await moves()).length;
  const folders = page.locator("#moves .folder");
  assert.equal(await folders.count(), 3);
  // The long line within the first variation is indented, and is folded with it.
  assert.equal(await page.locator(".variation .variation").count(), 1);
  await folders.nth(0).click();
  assert.equal(await page.locator(".variation.folded .more").textContent(), "… 5 moves");
  assert.ok((await moves()).length < all);
  assert.deepEqual(await barriers(), []);
  // Forwards from 1… e5 the branch offers the variation.
  await page.locator("#moves .move", { hasText: "e5" }).first().click();
  await page.locator("#fork button", { hasText: "Nf3" }).click();
  assert.equal((await moves()).length, all - 11);
  await page.keyboard.press("ArrowRight");
  assert.equal((await moves()).length, all);
  assert.equal(await current(), "Nc6");
  quiet();
});

test("a move that is reached shows its comment too", async () => {
  await openPage({ viewport: { width: 1280, height: 600 } });
  const words = "word ".repeat(60);
  await paste(`1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O {${words}} 9. h3 {${words}} Nb8 *`);
  await opened();
  for (let i = 0; i < 17; i++) {
    await page.keyboard.press("ArrowRight");
    // The list is scrolled in the next frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const [list, move] = await Promise.all(["#moves", "#moves .current"].map((one) => page.locator(one).boundingBox()));
    assert.ok(move.y >= list.y - 1 && move.y + move.height <= list.y + list.height + 1, `${i}: ${JSON.stringify([list, move])}`);
    if (i < 15) continue;
    const comment = await page.locator("#moves .comment").nth(i - 15).boundingBox();
    assert.ok(comment.y + comment.height <= list.y + list.height + 1, `${i}: ${JSON.stringify([list, comment])}`);
  }
  quiet();
});

test("tags are edited, saved, and restored by undo", async () => {
  await openPage();
  await paste(game);
  await opened();
  await page.click("#tags-button");
  assert.deepEqual(await barriers("#tags-dialog"), []);
  const value = (tag) => page.locator(`[data-tag='${tag}'] .tag-value`);
  assert.equal(await value("White").inputValue(), "Anna");
  await value("White").fill("Anna <b>B</b>");
  await value("Round").fill("3");
  await value("Result").selectOption("1/2-1/2");
  await page.click("#tags-add");
  await page.locator(".tag-row input.tag-name").last().fill("WhiteElo");
  await page.locator(".tag-row .tag-value").last().fill("2100");
  await page.locator(".tag-row button").first().click();
  await page.click("#tags-use");
  assert.equal(await page.textContent("#player-white .name"), "Anna <b>B</b>");
  assert.equal(await page.textContent("#player-white .elo"), "2100");
  assert.equal(await page.textContent("#moves .result"), "½-½");
  await page.click("#save-button");
  await until(() => document.getElementById("save-pgn").value !== "");
  const pgn = await page.inputValue("#save-pgn");
  for (const tag of ['[White "Anna <b>B</b>"]', '[Round "3"]', '[Result "1/2-1/2"]', '[WhiteElo "2100"]']) assert.ok(pgn.includes(tag), pgn);
  assert.ok(!pgn.includes("C20"));
  await page.locator("#save-dialog [data-close]").click();
  await page.locator("#moves").focus();
  await page.keyboard.press("Control+z");
  assert.equal(await page.textContent("#player-white .name"), "Anna");
  assert.equal(await page.textContent("#moves .result"), "1-0");
  quiet();
});

test("the depth of an analysis has words and an estimated time", async () => {
  await openPage({ locale: "de-DE" });
  await paste(game);
  await opened();
  const options = await page.locator("#analysis-nodes option").allTextContents();
  assert.equal(options.length, 4);
  for (const [i, name] of ["Schnell", "Normal", "Tief", "Sehr tief"].entries()) assert.match(options[i], new RegExp(`^${name} \\(etwa \\d+ (s|min)\\)$`));
  quiet();
});

test("a position is saved as PNG, and a game as a GIF that the browser shows", async () => {
  await openPage();
  await play("e2e4", "d7d5", "e4d5");
  await page.click("#save-button");
  const saved = async (button) => {
    const download = page.waitForEvent("download");
    await page.click(button);
    return readFileSync(await (await download).path());
  };
  const png = await saved("#save-png");
  assert.equal(png.toString("latin1", 1, 4), "PNG");
  const gif = await saved("#save-gif");
  assert.equal(gif.toString("latin1", 0, 6), "GIF89a");
  /** Colour of a point in the middle of a square of a picture, given from its left and upper edge. */
  const colors = (type, data, frame) =>
    page.evaluate(
      async ([kind, base64, index]) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const decoder = new ImageDecoder({ type: kind, data: bytes });
        const { image } = await decoder.decode({ frameIndex: index });
        const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
        const context = canvas.getContext("2d");
        context.drawImage(image, 0, 0);
        const side = canvas.width / 8;
        const at = (file, rank) => [...context.getImageData((file + 0.5) * side, (7.5 - rank) * side, 1, 1).data.slice(0, 3)];
        return { count: decoder.tracks.selectedTrack.frameCount, width: canvas.width, e4: at(4, 3), d5: at(3, 4), a4: at(0, 3) };
      },
      [type, data.toString("base64"), frame],
    );
  const near = (one, other) => one.every((value, i) => Math.abs(value - other[i]) < 6);
  const picture = await colors("image/png", png, 0);
  // White's pawn stands on d5, and a4 is an empty light square.
  assert.ok(near(picture.d5, [255, 255, 255]) && near(picture.a4, [240, 217, 181]), JSON.stringify(picture));
  assert.equal(picture.width, 1200);
  const [start, end] = [await colors("image/gif", gif, 0), await colors("image/gif", gif, 3)];
  assert.equal(start.count, 4);
  assert.ok(near(start.e4, [240, 217, 181]) && near(end.d5, [255, 255, 255]) && !near(end.e4, [255, 255, 255]), JSON.stringify([start, end]));
  quiet();
});

test("moves sound when the user wants it", async () => {
  await openPage({ prepare: (one) => one.addInitScript(() => {
    window.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...args) {
      window.tones++;
      return start.apply(this, args);
    };
  }) });
  await play("e2e4");
  assert.equal(await page.evaluate(() => window.tones), 0);
  await page.click("#settings-button");
  await page.check("#set-sound");
  await page.keyboard.press("Escape");
  await play("e7e5");
  await until(() => window.tones === 1);
  await page.keyboard.press("ArrowLeft");
  await settled();
  assert.equal(await page.evaluate(() => window.tones), 1);
  quiet();
});

/** Reads a picture's colour at a point, whose coordinates are in squares from the left upper corner. */
const colorAt = (x, y) =>
  page.evaluate(
    async ([left, top]) => {
      const blob = window.shared ?? (await (await navigator.clipboard.read())[0].getType("image/png"));
      const image = await createImageBitmap(blob);
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext("2d");
      context.drawImage(image, 0, 0);
      return [...context.getImageData((left * image.width) / 8, (top * image.width) / 8, 1, 1).data.slice(0, 3)];
    },
    [x, y],
  );

test("the picture of a position has the drawn arrows and rings, is copied, and on a phone shared", async () => {
  const drawn = "1. e4 {[%csl Rd5][%cal Ga4h4]} e5 *";
  await openPage({ permissions: ["clipboard-read", "clipboard-write"] });
  await paste(drawn);
  await opened();
  await page.keyboard.press("ArrowRight");
  await page.click("#save-button");
  assert.equal(await page.textContent("#save-share"), "Copy the picture");
  await page.click("#save-share");
  await until(() => document.getElementById("toast").textContent === "Copied.");
  // The arrow goes through the middle of b4; the ring crosses the left edge of d5.
  const [arrow, ring] = [await colorAt(1.5, 4.5), await colorAt(3.05, 3.5)];
  assert.ok(arrow[1] > arrow[0] + 20 && ring[0] > ring[1] + 60, JSON.stringify({ arrow, ring }));
  const download = page.waitForEvent("download");
  await page.click("#save-svg");
  const svg = readFileSync(await (await download).path(), "utf8");
  assert.match(svg, /<circle/);
  quiet();
  const prepare = (where) =>
    where.addInitScript(() => {
      navigator.canShare = () => true;
      navigator.share = async ({ files }) => void (window.shared = files[0]);
    });
  await openPage({ prepare, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await paste(drawn);
  await opened();
  await page.click("#nav-forward");
  await command("#save-button");
  assert.equal(await page.textContent("#save-share"), "Share the picture");
  await page.click("#save-share");
  await until(() => window.shared);
  assert.equal(await page.evaluate(() => window.shared.name), "gyre.png");
  quiet();
});
