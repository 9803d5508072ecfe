/** Messages about databases of games; part of types.ts. src/web/database_api.h says what the members mean. */

export type DatabaseRequest = ListBases | SearchGames | GetRows | GetTree | GetGame | GetPlayer | SaveSearch | ImportPart | ImportGames;
export type DatabaseNews = Bases | Found | Page | Moves | NextTrees | TopGames | Pgn | Scores | Importing | Imported | QuestionFault | Stopped;

export interface ListBases {
  type: "db-list";
  id: number;
}
export interface SearchGames {
  type: "db-search";
  id: number;
  base: string;
  question: string;
  /** True for the last game first. */
  newest?: boolean;
  /** Number of rows of the answer, 0 to 200; 200 if missing. */
  rows?: number;
}
/** More rows of the last search. */
export interface GetRows {
  type: "db-rows";
  id: number;
  /** Id of the search. */
  search: number;
  offset: number;
  count?: number;
  newest?: boolean;
}
export interface GetTree {
  type: "db-tree";
  id: number;
  /** Position as in `LineQuestion`. */
  start?: string;
  moves?: string[];
  base: string;
  question?: string;
}
export interface GetGame {
  type: "db-game";
  id: number;
  base: string;
  number: number;
  /** Id of the search or the tree that found it. */
  search?: number;
}
export interface GetPlayer {
  type: "db-player";
  id: number;
  base: string;
  name: string;
}
/** Saves a search, or deletes it if there is no question. */
export interface SaveSearch {
  type: "db-save";
  id: number;
  base: string;
  name: string;
  question?: string;
}
/** Part of a text with games; answered only if the text is too long. */
export interface ImportPart {
  type: "db-part";
  id: number;
  first?: boolean;
  text: string;
}
/** Adds the games of the parts that were sent before. */
export interface ImportGames {
  type: "db-import";
  id: number;
  base: string;
  /** Name of the file. */
  name: string;
}
export type StopSearching = { type: "db-stop" };

export interface Base {
  name: string;
  games: number;
  /** Why it cannot be opened. */
  fault?: string;
  saved: SavedSearch[];
}
export interface SavedSearch {
  name: string;
  question: string;
}
export interface Bases {
  type: "db-bases";
  id: number;
  bases: Base[];
}
/** Members as of `gyre db search --json`; unknown ratings are 0. */
export interface GameRow {
  game: number;
  white: string;
  black: string;
  white_elo: number;
  black_elo: number;
  result: "1-0" | "0-1" | "1/2-1/2" | "*";
  date: string;
  event: string;
  site: string;
  round: string;
  eco: string;
  opening: string;
  time_control: string;
  plies: number;
  /** Why the game cannot be read; then all texts are empty. */
  fault?: string;
}
export interface Found {
  type: "db-found";
  id: number;
  games: number;
  /** Which games are damaged and left out. */
  damage?: string;
  rows: GameRow[];
}
export interface Page {
  type: "db-page";
  id: number;
  offset: number;
  rows: GameRow[];
}
/** Ratings are those of the side to move. */
export interface Counts {
  games: number;
  white: number;
  draws: number;
  black: number;
  average_elo: number | null;
  performance: number | null;
  last_played: string;
  eco: string;
  opening: string;
}
export interface TreeMove extends Counts {
  san: string;
  uci: string;
  new: boolean;
}
/** As of `gyre db tree --json`. */
export interface MoveTree extends Counts {
  fen: string;
  /** Games that ended here. */
  ends: number;
  moves: TreeMove[];
}
/** `NextTrees` may follow, and `TopGames`. */
export interface Moves {
  type: "db-moves";
  id: number;
  tree: MoveTree;
  damage?: string;
}
/** Trees after the moves that were played most, if they could be counted fast. */
export interface NextTrees {
  type: "db-next";
  id: number;
  trees: NextTree[];
}
export interface NextTree {
  /** The move that leads to the position of the tree. */
  uci: string;
  tree: MoveTree;
}
/** Games of the strongest players that have the position. */
export interface TopGames {
  type: "db-top";
  id: number;
  rows: GameRow[];
}
export interface Pgn {
  type: "db-pgn";
  id: number;
  number: number;
  pgn: string;
}
export interface ResultCounts {
  wins: number;
  draws: number;
  losses: number;
  open: number;
  /** Mean accuracy of the analysed games in percent. */
  accuracy?: number;
}
export interface NamedCounts extends ResultCounts {
  name: string;
}
/** A move of a player's repertoire, with the position after it. */
export interface RepertoireMove extends ResultCounts {
  san: string;
  fen: string;
  moves: RepertoireMove[];
}
export interface ErrorCounts {
  kind: "misses_mate" | "allows_mate" | "loses_win" | "loses_level_game" | "other";
  count: number;
  opening: number;
  middlegame: number;
  endgame: number;
  /** Those that lost most: the game, and the number of moves before the error. */
  worst: { number: number; plies: number; move: number }[];
}
export interface PhaseAccuracies {
  opening?: number;
  middlegame?: number;
  endgame?: number;
}
/** As of `gyre db player --json`. */
export interface PlayerScores {
  white: ResultCounts;
  black: ResultCounts;
  spellings: NamedCounts[];
  years: NamedCounts[];
  opponents: NamedCounts[];
  white_openings: NamedCounts[];
  black_openings: NamedCounts[];
  white_moves: RepertoireMove[];
  black_moves: RepertoireMove[];
  /** Mean accuracies in percent. This and the errors are there if a game was analysed. */
  phases?: PhaseAccuracies;
  errors?: ErrorCounts[];
}
export interface Scores {
  type: "db-scores";
  id: number;
  name: string;
  scores: PlayerScores;
  damage?: string;
}
export interface Importing {
  type: "db-importing";
  id: number;
  games: number;
  /** Bytes of the text that were read, of all. */
  done: number;
  of: number;
}
export interface Imported {
  type: "db-imported";
  id: number;
  games: number;
  broken: number;
  /** Places with text between games, which is not stored. */
  strays: number;
  /** True if the file was imported before. */
  known: boolean;
}
/** The question cannot be understood. */
export interface QuestionFault {
  type: "db-fault";
  id: number;
  /** Column of the error in bytes, from 1. */
  column: number;
  message: string;
}
/** A later request has replaced this one, or the search of a game is lost. */
export interface Stopped {
  type: "db-stopped";
  id: number;
}
