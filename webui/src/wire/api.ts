/** Asks one of the questions in types.ts or training_types.ts. */
import { languageCode } from "../text/i18n";
import { transport } from "./chosen_transport";
import type { Questions, TrainingQuestions } from "./types";

type AllQuestions = Questions & TrainingQuestions;

export class ApiError extends Error {}

export async function ask<Path extends keyof AllQuestions>(
  path: Path,
  question: AllQuestions[Path][0],
): Promise<AllQuestions[Path][1]> {
  // A result that is on its way when the page is closed still arrives.
  const reply = await transport().ask(path, { ...question, language: languageCode() }, path === "training/review");
  if ("failure" in reply) throw new ApiError(reply.failure);
  if (!reply.isAnswer) throw new ApiError((reply.json as { error: string }).error);
  return reply.json as AllQuestions[Path][1];
}
export type Ask = typeof ask;
