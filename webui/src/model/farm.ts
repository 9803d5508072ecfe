/** What the page makes of a farm: sums, times, and the shapes of its curves. */
import { grouped, languageCode } from "../text/i18n";
import type { FarmJob, FarmPicture, SprtTest } from "../wire/types";

/** Workers that compute or wait, their threads, and the jobs that are computed now. */
export function summary(farm: FarmPicture): { workers: number; threads: number; running: number } {
  const present = farm.workers.filter(({ state }) => state !== "silent");
  return {
    workers: present.length,
    threads: present.reduce((sum, { threads }) => sum + threads, 0),
    running: farm.jobs.filter(({ state }) => state === "running").length,
  };
}

/** The share of a job that is done, 0 to 1. */
export const share = (job: FarmJob): number => (job.parts > 0 ? job.done / job.parts : 0);

/** Wins, draws and losses of a match's first player; null before the first game. */
export function score({ sums }: FarmJob): number[] | null {
  const names = ["wins", "draws", "losses"];
  return names.every((name) => name in sums) ? names.map((name) => sums[name]) : null;
}
export const shownSums = ({ sums }: FarmJob): [string, number][] => {
  // Names in the store's order, which is that of letters, put losses before wins.
  const first = ["games", "wins", "draws", "losses"];
  const place = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length);
  return Object.entries(sums).toSorted(([a], [b]) => place(a) - place(b));
};
/** Pairs of games that a match has finished. */
export const pairs = ({ match }: FarmJob): number => (match?.pairs ?? []).reduce((all, count) => all + count, 0);

const steps: [unit: "day" | "hour" | "minute" | "second", milliseconds: number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1000],
];
/** In the largest unit of which there are two at least, or in seconds. */
function inUnit(milliseconds: number): [number, (typeof steps)[number][0]] {
  const [unit, length] = steps.find(([, size]) => milliseconds >= 2 * size) ?? steps.at(-1)!;
  return [Math.round(Math.max(0, milliseconds) / length), unit];
}
/** "5 min" */
export function duration(milliseconds: number): string {
  const [value, unit] = inUnit(milliseconds);
  return new Intl.NumberFormat(languageCode(), { style: "unit", unit, unitDisplay: "short" }).format(value);
}
/** "5 minutes ago" */
export function ago(milliseconds: number): string {
  const [value, unit] = inUnit(milliseconds);
  return new Intl.RelativeTimeFormat(languageCode(), { numeric: "auto" }).format(-value, unit);
}
export { grouped as count };
export const percent = (part: number): string => new Intl.NumberFormat(languageCode(), { style: "percent" }).format(Math.floor(part * 100) / 100);

// --- Curves, in boxes of 100 by 100 with their origin in the upper left corner ---

const point = (x: number, y: number): string => `${x.toFixed(2)} ${y.toFixed(2)}`;

/** The outline of an area under the values; the largest touches the upper edge. */
export function areaUnder(values: number[]): string {
  const most = Math.max(1, ...values);
  const top = values.map((value, i) => point((i / Math.max(1, values.length - 1)) * 100, 100 - (value / most) * 100));
  return `M0 100L${top.join("L")}L100 100Z`;
}

export interface CourseShape {
  curve: string;
  /** Of the bounds and of 0. */
  lower: number;
  upper: number;
  zero: number;
}
/** The course of a test between its bounds, beginning with 0 before the first pair. */
export function courseShape({ course, lower, upper }: SprtTest): CourseShape {
  // A little air above and below, so that the bounds are lines and not edges. What goes far beyond leaves the box, so that
  // the bounds stay apart.
  const y = (ratio: number) => Math.min(100, Math.max(0, 5 + (90 * (upper - ratio)) / (upper - lower || 1)));
  const last = Math.max(1, course.at(-1)?.[0] ?? 1);
  const points = [point(0, y(0)), ...course.map(([after, ratio]) => point((after / last) * 100, y(ratio)))];
  return { curve: "M" + points.join("L"), lower: y(lower), upper: y(upper), zero: y(0) };
}

/** What a test has come to. */
export function verdict({ course, lower, upper }: SprtTest): "H0" | "H1" | null {
  const ratio = course.at(-1)?.[1] ?? 0;
  return ratio >= upper ? "H1" : ratio <= lower ? "H0" : null;
}
