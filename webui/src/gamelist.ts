/** The rows of a file's games: what the filter finds, which are ticked, and what is known of each. */
import type { ListedGame } from "./api";
import { byId, h } from "./dom";
import { t } from "./i18n";
import type { AnnotatedGame } from "./store";

const mostRows = 200;

export interface GameListHandlers {
  choose(index: number): void;
  /** Other games are ticked or found. */
  changed(): void;
}

const tagOf = (game: ListedGame, name: string): string => game.tags.find(([key]) => key === name)?.[1] ?? "";
const namesOf = (game: ListedGame): string => `${tagOf(game, "White") || "?"} – ${tagOf(game, "Black") || "?"}`;

export class GameList {
  /** The open one. */
  chosen = -1;
  private games: ListedGame[] = [];
  private name = "";
  private annotated = new Map<number, AnnotatedGame>();
  private found: number[] = [];
  private readonly ticked = new Set<number>();
  private current = -1;
  private readonly all = byId<HTMLInputElement>("games-all");

  constructor(private readonly handlers: GameListHandlers) {
    byId("games-filter").addEventListener("input", () => this.draw());
    byId("games-list").addEventListener("click", (event) => {
      const row = (event.target as HTMLElement).closest<HTMLElement>("[data-game]");
      if (row) handlers.choose(Number(row.dataset.game));
    });
    byId("games-list").addEventListener("change", (event) => {
      const box = event.target as HTMLInputElement;
      this.tick([Number(box.dataset.tick)], box.checked);
    });
    this.all.addEventListener("change", () => {
      this.tick(this.found, this.all.checked);
      this.draw();
    });
  }

  show(games: ListedGame[], name: string, annotated: Map<number, AnnotatedGame>): void {
    this.games = games;
    this.name = name;
    this.annotated = annotated;
    this.chosen = -1;
    this.ticked.clear();
    byId<HTMLInputElement>("games-filter").value = "";
    this.draw();
  }

  choose(index: number): void {
    this.chosen = index;
    this.draw();
  }

  get hasSelection(): boolean {
    return this.ticked.size > 0;
  }
  /** Those that are ticked; if none is, those that are found. */
  wanted(): number[] {
    return this.hasSelection ? [...this.ticked].sort((a, b) => a - b) : this.found;
  }

  markCurrent(index: number): void {
    if (index === this.current) return;
    this.current = index;
    for (const row of byId("games-list").querySelectorAll<HTMLElement>(".game-row"))
      row.classList.toggle("in-work", Number(row.dataset.game) === index);
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
    if (!many) return;
    const words = byId<HTMLInputElement>("games-filter").value.toLowerCase().split(/\s+/).filter(Boolean);
    this.found = this.games.flatMap((game, index) => (this.matches(game, words) ? [index] : []));
    const rows: HTMLElement[] = this.found.slice(0, mostRows).map((index) => this.row(index));
    if (this.found.length > mostRows) rows.push(h("p", { class: "hint" }, t("moreGames", this.found.length - mostRows)));
    byId("games-list").replaceChildren(...rows);
    byId("games-count").textContent = t("gamesShown", this.found.length, this.games.length) + (this.name ? ` · ${this.name}` : "");
    this.drawAll();
    this.handlers.changed();
  }

  /** Draws a row anew; whoever is on it by keyboard stays there. */
  update(index: number): void {
    const line = byId("games-list").querySelector(`[data-game="${index}"]`)?.parentElement;
    if (!line) return;
    const focused = document.activeElement?.matches("input") ? "input" : "button";
    const hadFocus = line.contains(document.activeElement);
    const row = this.row(index);
    line.replaceWith(row);
    if (hadFocus) row.querySelector<HTMLElement>(focused)?.focus();
  }

  private drawAll(): void {
    const count = this.found.filter((index) => this.ticked.has(index)).length;
    this.all.checked = count > 0 && count === this.found.length;
    this.all.indeterminate = count > 0 && count < this.found.length;
  }

  private row(index: number): HTMLElement {
    const game = this.games[index];
    const year = tagOf(game, "Date").slice(0, 4).replace("????", "");
    const box = h("input", { type: "checkbox", "data-tick": index, "aria-label": t("tickGame", namesOf(game)) });
    box.checked = this.ticked.has(index);
    const props = {
      type: "button",
      class: "game-row" + (index === this.current ? " in-work" : ""),
      "data-game": index,
      "aria-current": index === this.chosen ? "true" : undefined,
    };
    const button = h(
      "button",
      props,
      h("span", { class: "names" }, namesOf(game)),
      h("span", { class: "score" }, tagOf(game, "Result").replaceAll("1/2", "½")),
      h("span", { class: "details" }, [tagOf(game, "ECO"), tagOf(game, "Event").replace("?", ""), year].filter(Boolean).join(" · ")),
      ...this.judgement(this.annotated.get(index)),
    );
    return h("div", { class: "game-line" }, box, button);
  }

  /** White's accuracy and blunders, and Black's. */
  private judgement(game: AnnotatedGame | undefined): HTMLElement[] {
    if (!game) return [];
    if (game.failure) return [h("span", { class: "judged fault" }, game.failure)];
    const { white, black, faults } = game;
    if (!white || !black) return [];
    const percent = (accuracy: number | null) => (accuracy === null ? "–" : accuracy.toFixed(0) + " %");
    const parts = [
      h("span", { title: t("accuracy") }, `${percent(white.accuracy)} · ${percent(black.accuracy)}`),
      h("span", { class: "blunder", title: t("blunders") }, `?? ${white.blunders} · ${black.blunders}`),
    ];
    const hints = faults?.map((fault) => t("faultAt", fault.line, fault.column, fault.text)).join("\n");
    if (hints) parts.push(h("span", { class: "fault", title: hints }, t("broken")));
    return [h("span", { class: "judged" }, ...parts)];
  }
}
