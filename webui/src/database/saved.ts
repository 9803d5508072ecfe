/** Searches that are kept in the database under a name. */
import { button, h, select, setOptions, textInput } from "../view/dom";
import { toast } from "../view/toast";
import { td } from "./words";
import { messageOf } from "../text/i18n";
import type { Databases } from "../model/databases";

export class SavedSearches {
  private readonly list = select({ id: "db-saved", "aria-label": td("saved") }, [], () => this.choose());
  private readonly name = textInput({ id: "db-save-name", maxlength: 80, placeholder: td("saveName"), "aria-label": td("saveName") });
  private readonly keep = button(td("save"), () => this.store(this.question()), { id: "db-save" });
  private readonly remove = button(td("delete"), () => this.store(""), { id: "db-delete" });
  readonly element: HTMLElement;

  constructor(
    private readonly databases: Databases,
    private readonly question: () => string,
    private readonly use: (question: string) => void,
  ) {
    this.name.addEventListener("input", () => this.draw());
    this.element = h("span", { class: "db-saved" }, this.list, this.name, this.keep, this.remove);
    databases.on("bases", () => this.draw());
    this.draw();
  }

  private choose(): void {
    const saved = this.databases.chosen?.saved.find(({ name }) => name === this.list.value);
    this.name.value = saved?.name ?? "";
    this.draw();
    if (saved) this.use(saved.question);
  }

  private async store(question: string): Promise<void> {
    const name = this.name.value.trim();
    try {
      await this.databases.save(name, question);
      toast(td(question.trim() ? "savedAs" : "deleted", name));
      if (!question.trim()) this.name.value = "";
      this.draw();
    } catch (error) {
      toast(messageOf(error));
    }
  }

  private draw(): void {
    const saved = this.databases.chosen?.saved ?? [];
    const name = this.name.value.trim();
    const isKnown = saved.some((one) => one.name === name);
    setOptions(this.list, [["", td("saved")], ...saved.map((one) => one.name)], isKnown ? name : "");
    this.list.hidden = saved.length === 0;
    this.keep.disabled = !name;
    this.remove.hidden = !isKnown;
  }
}
