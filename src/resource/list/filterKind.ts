import { refOf, typeOf, type JsonSchema } from '#core';

/** How a field is filtered, and so which control its filter is. */
export type FilterKind = 'text' | 'choice' | 'flag' | 'relation' | 'dates' | 'numbers' | 'presence';

/** Flags the specification shows as 0 and 1 count as yes and no, like booleans. */
export function isFlag(schema: JsonSchema): boolean {
  const codes = schema.enum?.filter((code) => code !== null);
  return typeOf(schema) === 'boolean' || (codes?.length === 2 && codes.includes(0) && codes.includes(1));
}

export const isMoney = ({ properties }: JsonSchema): boolean => properties?.amount !== undefined && properties.currency_id !== undefined;

export function filterKind(schema: JsonSchema): FilterKind {
  if (refOf(schema)) return 'relation';
  if (isFlag(schema)) return 'flag';
  if (schema.enum ?? schema.items?.enum) return 'choice';
  if (schema.format === 'date' || schema.format === 'date-time') return 'dates';
  const type = typeOf(schema);
  if (type === 'integer' || type === 'number') return 'numbers';
  return type === 'string' ? 'text' : 'presence';
}
