/** Pictures of positions as PNG, and of games as animated GIF. Loaded when the user saves one. */
import { ColorIndex, GifWriter, paletteOf } from "../model/gif";
import { outlineOf } from "../model/arrows";
import { drawnOf, type Drawn } from "../model/drawn";
import { readBoard } from "../model/fen";
import type { Node } from "../model/tree";

export interface Look {
  flipped: boolean;
  /** Width and height in pixels. */
  size: number;
}

/** Plies of the longest game that becomes a GIF. */
export const longestGif = 600;

const color = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Draws a piece of the page's own set, whose shapes are circles and paths, into a box of 40 by 40 units. */
function drawPiece(context: CanvasRenderingContext2D, letter: string): void {
  const group = document.getElementById((letter === letter.toUpperCase() ? "w" : "b") + letter.toLowerCase());
  if (!group) return;
  const scale = Number(/scale\(([\d.]+)\)/.exec(group.getAttribute("transform") ?? "")?.[1] ?? 1);
  context.save();
  context.scale(scale, scale);
  context.lineJoin = context.lineCap = "round";
  for (const shape of group.children) {
    const of = (name: string) => shape.getAttribute(name) ?? group.getAttribute(name) ?? "";
    const path = new Path2D(shape.getAttribute("d") ?? undefined);
    if (shape.tagName === "circle") path.arc(Number(of("cx")), Number(of("cy")), Number(of("r")), 0, 2 * Math.PI);
    context.fillStyle = of("fill");
    context.strokeStyle = of("stroke");
    context.lineWidth = Number(of("stroke-width"));
    if (of("fill") !== "none") context.fill(path);
    if (of("stroke") !== "none") context.stroke(path);
  }
  context.restore();
}

function drawPosition(context: CanvasRenderingContext2D, node: Node, { flipped, size }: Look): void {
  const side = size / 8;
  const squares = readBoard(node.fen) ?? [];
  const last = node.uci && node.uci !== "0000" ? [node.uci.slice(0, 2), node.uci.slice(2, 4)] : [];
  const letters = Math.round(side * 0.2);
  context.font = `600 ${letters}px "Noto Sans", "DejaVu Sans", sans-serif`;
  for (let i = 0; i < 64; i++) {
    const at = flipped ? 63 - i : i;
    const [x, y] = [(i % 8) * side, Math.floor(i / 8) * side];
    const isLight = (at + (at >> 3)) % 2 === 0;
    const name = "abcdefgh"[at & 7] + String(8 - (at >> 3));
    context.fillStyle = color(isLight ? "--square-light" : "--square-dark");
    context.fillRect(x, y, side, side);
    if (last.includes(name)) {
      context.fillStyle = color("--mark-last");
      context.fillRect(x, y, side, side);
    }
    context.fillStyle = color(isLight ? "--square-dark" : "--square-light");
    if (i % 8 === 0) context.fillText(name[1], x + side * 0.05, y + letters);
    if (i >= 56) context.fillText(name[0], x + side * 0.95 - context.measureText(name[0]).width, y + side * 0.94);
    if (!squares[at]) continue;
    context.save();
    context.translate(x, y);
    context.scale(side / 40, side / 40);
    drawPiece(context, squares[at]);
    context.restore();
  }
  drawMarks(context, node, { flipped, size });
}

const colors: Record<Drawn["color"], string> = { green: "#15781b", red: "#a02020", blue: "#0d4f8b", yellow: "#d68a00" };

/** Draws the user's arrows and rings, as on the board. */
function drawMarks(context: CanvasRenderingContext2D, node: Node, { flipped, size }: Look): void {
  const side = size / 8;
  const center = (square: string) => {
    const file = square.charCodeAt(0) - 97;
    const rank = Number(square[1]) - 1;
    return { x: ((flipped ? 7 - file : file) + 0.5) * side, y: ((flipped ? rank : 7 - rank) + 0.5) * side };
  };
  context.save();
  context.globalAlpha = 0.72;
  context.lineWidth = side * 0.07;
  for (const { from, to, color: name } of drawnOf(node)) {
    const [a, b] = [center(from), center(to)];
    context.fillStyle = context.strokeStyle = colors[name];
    context.beginPath();
    if (from === to) {
      context.arc(a.x, a.y, side * 0.45, 0, 2 * Math.PI);
      context.stroke();
      continue;
    }
    for (const { x, y } of outlineOf(a, b, { side, width: 1 })) context.lineTo(x, y);
    context.fill();
  }
  context.restore();
}

function canvasOf(size: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  return { canvas, context: canvas.getContext("2d", { willReadFrequently: true })! };
}

export function pngOf(node: Node, look: Look): Promise<Blob | null> {
  const { canvas, context } = canvasOf(look.size);
  drawPosition(context, node, look);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** An animated picture of a line, a second for each position. */
export async function gifOf(line: readonly Node[], look: Look, progress: (done: number) => void): Promise<Blob> {
  const { context } = canvasOf(look.size);
  const draw = (node: Node) => {
    drawPosition(context, node, look);
    return context.getImageData(0, 0, look.size, look.size).data;
  };
  const marked = line.filter((node) => drawnOf(node).length).slice(0, 2);
  const palette = paletteOf([line[0], line[line.length >> 1], line.at(-1)!, ...marked].map(draw));
  const index = new ColorIndex(palette);
  const gif = new GifWriter(look.size, look.size, palette);
  for (const [i, node] of line.entries()) {
    gif.add(index.of(draw(node)), i === line.length - 1 ? 400 : 100);
    // The page stays usable meanwhile.
    if (i % 4 === 3) await new Promise((resolve) => setTimeout(resolve));
    progress(i + 1);
  }
  return new Blob([gif.finish()], { type: "image/gif" });
}
