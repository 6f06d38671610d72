/** Letters of Hebrew and Arabic, and what only controls the direction of text. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const controls = /[\u202a-\u202e\u2066-\u2069]/g;

/** Whether text has isolates, each with its end. */
function hasIsolates(text: string): boolean {
  let open = 0;
  for (const [mark] of text.matchAll(controls)) {
    if (mark < '\u2066') return false;
    open += mark === '\u2069' ? -1 : 1;
    if (open < 0) return false;
  }
  return open === 0 && /[\u2066-\u2068]/.test(text);
}

/** What needs no isolates of its own: text with some, an address of the web, and several lines. */
const isApart = (text: string): boolean => hasIsolates(text) || /^[a-z]+:\/\/\S+$/i.test(text) || text.includes('\n');

/**
 * A name as it stands within a sentence of a language: in isolates where it has
 * letters of the other direction, so that it moves nothing around it; else as it is.
 */
export function isolatedIn(locale: string, name: string): string {
  const isForeign = /^(he|ar)\b/.test(locale) ? /\p{L}/u.test(name.replace(new RegExp(rightToLeft, 'g'), '')) : rightToLeft.test(name);
  return isForeign ? `\u2068${name.replace(controls, '')}\u2069` : name;
}

const nothing = (): undefined => undefined;

/**
 * Formats the values of sentences as a module of i18next, the same in the browser and on the server: apart from
 * the direction of the sentence. `isStored`: the text is kept as the value of a field, as it would be typed.
 */
export const valuesInSentences = {
  type: 'formatter' as const,
  init: nothing,
  add: nothing,
  addCached: nothing,
  format: (value: string, _format?: string, locale = '', { isStored = false }: { isStored?: boolean } = {}): string =>
    typeof value !== 'string' || isStored || isApart(value) ? value : isolatedIn(locale, value),
};
