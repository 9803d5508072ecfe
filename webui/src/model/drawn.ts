/** Arrows and rings that the user draws on the board, as PGN's comments [%cal] and [%csl] have them. */
import type { Node } from "./tree";

/** A ring has two equal squares. */
export interface Drawn {
  from: string;
  to: string;
  color: "green" | "red" | "blue" | "yellow";
}

const colors: Record<string, Drawn["color"]> = { G: "green", R: "red", Y: "yellow", B: "blue" };

/** A board shows no more of them, and the time to draw arrows side by side grows with the square of their number. */
const mostDrawn = 200;

/** The arrows and rings in the comments of a node; of several between the same squares the last one. */
export function drawnOf(node: Node): Drawn[] {
  const drawn = new Map<string, Drawn>();
  for (const comment of node.comments)
    for (const [, kind, list] of comment.matchAll(/\[%(csl|cal)\s([^\][]*)\]/g))
      for (const item of list.split(",")) {
        const found = /^([GRYB])([a-h][1-8])([a-h][1-8])?$/.exec(item.trim());
        if (found && Boolean(found[3]) === (kind === "cal") && drawn.size < mostDrawn)
          drawn.set(found[2] + (found[3] ?? ""), { color: colors[found[1]], from: found[2], to: found[3] ?? found[2] });
      }
  return [...drawn.values()];
}

/** Writes arrows and rings into the comments of a node, instead of those that it has. */
export function writeDrawn(node: Node, drawn: Drawn[]): void {
  const letter = (color: string) => color[0].toUpperCase();
  const rings = drawn.filter((d) => d.from === d.to).map((d) => letter(d.color) + d.from);
  const arrows = drawn.filter((d) => d.from !== d.to).map((d) => letter(d.color) + d.from + d.to);
  const rest = node.comments
    .map((comment) => comment.replace(/(?:(?<!\s)\s+)?\[%(csl|cal)\s[^\][]*\]\s*/g, " ").trim())
    .filter(Boolean);
  const commands =
    (rings.length ? `[%csl ${rings.join(",")}]` : "") + (arrows.length ? `[%cal ${arrows.join(",")}]` : "");
  if (commands) rest[0] = (commands + " " + (rest[0] ?? "")).trim();
  node.comments = rest;
}
