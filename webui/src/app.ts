/** What the page is about: a game, the place in it, and what the server knows of that place. Views listen to it. */
import { api, ApiError, type About, type LegalMove, type PositionFacts } from "./api";
import { standardFen, Tree, turnOf, type Node } from "./tree";

export type AppEvent =
  /** Another node, or another game. */
  | "place"
  /** The server's facts about the node have come. */
  | "facts"
  /** Moves, texts or tags have changed. */
  | "tree"
  /** Scores and glyphs of an analysis have come, which is no change of the game. */
  | "marks"
  /** Something went wrong, or right again. */
  | "trouble";

export class App {
  tree = new Tree(standardFen);
  node: Node = this.tree.root;
  facts: PositionFacts | null = null;
  about: About | null = null;
  trouble = "";
  private known = new Map<number, PositionFacts>();
  private readonly listeners = new Map<AppEvent, (() => void)[]>();
  private asked = 0;
  /** Says no to the user's moves, for instance while the engine is thinking about its own. */
  mayMove: () => boolean = () => true;

  on(event: AppEvent, listener: () => void): void {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
  }
  tell(event: AppEvent): void {
    this.listeners.get(event)?.forEach((listener) => listener());
  }

  get turn(): "white" | "black" {
    return turnOf(this.node.fen);
  }
  /** The line that leads to the node, as the server likes it. */
  line(node: Node = this.node): { start?: string; moves: string[] } {
    const start = this.tree.root.fen;
    return { ...(start === standardFen ? {} : { start }), moves: this.tree.movesTo(node) };
  }

  load(tree: Tree, node: Node = tree.root): void {
    this.tree = tree;
    this.known.clear();
    this.tell("tree");
    this.go(node);
  }

  go(node: Node): void {
    this.node = node;
    this.facts = this.known.get(node.id) ?? null;
    this.tell("place");
    if (this.facts) this.tell("facts");
    else void this.learn(node);
  }

  private async learn(node: Node): Promise<void> {
    const number = ++this.asked;
    const facts = await this.attempt(() => api.position(this.line(node)));
    if (!facts || this.tree.byId(node.id) !== node) return;
    this.known.set(node.id, facts);
    if (number !== this.asked || this.node !== node) return;
    this.facts = facts;
    this.tell("facts");
  }

  /** Plays a move from the position on the board; the node is there when the promise is. */
  async play(move: { uci: string; san: string }): Promise<Node | null> {
    const parent = this.node;
    const there = parent.children.find((child) => child.uci === move.uci);
    if (there) {
      this.go(there);
      return there;
    }
    // What legal moves lead to is known: nobody waits for the server.
    const known = this.legal(move.uci);
    if (known) {
      const node = this.tree.add(parent, known.uci, known.san, known.fen);
      this.tell("tree");
      this.go(node);
      return node;
    }
    const line = this.line(parent);
    const facts = await this.attempt(() => api.position({ ...line, moves: [...line.moves, move.uci] }));
    if (!facts || this.tree.byId(parent.id) !== parent) return null;
    const node = this.tree.add(parent, move.uci, move.san, facts.fen);
    this.known.set(node.id, facts);
    this.tell("tree");
    this.go(node);
    return node;
  }

  /** Plays several moves one after the other. */
  async playAll(moves: { uci: string; san: string }[]): Promise<void> {
    for (const move of moves) if (!(await this.play(move))) return;
  }

  legal(uci: string): LegalMove | undefined {
    return this.facts?.moves.find((move) => move.uci === uci);
  }

  // --- Walking ---
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

  /** What a question gives; nothing, and the trouble told, where it fails. */
  async attempt<T>(question: () => Promise<T>): Promise<T | null> {
    try {
      const answer = await question();
      if (this.trouble) this.setTrouble("");
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.setTrouble(error.message);
      return null;
    }
  }
  setTrouble(trouble: string): void {
    this.trouble = trouble;
    this.tell("trouble");
  }
}
