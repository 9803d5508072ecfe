/** Undo and redo of all changes: moves, texts, arrows, and the replacement of a whole game. */
import type { App } from "../model/app";
import { byId } from "./dom";
import { History } from "../model/history";
import { Tree } from "../model/tree";

export class Undo {
  private readonly history = new History();
  private restoring = false;

  constructor(
    private readonly app: App,
    /** Returns false during a game against the engine and during a question, when nothing may be undone. */
    private readonly mayUndo: () => boolean,
  ) {
    app.on("tree", () => this.note());
    app.on("place", () => {
      this.history.place(app.tree.places(app.node));
      this.draw();
    });
    byId("undo").addEventListener("click", () => this.undo());
    byId("redo").addEventListener("click", () => this.redo());
  }

  private note(): void {
    if (this.restoring) return;
    const { tree, changeKind } = this.app;
    this.history.record(JSON.stringify(tree.toLocal()), changeKind);
    this.draw();
  }

  undo(): void {
    if (this.mayUndo()) this.restore(this.history.undo());
  }
  redo(): void {
    if (this.mayUndo()) this.restore(this.history.redo());
  }

  private restore(state: { text: string; places: number[] } | null): void {
    if (!state) return;
    this.restoring = true;
    const tree = Tree.fromWire(JSON.parse(state.text));
    this.app.load(tree, tree.atPlaces(state.places));
    this.restoring = false;
    this.draw();
  }

  draw(): void {
    const may = this.mayUndo();
    byId<HTMLButtonElement>("undo").disabled = !may || !this.history.canUndo;
    byId<HTMLButtonElement>("redo").disabled = !may || !this.history.canRedo;
  }
}
