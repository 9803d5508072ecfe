/** Questions and answers about cards and their practice; part of types.ts. src/web/training_api.h says what the members mean. */
import type { Color, LegalMove, MoveText, Nothing } from "./message_types";

export interface TrainingQuestions {
  "training/status": [Nothing, TrainingStatus];
  "training/settings": [TrainingSettings, { settings: TrainingSettings }];
  "training/cards": [SourceName, { cards: CardFacts[] }];
  "training/remove": [{ card?: string; kind?: CardKind; name?: string }, { removed: number }];
  "training/export": [Nothing, { text: string }];
  "training/import": [{ text: string }, { reviews: number }];
  "training/read": [{ text: string }, ReadPuzzles];
  "training/add": [{ text: string; chosen?: string[] }, AddedCards];
  "training/repertoire": [RepertoireQuestion, AddedCards];
  "training/next": [{ card?: string; skipped?: string[] }, NextCard];
  "training/attempt": [Attempted, AttemptState];
  "training/review": [{ card: string; steps: string[]; easy?: boolean }, Reviewed];
}

export type CardKind = "puzzle" | "repertoire";

export interface TrainingTotals {
  cards: number;
  new: number;
  due: number;
  dueSteps: number;
  dueLater: number;
  dueTomorrow: number;
  dueThisWeek: number;
  reviewsToday: number;
  newToday: number;
  streak: number;
  repeated: number;
  remembered: number;
}
export interface TrainingSettings {
  /** In percent. */
  retention: number;
  newCards: number;
  reviews: number;
}
export interface SourceName {
  kind: CardKind;
  /** Title of the puzzles; "white" or "black" for a repertoire. */
  name: string;
}
export interface CardSource extends SourceName {
  cards: number;
  begun: number;
}
export interface TrainingStatus {
  path: string;
  totals: TrainingTotals;
  settings: TrainingSettings;
  sources: CardSource[];
}
export interface CardFacts {
  id: string;
  kind: CardKind;
  side: Color;
  fen: string;
  title: string;
  difficulty: number;
  /** Number of the solver's moves. */
  moves: number;
  state: "new" | "learning" | "review" | "relearning";
  reviews: number;
  lapses: number;
  due: number;
}
export interface ListedPuzzle {
  id: string;
  side: Color;
  title: string;
  difficulty: number;
  themes: string;
  moves: number;
  known: boolean;
}
export interface ReadPuzzles {
  puzzles: ListedPuzzle[];
  count: number;
  errors: string[];
}
export interface AddedCards {
  cards: number;
  added: number;
  ids: string[];
}
export interface RepertoireQuestion {
  color: Color;
  text?: string;
  book?: string;
  player?: string;
  games?: number;
  plies?: number;
}
export interface NextCard {
  card: CardFacts | null;
  attempt: AttemptState | null;
  totals: TrainingTotals;
}
export interface Attempted {
  card: string;
  /** Moves, "hint" and "show". */
  steps: string[];
}
export interface PlayedMove extends MoveText {
  fen: string;
}
export interface AttemptState {
  /** About the last step. */
  verdict: "start" | "right" | "solved" | "equal" | "wrong" | "hint" | "shown";
  fen: string;
  last: string;
  check: string | null;
  moves: LegalMove[];
  played: PlayedMove[];
  over: boolean;
  /** Square of the piece that moves. */
  hint?: string;
  answer?: MoveText;
  rating?: CardRating;
  choices?: RatingChoice[];
  line?: PlayedMove[];
}
export type CardRating = "again" | "hard" | "good" | "easy";
/** When the card comes back: in days, or else in minutes. */
export interface Interval {
  days: number;
  minutes: number;
}
export interface RatingChoice extends Interval {
  rating: CardRating;
}
export interface Reviewed extends Interval {
  totals: TrainingTotals;
}
