/** The fields of the explorer's filter and of the search, which write conditions of the language. */
import { td } from "./words";
import type { FieldSpec } from "./conditions_form";

const speeds = ["ultrabullet", "bullet", "blitz", "rapid", "classical", "correspondence"] as const;
const castlings = ["opposite", "same", "none", "whiteshort", "whitelong", "whitenone", "blackshort", "blacklong", "blacknone"] as const;
const speed = (): FieldSpec => ({ kind: "choice", key: "speed:", label: td("speed"), options: speeds.map((name) => [name, td(`speed_${name}`)]) });

export const explorerFields = (): FieldSpec[] => [
  { kind: "player", key: "player:", label: td("player") },
  { kind: "range", key: "elo:", label: td("bothElo") },
  { kind: "years", key: "date:", label: td("date") },
  speed(),
  { kind: "text", key: "timecontrol:", label: td("timeControl"), hint: "180+2" },
];

export const headerFields = (): FieldSpec[] => [
  { kind: "name", key: "white", label: td("whitePlayer") },
  { kind: "name", key: "black", label: td("blackPlayer") },
  { kind: "name", key: "player", label: td("player"), hint: "carlsen" },
  { kind: "choice", key: "result:", label: td("result"), options: ["1-0", "1/2-1/2", "0-1", "*"].map((one) => [one, one.replace("1/2-1/2", "½-½")]) },
  { kind: "years", key: "date:", label: td("date") },
  { kind: "range", key: "elo:", label: td("bothElo") },
  { kind: "range", key: "whiteelo:", label: td("whiteElo") },
  { kind: "range", key: "blackelo:", label: td("blackElo") },
  { kind: "range", key: "averageelo:", label: td("averageElo") },
  { kind: "range", key: "elodiff:", label: td("eloDifference") },
  { kind: "name", key: "event", label: td("event") },
  { kind: "name", key: "site", label: td("site") },
  { kind: "text", key: "round:", label: td("round") },
  { kind: "text", key: "eco:", label: "ECO", hint: "B90" },
  { kind: "name", key: "opening", label: td("opening"), hint: "najdorf" },
  speed(),
  { kind: "text", key: "timecontrol:", label: td("timeControl"), hint: "180+2" },
  { kind: "range", key: "plies:", label: td("plies") },
  { kind: "name", key: "annotator", label: td("annotator") },
  { kind: "text", key: "source:", label: td("source") },
  { kind: "tag", label: td("tag") },
];

export const boardFields = (): FieldSpec[] => [
  { kind: "text", key: "position:", label: td("position"), hint: "FEN" },
  { kind: "text", key: "pieces:", label: td("pieces"), hint: "Nd5 pe6 -d4" },
  { kind: "text", key: "pawns:", label: td("pawns"), hint: "e4 d5/e6 f7" },
  { kind: "text", key: "material:", label: td("material"), hint: "KRPvKR" },
  { kind: "text", key: "imbalance:", label: td("imbalance"), hint: "QvRR" },
  { kind: "text", key: "moves:", label: td("movesInRow"), hint: "Nf5 gxf5 * x" },
  { kind: "choice", key: "castling:", label: td("castling"), options: castlings.map((name) => [name, td(`castling_${name}`)]) },
  { kind: "flag", key: "ending", label: td("ending") },
];

export const textFields = (): FieldSpec[] => [
  { kind: "text", key: "comment:", label: td("comment") },
  { kind: "number", key: "clock<", label: td("clock") },
  { kind: "number", key: "swing>", label: td("swing") },
  { kind: "range", key: "accuracy:", label: td("accuracy") },
  { kind: "range", key: "whiteaccuracy:", label: td("whiteAccuracy") },
  { kind: "range", key: "blackaccuracy:", label: td("blackAccuracy") },
  { kind: "text", key: "reason:", label: td("reason"), hint: td("reasonHint") },
  { kind: "flag", key: "annotated", label: td("annotated") },
  { kind: "flag", key: "broken", label: td("broken") },
];
