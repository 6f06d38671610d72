import * as assert from 'uvu/assert';
import { Webhook } from 'standardwebhooks';
import type { Json } from '#core';
import { areaTests, at, type AreaWorld } from '#test';
import { delivering, raise, receiver, secretOf, webhook } from './world.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const events = ['webhook.failing'];

const logs = async ({ as }: AreaWorld, id: number) => (await as('admin').get(`manage-webhooks/${id}/logs`)).body as Array<Record<string, never>>;
const states = async (world: AreaWorld, id: number) => (await logs(world, id)).map(({ state }) => state);

await areaTests('webhooks', (areaTest) => {
  const test = delivering(areaTest);
  const well = receiver();
  test(
    'an event is delivered once, signed as the standard’s own verifier wants it, without personal data',
    async (world) => {
      const id = await webhook(world, { events });
      await raise(world);
      await world.turn();
      await world.turn();
      assert.is(well.got.length, 1);
      const { headers, body, method, url } = well.got[0]!;
      assert.equal([method, url, headers['x-waypost-attempt']], ['POST', 'https://example.com/hook', '1']);
      assert.is(new Webhook(await secretOf(world, id)).sign(headers['webhook-id']!, world.clock.now(), body), headers['webhook-signature']);
      const told = JSON.parse(body) as Record<string, unknown>;
      assert.equal(told, {
        type: 'webhook.failing',
        timestamp: '2026-03-01T10:00:00.000Z',
        version: '2026-11-24',
        subject: { type: 'webhooks', id: 7, version: 3 },
        data: { title: 'Accounting', url: 'https://example.com/', error: 'DNS' },
      });
      assert.match(headers['webhook-id']!, /^msg_[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      assert.is(headers['webhook-timestamp'], String(Date.parse('2026-03-01T10:00:00Z') / 1000));
      assert.equal(await states(world, id), ['SUCCEEDED']);
      const [{ id: log }] = (await logs(world, id)) as unknown as [{ id: number }];
      const whole = (await world.as('admin').get(`manage-webhooks/log/${log}?expand=webhook`)).body;
      assert.equal([at(whole, 'id'), at(whole, 'webhook.id')], [log, id]);
      const detail = (await world.as('admin').get(`manage-webhooks/log/${log}/detail`)).body;
      assert.equal([at(detail, 'body'), at(detail, 'about')], [body, 'Webhook 7']);
    },
    well,
  );

  const down = receiver(() => ({ status: 503, headers: { 'retry-after': '3600' } }));
  test(
    'what fails is tried again ten times over the schedule, and then given up and sent again by hand with the same id',
    async (world) => {
      const id = await webhook(world, { events });
      await raise(world);
      await world.turn();
      assert.equal(await states(world, id), ['RETRYING']);
      await world.turn();
      assert.is(down.got.length, 1, 'not before it is due');
      world.clock.pass(59 * minuteMs);
      await world.turn();
      assert.is(down.got.length, 1, 'the answer asked for an hour');
      await world.query('update webhook_logs set attempts = 9');
      world.clock.pass(2 * hourMs);
      await world.turn();
      assert.equal([down.got.length, await states(world, id)], [2, ['FAILED']]);
      assert.is(new Set(down.got.map(({ headers }) => headers['webhook-id'])).size, 1);
      const [log] = await logs(world, id);
      assert.is((await world.as('admin').post(`manage-webhooks/log/${String(log!.id)}/resend`)).status, 200);
      await world.turn();
      assert.equal(
        [down.got.length, down.got[2]!.headers['x-waypost-replay'], down.got[2]!.headers['webhook-id']],
        [3, 'manual', down.got[0]!.headers['webhook-id']],
      );
      await world.query('update webhook_logs set attempts = 19');
      world.clock.pass(2 * hourMs);
      await world.turn();
      assert.equal([down.got.length, await states(world, id)], [4, ['FAILED']], 'ten times more');
    },
    down,
  );

  const gone = receiver(() => ({ status: 410 }));
  test(
    'one that says it is gone is disabled, tells whoever made it, and has what happened meanwhile offered when it is enabled',
    async (world) => {
      const id = await webhook(world, { events });
      await raise(world);
      await world.turn();
      await world.turn();
      const record = (await world.as('admin').get(`manage-webhooks/${id}`)).body;
      assert.equal([at(record, 'state'), at(record, 'disabled_reason')], ['DISABLED', 'GONE']);
      assert.equal(
        world.mails.map(({ to, subject }) => [to.address, subject]),
        [['admin@example.org', `Webhook ${String(at(record, 'title'))} was disabled`]],
      );
      await raise(world, {}, 8);
      await raise(world, {}, 9);
      await world.turn();
      assert.equal((await states(world, id)).filter((state) => state === 'HELD').length, 3);
      gone.got.length = 0;
      assert.is((await world.as('admin').post(`manage-webhooks/${id}/enable`, { held: 'SEND' })).status, 200);
      await world.turn();
      assert.ok(gone.got.length > 0);
    },
    gone,
  );

  const silent = receiver(() => ({ status: 500 }));
  test(
    'one that has failed for five days is disabled after warnings, by mail and in words',
    async (world) => {
      const id = await webhook(world, { events });
      await raise(world);
      await world.turn();
      const shown = async () => (await world.as('admin').get(`manage-webhooks/${id}`)).body;
      assert.equal([at(await shown(), 'health'), at(await shown(), 'last_error.error')], ['FAILING', 'HTTP_5XX']);
      const [delivery] = (await world.as('admin').get(`manage-webhooks/${id}/logs`)).body as Json[];
      const until = '2026-03-01T12:00:00.000Z';
      await world.query(`update webhook_states set breaker = 'OPEN', open_until = $1`, [new Date(until)]);
      const paused = (await world.as('admin').get(`manage-webhooks/log/${String(at(delivery!, 'id'))}?expand=webhook`)).body;
      assert.equal(
        [
          at((await world.as('admin').get(`manage-webhooks/${id}/logs`)).body, '0.next_at'),
          at(paused, 'next_at'),
          at(paused, 'webhook.last_error.until'),
        ],
        [until, until, until],
      );
      assert.equal(at(paused, 'webhook.today'), at(await shown(), 'today'));
      await world.query(`update webhook_states set breaker = 'CLOSED', open_until = null`);
      const failed = async (days: number) => {
        await world.query('update webhook_states set failed = 30, open_until = null');
        await world.query(`update webhook_logs set attempts = 1, state = 'RETRYING', next_at = $1`, [new Date('2026-03-01T10:00:00Z')]);
        world.clock.set(new Date(Date.parse('2026-03-01T10:00:00Z') + days * 24 * hourMs));
        await world.turn();
        return world.mails.length;
      };
      assert.equal([await failed(2), await failed(2.6), await failed(5.1)], [0, 1, 3]);
      assert.equal([at(await shown(), 'state'), at(await shown(), 'disabled_reason')], ['DISABLED', 'FAILING']);
    },
    silent,
  );

  const some = receiver();
  test(
    'conditions, thin data and personal data are as the endpoint says',
    async (world) => {
      await webhook(world, { events, filter: [{ path: 'error', is: 'EQUALS', value: 'TLS' }], personal_data: true });
      await raise(world);
      await raise(world, { error: 'TLS' }, 8);
      await world.turn();
      assert.equal(
        some.got
          .map(({ body }) => (JSON.parse(body) as { data: { notify_email?: string; error: string } }).data)
          .map(({ notify_email: email, error }) => [email, error]),
        [['noa@example.org', 'TLS']],
      );
    },
    some,
  );

  const order = receiver((call) => ({ status: order.got.length === 1 ? 500 : 200, body: call.url }));
  test(
    'where order is asked for, a later event of the record waits for the earlier one, and other records do not',
    async (world) => {
      await webhook(world, { events, ordering: 'PER_RECORD' });
      await raise(world, { title: 'first' }, 7);
      await world.turn();
      await raise(world, { title: 'second' }, 7);
      await raise(world, { title: 'other' }, 8);
      await world.turn();
      const ids = () => order.got.map(({ body }) => (JSON.parse(body) as { subject: { id: number } }).subject.id);
      assert.equal(ids(), [7, 8]);
      world.clock.pass(6000);
      await world.turn();
      assert.equal(ids(), [7, 8, 7, 7]);
      assert.is(order.got[2]!.headers['webhook-id'], order.got[0]!.headers['webhook-id']);
    },
    order,
  );

  const broken = receiver(() => ({ status: 500 }));
  test(
    'an endpoint that fails again and again is left alone, and what waits loses no attempt meanwhile',
    async (world) => {
      const id = await webhook(world, { events });
      for (let i = 0; i < 30; i++) await raise(world, {}, i + 1);
      await world.turn();
      const sent = broken.got.length;
      assert.ok(sent < 30 && sent >= 10, `${sent} were sent`);
      await world.turn();
      assert.is(broken.got.length, sent);
      const { rows } = {
        rows: await world.query<{ n: number }>(`select count(*)::int as n from webhook_logs where state = 'PENDING' and attempts = 0`),
      };
      assert.is(rows[0]!.n, 30 - sent);
      const record = (await world.as('admin').get(`manage-webhooks/${id}`)).body;
      assert.is(at(record, 'health'), 'PAUSED');
      world.clock.pass(31_000);
      await world.turn();
      assert.is(broken.got.length, sent + 1, 'one to see');
    },
    broken,
  );

  const again = receiver();
  test(
    'what failed is sent again from its list, many at once, with the same ids',
    async (world) => {
      await webhook(world, { events });
      for (const record of [1, 2]) await raise(world, {}, record);
      await world.turn();
      await world.query(`update webhook_logs set state = 'FAILED', done_at = $1`, [world.clock.now()]);
      const ids = (await world.query<{ id: number }>('select id from webhook_logs order by id')).map(({ id }) => id);
      assert.is((await world.as('admin').post('-/bulk', { resource: 'webhook-logs', action: 'resend', count: 2, ids })).status, 202);
      await world.turn();
      await world.turn();
      assert.is(again.got.length, 4);
      assert.is(new Set(again.got.map(({ headers }) => headers['webhook-id'])).size, 2);
    },
    again,
  );
});
