/** What the Lab sends and receives; types.ts says more. src/web/lab_api.h says what the members mean. */
import type { Nothing } from "./message_types";

export interface LabQuestions {
  lab: [ExhibitQuestion, Exhibit];
  "lab/rows": [Nothing, { rows: LabRow[] }];
  "lab/sets": [{ fen?: string; square?: string; expression?: string }, Sets];
  "lab/key": [{ fen?: string }, KeyFacts];
  "lab/tree": [TreeQuestion, SearchedTree];
  "lab/memory": [{ fen?: string; entries?: number; depth?: number }, { entries: number; steps: MemoryStep[] }];
  "lab/experiments": [Nothing, { experiments: ExperimentFacts[] }];
  "lab/experiment": [{ name: string; seed?: number }, ExperimentResult];
}

export interface LabRow {
  row: string;
  title: string;
  document: string;
  shows: string;
  /** True if the row has an exhibit. */
  exhibit: boolean;
  /** True if its tables are calculations, which can be shown step by step. */
  steps: boolean;
  takes: RowInputs;
  /** Squares separated by blanks, or a number. */
  words: string;
  fen: string;
}

export interface RowInputs {
  squares: boolean;
  /** True if it uses only one of the squares. */
  oneSquare: boolean;
  number: boolean;
  position: boolean;
  move: boolean;
  depth: boolean;
  methods: string;
}

export interface ShownBoard {
  title: string;
  caption: string;
  turned: boolean;
  /** True if the letters on it are pieces; K and B are ordinary letters on other boards. */
  pieces: boolean;
  value?: string;
  cells: Record<string, string>;
  marked: string[];
  lost: string[];
}

export type Block =
  /** `blank` is what a blank worksheet says in the place of a text with results. */
  | { type: "text"; text: string; blank?: string }
  | { type: "lines"; text: string }
  | { type: "boards"; boards: ShownBoard[] }
  | { type: "table"; header: string[]; rows: string[][]; marked: { row: number; column: number }[]; program: boolean }
  | { type: "drawing"; about: string; svg: string }
  | { type: "check"; what: string; expected: string; found: string; holds: boolean };

export interface Exhibit {
  row: string;
  title: string;
  document: string;
  holds: boolean;
  blocks: Block[];
  departures: string[];
}

export interface ExperimentFacts {
  experiment: string;
  title: string;
  document: string;
  question: string;
  claim: string;
  timed: boolean;
  /** Whether the seed draws what is measured. */
  seeded: boolean;
  /** How to read the picture. */
  reading: string;
}

export interface Curve {
  name: string;
  points: { x: number; y: number; error: number }[];
}

export interface ExperimentResult {
  experiment: string;
  title: string;
  document: string;
  seed: number;
  timed: boolean;
  answer: string;
  blocks: Block[];
  chart: { title: string; x: string; y: string; logarithmic: boolean; curves: Curve[] };
  /** The curves as a picture and as a table. */
  svg: string;
  csv: string;
}

export interface NamedBits {
  name: string;
  bits: string;
}
export interface Sets {
  sets: NamedBits[];
  steps?: { text: string; bits: string }[];
  fault?: string;
}
export interface KeyFacts {
  key: string;
  words: { what: string; word: string }[];
}
export type StoreOutcome = "Updated" | "TookEmpty" | "Replaced" | "GaveUp" | "KeptDeeper";
export interface MemoryStep {
  key: string;
  best: string;
  depth: number;
  bound: "exact" | "lower" | "upper";
  score: number;
  home: number;
  address: number;
  probes: number;
  outcome: StoreOutcome;
  before?: string;
  depthBefore?: number;
}

/** Reason why a node ended, as in docs/reference/trace.md. */
export type NodeEnd =
  | "all moves" | "beta cut" | "horizon" | "stand pat" | "table hit" | "null move" | "futility" | "reverse futility"
  | "razoring" | "probcut" | "multicut" | "late move" | "bad exchange or history" | "mate" | "stalemate"
  | "repetition" | "fifty moves" | "insufficient material" | "draw by rule" | "draw in hand" | "mate distance"
  | "endgame table" | "deepest ply" | "leaf" | "out of nodes" | "stopped";
export type Arrival = "root" | "move" | "null move" | "same position";

/** A node of a trace; docs/reference/trace.md describes the members. */
export interface TraceNode {
  node: number;
  parent: number;
  ply: number;
  by: Arrival;
  move?: string;
  visited: boolean;
  quiescence?: boolean;
  depth?: number;
  alpha?: number;
  beta?: number;
  score?: number;
  bound?: "none" | "exact" | "lower" | "upper";
  end: NodeEnd;
  best?: string;
}
export interface SearchedTree {
  algorithm: string;
  depth: number;
  score: number;
  searched: number;
  nodes: TraceNode[];
  names: string[];
}
export interface TreeQuestion {
  fen?: string;
  thesis?: boolean;
  algorithm?: string;
  depth?: number;
  quiescence?: boolean;
  judge?: string;
}
export interface ExhibitQuestion {
  row: string;
  words?: string[];
  fen?: string;
  move?: string;
  method?: string;
  depth?: number;
}
