/** A position of a game, with the move that leads to it. */
import type { Score } from "./score";

export interface Node {
  id: number;
  parent: Node | null;
  /** The first child continues the line; the others are variations. */
  children: Node[];
  uci: string;
  san: string;
  /** Position after the move. */
  fen: string;
  /** Number of plies since the start of the game. */
  ply: number;
  nags: number[];
  comments: string[];
  before: string[];
  /** Score of the position from White's point of view, by the engine or from the game's comments. */
  score?: Score & { depth: number };
  /** Glyph that a running analysis has found and not yet added to `nags`. */
  liveMark?: number;
}
