import { UciEngine } from "./uci_engine.js";

/** An error that the engine reports, such as a value that an option does not accept. */
export class GyreError extends Error {
  name = "GyreError";
}

const errorMark = "info string error: ";
const numbers = new Set(["depth", "seldepth", "multipv", "nodes", "nps", "hashfull", "tbhits", "time"]);

/** Reads a line "info"; undefined if it has no variation. */
export function parseInfo(line) {
  const words = line.split(/\s+/);
  const info = { multipv: 1 };
  for (let i = 1; i < words.length; ++i) {
    const word = words[i];
    if (numbers.has(word)) {
      info[word] = Number(words[++i]);
    } else if (word === "score") {
      info.score = { [words[i + 1]]: Number(words[i + 2]) };
      i += 2;
      if (words[i + 1] === "lowerbound" || words[i + 1] === "upperbound") info.bound = words[++i].replace("bound", "");
    } else if (word === "wdl") {
      info.wdl = words.slice(i + 1, i + 4).map(Number);
      i += 3;
    } else if (word === "pv") {
      info.pv = words.slice(i + 1);
      break;
    } else if (word === "string") {
      return undefined;
    }
  }
  return info.pv && info.score ? info : undefined;
}

/** Reads a line "option". */
export function parseOption(line) {
  const match = /^option name (.+?) type (\S+)(.*)$/.exec(line);
  if (!match) return undefined;
  const option = { name: match[1], type: match[2] };
  const rest = match[3];
  const value = / default (.*?)(?= (?:min|max|var) |$)/.exec(rest)?.[1];
  if (value !== undefined)
    option.default = option.type === "spin" ? Number(value) : option.type === "check" ? value === "true" : value;
  for (const bound of ["min", "max"]) {
    const number = new RegExp(` ${bound} (-?\\d+)`).exec(rest)?.[1];
    if (number !== undefined) option[bound] = Number(number);
  }
  if (option.type === "combo") option.choices = [...rest.matchAll(/ var (.*?)(?= var |$)/g)].map((found) => found[1]);
  return option;
}

const moveText = /^([a-h][1-8][a-h][1-8][qrbn]?|0000)$/;

function checkMoves(moves) {
  if (!Array.isArray(moves)) throw new TypeError("moves: an array of moves such as \"e2e4\" is needed");
  for (const move of moves)
    if (typeof move !== "string" || !moveText.test(move)) throw new TypeError(`"${move}" is no move such as "e2e4" or "e7e8q"`);
  return moves;
}

const limitWords = {
  depth: "depth", nodes: "nodes", mate: "mate", moveTime: "movetime", whiteTime: "wtime", blackTime: "btime",
  whiteIncrement: "winc", blackIncrement: "binc", movesToGo: "movestogo",
};

/** The line "go" of limits. Throws a TypeError for members that there are not. */
export function goLine(limits) {
  let line = "go";
  // UCI's words for moves go on to the next word of UCI, so they come first.
  if (limits.searchMoves) line += ` searchmoves ${checkMoves(limits.searchMoves).join(" ")}`;
  for (const [name, value] of Object.entries(limits)) {
    if (value === undefined || value === false || name === "searchMoves" || name === "signal") continue;
    if (name === "infinite" || name === "ponder") {
      line += ` ${name}`;
      continue;
    }
    const word = limitWords[name];
    if (word === undefined)
      throw new TypeError(`limits: there is no "${name}"; known: ${[...Object.keys(limitWords), "infinite", "ponder", "searchMoves", "signal"].join(", ")}`);
    if (!Number.isSafeInteger(value) || value < 0) throw new TypeError(`limits: ${name} must be a whole number, not ${value}`);
    line += ` ${word} ${value}`;
  }
  return line === "go" ? "go infinite" : line;
}

/** A running search: an async iterable of reports, and a promise of the best move. */
export class Search {
  #reports = [];
  #wake = () => {};
  #isOver = false;
  #failure;
  #stop;

