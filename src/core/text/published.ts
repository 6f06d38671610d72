/**
 * Elements that published text may hold, each with its attributes: the one list of the
 * editor's paste, of previews and of the server. Everything else goes, its text stays.
 */
export const publishedElements: Readonly<Record<string, readonly string[]>> = {
  p: ['dir'],
  h2: ['dir'],
  h3: ['dir'],
  h4: ['dir'],
  ul: ['dir'],
  ol: ['dir', 'start'],
  li: ['dir'],
  blockquote: ['dir'],
  br: [],
  hr: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  a: ['href', 'data-record'],
  img: ['src', 'alt'],
  table: ['dir'],
  thead: [],
  tbody: [],
  tr: [],
  th: ['scope', 'colspan', 'rowspan', 'dir'],
  td: ['colspan', 'rowspan', 'dir'],
  figure: ['data-embed'],
};

/** Elements that stand for others there. */
export const publishedNames: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  div: 'p',
  tfoot: 'tbody',
};

/** A picture sent to us, in one of its sizes, as files are addressed. A document of ours is no picture. */
const ownPicture = /^\/api\/v1\/-\/files\/\d+\/[0-9a-f]{32}\/(320|800|1600)(\/[^/?#\\]*)?$/;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * The address of a picture as published text holds it: of ours, or an https address
 * that is no drawing, for drawings can hold scripts. `undefined` for anything else.
 */
export function publishedPicture(src: string): string | undefined {
  if (ownPicture.test(src)) return src;
  if (!/^https:\/\/[^/]/i.test(src) || !URL.canParse(src)) return undefined;
  const { href, pathname, username, password } = new URL(src);
  return username || password || /\.svgz?$/i.test(decoded(pathname)) ? undefined : href;
}

/** What a style says of something, in small letters; empty where it says nothing. */
export function saidByStyle(style: string, property: string): string {
  const said = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(style)?.[1];
  return said?.trim().toLowerCase() ?? '';
}

const isHeavy = (weight: string): boolean => weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;

/**
 * Whether an element's style makes its words bold or italic, or says that they are not (`false`), as office programs
 * write both; `undefined`: it says nothing. Google wraps whatever is copied in a `b` whose weight is normal.
 */
export function emphasisOf(style: string): { strong: boolean | undefined; em: boolean | undefined } {
  const [weight, slant] = [saidByStyle(style, 'font-weight'), saidByStyle(style, 'font-style')];
  return {
    strong: weight === '' ? undefined : isHeavy(weight),
    em: slant === '' ? undefined : /^(italic|oblique)/.test(slant),
  };
}

/**
 * How deep a paragraph of Word stands as an entry of a list; `undefined`: it is none. Word
 * writes the mark of the entry into its text, in an element whose `mso-list` is `ignore`.
 */
export function wordLevelOf(style: string): number | undefined {
  const level = /\blevel(\d+)\b/.exec(saidByStyle(style, 'mso-list'))?.[1];
  return level === undefined ? undefined : Number(level);
}
export const isWordMark = (style: string): boolean => saidByStyle(style, 'mso-list') === 'ignore';

/** Whether the mark of an entry counts: a number or a letter with a dot or a bracket; the rest are signs of fonts, such as "o" of Courier. */
export const isCounting = (mark: string): boolean => /^\(?([0-9]+|[a-zא-ת]{1,4})[.)]/i.test(mark.replace(/[\s\u00a0]/g, ''));
