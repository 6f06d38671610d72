import { kindOf, typeOf, type FieldKind, type JsonSchema } from '#core';

/** The column types that tables made from schemas have, as PostgreSQL names them. */
export type ColumnType = 'bigint' | 'double precision' | 'text' | 'date' | 'timestamp(3) with time zone' | 'boolean' | 'jsonb';

/** How the server keeps a kind of field. */
interface ServerKind {
  /** The type of its column. */
  column: (schema: JsonSchema) => ColumnType;
  /** How exports write it and imports read it: `words` for what has words, `value` for the value itself. */
  cell: 'words' | 'value';
}

function byType(type: string | undefined): ColumnType {
  switch (type) {
    case 'integer':
      return 'bigint';
    case 'number':
      return 'double precision';
    case 'boolean':
      return 'boolean';
    case 'string':
      return 'text';
    default:
      return 'jsonb';
  }
}

/** As the values are spelt on the wire: one column type for a scalar, `jsonb` for whatever has parts or may be of several types. */
function asSpelt(schema: JsonSchema): ColumnType {
  if (Array.isArray(schema.type) && schema.type.filter((each) => each !== 'null').length > 1) return 'jsonb';
  const type = typeOf(schema);
  if (type !== undefined) return byType(type);
  const branches = (schema.allOf ?? schema.anyOf ?? schema.oneOf ?? []).filter((each) => typeOf(each) !== undefined && typeOf(each) !== 'null');
  const types = new Set(branches.map((each) => serverKinds[kindOf(each)].column(each)));
  return types.size === 1 ? [...types][0]! : 'jsonb';
}

const kept = (column: ColumnType): ServerKind => ({ column: () => column, cell: 'value' });
const spelt: ServerKind = { column: asSpelt, cell: 'value' };

/** What the server makes of each kind of field. */
export const serverKinds = {
  text: kept('text'),
  'long-text': kept('text'),
  'rich-text': spelt,
  secret: kept('text'),
  code: { ...spelt, cell: 'words' },
  codes: kept('jsonb'),
  flag: spelt,
  id: kept('bigint'),
  integer: kept('bigint'),
  number: kept('double precision'),
  money: kept('jsonb'),
  date: kept('date'),
  instant: kept('timestamp(3) with time zone'),
  time: kept('text'),
  period: kept('jsonb'),
  relation: spelt,
  relations: kept('jsonb'),
  option: spelt,
  options: kept('jsonb'),
  file: spelt,
  image: spelt,
  point: kept('jsonb'),
  list: kept('jsonb'),
  rows: kept('jsonb'),
  object: kept('jsonb'),
  json: spelt,
} satisfies Record<FieldKind, ServerKind>;
