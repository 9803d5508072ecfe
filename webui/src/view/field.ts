/**
 * A board for positions, not for games, as set-up and the Lab have it: 64 buttons. Pieces are dragged, to anywhere and
 * off the board; a click chooses a square, or places the piece that was chosen; a right click takes a piece away.
 * Arrow keys walk, letters place pieces, Delete takes them away.
 */
import { button, h, pieceIcon, squareUnder, svgElement } from "./dom";
import { squareNames } from "../model/fen";
import { t } from "../text/i18n";
import { pieceName } from "../text/moves";

export interface FieldState {
  /** Pieces from a1 to h8 as FEN letters; none for exhibits that use only squares. */
  pieces?: string[] | null;
  chosen?: Set<string>;
  /** Squares of the bits of a number, for exhibits about numbers. */
  bits?: Set<string> | null;
  movable?: boolean;
}

export interface FieldHandlers {
  /** The user clicked a square, or moved to it by keys (`walked`). */
  choose?(square: string, walked: boolean): void;
  /** The pieces have changed; `settled` is false while a piece is being dragged. */
  place?(pieces: string[], settled: boolean): void;
}

export class Field {
  readonly element: HTMLElement;
  private readonly buttons: HTMLButtonElement[];
  private state: FieldState = {};
  /** Piece of the palette that the next click places; "x" removes pieces. */
  private armed = "";
  private readonly palette: HTMLElement;
  private drag: { from: number; over: number; before: string[]; ghost: HTMLElement; moved: boolean; x: number; y: number } | null = null;

  constructor(
    private readonly handlers: FieldHandlers,
    label: string,
  ) {
    this.buttons = squareNames.map((square, i) => {
      const light = (i + (i >> 3)) % 2;
      const edge = { "data-file": i < 8 ? square[0] : undefined, "data-rank": i % 8 === 0 ? square[1] : undefined };
      return h("button", { type: "button", class: light ? "light" : "dark", "data-square": square, tabindex: -1, ...edge });
    });
    this.buttons[0].tabIndex = 0;
    const rows = Array.from({ length: 8 }, (_, r) => this.buttons.slice(56 - 8 * r, 64 - 8 * r)).flat();
    const grid = h("div", { class: "field-board", role: "group", "aria-label": label }, ...rows);
    this.palette = h("div", { class: "field-palette", role: "group", "aria-label": t("palette") });
    this.element = h("div", { class: "field" }, grid, this.palette);
    this.drawPalette();
    grid.addEventListener("click", (event) => this.click(event));
    grid.addEventListener("keydown", (event) => this.key(event));
    grid.addEventListener("contextmenu", (event) => {
      if (!this.state.movable) return;
      event.preventDefault();
      this.put(this.squareOf(event), "");
    });
    grid.addEventListener("pointerdown", (event) => this.grab(event));
    grid.addEventListener("pointermove", (event) => this.move(event));
    grid.addEventListener("pointerup", (event) => this.drop(event));
    grid.addEventListener("pointercancel", () => this.giveUp());
  }

  show(state: FieldState): void {
    this.state = state;
    this.palette.hidden = !state.movable;
    this.buttons.forEach((button, i) => this.drawSquare(button, i, this.pieces[i]));
  }

  private get pieces(): string[] {
    return this.state.pieces ?? Array<string>(64).fill("");
  }

  /** Makes this square the one that Tab focuses. */
  private makeTabStop(square: string): void {
    const button = this.buttons.find((candidate) => candidate.dataset.square === square);
    if (!button) return;
    for (const other of this.buttons) other.tabIndex = -1;
    button.tabIndex = 0;
  }

  private drawSquare(button: HTMLButtonElement, index: number, piece: string): void {
    const square = squareNames[index];
    const isBit = this.state.bits?.has(square) ?? false;
    const chosen = this.state.chosen?.has(square) ?? false;
    button.classList.toggle("chosen", chosen);
    button.classList.toggle("bit", isBit);
    if (button.dataset.shows !== piece + isBit) {
      button.dataset.shows = piece + isBit;
      button.replaceChildren(...(piece ? [pieceIcon(piece)] : isBit ? ["1"] : []));
    }
    button.setAttribute("aria-pressed", String(chosen || isBit));
    button.setAttribute("aria-label", `${square} ${piece ? pieceName(piece) : isBit ? "1" : t("emptySquare")}`);
  }

  // --- Choosing squares ---

  private squareOf(event: Event): number {
    const button = (event.target as HTMLElement).closest<HTMLElement>("[data-square]");
    return button ? this.buttons.indexOf(button as HTMLButtonElement) : -1;
  }

  private click(event: Event): void {
    const index = this.squareOf(event);
    if (index < 0) return;
    if (this.armed && this.state.movable) return this.put(index, this.armed === "x" ? "" : this.armed);
    this.makeTabStop(squareNames[index]);
    this.handlers.choose?.(squareNames[index], false);
  }

