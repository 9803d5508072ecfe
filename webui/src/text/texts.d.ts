/** Modules that texts.mjs makes from texts/*.json: texts by language code. Only English has all texts. */
declare module "texts:page.*" {
  const texts: { en: Record<string, string>; [code: string]: Partial<Record<string, string>> };
  export default texts;
}
