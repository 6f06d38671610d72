import { type JsonSchema, typeOf } from '#core';

/** The column types that tables made from schemas have, as PostgreSQL names them. */
export type ColumnType = 'bigint' | 'double precision' | 'text' | 'date' | 'timestamp(3) with time zone' | 'boolean' | 'jsonb';

/** What every table has besides its fields. */
export const ownColumns = {
  id: 'bigint', version: 'bigint', created_at: 'timestamp(3) with time zone', updated_at: 'timestamp(3) with time zone',
} as const satisfies Record<string, ColumnType>;

function alternatives(schema: JsonSchema): JsonSchema[] {
  return (schema.allOf ?? schema.anyOf ?? schema.oneOf ?? []).filter((each) => typeOf(each) !== undefined && typeOf(each) !== 'null');
}

function scalarType(type: string | undefined, format: string | undefined): ColumnType {
  switch (type) {
    case 'integer': return 'bigint';
    case 'number': return 'double precision';
    case 'boolean': return 'boolean';
    case 'string': return format === 'date' ? 'date' : format === 'date-time' ? 'timestamp(3) with time zone' : 'text';
    default: return 'jsonb';
  }
}

/** The column type of a property: one for a scalar, `jsonb` for whatever has parts or may be of several types. */
export function columnType(schema: JsonSchema): ColumnType {
  const several = Array.isArray(schema.type) && schema.type.filter((each) => each !== 'null').length > 1;
  if (several) return 'jsonb';
  const type = typeOf(schema);
  if (type !== undefined) return scalarType(type, schema.format);
  const types = new Set(alternatives(schema).map(columnType));
  return types.size === 1 ? [...types][0]! : 'jsonb';
}

/** A type as it is written in a declaration of a column: text sorts as people expect. */
export const declared = (type: ColumnType): string =>
  type === 'text' ? 'text collate "und-x-icu"' : type === 'timestamp(3) with time zone' ? 'timestamptz(3)' : type;
