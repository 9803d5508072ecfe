/** A text that is shown and announced for some seconds. */
import { byId } from "./dom";

let toastTimer = 0;

/** Shows and announces a text for some seconds, longer texts for longer. */
export function toast(text: string): void {
  const box = byId("toast");
  // An open dialog would lie over it. When the dialog closes, the text stays.
  const dialog = document.querySelector("dialog[open]");
  (dialog ?? document.body).append(box);
  dialog?.addEventListener("close", () => box.parentElement === dialog && document.body.append(box), { once: true });
  box.textContent = text;
  box.classList.add("shown");
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => box.classList.remove("shown"), Math.max(2500, Math.min(10_000, text.length * 60)));
}
