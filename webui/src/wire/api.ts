/** The server's answers to the page's questions: src/web/position_api.h and game_api.h tell what they mean. */

export interface LegalMove {
  uci: string;
  san: string;
  from: string;
  to: string;
  /** Another square to drop the piece on: castling is shown by the king's target or by the rook. */
  also?: string;
  promotion?: string;
  /** Behind the move. */
  fen: string;
}

export interface Outcome {
  reason: string;
  claim: boolean;
  result: string;
}

export interface Evaluation {
  elements: { name: string; share: number }[];
  intuition?: number;
  netAlone?: boolean;
  score: number;
  phase: number;
}

export interface TableMove {
  uci: string;
  san: string;
  wdl: Verdict;
  dtz: number;
  mates: boolean;
}
export type Verdict = "win" | "cursed" | "draw" | "blessed" | "loss";

export interface BookMove {
  uci: string;
  san: string;
  weight: number;
}

export interface PositionFacts {
  fen: string;
  turn: "white" | "black";
  chess960: boolean;
  check: string | null;
  moves: LegalMove[];
  outcome: Outcome | null;
  opening: { eco: string; name: string; plies: number } | null;
  evaluation: Evaluation;
  book: BookMove[];
  tables: { wdl: Verdict; moves?: TableMove[] } | null;
  /** Polyglot's, 16 hexadecimal digits. */
  key: string;
}

export interface WireNode {
  parent: number;
  uci: string;
  san?: string;
  fen?: string;
  nags?: number[];
  comments?: string[];
  before?: string[];
}

export interface WireGame {
  start: string;
  tags: [string, string][];
  result: string;
  comments: string[];
  nodes: WireNode[];
}

export interface PgnFault {
  line: number;
  column: number;
  text: string;
}

export interface ListedGame {
  offset: number;
  length: number;
  tags: [string, string][];
}

export interface About {
  version: string;
  threads: number;
  hash: number;
  lines: number;
  lowestElo: number;
  highestElo: number;
  book: boolean;
  tables: number;
}

export class ApiError extends Error {}

export async function ask<T>(path: string, question: object): Promise<T> {
  let response: Response;
  try {
    response = await fetch("/api/" + path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(question),
    });
  } catch {
    throw new ApiError("offline");
  }
  if (response.status === 401) throw new ApiError("locked");
  const type = response.headers.get("Content-Type") ?? "";
  if (!type.startsWith("application/json")) throw new ApiError((await response.text()).trim());
  const answer = await response.json();
  if (!response.ok) throw new ApiError(answer.error);
  return answer;
}

export interface LineQuestion {
  start?: string;
  moves: string[];
}

export const api = {
  about: () => ask<About>("about", {}),
  position: (line: LineQuestion) => ask<PositionFacts>("position", line),
  setup: (fen: string) =>
    ask<{ valid: boolean; fen: string; faults: { text: string; square?: string }[]; mended: string }>("setup", { fen }),
  chess960: (number: number) => ask<{ fen: string }>("chess960", { number }),
  /** Base64, packed and plain. */
  unpack: (data: string) => ask<{ data: string }>("unpack", { data }),
  svg: (question: object) => ask<{ svg: string }>("svg", question),
  listGames: (text: string) => ask<{ games: ListedGame[]; errors: PgnFault[] }>("pgn/list", { text }),
  readGame: (text: string) => ask<{ game: WireGame; errors: PgnFault[] }>("pgn/read", { text }),
  writeGame: (game: WireGame) => ask<{ pgn: string }>("pgn/write", { game }),
};
