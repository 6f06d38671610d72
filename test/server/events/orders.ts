// Two areas for the tests of events: one raises them, another reacts.
import type { Json, PluginSource } from '#core';
import type { HappenedEvent, RequestContext, ServerArea } from '#server';
import { startJobs, type Jobs } from '../../../src/server/background/startJobs.ts';
import type { Clock } from '../../../src/server/db/embedded/maintenance.ts';
import { source } from '../../setup/areas.ts';
import type { World } from '../../setup/world.ts';

/** A timer that never rings by itself. */
const still: Clock = { now: () => 0, every: () => () => undefined };
export const jobsOf = ({ api }: Pick<World, 'api'>): Jobs => startJobs(api, { clock: still });

const text = (title: string, more = {}) => ({ type: 'string', title, ...more });

export const orders: PluginSource = source(
  {
    id: 'orders',
    title: 'Orders',
    resources: [
      {
        name: 'orders',
        schema: 'order.schema.json',
        paths: '/orders',
        access: { read: 'user', write: 'staff' },
        scope: { operator: 'operator_id' },
        api: { collection: 'orders' },
        list: { bulkEdit: ['note'] },
      },
    ],
    calls: { pay: { method: 'POST', path: 'orders/{id}/pay', access: 'staff', resource: 'orders', body: 'pay.schema.json' } },
    events: { 'order.paid': { of: 'orders', title: 'Order paid', schema: 'paid.event.json' } },
  } as never,
  {
    'order.schema.json': {
      title: 'Reorder',
      type: 'object',
      required: ['code'],
      properties: {
        code: text('Code'),
        note: text('Note'),
        email: text('E-mail'),
        operator_id: { type: 'integer', title: 'Operator', 'x-ref': 'operators' },
      },
    },
    'pay.schema.json': { title: 'Pay', type: 'object', properties: { amount: { type: 'integer', title: 'Amount' } } },
    'paid.event.json': {
      title: 'Order paid',
      type: 'object',
      required: ['code', 'amount'],
      properties: { code: { type: 'string' }, amount: { type: 'integer' }, email: { type: 'string', 'x-personal': true } },
      examples: [{ code: 'A-1', amount: 100 }],
    },
  },
  { handlers: ['pay'] },
);

export const ledger: PluginSource = source(
  {
    id: 'ledger',
    title: 'Ledger',
    resources: [
      { name: 'entries', schema: 'entry.schema.json', access: { read: 'user', write: 'staff' }, scope: 'global', api: { collection: 'entries' } },
    ],
    on: { 'order.paid': 'book', 'orders.created': 'watch', 'orders.updated': 'watch', 'orders.deleted': 'watch' },
  } as never,
  {
    'entry.schema.json': { title: 'Entry', type: 'object', properties: { text: text('Text') } },
  },
  { reactions: ['book', 'watch'] },
);

export const operators: PluginSource = source(
  {
    id: 'operators',
    title: 'Operators',
    resources: [
      {
        name: 'operators',
        schema: 'operator.schema.json',
        table: 'operators',
        access: { read: 'manager', write: 'admin' },
        scope: { operator: 'id' },
        api: { collection: 'operators' },
      },
    ],
  } as never,
  { 'operator.schema.json': { title: 'Operator', type: 'object', properties: { name: text('Name') } } },
);

export const plugins = [orders, ledger, operators];

/** What the reactions of `ledger` do when they are asked; a test brings its own. */
export type React = (event: HappenedEvent, context: RequestContext) => Promise<void>;
const note: React = async ({ name, payload }, { records }) => {
  await records('entries').create({ text: `${name} ${String(payload.amount ?? payload.changed ?? '')}`.trim() });
};

export const areas = ({ book = note, watch = note }: { book?: React; watch?: React } = {}) => ({
  orders: (area: ServerArea) =>
    area.handle('pay', async ({ params, body, records, raise }) => {
      const order = await records('orders').update(Number(params.id), { note: 'paid' }, { trusted: true, action: 'pay' });
      await raise('order.paid', order, { payload: { amount: body.amount as Json } });
      if (body.amount === 13) throw new Error('thirteen');
      return order as Json;
    }),
  ledger: (area: ServerArea) => {
    area.on('book', book);
    area.on('watch', watch);
  },
});

export const order = async ({ insert, operators: { a } }: World, code = 'A-1'): Promise<number> =>
  (await insert('orders', [{ code, operator_id: a, email: 'ann@example.org' }]))[0]!;
export const entries = async ({ db }: Pick<World, 'db'>): Promise<string[]> =>
  (await db.query<{ text: string }>('select text from entries order by id')).rows.map((row) => row.text);
export const deliveries = async ({ db }: Pick<World, 'db'>) =>
  (
    await db.query<{ event: string; reaction: string; record_id: number; state: string; attempts: number; error: string | null }>(
      'select event, reaction, record_id, state, attempts, error from outbox_deliveries order by event_id, reaction',
    )
  ).rows;
