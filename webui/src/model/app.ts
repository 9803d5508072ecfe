/** The open game, the place in it, and the server's facts about that place. Views listen to its events. */
import { ApiError, ask } from "../wire/api";
import { Events } from "../wire/events";
import { Latest } from "../wire/latest";
import { standardFen, turnOf } from "./fen";
import { Tree, type Node } from "./tree";
import type { About, LegalMove, PositionFacts, Result } from "../wire/types";

export type AppEvent =
  /** The current node, or the game, has changed. */
  | "place"
  /** Another game has been opened. */
  | "opened"
  /** The server's facts about the current node have arrived. */
  | "facts"
  /** Moves, texts or tags have changed. */
  | "tree"
  /** Scores and glyphs of an analysis have arrived; the game itself has not changed. */
  | "marks"
  /** A problem has begun or ended. */
  | "trouble";

/** Source of a problem: the program, its connection for searches, or the browser's storage. */
type TroubleSource = "server" | "live" | "storage";

/** The node that will be the current one, before anything is drawn: a question about it need not wait for the drawing. */
interface Going {
  going: [Node];
}

export class App extends Events<Record<AppEvent, []> & Going> {
  tree = new Tree(standardFen);
  node: Node = this.tree.root;
  facts: PositionFacts | null = null;
  about: About | null = null;
  /** Current problem of each source. An answer of the program does not end a problem with the storage. */
  private readonly troubles: Record<TroubleSource, string> = { server: "", live: "", storage: "" };
  private known = new Map<number, PositionFacts>();
  private readonly latest = new Latest();
  private shownUpTo: Node | null = null;
  /** The only node whose score has changed with a "marks" event; null if there may be others. */
  marked: Node | null = null;
  /** Kind of the last "tree" change; consecutive changes of one kind are undone together. */
  changeKind = "";

  /**
   * @param mayDrop asks the user before an unsaved game is replaced, and returns false to keep it; `announces` is false
   *   if no text shall say that tried moves were dropped
   */
  constructor(readonly mayDrop: (announces?: boolean) => Promise<boolean>) {
    super();
  }

  /** Asks the program for its capabilities. */
  async begin(): Promise<void> {
    this.about = await this.attempt(() => ask("about", {}));
  }

  /** Last visible node of the main line while a question is open: the moves after it are the answer. */
  get limit(): Node | null {
    return this.shownUpTo;
  }
  set limit(limit: Node | null) {
    this.shownUpTo = limit;
    this.tell("marks");
  }

  /** Notifies the listeners that the game has changed. */
  changed(kind = ""): void {
    this.changeKind = kind;
    this.tell("tree");
    this.changeKind = "";
  }

  get turn(): "white" | "black" {
    return turnOf(this.node.fen);
  }
  /** The line that leads to the node, in the server's form. */
  line(node: Node = this.node): { start?: string; moves: string[] } {
    const start = this.tree.root.fen;
    return { ...(start === standardFen ? {} : { start }), moves: this.tree.movesTo(node) };
  }

  load(tree: Tree, node: Node = tree.root): void {
    this.tree = tree;
    this.node = node;
    this.shownUpTo = null;
    this.known.clear();
    this.changed();
    this.go(node);
  }

  /** Replaces the open game; returns false if the user chose to keep it. */
  async replace(tree: Tree, node: Node = tree.root): Promise<boolean> {
    if (!(await this.mayDrop())) return false;
    this.open(tree, node);
    return true;
  }
  /** Opens another game. */
  open(tree: Tree, node: Node = tree.root): void {
    this.load(tree, node);
    this.tell("opened");
  }

  /** Goes to a node, or to the last visible node before it. */
  go(node: Node): void {
    if (this.limit && node !== this.limit && this.isBehind(node, this.limit)) node = this.limit;
    this.tell("going", node);
    this.node = node;
    this.facts = this.known.get(node.id) ?? null;
    this.tell("place");
    if (this.facts) this.tell("facts");
    else this.latest.ask(() => this.learn(node));
  }

  private isBehind(node: Node, limit: Node): boolean {
    for (let at: Node | null = node.parent; at; at = at.parent) if (at === limit) return true;
    return false;
  }

  private async learn(node: Node): Promise<void> {
    if (this.node !== node || this.facts) return;
    const facts = await this.attempt(() => ask("position", this.line(node)));
    if (!facts || this.tree.byId(node.id) !== node) return;
    this.learnt(node, facts);
    if (this.node !== node) return;
    this.facts = facts;
    this.tell("facts");
  }

  private learnt(node: Node, facts: PositionFacts): void {
    this.known.set(node.id, facts);
    if (!facts.outcome || facts.outcome.claim || node.score?.result === facts.outcome.result) return;
    node.score = { result: facts.outcome.result as Result, depth: 0 };
    this.marked = node;
    this.tell("marks");
    this.marked = null;
  }

  /** Plays a move from the current position. The promise resolves to the new node, or to null. */
  async play(move: { uci: string; san: string }): Promise<Node | null> {
    const parent = this.node;
    const there = parent.children.find((child) => child.uci === move.uci);
    if (there) {
      this.go(there);
      return there;
    }
    // The positions after legal moves are known, so these moves need not wait for the server.
    const known = this.legal(move.uci);
    if (known) {
      const node = this.tree.add(parent, known.uci, known.san, known.fen);
      this.tell("going", node);
      this.changed();
      this.go(node);
      return node;
    }
    const line = this.line(parent);
    const facts = await this.attempt(() => ask("position", { ...line, moves: [...line.moves, move.uci] }));
    if (!facts || this.tree.byId(parent.id) !== parent) return null;
    const node = this.tree.add(parent, move.uci, move.san, facts.fen);
    this.learnt(node, facts);
    this.changed();
    this.go(node);
    return node;
  }

  /** Plays several moves one after the other. */
  async playAll(moves: { uci: string; san: string }[]): Promise<void> {
    for (const move of moves) if (!(await this.play(move))) return;
  }

  /** The server's facts about a node, if they have arrived. */
  factsOf(node: Node): PositionFacts | undefined {
    return this.known.get(node.id);
  }
  legal(uci: string): LegalMove | undefined {
    return this.facts?.moves.find((move) => move.uci === uci);
  }

  // --- Navigation ---
  back(): void {
    if (this.node.parent) this.go(this.node.parent);
  }
  forward(): void {
    if (this.node.children[0]) this.go(this.node.children[0]);
  }
  toStart(): void {
    this.go(this.tree.root);
  }
  toEnd(): void {
    this.go(this.tree.lineEnd(this.node));
  }
  sibling(step: number): void {
    const siblings = this.node.parent?.children ?? [];
    const next = siblings[siblings.indexOf(this.node) + step];
    if (next) this.go(next);
  }

  /** Runs a question and returns its answer. If it fails, reports the problem and returns null. */
  async attempt<T>(question: () => Promise<T>): Promise<T | null> {
    try {
      const answer = await question();
      this.setTrouble("server", "");
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.setTrouble("server", error.message);
      return null;
    }
  }
  setTrouble(source: TroubleSource, trouble: string): void {
    if (this.troubles[source] === trouble) return;
    this.troubles[source] = trouble;
    this.tell("trouble");
  }
  /** Texts of the current problems. */
  get trouble(): string[] {
    return Object.values(this.troubles).filter(Boolean);
  }
}
