/** What outlives a reload: the game, the place in it, settings, and a file of games. It stays in the browser. */
import type { Side } from "./analysis";
import type { PgnFault, WireGame } from "./api";

export interface Settings {
  language: string;
  theme: "system" | "light" | "dark";
  board: "wood" | "green" | "blue" | "grey";
  arrows: boolean;
  lines: number;
  threads: number;
  hash: number;
  engine: boolean;
  flipped: boolean;
}

export const defaultSettings: Settings = {
  language: "",
  theme: "system",
  board: "wood",
  arrows: true,
  lines: 2,
  threads: 1,
  hash: 64,
  engine: false,
  flipped: false,
};

export interface SavedGame {
  game: WireGame;
  places: number[];
}

/** A game against the engine, as it stands. */
export interface SavedPlay {
  side: "white" | "black";
  elo: number | null;
  clock: { white: number; black: number; increment: number } | null;
  over: string;
}

function read<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem("gyre." + key) ?? "null");
  } catch {
    return null;
  }
}
function write(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem("gyre." + key);
    else localStorage.setItem("gyre." + key, JSON.stringify(value));
  } catch {
    // The browser's store is full or shut: the page works on without it.
  }
}

export const store = {
  settings: (): Settings => ({ ...defaultSettings, ...read<Settings>("settings") }),
  saveSettings: (settings: Settings) => write("settings", settings),
  game: () => read<SavedGame>("game"),
  saveGame: (game: SavedGame) => write("game", game),
  play: () => read<SavedPlay>("play"),
  savePlay: (play: SavedPlay | null) => write("play", play),
};

// --- The file of games and a book, which may be larger than the store above bears ---

export interface SavedFile {
  name: string;
  text: string;
}

function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("gyre", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("files");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function withFiles<T>(mode: IDBTransactionMode, act: (files: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
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

/** What an analysis has made of a game of the file. */
export interface AnnotatedGame {
  pgn?: string;
  /** Why there is none. */
  failure?: string;
  /** Faults of the game's text, which is annotated up to the one that could not be passed. */
  faults?: PgnFault[];
  white?: Side;
  black?: Side;
}
/** Games of the file that are still to be annotated, by their places, and how. */
export interface SavedJob {
  queue: number[];
  nodes: number;
  style: string;
  running: boolean;
}
export interface SavedBook {
  name: string;
  bytes: ArrayBuffer;
}

const put = (key: string, value: unknown) =>
  withFiles<unknown>("readwrite", (files) => (value === null ? files.delete(key) : files.put(value, key)) as IDBRequest<unknown>);
const get = <T>(key: string) => withFiles<T | undefined>("readonly", (files) => files.get(key) as IDBRequest<T | undefined>);

export const loadFile = () => get<SavedFile>("open");
export const saveFile = (file: SavedFile | null) => put("open", file);
export const loadJob = () => get<SavedJob>("job");
export const saveJob = (job: SavedJob | null) => put("job", job);
export const loadBook = () => get<SavedBook>("book");
export const saveBook = (book: SavedBook | null) => put("book", book);

// Each game by itself: what is there already need not be written again with every new one.
const gameKey = "game-";
const ofGames = () => IDBKeyRange.bound(gameKey, gameKey + "\uffff");

export async function loadAnnotated(): Promise<Map<number, AnnotatedGame>> {
  const keys = (await withFiles("readonly", (files) => files.getAllKeys(ofGames()))) ?? [];
  const games = (await withFiles<AnnotatedGame[]>("readonly", (files) => files.getAll(ofGames()))) ?? [];
  return new Map(games.map((game, i) => [Number(String(keys[i]).slice(gameKey.length)), game]));
}
export const saveAnnotated = (index: number, game: AnnotatedGame) => put(gameKey + index, game);
export const dropAnnotated = () => withFiles<unknown>("readwrite", (files) => files.delete(ofGames()) as IDBRequest<unknown>);
