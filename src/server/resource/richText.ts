import sanitizeHtml from 'sanitize-html';
import { kindOf, type Json, type JsonSchema } from '#core';

/** A picture sent to us, in one of its sizes (files/routes.ts). A document of ours is no picture. */
const ownPicture = /^\/api\/v1\/-\/files\/\d+\/[0-9a-f]{32}\/(320|800|1600)(\/[^/?#\\]*)?$/;

/** Whether published text may show this: a picture of ours, or one at an https address that is no drawing, for drawings can hold scripts. */
function isPicture(src: string): boolean {
  if (ownPicture.test(src)) return true;
  if (!/^https:\/\/[^/]/i.test(src) || !URL.canParse(src)) return false;
  const { pathname, username, password } = new URL(src);
  return !username && !password && !/\.svgz?$/i.test(decoded(pathname));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The address as a browser reads it, without the blanks and line ends that it skips. */
const plainAddress = (src: string): string => {
  const trimmed = src.trim();
  return isPicture(trimmed) && !ownPicture.test(trimmed) ? new URL(trimmed).href : trimmed;
};

/** What published text may hold; the browser's editor keeps to the same (src/forms/sanitizeHtml.ts). Everything else goes, its text stays. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'br', 'hr', 'strong', 'em', 'u', 's', 'a', 'img'],
  allowedAttributes: { a: ['href'], img: ['src', 'alt'], ol: ['start'], '*': ['dir'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  // Nobody writes so deep, and what does costs with the square of its depth.
  nestingLimit: 100,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'xmp', 'svg', 'math', 'iframe', 'object', 'embed', 'title'],
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    img: (tagName, { src = '', alt }) => ({ tagName, attribs: { src: plainAddress(src), ...(alt !== undefined && { alt }) } }),
  },
  // A picture without words (empty ones say that it is decoration) is nothing to those who cannot see it.
  exclusiveFilter: ({ tag, attribs: { src, alt } }) => tag === 'img' && (alt === undefined || src === undefined || !isPicture(src)),
};

/** Elements open at once beyond which the parser's work, which grows with the square of them, would hold everybody up. */
const mostOpen = 1000;
const tags = /<(\/?)([a-z][a-z0-9]*)[^<>]*>/gi;
const empty = new Set(['br', 'hr', 'img', 'input', 'wbr', 'col', 'source']);

/** Markup without the tags that open deeper than anybody writes. What is left is as little to be trusted as before. */
export function shallow(markup: string): string {
  let open = 0;
  return markup.replace(tags, (tag, closing: string, name: string) => {
    if (empty.has(name.toLowerCase())) return tag;
    if (closing === '') return ++open > mostOpen ? '' : tag;
    open = Math.max(0, open - 1);
    return open >= mostOpen ? '' : tag;
  });
}

const isMarkup = (schema: JsonSchema): boolean => kindOf(schema) === 'rich-text';
const childOf = ({ properties = {} }: JsonSchema, name: string): JsonSchema | undefined =>
  Object.hasOwn(properties, name) ? properties[name] : undefined;

/** Whether a field, or something below it, is published rich text. */
export function hasRichText(schema: JsonSchema): boolean {
  return isMarkup(schema) || Object.values(schema.properties ?? {}).some(hasRichText) || (schema.items !== undefined && hasRichText(schema.items));
}

/** A field's value with every rich text in it made harmless; other values as they are. Used on the way in and, for what came in otherwise, on the way out. */
export function cleanRichText(schema: JsonSchema, value: Json): Json {
  if (typeof value === 'string') return isMarkup(schema) ? sanitizeHtml(shallow(value), rules) : value;
  if (Array.isArray(value)) return schema.items ? value.map((each) => cleanRichText(schema.items!, each)) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const child = childOf(schema, name);
      return [name, child ? cleanRichText(child, each) : each];
    }),
  );
}
