/** Fields that write the conditions of a question, and show those of a question that was typed. */
import { checkbox, h, labelled, select, textInput } from "../view/dom";
import { rangeText, readConditions, readRange, writeConditions, type Conditions } from "../model/question";
import { t } from "../text/i18n";
import { td } from "./words";

/** `key` is a field of the language with its relation: "event:", "clock<"; without a relation if it takes no value. */
export type FieldSpec =
  | { kind: "text" | "number" | "flag"; key: string; label: string; hint?: string }
  | { kind: "range"; key: string; label: string }
  | { kind: "years"; key: string; label: string }
  | { kind: "choice"; key: string; label: string; options: [value: string, text: string][] }
  /** A name, of which a part, all or something similar is searched; the key has no relation. */
  | { kind: "name"; key: string; label: string; hint?: string }
  /** A name for one colour or both. */
  | { kind: "player"; key: "player:"; label: string }
  /** Any tag, by its name. */
  | { kind: "tag"; label: string };

interface BoundField {
  keys: string[];
  element: HTMLElement;
  read(values: Map<string, string>): void;
  /** Changes the condition of the field; `input` is the part of it that was edited. */
  write(now: Conditions, input: EventTarget | null): void;
}

const setOrDelete = (values: Map<string, string>, key: string, value: string) => (value ? values.set(key, value) : values.delete(key));

/** Puts a condition in the place of the one that a field has shown; an empty key only removes that one. */
function exchange(now: Conditions, shown: string, key: string, value: string): void {
  if (shown !== key) now.values.delete(shown);
  // Another condition of that key was typed.
  if (key && shown !== key && now.values.has(key)) now.rest = writeConditions({ values: new Map([[key, now.values.get(key)!]]), rest: now.rest });
  if (key) now.values.set(key, value);
}

const isTag = (key: string) => /^tag\.[\w.]+:$/i.test(key);

export class ConditionsForm {
  readonly element: HTMLElement;
  private readonly fields: BoundField[];
  private readonly known: Set<string>;
  private readonly hasTags: boolean;
  private now: Conditions = { values: new Map(), rest: "" };

  constructor(
    private readonly id: string,
    specs: FieldSpec[],
    private readonly changed: (question: string) => void,
  ) {
    this.fields = specs.map((spec) => this.bind(spec));
    this.hasTags = specs.some(({ kind }) => kind === "tag");
    this.known = new Set(this.fields.flatMap(({ keys }) => keys));
    this.element = h("div", { class: "db-fields" }, ...this.fields.map(({ element }) => element));
    this.element.addEventListener("input", ({ target }) => this.write(target));
  }

  /** Shows the conditions of a question. */
  show(question: string): void {
    this.now = readConditions(question, { has: (key) => this.known.has(key) || (this.hasTags && isTag(key)) });
    for (const field of this.fields) field.read(this.now.values);
  }
  /** Changes one condition; an empty value removes it. */
  set(question: string, key: string, value: string): void {
    this.known.add(key);
    this.show(question);
    setOrDelete(this.now.values, key, value);
    this.show(writeConditions(this.now));
    this.changed(writeConditions(this.now));
  }

  /** Other fields are not written, as they cannot show every condition. */
  private write(input: EventTarget | null): void {
    this.fields.find(({ element }) => element.contains(input as Node))?.write(this.now, input);
    this.changed(writeConditions(this.now));
  }

  private idOf(key: string): string {
    return `${this.id}-${key.replace(/[^\w-]/g, "")}`;
  }

  private bind(spec: FieldSpec): BoundField {
    if (spec.kind === "player") return this.bindPlayer(spec.label);
    if (spec.kind === "name") return this.bindName(spec);
    if (spec.kind === "tag") return this.bindTag(spec.label);
    if (spec.kind === "range" || spec.kind === "years") return this.bindRange(spec);
    const { key, label } = spec;
    if (spec.kind === "flag") {
      const box = h("input", { id: this.idOf(key), type: "checkbox" });
      return {
        keys: [key],
        element: checkbox(label, box, "db-field check"),
        read: (values) => (box.checked = values.has(key)),
        write: ({ values }) => void (box.checked ? values.set(key, "") : values.delete(key)),
      };
    }
    const input =
      spec.kind === "choice"
        ? select({ id: this.idOf(key) }, [["", td("any")], ...spec.options])
        : textInput({ id: this.idOf(key), type: spec.kind, min: 0, placeholder: spec.hint });
    return {
      keys: [key],
      element: labelled(label, input, "db-field"),
      read: (values) => this.fill(input, values.get(key) ?? ""),
      write: ({ values }) => void setOrDelete(values, key, input.value.trim()),
    };
  }

