/** An arrow on the board. */
export interface Arrow {
  from: string;
  to: string;
  /** Class in the style sheet: "best", "other", "threat", "green" … */
  kind: string;
  /** Relative width; 1 is the usual one. */
  width: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The squares of a move as the server writes it. */
export const squaresOf = (uci: string): { from: string; to: string } => ({
  from: uci.slice(0, 2),
  to: uci.slice(2, 4),
});

const direction = ({ from, to }: Arrow): number =>
  Math.atan2(to.charCodeAt(1) - from.charCodeAt(1), to.charCodeAt(0) - from.charCodeAt(0));

/**
 * Outline of an arrow between the middles of two squares, as points.
 * @param side length of a square
 * @param aside how far the arrow is moved to its right
 */
export function outlineOf(a: Point, b: Point, { side, width, aside = 0 }: { side: number; width: number; aside?: number }): Point[] {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const ux = (b.x - a.x) / length;
  const uy = (b.y - a.y) / length;
  const shaft = side * 0.09 * width;
  const head = side * 0.22 * Math.max(0.7, width);
  const neck = length - side * 0.12 - head * 1.5;
  // A point, by its distance along the arrow and to the right of it.
  const at = (along: number, across: number): Point => ({ x: a.x + ux * along - uy * (across + aside), y: a.y + uy * along + ux * (across + aside) });
  return [at(side * 0.2, -shaft), at(neck, -shaft), at(neck, -head), at(length - side * 0.12, 0), at(neck, head), at(neck, shaft), at(side * 0.2, shaft)];
}

/**
 * How far each arrow is moved aside, in widths of an arrow, so that those that begin on one square and point the same
 * way lie side by side.
 */
export function lanesOf(arrows: readonly Arrow[]): number[] {
  return arrows.map((arrow) => {
    const beside = arrows.filter((other) => other.from === arrow.from && direction(other) === direction(arrow));
    return beside.indexOf(arrow) - (beside.length - 1) / 2;
  });
}
