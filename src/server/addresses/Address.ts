/** Stands for every language, where addresses are not told apart by it. */
export const everyLanguage = 0;

/** A path of the public site, in a language. */
export interface Address {
  path: string;
  languageId: number;
}
