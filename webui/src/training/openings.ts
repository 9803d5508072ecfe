/** Makes cards of an opening repertoire: from the open game, a file, or one's own games. */
import { ask } from "../wire/api";
import { toast } from "../view/toast";
import { button, card, h, labelled, onFile, select, setOptions, trying } from "../view/dom";
import { readFile } from "../view/files";
import { toBase64 } from "../model/bytes";
import { playersOf } from "../model/puzzles";
import { pgnOf } from "../model/writing";
import { t } from "../text/i18n";
import { tp } from "./words";
import type { AddedHandlers } from "./puzzle_list";
import type { Page } from "../view/page";
import type { AddedCards, Color, RepertoireQuestion } from "../wire/types";

export class Openings {
  private readonly color = select({ id: "openings-color" }, [["white", t("white")], ["black", t("black")]]);
  private readonly plies = h("input", { id: "openings-moves", type: "number", min: 1, max: 30, value: 12 });
  private readonly player = select({ id: "openings-player" });
  private readonly games = h("input", { id: "openings-games", type: "number", min: 1, max: 1_000_000, value: 3 });
  private readonly chooser = onFile(h("input", { id: "openings-file", type: "file", accept: ".pgn,.bin,.gz,.bz2,.zst", hidden: true }), (file) => this.ofFile(file));
  private readonly own = h("div", { class: "own-games" });
  private readonly fault = h("p", { class: "fault", role: "alert" });
  private readonly result = h("p", { id: "openings-result", class: "hint", role: "status" });
  private readonly solve = button(tp("practiseNow"), () => this.handlers.practise(this.ids), { id: "openings-practise", hidden: true });
  readonly element: HTMLElement;
  private ids: string[] = [];

  constructor(
    private readonly page: Page,
    private readonly handlers: AddedHandlers,
  ) {
    this.own.append(
      labelled(tp("player"), this.player, "field"),
      labelled(tp("fewestGames"), this.games, "field"),
      button(tp("fromOwnGames"), () => this.ofOwnGames(), { id: "openings-own", class: "wide" }),
    );
    const ofGame = button(tp("fromOpenGame"), () => this.add(async () => ({ text: await pgnOf(page.app.tree) })), { id: "openings-game" });
    const choose = button(tp("fromPgnOrBook"), () => this.chooser.click(), { id: "openings-choose" });
    this.element = card(
      tp("openings"),
      h("p", { class: "hint" }, tp("openingsHint")),
      labelled(tp("learnedSide"), this.color, "field"),
      labelled(tp("longestLine"), this.plies, "field"),
      this.chooser,
      h("div", { class: "buttons" }, ofGame, choose),
      this.own,
      this.fault,
      h("div", { class: "result-row" }, this.result, this.solve),
    );
  }

  draw(): void {
    const file = this.page.games();
    this.own.hidden = !file;
    if (file) setOptions(this.player, playersOf(file.games).slice(0, 100));
  }

  private async ofFile(file: File): Promise<void> {
    await this.add(async () => (file.name.endsWith(".bin") ? { book: toBase64(await file.arrayBuffer()) } : { text: await readFile(file) }));
  }
  private async ofOwnGames(): Promise<void> {
    const file = this.page.games();
    if (file) await this.add(async () => ({ text: file.text, player: this.player.value, games: Number(this.games.value) }));
  }

  private async add(read: () => Promise<Omit<RepertoireQuestion, "color">>): Promise<void> {
    for (const input of [this.plies, this.games]) if (!input.reportValidity()) return;
    this.result.textContent = "";
    this.solve.hidden = true;
    await trying(this.fault, async () => {
      const color = this.color.value as Color;
      const answer: AddedCards = await ask("training/repertoire", { color, plies: 2 * Number(this.plies.value), ...(await read()) });
      this.ids = answer.ids;
      this.result.textContent = tp("openingsAdded", answer.cards, answer.added);
      this.solve.hidden = false;
      toast(tp("added", answer.added));
      this.handlers.added();
    });
  }
}
