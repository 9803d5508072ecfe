/** What a player may want first, shown in place of the moves while the game is empty. */
import type { App } from "../model/app";
import { byId, h, svgElement } from "./dom";
import { standardFen } from "../model/fen";
import { showTab } from "./tabs";
import { t, type TextKey } from "../text/i18n";

interface Way {
  text: TextKey;
  hint: TextKey;
  /** Lines of its sign, in a box of 24 by 24 units. */
  sign: string;
  /** The button of the page that does it, or the place of the page. */
  presses: string;
}
const ways: Way[] = [
  { text: "welcomeOpen", hint: "welcomeOpenHint", sign: "M4 19V6a1 1 0 0 1 1-1h4l2 2h8a1 1 0 0 1 1 1v2M4 19l3-9h15l-3 9z", presses: "open-choose" },
  { text: "welcomePlay", hint: "welcomePlayHint", sign: "M12 3v3M10.5 4.500h3M8 20h8M9 17l-2-7 3 1.500L12 8l2 3.5 3-1.5-2 7z", presses: "play-button" },
  { text: "welcomeExample", hint: "welcomeExampleHint", sign: "M4 19V5M4 19h16M6 15l4-5 4 3 5-7", presses: "open-example" },
  { text: "welcomeSetUp", hint: "welcomeSetUpHint", sign: "M4 4h16v16H4zM12 4v16M4 12h16", presses: "setup-button" },
  { text: "welcomePractise", hint: "welcomePractiseHint", sign: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8z", presses: "practise" },
  { text: "welcomeLab", hint: "welcomeLabHint", sign: "M9 3h6M10 3v6l-5 9a2 2 0 0 0 2 3h10a2 2 0 0 0 2-3l-5-9V3M7.5 15h9", presses: "lab" },
];

function wayButton({ text, hint, sign, presses }: Way): HTMLElement {
  const icon = svgElement("svg", { class: "glyph", viewBox: "0 0 24 24", "aria-hidden": "true" }, svgElement("path", { class: "open", d: sign }));
  const press = () => (["lab", "practise"].includes(presses) ? (location.hash = "#/" + presses) : byId(presses).click());
  return h("button", { type: "button", class: "way", "data-server": presses === "practise" ? "" : undefined, onclick: press }, icon, h("span", {}, h("strong", {}, t(text)), h("span", { class: "hint" }, t(hint))));
}

/** Shows the top of what is beside an empty board, and on narrow screens the tab that offers something. */
function begin(): void {
  byId("cards").scrollTop = 0;
  if (["graph", "analysis"].includes(byId("analysis-page").dataset.tab ?? "")) showTab("moves");
}

/** `isBusy` returns true if the board is in use, for a game or for questions. Returns what shows or hides the ways. */
export function setUpWelcome(app: App, isBusy: () => boolean, open: (text: string) => void): () => void {
  const area = byId<HTMLTextAreaElement>("welcome-text");
  const read = () => {
    if (area.value.trim()) open(area.value);
    area.value = "";
  };
  area.addEventListener("paste", () => setTimeout(read));
  area.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    read();
  });
  byId("welcome-ways").replaceChildren(...ways.map(wayButton));
  const draw = () => {
    const { tree } = app;
    const isEmpty = tree.size === 0 && tree.root.fen === standardFen && tree.root.comments.length === 0 && tree.tags.length === 0 && !isBusy();
    if (isEmpty && byId("welcome").hidden) begin();
    byId("welcome").hidden = !isEmpty;
    document.body.classList.toggle("empty", isEmpty);
  };
  app.on("tree", draw);
  return draw;
}
