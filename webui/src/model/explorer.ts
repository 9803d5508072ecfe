/** What was played in the position on the board, asked again for each position that is shown. */
import { Events } from "../wire/events";
import type { Databases, ListedGames } from "./databases";
import type { MoveTree } from "../wire/database_types";
import type { LineQuestion } from "../wire/types";

export class Explorer extends Events<{ change: [] }> {
  tree: MoveTree | null = null;
  /** Games of the strongest players with the position; null until they have come. */
  top: ListedGames | null = null;
  fault: Error | null = null;
  /** Which games the tree leaves out, because they are damaged. */
  damage?: string;
  busy = false;
  private line: LineQuestion | null = null;
  /** What `tree` and `top` are about; they stay until those of a later position have come. */
  private shown = { line: "", base: "" };
  private text = "";
  private asked = 0;

  constructor(private readonly databases: Pick<Databases, "tree" | "base" | "on">) {
    super();
    databases.on("bases", () => this.refresh());
  }

  get question(): string {
    return this.text;
  }
  set question(text: string) {
    if (text === this.text) return;
    this.text = text;
    this.refresh();
  }

  /** Shows a position; null while nobody sees it. */
  show(line: LineQuestion | null): void {
    if (JSON.stringify(line) === JSON.stringify(this.line)) return;
    this.line = line;
    this.refresh();
  }
  /** True if the tree is that of a position, so that its moves can be played there. */
  isOf(line: LineQuestion): boolean {
    return this.tree !== null && this.shown.line === JSON.stringify(line);
  }

  /** Asks again, such as after a lost connection. */
  refresh(): void {
    if (this.line && this.databases.base) void this.ask(this.line);
  }

  private async ask(line: LineQuestion): Promise<void> {
    const number = ++this.asked;
    const isLatest = () => number === this.asked;
    const shown = { line: JSON.stringify(line), base: this.databases.base };
    // Numbers of games mean others in another database.
    if (shown.base !== this.shown.base) this.tree = this.top = null;
    // The question leaves before the change is drawn.
    const answer = this.databases.tree(line, this.text, (tree, damage) => {
      if (!isLatest()) return;
      Object.assign(this, { tree, damage, shown, top: null, fault: null, busy: false });
      this.tell("change");
    });
    this.busy = true;
    this.tell("change");
    try {
      const top = await answer;
      if (!isLatest()) return;
      this.top = top;
    } catch (error) {
      if (!isLatest()) return;
      Object.assign(this, { tree: null, top: null, damage: undefined, fault: error });
    }
    this.busy = false;
    this.tell("change");
  }
}
