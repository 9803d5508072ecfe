/** The user's settings. Changes are made here only; each is saved and announced to the listeners. */
import type { EngineSetting } from "../wire/types";
import { Events } from "../wire/events";
import { gyre } from "../wire/live";

const defaults = {
  language: "",
  theme: "system" as "system" | "light" | "dark",
  board: "wood" as "wood" | "green" | "blue" | "grey" | "paper" | "dusk",
  pieces: "gyre" as "gyre" | "plain" | "shadow",
  arrows: true,
  /** True to show pieces in moves as figurines instead of the language's letters. */
  figurines: false,
  /** True if moves make a sound. */
  sound: false,
  lines: 2,
  threads: 1,
  hash: 64,
  engine: false,
  /** Names of the other engines that are switched on. */
  otherEngines: [] as string[],
  /** Values of the other engines' options that differ from the defaults, by engine. */
  engineOptions: {} as Record<string, EngineSetting[]>,
  /** Names of the engines that analyse games and play against the user. */
  analyst: gyre,
  opponent: gyre,
  flipped: false,
  /** True if a game against the engine has turned the board: it turns back when another game is opened. */
  turnedByGame: false,
  /** Nodes for each position in the analysis of games, and the style of marks. */
  nodes: 200_000,
  style: "lichess",
  /** Measured speeds in nodes per second and thread, by engine. */
  speeds: {} as Record<string, number>,
};
export type SettingValues = typeof defaults;

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
