/** Questions to the user before work is lost. */
import { byId } from "./dom";
import { t } from "../text/i18n";

type Answer = "save" | "drop" | "cancel";

/** Asks with the page's own dialog. Escape cancels. */
function ask(text: string, save: string): Promise<Answer> {
  const dialog = byId<HTMLDialogElement>("ask-dialog");
  byId("ask-text").textContent = text;
  byId("ask-save").textContent = save;
  byId("ask-save").hidden = save === "";
  byId("ask-drop").textContent = t("dropIt");
  dialog.returnValue = "cancel";
  dialog.showModal();
  return new Promise((resolve) =>
    dialog.addEventListener("close", () => resolve((dialog.returnValue || "cancel") as Answer), { once: true }),
  );
}

/** Whether something may be dropped: after it was saved, or because it is not wanted. */
export async function askToDrop(
  text: string,
  save = "",
  act: () => Promise<boolean> | boolean = () => true,
): Promise<boolean> {
  const answer = await ask(text, save);
  if (answer === "save") return act();
  return answer === "drop";
}
