import { codesIn, type BrowserManifest, type JsonSchema, type Manifest, type ResourceDecl, type Tree } from '#core';

/** What the browser reads of an area's manifest. */
export const browserManifest = ({ id, resources, screens, contributes, calls }: Manifest): BrowserManifest => ({
  id,
  ...(resources && { resources: resources.map(withoutServerWords) }),
  ...(screens && { screens }),
  ...(contributes && { contributes }),
  ...(calls && { calls }),
});

/** Words that the server alone reads. */
const withoutServerWords = ({ personalData: _who, blocksDeletion: _owed, sales: _sales, indexes: _indexes, ...decl }: ResourceDecl): ResourceDecl =>
  decl;

/** An area's words without those of mails, which the server writes, and other words for pages, which all areas have in one file. */
export const browserWords = ({ mails: _mails, links: _links, words: _words, ...tree }: Tree): Tree => tree;

/** A schema without the English of its fields, which the browser has among the area's words (`englishOf`), and without comments. */
export function wordless({ $comment: _comment, properties, ...schema }: JsonSchema): JsonSchema {
  if (!properties) return schema;
  return { ...schema, properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, wordlessField(field)])) };
}

function wordlessField({ title: _title, description: _description, ...field }: JsonSchema): JsonSchema {
  const { 'x-labels': labels, items, ...rest } = wordless(field);
  const codes = codesIn(field);
  const isWorded = codes.length > 0 && codes.every((code) => typeof code === 'string') && !field['x-untranslated'];
  return { ...rest, ...(labels && !isWorded && { 'x-labels': labels }), ...(items && { items: wordlessItems(items) }) };
}

/** What one entry is called stands among the words where entries have fields. */
function wordlessItems(items: JsonSchema): JsonSchema {
  const { title, ...rest } = wordless(items);
  const { 'x-labels': labels, ...own } = rest;
  const isWorded = codesIn(items).length > 0 && !items['x-untranslated'];
  return { ...(isWorded || labels === undefined ? own : rest), ...(title !== undefined && !items.properties && { title }) };
}
