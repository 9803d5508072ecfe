/** A game with its variations. The tree stores moves and their order; the server checks the rules. */
import { turnOf } from "./fen";
import type { Node } from "./node";
import { lossOf, type Score } from "./score";
import { unreadComment, type Source } from "./source";
import { textHash, workOf } from "./work";
import type { PgnFault, Sides, WireGame, WireNode } from "../wire/types";

export type { Node };

/** A game as the browser stores it: the server's form, and data that only the page needs. */
export interface LocalGame extends WireGame {
  source?: Source;
  /** Index in the open file, and fingerprint of the game when it was opened. */
  origin?: { file: string; index: number; as?: string };
  /** Fingerprint of the game when it was opened or last saved. */
  saved?: string;
  /** Fingerprint of the work on it at that time, and the number of plies of its main line. */
  kept?: { work: string; plies: number };
  /** Results of an analysis for both sides, and the main line that it analysed. */
  judged?: { sides: Sides; line: string };
}

const evalCommand = /\[%eval\s+(#?)(-?[\d.]+)(?:,(\d+))?\]/;
// Patterns of commands stop at the next bracket and begin at the first of several blanks. Otherwise the time for a long
// comment without a closing bracket would grow with the square of its length.
const anyCommand = /(?:(?<!\s)\s+)?\[%\w+\s[^\][]*\]\s*/g;

/** A comment without its commands, such as [%clk …]. */
export const plainComment = (comment: string): string => comment.replace(anyCommand, " ").trim();
/** The commands of a comment, unchanged. */
export const commandsOf = (comment: string): string => (comment.match(anyCommand) ?? []).map((c) => c.trim()).join(" ");

/** The server takes 32 comments of a move. Of more, as hostile files have them, the last ones become one. */
const mostComments = 30;
const joined = (comments: string[] = []): string[] =>
  comments.length > mostComments ? [...comments.slice(0, mostComments - 1), comments.slice(mostComments - 1).join(" ")] : comments;

/** Seconds of a command such as "[%clk 1:02:03.4]" in a node's comments; null without it. */
function secondsOf(node: Node, command: RegExp): number | null {
  for (const comment of node.comments) {
    const found = command.exec(comment);
    if (found) return Number(found[1] ?? 0) * 3600 + Number(found[2]) * 60 + Number(found[3]);
  }
  return null;
}
/** Seconds on the clock after a move. */
export const clockOf = (node: Node): number | null => secondsOf(node, /\[%clk\s+(?:(\d+):)?(\d+):([\d.]+)\]/);
/** Seconds that a move took. */
export const usedOf = (node: Node): number | null => secondsOf(node, /\[%emt\s+(?:(\d+):)?(\d+):([\d.]+)\]/);

function scoreOf(comments: string[]): Node["score"] {
  for (const comment of comments) {
    const found = evalCommand.exec(comment);
    if (!found) continue;
    const depth = Number(found[3] ?? 0);
    const value = Number(found[2]);
    return found[1] ? { mate: value, depth } : { cp: Math.round(value * 100), depth };
  }
  return undefined;
}

export class Tree {
  private lastId = 0;
  private readonly nodes = new Map<number, Node>();
  readonly root: Node;
  tags: [string, string][] = [];
  result = "*";
  source: LocalGame["source"];
  origin: LocalGame["origin"];
  private judged: LocalGame["judged"];
  private saved = "";
  private kept: LocalGame["kept"];

  constructor(start: string) {
    this.root = this.make(null, "", "", start);
    this.markSaved();
  }

  // --- Saved state and results of analyses ---

  fingerprint(): string {
    return textHash(JSON.stringify(this.toQuestion()));
  }
  /** Marks the current state as saved: it was saved, or can be loaded again from its source. */
  markSaved(): void {
    this.saved = this.fingerprint();
    const plies = this.mainLine().length;
    this.kept = { work: workOf(this, plies), plies };
  }
  /** Marks the changes since another state of the game as stored by the program; work before them stays unsaved. */
  markStored(before: Tree): void {
    if (!before.isUnsaved) return this.markSaved();
    if (before.hasUnsavedWork || !before.kept) return;
    // Moves that were tried before count as tried still.
    const { plies } = before.kept;
    this.kept = { work: workOf(this, plies), plies };
  }
  /** True if dropping the game would lose changes. */
  get isUnsaved(): boolean {
    return (this.size > 0 || this.root.comments.length > 0) && this.fingerprint() !== this.saved;
  }
  /** True if dropping the game would lose more than moves that were tried on the board. */
  get hasUnsavedWork(): boolean {
    return this.isUnsaved && !(this.kept && workOf(this, this.kept.plies) === this.kept.work);
  }

  /** Records that the game comes from a text that could not be read completely. */
  setSource(text: string, faults: PgnFault[]): void {
    this.source = { text, faults, as: this.fingerprint() };
  }
  /** Original text of a game that could not be read completely, while the game is unchanged; null otherwise. */
  get textAsItCame(): string | null {
    return this.source && this.source.as === this.fingerprint() ? this.source.text : null;
  }

  setSides(sides: Sides): void {
    this.judged = { sides, line: this.lineText() };
  }
  /** Results of the analysis for both sides; null once the main line has changed. */
  get sides(): Sides | null {
    return this.judged && this.judged.line === this.lineText() ? this.judged.sides : null;
  }
  private lineText(): string {
    const moves = this.mainLine().map((node) => node.uci);
    return textHash(this.root.fen + moves.join(" "));
  }

  /** Sets the score of a position, unless the game is over there. */
  setScore(node: Node, score: Score, depth: number): void {
    if (!node.score?.result) node.score = { ...score, depth };
  }

  private make(parent: Node | null, uci: string, san: string, fen: string): Node {
    const node: Node = {
      id: this.lastId++,
      parent,
      children: [],
      uci,
      san,
      fen,
      ply: parent ? parent.ply + 1 : 0,
      nags: [],
      comments: [],
      before: [],
    };
    if (san.endsWith("#")) node.score = { result: lossOf(turnOf(fen)), depth: 0 };
    this.nodes.set(node.id, node);
    return node;
  }

  byId(id: number): Node | undefined {
    return this.nodes.get(id);
  }

  get size(): number {
    return this.nodes.size - 1;
  }

  add(parent: Node, uci: string, san: string, fen: string): Node {
    const known = parent.children.find((child) => child.uci === uci);
    if (known) return known;
    const node = this.make(parent, uci, san, fen);
    parent.children.push(node);
    return node;
  }

  remove(node: Node): void {
    if (!node.parent) return;
    node.parent.children = node.parent.children.filter((child) => child !== node);
    for (const { id } of this.behind(node)) this.nodes.delete(id);
  }

  /** Number of nodes in the subtree of a node, including itself. */
  sizeBehind(node: Node): number {
    return [...this.behind(node)].length;
  }
  /** The nodes of the subtree of a node. */
  private *behind(node: Node): Generator<Node> {
    const open = [node];
    for (let at = open.pop(); at; at = open.pop()) {
      yield at;
      open.push(...at.children);
    }
  }

  /** Moves the variation that contains the node one place up among its siblings. */
  promote(node: Node): void {
    const beginning = this.variationStart(node);
    const siblings = beginning?.parent?.children;
    if (!beginning || !siblings) return;
    const at = siblings.indexOf(beginning);
    siblings.splice(at, 1);
    siblings.splice(at - 1, 0, beginning);
  }

  /** Makes the line that leads to the node the main line. */
  toMainLine(node: Node): void {
    for (let at: Node | null = node; at?.parent; at = at.parent) {
      const siblings: Node[] = at.parent.children;
      siblings.splice(siblings.indexOf(at), 1);
      siblings.unshift(at);
    }
  }

  /** First node of the variation that contains the node; null on the main line. */
  variationStart(node: Node): Node | null {
    for (let at: Node | null = node; at?.parent; at = at.parent) if (at.parent.children[0] !== at) return at;
    return null;
  }

  path(node: Node): Node[] {
    const path: Node[] = [];
    for (let at: Node | null = node; at?.parent; at = at.parent) path.push(at);
    return path.reverse();
  }

  movesTo(node: Node): string[] {
    return this.path(node).map((step) => step.uci);
  }

  /** The main line of the game, or the line that continues a node. */
  mainLine(from: Node = this.root): Node[] {
    const line: Node[] = [];
    for (let at = from.children[0]; at; at = at.children[0]) line.push(at);
    return line;
  }

  lineEnd(node: Node): Node {
    while (node.children[0]) node = node.children[0];
    return node;
  }

  tag(name: string): string {
    return this.tags.find(([key]) => key === name)?.[1] ?? "";
  }

  /** Path to a node as indices among siblings. Unlike ids, it stays valid when the game is loaded again. */
  places(node: Node): number[] {
    return this.path(node).map((step) => step.parent!.children.indexOf(step));
  }
  atPlaces(places: number[]): Node {
    let node = this.root;
    for (const place of places) node = node.children[place] ?? node;
    return node;
  }

  toWire(): WireGame {
    const nodes: WireNode[] = [];
    // A stack instead of recursion, because games may have more plies than the browser has stack frames.
    const open = this.root.children.toReversed().map((node) => ({ node, parent: 0 }));
    for (let at = open.pop(); at; at = open.pop()) {
      const { uci, san, fen, nags, comments, before, children } = at.node;
      const wire: WireNode = { parent: at.parent, uci, san, fen };
      if (nags.length) wire.nags = nags;
      if (comments.length) wire.comments = comments;
      if (before.length) wire.before = before;
      const number = nodes.push(wire);
      for (const child of children.toReversed()) open.push({ node: child, parent: number });
    }
    return { start: this.root.fen, tags: this.tags, result: this.result, comments: this.root.comments, nodes };
  }

  /** The game in the server's form. The server computes notation and positions itself. */
  toQuestion(): WireGame {
    const wire = this.toWire();
    wire.nodes = wire.nodes.map(({ san: _san, fen: _fen, ...rest }) => rest);
    return wire;
  }

  /** The game to write as PGN. Unread text is in a comment after the last move of the main line. */
  toSave(): WireGame {
    const wire = this.toQuestion();
    const unread = this.source && unreadComment(this.source);
    if (!unread) return wire;
    // Each node comes before its children, and the first child before its siblings.
    const last = wire.nodes.reduce((at, node, i) => (node.parent === at && i === at ? i + 1 : at), 0);
    const comments = last ? (wire.nodes[last - 1].comments ?? []) : wire.comments;
    if (comments.includes(unread)) return wire;
    if (last) wire.nodes[last - 1].comments = [...comments, unread];
    else wire.comments = [...comments, unread];
    return wire;
  }

  /** The game with the data that only the page needs. */
  toLocal(): LocalGame {
    const { source, origin, saved, kept, judged } = this;
    return { ...this.toWire(), saved, ...(kept && { kept }), ...(source && { source }), ...(origin && { origin }), ...(judged && { judged }) };
  }

  /** Copies the data other than moves from another tree of the same game. */
  inherit(other: Tree): void {
    const { source, origin, saved, kept, judged } = other;
    Object.assign(this, { source, origin, saved, kept, judged });
  }

  static fromWire(wire: LocalGame): Tree {
    const tree = new Tree(wire.start);
    tree.tags = wire.tags;
    tree.result = wire.result;
    tree.root.comments = joined(wire.comments);
    const nodes: Node[] = [tree.root];
    for (const { parent, uci, san, fen, nags, comments, before } of wire.nodes) {
      const node = tree.make(nodes[parent], uci, san ?? uci, fen ?? "");
      node.nags = nags ?? [];
      node.comments = joined(comments);
      node.before = joined(before);
      const score = scoreOf(node.comments);
      if (score) tree.setScore(node, score, score.depth);
      nodes[parent].children.push(node);
      nodes.push(node);
    }
    tree.markSaved();
    const { source, origin, judged, saved, kept } = wire;
    return Object.assign(tree, { source, origin, judged }, saved && { saved, kept });
  }
}
