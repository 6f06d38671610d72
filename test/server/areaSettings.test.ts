// What is set of an area for the whole installation: one record that is always there, read by code and by jobs.
import * as assert from 'uvu/assert';
import type { Json } from '#core';
import type { CallContext, JobContext, ServerArea } from '../../src/server/area/ServerArea.ts';
import { startJobs } from '../../src/server/background/startJobs.ts';
import { createApp } from '../../src/server/app.ts';
import { withEngines } from '../setup/database.ts';
import { at } from '../setup/fixtures.ts';
import { inWorld } from '../setup/inWorld.ts';
import { kiosks } from '../setup/kiosks.ts';
import type { World } from '../setup/world.ts';

const path = '-/settings/kiosks';
const swept: string[] = [];
const confirmed = { now: true };
const told = { method: 'GET', access: 'user' };
const server = (given: ServerArea): void => {
  given.handle('tell', async ({ settings }: CallContext) => (await settings<Record<string, Json>>()) as Json);
  given.handle('raise', async ({ records, settings }: CallContext) => {
    const { limit } = await settings<{ limit: number }>();
    await records('kiosks-settings').update(1, { limit: limit + 1 });
    return ((await settings<{ limit: number }>()).limit as Json) ?? null;
  });
  given.handle('drop', async ({ records }: CallContext) => {
    const tried = await Promise.allSettled([records('kiosks-settings').remove(1), records('kiosks-settings').create({ limit: 2 })]);
    return tried.map((each) => (each.status === 'rejected' ? (each.reason as Error).message : 'done'));
  });
  given.handle('open', async ({ openSetting }: CallContext) => (await openSetting('token')) ?? null);
  given.job('sweep', async ({ now, settings }: JobContext) => {
    swept.push(`${now.toISOString().slice(11, 16)} ${(await settings<{ greeting: string }>()).greeting}`);
  });
  given.job('report', async ({ now }: JobContext) => void swept.push(`${now.toISOString().slice(5, 16)} report`));
};
const calls = {
  tell: { ...told, path: 'kiosks-tell' },
  raise: { method: 'POST', access: 'admin', path: 'kiosks-raise' },
  drop: { method: 'POST', access: 'admin', path: 'kiosks-drop' },
  open: { ...told, path: 'kiosks-open' },
};
const withCalls = (more: Record<string, unknown> = {}) => {
  const source = kiosks({ calls, ...more });
  return { ...source, supplies: { ...source.supplies, handlers: Object.keys(calls) } };
};
const plain = withCalls();
const open = withCalls({ settings: { schema: 'settings.schema.json', access: { read: 'staff', write: 'manager' } } });
const options = (source = plain) => ({
  plugins: [source],
  areas: { kiosks: server },
  start: '2026-03-01T10:00:00.000Z',
  change: ({ auth }: World['parts']) => ({ auth: { ...auth, isConfirmed: async () => confirmed.now } }),
});
const clock = { now: () => 0, every: () => () => undefined };
const scheduled = async (world: World) =>
  ((await world.as('admin').get('-/standing')).body as { schedule: Array<{ job: string; times?: Json; next?: string }> }).schedule;

