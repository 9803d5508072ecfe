// Finds text that is hard to read by the geometry of elements. It runs in the page and needs no reference picture.

/** Describes texts that are cut off, covered, outside of their button, or tiny. */
export function illegible() {
  const faults = [];
  const name = (element) => `${element.tagName.toLowerCase()}${element.id ? "#" + element.id : ""}${[...element.classList].map((c) => "." + c).join("")}`;
  const open = [...document.querySelectorAll("dialog[open], [popover]:popover-open")].at(-1);
  const walker = document.createTreeWalker(open ?? document.body, NodeFilter.SHOW_TEXT);
  const clips = (element) => /hidden|clip/.test(getComputedStyle(element).overflow);
  const scrolls = (element) => /auto|scroll/.test(getComputedStyle(element).overflow);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const words = text.data.trim();
    const element = text.parentElement;
    if (!words || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest(".visually-hidden, .skip, script, style, option, svg")) continue;
    // On a phone only screen readers get the head of a table.
    if (element.closest("thead")?.clientHeight <= 1) continue;
    const style = getComputedStyle(element);
    if (parseFloat(style.fontSize) < 7) faults.push(`tiny: ${name(element)} “${words.slice(0, 30)}”`);
    const range = document.createRange();
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 1);
    const button = element.closest("button");
    const box = button?.getBoundingClientRect();
    for (const rect of rects) {
      // Only the visible part of a text that is shortened with dots counts.
      let shown = rect;
      let isOut = false;
      for (let at = element; at && at !== document.documentElement; at = at.parentElement) {
        const around = at.getBoundingClientRect();
        if (scrolls(at) || (clips(at) && getComputedStyle(at).textOverflow === "ellipsis")) {
          if (shown.right <= around.left || shown.left >= around.right - 1 || shown.bottom <= around.top || shown.top >= around.bottom - 1) isOut = true;
          const left = Math.max(shown.left, around.left);
          const top = Math.max(shown.top, around.top);
          shown = new DOMRect(left, top, Math.min(shown.right, around.right) - left, Math.min(shown.bottom, around.bottom) - top);
        } else if (clips(at) && (shown.left < around.left - 2 || shown.right > around.right + 2 || shown.top < around.top - 3 || shown.bottom > around.bottom + 3)) {
          faults.push(`cut by ${name(at)}: ${name(element)} “${words.slice(0, 30)}”`);
        }
        if (isOut) break;
      }
      if (isOut || shown.width < 2 || shown.height < 2) continue;
      if (box && (shown.left < box.left - 2 || shown.right > box.right + 2 || shown.top < box.top - 3 || shown.bottom > box.bottom + 3))
        faults.push(`outside of its button: ${name(button)} “${words.slice(0, 30)}”`);
      // No other element may cover the text at its ends or in the middle.
      for (const part of [0.1, 0.5, 0.9]) {
        const [x, y] = [shown.left + shown.width * part, shown.top + shown.height / 2];
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
        const there = document.elementFromPoint(x, y);
        if (there && !there.contains(element) && !element.contains(there)) faults.push(`covered by ${name(there)}: ${name(element)} “${words.slice(0, 30)}”`);
      }
    }
  }
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide > 0) faults.push(`the page is ${wide} px too wide`);
  const header = document.querySelector("body > header")?.getBoundingClientRect();
  // Scrolling is by whole pixels, so less than one pixel of a header that is out of view may remain.
  if (header && scrollY > 0 && header.bottom >= 1 && !open) faults.push(`the page's header is cut off: scrolled by ${scrollY}`);
  return [...new Set(faults)];
}
