/** What outlives a reload: the game, the place in it, settings, and a file of games. It stays in the browser. */
import type { WireGame } from "./api";

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

// --- The file of games, which may be larger than the store above bears ---

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

export const loadFile = () => withFiles<SavedFile>("readonly", (files) => files.get("open"));
export const saveFile = (file: SavedFile | null) =>
  withFiles<unknown>("readwrite", (files) => (file ? files.put(file, "open") : files.delete("open")) as IDBRequest<unknown>);
