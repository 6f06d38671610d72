import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

const forms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
const ending = new RegExp(`_(${forms.join('|')})$`);

/** What keys hold, without the forms of plurals: these are one message, with a choice by `count`. */
export function folded(words: ReadonlyMap<string, string>): Map<string, string> {
  const out = new Map<string, string>();
  for (const [key, text] of words) {
    const bare = key.replace(ending, '');
    if (bare === key || !words.has(`${bare}_other`)) out.set(key, text);
    else if (!out.has(bare)) out.set(bare, messageOf(forms.flatMap((form) => pair(form, words.get(`${bare}_${form}`)))));
  }
  return out;
}

const pair = (form: string, text: string | undefined): Array<[string, string]> => (text === undefined ? [] : [[form, text]]);

/** Apostrophes, and what means something in a message, are quoted; `{{count}}` is the number itself. */
function quoted(text: string): string {
  const parts = text.split(/(\{\{-?\s*\w+\s*\}\})/);
  return parts
    .map((part, i) => {
      if (i % 2 === 1) {
        const name = /\w+/.exec(part)![0];
        return name === 'count' ? '#' : `{${name}}`;
      }
      return part.replace(/'/g, "''").replace(/[{}#<]+/g, (signs) => `'${signs}'`);
    })
    .join('');
}

const messageOf = (all: ReadonlyArray<[string, string]>): string =>
  `{count, plural, ${all.map(([form, text]) => `${form} {${quoted(text)}}`).join(' ')}}`;

/** The keys that a text stands for: of a message with a choice by `count`, one for each form. `undefined`: it is none that keys can hold. */
export function unfolded(key: string, text: string, isPlural: boolean): Array<[string, string]> | undefined {
  if (!isPlural) return [[key, text]];
  try {
    const [choice, ...rest] = parse(text, { ignoreTag: true });
    if (rest.length > 0 || choice?.type !== TYPE.plural) return undefined;
    return Object.entries(choice.options).map(([form, { value }]) => [`${key}_${form}`, value.map(plain).join('')]);
  } catch {
    return undefined;
  }
}

function plain(element: MessageFormatElement): string {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.pound:
      return '{{count}}';
    case TYPE.argument:
      return `{{${element.value}}}`;
    default:
      throw new Error('no word of a key');
  }
}

/** Whether a key of the source is a plural. */
export const isPlural = (text: string): boolean => text.startsWith('{count, plural, ');
