// Compiled only: the declarations of the package fit the way in which it is used.
import { Engine, GyreError, UciEngine, type BestMove, type Info, type Limits, type Search } from "gyre-engine";

export async function use(): Promise<BestMove> {
  const engine = new Engine({ options: { Hash: 32, UCI_ShowWDL: true } });
  await engine.setOption("Clear Hash");
  const limits: Limits = { depth: 10, searchMoves: ["e2e4"], signal: AbortSignal.timeout(1000) };
  const search: Search = engine.analyse({ moves: ["e2e4"] }, limits);
  for await (const info of search) {
    const known: Info = info;
    const text: string = known.score.mate === undefined ? `${known.score.cp / 100}` : `#${known.score.mate}`;
    console.log(text, known.pv.join(" "));
  }
  // @ts-expect-error: there is no such limit
  engine.go({ dept: 10 });
  // @ts-expect-error: an option has no object as its value
  await engine.setOption("Hash", {});
  return search.best;
}

export function lines(): void {
  const engine = new UciEngine({ sharedMemory: false });
  engine.onLine = (line) => console.log(line.toUpperCase());
  engine.send("uci");
  engine.finish();
  if (new GyreError("text") instanceof Error) engine.terminate();
}
