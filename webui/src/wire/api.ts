/** Sends one of the questions in types.ts or training_types.ts to the server. */
import { languageCode } from "../text/i18n";
import type { TrainingQuestions } from "./training_types";
import type { Questions } from "./types";

type AllQuestions = Questions & TrainingQuestions;

export class ApiError extends Error {}

export async function ask<Path extends keyof AllQuestions>(
  path: Path,
  question: AllQuestions[Path][0],
): Promise<AllQuestions[Path][1]> {
  let response: Response;
  try {
    response = await fetch("/api/" + path, {
      method: "POST",
      // A result that is on its way when the page is closed still arrives.
      keepalive: path === "training/review",
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
export type Ask = typeof ask;
