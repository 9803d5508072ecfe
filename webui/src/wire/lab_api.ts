/** The Lab's questions: src/web/lab_api.h and docs/lab.md tell what they mean. */
import { ask } from "./api";
import { languageCode } from "../text/i18n";

export interface LabRow {
  row: string;
  title: string;
  document: string;
  shows: string;
  takes: { squares: boolean; number: boolean; position: boolean; move: boolean; depth: boolean; methods: string };
  words: string;
  fen: string;
}

export interface ShownBoard {
  title: string;
  caption: string;
  turned: boolean;
  value?: string;
  cells: Record<string, string>;
  marked: string[];
  lost: string[];
}

export type Block =
  | { type: "text"; text: string }
  | { type: "lines"; text: string }
  | { type: "boards"; boards: ShownBoard[] }
  | { type: "table"; header: string[]; rows: string[][]; marked: { row: number; column: number }[] }
  | { type: "check"; what: string; expected: string; found: string; holds: boolean };

export interface Exhibit {
  row: string;
  title: string;
  document: string;
  holds: boolean;
  blocks: Block[];
  departures: string[];
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
export interface MemoryStep {
  key: string;
  best: string;
  depth: number;
  bound: string;
  score: number;
  home: number;
  address: number;
  probes: number;
  outcome: string;
  before?: string;
  depthBefore?: number;
}

/** A node as docs/trace.md describes it. */
export interface TraceNode {
  node: number;
  parent: number;
  ply: number;
  by: string;
  move?: string;
  visited: boolean;
  quiescence?: boolean;
  depth?: number;
  alpha?: number;
  beta?: number;
  score?: number;
  bound?: string;
  end: string;
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
  algorithm: string;
  depth: number;
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

export const labApi = {
  rows: () => ask<{ rows: LabRow[] }>("lab/rows", { language: languageCode() }),
  exhibit: (question: ExhibitQuestion) => ask<Exhibit>("lab", { ...question, language: languageCode() }),
  sets: (question: { fen: string; square: string; expression?: string }) => ask<Sets>("lab/sets", question),
  key: (fen: string) => ask<KeyFacts>("lab/key", { fen }),
  tree: (question: TreeQuestion) => ask<SearchedTree>("lab/tree", question),
  memory: (question: { fen: string; entries: number; depth: number }) =>
    ask<{ entries: number; steps: MemoryStep[] }>("lab/memory", question),
};

/** Asks one question at a time; of those that come meanwhile only the last is asked. */
export class Latest {
  private busy = false;
  private next: (() => Promise<void>) | null = null;

  ask(question: () => Promise<void>): void {
    this.next = question;
    if (!this.busy) void this.work();
  }
  /** Forgets what waits; what is under way comes to its end. */
  drop(): void {
    this.next = null;
  }
  private async work(): Promise<void> {
    this.busy = true;
    while (this.next) {
      const question = this.next;
      this.next = null;
      await question();
    }
    this.busy = false;
  }
}
