/** An underscore-separated code in title case: `BY_SALE_DATE` to `By Sale Date` (spec 1 §3). */
export function titleCase(code: string): string {
  return code
    .toLowerCase()
    .split('_')
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ');
}

/** A noun as it stands within a sentence of a language: small at its beginning, but in German, and but for abbreviations (`URL`). */
export function inSentence(noun: string, locale: string): string {
  const isAbbreviation = noun.charAt(1) !== noun.charAt(1).toLocaleLowerCase(locale);
  return isAbbreviation || locale.split('-')[0] === 'de' ? noun : noun.charAt(0).toLocaleLowerCase(locale) + noun.slice(1);
}
