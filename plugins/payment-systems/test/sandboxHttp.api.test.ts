// The sandbox over real HTTP on loopback, as it is out of the box.
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as assert from 'uvu/assert';
import { everyArea, relatedTo } from '../../../test/kit/areas.ts';
import { worldOf } from '../../../test/kit/worldOf.ts';
import { source } from '../../../test/setup/areas.ts';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { createOutside } from '../../../src/server/outside/outside.ts';
import payments from '../server.ts';
import { euros, methods } from './world.ts';

const every = await everyArea();
/** As much of the bookings as payments speak of. */
const bookings = source(
  {
    id: 'bookings',
    title: 'Bookings',
    offers: { 'refund-parts': 'The parts of its refunds.' },
    resources: [
      {
        name: 'bookings',
        schema: 'booking.schema.json',
        access: { read: 'user', write: 'staff' },
        scope: 'global',
        api: { collection: 'bookings', operations: [] },
      },
    ],
    events: {
      'booking.refunded': { of: 'bookings', schema: 'refunded.event.json' },
      'booking.cancelled': { of: 'bookings', schema: 'refunded.event.json' },
      'booking.declined': { of: 'bookings', schema: 'refunded.event.json' },
      'booking.changed': { of: 'bookings', schema: 'refunded.event.json' },
    },
  } as never,
  {
    'booking.schema.json': { title: 'Booking', type: 'object', properties: { code: { type: 'string', title: 'Code', maxLength: 20 } } },
    'refunded.event.json': { title: 'Refunded', type: 'object', properties: { code: { type: 'string' } }, examples: [{ code: 'WP-1' }] },
  },
);
const plugins = [...relatedTo(['currencies', 'countries'], every), bookings, every.find(({ id }) => id === 'payment-systems')!];
const settings = { publicUrls: [], privateNetworks: [], outsidePorts: [443], host: '127.0.0.1', port: 0 };

/** The head of an answer whose end is not waited for. */
const headOf = (port: number, path: string, body: object) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', path: `/api/v1/${path}`, method: 'POST', headers: { 'content-type': 'application/json' } },
      resolve,
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });

await withEngines('sandbox over HTTP', (test, engine) => {
  test(
    'a step goes to where this server listens, and a late answer is only begun, although it is done',
    inWorld(
      engine,
      async (world) => {
        await world.app.listen({ port: 0, host: '127.0.0.1' });
        try {
          const { port } = world.app.server.address() as AddressInfo;
          settings.port = port;
          const area = worldOf(world, 'payment-systems');
          const { 1: method } = await methods(area);
          const made = await area.as('admin').post(`payment-method-admins/${method}/test`, { step: 'AUTHORISE', amount: euros(500) });
          await area.job('send');
          const [attempt] = await area.query<{ state: string; sent: string }>('select state, sent from payment_attempts where id = $1', [
            at(made.body, 'id'),
          ]);
          assert.is(attempt!.state, 'APPROVED');
          assert.match(attempt!.sent, /"key": "•••"/);
          const key = await world.api.context.db.query<{ sandbox_key: string }>('select sandbox_key from payment_methods where id = $1', [method]);
          const text = world.api.keyring.open(key.rows[0]!.sandbox_key, { table: 'payment_methods', column: 'sandbox_key', id: method! });
          const late = await headOf(port, 'payment-sandbox/authorise', {
            ...{ key: text, idempotency_key: 'late-one', amount: 500, currency: 'EUR', card: 'card_timeout' },
          });
          assert.is(late.statusCode, 200);
          late.destroy();
          assert.is((await area.query("select id from payment_sandbox_entries where key = 'late-one'")).length, 1);
        } finally {
          await world.app.close();
        }
      },
      {
        plugins,
        areas: { 'payment-systems': payments, bookings: (area) => area.offer('refund-parts', async () => []) },
        change: () => ({ outside: createOutside({ settings }) }),
      },
    ),
  );
});
