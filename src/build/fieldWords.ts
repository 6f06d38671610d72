import type { JsonSchema } from '#core';

/** A field as `npm run new` makes it. */
export interface NewField {
  name: string;
  required: boolean;
  schema: JsonSchema;
}

/** The title of a name: `seat_count` and `seatCount` are both "Seat count". */
export const titleOf = (name: string): string => {
  const words = name
    .replace(/_ids?$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const common = (file: string): JsonSchema => ({ $ref: `../../schemas/common/${file}.schema.json` });
const text = (more: JsonSchema): JsonSchema => ({ type: 'string', ...more });

/** The kinds of field without more to say, by their word. */
const plain: Record<string, () => JsonSchema> = {
  string: () => text({ maxLength: 120 }),
  text: () => text({ maxLength: 2000, 'x-widget': 'textarea' }),
  'rich-text': () => text({ maxLength: 20_000, 'x-widget': 'rich-text' }),
  int: () => ({ type: 'integer' }),
  number: () => ({ type: 'number' }),
  bool: () => ({ type: 'boolean' }),
  date: () => text({ format: 'date' }),
  'date-time': () => text({ format: 'date-time' }),
  time: () => text({ format: 'local-time' }),
  email: () => text({ format: 'email', maxLength: 254 }),
  url: () => text({ format: 'uri', maxLength: 300 }),
  phone: () => text({ maxLength: 40, 'x-widget': 'phone' }),
  color: () => text({ format: 'color', maxLength: 7 }),
  photo: () => text({ maxLength: 300, 'x-widget': 'photo' }),
  file: () => text({ maxLength: 300, 'x-widget': 'file' }),
  tags: () => ({ type: 'array', items: { type: 'string', maxLength: 60 } }),
  money: () => common('money'),
  coordinates: () => common('coordinates'),
  period: () => common('period'),
  slug: () => common('slug'),
};

const bounds: Record<string, [least: keyof JsonSchema, most: keyof JsonSchema]> = {
  int: ['minimum', 'maximum'],
  number: ['minimum', 'maximum'],
  string: ['minLength', 'maxLength'],
  text: ['minLength', 'maxLength'],
  tags: ['minItems', 'maxItems'],
};

const codes = (list: string): JsonSchema => text({ enum: list.split(',').map((code) => code.trim()) });
const relation = (resource: string): JsonSchema => ({ type: 'integer', 'x-ref': resource });
const relations = (resource: string): JsonSchema => ({ type: 'array', items: { type: 'integer', 'x-ref': resource } });
const withWords: Record<string, (words: string) => JsonSchema> = { enum: codes, ref: relation, refs: relations };

/** What a word of `npm run new` may look like. */
export const fieldHelp = `a field is name:kind, with ! behind it where it is required: plate:string! seats:int:1-60 'fuel:enum(diesel,electric)' 'city:ref(cities)' photo
  kinds: ${[...Object.keys(plain), ...Object.keys(withWords).map((kind) => `${kind}(…)`)].join(', ')}; ${Object.keys(bounds).join(', ')} take bounds, as in int:1-60
  without a kind it is a string, or the kind it is named like; enum=a,b is the same as enum(a,b), without quotes for the shell`;

function schemaOf(kind: string, range: string | undefined): JsonSchema | undefined {
  const told = /^(\w+)(?:\((.*)\)|=(.*))$/.exec(kind);
  const words = told?.[2] ?? told?.[3];
  if (told && words && range === undefined) return Object.hasOwn(withWords, told[1]!) ? withWords[told[1]!]!(words) : undefined;
  if (!Object.hasOwn(plain, kind)) return undefined;
  if (range === undefined) return plain[kind]!();
  const ends = /^(-?\d+)-(-?\d+)$/.exec(range);
  const [least, most] = bounds[kind] ?? [];
  if (!ends || !least || !most || Number(ends[1]) > Number(ends[2])) return undefined;
  return { ...plain[kind]!(), [least]: Number(ends[1]), [most]: Number(ends[2]) };
}

/** The name a relation's field has: that of one record's id, or of several. */
function fieldName(name: string, { 'x-ref': one, items }: JsonSchema): string {
  if (one !== undefined) return name.endsWith('_id') ? name : `${name}_id`;
  return items?.['x-ref'] === undefined || name.endsWith('_ids') ? name : `${name}_ids`;
}

/** Reads one word, such as `seats:int:1-60!`. Answers `undefined` where it says no field. */
export function readField(word: string): NewField | undefined {
  const required = word.endsWith('!');
  const [name = '', kind, range, ...rest] = (required ? word.slice(0, -1) : word).split(':');
  if (!/^[a-z][a-zA-Z0-9_]*$/.test(name) || rest.length > 0) return undefined;
  const schema = schemaOf(kind ?? (Object.hasOwn(plain, name) ? name : 'string'), range);
  if (!schema) return undefined;
  const { $ref, type, ...more } = schema;
  const title = titleOf(name);
  return { name: fieldName(name, schema), required, schema: { ...($ref !== undefined && { $ref }), ...(type && { type }), title, ...more } };
}
