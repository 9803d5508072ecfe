/** Data that the browser stores about games and about work on them. */
import type { AnalysisChoice } from "./engines";
import type { LocalGame } from "./tree";
import type { PgnFault, Sides } from "../wire/types";

export interface SavedGame {
  game: LocalGame;
  places: number[];
  /** Identifies the saved state of the game. */
  stamp?: string;
  /** State of the game if it is played against an engine. */
  play?: SavedPlay | null;
}

/** An index among siblings, and the number of consecutive moves that have it. */
export type PlaceRun = [place: number, count: number];

/** A path in a short form: it has few runs, because most of its moves are first moves. */
export function packPlaces(places: number[]): PlaceRun[] {
  const runs: PlaceRun[] = [];
  for (const place of places) {
    const last = runs.at(-1);
    if (last?.[0] === place) last[1]++;
    else runs.push([place, 1]);
  }
  return runs;
}
export const unpackPlaces = (runs: PlaceRun[]): number[] => runs.flatMap(([place, count]) => Array<number>(count).fill(place));

/** State of a game against the engine. */
export interface SavedPlay {
  id: string;
  /** Name of the opponent, unless it is Gyre. */
  engine?: string;
  side: "white" | "black";
  elo: number | null;
  /** Milliseconds: what both sides have left, had at the start, and get for each move. */
  clock: { white: number; black: number; start: number; increment: number } | null;
  over: string;
}

export interface SavedFile {
  name: string;
  text: string;
  id?: string;
}

/** Result of the analysis of a game of the file. */
export interface AnnotatedGame extends Partial<Sides> {
  pgn?: string;
  /** Reason why there is no PGN. */
  failure?: string;
  /** Errors in the game's text. The game is annotated up to the first error that ends its reading. */
  faults?: PgnFault[];
}
/** Indices of the games of the file that remain to be annotated, and the settings of the analysis. */
export interface SavedJob extends AnalysisChoice {
  queue: number[];
  running: boolean;
}
