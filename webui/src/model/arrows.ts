/** An arrow on the board. */
export interface Arrow {
  from: string;
  to: string;
  /** Class in the style sheet: "best", "other", "threat", "green" … */
  kind: string;
  /** Relative width; 1 is the usual one. */
  width: number;
}

/** The squares of a move as the server writes it. */
export const squaresOf = (uci: string): { from: string; to: string } => ({
  from: uci.slice(0, 2),
  to: uci.slice(2, 4),
});

const direction = ({ from, to }: Arrow): number =>
  Math.atan2(to.charCodeAt(1) - from.charCodeAt(1), to.charCodeAt(0) - from.charCodeAt(0));

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
