import * as assert from 'uvu/assert';
import type { Json, Manifest, PluginSource } from '#core';
import type { ServerArea } from '#server';
import { pausesMs } from '../../../src/server/events/pauses.ts';
import { source } from '../../setup/areas.ts';
import { withEngines } from '../../setup/database.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { World } from '../../setup/world.ts';
import { jobsOf, operators } from '../events/orders.ts';

const text = (title: string, more = {}) => ({ type: 'string', title, ...more });
const money = { $ref: '../../schemas/common/money.schema.json', title: 'Total' };
const words = (locale: string) => ({
  mails: {
    paid: {
      subject: `[${locale}] {{code}} for {{name}}`,
      text: `${locale} {{name}}\n\nTotal {{total}}\n{{day}} {{at}} {{time}} {{pax}}\nWay: {{way}}\nNote: {{note}}\n\nEnd\n`,
    },
    staff: { subject: 'Staff {{code}}', text: 'x\n' },
    user: { subject: 'User {{code}}', text: 'Hello {{name}}\n' },
    desk: { subject: `[${locale}] Desk {{code}}`, text: 'Hello {{name}}\n' },
  },
});
const currencies: PluginSource = source(
  {
    id: 'currencies',
    title: 'Currencies',
    resources: [
      {
        name: 'currencies',
        schema: 'currency.schema.json',
        serves: 'currencies',
        access: { read: 'user', write: 'admin' },
        scope: 'global',
        api: { collection: 'currencies' },
      },
    ],
  } as never,
  {
    'currency.schema.json': {
      title: 'Currency',
      type: 'object',
      properties: { code: text('Code'), is_default: { type: 'integer', title: 'Default' } },
    },
  },
);
const users: PluginSource = source(
  {
    id: 'users',
    title: 'Users',
    resources: [
      {
        name: 'users',
        schema: 'user.schema.json',
        table: 'users',
        access: { read: 'user', write: 'admin' },
        scope: { operator: 'operator_id', self: 'id' },
        api: { collection: 'users' },
      },
    ],
  } as never,
  {
    'user.schema.json': {
      title: 'User',
      type: 'object',
      properties: { email: text('E-mail'), full_name: text('Name'), operator_id: { type: 'integer', title: 'Operator' } },
    },
  },
);

const payload = {
  code: text('Code'),
  total: money,
  day: text('Day', { format: 'date' }),
  at: text('At', { format: 'date-time' }),
  time: text('Time', { format: 'local-time' }),
  pax: { type: 'integer', title: 'Travellers' },
  way: text('Way', { enum: ['ON_FOOT', 'BOAT'] }),
  note: text('Note'),
  email: text('E-mail', { 'x-personal': true }),
  who: text('Who', { 'x-personal': true }),
  lang: text('Language'),
  zone: text('Zone'),
  user_id: { type: 'integer', title: 'User', 'x-ref': 'users' },
  operator_id: { type: 'integer', title: 'Operator', 'x-ref': 'operators' },
};
const orders: PluginSource = source(
  {
    id: 'orders',
    title: 'Orders',
    resources: [
      {
        name: 'orders',
        schema: 'order.schema.json',
        access: { read: 'user', write: 'staff' },
        scope: { operator: 'operator_id' },
        api: { collection: 'orders' },
      },
    ],
    calls: { pay: { method: 'POST', path: 'orders/{id}/pay', access: 'staff', resource: 'orders' } },
    events: { 'order.paid': { of: 'orders', schema: 'paid.event.json' } },
    mails: {
      paid: { on: 'order.paid', to: 'email', name: 'who', language: 'lang', zone: 'zone' },
      staff: { on: 'order.paid', to: { role: 'manager' }, when: { properties: { pax: { const: 5 } }, required: ['pax'] } },
      user: { on: 'order.paid', to: 'user_id' },
      desk: {
        on: 'order.paid',
        to: { asks: 'desks.addresses', about: 'ORDERS', role: 'manager' },
        when: { properties: { pax: { const: 7 } }, required: ['pax'] },
      },
    },
  } as never,
  {
    'order.schema.json': { title: 'Reorder', type: 'object', properties: payload },
    'paid.event.json': {
      title: 'Paid',
      type: 'object',
      required: ['code'],
      properties: payload,
      examples: [{ code: 'WP-1', who: 'Noa', total: { amount: 12_50, currency_id: 3 }, way: 'BOAT' }],
    },
    'locales/en.json': words('en'),
    'locales/he.json': words('he'),
    'locales/de.json': { ...words('de'), resources: { orders: { fields: { way: { enum: { ON_FOOT: 'Zu Fuß' } } } } } },
  },
  { handlers: ['pay'] },
);

