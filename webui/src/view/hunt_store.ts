/** What the browser stores of this window's search for puzzles. Other windows have searches of their own. */
import type { SavedHunt } from "../model/puzzle_hunt";
import { randomId } from "../model/random_id";
import { outdated, valuesOf } from "./file_store";
import { claim, get, put, store } from "./store";

interface StoredHunt {
  hunt: SavedHunt;
  /** When it was stored. */
  used: number;
}

const prefix = "hunt-";
const nameOf = (id: string): string => prefix + id;

/** Deletes old searches of closed windows. */
async function deleteOld(): Promise<void> {
  const used = new Map([...(await valuesOf<StoredHunt>(prefix))].map(([id, stored]) => [id, stored.used] as const));
  for (const id of await outdated(used, nameOf)) await put(nameOf(id), null);
}

/** The search of this window. A copied window has none, so that no two windows go on with the same search. */
export async function loadHunt(): Promise<SavedHunt | null> {
  const id = store.hunt();
  if (!id) return null;
  if (await claim(nameOf(id), true)) return (await get<StoredHunt>(nameOf(id)))?.hunt ?? null;
  store.saveHunt(null);
  return null;
}

export function saveHunt(hunt: SavedHunt | null): Promise<boolean> {
  const own = store.hunt();
  if (!own && !hunt) return Promise.resolve(true);
  const id = own ?? randomId();
  store.saveHunt(hunt && id);
  if (!own) void claim(nameOf(id), false).then(deleteOld);
  return put(nameOf(id), hunt && { hunt, used: Date.now() });
}
