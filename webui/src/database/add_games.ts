/** Adds games to the database: a file, or a pasted text. */
import { h } from "../view/dom";
import { readFile } from "../view/files";
import { messageOf, t } from "../text/i18n";
import { gamesText, grouped, td } from "./words";
import type { Databases } from "../model/databases";

const longest = 16 << 20;

export class AddGames {
  private readonly text = h("textarea", { id: "db-add-text", rows: 3, spellcheck: "false", placeholder: "PGN", "aria-label": td("pastedGames") });
  private readonly chooser = h("input", { id: "db-add-file", type: "file", accept: ".pgn,.txt,.gz,.bz2,.zst", hidden: true });
  private readonly bar = h("progress", { id: "db-add-progress", max: 1, value: 0, "aria-label": td("addGames"), hidden: true });
  private readonly state = h("p", { id: "db-add-state", class: "hint", role: "status" });
  private readonly fault = h("p", { class: "fault", role: "alert" });
  private readonly buttons = [
    h("button", { id: "db-add", type: "button", onclick: () => void this.add(td("pastedName", new Date().toISOString().slice(0, 19)), async () => this.text.value) }, td("addPasted")),
    h("button", { id: "db-add-choose", type: "button", onclick: () => this.chooser.click() }, t("chooseFile")),
  ];
  readonly element: HTMLElement;

  constructor(
    private readonly databases: Databases,
    private readonly added: () => void,
  ) {
    this.chooser.addEventListener("change", () => {
      const file = this.chooser.files?.[0];
      this.chooser.value = "";
      if (file) void this.add(file.name, () => readFile(file));
    });
    this.element = h("div", { class: "db-add" }, this.text, this.chooser, h("div", { class: "buttons" }, ...this.buttons), this.bar, this.state, this.fault);
  }

  private async add(name: string, read: () => Promise<string>): Promise<void> {
    this.fault.textContent = this.state.textContent = "";
    this.work(true);
    try {
      const text = await read();
      if (new Blob([text]).size > longest) throw new Error(td("useImport"));
      const done = await this.databases.import(name, text, (news) => {
        this.bar.value = news.done / news.of;
        this.state.textContent = gamesText(news.games);
      });
      if (done) {
        const more = [done.broken && td("brokenCount", grouped(done.broken)), done.strays && td("strayCount", grouped(done.strays))].filter(Boolean);
        this.state.textContent = done.known ? td("knownFile", name) : [td("addedGames", grouped(done.games)), ...more].join(" · ");
        this.text.value = "";
        this.added();
      } else {
        this.state.textContent = "";
        this.fault.textContent = td("importLost", name);
      }
    } catch (error) {
      this.state.textContent = "";
      this.fault.textContent = messageOf(error);
    }
    this.work(false);
  }

  private work(isBusy: boolean): void {
    this.bar.hidden = !isBusy;
    this.bar.value = 0;
    for (const button of this.buttons) button.disabled = isBusy;
  }
}
