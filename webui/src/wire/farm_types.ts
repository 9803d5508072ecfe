/**
 * The messages about a farm, as types.ts has all others; tests/web/wire_test.cpp reads this file too. src/farm/farm_picture.h
 * and src/farm/farm_types.h say what the members mean. Times are in milliseconds. No member says where the farm is.
 */
import type { Message } from "./message_types";

export type WatchFarm = Message<"farm-watch">;
export type LeaveFarm = { type: "farm-leave" };

/** About once a second, with the farm or why it cannot be seen. */
export interface FarmNews extends Message<"farm"> {
  farm?: FarmPicture;
  fault?: FarmFault;
}
export type FarmFault = "unreachable" | "denied";

export interface FarmPicture {
  /** Open jobs in the order in which workers take them, then those that have ended, the latest first. */
  jobs: FarmJob[];
  /** How many more jobs there are. */
  unshown: number;
  /** Those that have not left. */
  workers: FarmWorker[];
  left: number;
  /** Parts finished in each minute of the last hour, the latest minute last. */
  minutes: number[];
}

export type JobPhase = "waiting" | "running" | "paused" | "finished" | "cancelled";
export interface FarmJob {
  job: number;
  kind: string;
  title: string;
  state: JobPhase;
  priority: number;
  parts: number;
  done: number;
  leased: number;
  /** Parts that failed too often. */
  aside: number;
  audits: { open: number; done: number; differ: number };
  /** Until it is done; missing where that is not known. */
  left?: number;
  /** Without the pairs of a match. */
  sums: Record<string, number>;
  failures: FarmFailure[];
  /** How many more failures there are. */
  unshown: number;
  match?: FarmMatch;
}
/** A failed attempt at a part. */
export interface FarmFailure {
  part: number;
  attempt: number;
  aside: boolean;
  log: string;
}
/**
 * Elo of the first player and half the width of its interval; missing where they are infinite or unknown. With a test they
 * are of the pairs that the test counts, which the last point of its course has; `pairs` and `sums` count all.
 */
export interface FarmMatch {
  /** Finished pairs of games by their half-points, 0 to 4. */
  pairs: number[];
  elo?: number;
  error?: number;
  test?: SprtTest;
}
export interface SprtTest {
  /** The log-likelihood ratios at which the test ends. */
  lower: number;
  upper: number;
  elo0: number;
  elo1: number;
  /** Whether elo0 and elo1 are normalised Elo. */
  normalised: boolean;
  /**
   * Pairs and the ratio after them, over the parts in front of the first that is missing; the last point of a decided test
   * is at the pair that decides it.
   */
  course: [number, number][];
}

export interface FarmPart {
  job: number;
  part: number;
}
export type WorkerPhase = "working" | "idle" | "silent";
export interface FarmWorker {
  worker: number;
  host: string;
  threads: number;
  state: WorkerPhase;
  retired: boolean;
  /** Since its last request. */
  silent: number;
  /** Parts. */
  done: number;
  /** The parts that are leased to it. */
  doing: FarmPart[];
  /** Why its last request got no part. */
  idle: string;
}
