import type { ResourceDecl } from '../../declare/resourceDecl.ts';
import type { JsonSchema } from '../../schema/schema.ts';
import type { Finding } from '../Finding.ts';

const isEncrypted = (schema: JsonSchema): boolean => schema['x-secret'] === 'encrypted';

/** Schemas inside a field's own. */
const inside = (schema: JsonSchema): JsonSchema[] =>
  [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(schema.allOf ?? []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
  ].flatMap((child) => [child, ...inside(child)]);

/** Why an encrypted field cannot be one: it is a text of the record by itself, which no question of a list can be about. */
export function encryptedProblems(
  { schema: file, list = {}, query = {}, unique = [], display, identify }: ResourceDecl,
  schema: JsonSchema,
): Finding[] {
  const columns = (list.columns ?? []).map((column) => (typeof column === 'string' ? column : column.field));
  const sort = list.sort?.replace(/^-/, '');
  const asked = new Set([
    ...columns,
    ...(list.filters ?? []),
    ...(list.search ?? []),
    ...Object.values(query).map(({ field }) => field),
    ...unique.flat(),
    sort,
    display,
    identify,
  ]);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]): Finding[] => {
    const say = (message: string): Finding => [`/properties/${name}`, message, file];
    if (inside(field).some(isEncrypted)) return [say('has an encrypted part: only a field of the record itself can be encrypted')];
    if (!isEncrypted(field)) return field['x-reveal'] ? [say('has x-reveal, which is of encrypted fields alone')] : [];
    return [
      ...(field.type === 'string' && !field.enum && !field['x-ref'] ? [] : [say('is encrypted and no plain text: only those can be')]),
      ...(field['x-localized'] || field['x-rollup'] ? [say('is encrypted, and so neither localized nor kept from others')] : []),
      ...(asked.has(name) ? [say('is encrypted, and so no column, filter, search, sort, query, display or unique field')] : []),
    ];
  });
}
