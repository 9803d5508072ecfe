/** Creates elements in one expression. Strings become text, never HTML. */
import { messageOf } from "../text/i18n";

type Child = globalThis.Node | string | null | undefined | false;
type Props = Record<string, unknown>;

export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === false || value === null) continue;
    if (name.startsWith("on") && typeof value === "function")
      element.addEventListener(name.slice(2), value as EventListener);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) if (child) element.append(child);
  return element;
}

export const span = (className: string, ...children: Child[]): HTMLElement => h("span", { class: className }, ...children);

/** A button that is no submit button. */
export const button = (content: Child | Child[], act: () => unknown, props: Props = {}): HTMLButtonElement =>
  h("button", { type: "button", onclick: () => void act(), ...props }, ...[content].flat());

/** A field for a line of text that is no prose. */
export const textInput = (props: Props): HTMLInputElement => h("input", { spellcheck: "false", autocomplete: "off", ...props });

/** A field with its name. */
export const labelled = (name: string, field: HTMLElement, className?: string): HTMLLabelElement => h("label", { class: className }, h("span", {}, name), field);

/** A switch with its name behind it. */
export const checkbox = (name: string, box: HTMLInputElement, className = "check"): HTMLLabelElement => h("label", { class: className }, box, h("span", {}, name));

export const card = (title: string, ...children: Child[]): HTMLElement => h("section", { class: "panel card", "aria-label": title }, h("h3", {}, title), ...children);

/** A value that can be chosen, with another text or itself. */
type Option = string | number | readonly [value: string | number, text: string];

/** Replaces the options of a list. Without `chosen`, the former choice stays if it still can be made. */
export function setOptions(list: HTMLSelectElement, options: readonly Option[], chosen: string | number = list.value): void {
  const pairs = options.map((one) => (typeof one === "object" ? one : ([one, String(one)] as const)));
  list.replaceChildren(...pairs.map(([value, text]) => h("option", { value }, text)));
  list.value = String(chosen);
  if (list.selectedIndex < 0) list.selectedIndex = 0;
}
/** A list to choose from; `act` is called when the user has chosen. */
export function select(props: Props, options: readonly Option[] = [], act?: () => unknown): HTMLSelectElement {
  const list = h("select", props);
  setOptions(list, options);
  if (act) list.addEventListener("change", () => void act());
  return list;
}

/** Passes on each file that is chosen; a click on the field opens the browser's dialog. */
export function onFile(chooser: HTMLInputElement, act: (file: File) => unknown): HTMLInputElement {
  chooser.addEventListener("change", () => {
    const file = chooser.files?.[0];
    // The same file may be chosen again.
    chooser.value = "";
    if (file) void act(file);
  });
  return chooser;
}

/** Shows a text; without one the element is hidden. */
export function showText(element: HTMLElement, text: string): void {
  element.hidden = text === "";
  element.textContent = text;
}

/** Runs some work and shows in a line why it failed; returns whether it succeeded. */
export async function trying(fault: HTMLElement, work: () => Promise<unknown>): Promise<boolean> {
  fault.textContent = "";
  try {
    await work();
  } catch (error) {
    fault.textContent = messageOf(error);
    return false;
  }
  return true;
}

export const byId = <T extends HTMLElement = HTMLElement>(id: string): T => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element ${id}`);
  return found as T;
};

/** Calls `act` with the element of a list that is clicked, or that has what is clicked in it. */
export function onClickOf(list: HTMLElement, selector: string, act: (element: HTMLElement) => void): void {
  list.addEventListener("click", (event) => {
    const found = (event.target as HTMLElement).closest<HTMLElement>(selector);
    if (found) act(found);
  });
}

/** Lets the arrow keys move the focus among the elements of a list. */
export function walkByArrows(list: HTMLElement, selector: string, reached?: (element: HTMLElement) => void): void {
  list.addEventListener("keydown", (event) => {
    const rows = [...list.querySelectorAll<HTMLElement>(selector)];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (at < 0 || !step) return;
    event.preventDefault();
    rows[at + step]?.focus();
    if (rows[at + step]) reached?.(rows[at + step]);
  });
}

/** Returns a function that runs `act` before the next frame, once for all calls until then. */
export function onceAFrame(act: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      act();
    });
  };
}

/** Time in ms after which content that is not renewed fades. */
const patience = 150;
const fading = new WeakMap<Element, number>();

/** Marks content as older than the question about it. It fades if the answer is slow; a quick one paints it only once. */
export function setStale(element: HTMLElement, isStale: boolean): void {
  element.classList.toggle("stale", isStale);
  if (isStale) {
    if (!fading.has(element)) fading.set(element, window.setTimeout(() => element.classList.add("late"), patience));
    return;
  }
  clearTimeout(fading.get(element));
  fading.delete(element);
  element.classList.remove("late");
}

export function svgElement(
  tag: string,
  attributes: Record<string, string | number>,
  ...children: Element[]
): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** Index of the square of a board from White's side, from a1 to h8, under a pointer; -1 beside the board. */
export function squareUnder(board: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): number {
  const box = board.getBoundingClientRect();
  const file = Math.floor(((clientX - box.left) / box.width) * 8);
  const rank = 7 - Math.floor(((clientY - box.top) / box.height) * 8);
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : 8 * rank + file;
}

/** Picture of a piece by its FEN letter. */
export const pieceIcon = (piece: string): SVGElement =>
  svgElement(
    "svg",
    { viewBox: "0 0 40 40", "aria-hidden": "true", class: "piece" },
    svgElement("use", { href: `#${piece === piece.toUpperCase() ? "w" : "b"}${piece.toLowerCase()}` }),
  );

export function download(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
