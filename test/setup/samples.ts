import { quote } from '../../src/server/db/names.ts';
// A record of any resource that ships, which the application could have made.
import { kindOf, ownRefOf, typeOf, type FieldKind, type JsonSchema, type Resource } from '#core';
import { coreRows } from './coreRows.ts';
import { registry } from './shipped.ts';
import type { World } from './world.ts';

let serial = 0;

const dinars = new WeakMap<World, Promise<number>>();

/** A currency of three decimals. */
async function dinar(world: World): Promise<number> {
  const currencies = registry.served.get('currencies')!;
  const id = await seed(world, currencies);
  await world.db.query(`update ${currencies.table} set code = 'JOD' where id = $1`, [id]);
  return id;
}

/** A value a field takes. */
async function sample(world: World, schema: JsonSchema, depth: number): Promise<unknown> {
  if (kindOf(schema) === 'money') {
    const currency = dinars.get(world) ?? dinar(world);
    dinars.set(world, currency);
    return { amount: 12_340, currency_id: await currency };
  }
  const target = registry.resources.get(ownRefOf(schema) ?? '');
  if (target) return depth < 4 ? seed(world, target, depth + 1) : null;
  if (schema.enum) return schema.enum[0];
  if (schema.format === 'date') return '2026-06-01';
  if (schema.format === 'date-time') return new Date('2026-06-01T10:00:00Z');
  if (schema.format === 'local-time') return '10:00';
  const type = typeOf(schema);
  if (type === 'object') {
    const members = Object.entries(schema.properties ?? {}).map(async ([name, each]) => [name, await sample(world, each, depth)] as const);
    return Object.fromEntries(await Promise.all(members));
  }
  return type === 'array' ? [] : type === 'integer' || type === 'number' ? 1 : type === 'boolean' ? true : `x${++serial}`;
}

const stored = (value: unknown): unknown => (typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value);

/** A record of a resource that belongs to operator `a` and the customer, with what it needs and fields of some kinds beside; answers its id. */
export async function seed(world: World, resource: Resource, depth = 0, kinds: readonly FieldKind[] = []): Promise<number> {
  const { scope } = resource.decl;
  const core = coreRows[resource.table];
  if (core) return core(world);
  const words = scope === 'global' ? {} : scope;
  const fields: Record<string, unknown> = { version: 1 };
  for (const [name, schema] of Object.entries(resource.schema.properties ?? {})) {
    const isWanted = resource.schema.required?.includes(name) || name === words.via || kinds.includes(kindOf(schema));
    if (name === words.operator) fields[name] = world.operators.a;
    else if (name === words.everybody) fields[name] = false;
    else if (name === words.owner) fields[name] = world.users.customer;
    else if (isWanted) fields[name] = stored(await sample(world, schema, depth));
  }
  for (const name of (resource.decl.unique ?? []).flat()) if (typeof fields[name] === 'string') fields[name] = `x${++serial}`;
  const [id] = await world.insert(resource.table, [fields]);
  await sealFields(world, resource, id!, fields);
  return id!;
}

/** Seals the secrets of a record that was inserted as it is, as a save does. */
export async function sealFields(world: World, { table, schema }: Resource, id: number, fields: Record<string, unknown>): Promise<void> {
  for (const [column, field] of Object.entries(schema.properties ?? {}))
    if (field['x-secret'] === 'encrypted' && fields[column] !== undefined)
      await world.db.query(`update ${quote(table)} set ${quote(column)} = $2 where id = $1`, [
        id,
        world.api.keyring.seal(String(fields[column]), { table, column, id }),
      ]);
}
