/** Rows of a long list, of which only those near the visible ones are in memory. */

const pageRows = 100;
const mostPages = 60;

export class RowPages<Row> {
  count = 0;
  private readonly pages = new Map<number, Row[]>();
  private visible: [first: number, last: number] = [0, 0];
  private busy = false;
  private version = 0;

  /** `fetch` gets the rows from `offset` on, one call at a time; `changed` draws rows that have come. */
  constructor(
    private readonly fetch: (offset: number, count: number) => Promise<Row[] | null>,
    private readonly changed: () => void,
  ) {}

  /** Begins another list, with its first rows. */
  reset(count: number, first: Row[]): void {
    this.version++;
    this.count = count;
    this.pages.clear();
    for (let page = 0; page * pageRows < first.length; page++) {
      const rows = first.slice(page * pageRows, (page + 1) * pageRows);
      if (rows.length === this.sizeOf(page)) this.pages.set(page, rows);
    }
    this.visible = [0, 0];
  }

  at(index: number): Row | null {
    return this.pages.get(Math.floor(index / pageRows))?.[index % pageRows] ?? null;
  }

  /** Says which rows are visible; those that are missing are fetched. */
  show(first: number, last: number): void {
    this.visible = [Math.max(0, first), Math.min(last, this.count - 1)];
    void this.work();
  }

  private sizeOf(page: number): number {
    return Math.max(0, Math.min(pageRows, this.count - page * pageRows));
  }

  private missing(): number | null {
    const [first, last] = this.visible;
    for (let page = Math.floor(first / pageRows); page * pageRows <= last; page++) if (!this.pages.has(page)) return page;
    return null;
  }

  private async work(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    for (let page = this.missing(); page !== null; page = this.missing()) {
      const { version } = this;
      const rows = await this.fetch(page * pageRows, this.sizeOf(page));
      if (version !== this.version) continue;
      // Without rows, such as after a lost connection, the next movement asks again.
      if (!rows || rows.length !== this.sizeOf(page)) break;
      this.pages.set(page, rows);
      this.dropFar();
      this.changed();
    }
    this.busy = false;
  }

  private dropFar(): void {
    const middle = (this.visible[0] + this.visible[1]) / 2 / pageRows;
    while (this.pages.size > mostPages) {
      const far = [...this.pages.keys()].reduce((a, b) => (Math.abs(b - middle) > Math.abs(a - middle) ? b : a));
      this.pages.delete(far);
    }
  }
}

/** Browsers do not show elements that are higher. */
const highest = 8_000_000;

/**
 * Where rows are in a list that scrolls. A list that would be too high is compressed: its scroll bar moves by more than
 * a pixel for each pixel of the rows.
 */
export class ScrollScale {
  constructor(
    readonly count: number,
    readonly row: number,
    readonly view: number,
  ) {}

  /** Height of the scrolled element. */
  get height(): number {
    return Math.min(this.count * this.row, highest);
  }
  get isCompressed(): boolean {
    return this.count * this.row > highest;
  }
  /** Largest first row; not a whole number unless the view shows whole rows. */
  get lastTop(): number {
    return Math.max(0, this.count - this.view / this.row);
  }
  private get perRow(): number {
    return this.lastTop > 0 ? (this.height - this.view) / this.lastTop : this.row;
  }
  topOf(scroll: number): number {
    return Math.max(0, Math.min(this.lastTop, scroll / this.perRow));
  }
  scrollOf(top: number): number {
    return Math.max(0, Math.min(this.lastTop, top)) * this.perRow;
  }
}