  private put(index: number, piece: string): void {
    const pieces = [...this.pieces];
    pieces[index] = piece;
    this.handlers.place?.(pieces, true);
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = this.squareOf(event);
    if (at < 0) return;
    const [file, rank] = [at & 7, at >> 3];
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (step) {
      event.preventDefault();
      const to = [file + step[0], rank + step[1]];
      if (to.some((place) => place < 0 || place > 7)) return;
      const square = squareNames[8 * to[1] + to[0]];
      this.makeTabStop(square);
      this.buttons[8 * to[1] + to[0]].focus();
      this.handlers.choose?.(square, true);
    } else if (this.state.movable && /^[pnbrqk]$/i.test(event.key)) {
      event.preventDefault();
      this.put(at, event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase());
    } else if (this.state.movable && (event.key === "Delete" || event.key === "Backspace")) {
      event.preventDefault();
      this.put(at, "");
    }
  }

  private drawPalette(): void {
    const pieces = [..."KQRBNP", "x", ..."kqrbnp"];
    const eraser = () => svgElement("svg", { class: "glyph", viewBox: "0 0 24 24", "aria-hidden": "true" }, svgElement("path", { d: "M6 6l12 12M18 6L6 18" }));
    const choose = (piece: string, chosen: HTMLElement) => {
      this.armed = this.armed === piece ? "" : piece;
      for (const other of this.palette.children) other.setAttribute("aria-pressed", String(other === chosen && this.armed !== ""));
    };
    const choices = pieces.map((piece) => {
      const label = piece === "x" ? t("eraser") : pieceName(piece);
      const props = { class: piece === "x" ? "eraser" : undefined, "aria-pressed": "false", title: label, "aria-label": label };
      const choice: HTMLElement = button(piece === "x" ? eraser() : pieceIcon(piece), () => choose(piece, choice), props);
      return choice;
    });
    this.palette.replaceChildren(...choices);
  }

  // --- Dragging ---

  private grab(event: PointerEvent): void {
    // Only the first finger drags.
    if (this.drag || !event.isPrimary) return;
    const index = this.squareOf(event);
    if (index < 0 || event.button !== 0 || !this.state.movable || !this.pieces[index]) return;
    const button = this.buttons[index];
    const ghost = h("div", { class: "field-ghost" }, pieceIcon(this.pieces[index]));
    ghost.style.width = ghost.style.height = `${button.offsetWidth}px`;
    this.drag = { from: index, over: index, before: [...this.pieces], ghost, moved: false, x: event.clientX, y: event.clientY };
  }

  private move(event: PointerEvent): void {
    const { drag } = this;
    if (!drag) return;
    // The button was released beside the board.
    if (!event.buttons) return this.giveUp();
    if (!drag.moved && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 4) return;
    if (!drag.moved) {
      drag.moved = true;
      // Not before the pointer moves, because the browser would send the click to the board instead of the square.
      this.buttons[0].parentElement!.setPointerCapture(event.pointerId);
      this.element.append(drag.ghost);
      this.buttons[drag.from].classList.add("lifted");
    }
    drag.ghost.style.left = `${event.clientX}px`;
    drag.ghost.style.top = `${event.clientY}px`;
    const over = squareUnder(this.buttons[0].parentElement!, event);
    if (over === drag.over) return;
    drag.over = over;
    this.handlers.place?.(this.dropped(drag), false);
    this.buttons.forEach((button, i) => button.classList.toggle("lifted", i === over));
  }

  private dropped(drag: { from: number; over: number; before: string[] }): string[] {
    const pieces = [...drag.before];
    // Kings cannot be removed or replaced, because the exhibits need both.
    const isKing = (index: number) => /k/i.test(pieces[index] ?? "");
    if (drag.over === drag.from || (drag.over < 0 ? isKing(drag.from) : isKing(drag.over))) return pieces;
    if (drag.over >= 0) pieces[drag.over] = pieces[drag.from];
    pieces[drag.from] = "";
    return pieces;
  }

  private drop(event: PointerEvent): void {
    const { drag } = this;
    if (!drag) return;
    this.endDrag();
    if (!drag.moved) return;
    drag.over = squareUnder(this.buttons[0].parentElement!, event);
    // The click event after a drag is suppressed. There is none if the piece was dropped on another square.
    const swallow = (click: Event) => click.stopPropagation();
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => {
      removeEventListener("click", swallow, { capture: true });
      this.handlers.place?.(this.dropped(drag), true);
    });
  }

  private giveUp(): void {
    const { drag } = this;
    this.endDrag();
    if (drag?.moved) this.handlers.place?.(drag.before, true);
  }

  private endDrag(): void {
    this.drag?.ghost.remove();
    this.drag = null;
    for (const button of this.buttons) button.classList.remove("lifted");
  }
}
