/** Saves the open game, and the place in it, so that they survive a reload. */
import type { App } from "../model/app";
import { t } from "../text/i18n";
import { store } from "./store";

export class Saving {
  private timer = 0;
  private hasChanged = true;
  private works = true;

  /** `keep` stores the game in its file before it is saved. */
  constructor(
    private readonly app: App,
    private readonly keep: () => void,
  ) {
    app.on("tree", () => {
      this.hasChanged = true;
      this.soon();
    });
    app.on("place", () => this.soon());
    addEventListener("pagehide", () => this.now(true));
  }

  private soon(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.now(this.hasChanged), 200);
  }

  /** Writing a long game takes a while, so only the place is written if the game has not changed. */
  private now(whole: boolean): void {
    clearTimeout(this.timer);
    if (!document.body.classList.contains("ready")) return;
    const places = this.app.tree.places(this.app.node);
    if (!whole) return store.savePlaces(places);
    this.hasChanged = false;
    this.keep();
    void store.saveGame({ game: this.app.tree.toLocal(), places }).then((done) => {
      if (done === this.works) return;
      this.works = done;
      this.app.setTrouble("storage", done ? "" : t("storageFull"));
    });
  }
}