  constructor(stop) {
    this.#stop = stop;
    this.best = new Promise((resolve, reject) => {
      this.finish = (best) => {
        this.#isOver = true;
        resolve(best);
        this.#wake();
      };
      this.fail = (error) => {
        this.#isOver = true;
        this.#failure = error;
        reject(error);
        this.#wake();
      };
    });
    // Who only iterates gets the failure there.
    this.best.catch(() => {});
  }

  report(info) {
    this.latest = info;
    this.#reports.push(info);
    this.#wake();
  }

  /** Ends the search soon; `best` has its move. */
  stop() {
    if (!this.#isOver) this.#stop();
    return this.best;
  }

  async *[Symbol.asyncIterator]() {
    try {
      for (;;) {
        while (this.#reports.length > 0) yield this.#reports.shift();
        if (this.#failure) throw this.#failure;
        if (this.#isOver) return;
        await new Promise((resolve) => {
          this.#wake = resolve;
        });
      }
    } finally {
      // A loop that ends early needs no search.
      this.stop();
    }
  }
}

/** The engine with promises. Commands are carried out in the order of the calls. */
export class Engine {
  #uci;
  #onLine = () => {};
  #fail = () => {};
  #last = Promise.resolve();
  #search;
  /** Tells the newest search that the pondered move was played. */
  #hit = () => {};
  #hasEnded = false;
  #options;

  constructor(settings = {}) {
    const { options = {}, ...rest } = settings;
    this.#uci = new UciEngine(rest);
    this.#uci.onLine = (line) => this.#onLine(line);
    this.#uci.onEnd = () => {
      this.#hasEnded = true;
      const error = new GyreError(this.#lastError ?? "the engine has ended");
      this.#fail(error);
      this.#search?.fail(error);
    };
    this.ready = this.#enqueue(async () => {
      const lines = await this.#ask("uci", "uciok");
      this.#options = lines.map(parseOption).filter((option) => option !== undefined);
      this.name = lines.find((line) => line.startsWith("id name "))?.slice(8);
      await this.#command(...Object.entries(options).map(([name, value]) => setting(name, value)));
    });
    // Who awaits no promise of this engine needs no error either.
    this.ready.catch(() => {});
  }
  #lastError;

  /** Whether a stop keeps the hash table; see `UciEngine`. */
  get sharesMemory() {
    return this.#uci.sharesMemory;
  }

  /** The options of the engine with their defaults and bounds. */
  async options() {
    await this.ready;
    return this.#options;
  }

  setOption(name, value) {
    return this.#enqueue(() => this.#command(setting(name, value)));
  }

  /** Sets the position: {fen?, moves?}; the start position of chess without a FEN. */
  position(position = {}) {
    const line = positionLine(position);
    return this.#enqueue(() => this.#command(line));
  }

  /** Forgets what was learned from earlier searches. */
  newGame() {
    return this.#enqueue(() => this.#command("ucinewgame"));
  }

  /** Starts a search of the position; ends a running one first. Without limits it goes on until `stop`. */
  go(limits = {}) {
    return this.#begin(limits);
  }

  #begin(limits, positionCommand) {
    let line = goLine(limits);
    let isAsked = false, stopsAtOnce = false;
    const search = new Search(() => {
      if (isAsked) this.#uci.send("stop");
      else stopsAtOnce = true;
    });
    this.#hit = () => {
      if (isAsked) this.#uci.send("ponderhit");
      else line = line.replace(" ponder", "");
    };
    const { signal } = limits;
    const onAbort = () => search.stop();
    signal?.addEventListener("abort", onAbort);
    if (signal?.aborted) stopsAtOnce = true;
    this.#search?.stop();
    this.#search = search;
    this.#enqueue(async () => {
      if (positionCommand) await this.#command(positionCommand);
      isAsked = true;
      let error;
      const answer = this.#collect((text) => {
        if (error === undefined && text.startsWith(`${errorMark}go:`)) {
          error = new GyreError(text.slice(errorMark.length));
          // The search goes on without what was rejected, perhaps without an end.
          queueMicrotask(() => search.stop());
        }
        if (text.startsWith("info ")) {
          const info = parseInfo(text);
          if (info) search.report(info);
        }
        return text.startsWith("bestmove");
      });
      this.#uci.send(line);
      if (stopsAtOnce) this.#uci.send("stop");
      const lines = await answer;
      if (error) throw error;
      const [, move, , ponder] = lines.at(-1).split(/\s+/);
      const best = { move: move === "(none)" || move === "0000" ? null : move };
      if (ponder) best.ponder = ponder;
      if (search.latest) best.info = search.latest;
      search.finish(best);
    }).catch((error) => search.fail(error)).finally(() => {
      signal?.removeEventListener("abort", onAbort);
      if (this.#search === search) this.#search = undefined;
    });
    return search;
  }

  /** The pondered move was played: the limits apply from now on. */
  ponderHit() {
    this.#hit();
  }

  /** Ends the running search, if there is one, and returns its best move. */
  stop() {
    return this.#search?.stop() ?? Promise.resolve(undefined);
  }

  /** Sets a position and searches it: `analyse({fen, moves}, {depth: 12})`. */
  analyse(position = {}, limits = {}) {
    return this.#begin(limits, positionLine(position));
  }

  /** The best move of a position. */
  bestMove(position, limits) {
    return this.analyse(position, limits).best;
  }

  /** Searches a fixed set of positions: {nodes, nodesPerSecond}. The nodes are the same on every machine. */
  bench() {
    return this.#enqueue(async () => {
      const lines = await this.#ask("bench", /^\d+ nodes \d+ nps$/);
      const [nodes, , nodesPerSecond] = lines.at(-1).split(" ");
      return { nodes: Number(nodes), nodesPerSecond: Number(nodesPerSecond) };
    });
  }

  /** Ends the engine. What still runs is rejected. */
  terminate() {
    this.#uci.terminate();
  }

  #enqueue(task) {
    const done = this.#last.then(() => {
      if (this.#hasEnded) throw new GyreError(this.#lastError ?? "the engine has ended");
      return task();
    });
    this.#last = done.catch(() => {});
    return done;
  }

  /** Collects lines up to one that `isLast` accepts. */
  #collect(isLast) {
    const lines = [];
    return new Promise((resolve, reject) => {
      this.#fail = reject;
      this.#onLine = (line) => {
        if (line.startsWith(errorMark)) this.#lastError = line.slice(errorMark.length);
        lines.push(line);
        if (isLast(line)) resolve(lines);
      };
    });
  }

  #ask(line, last) {
    const answer = this.#collect((text) => (last instanceof RegExp ? last.test(text) : text === last));
    this.#uci.send(line);
    return answer;
  }

  /** Sends lines and waits until they are carried out. Rejects with the first error that the engine reports. */
  async #command(...commands) {
    if (commands.length === 0) return;
    const answer = this.#collect((line) => line === "readyok");
    for (const command of commands) this.#uci.send(command);
    this.#uci.send("isready");
    const error = (await answer).find((line) => line.startsWith(errorMark));
    if (error) throw new GyreError(error.slice(errorMark.length));
  }
}

function positionLine({ fen, moves = [] }) {
  if (fen !== undefined && (typeof fen !== "string" || /[\r\n]/.test(fen))) throw new TypeError("fen: a text of one line is needed");
  const line = `position ${fen === undefined ? "startpos" : `fen ${fen}`}`;
  return checkMoves(moves).length > 0 ? `${line} moves ${moves.join(" ")}` : line;
}

function setting(name, value) {
  if (/[\r\n]/.test(`${name}${value}`)) throw new TypeError("options: a name or value has only one line");
  return value === undefined ? `setoption name ${name}` : `setoption name ${name} value ${value}`;
}
