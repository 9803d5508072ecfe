/** The time that an analysis is likely to take, from the speed of earlier searches. */

/** Choices of the depth of an analysis: nodes for each position. */
export const depths = [
  { name: "fast", nodes: 50_000 },
  { name: "usual", nodes: 200_000 },
  { name: "deep", nodes: 1_000_000 },
  { name: "deeper", nodes: 5_000_000 },
] as const;

/** Nodes per second and thread that are assumed before anything was measured. */
const assumed = 400_000;

/** Estimated seconds for a game of that many moves. `speed` is in nodes per second and thread; 0 if not measured. */
export const secondsFor = (plies: number, nodes: number, speed: number, threads: number): number =>
  ((plies + 1) * nodes) / ((speed || assumed) * Math.max(1, threads));

/** Speed after a measurement. Implausible leaps are ignored: stored results take no time. */
export function measuredSpeed(before: number, nodes: number, seconds: number, threads: number): number {
  if (seconds < 0.4 || nodes < 20_000) return before;
  const speed = nodes / seconds / Math.max(1, threads);
  if (speed > (before || assumed) * 5) return before;
  return Math.round(before ? before * 0.6 + speed * 0.4 : speed);
}
