/** A list of any number of games. Only the rows in view are elements; the rows come from the server as they are needed. */
import { h, onClickOf } from "../view/dom";
import { RowPages } from "../model/row_pages";
import { VirtualList } from "../view/virtual_list";
import { dateText, grouped, namesText, resultText, td } from "./words";
import type { GameRow } from "../wire/types";

export class GameTable {
  private readonly pages: RowPages<GameRow>;
  private readonly scroller: HTMLElement;
  private readonly list: VirtualList;
  readonly element: HTMLElement;
  private current = -1;

  constructor(
    private readonly id: string,
    label: string,
    fetch: (offset: number, count: number) => Promise<GameRow[] | null>,
    private readonly open: (row: GameRow) => void,
  ) {
    this.pages = new RowPages(fetch, () => this.list.redraw());
    this.scroller = h("div", { id, class: "db-scroller", role: "listbox", tabindex: 0, "aria-label": label });
    const heads = [td("number"), td("players"), td("result"), td("date"), "ECO", td("event"), td("movesShort")];
    const names = ["number", "names", "result", "date", "eco", "event", "length"];
    const head = h("div", { class: "db-row db-head", "aria-hidden": "true" }, ...heads.map((text, i) => h("span", { class: names[i] }, text)));
    this.element = h("div", { class: "db-table" }, head, this.scroller);
    this.list = new VirtualList(this.scroller, {
      row: (index) => this.row(index),
      probe: () => h("div", { class: "db-row" }),
      shown: (first, last) => this.pages.show(first, last),
      active: () => this.current,
    });
    this.scroller.addEventListener("keydown", (event) => this.key(event));
    onClickOf(this.scroller, "[data-index]", (row) => {
      this.choose(Number(row.dataset.index));
      this.openCurrent();
    });
  }

  show(count: number, first: GameRow[]): void {
    this.pages.reset(count, first);
    this.current = count ? 0 : -1;
    this.list.redraw(count);
    this.list.goTo(0);
  }

  private row(index: number): HTMLElement {
    const game = this.pages.at(index);
    const props = { class: "db-row", role: "option", id: `${this.id}-${index}`, "data-index": index, "aria-selected": String(index === this.current), "aria-setsize": this.pages.count, "aria-posinset": index + 1 };
    if (!game) return h("div", props, h("span", { class: "number" }, "…"));
    if (game.fault) return h("div", props, h("span", { class: "number" }, grouped(game.game)), h("span", { class: "names fault", title: game.fault }, game.fault));
    const side = (name: string, elo: number) => h("span", { class: "side" }, h("span", {}, name || "?"), h("small", {}, elo ? ` ${elo}` : ""));
    const cell = (name: string, text: string) => h("span", { class: name, title: text }, text);
    return h(
      "div",
      props,
      h("span", { class: "number" }, grouped(game.game)),
      h("span", { class: "names", title: namesText(game) }, side(game.white, game.white_elo), h("span", { class: "dash" }, " – "), side(game.black, game.black_elo)),
      h("span", { class: "result" }, resultText(game.result)),
      h("span", { class: "date" }, dateText(game.date)),
      h("span", { class: "eco", title: game.opening }, game.eco),
      cell("event", game.event),
      h("span", { class: "length" }, String(Math.ceil(game.plies / 2))),
    );
  }

  private choose(index: number): void {
    const before = this.current;
    this.current = index;
    this.list.update(before);
    this.list.update(index);
    this.list.reveal(index);
  }

  private openCurrent(): void {
    const row = this.pages.at(this.current);
    if (row) this.open(row);
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.pages.count) return;
    const row = this.list.rowFor(event.key, this.current);
    if (row === undefined && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    if (row === undefined) this.openCurrent();
    else this.choose(row);
  }
}
