/**
 * Graph of the main line: evaluations, phases of the game, and the time that each move took. It is drawn in pixels, so
 * that its labels keep their shape. A pointer over it shows a move; a click opens its position.
 */
import type { App } from "../model/app";
import { byId, h, onceAFrame, svgElement } from "./dom";
import { t } from "../text/i18n";
import { glyphSign, shownMoves } from "../text/moves";
import { scoreText, share } from "../model/score";
import { secondsText, type Clock } from "../model/clock";
import { moveNumberOf, numberBefore, turnOf } from "../model/fen";
import { phasesOf, type PhaseStart } from "../model/phases";
import { timesOf } from "../model/times";
import { largest, thinned } from "../model/thinning";
import { clockOf, type Node } from "../model/tree";
import { withSigns } from "./signs";

/** Labelled evaluations, in centipawns. */
const levels = [300, 100, 0, -100, -300];
/** The glyphs that are drawn. Of several marks in one place, the one of the worst move is drawn. */
const weights: Record<number, number> = { 6: 1, 2: 2, 4: 3 };
const phaseTexts = { opening: "phaseOpening", middlegame: "phaseMiddlegame", endgame: "phaseEndgame" } as const;

export class Graph {
  private line: Node[] = [];
  private times: (number | null)[] = [];
  private hasTimes = false;
  private phases: PhaseStart[] = [];
  /** True if the game has changed since its line was read. */
  private isOld = true;
  /** What the picture is drawn for: the line, by "" if it has changed, and its size. */
  private drawnFor = "";
  /** True if evaluations or marks have changed since the picture was drawn. */
  private areValuesNew = true;
  /** An evaluation and a mark for each position. */
  private values: number[] = [];
  private glyphs: number[] = [];
  private width = 0;
  /** Size of text, relative to the usual one. */
  private unit = 1;
  /** Space around the plot for labels and times, in pixels. */
  private space = { left: 27, right: 8, above: 15, below: 15, times: 26 };
  private height = 0;
  private readonly host = byId("graph");
  private readonly tip = h("div", { class: "tip", "aria-hidden": "true", hidden: true });
  private readonly here = svgElement("g", { class: "here" }, svgElement("line", {}), svgElement("circle", { r: 4 }));
  private readonly scores = svgElement("g", {});
  private over: SVGElement | null = null;

  constructor(
    private readonly app: App,
    clock: Clock,
  ) {
    app.on("tree", () => {
      this.isOld = true;
      this.draw();
    });
    app.on("marks", () => app.marked || this.draw());
    app.on("place", () => this.drawHere());
    // The engine sets scores while it thinks, and the rules set results while one walks through the game.
    clock.every(1000, () => this.draw());
    new ResizeObserver(() => this.draw()).observe(this.host);
    this.host.addEventListener("pointermove", (event) => this.hover(event));
    this.host.addEventListener("pointerdown", (event) => this.hover(event));
    this.host.addEventListener("pointerleave", () => this.leave());
    this.host.addEventListener("pointerup", (event) => event.pointerType !== "mouse" && this.jump(event));
    this.host.addEventListener("click", (event) => this.jump(event));
  }

  // --- Pointer ---

  private indexAt(event: MouseEvent): number {
    const box = this.host.getBoundingClientRect();
    const part = (event.clientX - box.left - this.space.left) / Math.max(1, box.width - this.space.left - this.space.right);
    return Math.max(0, Math.min(this.line.length - 1, Math.round(part * (this.line.length - 1))));
  }

  private jump(event: MouseEvent): void {
    const node = this.line[this.indexAt(event)];
    if (node) this.app.go(node);
  }

  private hover(event: PointerEvent): void {
    const index = this.indexAt(event);
    const node = this.line[index];
    if (!node || !this.over) return;
    const x = this.x(index);
    this.over.setAttribute("x1", String(x));
    this.over.setAttribute("x2", String(x));
    this.over.removeAttribute("visibility");
    this.tip.replaceChildren(...withSigns(this.textOf(node, index)));
    this.tip.hidden = false;
    const half = this.tip.offsetWidth / 2;
    this.tip.style.left = `${Math.max(half, Math.min(this.width - half, x))}px`;
  }

  private leave(): void {
    this.tip.hidden = true;
    this.over?.setAttribute("visibility", "hidden");
  }

  /** A move with its mark, value and time: "14… Qf6?? −3.2 · 0:12 (4:05 left)". */
  private textOf(node: Node, index: number): string {
    const mark = [node.liveMark ?? 0, ...node.nags].filter((nag) => nag in weights).map(glyphSign).join("");
    const move = node.parent ? `${numberBefore(node.parent.fen)} ${shownMoves(node.san)}${mark}` : t("startPosition");
    const parts = [node.score ? `${move}  ${scoreText(node.score)}` : move];
    const [used, clock] = [this.times[index], clockOf(node)];
    if (used !== null && used !== undefined) parts.push(secondsText(used));
    if (clock !== null) parts.push(t("clockLeft", secondsText(clock)));
    return parts.join(" · ");
  }

