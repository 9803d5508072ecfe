/** Games as PGN. */
import { ask } from "../wire/api";
import type { Tree } from "./tree";

/** A game that could not be read completely is written as it came until it is changed. */
export async function pgnOf(tree: Tree): Promise<string> {
  return tree.textAsItCame ?? (await ask("pgn/write", { game: tree.toSave() })).pgn;
}
