/** A list of any number of rows of one height. Only the rows in view, and a few beside them, are elements. */
import { h } from "./dom";
import { ScrollScale } from "../model/row_pages";

/** Rows beyond the visible ones, so that Tab reaches them. */
const rowsAround = 3;

export interface Rows {
  /** Makes the element of a row. */
  row(index: number): HTMLElement;
  /** Makes an invisible row, which has the height of all rows. */
  probe(): HTMLElement;
  /** The rows in view have changed. */
  shown?(first: number, last: number): void;
  /** The row that the keys have chosen, whose element has an id. */
  active?(): number;
}

export class VirtualList {
  count = 0;
  /** The first visible row, with a fraction. */
  top = 0;
  private readonly space = h("div", { class: "virtual-rows" });
  private probe: HTMLElement;
  private drawn = new Map<number, HTMLElement>();
  /** Row to show as soon as the list has a size; -1 for none. */
  private wanted = -1;
  /** Scroll position that this list has set itself. */
  private placed = 0;

  constructor(
    private readonly scroller: HTMLElement,
    private readonly rows: Rows,
  ) {
    scroller.classList.add("virtual");
    this.probe = this.makeProbe();
    scroller.replaceChildren(this.space, this.probe);
    scroller.addEventListener("scroll", () => this.follow());
    // Quick keys focus the last row that is an element before the browser reports its scrolling.
    scroller.addEventListener("focusin", () => this.follow());
    // In a compressed list the browser would skip rows.
    scroller.addEventListener(
      "wheel",
      (event) => {
        if (!this.scale().isCompressed || event.ctrlKey) return;
        event.preventDefault();
        this.goTo(this.top + event.deltaY / this.probe.offsetHeight);
      },
      { passive: false },
    );
    new ResizeObserver(() => this.draw()).observe(scroller);
  }

  /** Draws the rows to which the browser has scrolled. */
  private follow(): void {
    if (Math.abs(this.scroller.scrollTop - this.placed) < 1) return;
    this.placed = this.scroller.scrollTop;
    this.top = this.scale().topOf(this.placed);
    this.draw();
  }

  private makeProbe(): HTMLElement {
    const probe = this.rows.probe();
    probe.classList.add("probe");
    probe.setAttribute("aria-hidden", "true");
    probe.inert = true;
    return probe;
  }

  private scale(): ScrollScale {
    return new ScrollScale(this.count, this.probe.offsetHeight || 1, this.scroller.clientHeight);
  }

  /** Number of whole rows in view. */
  get visible(): number {
    return Math.floor(this.scroller.clientHeight / (this.probe.offsetHeight || 1));
  }

  /** Draws all rows again, which may have another height. */
  redraw(count = this.count): void {
    this.count = count;
    const before = this.probe.offsetHeight;
    const probe = this.makeProbe();
    this.probe.replaceWith(probe);
    this.probe = probe;
    this.drawn.clear();
    this.space.replaceChildren();
    if (probe.offsetHeight === before) this.draw();
    else this.goTo(this.top);
  }

  goTo(top: number): void {
    this.space.style.height = `${this.scale().height}px`;
    const scale = this.scale();
    this.top = Math.max(0, Math.min(scale.lastTop, top));
    this.scroller.scrollTop = scale.scrollOf(this.top);
    this.placed = this.scroller.scrollTop;
    this.draw();
  }

  /** Scrolls so that a row is in view; `share` is its place in the view if it was outside. */
  reveal(index: number, share?: number): void {
    if (!this.scroller.clientHeight) {
      this.wanted = index;
      return;
    }
    const { visible } = this;
    if (index < this.top) this.goTo(index - (share ?? 0) * visible);
    else if (index > this.top + visible - 1) this.goTo(index - (share ?? 1) * visible + (share === undefined ? 1 : 0));
    else this.draw();
  }

  /** Draws a row again, if it is an element. */
  update(index: number): void {
    const old = this.drawn.get(index);
    if (!old) return;
    const row = this.rows.row(index);
    row.style.top = old.style.top;
    row.style.height = old.style.height;
    this.drawn.set(index, row);
    old.replaceWith(row);
  }

  /** The row to which a key leads from another one; undefined for other keys. */
  rowFor(key: string, from: number): number | undefined {
    const page = Math.max(1, this.visible - 1);
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity }[key];
    return step === undefined ? undefined : Math.max(0, Math.min(this.count - 1, from + step));
  }

  /** The element of a row; null if it is not in view. */
  element(index: number): HTMLElement | null {
    return this.drawn.get(index) ?? null;
  }

  private draw(): void {
    const height = `${this.scale().height}px`;
    if (this.space.style.height !== height) this.space.style.height = height;
    const scale = this.scale();
    if (!scale.view) return;
    if (this.wanted >= 0) {
      const wanted = this.wanted;
      this.wanted = -1;
      return this.reveal(wanted, 0.5);
    }
    this.top = Math.min(this.top, scale.lastTop);
    const first = Math.floor(this.top);
    const last = Math.min(this.count - 1, Math.ceil(this.top + scale.view / scale.row));
    const [from, to] = [Math.max(0, first - rowsAround), Math.min(this.count - 1, last + rowsAround)];
    for (const [index, row] of this.drawn)
      if (index < from || index > to) {
        row.remove();
        this.drawn.delete(index);
      }
    let before: HTMLElement | null = null;
    for (let index = from; index <= to; index++) {
      let row = this.drawn.get(index);
      if (!row) {
        row = this.rows.row(index);
        row.style.height = `${scale.row}px`;
        this.drawn.set(index, row);
        // Rows are in order, so that Tab goes from one to the next.
        if (before) before.after(row);
        else this.space.prepend(row);
      }
      const top = `${this.placed + (index - this.top) * scale.row}px`;
      if (row.style.top !== top) row.style.top = top;
      before = row;
    }
    const active = this.drawn.get(this.rows.active?.() ?? -1);
    if (active) this.scroller.setAttribute("aria-activedescendant", active.id);
    else this.scroller.removeAttribute("aria-activedescendant");
    this.rows.shown?.(first, last);
  }
}
