/** A match: its score, the Elo of the first player, and the course of its test. */
import { h } from "../view/dom";
import { count, pairs, score, verdict } from "../model/farm";
import { decimal } from "../text/i18n";
import { CourseCurve } from "./curves";
import { say, type Row } from "./rows";
import { tf } from "./words";
import type { FarmJob, SprtTest } from "../wire/types";

const signed = (value: number, digits: number): string => (value > 0 ? "+" : "") + decimal(value, digits);

function eloText({ elo, error }: NonNullable<FarmJob["match"]>): string {
  if (elo === undefined) return "–";
  return error === undefined ? signed(elo, 1) : `${signed(elo, 1)} ± ${decimal(error, 1)}`;
}
function testText(test: SprtTest): string {
  const [after, ratio] = test.course.at(-1) ?? [0, 0];
  return tf("llrAfter", signed(ratio, 2), count(after));
}

export function matchRow(first: FarmJob): Row<FarmJob> {
  const title = h("span", { lang: "en" });
  const facts = ["score", "elo", "pairs", "llr", "hypotheses"] as const;
  const cells = facts.map((name) => ({ term: h("dt", {}, tf(name)), value: h("dd", { class: "match-" + name }) }));
  const [scoreCell, eloCell, pairsCell, ratioCell, hypothesesCell] = cells.map(({ value }) => value);
  const curve = new CourseCurve();
  const end = h("p", { class: "verdict", role: "status" });
  const element = h(
    "details",
    { class: "panel card fold match" },
    h("summary", {}, h("h3", {}, h("span", {}, tf("matchOf", first.job) + " ", title))),
    h("dl", {}, ...cells.flatMap(({ term, value }) => [term, value])),
    curve.element,
    end,
  );
  // Only the first state of a match decides whether it is unfolded. Later the user folds and unfolds it.
  element.open = !["finished", "cancelled"].includes(first.state);
  const show = (job: FarmJob): void => {
    const test = job.match?.test;
    say(title, job.title);
    say(scoreCell, score(job)?.map(count).join(" – ") ?? "–");
    say(eloCell, job.match ? eloText(job.match) : "–");
    say(pairsCell, count(pairs(job)));
    for (const cell of [ratioCell, hypothesesCell]) cell.hidden = (cell.previousElementSibling as HTMLElement).hidden = !test;
    curve.element.hidden = !test;
    const ended = test ? verdict(test) : null;
    end.hidden = !ended;
    if (!test) return;
    say(ratioCell, testText(test));
    say(hypothesesCell, tf("bounds", decimal(test.elo0, 1), decimal(test.elo1, 1), test.normalised ? tf("normalisedElo") : "Elo"));
    curve.show(test);
    say(end, ended ? tf(ended === "H1" ? "acceptedH1" : "acceptedH0") : "");
  };
  return { element, show };
}
