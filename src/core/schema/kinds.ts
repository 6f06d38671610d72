import { codesIn, refOf, typeOf, type JsonSchema } from './schema.ts';

/**
 * The kinds of field there are. Each layer keeps one table over them (`satisfies
 * Record<FieldKind, …>`): a new kind does not compile until every layer knows it.
 */
export const fieldKinds = [
  /** A text in one line; its format (e-mail, address, colour) only helps with typing it. */
  'text',
  /** A text of several lines, and one with markup. */
  'long-text',
  'rich-text',
  /** A text nobody sees again. */
  'secret',
  /** One word of a fixed list, or several of them. */
  'code',
  'codes',
  /** Yes or no: a boolean, or 1 and 0 without labels of their own. */
  'flag',
  /** A number that names something: nobody groups its digits or reckons with it. */
  'id',
  'integer',
  'number',
  'money',
  /** A day, a moment, a time of the day, and from one day to another. */
  'date',
  'instant',
  'time',
  'period',
  /** Another record, or several; one option of a declared call, or several. */
  'relation',
  'relations',
  'option',
  'options',
  /** What was uploaded, one or several: a document, or something to look at. */
  'file',
  'image',
  /** A place on the map. */
  'point',
  /** A list of plain values, a list of objects, an object shown by its members. */
  'list',
  'rows',
  'object',
  /** Nothing is known but the value itself. */
  'json',
] as const;
/** What a field is, for every layer alike. */
export type FieldKind = (typeof fieldKinds)[number];

/** Widgets that say more of a field than its type does: for which types, and which kind that makes it. */
const byWidget: Partial<Record<string, { kind: FieldKind; types?: readonly string[] }>> = {
  // Whatever its type: what is published as markup is made harmless wherever it stands.
  'rich-text': { kind: 'rich-text' },
  textarea: { kind: 'long-text', types: ['string'] },
  password: { kind: 'secret', types: ['string'] },
  time: { kind: 'time', types: ['string'] },
  file: { kind: 'file', types: ['integer', 'string', 'object', 'array'] },
  photo: { kind: 'image', types: ['integer', 'string', 'object', 'array'] },
  money: { kind: 'money', types: ['object'] },
  coordinates: { kind: 'point', types: ['object'] },
  'date-range': { kind: 'period', types: ['object'] },
};

const byFormat: Partial<Record<string, FieldKind>> = {
  date: 'date',
  'date-time': 'instant',
  time: 'time',
  'local-time': 'time',
  password: 'secret',
  'data-url': 'file',
};

/** From this length on a text gets several lines. */
const longText = 256;

/**
 * What a field is, read off its schema: `x-secret`, relation, lookup, then a telling widget, then enum, format, shape and type.
 * What may be of several types, or of none, is `json`. Ask once per field: a resource keeps the answers (`Resource.kinds`).
 */
export function kindOf(schema: JsonSchema): FieldKind {
  const type = singleType(schema);
  if (schema['x-secret'] && type === 'string') return 'secret';
  if (refOf(schema) !== undefined) return type === 'array' ? 'relations' : 'relation';
  if ((schema['x-lookup'] ?? schema.items?.['x-lookup']) !== undefined && codesIn(schema).length === 0)
    return type === 'array' ? 'options' : 'option';
  const told = byWidget[schema['x-widget'] ?? ''];
  if (told && (told.types?.includes(type ?? '') ?? true)) return told.kind;
  return type === undefined ? kindOfBranches(schema) : kindOfType(type, schema);
}

/** The type of a field that has exactly one, null left out. */
function singleType(schema: JsonSchema): string | undefined {
  const types = [schema.type ?? []].flat().filter((each) => each !== 'null');
  if (types.length > 1) return undefined;
  return typeOf(schema) ?? (schema.properties ? 'object' : schema.items ? 'array' : undefined);
}

function kindOfType(type: string, schema: JsonSchema): FieldKind {
  switch (type) {
    case 'string':
      return schema.enum ? 'code' : (byFormat[schema.format ?? ''] ?? (isLong(schema) ? 'long-text' : 'text'));
    case 'integer':
      return isFlag(schema) ? 'flag' : schema.enum ? 'code' : schema.format === 'id' ? 'id' : 'integer';
    case 'number':
      return isFlag(schema) ? 'flag' : schema.enum ? 'code' : 'number';
    case 'boolean':
      return 'flag';
    case 'array':
      return schema.items?.enum ? 'codes' : schema.items?.properties || singleType(schema.items ?? {}) === 'object' ? 'rows' : 'list';
    case 'object':
      return kindOfShape(schema);
    default:
      return 'json';
  }
}

const isLong = ({ maxLength = 0, format }: JsonSchema): boolean => format === undefined && maxLength >= longText;

/** A yes or no that the wire spells 1 and 0. With words of its own it is a code like others. */
function isFlag({ enum: values, 'x-labels': labels }: JsonSchema): boolean {
  const codes = values?.filter((value) => value !== null) ?? [];
  return labels === undefined && codes.length === 2 && codes.includes(0) && codes.includes(1);
}

function kindOfShape({ properties = {} }: JsonSchema): FieldKind {
  const has = (...names: string[]) => names.every((name) => properties[name] !== undefined);
  if (has('amount', 'currency_id')) return 'money';
  if (has('lat', 'lng') || has('latitude', 'longitude')) return 'point';
  return properties.from?.format === 'date' && properties.to?.format === 'date' ? 'period' : 'object';
}

/** Branches that agree are one kind, null aside; constants are codes. */
function kindOfBranches(schema: JsonSchema): FieldKind {
  if (Array.isArray(schema.type)) return 'json';
  const branches = (schema.allOf ?? schema.anyOf ?? schema.oneOf ?? []).filter((each) => each.type !== 'null' && each.const !== null);
  const kinds = new Set(branches.map((each) => (each.const === undefined ? kindOf(each) : 'code')));
  return kinds.size === 1 ? [...kinds][0]! : 'json';
}
