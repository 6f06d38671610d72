import * as assert from 'uvu/assert';
import { can, endpointsOf, fillPath, isUnscoped, permitted, shapeOf, type Endpoint, type Registry, type Resource, type Role } from '#core';
import { rolledBack, withPostgres } from '../setup/database.ts';
import { seed } from '../setup/samples.ts';
import { areas, registry, sources } from '../setup/shipped.ts';
import { createWorld, type Person, type World } from '../setup/world.ts';
import { table } from './tables.ts';

const callers: Array<Person | undefined> = [undefined, 'customer', 'stranger', 'operator', 'manager', 'rival', 'unlinked', 'admin'];
const roleOf = {
  customer: 'customer',
  stranger: 'customer',
  operator: 'operator',
  manager: 'manager',
  rival: 'manager',
  unlinked: 'operator',
  admin: 'admin',
} as const satisfies Partial<Record<Person, Role>>;
const viewerOf = (person: Person | undefined) =>
  person === undefined ? undefined : permitted(registry, { id: 0, role: roleOf[person as keyof typeof roleOf] });

/** Calls of the table that some plugin declares, at the table's access, and ours beside them. */
const rows = table('endpoints');
const calls: Endpoint[] = registry.plugins.flatMap(endpointsOf).map((endpoint) => {
  const row = rows.find((each) => each.method === endpoint.method && shapeOf(each.path!) === shapeOf(endpoint.path));
  return row ? { ...endpoint, access: row.access as Endpoint['access'] } : endpoint;
});

const targetOf = (registry_: Registry, call: Endpoint): Resource | undefined =>
  registry_.resources.get(call.resource ?? registry_.plugins.find((plugin) => plugin.id === call.plugin)?.resources[0]?.name ?? '');

/** Records that calls which only read are asked about: one for all who ask. */
const read = new WeakMap<World, Map<string, number>>();

async function seeded(world: World, resource: Resource, { method }: Endpoint): Promise<number> {
  if (method !== 'GET') return seed(world, resource);
  const known = read.get(world) ?? new Map<string, number>();
  read.set(world, known);
  const id = known.get(resource.name) ?? (await seed(world, resource));
  known.set(resource.name, id);
  return id;
}

async function send(world: World, call: Endpoint, person: Person | undefined): Promise<number> {
  const resource = targetOf(registry, call);
  const id = resource && call.path.includes('{') ? await seeded(world, resource, call) : 1;
  const path = fillPath(call.path, Object.fromEntries([...call.path.matchAll(/\{([^}]+)\}/g)].map((match) => [match[1]!, id])))!;
  const client = world.as(person);
  const answer =
    call.method === 'GET'
      ? await client.get(path)
      : call.method === 'DELETE'
        ? await client.delete(path)
        : await client[call.method.toLowerCase() as 'post'](path, {});
  return answer.status;
}

/** Whether a call lets in who has a key, and so none of these. */
const isKeyed = ({ plugin, call }: Endpoint): boolean => call !== undefined && registry.calls.get(`${plugin}.${call}`)?.decl.key !== undefined;

/** Whether a person's scope leaves them nothing of operator a's and the customer's records. */
const isForeign = (resource: Resource, person: Person): boolean => {
  const { scope } = resource.decl;
  const viewer = viewerOf(person)!;
  if (scope === 'global' || isUnscoped(viewer)) return false;
  return ['rival', 'unlinked', 'stranger'].includes(person);
};

await withPostgres('access of every call', (test, engine) => {
  test('refuses and admits exactly as the table says', async () => {
    await rolledBack(await engine.db(), async (db) => {
      const world = await createWorld(db, { plugins: sources, areas });
      const wrong: string[] = [];
      for (const call of calls) {
        for (const person of callers) {
          const status = await send(world, call, person);
          const allowed = can(viewerOf(person), call.access) && !isKeyed(call);
          const refused = status === 401 || status === 403;
          if (status >= 500 || (allowed ? status === 401 || (status === 403 && call.operation !== undefined) : !refused))
            wrong.push(`${call.method} ${call.path} as ${person ?? 'nobody'}: ${status}, ${allowed ? 'allowed' : 'refused'} at ${call.access}`);
        }
      }
      assert.equal(wrong, []);
      await world.app.close();
    });
  });

  test('answers 404 for every record of another tenant', async () => {
    await rolledBack(await engine.db(), async (db) => {
      const world = await createWorld(db, { plugins: sources, areas });
      const wrong: string[] = [];
      for (const call of calls.filter((each) => each.path.includes('{id}'))) {
        const resource = targetOf(registry, call);
        for (const person of callers.filter((each): each is Person => each !== undefined && can(viewerOf(each), call.access))) {
          if (!resource || !isForeign(resource, person)) continue;
          const status = await send(world, call, person);
          if (status !== 404) wrong.push(`${call.method} ${call.path} as ${person}: ${status}`);
        }
      }
      assert.equal(wrong, []);
      await world.app.close();
    });
  });
});
