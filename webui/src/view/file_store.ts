/** What the browser stores of this window's file of games. Other windows have files of their own. */
import { randomId } from "../model/random_id";
import type { AnnotatedGame, SavedFile, SavedJob } from "../model/saved";
import type { LocalGame } from "../model/tree";
import { claim, get, lockOf, put, read, withFiles, write } from "./store";

/** Files, or searches, of closed windows that are kept, and for how many milliseconds. */
const mostClosed = 8;
const longestClosed = 30 * 24 * 60 * 60 * 1000;

export interface LoadedFile extends SavedFile {
  annotated: Map<number, AnnotatedGame>;
  drafts: Map<number, LocalGame>;
  /** False if the browser's storage has no room for a copy of the file. */
  isStored: boolean;
}

/** Identifies this window's file; "" for none. */
let id = "";
const nameOf = (file: string): string => `file-${file}`;
const prefixOf = (file: string): string => nameOf(file) + "-";
const rangeOf = (prefix: string) => IDBKeyRange.bound(prefix, prefix + "\uffff");

/** The values whose keys begin with `prefix`, by the rest of their keys. */
export async function valuesOf<T>(prefix: string): Promise<Map<string, T>> {
  let keys!: IDBRequest<IDBValidKey[]>;
  const values = await withFiles<T[]>("readonly", (files) => {
    keys = files.getAllKeys(rangeOf(prefix));
    return files.getAll(rangeOf(prefix));
  });
  return new Map((values ?? []).map((value, i) => [String(keys.result[i]).slice(prefix.length), value]));
}

/** The values of games, such as those with the keys "draft-0" and "draft-7", by the games' indices. */
function byGame<T>(values: Map<string, unknown>, kind: string): Map<number, T> {
  const games = [...values].filter(([key]) => key.startsWith(kind));
  return new Map(games.map(([key, value]) => [Number(key.slice(kind.length)), value as T]));
}

const noteUse = () => put("used-" + id, Date.now());

/** Stores a value of this window's file; new windows then begin with this file. */
async function save(key: string, value: unknown): Promise<boolean> {
  if (!id) return true;
  write("file", id);
  void noteUse();
  return put(prefixOf(id) + key, value);
}

/** Stores these values as a file of this window; false if the browser's storage is full or disabled. */
async function begin(values: Map<string, unknown>): Promise<boolean> {
  const file = randomId();
  await claim(nameOf(file), false);
  const putAll = (files: IDBObjectStore) => [...values].map(([key, value]) => files.put(value, prefixOf(file) + key));
  const last = await withFiles("readwrite", (files) => putAll(files).at(-1)!);
  if (last === null) return false;
  id = file;
  for (const storage of [sessionStorage, localStorage]) write("file", id, storage);
  void noteUse().then(deleteOld);
  return true;
}

async function remove(file: string): Promise<void> {
  await withFiles<unknown>("readwrite", (files) => files.delete(rangeOf(prefixOf(file))) as IDBRequest<unknown>);
  await put("used-" + file, null);
}

/** Returns the ids of what closed windows stored, if it is old or not among the newest. `used` has the last use of each. */
export async function outdated(used: Map<string, number>, nameOfLock: (id: string) => string): Promise<string[]> {
  const windows = await navigator.locks?.query().catch(() => null);
  if (!windows?.held) return [];
  const open = new Set(windows.held.map(({ name }) => name));
  const closed = [...used].filter(([id]) => !open.has(lockOf(nameOfLock(id))));
  closed.sort(([, one], [, other]) => other - one);
  return closed.filter(([, time], i) => i >= mostClosed || Date.now() - time > longestClosed).map(([id]) => id);
}
/** Deletes old files of closed windows. */
async function deleteOld(): Promise<void> {
  for (const file of await outdated(await valuesOf<number>("used-"), nameOf)) await remove(file);
}

/** The file that earlier versions of the page stored for all windows together. */
async function sharedValues(): Promise<Map<string, unknown>> {
  const keys = ((await withFiles("readonly", (files) => files.getAllKeys())) ?? []).map(String);
  const values = new Map<string, unknown>();
  for (const key of keys) if (/^(open|job|(draft|game)-\d+)$/.test(key)) values.set(key, await get(key));
  return values;
}

export const storedFile = {
  /**
   * The file of this window. A new window takes over the one that any window saved last. While another window has that
   * one, it gets a copy, without the job that analyses its games.
   */
  async load(): Promise<LoadedFile | null> {
    const own = read<string>("file", sessionStorage);
    const from = own ?? read<string>("file");
    const isFree = from ? await claim(nameOf(from), own !== null) : false;
    const values = await (from === null ? sharedValues() : valuesOf<unknown>(prefixOf(from)));
    const file = values.get("open") as SavedFile | undefined;
    if (!file) {
      if (own === null) write("file", "", sessionStorage);
      return null;
    }
    if (isFree) {
      id = from!;
      write("file", id, sessionStorage);
      void noteUse().then(deleteOld);
    } else if (from) values.delete("job");
    const isStored = isFree || (await begin(values));
    if (from === null && isStored) for (const key of values.keys()) await put(key, null);
    return { ...file, annotated: byGame(values, "game-"), drafts: byGame(values, "draft-"), isStored };
  },
  /** Stores another file, in place of this window's; false if the browser's storage is full or disabled. */
  async open(file: SavedFile): Promise<boolean> {
    await storedFile.drop();
    return begin(new Map([["open", file]]));
  },
  /** Deletes this window's file. */
  async drop(): Promise<void> {
    const file = id;
    id = "";
    write("file", "", sessionStorage);
    if (!file) return;
    if (read("file") === file) write("file", "");
    await remove(file);
  },
  saveAnalysis: (index: number, game: AnnotatedGame) => save(`game-${index}`, game),
  saveDraft: (index: number, game: LocalGame | null) => save(`draft-${index}`, game),
  loadJob: () => (id ? get<SavedJob>(prefixOf(id) + "job") : Promise.resolve(null)),
  saveJob: (job: SavedJob | null) => save("job", job),
};
