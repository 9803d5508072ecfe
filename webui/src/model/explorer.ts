/** What was played in the position on the board, asked again for each position that is shown. */
import { Events } from "../wire/events";
import type { Databases, ListedGames } from "./databases";
import type { LineQuestion, Moves, MoveTree, NextTree } from "../wire/types";

/** A tree, and which games it leaves out because they are damaged. */
type KnownTree = Pick<Moves, "tree" | "damage">;
const mostKnown = 500;

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
  /** Known trees of the current question and database, by line. */
  private readonly known = new Map<string, KnownTree>();
  private text = "";
  private asked = 0;

  constructor(private readonly databases: Pick<Databases, "tree" | "base" | "on">) {
    super();
    databases.on("bases", () => this.refreshAll());
  }

  get question(): string {
    return this.text;
  }
  set question(text: string) {
    if (text === this.text) return;
    this.text = text;
    this.refreshAll();
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

  private refreshAll(): void {
    this.known.clear();
    // An answer under way is about the question or the database before.
    this.asked++;
    this.busy = false;
    this.refresh();
  }

  private keep(line: LineQuestion, tree: KnownTree): void {
    const key = JSON.stringify(line);
    this.known.delete(key);
    const oldest = this.known.keys().next();
    if (this.known.size >= mostKnown && !oldest.done) this.known.delete(oldest.value);
    this.known.set(key, tree);
  }
  private keepNext(line: LineQuestion, trees: NextTree[]): void {
    for (const { uci, tree } of trees) this.keep({ ...line, moves: [...(line.moves ?? []), uci] }, { tree });
  }

  private async ask(line: LineQuestion): Promise<void> {
    const number = ++this.asked;
    const isLatest = () => number === this.asked;
    const shown = { line: JSON.stringify(line), base: this.databases.base };
    // Numbers of games mean others in another database.
    if (shown.base !== this.shown.base) this.tree = this.top = null;
    const known = this.known.get(shown.line);
    const take = (news: KnownTree) => Object.assign(this, { damage: undefined, ...news, shown, top: null, fault: null });
    // The question leaves before the change is drawn.
    const answer = this.databases.tree(line, this.text, {
      moves: (tree, damage) => {
        if (!isLatest()) return;
        const news = { tree, damage };
        if (JSON.stringify(news) === JSON.stringify(known)) return;
        this.keep(line, news);
        take(news);
        this.busy = false;
        this.tell("change");
      },
      next: (trees) => {
        if (isLatest()) this.keepNext(line, trees);
      },
    });
    if (known) take(known);
    this.busy = !known;
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
