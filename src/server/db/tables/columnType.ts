import { kindOf, type JsonSchema } from '#core';
import { serverKinds, type ColumnType } from '../../lib/kinds.ts';

export type { ColumnType };

/** What every table has besides its fields. */
export const ownColumns = {
  id: 'bigint',
  version: 'bigint',
  created_at: 'timestamp(3) with time zone',
  updated_at: 'timestamp(3) with time zone',
} as const satisfies Record<string, ColumnType>;

/** The column type of a property, as its kind asks for. */
export const columnType = (schema: JsonSchema): ColumnType => serverKinds[kindOf(schema)].column(schema);

/** A type as it is written in a declaration of a column: text sorts as people expect. */
export const declared = (type: ColumnType): string =>
  type === 'text' ? 'text collate "und-x-icu"' : type === 'timestamp(3) with time zone' ? 'timestamptz(3)' : type;