  private bindRange({ kind, key, label }: { kind: "range" | "years"; key: string; label: string }): BoundField {
    const end = (name: "from" | "to") => {
      const type = kind === "years" ? { placeholder: td(name === "from" ? "dateHint" : "dateHintTo"), pattern: "\\d{4}([.]\\d\\d){0,2}" } : { type: "number", min: 0 };
      return textInput({ id: `${this.idOf(key)}-${name}`, "aria-label": `${label}, ${td(name)}`, ...type });
    };
    const [from, to] = [end("from"), end("to")];
    return {
      keys: [key],
      element: h("div", { class: "db-field" }, h("span", { "aria-hidden": "true" }, label), h("span", { class: "db-range" }, from, h("span", { "aria-hidden": "true" }, "–"), to)),
      read: (values) => {
        const [first, last] = readRange(values.get(key) ?? "");
        this.fill(from, first);
        this.fill(to, last);
      },
      write: ({ values }, input) => {
        const old = readRange(values.get(key) ?? "");
        const [first, last] = [from, to].map((one, i) => (one === input ? one.value.trim() : old[i]));
        setOrDelete(values, key, first || last ? rangeText(first, last) : "");
      },
    };
  }

  private bindPlayer(label: string): BoundField {
    const name = textInput({ id: this.idOf("player") });
    const colours = [["player:", td("anyColour")], ["white:", t("white")], ["black:", t("black")]] as const;
    const colour = select({ id: this.idOf("colour"), "aria-label": td("colour") }, colours);
    return this.bindOneOf(colours.map(([key]) => key), name, colour, labelled(label, h("span", { class: "db-player" }, name, colour), "db-field"));
  }

  private bindName({ key, label, hint }: { key: string; label: string; hint?: string }): BoundField {
    const name = textInput({ id: this.idOf(key), placeholder: hint });
    const relations = [[":", td("partOf")], ["=", td("exactly")], ["~", td("similar")]] as const;
    const relation = select({ id: `${this.idOf(key)}-relation`, "aria-label": `${label}, ${td("relation")}` }, relations);
    const element = h("div", { class: "db-field" }, h("span", { class: "db-name" }, h("label", { for: name.id }, label), relation), name);
    // A comparison that was chosen before the name stays; that of another condition goes with its name.
    return this.bindOneOf(relations.map(([one]) => key + one), name, relation, element, true);
  }

  /** A text whose condition has one of several keys, by the choice in a list, which goes with its condition if it `resets`. */
  private bindOneOf(keys: string[], name: HTMLInputElement, list: HTMLSelectElement, element: HTMLElement, resets = false): BoundField {
    let shown = "";
    return {
      keys,
      element,
      read: (values) => {
        shown = keys.find((one) => values.has(one)) ?? "";
        if (shown || (resets && name.value.trim())) list.selectedIndex = Math.max(0, keys.indexOf(shown));
        this.fill(name, values.get(shown) ?? "");
      },
      write: (now) => {
        const key = name.value.trim() && keys[list.selectedIndex];
        exchange(now, shown, key, name.value.trim());
        shown = key;
      },
    };
  }

  private bindTag(label: string): BoundField {
    const name = textInput({ id: this.idOf("tag-name"), placeholder: "Termination", "aria-label": t("tagName") });
    const value = textInput({ id: this.idOf("tag"), "aria-label": label });
    let shown = "";
    return {
      keys: [],
      element: h("div", { class: "db-field" }, h("span", { "aria-hidden": "true" }, label), h("span", { class: "db-player" }, name, value)),
      read: (values) => {
        shown = [...values.keys()].find(isTag) ?? "";
        const typed = name.value.replace(/[^\w.]/g, "").toLowerCase();
        // A name without a value is no condition, and stays.
        if (shown ? shown.toLowerCase() !== `tag.${typed}:` : value.value.trim()) name.value = shown.slice("tag.".length, -1);
        this.fill(value, values.get(shown) ?? "");
      },
      write: ({ values }) => {
        values.delete(shown);
        const key = `tag.${name.value.replace(/[^\w.]/g, "")}:`;
        shown = isTag(key) && value.value.trim() ? key : "";
        if (shown) values.set(shown, value.value.trim());
      },
    };
  }

  /** Leaves a field alone in which the user is typing. */
  private fill(input: HTMLInputElement | HTMLSelectElement, value: string): void {
    if (input instanceof HTMLSelectElement) return this.choose(input, value);
    if (input.value.trim() !== value) input.value = value;
  }
  /** Chooses a value in any case; one that was typed and is no option becomes one as long as it is there. */
  private choose(select: HTMLSelectElement, value: string): void {
    const isChosen = (one: HTMLOptionElement) => one.value.toLowerCase() === value.toLowerCase();
    const typed = select.querySelector<HTMLOptionElement>("[data-typed]");
    if (typed && !isChosen(typed)) typed.remove();
    const option = [...select.options].find(isChosen) ?? select.appendChild(h("option", { value, "data-typed": "" }, value));
    option.selected = true;
  }
}
