/** What the page and the server say of the program and its engines; part of types.ts. */
import type { Message } from "./message_types";

export interface About {
  version: string;
  threads: number;
  hash: number;
  lines: number;
  book: boolean; farm: boolean; databases: boolean;
  tables: number;
  /** Number of windows of this page that the program connects at once, and that are connected now; a static site has one. */
  windows?: number;
  open_windows?: number;
  /** Gyre, then the engines of `gyre serve --engine`. */
  engines: OfferedEngine[];
}
export interface OfferedEngine {
  name: string;
  /** Name that a UCI engine gives itself. */
  title?: string;
  /** Range of the strength that `Play` may ask for, unless it is always full. */
  elo?: EloRange;
  /** Options of a UCI engine that the page may set. */
  options?: OfferedOption[];
}
export interface EloRange {
  min: number;
  max: number;
}
/** A number has min and max, a choice has choices, and a switch neither. */
export interface OfferedOption {
  name: string;
  default: string;
  min?: number;
  max?: number;
  choices?: string[];
}
export interface EngineSetting {
  option: string;
  value: string;
}
/** Stops one engine, or all of them. */
export type Stop = { type: "stop"; engine?: string };
/** Another page has taken the engine. */
export type Taken = { type: "taken"; engine: string };
/** A UCI engine died or fell silent; its search, or that of a position of a game, has begun again. */
export interface Restarted extends Message<"restarted"> {
  message: string;
}