  // --- Drawing ---

  private x(index: number): number {
    return this.space.left + (index / Math.max(1, this.line.length - 1)) * (this.width - this.space.left - this.space.right);
  }
  private get bottom(): number {
    return this.height - this.space.below - (this.hasTimes ? this.space.times : 0);
  }
  private y(white: number): number {
    return this.space.above + (1 - white) * (this.bottom - this.space.above);
  }

  /** Draws the graph again if the line has changed; with the next frame, when the layout is known anyway. */
  private readonly draw = onceAFrame(() => this.drawNow());

  private drawNow(): void {
    this.readLine();
    this.readValues();
    const known = this.values.filter((value) => value >= 0).length;
    byId("graph-card").hidden = known < 2 && !this.hasTimes;
    if (byId("graph-card").hidden) return;
    this.width = this.host.clientWidth;
    this.height = this.host.clientHeight;
    this.unit = parseFloat(getComputedStyle(document.documentElement).fontSize) / 15;
    this.space = { left: 27 * this.unit, right: 8 * this.unit, above: 15 * this.unit, below: 15 * this.unit, times: 26 * this.unit };
    const state = [this.app.limit?.id, this.width, this.height].join();
    const isNew = state !== this.drawnFor;
    if (!(isNew || this.areValuesNew) || this.width < 60 || this.bottom <= this.space.above) return;
    this.areValuesNew = false;
    this.scores.replaceChildren(...(known >= 2 ? this.drawScores() : []));
    if (isNew) this.drawAround(state);
    this.drawHere();
  }

  /** Draws what does not change with evaluations: phases, times and numbers of moves. */
  private drawAround(state: string): void {
    this.drawnFor = state;
    const bottom = this.hasTimes ? this.height - this.space.below : this.bottom;
    this.over = svgElement("line", { class: "over", y1: this.space.above, y2: bottom, visibility: "hidden" });
    const parts = [this.scores, ...this.drawPhases(), ...this.drawTimes(), ...this.drawNumbers()];
    const box = { viewBox: `0 0 ${this.width} ${this.height}`, "aria-hidden": "true" };
    // What moves is a picture of its own, so that the other one is not painted again with every move.
    this.host.replaceChildren(svgElement("svg", box, ...parts), svgElement("svg", { ...box, class: "places" }, this.over, this.here), this.tip);
    this.host.setAttribute("aria-label", t("graph"));
  }

  /** Reads the line, its phases and times after a change of the game. */
  private readLine(): void {
    if (!this.isOld) return;
    this.isOld = false;
    const { tree } = this.app;
    const { line, times } = this;
    this.line = [tree.root, ...tree.mainLine()];
    this.times = timesOf(this.line, tree.tag("TimeControl"));
    this.hasTimes = this.times.some((time) => time !== null);
    const isSame = (one: readonly unknown[], other: readonly unknown[]) => one.length === other.length && one.every((item, i) => item === other[i]);
    if (!isSame(line, this.line)) this.phases = phasesOf(this.line.map((node) => node.fen));
    else if (isSame(times, this.times)) return;
    this.drawnFor = "";
  }

  /** Reads the line's evaluations and marks. */
  private readValues(): void {
    const { values, glyphs } = this;
    this.values = this.line.map(({ score }) => (score ? share(score) : -1));
    this.glyphs = this.line.map((node) => ([node.liveMark ?? 0, ...node.nags].find((glyph) => glyph in weights) ?? 0));
    if (values.some((value, i) => value !== this.values[i]) || glyphs.some((glyph, i) => glyph !== this.glyphs[i])) this.areValuesNew = true;
  }

  private drawHere(): void {
    const { node } = this.app;
    const isShown = this.line[node.ply] === node;
    this.here.setAttribute("visibility", isShown ? "visible" : "hidden");
    if (!isShown) return;
    const x = this.x(node.ply);
    const [line, circle] = this.here.children;
    const ends = { x1: x, x2: x, y1: this.space.above, y2: this.hasTimes ? this.height - this.space.below : this.bottom };
    for (const [name, value] of Object.entries(ends)) line.setAttribute(name, String(value));
    circle.setAttribute("visibility", node.score ? "inherit" : "hidden");
    if (!node.score) return;
    circle.setAttribute("cx", String(x));
    circle.setAttribute("cy", String(this.y(share(node.score))));
  }

