/** A file of games: their original texts, the results of analyses, and the user's changes. */
import { randomId } from "./random_id";
import type { AnnotatedGame } from "./saved";
import { Tree, type LocalGame } from "./tree";
import type { ListedGame } from "../wire/types";

export class GameFile {
  readonly id: string;
  readonly annotated = new Map<number, AnnotatedGame>();
  /** Games that the user changed, by index. */
  readonly drafts = new Map<number, LocalGame>();
  private readonly bytes: Uint8Array;

  constructor(
    readonly name: string,
    readonly text: string,
    readonly games: ListedGame[],
    id?: string,
  ) {
    this.bytes = new TextEncoder().encode(text);
    this.id = id ?? randomId();
  }

  /** Original text of a game in the file. */
  original(index: number): string {
    const { offset, length } = this.games[index];
    return new TextDecoder().decode(this.bytes.subarray(offset, offset + length));
  }
  /** Text before the first game. */
  get preface(): string {
    return new TextDecoder().decode(this.bytes.subarray(0, this.games[0]?.offset ?? 0));
  }

  /** Index of a game of this file; -1 for other games. */
  indexOf(tree: Tree): number {
    return tree.origin?.file === this.id ? tree.origin.index : -1;
  }

  /** Records that a game was opened from its text, so that later changes are detected. */
  noteOpened(index: number, tree: Tree): void {
    tree.origin = { file: this.id, index, as: tree.fingerprint() };
  }

  /** Stores the game if the user has changed it; returns true if the stored version changed. */
  keep(tree: Tree): boolean {
    const index = this.indexOf(tree);
    if (index < 0) return false;
    const known = this.drafts.get(index);
    if (known && JSON.stringify(known) === JSON.stringify(tree.toLocal())) return false;
    if (tree.origin?.as === tree.fingerprint()) return this.drafts.delete(index);
    this.drafts.set(index, tree.toLocal());
    this.needsSaving = true;
    return true;
  }

  /** Stores the analysis of a version of a game; returns false if the game has changed since. */
  take(index: number, game: AnnotatedGame, version: string): boolean {
    if (this.version(index) !== version) return false;
    this.annotated.set(index, game);
    this.needsSaving ||= Boolean(game.pgn);
    if (game.pgn) this.drafts.delete(index);
    return true;
  }
  /** Version of a game; it changes with every stored change. */
  version(index: number): string {
    const draft = this.drafts.get(index);
    return draft ? Tree.fromWire(draft).fingerprint() : (this.annotated.get(index)?.pgn ?? "");
  }

  /** True if closing the file would lose unsaved work. */
  needsSaving = false;

  /** True if games of the file were changed or analysed. */
  get hasWork(): boolean {
    return this.drafts.size > 0 || [...this.annotated.values()].some((game) => game.pgn);
  }

  /** Current text of a game, with its changes or its analysis. `write` converts a game to PGN. */
  async textOf(index: number, write: (tree: Tree) => Promise<string>): Promise<string> {
    const draft = this.drafts.get(index);
    if (draft) return write(Tree.fromWire(draft));
    return this.annotated.get(index)?.pgn ?? this.original(index);
  }

  /** Text of the whole file: changed and annotated games as they are now, all others unchanged. */
  async toText(write: (tree: Tree) => Promise<string>): Promise<string> {
    const games: string[] = [];
    for (const index of this.games.keys()) games.push((await this.textOf(index, write)).trim() + "\n");
    return this.preface + games.join("\n");
  }
}
