import sanitizeHtml from 'sanitize-html';
import type { Json, JsonSchema } from '#core';

/** What published text may hold; the browser's editor keeps to the same (src/forms/sanitizeHtml.ts). Everything else goes, its text stays. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'br', 'hr', 'strong', 'em', 'u', 's', 'a', 'img'],
  allowedAttributes: { a: ['href'], img: ['src', 'alt'], ol: ['start'], '*': ['dir'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'xmp', 'svg', 'math', 'iframe', 'object', 'embed', 'title'],
  transformTags: { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4', div: 'p' },
};

const childOf = (schema: JsonSchema, name: string): JsonSchema | undefined => schema.properties?.[name];

/** Whether a field, or something below it, is published rich text. */
export function hasRichText(schema: JsonSchema): boolean {
  return schema['x-widget'] === 'rich-text' || Object.values(schema.properties ?? {}).some(hasRichText) || (schema.items !== undefined && hasRichText(schema.items));
}

/** A field's value with every rich text in it made harmless; other values as they are. Used on the way in and, for what came in otherwise, on the way out. */
export function cleanRichText(schema: JsonSchema, value: Json): Json {
  if (typeof value === 'string') return schema['x-widget'] === 'rich-text' ? sanitizeHtml(value, rules) : value;
  if (Array.isArray(value)) return schema.items ? value.map((each) => cleanRichText(schema.items!, each)) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => { const child = childOf(schema, name); return [name, child ? cleanRichText(child, each) : each]; }));
}
