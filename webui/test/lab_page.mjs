// Shared by the browser tests of the Lab.
import { page, until } from "./browser.mjs";

/** Opens a place of the Lab and waits until its exhibit is shown. */
export async function visit(place, query = "") {
  await page.evaluate((hash) => (location.hash = hash), `#/lab/${place}${query}`);
  await until((wanted) => document.querySelector("#lab-title") && location.hash.startsWith("#/lab/" + wanted), place);
  if (/^[A-E]/.test(place)) await shown(place);
}
/** Waits until the exhibit of a row is shown. */
export const shown = (place) =>
  until(
    (row) => {
      const exhibit = document.getElementById("lab-exhibit");
      return exhibit && !exhibit.classList.contains("stale") && JSON.parse(exhibit.dataset.shown ?? "{}").row === row;
    },
    place,
    { timeout: 180_000 },
  );
