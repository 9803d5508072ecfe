/** Shows a position's key as the XOR of coloured words. Moves are made and taken back by XOR. */
import { button, h, select, setOptions, span } from "../view/dom";
import { ask } from "../wire/api";
import { Latest } from "../wire/latest";
import { binary, hex } from "./squares";
import { shownMoves, shownPiece } from "../text/moves";
import { tl } from "./words";
import type { KeyFacts, LegalMove } from "../wire/types";

/** Hue of a word, computed from its bits, so that a word has the same colour everywhere. */
const hue = (word: bigint): number => Number(word % 360n);

function wordRow(name: string, word: bigint, change = ""): HTMLElement {
  const what = name.replace(/^[KQRBNP](?= [a-h][1-8]$)|(?<= )[KQ]$/i, shownPiece);
  const cells = binary(word).replaceAll(" ", "");
  const strip = h("span", { class: "key-bits", role: "img", "aria-label": what });
  strip.style.setProperty("--hue", String(hue(word)));
  for (const one of cells) strip.append(h("i", { class: one === "1" ? "one" : "" }));
  return h("li", { class: change }, span("key-what", { out: "− ", in: "+ " }[change], what), strip, h("code", {}, hex(word)));
}

const xorOf = (words: KeyFacts["words"]): bigint => words.reduce((key, { word }) => key ^ BigInt(word), 0n);

export class Keys {
  readonly element: HTMLElement;
  private readonly moves = select({ id: "key-move", "aria-label": tl("move") });
  private readonly make = button(tl("makeMove"), () => this.makeMove(), { class: "primary", id: "key-make" });
  private readonly unmake = button(tl("unmakeMove"), () => this.unmakeMove(), { id: "key-unmake" });
  private readonly change = h("div", { id: "key-change", "aria-live": "polite" });
  private readonly all = h("ol", { class: "key-words" });
  private readonly total = h("p", { class: "lab-text" });
  private readonly latest = new Latest();
  private legal: LegalMove[] = [];
  private line: string[] = [];
  private facts: KeyFacts | null = null;

  /** `moved` is called with the position after each move that is made or taken back. */
  constructor(private readonly moved: (fen: string) => void) {
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

  private makeMove(): void {
    const move = this.legal[this.moves.selectedIndex];
    if (!move) return;
    this.line.push(this.fen);
    this.go(move.fen, tl("made", shownMoves(move.san)));
  }
  private unmakeMove(): void {
    const fen = this.line.pop();
    if (fen) this.go(fen, tl("unmade"));
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
    this.latest.answer(
      () => Promise.all([ask("lab/key", { fen }), ask("position", { start: fen, moves: [] })]),
      ([facts, position]) => {
        if (fen !== this.fen) return;
        this.drawChange(title, facts);
        this.facts = facts;
        this.legal = position.moves;
        this.draw();
      },
      // The exhibit below shows an error of the position. After any failure the question may be asked again.
      () => fen === this.fen && (this.fen = ""),
    );
  }

  /** Draws the words that leave the key and those that enter it. */
  private drawChange(title: string, facts: KeyFacts): void {
    const before = this.facts;
    if (!before || !title) return;
    const names = (of: KeyFacts) => new Set(of.words.map(({ what }) => what));
    const [then, now] = [names(before), names(facts)];
    const out = before.words.filter(({ what }) => !now.has(what));
    const into = facts.words.filter(({ what }) => !then.has(what));
    const rows = [...out.map(({ what, word }) => wordRow(what, BigInt(word), "out")), ...into.map(({ what, word }) => wordRow(what, BigInt(word), "in"))];
    const key = BigInt(before.key) ^ xorOf([...out, ...into]);
    const right = key === BigInt(facts.key);
    this.change.replaceChildren(
      h("h3", {}, title),
      h("ol", { class: "key-words" }, wordRow(tl("keyBefore"), BigInt(before.key)), ...rows, wordRow(tl("keyAfter"), key, "sum")),
      h("p", { class: right ? "holds" : "fails", id: "key-check" }, tl(right ? "keyHolds" : "keyFails", facts.key)),
    );
  }

  private draw(): void {
    const facts = this.facts!;
    setOptions(this.moves, this.legal.map((move) => [move.uci, shownMoves(move.san)]), "");
    this.make.disabled = this.legal.length === 0;
    this.unmake.disabled = this.line.length === 0;
    this.all.replaceChildren(...facts.words.map(({ what, word }) => wordRow(what, BigInt(word))), wordRow(tl("xorOfAll"), xorOf(facts.words), "sum"));
    this.total.textContent = tl("keyIs", facts.key, facts.words.length);
  }
}
