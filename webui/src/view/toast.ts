/** A text that is shown and announced for some seconds. */
import { byId } from "./dom";

let toastTimer = 0;

/** Shows and announces a text for some seconds, longer texts for longer. */
export function toast(text: string): void {
  const box = byId("toast");
  // An open dialog would lie over it.
  (document.querySelector("dialog[open]") ?? document.body).append(box);
  box.textContent = text;
  box.classList.add("shown");
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => box.classList.remove("shown"), Math.max(2500, Math.min(10_000, text.length * 60)));
}
