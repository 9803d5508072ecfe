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

/** The two trees that a row compares; null for other places. */
function treePairs(place: string): TreePairChoice | null {
  const material = { judge: "material" };
  switch (place) {
    case "D4":
      return {
        left: { title: tl("minimax"), question: { algorithm: "minimax" } },
        right: { title: tl("alphaBeta"), question: { algorithm: "alphabeta" } },
        depths: [1, 2, 3],
        thesis: true,
      };
    case "D10":
      return {
        left: { title: tl("withoutQuiescence"), question: { algorithm: "alphabeta", ...material } },
        right: { title: tl("withQuiescence"), question: { algorithm: "alphabeta", quiescence: true, ...material } },
        depths: [1, 2],
        thesis: false,
      };
    case "D13":
      return {
        left: { title: tl("asTree"), question: { algorithm: "negamax" } },
        right: { title: tl("alphaBeta"), question: { algorithm: "alphabeta" } },
        depths: [2],
        thesis: false,
      };
    default:
      return null;
  }
}

/** Creates the interactive part of a place; null if it has none. */
export function makePart({ place, expression, chapter, method }: Route, host: PartHost): Part | null {
  switch (place) {
    case "sets": {
      const workshop = new Workshop(expression, (changed) => host.keepExpression(changed));
      return { element: workshop.element, show: () => workshop.show(host.position(), host.squares()[0] ?? "e4") };
    }
    case "experiments": {
      const laboratory = new Experiments(method, host.keepName);
      return { element: laboratory.element, close: () => laboratory.close() };
    }
    case "exercises": {
      const sheet = new Exercises(method, { fen: host.exampleOf }, host.keepName);
      return { element: sheet.element, close: () => sheet.close() };
    }
    case "trace": {
      const viewer = new TraceViewer();
      return { element: viewer.element, close: () => viewer.close() };
    }
    case "book": {
      const element = h("div");
      import("./book").then(
        ({ bookElement }) => element.replaceChildren(bookElement(chapter)),
        (error: unknown) => element.replaceChildren(faultLine(error)),
      );
      return { element };
    }
    case "C5":
    case "D6": {
      const turning = new TurningBoard();
      const chosen = () => (host.squares().length ? squareIndex(host.squares()[0]) : -1);
      return { element: turning.element, show: () => turning.show(host.occupied(), chosen()) };
    }
    case "D7": {
      const keys = new Keys((fen) => host.choosePosition(fen));
      return { element: keys.element, show: () => keys.show(host.position()) };
    }
    case "D8": {
      const memory = new Memory();
      return { element: memory.element, show: () => memory.show(host.position()) };
    }
    default: {
      const choice = treePairs(place);
      if (!choice) return null;
      const pair = new TreePair(choice);
      return { element: pair.element, show: () => pair.show(host.position()) };
    }
  }
}
