/** Two searches of one position side by side, as trees with their numbers of nodes. */
import { h, select, trying } from "../view/dom";
import { ask } from "../wire/api";
import { Latest } from "../wire/latest";
import { TraceBuilder } from "./trace_data";
import { TreeView } from "./tree_view";
import { scoreText, tl } from "./words";
import type { SearchedTree, TreeQuestion } from "../wire/types";

type Half = Omit<TreeQuestion, "fen" | "depth" | "thesis">;

export interface TreePairChoice {
  left: { title: string; question: Half };
  right: { title: string; question: Half };
  /** Depths to choose from. */
  depths: number[];
  /** True if the tree of the thesis can be chosen. */
  thesis?: boolean;
}

class HalfTree {
  readonly element: HTMLElement;
  private readonly told = h("p", { class: "tree-told" });
  private readonly view: TreeView;

  constructor({ title, question }: TreePairChoice["left"]) {
    // Minimax and negamax search without a window.
    const windows = question.algorithm !== "minimax" && question.algorithm !== "negamax";
    this.view = new TreeView(title, undefined, { windows });
    this.element = h("div", { class: "half-tree" }, h("h3", {}, title), this.told, this.view.element);
  }

  show(tree: SearchedTree, other: SearchedTree): void {
    const builder = new TraceBuilder();
    tree.nodes.forEach((node, i) => builder.add(node, tree.names[i]));
    this.view.show(builder.finish(), tree.nodes.length < 60 ? 9 : 1);
    const share = Math.round((100 * tree.searched) / Math.max(1, other.searched));
    this.told.textContent = tl("treeTold", scoreText(tree.score), tree.searched, share);
  }
}

export class TreePair {
  readonly element: HTMLElement;
  private readonly left: HalfTree;
  private readonly right: HalfTree;
  private readonly depth: HTMLSelectElement;
  private readonly depthLabel = h("label", {}, tl("searchDepth") + " ");
  private readonly source = select({ class: "tree-source", "aria-label": tl("treeOf") }, [["thesis", tl("thesisTree")], ["board", tl("boardTree")]], () => this.ask());
  private readonly fault = h("p", { class: "fault", role: "alert" });
  private readonly latest = new Latest();
  private fen = "";
  /** True if the last searches failed, so that they are tried again. */
  private failed = false;

  constructor(private readonly choice: TreePairChoice) {
    this.left = new HalfTree(choice.left);
    this.right = new HalfTree(choice.right);
    this.depth = select({ class: "tree-depth", "aria-label": tl("searchDepth") }, choice.depths, () => this.ask());
    this.depthLabel.append(this.depth);
    this.element = h(
      "div",
      { class: "tree-pair" },
      h("div", { class: "set-choice" }, choice.thesis && this.source, choice.depths.length > 1 && this.depthLabel),
      this.fault,
      h("div", { class: "halves" }, this.left.element, this.right.element),
    );
  }

  show(fen: string): void {
    if (fen === this.fen && !this.failed) return;
    this.fen = fen;
    this.ask();
  }

  private ask(): void {
    const thesis = this.choice.thesis === true && this.source.value === "thesis";
    this.depthLabel.hidden = thesis;
    const { fen } = this;
    const base = thesis ? { thesis, depth: 2 } : { fen, depth: Number(this.depth.value) || this.choice.depths[0] };
    this.latest.ask(async () => {
      this.failed = !(await trying(this.fault, async () => {
        // The searches run one after the other, so that threads of the program stay free for other requests.
        const left = await ask("lab/tree", { ...base, ...this.choice.left.question });
        const right = await ask("lab/tree", { ...base, ...this.choice.right.question });
        this.left.show(left, right);
        this.right.show(right, left);
      }));
    });
  }
}
