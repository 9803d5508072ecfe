/**
 * Everything that the page and the server send each other, with the other *_types.ts, and which message ends an answer:
 * tests/web/wire_test.cpp reads them and fails where the server sends or accepts something else. src/web/position_api.h,
 * game_api.h, lab_api.h, live_engine.h and game_annotator.h say what the members mean.
 */
export type * from "./database_types";
export type * from "./engine_types";
export type * from "./farm_types";
export type * from "./lab_types";
export type * from "./message_types";
export type * from "./puzzle_types";
export type * from "./training_types";
import type { DatabaseNews, DatabaseRequest, StopSearching } from "./database_types";
import type { About, EngineSetting, Restarted, Stop, Taken } from "./engine_types";
import type { FarmNews, LeaveFarm, WatchFarm } from "./farm_types";
import type { LabQuestions } from "./lab_types";
import type { Color, LegalMove, LineQuestion, Message, MoveText, Nothing } from "./message_types";
import type { Finding, FindPuzzles, FoundPuzzles, StopFindingPuzzles } from "./puzzle_types";

// --- Questions by POST ---

/**
 * Question and answer by path below /api/. An error is answered with {error}. Every question, and every message to the
 * server, may have another member, `language`: the language of all texts in the answer.
 */
export interface Questions extends LabQuestions {
  about: [Nothing, About];
  position: [LineQuestion, PositionFacts];
  setup: [{ fen: string }, CheckedSetup];
  chess960: [{ number: number; black?: number }, { fen: string }];
  svg: [PictureQuestion, { svg: string }];
  /** Decompresses a file; both sides are in Base64. */
  unpack: [{ data: string }, { data: string }];
  "pgn/list": [{ text: string }, { games: ListedGame[]; errors: PgnFault[] }];
  "pgn/read": [{ text: string }, { game: WireGame; errors: PgnFault[] }];
  "pgn/write": [{ game: WireGame }, { pgn: string }];
}

export type Result = "1-0" | "0-1" | "1/2-1/2";

export interface CheckedSetup {
  valid: boolean;
  fen: string;
  faults: { text: string; square?: string }[];
  /** What the program corrected in the FEN, in its order; empty if it is not valid. */
  mended: string[];
}

export interface PictureQuestion {
  fen: string;
  size?: number;
  flipped?: boolean;
  theme?: string;
  last?: string;
  arrows?: string[];
  circles?: string[];
}

export type OutcomeReason =
  | "Checkmate" | "Stalemate" | "InsufficientMaterial" | "ThreefoldRepetition" | "FiftyMoves" | "FivefoldRepetition"
  | "SeventyFiveMoves" | "DeadPosition";
export interface Outcome {
  reason: OutcomeReason;
  claim: boolean;
  result: Result;
}

export type ElementName =
  | "Material" | "Centre" | "Development" | "PawnStructure" | "Squares" | "Lines" | "BishopPair" | "KingPosition"
  | "Mobility" | "PassedPawns" | "Threats" | "Endgame" | "Tempo" | "Asymmetry";
export interface Evaluation {
  elements: { name: ElementName; share: number }[];
  intuition?: number;
  netAlone?: boolean;
  score: number;
  phase: number;
}

export interface TableMove extends MoveText {
  wdl: Verdict;
  dtz: number;
  mates: boolean;
}
export type Verdict = "Loss" | "BlessedLoss" | "Draw" | "CursedWin" | "Win";

export interface BookMove extends MoveText {
  weight: number;
}

export interface PositionFacts {
  fen: string;
  turn: Color;
  chess960: boolean;
  check: string | null;
  moves: LegalMove[];
  outcome: Outcome | null;
  /** Result if the side to move runs out of time; null if the game is over. */
  onTime: Result | null;
  opening: { eco: string; name: string; plies: number } | null;
  evaluation: Evaluation;
  book: BookMove[];
  tables: { wdl: Verdict; moves?: TableMove[] } | null;
  /** Polyglot key, 16 hexadecimal digits. */
  key: string;
}

