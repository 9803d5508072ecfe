/** The list of a file's games: rows that match the filter, ticked games, and the results of their analyses. */
import { byId, h } from "./dom";
import { t } from "../text/i18n";
import { offerGames } from "./tabs";
import type { GameFile } from "../model/gamefile";
import type { AnnotatedGame } from "../model/saved";
import type { ListedGame } from "../wire/types";

/** Number of rows added at a time. More are added when the list is scrolled to its end, or by a button. */
const rowsAtOnce = 200;

export interface GameListHandlers {
  choose(index: number): void;
  /** The ticked games, or the games that match the filter, have changed. */
  changed(): void;
}

const tagOf = (game: ListedGame, name: string): string => game.tags.find(([key]) => key === name)?.[1] ?? "";
const namesOf = (game: ListedGame): string => `${tagOf(game, "White") || "?"} – ${tagOf(game, "Black") || "?"}`;

export class GameList {
  /** Index of the open game; -1 for none. */
  chosen = -1;
  private file: GameFile | null = null;
  private found: number[] = [];
  private shown = rowsAtOnce;
  private readonly ticked = new Set<number>();
  private current = -1;
  private readonly all = byId<HTMLInputElement>("games-all");

  constructor(private readonly handlers: GameListHandlers) {
    byId("games-filter").addEventListener("input", () => {
      this.shown = rowsAtOnce;
      this.draw();
    });
    byId("games-list").addEventListener("scroll", () => {
      const list = byId("games-list");
      if (list.scrollTop + list.clientHeight > list.scrollHeight - 200) this.showMore();
    });
    byId("games-list").addEventListener("click", (event) => {
      const row = (event.target as HTMLElement).closest<HTMLElement>("[data-game]");
      if (row) handlers.choose(Number(row.dataset.game));
      if ((event.target as HTMLElement).closest(".more-rows")) this.showMore(true);
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

  private get games(): readonly ListedGame[] {
    return this.file?.games ?? [];
  }

  show(file: GameFile | null): void {
    this.file = file;
    this.chosen = -1;
    this.shown = rowsAtOnce;
    this.ticked.clear();
    byId<HTMLInputElement>("games-filter").value = "";
    this.draw();
  }

  /** Marks the open game; -1 if it is not in the list. */
  choose(index: number): void {
    const list = byId("games-list");
    this.chosen = index;
    list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const at = this.found.indexOf(index);
    while (at >= this.shown) this.showMore();
    const row = list.querySelector<HTMLElement>(`[data-game="${index}"]`);
    row?.setAttribute("aria-current", "true");
    const box = list.getBoundingClientRect();
    const here = row?.getBoundingClientRect();
    if (here && (here.top < box.top || here.bottom > box.bottom)) list.scrollTop += here.top - box.top - box.height / 2;
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
    const text = game.tags
      .map(([, value]) => value)
      .join(" ")
      .toLowerCase();
    return words.every((word) => text.includes(word));
  }

  draw(): void {
    const many = this.games.length > 1;
    byId("games-card").hidden = !many;
    offerGames(many);
    if (!many) {
      this.found = [];
      byId("games-list").replaceChildren();
      return;
    }
    const words = byId<HTMLInputElement>("games-filter").value.toLowerCase().split(/\s+/).filter(Boolean);
    this.found = this.games.flatMap((game, index) => (this.matches(game, words) ? [index] : []));
    const rows: HTMLElement[] = this.found.slice(0, this.shown).map((index) => this.row(index));
    byId("games-list").replaceChildren(...rows, ...this.moreButton());
    const name = this.file?.name;
    byId("games-count").textContent =
      t("gamesShown", this.found.length, this.games.length) + (name ? ` · ${name}` : "");
    this.drawAll();
    this.handlers.changed();
  }

  private moreButton(): HTMLElement[] {
    const left = this.found.length - this.shown;
    return left > 0 ? [h("button", { type: "button", class: "more-rows" }, t("moreGames", left))] : [];
  }

  /** Adds rows at the end. */
  private showMore(byButton = false): void {
    if (this.shown >= this.found.length) return;
    const list = byId("games-list");
    list.querySelector(".more-rows")?.remove();
    const added = this.found.slice(this.shown, this.shown + rowsAtOnce).map((index) => this.row(index));
    this.shown += rowsAtOnce;
    list.append(...added, ...this.moreButton());
    if (byButton) added[0]?.querySelector("button")?.focus({ preventScroll: true });
  }

  /** Redraws a row. Keyboard focus in the row is kept. */
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
      h(
        "span",
        { class: "names" },
        namesOf(game),
        this.file?.drafts.has(index) && h("span", { class: "changed", title: t("changedGame") }),
      ),
      h("span", { class: "score" }, tagOf(game, "Result").replaceAll("1/2", "½")),
      h(
        "span",
        { class: "details" },
        [tagOf(game, "ECO"), tagOf(game, "Event").replace("?", ""), year].filter(Boolean).join(" · "),
      ),
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
      h("span", {}, `${t("accuracy")} ${percent(white.accuracy)} · ${percent(black.accuracy)}`),
      h("span", { class: "blunder" }, `${t("blunders")} ${white.blunders} · ${black.blunders}`),
    ];
    const hints = faults?.map((fault) => t("faultAt", fault.line, fault.column, fault.text)).join("\n");
    if (hints) parts.push(h("span", { class: "fault", title: hints }, t("broken")));
    return [h("span", { class: "judged" }, ...parts)];
  }
}
