/** Shows a position's key as the XOR of coloured words. Moves are made and taken back by XOR. */
import { h } from "../view/dom";
import { ask } from "../wire/api";
import { Latest } from "../wire/latest";
import { binary, hex } from "./squares";
import { shownMoves, shownPiece } from "../text/moves";
import { tl } from "./words";
import type { KeyFacts } from "../wire/lab_types";
import type { LegalMove } from "../wire/types";

/** Hue of a word, computed from its bits, so that a word has the same colour everywhere. */
const hue = (word: bigint): number => Number(word % 360n);

function wordRow(name: string, word: bigint, change = ""): HTMLElement {
  const what = name.replace(/^[KQRBNP](?= [a-h][1-8]$)|(?<= )[KQ]$/i, shownPiece);
  const cells = binary(word).replaceAll(" ", "");
  const strip = h("span", { class: "key-bits", role: "img", "aria-label": what });
  strip.style.setProperty("--hue", String(hue(word)));
  for (const one of cells) strip.append(h("i", { class: one === "1" ? "one" : "" }));
  return h(
    "li",
    { class: change },
    h("span", { class: "key-what" }, change === "out" ? "− " : change === "in" ? "+ " : "", what),
    strip,
    h("code", {}, hex(word)),
  );
}

export class Keys {
  readonly element: HTMLElement;
  private readonly moves = h("select", { id: "key-move", "aria-label": tl("move") });
  private readonly make = h("button", { type: "button", class: "primary", id: "key-make" }, tl("makeMove"));
  private readonly unmake = h("button", { type: "button", id: "key-unmake" }, tl("unmakeMove"));
  private readonly change = h("div", { id: "key-change", "aria-live": "polite" });
  private readonly all = h("ol", { class: "key-words" });
  private readonly total = h("p", { class: "lab-text" });
  private readonly latest = new Latest();
  private legal: LegalMove[] = [];
  private line: string[] = [];
  private facts: KeyFacts | null = null;

  /** `moved` is called with the position after each move that is made or taken back. */
  constructor(private readonly moved: (fen: string) => void) {
    this.make.addEventListener("click", () => {
      const move = this.legal[this.moves.selectedIndex];
      if (!move) return;
      this.line.push(this.fen);
      this.go(move.fen, tl("made", shownMoves(move.san)));
    });
    this.unmake.addEventListener("click", () => {
      const fen = this.line.pop();
      if (fen) this.go(fen, tl("unmade"));
    });
    this.element = h(
      "div",
      { class: "keys" },
      h("p", { class: "lab-text" }, tl("keysHelp")),
      h("div", { class: "set-choice" }, this.moves, this.make, this.unmake),
      this.change,
      this.total,
      h("details", { open: true }, h("summary", {}, tl("allWords")), this.all),
    );
  }

  private fen = "";

  show(fen: string): void {
    if (fen === this.fen) return;
    this.line = [];
    this.change.replaceChildren();
    this.facts = null;
    this.ask(fen, "");
  }

  private go(fen: string, title: string): void {
    this.ask(fen, title);
    this.moved(fen);
  }

  private ask(fen: string, title: string): void {
    this.fen = fen;
    // Until the answer arrives, the known moves are those of another position.
    this.legal = [];
    this.make.disabled = this.unmake.disabled = true;
    this.latest.ask(async () => {
      try {
        const [facts, position] = await Promise.all([
          ask("lab/key", { fen }),
          ask("position", { start: fen, moves: [] }),
        ]);
        if (fen !== this.fen) return;
        this.drawChange(title, facts);
        this.facts = facts;
        this.legal = position.moves;
        this.draw();
      } catch {
        // The exhibit below shows an error of the position. After any failure the question may be asked again.
        if (fen === this.fen) this.fen = "";
      }
    });
  }

  /** Draws the words that leave the key and those that enter it. */
  private drawChange(title: string, facts: KeyFacts): void {
    const before = this.facts;
    if (!before || !title) return;
    const names = (of: KeyFacts) => new Set(of.words.map(({ what }) => what));
    const [then, now] = [names(before), names(facts)];
    const out = before.words.filter(({ what }) => !now.has(what));
    const into = facts.words.filter(({ what }) => !then.has(what));
    let key = BigInt(before.key);
    const rows = [wordRow(tl("keyBefore"), key)];
    for (const { what, word } of out) {
      rows.push(wordRow(what, BigInt(word), "out"));
      key ^= BigInt(word);
    }
    for (const { what, word } of into) {
      rows.push(wordRow(what, BigInt(word), "in"));
      key ^= BigInt(word);
    }
    rows.push(wordRow(tl("keyAfter"), key, "sum"));
    const right = key === BigInt(facts.key);
    this.change.replaceChildren(
      h("h3", {}, title),
      h("ol", { class: "key-words" }, ...rows),
      h("p", { class: right ? "holds" : "fails", id: "key-check" }, tl(right ? "keyHolds" : "keyFails", facts.key)),
    );
  }

  private draw(): void {
    const facts = this.facts!;
    this.moves.replaceChildren(...this.legal.map((move) => h("option", { value: move.uci }, shownMoves(move.san))));
    this.make.disabled = this.legal.length === 0;
    this.unmake.disabled = this.line.length === 0;
    let key = 0n;
    this.all.replaceChildren(
      ...facts.words.map(({ what, word }) => {
        key ^= BigInt(word);
        return wordRow(what, BigInt(word));
      }),
      wordRow(tl("xorOfAll"), key, "sum"),
    );
    this.total.textContent = tl("keyIs", facts.key, facts.words.length);
  }
}
