/** The Lab's own words, which come with it and not with the first load of the page. */
import { languageCode, t } from "../i18n";
import { labDe } from "../text/lab_de";
import { labEn, type LabKey } from "../text/lab_en";

const languages: Record<string, Record<LabKey, string>> = { en: labEn, de: labDe };

export const tl = (key: LabKey, ...values: (string | number)[]): string =>
  (languages[languageCode()] ?? labEn)[key].replace(/\{(\d)\}/g, (_, index) => String(values[Number(index)] ?? ""));
export const hasWord = (key: string): key is LabKey => key in labEn;

const kinds = { k: "king", q: "queen", r: "rook", b: "bishop", n: "knight", p: "pawn" } as const;
/** A piece by FEN's letter, as it is read aloud. */
export const pieceName = (piece: string): string =>
  `${t(piece === piece.toUpperCase() ? "white" : "black")} ${t(kinds[piece.toLowerCase() as keyof typeof kinds])}`;
