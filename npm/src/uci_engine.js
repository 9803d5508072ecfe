import { compile, startWorker } from "#platform";

import { canShare, LineWriter, newRing } from "./line_ring.js";

const isGo = (line) => /^\s*go\b/.test(line);
const firstWord = (line) => line.trim().split(/\s+/, 1)[0];
/** The parts of a line "go" that name moves; other words of it that have only letters are fields. */
const movesOf = (go) => go.match(/\b(?:searchmoves|exclude)(?:\s+(?![a-z]+(?:\s|$))\S+)+/g)?.join(" ") ?? "";

/** Key of an option: names do not depend on case and blanks. */
function optionOf(line) {
  const name = /\bname\s+(.*?)(?:\s+value\b.*)?$/.exec(line)?.[1] ?? "";
  return name.replace(/\s/g, "").toLowerCase();
}

/**
 * The engine as a UCI program: lines in, lines out.
 *
 * It runs in a worker. Where threads may share memory, the worker reads lines while it searches. Elsewhere it cannot, so
 * this class holds lines back during a search, and ends a search by replacing the worker by a new one: with the same options and
 * position, but an empty hash table. A program that sees only the lines notices no difference but that.
 */
export class UciEngine {
  /** Called with each line of the engine. */
  onLine = () => {};
  /** Called once when the engine has ended by "quit" or `terminate`. */
  onEnd = () => {};

  #settings;
  #module;
  #worker;
  #writer;
  #hasEnded = false;
  /** Lines before the module is compiled, and without shared memory also those during a search. */
  #held = [];
  /** The line "go" of the running search, or undefined. */
  #search;
  /** Number of searches that are still to be answered. */
  #owed = 0;
  /** Whether the engine is to end after the running search; whether it only waits for its worker. */
  #quits = false;
  /** Whether also the searches that wait are to end at once. */
  #isCut = false;
  /** Whether the running search is to be cut off as soon as it is the only line that the worker has. */
  #cutsSoon = false;
  #isLeaving = false;
  #finishesLater = false;
  /** Number of messages to the worker that it has not handled yet. */
  #unhandled = 0;
  /** The newest line "info" with a variation. */
  #latest;
  /** What a new worker needs to know. */
  #options = new Map();
  #position;
  /** Whether a new worker is catching up; its lines are not passed on. */
  #catchesUp = false;

