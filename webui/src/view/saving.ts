/** Saves the open game, and the place in it, so that they survive a reload. */
import type { App } from "../model/app";
import type { SavedPlay } from "../model/saved";
import { t } from "../text/i18n";
import { store } from "./store";

/**
 * @param keep stores the game in its file before it is saved
 * @param play state of the game if it is played against an engine
 */
export function saveWhatChanges(app: App, keep: () => void, play: () => SavedPlay | null): void {
  let timer = 0;
  let hasChanged = true;
  let works = true;
  /** Writing a long game takes a while, so only the place is written if the game has not changed. */
  const save = (whole: boolean) => {
    clearTimeout(timer);
    if (!document.body.classList.contains("ready")) return;
    const places = app.tree.places(app.node);
    if (!whole) return store.savePlaces(places);
    hasChanged = false;
    keep();
    void store.saveGame({ game: app.tree.toLocal(), places, play: play() }).then((done) => {
      if (done === works) return;
      works = done;
      app.setTrouble("storage", done ? "" : t("storageFull"));
    });
  };
  const soon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => save(hasChanged), 200);
  };
  app.on("tree", () => {
    hasChanged = true;
    soon();
  });
  app.on("place", soon);
  addEventListener("pagehide", () => save(true));
}
