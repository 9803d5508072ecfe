// Prints the answers of page.wasm that a static site brings along: node tools/first_answers.mjs MODULE
//
// They are those to the first questions of a new visit (webui/src/wire/chosen_transport.ts). They have no words, so they
// are the same in all languages; tests/wasm/page_module.test.mjs checks that.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { startModule } from "../npm/src/host.js";

export const firstQuestions = [
  { path: "about", question: {} },
  { path: "position", question: { moves: [] } },
];

/** The answers in a language, as an array of {path, question, answer}. */
export async function firstAnswers(module, language) {
  let answered;
  const program = await startModule(await WebAssembly.compile(module), {
    send: () => {},
    answer: (isAnswer, text) => (answered = { isAnswer, text }),
    poll: () => {},
  });
  return firstQuestions.map(({ path, question }) => {
    program.call("ask", "/api/" + path, JSON.stringify({ ...question, language }));
    if (!answered.isAnswer) throw new Error(`${path}: ${answered.text}`);
    return { path, question, answer: JSON.parse(answered.text) };
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  console.log(JSON.stringify(await firstAnswers(readFileSync(process.argv[2]), "en")));
