import * as assert from 'uvu/assert';
import { dayMs, hourMs, type Json } from '#core';
import { readPlugins } from '../../../src/build/plugins.ts';
import { checkAudit, forgetAudit, sealAudit } from '../../../src/server/audit/seal.ts';
import { runBulkJobs } from '../../../src/server/bulk/runBulk.ts';
import { markUndone } from '../../../src/server/audit/audited.ts';
import { systemWork } from '../../../src/server/work/transaction.ts';
import { area } from '../../../test/setup/areas.ts';
import activity from '../server.ts';
import { withEveryEngine } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { sendFile } from '../../../test/setup/sending.ts';
import type { World } from '../../../test/setup/world.ts';

const shipped = (await readPlugins(process.cwd())).filter(({ id }) => id === 'activity');
const options = { plugins: [area('kites'), ...shipped], areas: { activity } };

/** Some entries: two kites are made, one is changed and deleted, and that is taken back. */
async function somethingDone({ as }: World): Promise<number> {
  const admin = as('admin');
  await admin.post('kites', { title: 'Red' });
  const id = at((await admin.post('kites', { title: 'Blue' })).body, 'id') as number;
  await admin.patch(`kites/${id}`, { title: 'Green' });
  const gone = await admin.delete(`kites/${id}`);
  assert.is((await admin.post(`-/undo/${String(gone.headers['x-audit-id'])}`)).status, 200);
  return id;
}

