/** Graph of the main line: evaluations and remaining times. A click opens the position. */
import type { App } from "../model/app";
import { byId, svgElement } from "./dom";
import { t } from "../text/i18n";
import { scoreText, share } from "../model/score";
import type { Clock } from "../model/clock";
import { turnOf } from "../model/fen";
import { clockOf, type Node } from "../model/tree";

const width = 600;
const height = 110;
const clockHeight = 34;

export class Graph {
  private line: Node[] = [];
  private drawnFor = "";

  constructor(
    private readonly app: App,
    clock: Clock,
  ) {
    app.on("tree", () => this.draw());
    app.on("place", () => this.draw());
    app.on("marks", () => this.draw());
    // The engine sets scores while it thinks.
    clock.every(1000, () => this.draw());
    byId("graph").addEventListener("click", (event) => this.jump(event));
  }

  private jump(event: MouseEvent): void {
    const box = byId("graph").getBoundingClientRect();
    const index = Math.round(((event.clientX - box.left) / box.width) * (this.line.length - 1));
    const node = this.line[index];
    if (node) this.app.go(node);
  }

  private x(index: number): number {
    return (index / Math.max(1, this.line.length - 1)) * width;
  }

  /** Updates the graph if the line has changed. */
  private draw(): void {
    this.line = [this.app.tree.root, ...this.app.tree.mainLine()];
    const scores = this.line.map((node) => node.score);
    const here = this.line.indexOf(this.app.node);
    const state = JSON.stringify([
      here,
      this.line.map((node) => [node.score?.cp, node.score?.mate, node.score?.result, node.liveMark, ...node.nags]),
      this.line.map(clockOf),
    ]);
    if (state === this.drawnFor) return;
    this.drawnFor = state;
    const known = scores.filter(Boolean).length;
    const clocks = this.line.map(clockOf);
    const hasClocks = clocks.some((clock) => clock !== null);
    byId("graph-card").hidden = known < 2 && !hasClocks;
    const parts: SVGElement[] = [];
    if (known >= 2) parts.push(...this.drawScores(scores));
    if (here >= 0)
      parts.push(
        svgElement("line", {
          class: "here",
          x1: this.x(here),
          x2: this.x(here),
          y1: 0,
          y2: hasClocks ? height + clockHeight : height,
        }),
      );
    if (hasClocks) parts.push(...this.drawClocks(clocks));
    const graph = byId("graph");
    const picture = svgElement("svg", {
      viewBox: `0 0 ${width} ${hasClocks ? height + clockHeight : height}`,
      preserveAspectRatio: "none",
      "aria-hidden": "true",
    });
    picture.append(...parts);
    graph.replaceChildren(picture);
    graph.setAttribute("aria-label", t("graph"));
    graph.title = here >= 0 && scores[here] ? scoreText(scores[here]!) : "";
  }

  private drawScores(scores: Node["score"][]): SVGElement[] {
    let last = 0.5;
    const points = scores.map((score, i) => {
      if (score) last = share(score);
      return { x: this.x(i), y: (1 - last) * height, known: Boolean(score) };
    });
    const curve = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
    const parts = [
      svgElement("rect", { class: "black-side", x: 0, y: 0, width, height }),
      svgElement("path", { class: "white-side", d: `M0 ${height}L${curve}L${width} ${height}Z` }),
      svgElement("line", { class: "middle", x1: 0, x2: width, y1: height / 2, y2: height / 2 }),
      svgElement("path", { class: "curve", d: "M" + curve }),
    ];
    scores.forEach((score, i) => {
      const node = this.line[i];
      const nag = [node.liveMark, ...node.nags].find((glyph) => glyph === 2 || glyph === 4 || glyph === 6);
      if (score && nag)
        parts.push(svgElement("ellipse", { class: "nag-" + nag, cx: points[i].x, cy: points[i].y, rx: 3.5, ry: 3.5 }));
    });
    return parts;
  }

  /** Bars below the graph: the remaining times of White and Black side by side. */
  private drawClocks(clocks: (number | null)[]): SVGElement[] {
    const most = Math.max(1, ...clocks.map((clock) => clock ?? 0));
    const step = width / Math.max(1, this.line.length - 1);
    return clocks.flatMap((clock, i) => {
      if (clock === null) return [];
      const tall = Math.max(1, (clock / most) * (clockHeight - 6));
      const side = turnOf(this.line[i].fen) === "white" ? "black" : "white";
      return [
        svgElement("rect", {
          class: "clock-" + side,
          x: this.x(i) - step * 0.4,
          y: height + 6,
          width: Math.max(0.5, step * 0.8),
          height: tall,
        }),
      ];
    });
  }
}
