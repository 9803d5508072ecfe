/** A list of any number of games. Only the rows in view are elements; the rows come from the server as they are needed. */
import { h } from "../view/dom";
import { RowPages, ScrollScale } from "../model/row_pages";
import { dateText, grouped, namesText, resultText, td } from "./words";
import type { GameRow } from "../wire/database_types";

export class GameTable {
  private readonly pages: RowPages<GameRow>;
  private readonly space = h("div", { class: "db-space" });
  private readonly probe = h("div", { class: "db-row db-probe", "aria-hidden": "true" });
  private readonly scroller: HTMLElement;
  readonly element: HTMLElement;
  /** The first visible row, with a fraction. */
  private top = 0;
  private current = -1;
  /** Scroll position that this list has set itself. */
  private placed = 0;

  constructor(
    private readonly id: string,
    label: string,
    fetch: (offset: number, count: number) => Promise<GameRow[] | null>,
    private readonly open: (row: GameRow) => void,
  ) {
    this.pages = new RowPages(fetch, () => this.draw());
    this.scroller = h("div", { id, class: "db-scroller", role: "listbox", tabindex: 0, "aria-label": label }, this.space);
    const heads = [td("number"), td("players"), td("result"), td("date"), "ECO", td("event"), td("movesShort")];
    const names = ["number", "names", "result", "date", "eco", "event", "length"];
    const head = h("div", { class: "db-row db-head", "aria-hidden": "true" }, ...heads.map((text, i) => h("span", { class: names[i] }, text)));
    this.element = h("div", { class: "db-table" }, head, this.scroller);
    this.scroller.addEventListener("scroll", () => {
      if (Math.abs(this.scroller.scrollTop - this.placed) < 1) return;
      this.placed = this.scroller.scrollTop;
      this.top = this.scale().topOf(this.placed);
      this.draw();
    });
    // In a compressed list the browser would skip rows.
    this.scroller.addEventListener(
      "wheel",
      (event) => {
        if (!this.scale().isCompressed || event.ctrlKey) return;
        event.preventDefault();
        this.goTo(this.top + event.deltaY / this.probe.offsetHeight);
      },
      { passive: false },
    );
    this.scroller.addEventListener("keydown", (event) => this.key(event));
    this.scroller.addEventListener("click", (event) => {
      const row = (event.target as HTMLElement).closest<HTMLElement>("[data-index]");
      if (!row) return;
      this.choose(Number(row.dataset.index));
      this.openCurrent();
    });
    new ResizeObserver(() => this.draw()).observe(this.scroller);
  }

  show(count: number, first: GameRow[]): void {
    this.pages.reset(count, first);
    this.current = count ? 0 : -1;
    this.goTo(0);
  }

  private scale(): ScrollScale {
    return new ScrollScale(this.pages.count, this.probe.offsetHeight || 1, this.scroller.clientHeight);
  }

  private goTo(top: number): void {
    const scale = this.scale();
    this.top = Math.max(0, Math.min(scale.lastTop, top));
    this.space.style.height = `${scale.height}px`;
    this.scroller.scrollTop = scale.scrollOf(this.top);
    this.placed = this.scroller.scrollTop;
    this.draw();
  }

  private draw(): void {
    if (!this.probe.isConnected) this.scroller.prepend(this.probe);
    const scale = this.scale();
    if (!scale.view) return;
    this.space.style.height = `${scale.height}px`;
    this.top = Math.min(this.top, scale.lastTop);
    const first = Math.floor(this.top);
    const last = Math.min(this.pages.count - 1, Math.ceil(this.top + scale.view / scale.row));
    const rows: HTMLElement[] = [];
    for (let index = first; index <= last; index++) {
      const row = this.row(index);
      row.style.top = `${this.placed + (index - this.top) * scale.row}px`;
      rows.push(row);
    }
    this.space.replaceChildren(...rows);
    if (this.current >= first && this.current <= last) this.scroller.setAttribute("aria-activedescendant", `${this.id}-${this.current}`);
    else this.scroller.removeAttribute("aria-activedescendant");
    this.pages.show(first, last);
  }

  private row(index: number): HTMLElement {
    const game = this.pages.at(index);
    const props = { class: "db-row", role: "option", id: `${this.id}-${index}`, "data-index": index, "aria-selected": String(index === this.current), "aria-setsize": this.pages.count, "aria-posinset": index + 1 };
    if (!game) return h("div", props, h("span", { class: "number" }, "…"));
    if (game.fault) return h("div", props, h("span", { class: "number" }, grouped(game.game)), h("span", { class: "names fault", title: game.fault }, game.fault));
    const elo = (value: number) => (value ? ` ${value}` : "");
    const cell = (name: string, text: string) => h("span", { class: name, title: text }, text);
    return h(
      "div",
      props,
      h("span", { class: "number" }, grouped(game.game)),
      h("span", { class: "names", title: namesText(game) }, game.white || "?", h("small", {}, elo(game.white_elo)), " – ", game.black || "?", h("small", {}, elo(game.black_elo))),
      h("span", { class: "result" }, resultText(game.result)),
      h("span", { class: "date" }, dateText(game.date)),
      h("span", { class: "eco", title: game.opening }, game.eco),
      cell("event", game.event),
      h("span", { class: "length" }, String(Math.ceil(game.plies / 2))),
    );
  }

  private choose(index: number): void {
    this.current = Math.max(0, Math.min(this.pages.count - 1, index));
    const visible = Math.floor(this.scroller.clientHeight / (this.probe.offsetHeight || 1));
    if (this.current < this.top) this.goTo(this.current);
    else if (this.current > this.top + visible - 1) this.goTo(this.current - visible + 1);
    else this.draw();
  }

  private openCurrent(): void {
    const row = this.pages.at(this.current);
    if (row) this.open(row);
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.pages.count) return;
    const page = Math.max(1, Math.floor(this.scroller.clientHeight / (this.probe.offsetHeight || 1)) - 1);
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity }[event.key];
    if (step === undefined && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    if (step === undefined) this.openCurrent();
    else this.choose(this.current + step);
  }
}