await withEveryEngine('activity', (test, engine) => {
  const inActivity = (work: (world: World) => Promise<void>) => inWorld(engine, work, options);

  test(
    'says who did what, when, from where and by which means, to admins',
    inActivity(async (world) => {
      const id = await somethingDone(world);
      const { body } = await world.as('admin').get('activity?sort=-id&per-page=20');
      const told = (body as Array<Record<string, Json>>).map((entry) => [entry.user_name, entry.action, entry.resource, entry.means, entry.address]);
      const by = (action: string, means = 'screen') => ['admin', action, 'kites', means, '127.0.0.1'];
      assert.equal(told, [by('undo', 'undo'), by('delete'), by('update'), by('create'), by('create')]);
      assert.equal(Object.keys(at(body, '0') as object).includes('before'), false, 'what changed is in the history of the record');
      const deleted = await world.as('admin').get('activity?filters[action]=delete');
      assert.equal([at(deleted.body, '0.record_id'), (deleted.body as Json[]).length], [id, 1]);
      assert.match((await world.as('admin').get('-/export/activity')).text, 'kites');
      for (const person of ['manager', 'operator', 'customer'] as const) assert.is((await world.as(person).get('activity')).status, 403, person);
    }),
  );

  test(
    'names what was deleted until it is restored',
    inActivity(async ({ as }) => {
      const admin = as('admin');
      const id = at((await admin.post('kites', { title: 'Blue' })).body, 'id') as number;
      await admin.delete(`kites/${id}`);
      const deleted = async () => at((await admin.get('activity?filters[action]=delete')).body, '0') as Record<string, Json>;
      const entry = await deleted();
      assert.equal([entry.record_id, entry.record_name, entry.undone_at], [id, 'Blue', null]);
      assert.is((await admin.post(`-/undo/${String(entry.id)}`)).status, 200);
      const after = await deleted();
      assert.equal([after.record_name, typeof after.undone_at], [null, 'string']);
      assert.is(at((await admin.get(`kites/${id}`)).body, 'title'), 'Blue');
    }),
  );

  test(
    'has one entry for a bulk change and for an import, whose parts are listed apart',
    inActivity(async (world) => {
      const [admin, { api }] = [world.as('admin'), world];
      const ids = [];
      for (const title of ['Red', 'Blue']) ids.push(at((await admin.post('kites', { title })).body, 'id') as number);
      await admin.post('-/bulk', { resource: 'kites', action: 'update', count: 2, ids, values: { title: 'Green' } });
      await runBulkJobs(api);
      const file = { path: '-/import/kites', name: 'kites.csv', bytes: 'Title\nBlack\nWhite\n', fields: { apply: 'true' } };
      assert.is((await sendFile(world, 'admin', file)).status, 200);
      const list = async (query: string) => (await admin.get(`activity?sort=-id&${query}`)).body as Array<Record<string, Json>>;
      const shown = (entries: Array<Record<string, Json>>) => entries.map((entry) => [entry.action, entry.means, entry.record_id, entry.records]);
      const [imported, bulk, ...single] = await list('is_part=0');
      assert.equal(shown([imported!, bulk!]), [
        ['import', 'import', null, 2],
        ['update', 'job', null, 2],
      ]);
      assert.equal(
        shown(single).map(([action]) => action),
        ['create', 'create'],
      );
      const parts = await list(`is_part=1&batch=${String(bulk!.batch)}`);
      assert.equal(
        shown(parts),
        ids.reverse().map((id) => ['update', 'job', id, null]),
      );
    }),
  );

  test(
    'is kept as long as the setting says, and its seals follow each other afterwards',
    inActivity(async (world) => {
      const { db, api } = world;
      const turn = () => ({ now: api.context.now(), fenced: async () => undefined });
      await somethingDone(world);
      world.pass(2 * hourMs);
      await sealAudit(db, turn());
      await forgetAudit(db, new Date(api.context.now().getTime() - dayMs), turn());
      assert.is((await checkAudit(db)).rows, 5, 'young entries stay');
      world.pass(40 * dayMs);
      await world.as('admin').post('kites', { title: 'Black' });
      world.pass(2 * hourMs);
      await sealAudit(db, turn());
      await forgetAudit(db, new Date(api.context.now().getTime() - 30 * dayMs), turn());
      const { seals, forgotten, rows, problems } = await checkAudit(db);
      assert.equal([seals, forgotten, rows, problems], [2, 1, 1, []]);
      await db.query('update audit_seals set forgotten_at = null');
      assert.match((await checkAudit(db)).problems.join(), 'it has 0 entries, and had 5');
    }),
  );

  test(
    'is sealed, and what is changed or missing afterwards is found; what is erased is counted',
    inActivity(async (world) => {
      const { db, api } = world;
      await somethingDone(world);
      const seal = async () => sealAudit(db, { now: api.context.now(), fenced: async () => undefined });
      assert.is(await seal(), undefined, 'the newest entries wait');
      world.pass(2 * hourMs);
      const first = await seal();
      assert.is(first!.count, 5);
      await world.as('admin').post('kites', { title: 'Black' });
      world.pass(dayMs);
      assert.is((await seal())!.count, 1);
      const problems = async (digest?: string) => (await checkAudit(db, digest)).problems;
      const [found, none] = [await checkAudit(db, first!.digest), []];
      assert.equal([found.seals, found.rows, found.erased, found.problems], [2, 6, 0, none]);
      assert.equal(await problems('f00'), ['No seal has the digest f00.']);
      const { rows } = await db.query<{ id: number; action: string }>('select id, action from audit order by id');
      const ids = rows.map((row) => row.id);
      await markUndone(systemWork(api, db, 'test'), [ids[3]!]);
      assert.equal(await problems(), none, 'an undo changes nothing that is sealed');
      await db.query('update audit set before = null, after = null, salt = null where id = $1', [ids[2]!]);
      assert.equal([(await checkAudit(db)).erased, await problems()], [1, none]);
      await db.query(`update audit set after = '{"title":"White"}' where id = $1`, [ids[0]!]);
      assert.equal(await problems(), [`Seal 1: the content of the entries ${ids[0]!} was changed.`.replace('Seal 1', `Seal ${first!.id}`)]);
      await db.query(`update audit set user_id = 0 where id = $1`, [ids[1]!]);
      assert.match((await problems()).join('\n'), 'its digest does not match its entries');
      await db.query('delete from audit where id = $1', [ids[4]!]);
      assert.match((await problems()).join('\n'), 'it has 4 entries, and had 5');
    }),
  );
});
