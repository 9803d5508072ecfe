/** Asks the server: one function for each question. */
import { languageCode } from "../text/i18n";
import type { LineQuestion, PictureQuestion, Questions, WireGame } from "./types";

export class ApiError extends Error {}

export async function ask<Path extends keyof Questions>(path: Path, question: Questions[Path][0]): Promise<Questions[Path][1]> {
  let response: Response;
  try {
    response = await fetch("/api/" + path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...question, language: languageCode() }),
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

export const api = {
  about: () => ask("about", {}),
  position: (line: LineQuestion) => ask("position", line),
  setup: (fen: string) => ask("setup", { fen }),
  chess960: (number: number) => ask("chess960", { number }),
  unpack: (data: string) => ask("unpack", { data }),
  svg: (question: PictureQuestion) => ask("svg", question),
  listGames: (text: string) => ask("pgn/list", { text }),
  readGame: (text: string) => ask("pgn/read", { text }),
  writeGame: (game: WireGame) => ask("pgn/write", { game }),
};