export interface WireNode {
  parent: number;
  uci: string;
  san?: string;
  fen?: string;
  nags?: number[];
  comments?: string[];
  before?: string[];
}

export interface WireGame {
  start: string;
  tags: [string, string][];
  result: string;
  comments: string[];
  nodes: WireNode[];
}

export interface PgnFault {
  line: number;
  column: number;
  text: string;
}

export interface ListedGame {
  offset: number;
  length: number;
  tags: [string, string][];
}

// --- Messages of the WebSocket ---

export type ToServer = Analyse | Play | Stop | Annotate | AnnotateStop | WatchFarm | LeaveFarm | FindPuzzles | StopFindingPuzzles | DatabaseRequest | StopSearching;
export type FromServer = Lines | Done | Taken | Restarted | Refused | Judged | Annotated | FarmNews | Finding | FoundPuzzles | DatabaseNews;

/** Whether a message is the last answer to its request. */
export const isLast: Record<FromServer["type"], boolean> = {
  lines: false, restarted: false, done: true, taken: false, error: true,
  judged: false, annotated: true,
  farm: false,
  finding: false, "found-puzzles": true,
  "db-bases": true, "db-found": true, "db-page": true, "db-moves": false, "db-next": false,
  "db-top": true, "db-pgn": true, "db-scores": true, "db-importing": false, "db-imported": true, "db-fault": true,
  "db-stopped": true,
};

export interface EngineQuestion {
  /** Name of an engine of `About` (default: Gyre). */
  engine?: string;
  settings?: EngineSetting[];
  threads?: number;
  nodes?: number;
}
export interface SearchQuestion extends EngineQuestion, LineQuestion {
  hash?: number;
  depth?: number;
  movetime?: number;
}
export interface Analyse extends Message<"analyse">, SearchQuestion {
  lines?: number;
  /** True to search with the other side to move. */
  threat?: boolean;
}
/** A game against the engine; times are in milliseconds. */
export interface Play extends Message<"play">, SearchQuestion {
  elo?: number;
  white?: number;
  black?: number;
  increment?: number;
}
/** Analysis of a game: needs either `game` or `text`. */
export interface Annotate extends Message<"annotate">, EngineQuestion {
  game?: WireGame;
  text?: string;
  style?: string;
}
export type AnnotateStop = { type: "annotate-stop" };

/** A score from White's point of view, in centipawns or moves to mate; negative if Black mates. */
export interface WireScore {
  cp?: number;
  mate?: number;
}
export interface EngineLine extends WireScore {
  depth: number;
  wdl: [number, number, number];
  pv: MoveText[];
}
export interface Lines extends Message<"lines"> {
  depth: number;
  seldepth: number;
  nodes: number;
  nps: number;
  time: number;
  hash: number;
  tbhits: number;
  lines: EngineLine[];
}
export interface Done extends Message<"done"> {
  best?: string;
  san?: string;
}
export interface Refused extends Message<"error"> {
  message: string;
}
/** Accuracy and numbers of marks of one side. */
export interface Side {
  moves: number;
  accuracy: number | null;
  loss: number;
  best: number;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
}
export interface Sides {
  white: Side;
  black: Side;
}
/** Progress of an analysis; scores, marks and sides only if the request had `game`. */
export interface Judged extends Message<"judged"> {
  done: number;
  of: number;
  scores?: (WireScore | null)[];
  marks?: number[];
  sides?: Sides;
}
/** End of an analysis: `game` or `pgn` in the form of the request, and neither if the analysis did not begin. */
export interface Annotated extends Message<"annotated"> {
  complete: boolean;
  game?: WireGame;
  scores?: (WireScore | null)[];
  pgn?: string;
  errors?: PgnFault[];
  sides?: Sides;
  /** Why the analysis ended early, or why its results could not be kept. */
  fault?: string;
}
