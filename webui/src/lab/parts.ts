/** Interactive parts, shown above a row's exhibit. */
import { h } from "../view/dom";
import { Exercises } from "./exercises";
import { Experiments } from "./experiments";
import { Keys } from "./keys";
import { Memory } from "./memory";
import type { Route } from "./route";
import { Workshop } from "./sets";
import { squareIndex } from "./squares";
import { TraceViewer } from "./trace";
import { TreePair, type TreePairChoice } from "./trees";
import { TurningBoard } from "./turning";
import { faultLine, tl } from "./words";

export interface Part {
  element: HTMLElement;
  show?(): void;
  /** Ends background work when another part replaces this one. */
  close?(): void;
}

/** The Lab's interface for its parts. */
export interface PartHost {
  position(): string;
  squares(): string[];
  /** The occupied squares of its board. */
  occupied(): bigint;
  choosePosition(fen: string): void;
  keepExpression(expression: string): void;
  /** Keeps the name of the experiment or the exercise in the address. */
  keepName(name: string): void;
  /** The position of a row's own example; empty if it has none. */
  exampleOf(row: string): string;
}

/** A part that shows something of the Lab's board. */
const showing = <Shown extends { element: HTMLElement }>(part: Shown, show: (part: Shown) => void): Part => ({ element: part.element, show: () => show(part) });

const turning = (_: Route, host: PartHost): Part =>
  showing(new TurningBoard(), (board) => board.show(host.occupied(), host.squares().length ? squareIndex(host.squares()[0]) : -1));
/** The two trees that a row compares. */
const trees = (choice: () => TreePairChoice) => (_: Route, host: PartHost): Part => showing(new TreePair(choice()), (pair) => pair.show(host.position()));
const material = { judge: "material" };

const parts: Record<string, (route: Route, host: PartHost) => Part> = {
  sets: ({ expression }, host) => showing(new Workshop(expression, host.keepExpression), (workshop) => workshop.show(host.position(), host.squares()[0] ?? "e4")),
  experiments: ({ method }, host) => new Experiments(method, host.keepName),
  exercises: ({ method }, host) => new Exercises(method, host.exampleOf, host.keepName),
  trace: () => new TraceViewer(),
  book: ({ chapter }) => {
    const element = h("div");
    import("./book").then(
      ({ bookElement }) => element.replaceChildren(bookElement(chapter)),
      (error: unknown) => element.replaceChildren(faultLine(error)),
    );
    return { element };
  },
  C5: turning,
  D4: trees(() => ({
    left: { title: tl("minimax"), question: { algorithm: "minimax" } },
    right: { title: tl("alphaBeta"), question: { algorithm: "alphabeta" } },
    depths: [1, 2, 3],
    thesis: true,
  })),
  D6: turning,
  D7: (_, host) => showing(new Keys(host.choosePosition), (keys) => keys.show(host.position())),
  D8: (_, host) => showing(new Memory(), (memory) => memory.show(host.position())),
  D10: trees(() => ({
    left: { title: tl("withoutQuiescence"), question: { algorithm: "alphabeta", ...material } },
    right: { title: tl("withQuiescence"), question: { algorithm: "alphabeta", quiescence: true, ...material } },
    depths: [1, 2],
  })),
  D13: trees(() => ({
    left: { title: tl("asTree"), question: { algorithm: "negamax" } },
    right: { title: tl("alphaBeta"), question: { algorithm: "alphabeta" } },
    depths: [2],
  })),
};

/** Creates the interactive part of a place; null if it has none. */
export const makePart = (route: Route, host: PartHost): Part | null => parts[route.place]?.(route, host) ?? null;
