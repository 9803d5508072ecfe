/** The list of a file's games: rows that match the filter, ticked games, and the results of their analyses. */
import { byId, h, onClickOf, span } from "./dom";
import { t } from "../text/i18n";
import { offerGames } from "./tabs";
import { VirtualList } from "./virtual_list";
import type { GameFile } from "../model/gamefile";
import type { AnnotatedGame } from "../model/saved";
import type { ListedGame } from "../wire/types";

export interface GameListHandlers {
  choose(index: number): void;
  /** The ticked games, or the games that match the filter, have changed. */
  changed(): void;
}

const tagOf = (game: ListedGame, name: string): string => game.tags.find(([key]) => key === name)?.[1] ?? "";
const namesOf = (game: ListedGame): string => `${tagOf(game, "White") || "?"} – ${tagOf(game, "Black") || "?"}`;
/** A name that shrinks with the other one if both are too long. */
const side = (game: ListedGame, tag: string): HTMLElement => h("span", { class: "side" }, tagOf(game, tag) || "?");

export class GameList {
  /** Index of the open game; -1 for none. */
  chosen = -1;
  private file: GameFile | null = null;
  private found: number[] = [];
  private readonly ticked = new Set<number>();
  private current = -1;
  private isTall = false;
  private readonly list: VirtualList;
  private readonly all = byId<HTMLInputElement>("games-all");

  constructor(private readonly handlers: GameListHandlers) {
    this.list = new VirtualList(byId("games-list"), {
      row: (at) => this.row(this.found[at]),
      probe: () => this.probe(),
    });
    byId("games-filter").addEventListener("input", () => this.draw());
    onClickOf(byId("games-list"), "[data-game]", (row) => handlers.choose(Number(row.dataset.game)));
    byId("games-list").addEventListener("change", (event) => {
      const box = event.target as HTMLInputElement;
      this.tick([Number(box.dataset.tick)], box.checked);
    });
    this.all.addEventListener("change", () => {
      this.tick(this.found, this.all.checked);
      this.draw();
    });
  }

  private get games(): readonly ListedGame[] {
    return this.file?.games ?? [];
  }

  show(file: GameFile | null): void {
    this.file = file;
    this.chosen = -1;
    this.ticked.clear();
    byId<HTMLInputElement>("games-filter").value = "";
    this.draw();
  }

  /** Marks the open game; -1 if it is not in the list. */
  choose(index: number): void {
    const before = this.chosen;
    this.chosen = index;
    for (const game of [before, index]) this.update(game);
    const at = this.found.indexOf(index);
    if (at >= 0) this.list.reveal(at, 0.5);
  }

  get hasSelection(): boolean {
    return this.ticked.size > 0;
  }
  /** The ticked games, or all that match the filter if none is ticked. */
  wanted(): number[] {
    return this.hasSelection ? [...this.ticked].sort((a, b) => a - b) : this.found;
  }

  markCurrent(index: number): void {
    if (index === this.current) return;
    const before = this.current;
    this.current = index;
    for (const game of [before, index]) this.update(game);
  }

  private tick(indices: number[], on: boolean): void {
    for (const index of indices) {
      if (on) this.ticked.add(index);
      else this.ticked.delete(index);
    }
    this.drawAll();
    this.handlers.changed();
  }

  private matches(game: ListedGame, words: string[]): boolean {
    const text = game.tags.map(([, value]) => value).join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  }

  draw(): void {
    const many = this.games.length > 1;
    byId("games-card").hidden = !many;
    offerGames(many);
    if (!many) {
      this.found = [];
      this.list.redraw(0);
      return;
    }
    const words = byId<HTMLInputElement>("games-filter").value.toLowerCase().split(/\s+/).filter(Boolean);
    this.found = this.games.flatMap((game, index) => (this.matches(game, words) ? [index] : []));
    this.list.redraw(this.found.length);
    const name = this.file?.name;
    byId("games-count").textContent = t("gamesShown", this.found.length, this.games.length) + (name ? ` · ${name}` : "");
    this.drawAll();
    this.handlers.changed();
  }

  /** Redraws the row of a game. Keyboard focus in the row is kept. */
  update(index: number): void {
    const at = this.found.indexOf(index);
    const { activeElement } = document;
    const line = byId("games-list").contains(activeElement) ? activeElement!.closest(".game-line") : null;
    const game = line?.querySelector<HTMLElement>("[data-game]")?.dataset.game;
    const part = activeElement?.matches("input") ? "input" : "button";
    // The first analysis makes all rows higher.
    if (this.isTall !== this.hasAnalyses) this.list.redraw();
    else this.list.update(at);
    if (game === undefined || line?.isConnected) return;
    this.list.element(this.found.indexOf(Number(game)))?.querySelector<HTMLElement>(part)?.focus();
  }

  private drawAll(): void {
    const count = this.found.filter((index) => this.ticked.has(index)).length;
    this.all.checked = count > 0 && count === this.found.length;
    this.all.indeterminate = count > 0 && count < this.found.length;
  }

  private get hasAnalyses(): boolean {
    return Boolean(this.file?.annotated.size);
  }

  /** An empty row. All rows are as high as one of an analysed game if there is one. */
  private probe(): HTMLElement {
    this.isTall = this.hasAnalyses;
    const lines = ["names", "details", ...(this.isTall ? ["judged"] : [])];
    const spans = lines.map((name) => h("span", { class: name }, "–"));
    const row = h("button", { type: "button", class: "game-row" }, ...spans);
    return h("div", { class: "game-line" }, h("input", { type: "checkbox" }), row);
  }

  private row(index: number): HTMLElement {
    const game = this.games[index];
    const year = tagOf(game, "Date").slice(0, 4).replace("????", "");
    const box = h("input", { type: "checkbox", "data-tick": index, "aria-label": t("tickGame", namesOf(game)) });
    box.checked = this.ticked.has(index);
    const mark = this.file?.drafts.has(index) && h("span", { class: "changed", title: t("changedGame") });
    const about = [tagOf(game, "ECO"), tagOf(game, "Event").replace("?", ""), year].filter(Boolean).join(" · ");
    const button = h(
      "button",
      { type: "button", class: "game-row" + (index === this.current ? " in-work" : ""), "data-game": index, "aria-current": index === this.chosen ? "true" : undefined },
      span("names", side(game, "White"), " – ", side(game, "Black"), mark),
      span("score", tagOf(game, "Result").replaceAll("1/2", "½")),
      span("details", about),
      ...this.judgement(this.file?.annotated.get(index)),
    );
    return h("div", { class: "game-line" }, box, button);
  }

  /** Elements with the accuracy and blunders of White and Black. */
  private judgement(game: AnnotatedGame | undefined): HTMLElement[] {
    if (!game) return [];
    if (game.failure) return [h("span", { class: "judged fault" }, game.failure)];
    const { white, black, faults } = game;
    if (!white || !black) return [];
    const percent = (accuracy: number | null) => (accuracy === null ? "–" : accuracy.toFixed(0) + " %");
    const parts = [
      h("span", { title: t("accuracy") }, span("word", t("accuracy")), ` ${percent(white.accuracy)} · ${percent(black.accuracy)}`),
      h("span", { class: "blunder", title: t("blunders") }, span("word", t("blunders")), ` ${white.blunders} · ${black.blunders}`),
    ];
    const hints = faults?.map((fault) => t("faultAt", fault.line, fault.column, fault.text)).join("\n");
    if (hints) parts.push(h("span", { class: "fault", title: hints }, t("broken")));
    return [h("span", { class: "judged" }, ...parts)];
  }
}
