/** The dialog that edits a game's tags. */
import type { App } from "../model/app";
import { openDialog } from "./dialogs";
import { button, byId, h, select } from "./dom";
import { t, type TextKey } from "../text/i18n";

const roster = ["Event", "Site", "Date", "Round", "White", "Black", "Result"] as const;
const results = ["*", "1-0", "0-1", "1/2-1/2"];
const names: Partial<Record<string, TextKey>> = { Event: "tagEvent", Site: "tagSite", Date: "tagDate", Round: "tagRound", White: "white", Black: "black", Result: "result" };

/** A row of the dialog. The names of the seven usual tags cannot be changed. */
function tagRow(name: string, value: string, isFixed = false): HTMLElement {
  const label = names[name] ? t(names[name]) : name;
  const key = isFixed
    ? h("span", { class: "tag-name" }, label)
    : h("input", { class: "tag-name", value: name, maxlength: 60, "aria-label": t("tagName"), pattern: "[A-Za-z0-9_]+" });
  const field =
    name === "Result"
      ? select({ class: "tag-value", "aria-label": label }, results.map((one) => [one, one.replaceAll("1/2", "½")]))
      : h("input", { class: "tag-value", value: value === "?" ? "" : value, maxlength: 250, "aria-label": label || t("tagValue") });
  if (name === "Result") field.value = value;
  const remove = button("×", () => row.remove(), { class: "icon", title: t("tagRemove"), "aria-label": t("tagRemove") });
  const row = h("div", { class: "tag-row", "data-tag": isFixed ? name : undefined }, key, field, isFixed ? h("span") : remove);
  return row;
}

export function setUpTags(app: App): void {
  const rows = byId("tags-rows");
  const use = () => {
    const tags: [string, string][] = [];
    for (const row of rows.querySelectorAll<HTMLElement>(".tag-row")) {
      const name = row.dataset.tag ?? row.querySelector<HTMLInputElement>("input.tag-name")!.value.trim();
      const value = row.querySelector<HTMLInputElement>(".tag-value")!.value.trim();
      if (name === "Result") app.tree.result = value;
      else if (/^\w+$/.test(name) && value && !tags.some(([other]) => other === name)) tags.push([name, value]);
    }
    app.tree.tags = tags;
    byId<HTMLDialogElement>("tags-dialog").close();
    app.changed();
  };
  byId("tags-button").addEventListener("click", () => {
    const { tree } = app;
    const others = tree.tags.filter(([name]) => !(roster as readonly string[]).includes(name));
    const first = roster.map((name) => tagRow(name, name === "Result" ? tree.result : tree.tag(name), true));
    rows.replaceChildren(...first, ...others.map(([name, value]) => tagRow(name, value)));
    openDialog("tags-dialog");
  });
  byId("tags-add").addEventListener("click", () => {
    const row = tagRow("", "");
    rows.append(row);
    row.querySelector("input")!.focus();
  });
  byId("tags-use").addEventListener("click", use);
  rows.addEventListener("keydown", (event) => event.key === "Enter" && use());
}
