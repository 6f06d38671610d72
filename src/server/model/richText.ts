import sanitizeHtml from 'sanitize-html';
import {
  emphasisOf,
  isWordMark,
  kindOf,
  publishedElements,
  publishedNames,
  publishedPicture,
  recordNamed,
  wordLevelOf,
  type Json,
  type JsonSchema,
  type NamedRecord,
} from '#core';
import { officeLists } from './officeLists.ts';

/** The attributes of an element that have a value. */
const having = (attribs: Record<string, string | undefined>): sanitizeHtml.Attributes =>
  Object.fromEntries(Object.entries(attribs).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
/** A record's name as the text keeps it; what names none is left out. */
const named = (value: string | undefined): string | undefined => (value !== undefined && recordNamed(value) ? value : undefined);

/** A link names a record, or has an address; never both, for the address of a record is found when it is read. */
const link: sanitizeHtml.Transformer = (tagName, { href, 'data-record': name, dir }) => {
  const record = named(name);
  return { tagName, attribs: having({ 'data-record': record, href: record === undefined ? href : undefined, dir }) };
};

/** A figure is a record shown as a card; any other is the words in it. */
const figure: sanitizeHtml.Transformer = (_tagName, { 'data-embed': name }) => {
  const embed = named(name);
  return { tagName: embed === undefined ? 'unknown' : 'figure', attribs: having({ 'data-embed': embed }) };
};

/** How many columns or rows a cell takes; at most as many as anybody reads. */
const span = /^[1-9]\d?$/;
const cell: sanitizeHtml.Transformer = (tagName, attribs) => ({
  tagName,
  attribs: Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => !/^(col|row)span$/.test(name) || (span.test(value) && value !== '1')),
  ),
});

/** A paragraph of Word that is an entry of a list, and the mark of one: `officeLists` makes lists of them, and nothing of it stays. */
const levelName = 'data-level';
const paragraph: sanitizeHtml.Transformer = (_tagName, { style = '', dir }) => {
  const level = wordLevelOf(style);
  return { tagName: 'p', attribs: having({ dir, [levelName]: level === undefined ? undefined : String(level) }) };
};

/** Words that a style makes bold or italic, and that it says are neither. */
const styledWords: sanitizeHtml.Transformer = (tagName, { style = '' }) => {
  const { strong, em } = emphasisOf(style);
  const own = publishedNames[tagName] ?? tagName;
  if (isWordMark(style)) return { tagName: 'mark', attribs: {} };
  if (own === 'span') return { tagName: strong ? 'strong' : em ? 'em' : 'unknown', attribs: {} };
  return { tagName: (own === 'strong' ? strong : em) === false ? 'unknown' : own, attribs: {} };
};

/** What published text may hold (core/text/published.ts). Everything else goes, its text stays. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: [...Object.keys(publishedElements), 'mark'],
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(publishedElements).map(([name, attributes]) => [name, [...attributes]])),
    p: [...publishedElements.p!, levelName],
    th: [{ name: 'scope', multiple: false, values: ['col', 'row'] }, 'colspan', 'rowspan', 'dir'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  // Nobody writes so deep, and what does costs with the square of its depth.
  nestingLimit: 100,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'xmp', 'svg', 'math', 'iframe', 'object', 'embed', 'title'],
  transformTags: {
    ...publishedNames,
    ...Object.fromEntries(['b', 'strong', 'i', 'em', 'span'].map((name) => [name, styledWords])),
    p: paragraph,
    a: link,
    figure,
    th: cell,
    td: cell,
    img: (tagName, { src = '', alt }) => ({ tagName, attribs: having({ src: publishedPicture(src.trim()), alt }) }),
  },
  // A picture without words (empty ones say that it is decoration) is nothing to those who cannot see it.
  exclusiveFilter: ({ tag, attribs: { src, alt } }) => tag === 'img' && (alt === undefined || src === undefined),
};

/** Cleaned text in which a card holds nothing: what it shows is the record's. */
function emptyCards(markup: string): string {
  let depth = 0;
  return markup
    .split(/(<figure data-embed="[^"]*">|<\/figure>)/)
    .filter((piece) => {
      if (piece === '</figure>') return --depth === 0;
      return piece.startsWith('<figure ') ? ++depth === 1 : depth === 0;
    })
    .join('');
}

const clean = (markup: string): string => emptyCards(officeLists(sanitizeHtml(shallow(markup), rules)));

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
/** The schema of a member: its own, or that of each member there may be. */
const childOf = ({ properties = {}, additionalProperties }: JsonSchema, name: string): JsonSchema | undefined =>
  Object.hasOwn(properties, name) ? properties[name] : typeof additionalProperties === 'object' ? additionalProperties : undefined;

/** Whether a field, or something below it, is published rich text. */
export function hasRichText(schema: JsonSchema): boolean {
  return isMarkup(schema) || Object.values(schema.properties ?? {}).some(hasRichText) || (schema.items !== undefined && hasRichText(schema.items));
}

/**
 * A field's value with every rich text in it made harmless; other values as
 * they are. Used on the way in and, for what came in otherwise, on the way out.
 */
export function cleanRichText(schema: JsonSchema, value: Json): Json {
  if (typeof value === 'string') return isMarkup(schema) ? clean(value) : value;
  if (Array.isArray(value)) return schema.items ? value.map((each) => cleanRichText(schema.items!, each)) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const child = childOf(schema, name);
      return [name, child ? cleanRichText(child, each) : each];
    }),
  );
}

const naked = /<(?:a|figure) [^>]*?data-(?:record|embed)="([^"]*)"/g;

/** The records that a cleaned rich text links to or shows as cards, each once, in the order they stand in it. */
export function recordsIn(html: string): NamedRecord[] {
  const names = new Set(Array.from(html.matchAll(naked), ([, name]) => name!));
  return [...names].flatMap((name) => recordNamed(name) ?? []);
}

/** The records that rich text anywhere within a field's value names, each once. */
export function recordsNamed(schema: JsonSchema, value: Json): NamedRecord[] {
  const found = new Map(namedWithin(schema, value).map((each) => [`${each.resource}:${each.id}`, each]));
  return [...found.values()];
}

function namedWithin(schema: JsonSchema, value: Json): NamedRecord[] {
  if (typeof value === 'string') return isMarkup(schema) ? recordsIn(value) : [];
  if (Array.isArray(value)) return schema.items ? value.flatMap((each) => namedWithin(schema.items!, each)) : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    const child = childOf(schema, name);
    return child ? namedWithin(child, each) : [];
  });
}
