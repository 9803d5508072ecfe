/** Data that the browser stores about games and about work on them. */
import type { AnalysisChoice } from "./engines";
import type { LocalGame } from "./tree";
import type { PgnFault, Side } from "../wire/types";

export interface SavedGame {
  game: LocalGame;
  places: number[];
}

/** State of a game against the engine. */
export interface SavedPlay {
  /** Name of the opponent, unless it is Gyre. */
  engine?: string;
  side: "white" | "black";
  elo: number | null;
  clock: { white: number; black: number; increment: number } | null;
  over: string;
}

export interface SavedFile {
  name: string;
  text: string;
  id?: string;
}

/** Result of the analysis of a game of the file. */
export interface AnnotatedGame {
  pgn?: string;
  /** Reason why there is no PGN. */
  failure?: string;
  /** Errors in the game's text. The game is annotated up to the first error that ends its reading. */
  faults?: PgnFault[];
  white?: Side;
  black?: Side;
}
/** Indices of the games of the file that remain to be annotated, and the settings of the analysis. */
export interface SavedJob extends AnalysisChoice {
  queue: number[];
  running: boolean;
}
