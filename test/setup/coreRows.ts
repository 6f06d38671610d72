// Rows of tables that the core alone writes, for tests that need a record of every resource.
import type { World } from './world.ts';

const at = new Date('2026-03-01T10:00:00Z');
let serial = 0;

async function mail({ insert, operators }: World): Promise<number> {
  const words = { mail: 'x.y', to_name: 'N', to_address: 'n@example.org', locale: 'en', subject: 'S', body: 'B' };
  return (await insert('outbox_mails', [{ ...words, key: `mail-${++serial}`, operator_id: operators.a, state: 'failed', due_at: at }]))[0]!;
}

async function event({ insert, operators }: World): Promise<number> {
  const about = { name: 'x.y', resource: 'x', record_id: 1, operator_id: operators.a };
  return (await insert('outbox_events', [{ ...about, key: `event-${++serial}`, payload: '{}', available_at: at }]))[0]!;
}

async function reaction(world: World): Promise<number> {
  const { insert, operators } = world;
  return (
    await insert('outbox_deliveries', [
      {
        event_id: await event(world),
        event: 'x.y',
        reaction: 'x.z',
        resource: 'x',
        record_id: 1,
        operator_id: operators.a,
        state: 'failed',
        due_at: at,
      },
    ])
  )[0]!;
}

async function file({ insert, operators, users }: World): Promise<number> {
  const about = { name: 'a.txt', type: 'text/plain; charset=utf-8', size: 1, hash: 'x', user_id: users.operator, operator_id: operators.a };
  return (await insert('files', [{ ...about, key: `file-${++serial}` }]))[0]!;
}

async function audit({ insert, operators }: World): Promise<number> {
  return (await insert('audit', [{ at, resource: 'x', record_id: 1, action: 'update', operator_id: operators.a }]))[0]!;
}

/** Makes a row of a core's table that belongs to operator `a`, by table; the users and operators of a world are there already. */
export const coreRows: Readonly<Record<string, (world: World) => Promise<number>>> = {
  users: async ({ users }) => users.operator,
  operators: async ({ operators }) => operators.a,
  audit,
  files: file,
  outbox_mails: mail,
  outbox_events: event,
  outbox_deliveries: reaction,
};
