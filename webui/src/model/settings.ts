/** The user's settings. Changes are made here only; each is saved and announced to the listeners. */
import { Events } from "../wire/events";

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
  flipped: boolean;
  /** Nodes for each position in the analysis of games, and the style of marks. */
  nodes: number;
  style: string;
  /** Measured speed in nodes per second and thread; 0 if nothing was measured yet. */
  speed: number;
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
  flipped: false,
  nodes: 200_000,
  style: "lichess",
  speed: 0,
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
