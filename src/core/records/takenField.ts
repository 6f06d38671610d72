import type { Resource } from '../resource/resolvedResource.ts';
import { refOf } from '../schema/schema.ts';

/** Fields that say whose a record is, or below which: a value is taken within them, and nobody types them. */
function scopeFields({ scope, parent }: Resource['decl']): string[] {
  return [...(scope === 'global' ? [] : Object.values(scope)), ...(parent ? [parent.field] : [])];
}

/** Of the fields whose values together are taken, the one that people change: neither its scope nor a relation, if there is one. */
export function takenField({ decl, schema }: Pick<Resource, 'decl' | 'schema'>, names: readonly string[]): string | undefined {
  const scope = scopeFields(decl);
  const typed = names.filter((name) => !scope.includes(name));
  return typed.find((name) => refOf(schema.properties?.[name] ?? {}) === undefined) ?? typed[0] ?? names[0];
}
