import { ownRefOf, scopeFields, type ScopeFacts } from '#core';
import type { Db } from '../db/Db.ts';
import { quote } from '../db/names.ts';
import type { Model, Models } from '../model/Model.ts';
import { inSight } from '../select/predicate.ts';

/** Of a record as it is: its version, and what its scope reads. */
export interface Fact {
  id: number;
  version: number | null;
  facts: ScopeFacts;
}

/** What the scope of a row reads, as SQL: its own fields, and of the record whose scope counts for it the same. */
function factsSql(models: Models, { resource }: Model, alias: string): string {
  const own = scopeFields(resource).map((field) => `'${field}', ${alias}.${quote(field)}`);
  const via = viaOf(models, resource, alias);
  return `jsonb_build_object('own', jsonb_build_object(${own.join(', ')})${via === undefined ? '' : `, 'via', ${via}`})`;
}

function viaOf(models: Models, { decl: { scope }, schema }: Model['resource'], alias: string): string | undefined {
  const field = scope === 'global' ? undefined : scope.via;
  const target = models.get(ownRefOf(schema.properties?.[field ?? ''] ?? {}) ?? '');
  if (field === undefined || !target) return undefined;
  const inner = `${alias}_v`;
  return `(select ${factsSql(models, target, inner)} from ${quote(target.resource.table)} ${inner} where ${inner}.id = ${alias}.${quote(field)})`;
}

/** Some records as they are, by id; those that are gone are left out. */
export async function factsOf(db: Db, models: Models, { model, ids }: { model: Model; ids: readonly number[] }): Promise<Map<number, Fact>> {
  const sight = inSight(model, 't');
  const { rows } = await db.query<Fact>(
    `select t.id, t.version, ${factsSql(models, model, 't')} as facts from ${quote(model.resource.table)} t
    where t.id = any($1::bigint[])${sight === undefined ? '' : ` and ${sight}`}`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** What the scope of records read that are gone, by the id of the change that says so. */
export async function goneFacts(
  db: Db,
  models: Models,
  { model, changes }: { model: Model; changes: readonly number[] },
): Promise<Map<number, Fact>> {
  if (changes.length === 0) return new Map();
  const { rows } = await db.query<Fact>(
    `select c.id, null as version, ${factsSql(models, model, 't')} as facts from live_changes c
    cross join lateral jsonb_populate_record(null::${quote(model.resource.table)}, c.gone) t where c.id = any($1::bigint[])`,
    [changes],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