  private drawScores(): SVGElement[] {
    // What was not analysed yet has no curve, and moves behind an open question are not shown.
    const { limit } = this.app;
    const shown = this.values.slice(0, (limit ? limit.ply : this.line.length) + 1);
    let last = 0.5;
    const points = shown.slice(0, shown.findLastIndex((value) => value >= 0) + 1).map((value, i) => {
      if (value >= 0) last = value;
      return { x: this.x(i), y: this.y(last) };
    });
    const [from, to, bottom] = [this.space.left, this.width - this.space.right, this.bottom];
    const reached = points.at(-1)?.x ?? from;
    const curve = thinned(points).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
    const parts = [
      svgElement("rect", { class: "black-side", x: from, y: this.space.above, width: to - from, height: bottom - this.space.above }),
      svgElement("path", { class: "white-side", d: `M${from} ${bottom}L${curve || `${from} ${bottom}`}L${reached} ${bottom}Z` }),
    ];
    for (const cp of levels) {
      const y = this.y(share({ cp }));
      parts.push(svgElement("line", { class: cp ? "level" : "level middle", x1: from, x2: to, y1: y, y2: y }));
      if (bottom - this.space.above > 110 || cp % 300 === 0) parts.push(this.label(from - 4, y + 3.5 * this.unit, cp ? scoreText({ cp }, 0) : "0", "end"));
    }
    if (curve) parts.push(svgElement("path", { class: "curve", d: "M" + curve }));
    const marked = points.flatMap(({ x, y }, i) => (shown[i] >= 0 && this.glyphs[i] ? [{ x, y, glyph: this.glyphs[i], size: weights[this.glyphs[i]] }] : []));
    for (const { x, y, glyph } of largest(marked)) parts.push(svgElement("circle", { class: "nag-" + glyph, cx: x, cy: y, r: 3.6 }));
    return parts;
  }

  private label(x: number, y: number, text: string, anchor: "start" | "middle" | "end", kind = "label"): SVGElement {
    const label = svgElement("text", { class: kind, x, y, "text-anchor": anchor });
    label.textContent = text;
    return label;
  }

  private drawPhases(): SVGElement[] {
    return this.phases.flatMap(({ phase, from }, i) => {
      const [begin, end] = [this.x(from), i + 1 < this.phases.length ? this.x(this.phases[i + 1].from) : this.width - this.space.right];
      const parts = from > 0 ? [svgElement("line", { class: "phase", x1: begin, x2: begin, y1: 2, y2: this.bottom })] : [];
      const text = t(phaseTexts[phase]);
      // A short phase has no room for its name.
      if (text.length * 6.6 * this.unit + 6 < end - begin) parts.push(this.label(begin + 4, 10.5 * this.unit, text, "start", "label phase-name"));
      return parts;
    });
  }

  /** Bars below the graph: the times of White's moves upwards, those of Black's moves downwards. */
  private drawTimes(): SVGElement[] {
    if (!this.hasTimes) return [];
    const most = this.times.reduce((longest: number, time) => Math.max(longest, time ?? 0), 1);
    const step = (this.width - this.space.left - this.space.right) / Math.max(1, this.line.length - 1);
    const middle = this.bottom + this.space.times / 2 + 2;
    const wide = Math.max(0.5, Math.min(8, step * 0.8));
    const bars = (["white", "black"] as const).flatMap((side) => {
      const own = this.times.flatMap((time, i) => (time !== null && turnOf(this.line[i].fen) !== side ? [{ x: this.x(i), size: time }] : []));
      return largest(own).map(({ x, size }) => {
        const tall = Math.max(1, Math.sqrt(size / most) * (this.space.times / 2 - 2));
        return svgElement("rect", { class: "time-" + side, x: x - wide / 2, y: side === "white" ? middle - tall : middle, width: wide, height: tall });
      });
    });
    return [svgElement("line", { class: "level", x1: this.space.left, x2: this.width - this.space.right, y1: middle, y2: middle }), ...bars];
  }

  /** Move numbers below the graph, at round distances. */
  private drawNumbers(): SVGElement[] {
    const [first, last] = [this.line[1], this.line.at(-1)!];
    if (!first) return [];
    const count = moveNumberOf(last.fen) - moveNumberOf(first.parent!.fen) + 1;
    const room = (this.width - this.space.left - this.space.right) / (34 * this.unit);
    const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000].find((one) => count / one <= room) ?? 5000;
    return this.line.flatMap((node, i) => {
      const number = node.parent ? moveNumberOf(node.parent.fen) : 0;
      if (!node.parent || turnOf(node.parent.fen) !== "white" || (number % step && number !== 1) || (number === 1 && step > 1 && step < 5)) return [];
      return [this.label(this.x(i), this.height - 3, String(number), "middle")];
    });
  }
}
