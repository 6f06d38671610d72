// Requests that are good but for a part, by people who may: they get as far as hooks, the database and jobs, and some of them write.
import { actionsIn, ownRefOf, typeOf, writableFields, type Json, type JsonSchema, type Resource } from '#core';
import { headersFor, json, type Making, type Sent, type Target } from './requests.ts';
import { badIds, nasty, parameters, present, wrongValues } from './values.ts';

/** A value a field takes, as far as its schema tells. */
function good(making: Making, schema: JsonSchema): Json {
  const { random, seeds } = making;
  const related = seeds.get(ownRefOf(schema) ?? '');
  if (related !== undefined) return related;
  if (schema.enum) return random.pick(schema.enum as Json[]);
  if (schema.format === 'date') return '2026-06-01';
  if (schema.format === 'date-time') return '2026-06-01T10:00:00.000Z';
  if (schema.format === 'local-time') return '10:00';
  if (schema.format === 'email') return `e${random.next()}@example.org`;
  switch (typeOf(schema)) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, each]) => [name, good(making, each)]));
    case 'array':
      return schema.items && random.chance(0.5) ? [good(making, schema.items)] : [];
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return random.pick(['Words', 'words-1', 'AB', 'Ünï'] as Json[]);
  }
}

/** The value with something inside it, or all of it, replaced. */
function spoiled(making: Making, schema: JsonSchema, value: Json): Json {
  const { random } = making;
  if (Array.isArray(value) && random.chance(0.5)) return [...value, random.pick(nasty)];
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && random.chance(0.7))
    return { ...value, [random.pick([...Object.keys(value), 'more', '__proto__'])]: random.pick(nasty) };
  return random.pick(random.chance(0.5) ? nasty : [...wrongValues(schema), ...nasty]);
}

function recordFor(making: Making, resource: Resource, variant: 'create' | 'update'): Record<string, Json> {
  const { random } = making;
  const names = writableFields(resource, variant).filter(() => (variant === 'create' ? random.chance(0.8) : random.chance(0.3)));
  const record: Record<string, Json> = Object.fromEntries(names.map((name) => [name, good(making, resource.schema.properties?.[name] ?? {})]));
  if (names.length > 0)
    for (const name of random.some(names, 2)) record[name] = spoiled(making, resource.schema.properties?.[name] ?? {}, record[name]!);
  return record;
}

const queryOf = ({ random }: Making, fields: readonly string[]) =>
  random
    .some(
      [
        ...fields,
        ...fields.map((name) => `${name}[contains]`),
        ...fields.map((name) => `${name}[from]`),
        ...fields.map((name) => `${name}[]`),
        'sort',
        'expand',
        'fields',
        'query',
        'search',
        ...parameters,
      ],
      2,
    )
    .map(
      (name) =>
        `${encodeURIComponent(name)}=${encodeURIComponent(String(random.chance(0.4) ? random.pick(['1', 'id', '-created_at', '2026-01-01', 'a', '1,2', '']) : random.pick(nasty)).replace(/[\ud800-\udfff]/g, ''))}`,
    )
    .join('&');

/** Bodies for the calls no declaration has. */
function ownBody(making: Making, path: string): Json {
  const { random, seeds, world } = making;
  const name = random.pick([...seeds.keys()]);
  const resource = world.registry.resources.get(name)!;
  const bodies: Record<string, () => Record<string, Json>> = {
    '-/bulk': () => ({
      resource: name,
      action: random.pick(['update', 'delete', ...actionsIn(resource.decl).map(({ id }) => id)]),
      count: random.pick([1, 1, 1, 0, 2]),
      ...random.pick<Record<string, Json>>([
        { ids: [seeds.get(name)!] },
        { ids: [random.pick(present)] },
        { query: {} },
        { query: { [random.pick(parameters)]: random.pick(nasty) } },
      ]),
      ...(random.chance(0.6) && { values: recordFor(making, resource, 'update') }),
    }),
    '-/views': () => ({
      resource: name,
      name: random.pick<Json>(['View', ...present]),
      query: random.pick<Json>(['a=1', ...present]),
      shared: random.pick<Json>(['own', 'operator', 'everyone', ...present]),
    }),
    '-/translations/{resource}/{id}': () => ({
      [random.pick(['en', 'he', 'ru', 'xx'])]: random.chance(0.8) ? recordFor(making, resource, 'update') : random.pick(nasty),
    }),
  };
  return (
    bodies[path]?.() ??
    Object.fromEntries(random.some(['name', 'token', 'email', 'username', 'password'], 3).map((each) => [each, random.pick(nasty)]))
  );
}

function bodyFor(making: Making, target: Target, resource: Resource | undefined): Json {
  if (!resource) return ownBody(making, target.path);
  if (target.call === undefined) return recordFor(making, resource, target.operation === 'create' ? 'create' : 'update');
  const plugin = making.world.registry.plugins.find(({ id }) => id === target.plugin)!;
  const file = plugin.manifest.calls?.[target.call]?.body;
  const schema = file === undefined ? undefined : (plugin.files[file] as JsonSchema);
  return schema
    ? spoiled(making, schema, good(making, schema))
    : making.random.chance(0.8)
      ? {}
      : { [making.random.pick(parameters)]: making.random.pick(present) };
}

/** A request that is good but for a part. */
export function halfGood(making: Making): Sent {
  const { random, seeds, targets, world } = making;
  const target = random.pick(targets);
  const resource = world.registry.resources.get(target.resource ?? '');
  const fields = Object.keys(resource?.schema.properties ?? {});
  const id = random.chance(0.85) ? String(seeds.get(target.resource ?? '') ?? 1) : random.pick(badIds);
  const payload = target.method === 'GET' || target.method === 'DELETE' ? undefined : JSON.stringify(bodyFor(making, target, resource));
  const url = `/api/v1/${target.path.replace('{resource}', () => random.pick([...seeds.keys()])).replace(/\{\w+\}/g, () => id)}?${target.method === 'GET' || random.chance(0.2) ? queryOf(making, fields) : ''}`;
  return {
    method: target.method,
    url,
    headers: {
      ...headersFor(making, random.pick(['admin', 'admin', 'admin', 'operator', 'manager', 'customer'])),
      ...(payload !== undefined && json),
    },
    ...(payload !== undefined && { payload }),
  };
}
