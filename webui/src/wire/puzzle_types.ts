/** Messages about finding puzzles; part of types.ts. src/web/puzzle_jobs.h says what the members mean. */
import type { Message } from "./message_types";

export interface FindPuzzles extends Message<"find-puzzles"> {
  /** One game in PGN. */
  text: string;
  /** Number of the game in its file. */
  number?: number;
  side?: "white" | "black" | "both";
  /** True to leave out puzzles whose solution was played. */
  missed?: boolean;
  nodes?: number;
  threads?: number;
}
export type StopFindingPuzzles = { type: "find-puzzles-stop" };
/** Positions that are analysed, and of them the candidates that are examined. */
export interface Finding extends Message<"finding"> {
  done: number;
  of: number;
  examined: number;
  candidates: number;
}
export interface FoundPuzzles extends Message<"found-puzzles"> {
  complete: boolean;
  /** JSON lines, as of `gyre puzzles find`. */
  puzzles: string;
  candidates: number;
}
