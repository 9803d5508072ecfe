// Tests of solving cards and of finding puzzles, without a server.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { Solver } = await load("model/solver");
const { PuzzleHunt } = await load("model/puzzle_hunt");
const { daysBetween } = await load("model/days");

const totals = { reviewsToday: 0 };
const card = (id) => ({ id, kind: "puzzle" });
const open = { verdict: "start", over: false, moves: [], played: [] };
const over = (verdict, rating, choices) => ({ verdict, over: true, rating, moves: [], played: [], choices });
const good = { rating: "good", days: 0, minutes: 10 };
const easy = { rating: "easy", days: 8, minutes: 0 };

/** A server that has these cards; `judge` answers attempts by their last step. */
function server(cards, judge) {
  const asked = [];
  const ask = async (path, question) => {
    asked.push([path, question]);
    if (path === "training/attempt") return judge[question.steps.at(-1)];
    if (path === "training/review") return { days: 1, minutes: 0, totals };
    const found = question.card ? cards.find((id) => id === question.card) : cards.find((id) => !question.skipped?.includes(id));
    return { card: found ? card(found) : null, attempt: found ? open : null, totals };
  };
  const reviews = () => asked.filter(([path]) => path === "training/review").map(([, question]) => question);
  return { asked, ask, reviews };
}

test("a card that was solved at once is rated by the user, others at once", async () => {
  const { ask, reviews } = server(["a"], { e2e4: over("solved", "good", [good, easy]), show: over("shown", "again", [good]) });
  const solver = new Solver(ask);
  await solver.start(null);
  await solver.step("e2e4");
  assert.ok(solver.mayBeEasy);
  assert.deepEqual(reviews(), []);
  await solver.rate(true);
  assert.deepEqual(reviews(), [{ card: "a", steps: ["e2e4"], easy: true }]);
  assert.equal(await solver.rate(true), false, "a result is stored once");
  await solver.next();
  assert.equal(reviews().length, 1);
  await solver.step("show");
  assert.ok(!solver.mayBeEasy);
  assert.deepEqual(reviews()[1], { card: "a", steps: ["show"] });
  assert.deepEqual([solver.solved, solver.right], [2, 1]);
});

test("going on waits for the answer, and a second press does not pass over a card", async () => {
  const { ask, reviews } = server(["a", "b", "c"], { show: over("shown", "again", [good]) });
  let answer;
  const slow = (path, question) => (path === "training/review" ? new Promise((done) => (answer = () => done(ask(path, question)))) : ask(path, question));
  const solver = new Solver(slow);
  await solver.start(["a", "b", "c"]);
  const step = solver.step("show");
  while (!answer) await new Promise((done) => setImmediate(done));
  const presses = [solver.next(), solver.next()];
  answer();
  await Promise.all([step, ...presses]);
  assert.deepEqual(reviews(), [{ card: "a", steps: ["show"] }]);
  assert.equal(solver.card.id, "b");
});

test("beginning again waits for the answer, and stores the result first", async () => {
  const { ask, reviews } = server(["a", "b"], { e2e4: over("equal", "good", [good, easy]) });
  let answer;
  const slow = (path, question) => (path === "training/attempt" ? new Promise((done) => (answer = () => done(ask(path, question)))) : ask(path, question));
  const solver = new Solver(slow);
  await solver.start(null);
  const step = solver.step("e2e4");
  await solver.leave();
  const again = solver.start(["b"]);
  answer();
  await Promise.all([step, again]);
  assert.deepEqual(reviews(), [{ card: "a", steps: ["e2e4"] }]);
  assert.equal(solver.card.id, "b");
});

test("a result that cannot be stored keeps its card", async () => {
  const { ask } = server(["a"], { e2e4: over("solved", "good", [good, easy]) });
  let away = true;
  const solver = new Solver((path, question) => (path === "training/review" && away ? Promise.reject(new Error("away")) : ask(path, question)));
  await solver.start(null);
  await solver.step("e2e4");
  await solver.start(null);
  assert.deepEqual([solver.card.id, solver.isOver, solver.failure], ["a", true, "away"]);
  away = false;
  await solver.start(null);
  assert.equal(solver.isOver, false);
});

