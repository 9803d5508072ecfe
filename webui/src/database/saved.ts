/** Searches that are kept in the database under a name. */
import { button, h, select, setOptions, textInput } from "../view/dom";
import { toast } from "../view/toast";
import { td } from "./words";
import { messageOf } from "../text/i18n";
import type { Databases } from "../model/databases";

/** `question` returns the question to keep, `use` is called with the one that is chosen. */
export function savedSearches(databases: Databases, question: () => string, use: (question: string) => void): HTMLElement {
  const list = select({ id: "db-saved", "aria-label": td("saved") }, [], () => {
    const saved = databases.chosen?.saved.find(({ name }) => name === list.value);
    field.value = saved?.name ?? "";
    draw();
    if (saved) use(saved.question);
  });
  const field = textInput({ id: "db-save-name", maxlength: 80, placeholder: td("saveName"), "aria-label": td("saveName") });
  const store = async (text: string) => {
    const name = field.value.trim();
    try {
      await databases.save(name, text);
      toast(td(text.trim() ? "savedAs" : "deleted", name));
      if (!text.trim()) field.value = "";
      draw();
    } catch (error) {
      toast(messageOf(error));
    }
  };
  const keep = button(td("save"), () => store(question()), { id: "db-save" });
  const remove = button(td("delete"), () => store(""), { id: "db-delete" });
  const draw = () => {
    const saved = databases.chosen?.saved ?? [];
    const name = field.value.trim();
    const isKnown = saved.some((one) => one.name === name);
    setOptions(list, [["", td("saved")], ...saved.map((one) => one.name)], isKnown ? name : "");
    list.hidden = saved.length === 0;
    keep.disabled = !name;
    remove.hidden = !isKnown;
  };
  field.addEventListener("input", draw);
  databases.on("bases", draw);
  draw();
  return h("span", { class: "db-saved" }, list, field, keep, remove);
}
