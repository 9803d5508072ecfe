/** Number of local days from one time to another, both in seconds since 1970; 0 on the same day. */
export function daysBetween(from: number, to: number): number {
  const midnight = (seconds: number) => new Date(seconds * 1000).setHours(0, 0, 0, 0);
  // Days have 23 or 25 hours where clocks change.
  return Math.round((midnight(to) - midnight(from)) / 86_400_000);
}
