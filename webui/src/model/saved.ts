/** What the browser keeps of games and of work on them. */
import type { LocalGame } from "./tree";
import type { PgnFault, Side } from "../wire/types";

export interface SavedGame {
  game: LocalGame;
  places: number[];
}

/** A game against the engine, as it stands. */
export interface SavedPlay {
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

/** What an analysis has made of a game of the file. */
export interface AnnotatedGame {
  pgn?: string;
  /** Why there is none. */
  failure?: string;
  /** Faults of the game's text, which is annotated up to the one that could not be passed. */
  faults?: PgnFault[];
  white?: Side;
  black?: Side;
}
/** Games of the file that are still to be annotated, by their places, and how. */
export interface SavedJob {
  queue: number[];
  nodes: number;
  style: string;
  running: boolean;
}
