/** The turning board: every square glides to the place where a rotated bitboard stores it. */
import { button, h, trying } from "../view/dom";
import { ask } from "../wire/api";
import { squareNames } from "../model/fen";
import { has, squareIndex } from "./squares";
import { tl } from "./words";

type Turn = "none_turn" | "turn90" | "turn45a" | "turn45h";
const turns: Turn[] = ["none_turn", "turn90", "turn45a", "turn45h"];

/** Place of every square in each rotated bitboard, taken from row D6; requested once. */
let places: Promise<Record<Turn, number[]>> | null = null;
async function readPlaces(): Promise<Record<Turn, number[]>> {
  const exhibit = await ask("lab", { row: "D6" });
  const boards = exhibit.blocks.flatMap((block) => (block.type === "boards" ? block.boards : []));
  const map = (index: number): number[] => {
    const kept: number[] = [];
    for (const [place, square] of Object.entries(boards[index].cells)) kept[squareIndex(square)] = squareIndex(place);
    return kept;
  };
  return { none_turn: squareNames.map((_, i) => i), turn90: map(0), turn45a: map(1), turn45h: map(2) };
}

export class TurningBoard {
  readonly element: HTMLElement;
  private readonly cells: HTMLElement[];
  private readonly number = h("p", { class: "binary" });
  private turn: Turn = "none_turn";
  private places: Record<Turn, number[]> | null = null;
  private occupied = 0n;
  private square = -1;

  constructor() {
    this.cells = squareNames.map((name) => h("span", { class: "turning-cell" }, name));
    const buttons = turns.map((turn) => button(tl(turn), () => this.go(turn), { "aria-pressed": String(turn === "none_turn") }));
    this.element = h(
      "div",
      { class: "turning" },
      h("p", { class: "lab-text" }, tl("turningHelp")),
      h("div", { class: "set-choice", role: "group", "aria-label": tl("turning") }, ...buttons),
      h("div", { class: "turning-board", role: "img", "aria-label": tl("turning") }, ...this.cells),
      this.number,
    );
  }

  private async load(): Promise<void> {
    const done = await trying(this.number, async () => {
      this.places = await (places ??= readPlaces());
      this.draw();
    });
    if (!done) places = null;
  }

  show(occupied: bigint, square: number): void {
    this.occupied = occupied;
    this.square = square;
    if (this.places) this.draw();
    else void this.load();
  }

  private go(turn: Turn): void {
    this.turn = turn;
    // Squares glide after every turn, but not when they are shown first.
    this.element.classList.add("gliding");
    this.element
      .querySelectorAll("button")
      .forEach((button, i) => button.setAttribute("aria-pressed", String(turns[i] === turn)));
    this.draw();
  }

  private draw(): void {
    const place = this.places?.[this.turn];
    if (!place) return;
    const row = this.square < 0 ? -1 : place[this.square] >> 3;
    let bits = "";
    this.cells.forEach((cell, square) => {
      cell.style.translate = `${100 * (place[square] & 7)}% ${100 * (7 - (place[square] >> 3))}%`;
      cell.classList.toggle("taken", has(this.occupied, square));
      cell.classList.toggle("chosen", square === this.square);
      cell.classList.toggle("read", place[square] >> 3 === row);
    });
    if (row >= 0)
      for (let file = 7; file >= 0; file--) bits += has(this.occupied, place.indexOf(8 * row + file)) ? "1" : "0";
    this.number.textContent =
      row < 0 ? "" : tl("rowBits", row, bits, parseInt(bits, 2), bits.slice(1, 7), parseInt(bits.slice(1, 7), 2));
  }
}
