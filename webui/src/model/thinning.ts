/** Pictures of more points than the screen has columns: what could not be seen is left out. */
import type { Point } from "./arrows";

/** The first, lowest, highest and last point of each column, in their order. The line through them looks the same. */
export function thinned(points: readonly Point[], column = 1): Point[] {
  const kept: Point[] = [];
  for (let from = 0, to = 0; from < points.length; from = to) {
    const at = Math.floor(points[from].x / column);
    let [low, high] = [from, from];
    for (; to < points.length && Math.floor(points[to].x / column) === at; to++) {
      if (points[to].y < points[low].y) low = to;
      if (points[to].y > points[high].y) high = to;
    }
    for (const i of [...new Set([from, low, high, to - 1])].sort((a, b) => a - b)) kept.push(points[i]);
  }
  return kept;
}

/** The item of the largest size in each column, in the order of their columns; the first of equal ones. */
export function largest<T extends { x: number; size: number }>(items: readonly T[], column = 1): T[] {
  const kept: T[] = [];
  for (const item of items) {
    const last = kept.at(-1);
    if (!last || Math.floor(last.x / column) !== Math.floor(item.x / column)) kept.push(item);
    else if (item.size > last.size) kept[kept.length - 1] = item;
  }
  return kept;
}
