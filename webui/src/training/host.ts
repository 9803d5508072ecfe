/** What the parts of practice need of the other parts of the page, and of each other. */
import type { App } from "../model/app";
import type { GameFile } from "../model/gamefile";
import type { Settings } from "../model/settings";
import type { Live } from "../wire/live";

export interface TrainingHost {
  app: App;
  live: Live;
  settings: Settings;
  /** The games of the list beside the board; null for none. */
  games(): GameFile | null;
  threads(): number;
}

export interface AddedHandlers {
  /** Cards were added. */
  added(): void;
  practise(ids: string[]): void;
}
