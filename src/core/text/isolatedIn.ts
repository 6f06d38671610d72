/** Letters of Hebrew and Arabic, and what only controls the direction of text. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const controls = /[\u202a-\u202e\u2066-\u2069]/g;

/** A name as it stands within a sentence of a language: in isolates where it has letters of the other direction, so that it moves nothing around it; else as it is. */
export function isolatedIn(locale: string, name: string): string {
  const isForeign = /^(he|ar)\b/.test(locale) ? /\p{L}/u.test(name.replace(new RegExp(rightToLeft, 'g'), '')) : rightToLeft.test(name);
  return isForeign ? `\u2068${name.replace(controls, '')}\u2069` : name;
}
