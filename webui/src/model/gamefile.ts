/** A file of games: their texts as they came, what an analysis made of them, and what somebody changed. */
import type { AnnotatedGame } from "./saved";
import { Tree, type LocalGame } from "./tree";
import type { ListedGame } from "../wire/types";

export class GameFile {
  readonly id: string;
  readonly annotated = new Map<number, AnnotatedGame>();
  /** Games that differ from the file and from their analysis. */
  readonly drafts = new Map<number, LocalGame>();
  private readonly bytes: Uint8Array;

  constructor(
    readonly name: string,
    readonly text: string,
    readonly games: ListedGame[],
    id?: string,
  ) {
    this.bytes = new TextEncoder().encode(text);
    this.id = id ?? crypto.randomUUID();
  }

  /** A game's text as the file has it. */
  original(index: number): string {
    const { offset, length } = this.games[index];
    return new TextDecoder().decode(this.bytes.subarray(offset, offset + length));
  }
  /** What stands before the first game. */
  get preface(): string {
    return new TextDecoder().decode(this.bytes.subarray(0, this.games[0]?.offset ?? 0));
  }

  /** The game's index if it comes from this file, else -1. */
  indexOf(tree: Tree): number {
    return tree.origin?.file === this.id ? tree.origin.index : -1;
  }

  /** A game was opened from its text: from now on changes are noticed. */
  noteOpened(index: number, tree: Tree): void {
    tree.origin = { file: this.id, index, as: tree.fingerprint() };
  }

  /** Keeps the game if it has been changed; tells whether what is kept of it is another thing now. */
  keep(tree: Tree): boolean {
    const index = this.indexOf(tree);
    if (index < 0) return false;
    const had = this.drafts.has(index);
    const known = this.drafts.get(index);
    if (known && JSON.stringify(known) === JSON.stringify(tree.toLocal())) return false;
    if (tree.origin?.as === tree.fingerprint()) {
      this.drafts.delete(index);
      return had;
    }
    this.drafts.set(index, tree.toLocal());
    this.needsSaving = true;
    return true;
  }

  /** An analysis of a game as it was at the beginning of it; refused if the game has been changed since. */
  take(index: number, game: AnnotatedGame, version: string): boolean {
    if (this.version(index) !== version) return false;
    this.annotated.set(index, game);
    this.needsSaving ||= Boolean(game.pgn);
    if (game.pgn) this.drafts.delete(index);
    return true;
  }
  /** Changes with what is kept of a game. */
  version(index: number): string {
    const draft = this.drafts.get(index);
    return draft ? Tree.fromWire(draft).fingerprint() : (this.annotated.get(index)?.pgn ?? "");
  }

  /** Closing the file would lose what was not saved. */
  needsSaving = false;

  /** Something was done to its games. */
  get hasWork(): boolean {
    return this.drafts.size > 0 || [...this.annotated.values()].some((game) => game.pgn);
  }

  /** A game's text with everything that was done to it. `write` makes PGN of a game. */
  async textOf(index: number, write: (tree: Tree) => Promise<string>): Promise<string> {
    const draft = this.drafts.get(index);
    if (draft) return write(Tree.fromWire(draft));
    return this.annotated.get(index)?.pgn ?? this.original(index);
  }

  /** The whole file: changed and annotated games as they are now, all others as they came. */
  async toText(write: (tree: Tree) => Promise<string>): Promise<string> {
    const games: string[] = [];
    for (const index of this.games.keys()) games.push((await this.textOf(index, write)).trim() + "\n");
    return this.preface + games.join("\n");
  }
}
