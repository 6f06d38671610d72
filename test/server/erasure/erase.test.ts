import { createHash } from 'node:crypto';
import * as assert from 'uvu/assert';
import { withEngines } from '../../setup/database.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { World } from '../../setup/world.ts';
import { jobsOf } from '../events/orders.ts';
import { linesWith, options } from './letters.ts';

const address = 'Noa.Levi@Example.org';
const key = { 'idempotency-key': 'k1' };

async function turn(world: World): Promise<void> {
  const jobs = jobsOf(world);
  await jobs.turn();
  await jobs.turn();
  await jobs.stop();
}

const letter = (more = {}) => ({
  code: 'L1',
  name: 'Noa Levi',
  email: address,
  phone: '+972 50 123',
  places: [{ city: 'Haifa', host: 'Dan' }],
  ...more,
});

/** A letter that was changed and answered, with a note, a mail that went out, and one of somebody else. */
async function written(world: World, more = {}): Promise<number> {
  const staff = world.as('operator');
  const id = Number(at((await staff.post('letters', letter(more), key)).body, 'id'));
  assert.is((await staff.patch(`letters/${id}`, { phone: '+972 50 999' })).status, 200);
  assert.is((await staff.post('letter-notes', { letter_id: id, text: `Ask ${address} again` })).status, 201);
  assert.is((await staff.post(`letters/${id}/answer`)).status, 204);
  await staff.post('letters', letter({ code: 'L2', name: 'Ada', email: 'ada@example.org', phone: undefined }));
  await turn(world);
  return id;
}

const find = async (world: World, email = address.toUpperCase()) => (await world.as('admin').post('-/personal/find', { email })).body;
const areasOf = (body: unknown) =>
  (at(body as never, 'areas') as Array<Record<string, unknown>>).map(({ resource, count, held }) => [resource, count, (held as unknown[]).length]);

