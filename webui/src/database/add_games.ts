/** Adds games to the database: a file, or a pasted text. */
import { button, h, onFile, trying } from "../view/dom";
import { readFile } from "../view/files";
import { t } from "../text/i18n";
import { gamesText, grouped, td } from "./words";
import type { Databases } from "../model/databases";

const longest = 16 << 20;

export class AddGames {
  private readonly text = h("textarea", { id: "db-add-text", rows: 3, spellcheck: "false", placeholder: "PGN", "aria-label": td("pastedGames") });
  private readonly chooser = onFile(h("input", { id: "db-add-file", type: "file", accept: ".pgn,.txt,.gz,.bz2,.zst", hidden: true }), (file) => this.add(file.name, () => readFile(file)));
  private readonly bar = h("progress", { id: "db-add-progress", max: 1, value: 0, "aria-label": td("addGames"), hidden: true });
  private readonly state = h("p", { id: "db-add-state", class: "hint", role: "status" });
  private readonly fault = h("p", { class: "fault", role: "alert" });
  private readonly buttons = [
    button(td("addPasted"), () => this.add(td("pastedName", new Date().toISOString().slice(0, 19)), async () => this.text.value), { id: "db-add" }),
    button(t("chooseFile"), () => this.chooser.click(), { id: "db-add-choose" }),
  ];
  readonly element: HTMLElement;

  constructor(
    private readonly databases: Databases,
    private readonly added: () => void,
  ) {
    this.element = h("div", { class: "db-add" }, this.text, this.chooser, h("div", { class: "buttons" }, ...this.buttons), this.bar, this.state, this.fault);
  }

  private async add(name: string, read: () => Promise<string>): Promise<void> {
    this.state.textContent = "";
    this.work(true);
    const done = await trying(this.fault, async () => {
      const text = await read();
      if (new Blob([text]).size > longest) throw new Error(td("useImport"));
      const imported = await this.databases.import(name, text, (news) => {
        this.bar.value = news.done / news.of;
        this.state.textContent = gamesText(news.games);
      });
      if (!imported) throw new Error(td("importLost", name));
      const { broken, strays, known, games } = imported;
      const more = [broken && td("brokenCount", grouped(broken)), strays && td("strayCount", grouped(strays))].filter(Boolean);
      this.state.textContent = known ? td("knownFile", name) : [td("addedGames", grouped(games)), ...more].join(" · ");
      this.text.value = "";
      this.added();
    });
    if (!done) this.state.textContent = "";
    this.work(false);
  }

  private work(isBusy: boolean): void {
    this.bar.hidden = !isBusy;
    this.bar.value = 0;
    for (const button of this.buttons) button.disabled = isBusy;
  }
}
