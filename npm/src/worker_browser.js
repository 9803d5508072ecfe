import { serveLines } from "./serve_lines.js";

// The first message has the module. Later ones may come before it has started.
const early = [];
let take = (line) => early.push(line);
const port = {
  postMessage: (text) => self.postMessage(text),
  set onmessage(next) {
    take = next;
    for (const line of early) take(line);
  },
};
self.onmessage = ({ data }) => {
  self.onmessage = ({ data: line }) => take(line);
  serveLines(data, "uci", port).catch((error) => {
    // An error in a promise of a worker reaches its page only this way.
    setTimeout(() => {
      throw error;
    });
  });
};
