/** Lists that keep the element of an item when its content changes, and so keep focus, folds and reading places. */

export interface Row<Item> {
  element: Element;
  show(item: Item): void;
}

export class KeyedRows<Item> {
  private rows = new Map<number, Row<Item>>();

  constructor(
    private readonly parent: Element,
    private readonly key: (item: Item) => number,
    private readonly make: (item: Item) => Row<Item>,
  ) {}

  show(items: Item[]): void {
    const rows = new Map<number, Row<Item>>();
    items.forEach((item, place) => {
      const row = this.rows.get(this.key(item)) ?? this.make(item);
      rows.set(this.key(item), row);
      row.show(item);
      const there = this.parent.children[place];
      if (there !== row.element) this.parent.insertBefore(row.element, there ?? null);
    });
    while (this.parent.children.length > items.length) this.parent.lastElementChild!.remove();
    this.rows = rows;
  }
}

/** Changes a text only where it differs, so that screen readers are not disturbed. */
export function say(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
export function mark(element: Element, name: string, value: string | number): void {
  if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
}
