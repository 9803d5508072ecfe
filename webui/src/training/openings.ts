/** Makes cards of an opening repertoire: from the open game, a file, or one's own games. */
import { ask } from "../wire/api";
import { toast } from "../view/toast";
import { h } from "../view/dom";
import { readFile } from "../view/files";
import { toBase64 } from "../model/bytes";
import { playersOf } from "../model/puzzles";
import { pgnOf } from "../model/writing";
import { messageOf, t } from "../text/i18n";
import { tp } from "./words";
import type { AddedHandlers, TrainingHost } from "./host";
import type { AddedCards, RepertoireQuestion } from "../wire/training_types";
import type { Color } from "../wire/types";

export class Openings {
  private readonly color = h("select", { id: "openings-color" }, h("option", { value: "white" }, t("white")), h("option", { value: "black" }, t("black")));
  private readonly plies = h("input", { id: "openings-moves", type: "number", min: 1, max: 30, value: 12 });
  private readonly player = h("select", { id: "openings-player" });
  private readonly games = h("input", { id: "openings-games", type: "number", min: 1, max: 1_000_000, value: 3 });
  private readonly chooser = h("input", { id: "openings-file", type: "file", accept: ".pgn,.bin,.gz,.bz2,.zst", hidden: true });
  private readonly own = h("div", { class: "own-games" });
  private readonly fault = h("p", { class: "fault", role: "alert" });
  private readonly result = h("p", { id: "openings-result", class: "hint", role: "status" });
  private readonly solve = h("button", { id: "openings-practise", type: "button", hidden: true }, tp("practiseNow"));
  readonly element: HTMLElement;
  private ids: string[] = [];

  constructor(
    private readonly page: TrainingHost,
    private readonly handlers: AddedHandlers,
  ) {
    this.chooser.addEventListener("change", () => void this.ofFile());
    this.solve.addEventListener("click", () => handlers.practise(this.ids));
    const field = (label: string, input: HTMLElement) => h("label", { class: "field" }, h("span", {}, label), input);
    this.own.append(
      field(tp("player"), this.player),
      field(tp("fewestGames"), this.games),
      h("button", { id: "openings-own", type: "button", class: "wide", onclick: () => void this.ofOwnGames() }, tp("fromOwnGames")),
    );
    this.element = h(
      "section",
      { class: "panel card", "aria-label": tp("openings") },
      h("h3", {}, tp("openings")),
      h("p", { class: "hint" }, tp("openingsHint")),
      field(tp("learnedSide"), this.color),
      field(tp("longestLine"), this.plies),
      this.chooser,
      h(
        "div",
        { class: "buttons" },
        h("button", { id: "openings-game", type: "button", onclick: () => void this.ofGame() }, tp("fromOpenGame")),
        h("button", { id: "openings-choose", type: "button", onclick: () => this.chooser.click() }, tp("fromPgnOrBook")),
      ),
      this.own,
      this.fault,
      h("div", { class: "result-row" }, this.result, this.solve),
    );
  }

  draw(): void {
    const file = this.page.games();
    this.own.hidden = !file;
    if (!file) return;
    const before = this.player.value;
    const names = playersOf(file.games).slice(0, 100);
    this.player.replaceChildren(...names.map((name) => h("option", { value: name }, name)));
    if (names.includes(before)) this.player.value = before;
  }

  private async ofGame(): Promise<void> {
    await this.add(async () => ({ text: await pgnOf(this.page.app.tree) }));
  }
  private async ofFile(): Promise<void> {
    const file = this.chooser.files?.[0];
    this.chooser.value = "";
    if (!file) return;
    await this.add(async () => (file.name.endsWith(".bin") ? { book: toBase64(await file.arrayBuffer()) } : { text: await readFile(file) }));
  }
  private async ofOwnGames(): Promise<void> {
    const file = this.page.games();
    if (file) await this.add(async () => ({ text: file.text, player: this.player.value, games: Number(this.games.value) }));
  }

  private async add(read: () => Promise<Omit<RepertoireQuestion, "color">>): Promise<void> {
    for (const input of [this.plies, this.games]) if (!input.reportValidity()) return;
    this.fault.textContent = this.result.textContent = "";
    this.solve.hidden = true;
    try {
      const color = this.color.value as Color;
      const answer: AddedCards = await ask("training/repertoire", { color, plies: 2 * Number(this.plies.value), ...(await read()) });
      this.ids = answer.ids;
      this.result.textContent = tp("openingsAdded", answer.cards, answer.added);
      this.solve.hidden = false;
      toast(tp("added", answer.added));
      this.handlers.added();
    } catch (error) {
      this.fault.textContent = messageOf(error);
    }
  }
}
