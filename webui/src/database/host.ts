/** What the databases need of the other parts of the page. */
import type { App } from "../model/app";
import type { Live } from "../wire/live";

export interface DatabaseHost {
  app: App;
  live: Live;
  /** Opens a game; false if the user kept the one that is open. */
  open(pgn: string): Promise<boolean>;
}
