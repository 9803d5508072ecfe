/** The user's settings: read by everyone, changed in one place, which saves them and notifies the listeners. */

export interface SettingValues {
  language: string;
  theme: "system" | "light" | "dark";
  board: "wood" | "green" | "blue" | "grey";
  arrows: boolean;
  lines: number;
  threads: number;
  hash: number;
  engine: boolean;
  flipped: boolean;
  /** How deep games are analysed, and by whose rules they are marked. */
  nodes: number;
  style: string;
}

const defaults: SettingValues = {
  language: "",
  theme: "system",
  board: "wood",
  arrows: true,
  lines: 2,
  threads: 1,
  hash: 64,
  engine: false,
  flipped: false,
  nodes: 200_000,
  style: "lichess",
};

export class Settings {
  private values: SettingValues;
  private readonly listeners: ((changed: Partial<SettingValues>) => void)[] = [];

  constructor(
    saved: Partial<SettingValues> | null,
    private readonly save: (values: SettingValues) => void,
  ) {
    this.values = { ...defaults, ...saved };
  }

  get now(): Readonly<SettingValues> {
    return this.values;
  }

  change(changed: Partial<SettingValues>): void {
    this.values = { ...this.values, ...changed };
    this.save(this.values);
    for (const listener of this.listeners) listener(changed);
  }

  /** Calls the listener after each change with the values that were changed. */
  on(listener: (changed: Partial<SettingValues>) => void): void {
    this.listeners.push(listener);
  }
}