/** Who is written to at a desk: nobody until a test says so. */
let named: Json = [];
const asked: Json[] = [];
const desks = source({ id: 'desks', title: 'Desks', offers: { addresses: 'Who is written to.' } }, {}, { offers: ['addresses'] });
const plugins = [orders, currencies, users, operators, desks];
const areas = {
  orders: (area: ServerArea) =>
    area.handle('pay', async ({ params, records, raise }) => {
      await raise('order.paid', await records('orders').get(Number(params.id), { lock: true }));
      return undefined;
    }),
  desks: (area: ServerArea) =>
    area.offer('addresses', async (question) => {
      asked.push({ ...question });
      return named;
    }),
};
const options = { plugins, areas };

async function paid(world: World, fields: Record<string, unknown>): Promise<void> {
  await world.db.query(`insert into currencies (id, code) values (3, 'EUR') on conflict do nothing`);
  const [id] = await world.insert('orders', [{ code: 'WP-1', operator_id: world.operators.a, ...fields }]);
  assert.is((await world.as('operator').post(`orders/${id}/pay`)).status, 204);
}
async function turned(world: World): Promise<void> {
  const jobs = jobsOf(world);
  await jobs.turn();
  await jobs.stop();
}
const outbox = async ({ db }: World) =>
  (await db.query<Record<string, Json>>('select mail, to_address, subject, state, attempts, error, sent_at from outbox_mails order by id')).rows;

await withEngines('mails', (test, engine) => {
  test(
    'are written in the reader’s language, with money, days and times as it writes them and lines without a value left out',
    inWorld(
      engine,
      async (world) => {
        await paid(world, {
          email: 'noa@example.org',
          who: 'Noa',
          lang: 'de',
          zone: 'Asia/Jerusalem',
          total: { amount: 123_450, currency_id: 3 },
          day: '2026-03-11',
          at: '2026-03-11T08:30:00.000Z',
          time: '10:30',
          pax: 1200,
          way: 'ON_FOOT',
        });
        await turned(world);
        assert.equal(
          world.mails.map(({ to, subject, text: body }) => [to, subject, body.replace(/[\u00a0\u202f]/g, ' ')]),
          [
            [
              { name: 'Noa', address: 'noa@example.org' },
              '[de] WP-1 for Noa',
              'de Noa\n\nTotal 1.234,50 €\nMittwoch, 11. März 2026 Mittwoch, 11. März 2026 um 10:30 GMT+2 10:30 1.200\nWay: Zu Fuß\n\nEnd\n',
            ],
          ],
        );
        assert.equal(await outbox(world), [
          {
            mail: 'orders.paid',
            to_address: 'noa@example.org',
            subject: '[de] WP-1 for Noa',
            state: 'sent',
            attempts: 1,
            error: null,
            sent_at: '2026-03-01T10:00:00.000Z',
          },
        ]);
      },
      options,
    ),
  );

  test(
    'fall back to the platform’s default language, and reach users in theirs and the managers of the operator where it is meant',
    inWorld(
      engine,
      async (world) => {
        const { db, users: ids } = world;
        await db.query(`insert into languages (name, locale, is_enabled, is_default) values ('עברית', 'he', 1, 1)`);
        await db.query(`update users set locale = 'de' where id = $1`, [ids.customer]);
        await paid(world, { email: 'noa@example.org', lang: 'xx', user_id: ids.customer, pax: 5 });
        await turned(world);
        assert.equal(
          world.mails.map(({ to, subject }) => [to.address, subject]),
          [
            ['noa@example.org', '[he] \u2068WP-1\u2069 for'],
            ['manager@example.org', 'Staff \u2068WP-1\u2069'],
            ['customer@example.org', 'User WP-1'],
          ],
        );
      },
      options,
    ),
  );

  test(
    'go to whom another area names, each in their language, and to the role where it names nobody or is not there',
    inWorld(
      engine,
      async (world) => {
        const sent = async () => {
          world.mails.length = 0;
          await paid(world, { pax: 7 });
          await turned(world);
          return world.mails.map(({ to, subject }) => [to.name, to.address, subject]);
        };
        asked.length = 0;
        named = [{ address: 'desk@example.org', name: 'The desk', language: 'he' }, { address: 'late@example.org' }];
        assert.equal(await sent(), [
          ['The desk', 'desk@example.org', '[he] Desk \u2068WP-1\u2069'],
          ['', 'late@example.org', '[en] Desk WP-1'],
        ]);
        assert.equal(asked, [{ operator: world.operators.a, about: 'ORDERS' }]);
        const { rows } = await world.db.query<{ kind: string }>('select kind from outbox_mails');
        assert.equal(rows, [{ kind: 'ORDERS' }, { kind: 'ORDERS' }]);
        named = [];
        assert.equal(
          (await sent()).map(([, address]) => address),
          ['manager@example.org'],
        );
        world.api.registered.offers.clear();
        assert.equal(
          (await sent()).map(([, address]) => address),
          ['manager@example.org'],
        );
      },
      options,
    ),
  );

  test(
    'say nothing more than they show: no value becomes a header, a further address or another text',
    inWorld(
      engine,
      async (world) => {
        await paid(world, {
          code: 'A\r\nBcc: x@example.org',
          who: 'Noa\r\nTo: y@example.org',
          email: 'noa@example.org',
          note: '$t(server:mail.reset.subject) {{code}}',
        });
        await paid(world, { email: 'a@example.org, b@example.org' });
        await turned(world);
        assert.equal(
          world.mails.map(({ to, subject }) => [to.name, subject]),
          [['Noa To: y@example.org', '[en] A Bcc: x@example.org for Noa To: y@example.org']],
        );
        assert.match(world.mails[0]!.text, 'Note: $t(server:mail.reset.subject) {{code}}\n');
        assert.equal(
          (await outbox(world)).map(({ state, error }) => [state, error]),
          [
            ['sent', null],
            ['failed', 'The recipient is not a mail address.'],
          ],
        );
      },
      options,
    ),
  );

  test(
    'that cannot be sent are tried again with growing pauses, under one id, and set aside with the reason',
    inWorld(
      engine,
      async (world) => {
        const ids = new Set<string | undefined>();
        world.parts.sendMail = async ({ id }) => {
          ids.add(id);
          throw new Error('the server is away');
        };
        await paid(world, { email: 'noa@example.org' });
        for (const pause of pausesMs) {
          await turned(world);
          world.pass(pause);
        }
        assert.equal(
          (await outbox(world)).map(({ state, attempts }) => [state, attempts]),
          [['waiting', pausesMs.length]],
        );
        await turned(world);
        assert.equal(
          (await outbox(world)).map(({ state, attempts, error }) => [state, attempts, error]),
          [['failed', pausesMs.length + 1, 'the server is away']],
        );
        assert.equal([ids.size, ids.has(undefined)], [1, false]);
        world.parts.sendMail = async () => {
          throw Object.assign(new Error('all recipients were rejected'), { code: 'EENVELOPE', responseCode: 550 });
        };
        await paid(world, { email: 'nobody@example.org' });
        await turned(world);
        const { state, attempts } = (await outbox(world)).at(-1)!;
        assert.equal([state, attempts], ['failed', 1], 'nobody is asked again who said no for good');
      },
      { ...options, errors: true },
    ),
  );

  test(
    'are shown to admins with the example of their event',
    inWorld(
      engine,
      async (world) => {
        await world.db.query(`insert into currencies (id, code) values (3, 'EUR') on conflict do nothing`);
        const { body } = await world.as('admin').get('-/mails');
        assert.equal(at(body, 'mails.0'), { plugin: 'orders', id: 'paid', event: 'order.paid', to: 'email', examples: 1 });
        assert.equal(at(body, 'mails.1.to'), 'manager');
        const preview = await world.as('admin').get('-/mails/orders/paid?locale=de');
        assert.equal(
          [at(preview.body, 'subject'), String(at(preview.body, 'text')).replace(/\u00a0/g, ' ')],
          ['[de] WP-1 for Noa', 'de Noa\n\nTotal 12,50 €\nWay: Boat\n\nEnd\n'],
        );
        assert.equal(
          [
            (await world.as('manager').get('-/mails')).status,
            (await world.as('admin').get('-/mails/orders/none')).status,
            (await world.as('admin').get('-/mails/orders/paid?locale=xx')).status,
          ],
          [403, 404, 404],
        );
      },
      options,
    ),
  );
});

