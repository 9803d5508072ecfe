/** Coordinates, highlighted squares, dots for legal moves, and arrows on the board. */
import { Extension, EXTENSION_POINT } from "cm-chessboard/src/model/Extension.js";
import type { Chessboard } from "cm-chessboard/src/Chessboard.js";
import { onceAFrame, svgElement } from "./dom";
import { lanesOf, outlineOf, type Arrow } from "../model/arrows";

export interface SquareMark {
  square: string;
  kind: "last" | "premove" | "selected" | "check" | "dot" | "ring" | "cursor";
}

const files = "abcdefgh";
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export class Marks extends Extension {
  private readonly below: SVGElement;
  private readonly above: SVGElement;
  private readonly letters: SVGElement;
  private squares = new Map<string, SquareMark[]>();
  private arrows = new Map<string, Arrow[]>();

  constructor(board: Chessboard) {
    super(board);
    this.below = svgElement("g", { class: "marks" });
    this.above = svgElement("g", { class: "marks" });
    this.letters = svgElement("g", { class: "letters" });
    board.view.markersLayer.append(this.below);
    board.view.markersTopLayer.append(this.above);
    board.view.coordinatesGroup.append(this.letters);
    this.registerExtensionPoint(EXTENSION_POINT.afterRedrawBoard, () => {
      this.draw();
      this.drawLetters();
    });
    (board as unknown as { marks: Marks }).marks = this;
  }

  /** Replaces the marks of one owner. */
  setSquares(owner: string, marks: SquareMark[]): void {
    if (isSame(this.squares.get(owner) ?? [], marks)) return;
    this.squares.set(owner, marks);
    this.drawSoon();
  }

  setArrows(owner: string, arrows: Arrow[]): void {
    if (isSame(this.arrows.get(owner) ?? [], arrows)) return;
    this.arrows.set(owner, arrows);
    this.drawSoon();
  }

  private readonly drawSoon = onceAFrame(() => this.draw());

  private draw(): void {
    this.below.replaceChildren();
    this.above.replaceChildren();
    // A hidden board has no size; it is drawn again when it is shown.
    if (!this.chessboard.view.squareWidth) return;
    for (const marks of this.squares.values()) for (const mark of marks) this.drawSquare(mark);
    const arrows = [...this.arrows.values()].flat();
    const lanes = lanesOf(arrows);
    arrows.forEach((arrow, i) => this.drawArrow(arrow, lanes[i]));
    if (!this.letters.hasChildNodes()) this.drawLetters();
  }

  private drawSquare({ square, kind }: SquareMark): void {
    const { squareWidth: side } = this.chessboard.view;
    const { x, y } = this.chessboard.view.squareToPoint(square);
    if (kind === "dot" || kind === "ring") {
      const radius = kind === "dot" ? side * 0.15 : side * 0.44;
      const circle = { class: "mark " + kind, cx: x + side / 2, cy: y + side / 2, r: radius };
      this.below.append(svgElement("circle", { ...circle, "stroke-width": side * 0.08 }));
      return;
    }
    this.below.append(svgElement("rect", { class: "mark " + kind, x, y, width: side, height: side }));
  }

  private drawArrow({ from, to, kind, width }: Arrow, lane: number): void {
    const { squareWidth: side } = this.chessboard.view;
    const center = (square: string) => {
      const point = this.chessboard.view.squareToPoint(square);
      return { x: point.x + side / 2, y: point.y + side / 2 };
    };
    const a = center(from);
    const b = center(to);
    if (from === to) {
      const ring = { class: "arrow ring " + kind, cx: a.x, cy: a.y, r: side * 0.45, "stroke-width": side * 0.07 };
      this.above.append(svgElement("circle", ring));
      return;
    }
    const outline = outlineOf(a, b, { side, width, aside: lane * side * 0.32 }).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
    this.above.append(svgElement("path", { class: "arrow " + kind, d: "M" + outline.join("L") + "Z" }));
  }

  private drawLetters(): void {
    const { squareWidth: side } = this.chessboard.view;
    if (!side) return;
    const white = this.chessboard.getOrientation() === "w";
    const size = Math.max(9, side * 0.19);
    this.letters.replaceChildren();
    this.letters.setAttribute("font-size", String(size));
    for (let i = 0; i < 8; i++) {
      const file = svgElement("text", {
        class: i % 2 ? "on-light" : "on-dark",
        x: (i + 1) * side - side * 0.05,
        y: 8 * side - side * 0.06,
        "text-anchor": "end",
      });
      file.textContent = files[white ? i : 7 - i];
      const rank = svgElement("text", { class: i % 2 ? "on-dark" : "on-light", x: side * 0.05, y: i * side + size });
      rank.textContent = String(white ? 8 - i : i + 1);
      this.letters.append(file, rank);
    }
  }
}
