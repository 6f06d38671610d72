import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { withEngines } from '../../setup/database.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { World } from '../../setup/world.ts';
import type { Clock } from '../../../src/server/db/maintenance.ts';
import { startJobs } from '../../../src/server/jobs/startJobs.ts';

/** A timer that never rings by itself. */
const still: Clock = { now: () => 0, every: () => () => undefined };
const jobsOf = (world: World) => startJobs(world.api, { clock: still });

async function drafts({ insert, operators }: World, count: number): Promise<number[]> {
  return insert('tours', Array.from({ length: count }, (_, i) => ({ name: `T${String(i).padStart(3, '0')}`, operator_id: operators.a, status: i === 1 ? 'active' : 'draft' })));
}

await withEngines('bulk actions', (test, engine) => {
  test('carries an action out on frozen ids, a hundred at a time, and tells done and refused with reasons', inWorld(engine, async (world) => {
    await drafts(world, 120);
    const { as } = world;
    const started = await as('operator').post('-/bulk', { resource: 'tours', action: 'publish', count: 120, query: {} });
    assert.equal([started.status, at(started.body, 'status'), at(started.body, 'total')], [202, 'waiting', 120]);
    await drafts(world, 3);
    const jobs = jobsOf(world);
    await jobs.turn();
    const over = (await as('operator').get(`-/bulk/${at(started.body, 'id')}`)).body;
    assert.equal([at(over, 'status'), at(over, 'done'), (at(over, 'refused') as Json[]).length, at(over, 'refused.0.message')], ['done', 119, 1, 'Only a draft can be published.']);
    assert.is((await as('operator').get('tours?status=active')).headers['x-pagination-total-count'], '121');
    await jobs.stop();
  }));

  test('another count than the one shown is 409, as are unknown actions, foreign jobs and forbidden ones', inWorld(engine, async (world) => {
    const ids = await drafts(world, 3);
    const { as } = world;
    const start = (person: 'operator' | 'customer' | 'admin', body: object) => as(person).post('-/bulk', { resource: 'tours', action: 'publish', count: 3, ids, ...body });
    const other = await start('operator', { count: 2, ids: undefined, query: { status: 'active' } });
    assert.equal([other.status, at(other.body, 'count')], [409, 1]);
    assert.is((await start('operator', { action: 'fly' })).status, 400);
    assert.is((await start('operator', { ids: ['x'] })).status, 400);
    assert.is((await start('operator', { ids: undefined, query: { colour: 'red' } })).status, 400);
    assert.is((await start('customer', {})).status, 403);
    const job = await start('operator', {});
    assert.is((await as('rival').get(`-/bulk/${at(job.body, 'id')}`)).status, 404);
    assert.is((await as('rival').delete(`-/bulk/${at(job.body, 'id')}`)).status, 404);
  }));

  test('is cancelled at the next batch; deletions can be taken back one by one', inWorld(engine, async (world) => {
    const ids = await drafts(world, 4);
    const { as } = world;
    const waiting = await as('operator').post('-/bulk', { resource: 'tours', action: 'delete', count: 4, ids });
    assert.is((await as('operator').delete(`-/bulk/${at(waiting.body, 'id')}`)).status, 204);
    const jobs = jobsOf(world);
    await jobs.turn();
    assert.equal([at((await as('operator').get(`-/bulk/${at(waiting.body, 'id')}`)).body, 'status'), (await as('operator').get('tours')).headers['x-pagination-total-count']], ['cancelled', '4']);
    const started = await as('operator').post('-/bulk', { resource: 'tours', action: 'delete', count: 3, ids: ids.slice(1) });
    await jobs.turn();
    const { body } = await as('operator').get(`-/bulk/${at(started.body, 'id')}`);
    assert.equal([at(body, 'done'), (at(body, 'auditIds') as Json[]).length], [3, 3]);
    assert.is((await as('operator').post(`-/undo/${at(body, 'auditIds.0')}`)).status, 200);
    assert.is((await as('operator').get('tours')).headers['x-pagination-total-count'], '2');
    await jobs.stop();
  }));

  test('goes on where a dead worker stopped, within the scope of the one who started it', inWorld(engine, async (world) => {
    const ids = await drafts(world, 3);
    const [foreign] = await world.insert('tours', [{ name: 'Foreign', operator_id: world.operators.b, status: 'draft' }]);
    const { as, db } = world;
    const started = await as('operator').post('-/bulk', { resource: 'tours', action: 'update', count: 4, ids: [...ids, foreign], values: { rank: 7 } });
    const id = at(started.body, 'id');
    await db.query(`update jobs set state = 'running', fence = 5, lease_until = $2, progress = '{"position":2,"done":2,"refused":[],"auditIds":[]}' where id = $1`, [id, '2026-03-01T10:00:30Z']);
    const jobs = jobsOf(world);
    await jobs.turn();
    assert.is(at((await as('operator').get(`-/bulk/${id}`)).body, 'status'), 'running');
    world.pass(31_000);
    await jobs.turn();
    const { body } = await as('operator').get(`-/bulk/${id}`);
    assert.equal([at(body, 'status'), at(body, 'done'), at(body, 'refused.0.id')], ['done', 3, foreign]);
    assert.equal((await db.query('select rank from tours order by id')).rows.map((row) => row.rank), [null, null, 7, null]);
    await jobs.stop();
  }));
});

await withEngines('repeated jobs', (test, engine) => {
  test('run when they are due, wait for their time, and are tried again after a failure', inWorld(engine, async (world) => {
    const runs: string[] = [];
    const jobs = startJobs({ ...world.api, registered: { ...world.api.registered, jobs: [
      { plugin: 'tours', name: 'count', everyMs: 60_000, run: async ({ records }) => { runs.push('ran'); await records('tours').create({ name: 'By a job' }); } },
      { plugin: 'tours', name: 'fail', everyMs: 3_600_000, run: async () => { runs.push('failed'); throw new Error('on purpose'); } },
    ] } }, { clock: still });
    await jobs.turn();
    await jobs.turn();
    assert.equal(runs, ['ran', 'failed']);
    world.pass(61_000);
    await jobs.turn();
    assert.equal(runs, ['ran', 'failed', 'ran', 'failed']);
    assert.equal([world.errors.length, (await world.as('admin').get('tours')).headers['x-pagination-total-count']], [2, '2']);
    await jobs.stop();
  }, { errors: true }));

  test('a worker whose lease was taken over writes nothing more', inWorld(engine, async (world) => {
    const jobs = startJobs({ ...world.api, registered: { ...world.api.registered, jobs: [
      { plugin: 'tours', name: 'slow', everyMs: 60_000, run: async ({ db, records }) => { await db.query(`update jobs set fence = fence + 1 where kind = 'tours.slow'`); await records('tours').create({ name: 'Too late' }); } },
    ] } }, { clock: still });
    await jobs.turn();
    assert.match(String(world.errors[0]), 'taken over');
    assert.equal((await world.as('admin').get('tours')).body, []);
    await jobs.stop();
  }, { errors: true }));
});
