/** Distinguishes work on a game from moves that were only tried on the board. */
import type { Node } from "./node";

/** Short fingerprint of a text, to detect changes of a game; not for security. */
export function textHash(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (b >>> 0).toString(36) + (a >>> 0).toString(36);
}

/** The members of a game that the fingerprint uses. */
interface Game {
  root: Node;
  tags: [string, string][];
  result: string;
  mainLine(): Node[];
}

/** Number of moves of the main line, in plies, that count as tried: more of them were entered on purpose. */
const mostTried = 20;

/** Comments without clock times, which the page writes by itself during a game. */
const written = (comments: string[]): string[] => comments.map((comment) => comment.replace(/\[%clk\s[^\][]*\]/, "").trim()).filter(Boolean);

const hasText = ({ nags, comments, before }: Node): boolean => nags.length + written(comments).length + before.length > 0;

/**
 * Fingerprint of a game without tried moves: those of variations, and a few behind the first `plies` of the main line,
 * unless they or their continuations have comments or glyphs.
 */
export function workOf(tree: Game, plies: number): string {
  const line = tree.mainLine();
  const kept = new Set<Node>(line.length - plies <= mostTried ? line.slice(0, plies) : line);
  const nodes: Node[] = [];
  const open: Node[] = [tree.root];
  for (let at = open.pop(); at; at = open.pop()) {
    nodes.push(at);
    open.push(...at.children.toReversed());
    if (hasText(at)) for (let up: Node | null = at; up?.parent && !kept.has(up); up = up.parent) kept.add(up);
  }
  const moves = nodes.filter((node) => kept.has(node)).map(({ ply, uci, nags, comments, before }) => [ply, uci, nags, written(comments), before]);
  return textHash(JSON.stringify([tree.root.fen, tree.tags, tree.result, tree.root.comments, moves]));
}
