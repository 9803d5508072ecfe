// Tests of the text that is shown for some seconds, with a small stand-in for the document.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { toast } = await load("view/toast");

function element() {
  const listeners = [];
  return {
    parentElement: null,
    classList: { add() {}, remove() {} },
    append(child) {
      child.parentElement = this;
    },
    addEventListener: (_, listener) => listeners.push(listener),
    close: () => listeners.splice(0).forEach((listener) => listener()),
  };
}

test("a text stays in the dialog that is open, and behind none", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const [box, body, first, second] = Array.from({ length: 4 }, element);
  let open = null;
  globalThis.document = { body, getElementById: () => box, querySelector: () => open };
  toast("on the page");
  assert.equal(box.parentElement, body);
  open = first;
  toast("in a dialog");
  assert.equal(box.parentElement, first);
  open = second;
  toast("in the next dialog");
  first.close();
  assert.equal(box.parentElement, second, "the event of the first dialog comes late");
  second.close();
  assert.equal(box.parentElement, body);
});
