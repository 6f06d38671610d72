import type { Resource } from '#core';
import { startJobs } from '#server';
import { jobsOf } from '../../src/server/background/ownJobs.ts';
import { people, type Client } from '../setup/people.ts';
import type { World } from '../setup/world.ts';
import type { AreaWorld, Asker, Calls, RaisedEvent } from './types.ts';

/** A timer that never rings by itself. */
const still = { now: () => 0, every: () => () => undefined };
const askers: readonly Asker[] = ['nobody', ...people];

async function turn({ api }: World): Promise<void> {
  const jobs = startJobs(api, { clock: still });
  await jobs.turn();
  await jobs.stop();
}

async function runJob({ api }: World, kind: string): Promise<void> {
  const found = jobsOf(api).find(({ plugin, name }) => `${plugin}.${name}` === kind);
  if (!found) throw new Error(`server.ts does no job "${kind.slice(kind.indexOf('.') + 1)}"`);
  await found.run(api, { kind, now: api.context.now(), fenced: async () => undefined });
}

async function statusOf(client: Client, call: string, body: object | undefined): Promise<number> {
  const [method = '', path = ''] = call.split(' ', 2);
  switch (method) {
    case 'GET':
      return (await client.get(path)).status;
    case 'DELETE':
      return (await client.delete(path)).status;
    case 'POST':
    case 'PATCH':
    case 'PUT':
      return (await client[method.toLowerCase() as 'post' | 'patch' | 'put'](path, body)).status;
    default:
      throw new Error(`"${call}" is no call: a method and a path are, as in "GET boats"`);
  }
}

/** One after the other, so that a table reads the same each time. */
async function statuses({ as }: World, calls: Calls): Promise<Record<string, Record<Asker, number>>> {
  const found: Record<string, Record<Asker, number>> = {};
  for (const [call, body] of Object.entries(calls)) {
    const row: Partial<Record<Asker, number>> = {};
    for (const asker of askers)
      row[asker] = await statusOf(as(asker === 'nobody' ? undefined : asker), call, typeof body === 'function' ? body(asker) : body);
    found[call] = row as Record<Asker, number>;
  }
  return found;
}

/** A world as tests of one of its areas have it. */
export function worldOf(world: World, id: string): AreaWorld {
  const { db, as, users, operators, insert, mails, errors } = world;
  const { now } = world.parts;
  const clock = { now, pass: world.pass, set: (moment: string | Date) => world.pass(new Date(moment).getTime() - now().getTime()) };
  return {
    as: (person) => as(person),
    users,
    operators,
    insert: async (resource, rows) => insert(resourceIn(world, resource).table, [...rows]),
    query: async <T>(sql: string, params?: readonly unknown[]) => (await db.query<T>(sql, params)).rows,
    decl: (resource) => resourceIn(world, resource).decl,
    clock,
    turn: () => turn(world),
    job: (name) => runJob(world, name.includes('.') ? name : `${id}.${name}`),
    events: async () => (await db.query<RaisedEvent>('select name, resource, record_id, payload from outbox_events order by id')).rows,
    mails,
    errors,
    statuses: (calls) => statuses(world, calls),
  };
}

function resourceIn({ registry }: World, name: string): Resource {
  const resource = registry.resources.get(name);
  if (!resource) throw new Error(`there is no resource "${name}" here; there are: ${[...registry.resources.keys()].join(', ')}`);
  return resource;
}
