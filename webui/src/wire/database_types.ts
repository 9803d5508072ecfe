/** Messages about databases of games; part of types.ts. src/web/database_api.h says what the members mean. */
import type { LineQuestion, Message, MoveText } from "./message_types";

export type DatabaseRequest = ListBases | SearchGames | GetRows | GetTree | GetGame | GetPlayer | SaveSearch | ImportPart | ImportGames;
export type DatabaseNews = Bases | Found | GamePage | Moves | NextTrees | TopGames | Pgn | Scores | Importing | Imported | QuestionFault | Stopped;

export type ListBases = Message<"db-list">;
export interface SearchGames extends Message<"db-search"> {
  base: string;
  question: string;
  /** True for the last game first. */
  newest?: boolean;
  /** Number of rows of the answer, 0 to 200; 200 if missing. */
  rows?: number;
}
/** More rows of the last search. */
export interface GetRows extends Message<"db-rows"> {
  /** Id of the search. */
  search: number;
  offset: number;
  count?: number;
  newest?: boolean;
}
export interface GetTree extends Message<"db-tree">, LineQuestion {
  base: string;
  question?: string;
}
export interface GetGame extends Message<"db-game"> {
  base: string;
  number: number;
  /** Id of the search or the tree that found it. */
  search?: number;
}
export interface GetPlayer extends Message<"db-player"> {
  base: string;
  name: string;
}
/** Saves a search, or deletes it if there is no question. */
export interface SaveSearch extends Message<"db-save"> {
  base: string;
  name: string;
  question?: string;
}
/** Part of a text with games; answered only if the text is too long. */
export interface ImportPart extends Message<"db-part"> {
  first?: boolean;
  text: string;
}
/** Adds the games of the parts that were sent before. */
export interface ImportGames extends Message<"db-import"> {
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
export interface Bases extends Message<"db-bases"> {
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
export interface Found extends Message<"db-found"> {
  games: number;
  /** Which games are damaged and left out. */
  damage?: string;
  rows: GameRow[];
}
export interface GamePage extends Message<"db-page"> {
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
export interface TreeMove extends Counts, MoveText {
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
export interface Moves extends Message<"db-moves"> {
  tree: MoveTree;
  damage?: string;
}
/** Trees after the moves that were played most, if they could be counted fast. */
export interface NextTrees extends Message<"db-next"> {
  trees: NextTree[];
}
export interface NextTree {
  /** The move that leads to the position of the tree. */
  uci: string;
  tree: MoveTree;
}
/** Games of the strongest players that have the position. */
export interface TopGames extends Message<"db-top"> {
  rows: GameRow[];
}
export interface Pgn extends Message<"db-pgn"> {
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
  /** Empty for games whose opening has no name. */
  name: string;
}
export interface YearCounts extends ResultCounts {
  /** Null if unknown. */
  year: number | null;
}
/** Results against opponents of a range of ratings, whose ends are null if the ratings are unknown. */
export interface RatingCounts extends ResultCounts {
  from: number | null;
  to: number | null;
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
  years: YearCounts[];
  opponents: RatingCounts[];
  white_openings: NamedCounts[];
  black_openings: NamedCounts[];
  white_moves: RepertoireMove[];
  black_moves: RepertoireMove[];
  /** Mean accuracies in percent. This and the errors are there if a game was analysed. */
  phases?: PhaseAccuracies;
  errors?: ErrorCounts[];
}
export interface Scores extends Message<"db-scores"> {
  name: string;
  scores: PlayerScores;
  damage?: string;
}
export interface Importing extends Message<"db-importing"> {
  games: number;
  /** Bytes of the text that were read, of all. */
  done: number;
  of: number;
}
export interface Imported extends Message<"db-imported"> {
  games: number;
  broken: number;
  /** Places with text between games, which is not stored. */
  strays: number;
  /** True if the file was imported before. */
  known: boolean;
}
/** The question cannot be understood. */
export interface QuestionFault extends Message<"db-fault"> {
  /** Column of the error in bytes, from 1. */
  column: number;
  message: string;
}
/** A later request has replaced this one, or the search of a game is lost. */
export type Stopped = Message<"db-stopped">;
