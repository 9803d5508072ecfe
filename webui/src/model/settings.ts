/** The user's settings. Changes are made here only; each is saved and announced to the listeners. */
import type { EngineSetting } from "../wire/types";
import { Events } from "../wire/events";
import { gyre } from "../wire/live";

export interface SettingValues {
  language: string;
  theme: "system" | "light" | "dark";
  board: "wood" | "green" | "blue" | "grey" | "paper" | "dusk";
  pieces: "gyre" | "plain" | "shadow";
  arrows: boolean;
  /** True to show pieces in moves as figurines instead of the language's letters. */
  figurines: boolean;
  /** True if moves make a sound. */
  sound: boolean;
  lines: number;
  threads: number;
  hash: number;
  engine: boolean;
  /** Names of the other engines that are switched on. */
  otherEngines: string[];
  /** Values of the other engines' options that differ from the defaults, by engine. */
  engineOptions: Record<string, EngineSetting[]>;
  /** Names of the engines that analyse games and play against the user. */
  analyst: string;
  opponent: string;
  flipped: boolean;
  /** Nodes for each position in the analysis of games, and the style of marks. */
  nodes: number;
  style: string;
  /** Measured speeds in nodes per second and thread, by engine. */
  speeds: Record<string, number>;
}

const defaults: SettingValues = {
  language: "",
  theme: "system",
  board: "wood",
  pieces: "gyre",
  arrows: true,
  figurines: false,
  sound: false,
  lines: 2,
  threads: 1,
  hash: 64,
  engine: false,
  otherEngines: [],
  engineOptions: {},
  analyst: gyre,
  opponent: gyre,
  flipped: false,
  nodes: 200_000,
  style: "lichess",
  speeds: {},
};

/** The event "change" passes the changed values. */
export class Settings extends Events<{ change: [changed: Partial<SettingValues>] }> {
  private values: SettingValues;

  constructor(
    saved: Partial<SettingValues> | null,
    private readonly save: (values: SettingValues) => void,
  ) {
    super();
    this.values = { ...defaults, ...saved };
  }

  get now(): Readonly<SettingValues> {
    return this.values;
  }

  change(changed: Partial<SettingValues>): void {
    this.values = { ...this.values, ...changed };
    this.save(this.values);
    this.tell("change", changed);
  }
}
