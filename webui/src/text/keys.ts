/** Keys of the page's texts: the ids in texts/en.json without their section. */
import type english from "../../../texts/en.json";

type Id = keyof typeof english;
type KeyOf<Section extends string, Any> = Any extends `${Section}.${infer Key}` ? Key : never;

/** Texts that are loaded with the page. */
export type TextKey = KeyOf<"page.main", Id> | "language.name";
/** Texts that are loaded with the Lab. */
export type LabKey = KeyOf<"page.lab", Id>;
/** What comes with the farm. */
export type FarmKey = KeyOf<"page.farm", Id>;
