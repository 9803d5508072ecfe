/** How variations are laid out in the list of moves. */
import type { Node } from "./tree";

/** Longest side line, in plies, that is shown in brackets within another variation. */
const longestInline = 6;

/** True if a side line is short and has neither branches nor comments, so that it can stand in brackets. */
export function isInline(first: Node): boolean {
  let plies = 0;
  for (let node: Node | undefined = first; node; node = node.children[0]) {
    plies++;
    if (plies > longestInline || node.children.length > 1 || node.comments.length > 0) return false;
  }
  return true;
}

/** Number of moves in the line that begins with a node, without its branches. */
export function lineLength(first: Node): number {
  let plies = 0;
  for (let node: Node | undefined = first; node; node = node.children[0]) plies++;
  return plies;
}

/** A text that changes with everything that the list shows of a main-line move and its variations. */
export function signature(node: Node): string {
  let text = `${node.id} ${node.san} ${node.nags} ${node.liveMark ?? ""} ${node.comments.join("\n")}\n${node.before.join("\n")}`;
  if (node.score) text += `${node.score.cp}/${node.score.mate}/${node.score.result}`;
  const open = node.parent?.children[0] === node ? node.parent.children.slice(1) : [];
  for (let at = open.pop(); at; at = open.pop()) {
    text += ` ${at.id}<${at.parent!.id} ${at.san} ${at.nags} ${at.comments.join("\n")}\n${at.before.join("\n")}`;
    open.push(...at.children);
  }
  return text;
}
