/** Curves of the farm, each with a text for screen readers. */
import { h, svgElement } from "../view/dom";
import { areaUnder, courseShape } from "../model/farm";
import { decimal } from "../text/i18n";
import { mark, say } from "./rows";
import { tf } from "./words";
import type { SprtTest } from "../wire/types";

const box = (...parts: Element[]): SVGElement => svgElement("svg", { viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" }, ...parts);
const level = (name: string): SVGElement => svgElement("line", { class: name, x1: 0, x2: 100, y1: 0, y2: 0 });
function place(line: Element, y: number): void {
  for (const end of ["y1", "y2"]) mark(line, end, y.toFixed(2));
}

/** Parts finished in each minute of the last hour. */
export class MinutesCurve {
  private readonly area = svgElement("path", { class: "minutes" });
  readonly element = h("div", { class: "curve-box", role: "img", id: "farm-minutes" }, box(this.area));

  show(minutes: number[]): void {
    mark(this.area, "d", areaUnder(minutes));
    mark(this.element, "aria-label", tf("minutesAlt", minutes.reduce((sum, one) => sum + one, 0), Math.max(0, ...minutes), minutes.at(-1) ?? 0));
  }
}

/** The log-likelihood ratio of a test between its bounds. */
export class CourseCurve {
  private readonly curve = svgElement("path", { class: "course" });
  private readonly upper = level("bound");
  private readonly zero = level("zero");
  private readonly lower = level("bound");
  private readonly labels = ["upper", "lower"].map((name) => h("span", { class: "bound-label " + name, "aria-hidden": "true" }));
  readonly element = h("div", { class: "curve-box tall", role: "img" }, box(this.upper, this.zero, this.lower, this.curve), ...this.labels);

  show(test: SprtTest): void {
    const shape = courseShape(test);
    mark(this.curve, "d", shape.curve);
    place(this.upper, shape.upper);
    place(this.zero, shape.zero);
    place(this.lower, shape.lower);
    say(this.labels[0], `H1 ${decimal(test.upper, 2)}`);
    say(this.labels[1], `H0 ${decimal(test.lower, 2)}`);
    // Per cent of the box's height, as for the lines. The page's Content-Security-Policy forbids style attributes only.
    this.labels[0].style.top = `${shape.upper}%`;
    this.labels[1].style.top = `${shape.lower}%`;
    const [pairs, ratio] = test.course.at(-1) ?? [0, 0];
    mark(this.element, "aria-label", tf("courseAlt", decimal(ratio, 2), pairs, decimal(test.lower, 2), decimal(test.upper, 2)));
  }
}
