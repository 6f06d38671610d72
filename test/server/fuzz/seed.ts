import { ownRefOf, typeOf, type JsonSchema, type Registry, type Resource } from '#core';
import { quote } from '../../../src/server/db/names.ts';
import { coreRows } from '../../setup/coreRows.ts';
import { sealFields } from '../../setup/samples.ts';
import type { World } from '../../setup/world.ts';

/** An id of each resource, of a record that belongs to operator `a` and the customer, by resource. */
export type Seeds = ReadonlyMap<string, number>;

/** Makes a record of each resource, those it refers to first. */
export async function seedAll(world: World): Promise<Seeds> {
  const seeds = new Map<string, number>();
  const making = new Set<string>();
  const make = async (resource: Resource): Promise<number | null> => {
    const known = seeds.get(resource.name);
    if (known !== undefined) return known;
    if (making.has(resource.name)) return null;
    making.add(resource.name);
    const id = await (coreRows[resource.table]?.(world) ?? insert(world, resource, make));
    seeds.set(resource.name, id);
    return id;
  };
  for (const resource of world.registry.resources.values()) await make(resource);
  return seeds;
}

type Make = (resource: Resource) => Promise<number | null>;

async function insert(world: World, own: Resource, make: Make): Promise<number> {
  const { name: resource, table, schema, decl, single, identify } = own;
  // The one record of settings is there from the beginning.
  if (single) return (await world.db.query<{ id: number }>(`select id from ${quote(table)}`)).rows[0]!.id;
  const scope = decl.scope === 'global' ? {} : decl.scope;
  const fields: Record<string, unknown> = { version: 1 };
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (name === scope.operator) fields[name] = world.operators.a;
    else if (name === scope.owner) fields[name] = world.users.customer;
    else if (schema.required?.includes(name) || name === scope.via)
      fields[name] = await sample(world.registry, field, { make, word: `${resource}-${name}` });
  }
  const [id] = await world.insert(table, [fields]);
  await sealFields(world, own, id!, fields);
  // What stands in addresses instead of the id reads as the id here.
  if (identify !== 'id') await world.db.query(`update ${quote(table)} set ${quote(identify)} = id::text where id = $1`, [id]);
  return id!;
}

async function sample(registry: Registry, schema: JsonSchema, { make, word }: { make: Make; word: string }): Promise<unknown> {
  const target = registry.resources.get(ownRefOf(schema) ?? '');
  if (target) return make(target);
  if (schema.enum) return schema.enum[0];
  if (schema.format === 'date') return '2026-06-01';
  if (schema.format === 'date-time') return new Date('2026-06-01T10:00:00Z');
  if (schema.format === 'local-time') return '10:00';
  const type = typeOf(schema);
  if (type === 'object')
    return JSON.stringify(
      Object.fromEntries(
        await Promise.all(Object.entries(schema.properties ?? {}).map(async ([name, each]) => [name, await sample(registry, each, { make, word })])),
      ),
    );
  return type === 'array' ? '[]' : type === 'integer' || type === 'number' ? 1 : type === 'boolean' ? true : word.slice(0, 20);
}