test("a solved card that another window has deleted does not block the next one", async () => {
  const cards = ["a", "b"];
  const { ask } = server(cards, { e2e4: over("solved", "good", [good, easy]) });
  const refusing = (path, question) => (path === "training/review" && !cards.includes(question.card) ? Promise.reject(new Error("no such card")) : ask(path, question));
  const solver = new Solver(refusing);
  await solver.start(null);
  await solver.step("e2e4");
  cards.shift();
  await solver.next();
  assert.deepEqual([solver.card.id, solver.isOver, solver.failure], ["b", false, ""]);
});

test("leaving stores a card that is over, and nothing else", async () => {
  const { ask, reviews } = server(["a"], { e2e4: over("solved", "good", [good, easy]), d2d4: { ...open, verdict: "wrong" } });
  const solver = new Solver(ask);
  await solver.start(null);
  await solver.step("d2d4");
  await solver.leave();
  assert.deepEqual(reviews(), []);
  await solver.step("d2d4");
  await solver.step("e2e4");
  await solver.leave();
  await solver.leave();
  assert.deepEqual(reviews(), [{ card: "a", steps: ["d2d4", "e2e4"] }]);
});

test("skipped cards do not come back, and chosen ones come in their order", async () => {
  const { ask, asked } = server(["a", "b"], {});
  const solver = new Solver(ask);
  await solver.start(null);
  await solver.skip();
  assert.equal(solver.card.id, "b");
  await solver.skip();
  assert.deepEqual(asked.at(-1), ["training/next", { skipped: ["a", "b"] }]);
  assert.ok(solver.isDone);
  await solver.start(["b", "gone", "a"]);
  assert.equal(solver.card.id, "b");
  await solver.skip();
  assert.equal(solver.card.id, "a");
  await solver.skip();
  assert.equal(solver.card, null);
});

test("chosen cards are kept until they are answered, skipped or forgotten", async () => {
  const { ask } = server(["a", "b", "c"], { show: over("shown", "again", [good]) });
  let away = false;
  let kept = null;
  const solver = new Solver((path, question) => (away ? Promise.reject(new Error("away")) : ask(path, question)), (chosen) => (kept = chosen));
  await solver.start(["a", "b", "c"]);
  await solver.step("show");
  assert.deepEqual(kept, ["b", "c"]);
  away = true;
  await solver.next();
  assert.deepEqual([solver.card.id, solver.failure], ["a", "away"]);
  away = false;
  await solver.next();
  assert.equal(solver.card.id, "b");
  // The page is loaded again.
  const later = new Solver(ask, (chosen) => (kept = chosen));
  await later.start(kept);
  assert.equal(later.card.id, "b");
  await later.skip();
  assert.deepEqual([later.card.id, kept], ["c", ["c"]]);
  await later.skip();
  assert.deepEqual([later.card, kept, later.isDone], [null, [], true]);
  const last = new Solver(ask);
  await last.start(kept);
  assert.deepEqual([last.card, last.isDone], [null, true]);
  later.forget();
  assert.equal(kept, null);
});

test("a failure is shown, and the step can be repeated", async () => {
  const { ask } = server(["a"], { e2e4: over("solved", "good", [good, easy]) });
  let broken = false;
  const solver = new Solver((path, question) => (broken ? Promise.reject(new Error("no connection")) : ask(path, question)));
  await solver.start(null);
  broken = true;
  await solver.step("e2e4");
  assert.equal(solver.failure, "no connection");
  assert.deepEqual(solver.steps, []);
  broken = false;
  await solver.step("e2e4");
  assert.equal(solver.failure, "");
  assert.ok(solver.isOver);
});

test("days until a card comes back are local days, also where clocks change", () => {
  process.env.TZ = "America/New_York";
  const days = (from, to) => daysBetween(...[from, to].map((time) => Date.parse(time) / 1000));
  assert.equal(days("2026-03-01T20:00-05:00", "2026-03-02T10:00-05:00"), 1);
  assert.equal(days("2026-03-02T00:10-05:00", "2026-03-02T23:50-05:00"), 0);
  assert.equal(days("2026-03-02T00:10-05:00", "2026-03-01T23:50-05:00"), -1);
  assert.equal(days("2026-03-07T23:00-05:00", "2026-03-09T01:00-04:00"), 2);
});

