/** Writes games as PGN. */
import { ask } from "../wire/api";
import type { Tree } from "./tree";

/** PGN of a game. The original text is returned for an unchanged game that could not be read completely. */
export async function pgnOf(tree: Tree): Promise<string> {
  return tree.textAsItCame ?? (await ask("pgn/write", { game: tree.toSave() })).pgn;
}
