/** The chess engine Gyre as WebAssembly, for Node and browsers. */

export interface EngineSettings {
  /** Address of `engine.wasm` (default: the file of this package). In Node also a path. */
  wasm?: string | URL;
  /**
   * Whether lines reach the engine through shared memory while it searches (default: where the host allows it: in Node,
   * and on pages with the headers COOP and COEP). Without it, a stop replaces the worker and empties the hash table.
   */
  sharedMemory?: boolean;
}

/** The engine as a UCI program in a worker: lines in, lines out. */
export declare class UciEngine {
  constructor(settings?: EngineSettings);
  /** Called with each line of the engine. */
  onLine: (line: string) => void;
  /** Called once when the engine has ended. */
  onEnd: () => void;
  /** Sends a line, or several separated by newlines. Throws an Error after the end of the engine. */
  send(line: string): void;
  /** Ends the engine after the answers to all lines so far; a search without a limit is stopped. */
  finish(): void;
  /** Ends the engine at once. */
  terminate(): void;
  /** Whether lines reach the engine while it searches. */
  readonly sharesMemory: boolean;
}

export type OptionValue = string | number | boolean;

/** An option of the engine, as UCI describes it. */
export interface EngineOption {
  name: string;
  type: "spin" | "check" | "combo" | "string" | "button";
  default?: OptionValue;
  /** Bounds of a number. */
  min?: number;
  max?: number;
  choices?: string[];
}

export interface PositionSpec {
  /** Default: the start position of chess. */
  fen?: string;
  /** Moves from there, such as "e2e4", "e1g1" and "e7e8q". */
  moves?: readonly string[];
}

/** When a search ends. Without limits it goes on until it is stopped. Times are in milliseconds. */
export interface Limits {
  /** In plies. */
  depth?: number;
  nodes?: number;
  /** A mate in this number of moves. */
  mate?: number;
  moveTime?: number;
  whiteTime?: number;
  blackTime?: number;
  whiteIncrement?: number;
  blackIncrement?: number;
  movesToGo?: number;
  infinite?: boolean;
  /** The position is after a move that is only expected; `ponderHit` says that it was played. */
  ponder?: boolean;
  /** Only these moves are searched. */
  searchMoves?: readonly string[];
  /** Its abort ends the search. */
  signal?: AbortSignal;
}

/** A score from the view of the side to move: in centipawns, or in moves to mate (negative: that side is mated). */
export type Score = { cp: number; mate?: undefined } | { mate: number; cp?: undefined };

/** A report of a search. */
export interface Info {
  depth: number;
  seldepth?: number;
  /** Number of the line, from 1. */
  multipv: number;
  score: Score;
  /** Set if the score is only a bound. */
  bound?: "lower" | "upper";
  /** Chances of win, draw and loss in permille, with the option UCI_ShowWDL. */
  wdl?: [number, number, number];
  nodes: number;
  nps?: number;
  /** In permille. */
  hashfull?: number;
  tbhits?: number;
  /** In milliseconds. */
  time: number;
  pv: string[];
}

export interface BestMove {
  /** Null in mate and stalemate. */
  move: string | null;
  /** The expected answer. */
  ponder?: string;
  /** The last report. */
  info?: Info;
}

/** A running search. A loop over it that ends early stops it. */
export interface Search extends AsyncIterable<Info> {
  /** Rejects with a GyreError if the search could not begin or the engine ended. */
  readonly best: Promise<BestMove>;
  /** The newest report. */
  readonly latest?: Info;
  /** Ends the search soon, and returns its best move. */
  stop(): Promise<BestMove>;
}

/** An error that the engine reports, such as a value that an option does not accept. */
export declare class GyreError extends Error {}

/**
 * The engine with promises. Commands are carried out in the order of the calls; errors of the engine reject the promise
 * of their command. Wrong arguments throw a TypeError.
 */
export declare class Engine {
  constructor(settings?: EngineSettings & { options?: Record<string, OptionValue> });
  /** Resolves when the engine is loaded and its options are set. Other calls need not wait for it. */
  readonly ready: Promise<void>;
  /** Name with version, once it is ready. */
  readonly name?: string;
  readonly sharesMemory: boolean;
  options(): Promise<EngineOption[]>;
  /** Sets an option; a button has no value. */
  setOption(name: string, value?: OptionValue): Promise<void>;
  position(position?: PositionSpec): Promise<void>;
  /** Forgets what was learned from earlier searches. */
  newGame(): Promise<void>;
  /** Starts a search of the position. A search that still runs is stopped first. */
  go(limits?: Limits): Search;
  /** The pondered move was played: the limits apply from now on. */
  ponderHit(): void;
  /** Ends the running search, if there is one. */
  stop(): Promise<BestMove | undefined>;
  /** Sets a position and searches it. */
  analyse(position?: PositionSpec, limits?: Limits): Search;
  bestMove(position: PositionSpec, limits: Limits): Promise<BestMove>;
  /** Searches a fixed set of positions. The number of nodes is the same on every machine. */
  bench(): Promise<{ nodes: number; nodesPerSecond: number }>;
  /** Ends the engine. What still runs is rejected. */
  terminate(): void;
}
