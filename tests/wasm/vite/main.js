import { Engine } from "gyre-engine";

const engine = new Engine();
const stopped = engine.analyse();
for await (const info of stopped) if (info.depth >= 6) break;
const { move } = await engine.bestMove({ fen: "6k1/5ppp/8/8/8/8/8/R3K2R w KQ - 0 1" }, { depth: 5 });
document.getElementById("best").textContent = `${(await stopped.best).move} ${move} ${engine.sharesMemory}`;