const { test } = await import('uvu');
const { complaints, registryOf } = await import('../../setup/areas.ts');
const complaintsOf = (mails: Manifest['mails'], files = {}) =>
  complaints(
    registryOf(
      { ...orders, manifest: { ...(orders.manifest as Manifest), mails }, files: { ...orders.files, ...files } },
      currencies,
      users,
      operators,
      desks,
    ),
  ).join('\n');

test('a mail names an event, members of its payload, and has its texts', () => {
  const mail = { on: 'order.paid', to: 'email' };
  assert.is(complaintsOf({ paid: mail }), '');
  assert.match(
    complaintsOf({ paid: { ...mail, on: 'order.payed' } }),
    '/mails/paid/on names event "order.payed"; there are: order.paid; did you mean "order.paid"?',
  );
  assert.match(complaintsOf({ paid: { ...mail, on: 'orders.created' } }), '/mails/paid/on names event "orders.created"');
  assert.match(
    complaintsOf({ paid: { ...mail, to: 'emial', name: 'whom' } }),
    /\/mails\/paid\/to names member "emial"; the payload of order.paid has: .*\n.*\/mails\/paid\/name names member "whom"/,
  );
  assert.match(complaintsOf({ other: mail }), '/mails/other/subject is missing');
  const asking = (asks: string) => complaintsOf({ paid: { ...mail, to: { asks, about: 'ORDERS' } } });
  assert.equal([asking('desks.addresses'), asking('elsewhere.people')], ['', ''], 'another marketplace may lack the area');
  assert.match(asking('desks.adresses'), 'names question "desks.adresses"; areas offer: desks.addresses; did you mean "desks.addresses"?');
  assert.match(
    complaintsOf({ paid: mail }, { 'locales/he.json': { mails: { paid: { subject: '{{cod}}', text: '' } } } }),
    '/mails/paid/subject names {{cod}}; there are: code, total',
  );
});
test.run();