await withEngines('erasing somebody', (test, engine) => {
  test(
    'finds them in every area whatever the case of their address, empties or deletes as declared, and leaves their address nowhere',
    inWorld(
      engine,
      async (world) => {
        const { as, db } = world;
        const id = await written(world);
        const [other] = await world.insert('letters', [{ code: 'L3', name: 'Else', user_id: world.users.customer, operator_id: world.operators.b }]);
        await world.insert('firms', [
          {
            name: 'F',
            contact: { email: address, name: 'Noa' },
            addresses: JSON.stringify([
              { email: address, kind: 'A' },
              { email: 'else@example.org', kind: 'B' },
            ]),
          },
        ]);
        await world.insert('proofs', [{ email: address.toLowerCase(), about: 'Deed' }]);
        await db.query(`update users set email = $1, full_name = 'Noa Levi' where id = $2`, [address.toLowerCase(), world.users.customer]);
        const found = await find(world);
        assert.equal(areasOf(found), [
          ['letters', 2, 0],
          ['letter-notes', 1, 0],
          ['firms', 1, 0],
          ['firms', 1, 0],
          ['proofs', 1, 0],
          ['people', 1, 0],
        ]);
        assert.equal([at(found, 'count'), at(found, 'account')], [6, world.users.customer]);
        assert.is((await as('admin').post('-/personal/erase', { email: address, count: 5 })).status, 409);
        const begun = await as('admin').post('-/personal/erase', { email: address, count: 6 });
        assert.equal([begun.status, at(begun.body, 'state')], [202, 'waiting']);
        await turn(world);
        await db.query('delete from proofs');
        assert.equal(await linesWith(world, address), []);
        assert.equal(await linesWith(world, 'Noa'), []);
        assert.equal(await linesWith(world, '+972'), []);
        assert.equal(await linesWith(world, 'Somebody Else'), []);
        const { rows: kept } = await db.query(
          `select code, name, email, phone, places, is_open from letters where id = any($1::bigint[]) order by id`,
          [[id, other]],
        );
        assert.equal(kept, [
          { code: 'L1', name: '—', email: null, phone: null, places: [{ city: 'Haifa' }], is_open: false },
          { code: 'L3', name: '—', email: null, phone: null, places: null, is_open: false },
        ]);
        assert.equal((await db.query('select name, contact, addresses from firms')).rows, [
          { name: 'F', contact: null, addresses: [{ email: 'else@example.org', kind: 'B' }] },
        ]);
        assert.equal((await db.query('select count(*)::int as count from letter_notes')).rows, [{ count: 0 }]);
        assert.ok((await linesWith(world, 'ada@example.org')).length > 1);
        const history = (await as('operator').get(`-/history/letters/${id}`)).body as Array<Record<string, unknown>>;
        assert.equal([history[0]!.action, at(history as never, '0.user.name'), history[0]!.changes], ['erase', 'admin', {}]);
        const done = (await as('admin').get(`-/personal/requests/${at(begun.body, 'id')}`)).body;
        assert.equal(
          [at(done, 'state'), at(done, 'done'), at(done, 'hash'), at(done, 'by.name')],
          ['done', 6, createHash('sha256').update(address.toLowerCase()).digest('hex'), 'admin'],
        );
        assert.equal(await find(world).then((body) => [at(body, 'count'), (at(body, 'erased') as unknown[]).length]), [0, 1]);
      },
      options,
    ),
  );

  test(
    'leaves what is still going on, says which and why, and erases it when nothing keeps it any more',
    inWorld(
      engine,
      async (world) => {
        const { as, db } = world;
        const id = await written(world, { until: 'open' });
        await world.insert('letters', [{ code: 'L4', name: 'Noa', email: address, operator_id: world.operators.a }]);
        const refused = await as('admin').post('-/personal/erase', { email: address, count: 2 });
        assert.equal(
          [refused.status, at(refused.body, 'areas.0.held.0.id'), at(refused.body, 'areas.0.held.0.reason')],
          [409, id, 'It is still open.'],
        );
        assert.is((await linesWith(world, 'L4')).length > 0, true);
        const begun = await as('admin').post('-/personal/erase', { email: address, count: 2, rest: true });
        assert.is(begun.status, 202);
        await turn(world);
        const request = `-/personal/requests/${at(begun.body, 'id')}`;
        const first = (await as('admin').get(request)).body;
        assert.equal([at(first, 'done'), at(first, 'kept.0.id'), at(first, 'kept.0.reason')], [1, id, 'It is still open.']);
        assert.equal((await db.query('select code, email from letters order by id')).rows.map(Object.values), [
          ['L1', address],
          ['L2', 'ada@example.org'],
          ['L4', null],
        ]);
        assert.equal((await db.query('select body from outbox_mails where record_id = $1', [id])).rows, [{ body: `Your letter L1, ${address}\n` }]);
        assert.is((await as('operator').patch(`letters/${id}`, { until: 'shut' })).status, 200);
        world.pass(3_600_000);
        await turn(world);
        assert.equal(await linesWith(world, address), []);
        assert.equal(at((await as('admin').get(request)).body, 'kept'), []);
      },
      options,
    ),
  );

  test(
    'keeps an account of staff until it is blocked, then closes it and forgets its name wherever it did something',
    inWorld(
      engine,
      async (world) => {
        const { as, db, users } = world;
        await written(world);
        await db.query(`insert into sessions (user_id, created_at, last_used_at, expires_at, address) values ($1, now(), now(), now(), '10.0.0.1')`, [
          users.operator,
        ]);
        await db.query(`update users set full_name = 'Oren Peled', email = 'oren@example.org' where id = $1`, [users.operator]);
        await db.query(`update audit set user_name = 'Oren Peled' where user_id = $1`, [users.operator]);
        const refused = await as('admin').post('-/personal/erase', { email: 'oren@example.org', count: 0 });
        assert.equal([refused.status, at(refused.body, 'areas.0.held.0.reason')], [409, 'Staff.']);
        await db.query('update users set is_enabled = false where id = $1', [users.operator]);
        assert.is((await as('admin').post('-/personal/erase', { email: 'oren@example.org', count: 1 })).status, 202);
        await turn(world);
        assert.equal(await linesWith(world, 'oren'), []);
        assert.equal((await db.query('select email, full_name, is_enabled from users where id = $1', [users.operator])).rows, [
          { email: `erased-${users.operator}@erased.invalid`, full_name: '—', is_enabled: false },
        ]);
        assert.equal((await db.query('select 1 from sessions where user_id = $1', [users.operator])).rows, []);
      },
      options,
    ),
  );

  test(
    'goes on where it was when its process is gone, and does nothing twice',
    inWorld(
      engine,
      async (world) => {
        const { as, db } = world;
        await world.insert(
          'letters',
          Array.from({ length: 130 }, (_, i) => ({ code: `M${i}`, name: 'Noa', email: address, operator_id: world.operators.a })),
        );
        assert.is((await as('admin').post('-/personal/erase', { email: address, count: 130 })).status, 202);
        let calls = 0;
        const { tx } = world.parts.db;
        const broken = {
          ...world.parts.db,
          tx: (work: never) => (++calls > 2 ? Promise.reject(new Error('The machine stopped here.')) : tx.call(world.parts.db, work)),
        };
        const { eraseDue } = await import('../../../src/server/erasure/run.ts');
        const dying = Object.create(world.api, { context: { value: { ...world.api.context, db: broken } } });
        const now = world.api.context.now();
        await eraseDue(dying, { kind: 'core.erase-personal', now, fenced: async () => undefined }).then(
          () => assert.unreachable(),
          (error: Error) => assert.is(error.message, 'The machine stopped here.'),
        );
        const left = (await db.query<{ count: number }>('select count(*)::int as count from letters where email is not null')).rows[0]!.count;
        assert.ok(left > 0 && left < 130, String(left));
        await turn(world);
        assert.equal(await linesWith(world, address), []);
        assert.equal((await db.query(`select count(*)::int as count from audit where action = 'erase'`)).rows, [{ count: 130 }]);
      },
      options,
    ),
  );

  test(
    'is an admin’s alone, and gives out everything as one file with the titles of fields',
    inWorld(
      engine,
      async (world) => {
        const { as } = world;
        await written(world);
        for (const who of ['manager', 'operator', 'customer'] as const)
          assert.is((await as(who).post('-/personal/find', { email: address })).status, 403);
        assert.is((await as(undefined).post('-/personal/export', { email: address })).status, 401);
        assert.is((await as('admin').post('-/personal/find', { email: 'no address' })).status, 400);
        const file = await as('admin').post('-/personal/export', { email: address });
        assert.equal([file.status, file.headers['content-disposition']], [200, 'attachment; filename="personal-data-2026-03-01.json"']);
        assert.equal(at(file.body, 'address'), address.toLowerCase());
        assert.equal(
          [at(file.body, 'areas.0.area'), at(file.body, 'areas.0.titles.phone'), at(file.body, 'areas.0.entries.0.phone')],
          ['Letters', 'Phone', '+972 50 999'],
        );
        assert.equal(at(file.body, 'areas.1.entries.0.text'), `Ask ${address} again`);
        const [told] = (await as('admin').get('-/personal/requests')).body as Array<Record<string, unknown>>;
        assert.equal([told!.kind, told!.done], ['export', 2]);
      },
      options,
    ),
  );
});
