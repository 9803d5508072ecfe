/** Keys of the page's texts: the ids in texts/en.json without their section. */
import type english from "../../../texts/en.json";

type Id = keyof typeof english;
type KeyOf<Section extends string, Any> = Any extends `${Section}.${infer Key}` ? Key : never;

/** The first load of the page. */
export type TextKey = KeyOf<"page.main", Id> | WordKey | "language.name";
/** Words of chess, which the program says too. */
type WordKey = Extract<Id, `chess.element.${string}` | `chess.outcome.${string}`>;
/** What comes with the Lab. */
export type LabKey = KeyOf<"page.lab", Id>;
/** What comes with the farm. */
export type FarmKey = KeyOf<"page.farm", Id>;
/** What comes with databases. */
export type DatabaseKey = KeyOf<"page.database", Id>;
/** What comes with practice. */
export type TrainingKey = KeyOf<"page.training", Id>;
