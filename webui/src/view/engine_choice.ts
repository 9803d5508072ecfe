/** The choice of an engine where the program has several, and its playing strength in the dialog of a new game. */
import type { App } from "../model/app";
import { engineNamed } from "../model/engines";
import { t } from "../text/i18n";
import { byId, h } from "./dom";

/** Fills the list `id` in its field `id`-field, which is shown only if there is more than one engine. */
export function fillEngines(id: string, app: App, chosen: string): void {
  const engines = app.about?.engines ?? [];
  byId(id + "-field").hidden = engines.length < 2;
  const list = byId<HTMLSelectElement>(id);
  list.replaceChildren(...engines.map(({ name, title = "" }) => h("option", { value: name, title }, name)));
  list.value = engineNamed(app.about, chosen).name;
}

/** The chosen Elo; null for full strength. */
export function chosenElo(): number | null {
  const { value, max, hidden } = byId<HTMLInputElement>("play-elo");
  return hidden || Number(value) >= Number(max) ? null : Number(value);
}

export function strengthText(elo: number | null): string {
  return elo ? t("elo", elo) : t("fullStrength");
}

export function showElo(): void {
  byId("play-elo-text").textContent = strengthText(chosenElo());
}

/** Fits the scale to the chosen engine. One step beyond it is full strength. */
export function fitElo(app: App): void {
  const elo = byId<HTMLInputElement>("play-elo");
  const isFull = chosenElo() === null && !elo.hidden;
  const range = engineNamed(app.about, byId<HTMLSelectElement>("play-engine").value).elo;
  elo.hidden = !range;
  if (range) {
    const step = Number(elo.step);
    elo.min = String(range.min);
    elo.max = String(range.min + step * (Math.floor((range.max - range.min) / step) + 1));
    if (isFull) elo.value = elo.max;
  }
  showElo();
}
