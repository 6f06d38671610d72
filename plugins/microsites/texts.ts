/** What a microsite says in its own words, or in the platform's, or not at all. */
export const textKeys = ['headline', 'lead', 'about', 'contact', 'terms_url', 'footer'] as const;
export type TextKey = (typeof textKeys)[number];
export type PlatformTexts = ReadonlyArray<{ readonly [member: string]: unknown }>;

/** The platform's words in a language; where it has none for that, those that stand first. */
export function platformText(texts: PlatformTexts, locale: string | undefined, key: TextKey): string | undefined {
  const entry = texts.find((each) => each.locale === locale) ?? texts[0];
  const text = entry?.[key] ?? texts[0]?.[key];
  return typeof text === 'string' && text !== '' ? text : undefined;
}

/** What visitors read of a site; `undefined`: nothing. */
export function shownText(site: { readonly [field: string]: unknown }, key: TextKey, inherited: string | undefined): string | undefined {
  const mode = site[`${key}_mode`] ?? 'INHERIT';
  if (mode === 'HIDE') return undefined;
  const own = site[key];
  return mode === 'OVERRIDE' && typeof own === 'string' && own !== '' ? own : inherited;
}

/** How many of a site's texts are not the platform's. */
export const overridesOf = (site: { readonly [field: string]: unknown }): number =>
  textKeys.filter((key) => (site[`${key}_mode`] ?? 'INHERIT') !== 'INHERIT').length;
