/** The mistakes of a game as questions: finds them and judges attempts. */
import { turnOf } from "./fen";
import { share } from "./score";
import type { Node, Tree } from "./tree";

export type Wanted = "white" | "black" | "both";

/** NAG numbers of ?, ?? and ?!. */
const errorGlyphs: readonly number[] = [2, 4, 6];
const isError = (nag: number): boolean => errorGlyphs.includes(nag);

/** The marked moves of the main line, in order. */
export function mistakesOf(tree: Tree, side: Wanted): Node[] {
  return tree
    .mainLine()
    .filter((node) => node.nags.some(isError) && (side === "both" || turnOf(node.parent!.fen) === side));
}

/**
 * The next marked move of the main line after a node, or the last one before it (`step` -1); null if there is none. From
 * a variation the search begins where it branches off.
 */
export function nextError(tree: Tree, node: Node, step: 1 | -1, glyphs = errorGlyphs): Node | null {
  let main = node;
  for (let start = tree.variationStart(main); start; start = tree.variationStart(main)) main = start.parent!;
  const isMarked = (one: Node) => glyphs.includes(one.liveMark ?? -1) || one.nags.some((nag) => glyphs.includes(nag));
  const next = (one: Node) => (step > 0 ? (one.children[0] ?? null) : one.parent);
  for (let at = step < 0 && main !== node ? main : next(main); at; at = next(at)) if (at.parent && isMarked(at)) return at;
  return null;
}

/** The moves of a side in the main line that have a glyph, in order. */
export const movesWith = (tree: Tree, side: "white" | "black", glyph: number): Node[] =>
  mistakesOf(tree, side).filter(({ nags }) => nags.includes(glyph));

/** The first of some moves of the main line after a node, or the first of all. */
export const nextOf = (moves: readonly Node[], node: Node): Node | undefined => moves.find(({ ply }) => ply > node.ply) ?? moves[0];

/** Names of the players in a file, the most frequent first. */
export function playersOf(games: readonly { tags: [string, string][] }[]): string[] {
  const counts = new Map<string, number>();
  for (const { tags } of games)
    for (const [name, value] of tags)
      if ((name === "White" || name === "Black") && value && value !== "?")
        counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name);
}

/** Side of a player in a game; null if the player did not take part. */
export function sideOf({ tags }: Pick<Tree, "tags">, player: string): Wanted | null {
  if (player === "") return "both";
  const plays = (side: string) => tags.some(([name, value]) => name === side && value === player);
  if (plays("White")) return plays("Black") ? "both" : "white";
  return plays("Black") ? "black" : null;
}

/** Result of a search for a move: the mark that the analysis would give, and the score after the move. */
export interface JudgedMove {
  glyph: number;
  /** Scores of the position and after the move. */
  before: { cp?: number; mate?: number } | null;
  score: { cp?: number; mate?: number } | null;
  /** Best line from the position, if it does not begin with the move. */
  best: { uci: string; san: string }[];
}

export type AttemptVerdict = "right" | "playable" | "wrong" | "mistake";

/** Share of the evaluation bar that a move may lose and still count as right. */
const rightLoss = 0.025;

/**
 * Verdict on an attempt: wrong if the analysis would mark the move, and playable if another move is better by what one
 * sees on the bar. The mistake itself needs no search.
 */
export function verdictOf(puzzle: Node, uci: string, judged: JudgedMove | null): AttemptVerdict {
  if (uci === puzzle.uci) return "mistake";
  if (!judged) return "right";
  if (isError(judged.glyph)) return "wrong";
  const { before, score } = judged;
  if (!judged.best.length || judged.best[0].uci === uci || !before || !score) return "right";
  const loss = (share(before) - share(score)) * (turnOf(puzzle.parent!.fen) === "white" ? 1 : -1);
  return loss > rightLoss ? "playable" : "right";
}

export interface QuestionCounts {
  asked: number;
  first: number;
  solved: number;
  shown: number;
}

/** State of one question, from the first attempt to the answer. */
export class Question {
  attempts = 0;
  hints = 0;
  done = false;

  constructor(readonly puzzle: Node) {}

  /** Counts an attempt; returns true if it ends the question. */
  attempt(verdict: AttemptVerdict, counts: QuestionCounts): boolean {
    if (this.done) return false;
    this.attempts++;
    if (verdict !== "right" && verdict !== "playable") return false;
    this.done = true;
    counts.solved++;
    if (this.attempts === 1 && this.hints === 0) counts.first++;
    return true;
  }

  /** Level of the next hint: 1 shows the piece, 2 the squares. */
  hint(): number {
    this.hints = Math.min(2, this.hints + 1);
    return this.hints;
  }

  show(counts: QuestionCounts): void {
    if (!this.done) counts.shown++;
    this.done = true;
  }
}
