// Tests of the page's texts without a browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { textsModule } from "../../texts.mjs";
import { load } from "./load.mjs";

Object.defineProperty(globalThis, "navigator", { value: { language: "de-AT" }, configurable: true });
const { dateText, grouped, isLinkedElsewhere, languageCode, linkedLanguage, mendedText, messageOf, percent, pieceName, setLanguage, shownMoves, spoken, systemLanguage, titleText, typedMove, useFigurines, withoutLanguage } = await load("../test/unit/text");

test("moves have the language's piece letters, and typed moves may have English ones", () => {
  setLanguage("de");
  assert.equal(shownMoves("Nf3"), "Sf3");
  assert.equal(shownMoves("Besser war 12. Qxb7+ (R1e8 Bb5) O-O Kd1 e8=Q# bxa1=N+ Sf3"), "Besser war 12. Dxb7+ (T1e8 Lb5) O-O Kd1 e8=D# bxa1=S+ Sf3");
  assert.equal(shownMoves("e4, b5, Bc, KQkq, B2, Reihe"), "e4, b5, Bc, KQkq, B2, Reihe");
  assert.deepEqual(["Sf3", "Nf3", " Lb5 ", "e8=D", "e8S", "O-O", "e2e4", "a1=N"].map(typedMove), ["Nf3", "Nf3", "Bb5", "e8=Q", "e8N", "O-O", "e2e4", "a1=N"]);
  assert.equal(spoken("Nxf3+"), "Springer schlägt f3, Schach");
  assert.deepEqual([..."KqN"].map(pieceName), ["weißer König", "schwarze Dame", "weißer Springer"]);
  useFigurines(true);
  assert.equal(shownMoves("Nf3 e8=Q"), "♘f3 e8=♕");
  useFigurines(false);
  setLanguage("en");
  assert.equal(shownMoves("Nf3 Qxb7"), "Nf3 Qxb7");
});

test("the language is that of the system, or English", () => {
  assert.equal(systemLanguage(), "de");
  setLanguage("xx");
  assert.equal(typedMove("Sf3"), "Sf3");
});

test("only nothing is 0 %, and only all is 100 %", () => {
  assert.deepEqual([[0, 0], [0, 9], [1, 9999], [1, 200], [1, 3], [199, 200], [9998, 9999], [9, 9]].map(([part, whole]) => percent(part, whole)), ["0 %", "0 %", "<1 %", "1 %", "33 %", ">99 %", ">99 %", "100 %"]);
});

test("a link to a lesson has its language, which the settings take out", () => {
  setLanguage("en");
  const links = ["#/lab/C5?square=f5&lang=de", "#/lab/C5?lang=de&step=1-2", "#/lab/C5?lang=de", "#/lab/C5?lang=xx", "#/lab/C5", "#/?lang=de"];
  assert.deepEqual(links.map(linkedLanguage), ["de", "de", "de", "", "", ""]);
  assert.deepEqual(links.map(isLinkedElsewhere), [true, true, true, false, false, false]);
  assert.deepEqual(links.slice(0, 3).map(withoutLanguage), ["#/lab/C5?square=f5", "#/lab/C5?step=1-2", "#/lab/C5"]);
});

test("names that every object has are no languages and no texts", () => {
  setLanguage("en");
  const links = ["constructor", "valueOf", "toString"].map((name) => `#/lab/C5?lang=${name}`);
  assert.deepEqual(links.map(linkedLanguage), ["", "", ""]);
  assert.deepEqual(links.map(isLinkedElsewhere), [false, false, false]);
  for (const name of ["constructor", "__proto__", "toString"]) {
    setLanguage(name);
    assert.equal(languageCode(), "en");
    assert.equal(grouped(1234), "1,234");
    assert.equal(messageOf(new Error(name)), name);
  }
});

test("an error that says the key of a text is not translated", () => {
  setLanguage("en");
  assert.equal(messageOf(new Error("locked")), "locked");
});

test("whole numbers have the language's separators", () => {
  setLanguage("de");
  assert.equal(grouped(1234567), "1.234.567");
  setLanguage("en");
  assert.equal(grouped(1234567), "1,234,567");
});

test("the page and its Lab have the texts that the program says too, by their ids", () => {
  const textsOf = (section) => JSON.parse(textsModule(section).replace(/^export default |;$/g, ""));
  const ids = { "texts:page.main": ["chess.piece.king", "chess.side.white_to_move", "chess.depth"], "texts:page.lab": ["lab.end.all_moves", "chess.pieces.kings", "lab.worksheet.name"] };
  for (const [section, own] of Object.entries(ids))
    for (const texts of Object.values(textsOf(section))) assert.deepEqual(own.filter((id) => !texts[id]), [], section);
  assert.equal(textsOf("texts:page.farm").en["chess.depth"], undefined);
});

test("of several corrections of a FEN, a short message names the first", () => {
  setLanguage("en");
  assert.equal(mendedText(["no king; right dropped"]), "Mended: no king; right dropped.");
  assert.equal(mendedText(["first", "second", "third"]), "Mended: first (+2).");
});

test("dates and titles of games are written as in the language", () => {
  setLanguage("en");
  assert.deepEqual(["2026.11.20", "2026.11.??", "2026.??.??", "2026.13.40", "2026.02.30", "2026.02.31", "2024.02.29", "1851", "", "20/11/26"].map(dateText), ["20 Nov 2026", "Nov 2026", "2026", "2026.13.40", "2026.02.30", "2026.02.31", "29 Feb 2024", "1851", "", "20/11/26"]);
  assert.equal(titleText("Meier, Anna - Schulz, Tom, 2026.11.20"), "Meier, Anna – Schulz, Tom, 20 Nov 2026");
  assert.equal(titleText("1. e4 c5"), "1. e4 c5");
  setLanguage("de");
  assert.equal(dateText("2026.11.20"), "20.11.2026");
  assert.equal(titleText("2026.11.20"), "20.11.2026");
  setLanguage("en");
});