/** A connection on which the test answers. */
function connection() {
  const sent = [];
  const listeners = {};
  return {
    sent,
    stops: 0,
    on: (event, act) => (listeners[event] = act),
    tell: (event) => listeners[event](),
    send(request, replies) {
      sent.push({ request, replies });
      return sent.length;
    },
    end() {
      this.stops++;
    },
  };
}
const game = (number, side = "both") => ({ number, side });
const choice = { file: "f", who: "Ann" };
/** Reads the games, and keeps what is stored. */
const shelf = () => ({ text: async ({ pgn, number }) => pgn ?? `game ${number}`, save(hunt) { this.saved = JSON.parse(JSON.stringify(hunt)); } });
const settled = () => new Promise((done) => setTimeout(done));
const settings = { nodes: 1000, missed: true, threads: 2 };
const line = (id) => JSON.stringify({ id }) + "\n";

test("puzzles of several games are joined, each once", async () => {
  const live = connection();
  const hunt = new PuzzleHunt(live, shelf());
  hunt.start([game(1, "white"), game(2)], settings, choice);
  await settled();
  assert.deepEqual(live.sent[0].request, { type: "find-puzzles", text: "game 1", number: 1, side: "white", ...settings });
  live.sent[0].replies.finding({ done: 5, of: 10, examined: 0, candidates: 0 });
  assert.equal(hunt.part, 0.25);
  live.sent[0].replies["found-puzzles"]({ complete: true, puzzles: line("a") + line("b") });
  await settled();
  live.sent[1].replies["found-puzzles"]({ complete: true, puzzles: line("b") + line("c") });
  await settled();
  assert.equal(hunt.text, line("a") + line("b") + line("c"));
  assert.deepEqual([hunt.running, hunt.gamesDone, hunt.left], [false, 2, 0]);
});

test("a search goes on after a reload with the games that are left and the puzzles that were found", async () => {
  const live = connection();
  const host = shelf();
  const hunt = new PuzzleHunt(live, host);
  hunt.start([game(1), { ...game(2), pgn: "open" }], settings, choice);
  await settled();
  live.sent[0].replies["found-puzzles"]({ complete: true, puzzles: line("a") });
  await settled();
  const { saved } = host;
  assert.deepEqual([saved.running, saved.gamesDone, saved.choice], [true, 1, choice]);
  const later = connection();
  const again = new PuzzleHunt(later, host);
  again.restore(saved);
  await settled();
  assert.deepEqual([again.running, again.games, again.gamesDone, again.text], [true, 2, 1, line("a")]);
  assert.deepEqual(later.sent[0].request, { type: "find-puzzles", text: "open", number: 2, side: "both", ...settings });
  later.sent[0].replies["found-puzzles"]({ complete: true, puzzles: line("b") });
  await settled();
  assert.deepEqual([host.saved.running, host.saved.queue, host.saved.puzzles], [false, [], line("a") + line("b")]);
  again.forget();
  assert.equal(host.saved, null);
});

test("a stopped search goes on with the same game, and a broken game is left out", async () => {
  const live = connection();
  const hunt = new PuzzleHunt(live, shelf());
  hunt.start([game(1), game(2)], settings, choice);
  await settled();
  hunt.stop();
  assert.equal(live.stops, 1);
  live.sent[0].replies["found-puzzles"]({ complete: false, puzzles: line("late") });
  assert.deepEqual([hunt.running, hunt.left, hunt.puzzles], [false, 2, 0]);
  hunt.resume();
  await settled();
  assert.equal(live.sent[1].request.text, "game 1");
  live.sent[1].replies.error({ message: "no game" });
  await settled();
  assert.equal(hunt.failure, "no game");
  live.tell("close");
  live.tell("open");
  await settled();
  assert.deepEqual(live.sent.slice(2).map(({ request }) => request.text), ["game 2", "game 2"]);
  live.sent[3].replies["found-puzzles"]({ complete: true, puzzles: line("a") });
  await settled();
  assert.deepEqual([hunt.running, hunt.puzzles], [false, 1]);
});