await withEngines('settings of an area', (test, engine) => {
  test.before.each(() => {
    swept.length = 0;
    confirmed.now = true;
  });

  test(
    'are there from the beginning with their defaults, for admins alone',
    inWorld(
      engine,
      async ({ as }) => {
        const { status, body, headers } = await as('admin').get(path);
        assert.equal([status, headers.etag], [200, '"1"']);
        assert.equal(
          { ...(body as object), token: undefined },
          {
            id: 1,
            version: 1,
            created_at: null,
            updated_at: null,
            greeting: `It's open`,
            limit: 5,
            tags: ['a', "b'c"],
            margin: null,
            sweep_every: '15m',
            report_at: null,
            zone: 'Europe/Rome',
            _secrets: { token: { set: false } },
            token: undefined,
          },
        );
        for (const person of ['manager', 'operator', 'customer'] as const)
          assert.equal([(await as(person).get(path)).status, (await as(person).patch(path, { limit: 2 })).status], [403, 403]);
        assert.equal(
          [(await as('admin').delete(path)).status, (await as('admin').post(path, {})).status, (await as('admin').get(`${path}/1`)).status],
          [405, 405, 404],
        );
        assert.equal((await as('admin').get('-/search?query=1')).body, []);
      },
      options(),
    ),
  );

  test(
    'change as records do: by their schema, upon a version, told in the history, and what is cleared is the default again',
    inWorld(
      engine,
      async ({ as }) => {
        const admin = as('admin');
        const changed = await admin.patch(path, { limit: 7, greeting: 'Come in' }, { 'if-match': '"1"' });
        assert.equal([changed.status, at(changed.body, 'limit'), at(changed.body, 'version')], [200, 7, 2]);
        const stale = await admin.patch(path, { limit: 8 }, { 'if-match': '"1"' });
        assert.equal([stale.status, at(stale.body, 'item.limit')], [412, 7]);
        const wrong = await admin.patch(path, { limit: 12, nonsense: 1 });
        assert.is(wrong.status, 400);
        assert.equal(Object.keys((await admin.patch(path, { limit: 12 })).body as object), ['limit']);
        const cleared = await admin.patch(path, { greeting: null });
        assert.is(at(cleared.body, 'greeting'), `It's open`);
        const history = await admin.get('-/history/kiosks-settings/1');
        assert.equal(at(history.body, '1.changes'), { greeting: { before: `It's open`, after: 'Come in' }, limit: { before: 5, after: 7 } });
        const undone = await admin.post(`-/undo/${changed.headers['x-audit-id']}`);
        assert.equal([undone.status, at(undone.body, 'limit')], [200, 5], 'the history takes it back');
      },
      options(),
    ),
  );

  test(
    'are read and changed by whom the manifest names',
    inWorld(
      engine,
      async ({ as }) => {
        assert.equal(
          [(await as('customer').get(path)).status, (await as('operator').get(path)).status, (await as('operator').patch(path, { limit: 2 })).status],
          [403, 200, 403],
        );
        assert.not.ok('margin' in ((await as('operator').get(path)).body as object), 'a field of admins');
        assert.is((await as('manager').patch(path, { limit: 2 })).status, 200);
      },
      options(open),
    ),
  );

  test(
    'are given to code whoever asks, as they were written a moment ago',
    inWorld(
      engine,
      async ({ as }) => {
        await as('admin').patch(path, { margin: 1.5 });
        const seen = (await as('customer').get('kiosks-tell')).body as Record<string, Json>;
        assert.equal([seen.limit, seen.margin, 'id' in seen, 'token' in seen], [5, 1.5, false, false]);
        assert.is((await as('admin').post('kiosks-raise')).body, 6);
        const always = '"kiosks-settings" is one record, which is always there: change it';
        assert.equal((await as('admin').post('kiosks-drop')).body, [always, always]);
        assert.is(at((await as('customer').get('kiosks-tell')).body, 'limit'), 6);
        await as('admin').patch(path, { limit: 3 });
        assert.is(at((await as('customer').get('kiosks-tell')).body, 'limit'), 3);
      },
      options(),
    ),
  );

  test(
    'keep a secret sealed, ask for the password before it changes, and open it to the area alone',
    inWorld(
      engine,
      async ({ as, db }) => {
        confirmed.now = false;
        const refused = await as('admin').patch(path, { token: 'abcdefgh1234' });
        assert.equal([refused.status, at(refused.body, 'name')], [403, 'PasswordNeeded']);
        assert.is((await as('admin').patch(path, { limit: 4 })).status, 200, 'nothing else asks');
        confirmed.now = true;
        const { text, body } = await as('admin').patch(path, { token: 'abcdefgh1234' });
        assert.equal(at(body, '_secrets.token'), { set: true, last4: '1234' });
        const stored = JSON.stringify([(await db.query('select * from kiosks_settings')).rows, (await db.query('select * from audit')).rows]);
        assert.not.match(text + stored, 'abcdefgh');
        assert.is((await as('admin').get('kiosks-open')).body, 'abcdefgh1234');
        const reveals = await db.query(`select 1 from audit where action = 'reveal' and resource = 'kiosks-settings'`);
        assert.is(reveals.count, 1);
      },
      options(),
    ),
  );

  test(
    'tell a job when to come, from the next look on; while one is empty, the job rests',
    inWorld(
      engine,
      async (world) => {
        const jobs = startJobs(world.api, { clock });
        const admin = world.as('admin');
        await jobs.turn();
        world.pass(10 * 60_000);
        await jobs.turn();
        assert.equal(swept, [`10:00 It's open`]);
        await admin.patch(path, { sweep_every: '2m', greeting: 'Hi' });
        await jobs.turn();
        world.pass(2 * 60_000);
        await jobs.turn();
        assert.equal(swept.slice(1), ['10:12 Hi']);
        assert.equal(
          (await scheduled(world)).map(({ job, times, next }) => [job, times, next]),
          [
            ['kiosks.sweep', { every: '2m' }, '2026-03-01T10:14:00.000Z'],
            ['kiosks.report', undefined, undefined],
          ],
        );
        await admin.patch(path, { report_at: '30 12 * * *' });
        await jobs.turn();
        assert.equal((await scheduled(world))[1]!.times, { cron: '30 12 * * *', tz: 'Europe/Rome' });
        world.pass(2 * 3_600_000);
        await jobs.turn();
        await admin.patch(path, { report_at: null });
        world.pass(24 * 3_600_000);
        await jobs.turn();
        assert.equal(
          swept.filter((each) => each.endsWith('report')),
          ['03-01T12:12 report'],
        );
        await jobs.stop();
      },
      options(),
    ),
  );

  test(
    'that a job could not read are refused in words',
    inWorld(
      engine,
      async ({ as }) => {
        const { status, body } = await as('admin').patch(path, { sweep_every: 'often', report_at: '0 0 31 2 *', zone: 'Europe/Roma' });
        assert.is(status, 400);
        assert.equal(body, {
          sweep_every: ['Enter a number with s, m, h or d, such as 15m.'],
          report_at: ['Enter minute, hour, day of the month, month and weekday, such as 0 3 * * 1.'],
          zone: ['Enter a time zone, such as Europe/Rome.'],
        });
      },
      options(),
    ),
  );

  if (engine.name === 'postgres')
    test(
      'are seen by another node within a second',
      inWorld(
        engine,
        async (world) => {
          const other = createApp(world.parts);
          const ask = async () => {
            const { body } = await other.inject({
              method: 'GET',
              url: '/api/v1/kiosks-tell',
              headers: { authorization: `Test ${world.users.admin}` },
            });
            return (JSON.parse(body) as { limit: number }).limit;
          };
          assert.is(await ask(), 5);
          await world.as('admin').patch(path, { limit: 8 });
          world.pass(1000);
          assert.is(await ask(), 8);
          await other.close();
        },
        options(),
      ),
    );
});
