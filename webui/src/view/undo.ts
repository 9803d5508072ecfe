/** Undo and redo of all changes: moves, texts, arrows, and the replacement of a whole game. */
import type { App } from "../model/app";
import { byId } from "./dom";
import { History } from "../model/history";
import { Tree } from "../model/tree";

/** `mayUndo` returns false during a game against the engine and during a question, when nothing may be undone. */
export function undoOf(app: App, mayUndo: () => boolean): Record<"undo" | "redo", () => void> {
  const history = new History();
  let restoring = false;
  const draw = () => {
    const may = mayUndo();
    byId<HTMLButtonElement>("undo").disabled = !may || !history.canUndo;
    byId<HTMLButtonElement>("redo").disabled = !may || !history.canRedo;
  };
  const restore = (step: "undo" | "redo") => {
    const state = mayUndo() ? history[step]() : null;
    if (!state) return;
    restoring = true;
    const tree = Tree.fromWire(JSON.parse(state.text));
    app.load(tree, tree.atPlaces(state.places));
    restoring = false;
    draw();
  };
  app.on("tree", () => {
    if (restoring) return;
    history.record(JSON.stringify(app.tree.toLocal()), app.changeKind);
    draw();
  });
  app.on("place", () => {
    history.place(app.tree.places(app.node));
    draw();
  });
  const steps = { undo: () => restore("undo"), redo: () => restore("redo") };
  byId("undo").addEventListener("click", steps.undo);
  byId("redo").addEventListener("click", steps.redo);
  return steps;
}
