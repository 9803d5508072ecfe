/** Made by texts.mjs of texts/*.json: each language by its code; a language may lack texts, English has all. */
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
