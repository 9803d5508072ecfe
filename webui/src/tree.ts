/** A game with its variations, as the page keeps it. The server knows the rules; this knows only what follows what. */
import type { WireGame, WireNode } from "./api";

export interface Score {
  cp?: number;
  mate?: number;
}

export interface Node {
  id: number;
  parent: Node | null;
  /** The first goes on with the line, the others are variations to it. */
  children: Node[];
  uci: string;
  san: string;
  /** After the move. */
  fen: string;
  /** Plies from the game's beginning. */
  ply: number;
  nags: number[];
  comments: string[];
  before: string[];
  /** What the engine or the game's file thinks of the position, White's view. */
  score?: Score & { depth: number };
  /** A glyph that an analysis has found and not written yet. */
  liveMark?: number;
}

export const standardFen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const evalCommand = /\[%eval\s+(#?)(-?[\d.]+)(?:,(\d+))?\]/;
const anyCommand = /\s*\[%\w+\s[^\]]*\]\s*/g;

/** A comment as people read it. */
export const plainComment = (comment: string): string => comment.replace(anyCommand, " ").trim();
/** The commands of a comment, as they were. */
export const commandsOf = (comment: string): string => (comment.match(anyCommand) ?? []).map((c) => c.trim()).join(" ");

/** Seconds of a "[%clk 1:02:03.4]". */
export function clockOf(node: Node): number | null {
  for (const comment of node.comments) {
    const found = /\[%clk\s+(?:(\d+):)?(\d+):([\d.]+)\]/.exec(comment);
    if (found) return Number(found[1] ?? 0) * 3600 + Number(found[2]) * 60 + Number(found[3]);
  }
  return null;
}

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

/** Who is to move in a FEN, and the number of the move. */
export const turnOf = (fen: string): "white" | "black" => (fen.split(" ")[1] === "b" ? "black" : "white");
export const moveNumberOf = (fen: string): number => Number(fen.split(" ")[5] ?? 1);

export class Tree {
  private lastId = 0;
  private readonly nodes = new Map<number, Node>();
  readonly root: Node;
  tags: [string, string][] = [];
  result = "*";

  constructor(start: string) {
    this.root = this.make(null, "", "", start);
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
    const forget = (gone: Node) => {
      this.nodes.delete(gone.id);
      gone.children.forEach(forget);
    };
    forget(node);
  }

  /** One step forward among its siblings. */
  promote(node: Node): void {
    const beginning = this.variationStart(node);
    const siblings = beginning?.parent?.children;
    if (!beginning || !siblings) return;
    const at = siblings.indexOf(beginning);
    siblings.splice(at, 1);
    siblings.splice(at - 1, 0, beginning);
  }

  /** Makes the whole way to it the main line. */
  toMainLine(node: Node): void {
    for (let at: Node | null = node; at?.parent; at = at.parent) {
      const siblings: Node[] = at.parent.children;
      siblings.splice(siblings.indexOf(at), 1);
      siblings.unshift(at);
    }
  }

  /** The nearest node on the way back with which a variation begins; null on the main line. */
  variationStart(node: Node): Node | null {
    for (let at: Node | null = node; at?.parent; at = at.parent) if (at.parent.children[0] !== at) return at;
    return null;
  }

  isMainLine(node: Node): boolean {
    return this.variationStart(node) === null;
  }

  path(node: Node): Node[] {
    const path: Node[] = [];
    for (let at: Node | null = node; at?.parent; at = at.parent) path.unshift(at);
    return path;
  }

  movesTo(node: Node): string[] {
    return this.path(node).map((step) => step.uci);
  }

  mainLine(): Node[] {
    const line: Node[] = [];
    for (let at = this.root.children[0]; at; at = at.children[0]) line.push(at);
    return line;
  }

  lineEnd(node: Node): Node {
    while (node.children[0]) node = node.children[0];
    return node;
  }

  tag(name: string): string {
    return this.tags.find(([key]) => key === name)?.[1] ?? "";
  }

  setTag(name: string, value: string): void {
    const known = this.tags.find(([key]) => key === name);
    if (known) known[1] = value;
    else if (value) this.tags.push([name, value]);
  }

  /** The way to a node by the places among siblings; survives where numbers don't. */
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
    const walk = (node: Node, number: number) => {
      for (const child of node.children) {
        const wire: WireNode = { parent: number, uci: child.uci, san: child.san, fen: child.fen };
        if (child.nags.length) wire.nags = child.nags;
        if (child.comments.length) wire.comments = child.comments;
        if (child.before.length) wire.before = child.before;
        nodes.push(wire);
        walk(child, nodes.length);
      }
    };
    walk(this.root, 0);
    return { start: this.root.fen, tags: this.tags, result: this.result, comments: this.root.comments, nodes };
  }

  /** For the server, which works out notation and positions by itself. */
  toQuestion(): WireGame {
    const wire = this.toWire();
    wire.nodes = wire.nodes.map(({ san: _san, fen: _fen, ...rest }) => rest);
    return wire;
  }

  static fromWire(wire: WireGame): Tree {
    const tree = new Tree(wire.start);
    tree.tags = wire.tags;
    tree.result = wire.result;
    tree.root.comments = wire.comments ?? [];
    const nodes: Node[] = [tree.root];
    for (const { parent, uci, san, fen, nags, comments, before } of wire.nodes) {
      const node = tree.make(nodes[parent], uci, san ?? uci, fen ?? "");
      node.nags = nags ?? [];
      node.comments = comments ?? [];
      node.before = before ?? [];
      node.score = scoreOf(node.comments);
      nodes[parent].children.push(node);
      nodes.push(node);
    }
    return tree;
  }
}
