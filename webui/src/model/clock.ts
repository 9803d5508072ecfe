/** Time, and chess clocks. */

/** Monotonic time in milliseconds, and a repeating timer. Tests replace it with a clock that they control. */
export interface Clock {
  now(): number;
  every(milliseconds: number, act: () => void): void;
}
export const systemClock: Clock = {
  now: () => performance.now(),
  every: (milliseconds, act) => void setInterval(act, milliseconds),
};

const two = (value: number): string => String(value).padStart(2, "0");

/** Remaining time as text: "1:02:03", "4:05", and with tenths in the last twenty seconds. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, milliseconds) / 1000;
  if (seconds < 20) return "0:" + seconds.toFixed(1).padStart(4, "0");
  return secondsText(Math.ceil(seconds));
}

/** Seconds as on a chess clock: "1:02:03", "4:05", "0:07". */
export function secondsText(seconds: number): string {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  return minutes < 60 ? `${minutes}:${two(whole % 60)}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}

/** Remaining time as a command of a PGN comment: "[%clk 0:04:58]". */
export function clockCommand(milliseconds: number): string {
  const whole = Math.max(0, Math.round(milliseconds / 1000));
  return `[%clk ${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}]`;
}
