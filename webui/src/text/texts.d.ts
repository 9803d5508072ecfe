/** Modules that texts.mjs makes from texts/*.json: texts by language code. Only English has all texts. */
declare module "texts:page.main" {
  const texts: { en: Record<import("./keys").TextKey, string>; [code: string]: Partial<Record<import("./keys").TextKey, string>> };
  export default texts;
}
declare module "texts:page.lab" {
  const texts: { en: Record<import("./keys").LabKey, string>; [code: string]: Partial<Record<import("./keys").LabKey, string>> };
  export default texts;
}
declare module "texts:page.farm" {
  const texts: { en: Record<import("./keys").FarmKey, string>; [code: string]: Partial<Record<import("./keys").FarmKey, string>> };
  export default texts;
}
declare module "texts:page.training" {
  const texts: { en: Record<import("./keys").TrainingKey, string>; [code: string]: Partial<Record<import("./keys").TrainingKey, string>> };
  export default texts;
}
declare module "texts:page.database" {
  const texts: { en: Record<import("./keys").DatabaseKey, string>; [code: string]: Partial<Record<import("./keys").DatabaseKey, string>> };
  export default texts;
}
