/** What the rooms that are loaded on demand need of the page. */
import type { App } from "../model/app";
import type { GameFile } from "../model/gamefile";
import type { Wanted } from "../model/puzzles";
import type { Settings } from "../model/settings";
import type { Live } from "../wire/live";

export interface Page {
  app: App;
  live: Live;
  settings: Settings;
  /** The games of the list beside the board; null for none. */
  games(): GameFile | null;
  threads(): number;
  /** Whose mistakes are wanted. */
  side(): Wanted;
  /** Opens a game; false if the user kept the one that is open. */
  open(pgn: string): Promise<boolean>;
}

/** What main.ts uses of a room. */
export interface Room {
  /** @param path what follows the room's name in the address */
  show(host: HTMLElement, page: Page, path: string): Promise<void> | void;
  key?(event: KeyboardEvent): void;
  close?(): void;
}
