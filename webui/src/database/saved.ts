/** Searches that are kept in the database under a name. */
import { h } from "../view/dom";
import { toast } from "../view/toast";
import { td } from "./words";
import { messageOf } from "../text/i18n";
import type { Databases } from "../model/databases";

export class SavedSearches {
  private readonly list = h("select", { id: "db-saved", "aria-label": td("saved") });
  private readonly name = h("input", { id: "db-save-name", maxlength: 80, placeholder: td("saveName"), "aria-label": td("saveName"), autocomplete: "off" });
  private readonly keep = h("button", { id: "db-save", type: "button" }, td("save"));
  private readonly remove = h("button", { id: "db-delete", type: "button" }, td("delete"));
  readonly element: HTMLElement;

  constructor(
    private readonly databases: Databases,
    question: () => string,
    use: (question: string) => void,
  ) {
    this.list.addEventListener("change", () => {
      const saved = databases.chosen?.saved.find(({ name }) => name === this.list.value);
      this.name.value = saved?.name ?? "";
      this.draw();
      if (saved) use(saved.question);
    });
    this.name.addEventListener("input", () => this.draw());
    this.keep.addEventListener("click", () => void this.store(question()));
    this.remove.addEventListener("click", () => void this.store(""));
    this.element = h("span", { class: "db-saved" }, this.list, this.name, this.keep, this.remove);
    databases.on("bases", () => this.draw());
    this.draw();
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
    this.list.replaceChildren(h("option", { value: "" }, td("saved")), ...saved.map((one) => h("option", { value: one.name }, one.name)));
    this.list.value = isKnown ? name : "";
    this.list.hidden = saved.length === 0;
    this.keep.disabled = !name;
    this.remove.hidden = !isKnown;
  }
}
