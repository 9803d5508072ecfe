/** A list of the program's engines to choose from, which is shown only if there is more than one. */
import type { App } from "../model/app";
import { engineNamed } from "../model/engines";
import { byId, h } from "./dom";

/** Fills the list `id` in its field `id`-field. */
export function fillEngines(id: string, app: App, chosen: string): void {
  const engines = app.about?.engines ?? [];
  byId(id + "-field").hidden = engines.length < 2;
  const list = byId<HTMLSelectElement>(id);
  list.replaceChildren(...engines.map(({ name, title = "" }) => h("option", { value: name, title }, name)));
  list.value = engineNamed(app.about, chosen).name;
}
