/** Clock times of a game, from its comments "[%clk 1:02:03]" and "[%emt 0:00:05]" and the tag TimeControl. */
import { turnOf } from "./fen";
import { clockOf, usedOf, type Node } from "./tree";

/** Seconds at the start and seconds added for each move, of a tag such as "180+2"; null for other values. */
export function timeControl(tag: string): { base: number; increment: number } | null {
  const found = /^(?:\d+\/)?(\d+)(?:\+(\d+(?:\.\d+)?))?(?::.*)?$/.exec(tag.trim());
  return found ? { base: Number(found[1]), increment: Number(found[2] ?? 0) } : null;
}

/** Seconds that each move of a line took; null if unknown. The line begins with the position before the first move. */
export function timesOf(line: readonly Node[], control: string): (number | null)[] {
  const known = timeControl(control);
  return line.map((node, i) => {
    if (i === 0) return null;
    const used = usedOf(node);
    if (used !== null) return used;
    const now = clockOf(node);
    const before = i > 2 ? clockOf(line[i - 2]) : known ? known.base : null;
    return now === null || before === null ? null : Math.max(0, before + (known?.increment ?? 0) - now);
  });
}

/** Seconds on both clocks at a node; null where the game does not say. */
export function clocksAt(node: Node): { white: number | null; black: number | null } {
  const clocks: { white: number | null; black: number | null } = { white: null, black: null };
  for (let at: Node | null = node; at?.parent; at = at.parent) {
    const mover = turnOf(at.parent.fen);
    clocks[mover] ??= clockOf(at);
    if (clocks.white !== null && clocks.black !== null) break;
  }
  return clocks;
}