  /** `settings`: {wasm?: address of engine.wasm, sharedMemory?: false to do without}. */
  constructor(settings = {}) {
    this.#settings = { sharedMemory: canShare(), ...settings };
    // Errors of a fetch or a compiler reach the user as a line, as all others do.
    this.#start().catch((error) => {
      this.#onText(`info string error: the engine could not be started: ${error.message}`);
      this.terminate();
    });
  }

  /** Sends a line. */
  send(line) {
    if (this.#hasEnded) throw new Error("the engine has ended");
    for (const one of String(line).split(/\r?\n/)) if (one.trim() !== "") this.#take(one);
  }

  /** Ends the engine at once. */
  terminate() {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#endWorker();
    this.onEnd();
  }

  /** Whether lines reach the engine while it searches, so that a stop keeps its hash table. */
  get sharesMemory() {
    return this.#settings.sharedMemory;
  }

  async #start() {
    this.#module = await compile(this.#settings.wasm);
    if (this.#hasEnded) return;
    this.#startWorker();
    this.#release();
    if (this.#finishesLater) this.finish();
  }

  #startWorker() {
    const shared = this.sharesMemory ? newRing() : undefined;
    this.#writer = shared && new LineWriter(shared);
    const onFailure = (error) => this.#recover(error);
    this.#unhandled = 0;
    this.#worker = startWorker(this.#module, shared, (text) => this.#onMessage(text), onFailure);
  }

  #endWorker() {
    this.#writer?.close();
    this.#worker?.end();
    this.#worker = undefined;
  }

  #post(line) {
    this.#writer?.write(line);
    // With shared memory the message only wakes the worker.
    this.#wake(this.#writer ? "" : line);
  }

  #wake(line) {
    ++this.#unhandled;
    this.#worker.post(line);
  }

  /** Sends the held lines, up to the next search if lines have to wait for its end. */
  #release() {
    const lines = this.#held;
    this.#held = [];
    for (const line of lines) this.#take(line);
  }

  #take(line) {
    const word = firstWord(line);
    if (this.#worker === undefined) {
      this.#held.push(line);
      return;
    }
    if (this.#search !== undefined && !this.sharesMemory) {
      this.#takeDuringSearch(line, word);
      return;
    }
    if (word === "setoption") this.#options.set(optionOf(line), line);
    if (word === "position") this.#position = line;
    if (isGo(line)) {
      ++this.#owed;
      this.#search = line;
      this.#latest = undefined;
    }
    if (word !== "quit") {
      this.#post(line);
      if (this.#isCut && this.#search !== undefined) this.#answerAnew();
      return;
    }
    if (this.sharesMemory) this.#post("stop");
    this.#leave();
  }

  /** Ends the engine when the worker has done all lines so far. */
  #leave() {
    this.#isLeaving = true;
    this.#wake("");
  }

  #takeDuringSearch(line, word) {
    if (word === "stop") return this.#answerAnew();
    // Before the first report, lines before the search may not be handled yet.
    if (word === "isready" && this.#latest) return this.onLine("readyok");
    if (word === "ponderhit") {
      if (/\bponder\b/.test(this.#search)) this.#searchAnew(this.#search.replace(/\bponder\b/, ""));
      return;
    }
    if (word !== "quit") return void this.#held.push(line);
    this.#quits = this.#isCut = true;
    this.#answerAnew();
  }

  /** Ends the engine after all lines so far are carried out; a search without an end is stopped. */
  finish() {
    const isEndless = this.#search !== undefined && /\b(infinite|ponder)\b|^\s*go\s*$/.test(this.#search);
    if (this.#worker === undefined) this.#finishesLater = true;
    else if (isEndless) this.send("quit");
    else if (this.#search !== undefined && !this.sharesMemory) this.#quits = true;
    else this.#leave();
  }

  /** Ends the search of a worker that cannot be reached, and answers with what it has found. */
  #answerAnew() {
    // Answers to lines before the search would be lost with the worker.
    this.#cutsSoon = this.#unhandled > 1;
    if (this.#cutsSoon) return;
    const moves = this.#latest?.match(/ pv (\S+)(?: (\S+))?/);
    if (!moves) return this.#searchAnew(`go depth 1 ${movesOf(this.#search ?? "")}`);
    this.#renew();
    const [, best, ponder] = moves;
    this.#hear(`bestmove ${best}${ponder ? ` ponder ${ponder}` : ""}`);
  }

  #searchAnew(go) {
    this.#renew();
    this.#search = go;
    this.#post(go);
  }

  /** Replaces the worker by one with the same options and position. */
  #renew() {
    this.#endWorker();
    this.#startWorker();
    const lines = [...this.#options.values()];
    if (this.#position !== undefined) lines.push(this.#position);
    if (lines.length === 0) return;
    this.#catchesUp = true;
    for (const line of [...lines, "isready"]) this.#post(line);
  }

  /** A module ends where memory runs out. The next worker goes on; a search is answered by what it has found. */
  #recover(error) {
    if (this.#hasEnded) return;
    // What the worker has not answered is lost.
    this.#unhandled = 0;
    const text = error.message.replace(/\s+/g, " ");
    // A worker that fails before it has said anything would fail again.
    if (this.#catchesUp || !this.#hasSpoken) {
      this.onLine(`info string error: the engine has failed: ${text}`);
      return this.terminate();
    }
    this.onLine(`info string error: the engine has failed and was started again: ${text}`);
    if (this.#owed > 0) this.#answerAnew();
    else this.#renew();
  }
  #hasSpoken = false;

  /** A message is a text, or null when the worker has handled a message. */
  #onMessage(text) {
    if (text !== null) return this.#onText(text);
    --this.#unhandled;
    if (this.#unhandled === 0 && this.#isLeaving) this.terminate();
    else if (this.#unhandled === 1 && this.#cutsSoon && this.#search !== undefined) this.#answerAnew();
  }

  #onText(text) {
    for (const line of text.split("\n")) {
      if (line === "" || this.#hasEnded) continue;
      if (!this.#catchesUp) this.#hear(line);
      else if (line === "readyok") this.#catchesUp = false;
    }
  }

  /** Answers the lines "isready" that wait for the first report of a search. */
  #answerReady() {
    const isReady = (line) => firstWord(line) === "isready";
    const waiting = this.#held.filter(isReady);
    this.#held = this.#held.filter((line) => !isReady(line));
    for (const _ of waiting) this.onLine("readyok");
  }

  #hear(line) {
    this.#hasSpoken = true;
    if (line.startsWith("info ") && line.includes(" pv ") && !/ multipv (?!1 )/.test(line)) {
      if (!this.#latest) this.#answerReady();
      this.#latest = line;
    }
    const isAnswer = line.startsWith("bestmove");
    if (isAnswer) {
      --this.#owed;
      this.#search = undefined;
      this.#cutsSoon = false;
    }
    this.onLine(line);
    if (!isAnswer || this.#hasEnded) return;
    if (!this.sharesMemory) this.#release();
    if (this.#quits && this.#owed === 0) this.#leave();
  }
}
