/** Data that survives a reload, stored in the browser: the game, the place in it, settings, and a book. */
import { randomId } from "../model/random_id";
import { packPlaces, unpackPlaces, type PlaceRun, type SavedGame } from "../model/saved";
import type { SettingValues } from "../model/settings";

export function read<T>(key: string, storage = localStorage): T | null {
  try {
    return JSON.parse(storage.getItem("gyre." + key) ?? "null");
  } catch {
    return null;
  }
}
/** Writes a value; false if the browser's storage is full or disabled. The page works without it. */
export function write(key: string, value: unknown, storage = localStorage): boolean {
  try {
    if (value === null) storage.removeItem("gyre." + key);
    else storage.setItem("gyre." + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/**
 * Reserves a name for this window until it closes; false if another window has it.
 *
 * @param isOwn true if this window had the name before a reload: the browser may need a moment to release it
 */
export function claim(name: string, isOwn: boolean): Promise<boolean> {
  const { locks } = navigator;
  // Pages over plain HTTP from another machine have no locks.
  if (!locks) return Promise.resolve(isOwn);
  return new Promise((resolve) => {
    const hold = (lock: Lock | null): Promise<void> | void => {
      resolve(lock !== null);
      // The name is released when the window closes.
      if (lock) return new Promise(() => {});
    };
    const options = isOwn ? { signal: AbortSignal.timeout(2000) } : { ifAvailable: true };
    locks.request(lockOf(name), options, hold).catch((error: Error) => resolve(isOwn && error.name !== "TimeoutError"));
  });
}
export const lockOf = (name: string): string => "gyre." + name;

/** Identifies the game that this window saved last, so that its place is not applied to another window's game. */
let stamp = "";

export const store = {
  settings: () => read<Partial<SettingValues>>("settings"),
  saveSettings: (settings: SettingValues) => write("settings", settings),
  /** This window's game; a new window begins with the game that any window saved last. */
  game: async (): Promise<SavedGame | null> => {
    const own = read<SavedGame>("game", sessionStorage);
    const game = own ?? read<SavedGame>("game") ?? (await get<SavedGame>("game")) ?? null;
    // Two windows must not play the same game against the engine.
    if (game?.play && !(await claim("play-" + game.play.id, own !== null))) game.play = null;
    const later = read<{ stamp: string; runs: PlaceRun[] }>("places", own ? sessionStorage : localStorage);
    return game && (later && later.stamp === game.stamp ? { ...game, places: unpackPlaces(later.runs) } : game);
  },
  /** Uses localStorage, which works while a window closes, and the database for games that are too large for it. */
  saveGame: async (unstamped: SavedGame): Promise<boolean> => {
    stamp = randomId();
    const game = { ...unstamped, stamp };
    for (const storage of [sessionStorage, localStorage]) write("places", null, storage);
    if (!write("game", game, sessionStorage)) write("game", null, sessionStorage);
    if (write("game", game)) return true;
    write("game", null);
    return put("game", game);
  },
  /** The place in the game that was saved last. */
  savePlaces: (places: number[]): void => {
    for (const storage of [sessionStorage, localStorage]) write("places", { stamp, runs: packPlaces(places) }, storage);
  },
  /** Identifies this window's search for puzzles (hunt_store.ts); null if it has none. */
  hunt: () => read<string>("hunt", sessionStorage),
  saveHunt: (id: string | null) => write("hunt", id, sessionStorage),
  /** Name of the setting whose change reloads the page. */
  setting: () => read<string>("setting", sessionStorage),
  saveSetting: (name: string | null) => write("setting", name, sessionStorage),
  /** Cards that were chosen for this window's practice and remain; null if it is about those that are due. */
  chosenCards: () => read<string[]>("cards", sessionStorage),
  saveChosenCards: (ids: string[] | null) => write("cards", ids, sessionStorage),
  /** The exercises of the Lab that are solved. */
  exercises: () => read<Record<string, boolean>>("exercises"),
  saveExercises: (solved: Record<string, boolean>) => write("exercises", solved),
  /** Identifies a game against an engine, which no other window takes over while this one is open. */
  playId: (): string => {
    const id = randomId();
    void claim("play-" + id, false);
    return id;
  },
};

// --- A file of games and a book, which may be too large for localStorage ---

let opened: Promise<IDBDatabase> | null = null;

/** Opens the database once, because that takes longer than reading it. */
function database(): Promise<IDBDatabase> {
  const forget = () => (opened = null);
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("gyre", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("files");
    request.onsuccess = () => {
      const base = request.result;
      // The browser closes it, for example, when the user deletes the data of this page.
      base.onclose = forget;
      base.onversionchange = () => {
        base.close();
        forget();
      };
      resolve(base);
    };
    request.onerror = () => {
      forget();
      reject(request.error);
    };
  });
  return opened;
}

export async function withFiles<T>(mode: IDBTransactionMode, act: (files: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
  try {
    const base = await database();
    return await new Promise((resolve, reject) => {
      const request = act(base.transaction("files", mode).objectStore("files"));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } catch {
    return null;
  }
}

/** Writes a value to the database; false if the browser's storage is full or disabled. */
export const put = async (key: string, value: unknown): Promise<boolean> =>
  (await withFiles<unknown>("readwrite", (files) => (value === null ? files.delete(key) : files.put(value, key)) as IDBRequest<unknown>)) !== null;
export const get = <T>(key: string) => withFiles<T | undefined>("readonly", (files) => files.get(key) as IDBRequest<T | undefined>);

export const storedBook = {
  load: () => get<{ name: string; bytes: ArrayBuffer }>("book"),
  save: (book: { name: string; bytes: ArrayBuffer } | null) => put("book", book),
};
