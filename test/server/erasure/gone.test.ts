import * as assert from 'uvu/assert';
import { withEngines } from '../../setup/database.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { World } from '../../setup/world.ts';
import { jobsOf } from '../events/orders.ts';
import { linesWith, options } from './letters.ts';

const address = 'ines.dubois@example.org';

async function turn(world: World): Promise<void> {
  const jobs = jobsOf(world);
  await jobs.turn();
  await jobs.stop();
}

async function came(world: World): Promise<number> {
  const id = Number(at((await world.as('operator').post('guests', { email: address, name: 'Inès' }, { 'idempotency-key': 'came' })).body, 'id'));
  await world.as('operator').patch(`guests/${id}`, { name: 'Inès D' });
  await turn(world);
  assert.ok((await linesWith(world, address)).length > 3);
  return id;
}

await withEngines('deleted means gone', (test, engine) => {
  test(
    'after ten seconds nothing of a deleted record is left but a line of its history',
    inWorld(
      engine,
      async (world) => {
        const { as, pass } = world;
        const id = await came(world);
        const deleted = await as('operator').delete(`guests/${id}`);
        await turn(world);
        pass(9_999);
        await turn(world);
        assert.ok((await linesWith(world, address)).length > 0);
        pass(1);
        await turn(world);
        assert.equal(await linesWith(world, address), []);
        assert.equal(await linesWith(world, 'Inès'), []);
        const history = (await as('admin').get(`-/history/guests/${id}`)).body as Array<Record<string, unknown>>;
        assert.equal(
          [history[0]!.action, history[0]!.restorable, at(history as never, '0.user.name'), history[0]!.changes],
          ['delete', false, 'operator', {}],
        );
        assert.is((await as('operator').post(`-/undo/${deleted.headers['x-audit-id']}`)).status, 404);
      },
      options,
    ),
  );

  test(
    'what is taken back within them stays, and goes when it is deleted again',
    inWorld(
      engine,
      async (world) => {
        const { as, pass } = world;
        const id = await came(world);
        const deleted = await as('operator').delete(`guests/${id}`);
        assert.is((await as('operator').post(`-/undo/${deleted.headers['x-audit-id']}`)).status, 200);
        pass(11_000);
        await turn(world);
        assert.is(at((await as('operator').get(`guests/${id}`)).body, 'email'), address);
        assert.ok((await linesWith(world, `Welcome ${address}`)).length > 0);
        await as('operator').delete(`guests/${id}`);
        pass(11_000);
        await turn(world);
        assert.equal(await linesWith(world, address), []);
      },
      options,
    ),
  );

  test(
    'age erases what is older than its months, every night, and says before how many that would be',
    inWorld(
      engine,
      async (world) => {
        const { as, db, pass } = world;
        const day = (iso: string) => new Date(`${iso}T12:00:00Z`);
        await world.insert('guests', [
          { email: 'old@example.org', created_at: day('2025-01-01') },
          { email: 'edge@example.org', created_at: day('2026-01-02') },
          { email: 'new@example.org', created_at: day('2026-02-20') },
        ]);
        await world.insert('letters', [
          { code: 'O', name: 'Old', email: 'old@example.org', written_at: day('2024-01-01') },
          { code: 'P', name: 'Held', email: 'held@example.org', written_at: day('2024-01-01'), until: 'open' },
        ]);
        const ages = (await as('admin').get('-/personal/ages')).body as Array<Record<string, unknown>>;
        assert.equal(
          ages.map(({ resource, months, due }) => [resource, months, due]),
          [
            ['guests', null, 0],
            ['letters', null, 0],
          ],
        );
        assert.equal((await as('admin').get('-/personal/ages/guests?months=2')).body, { due: 1 });
        assert.equal((await as('admin').get('-/personal/ages/letters?months=12')).body, { due: 1 });
        assert.is((await as('admin').put('-/personal/ages/guests', { months: 0 })).status, 400);
        assert.is((await as('manager').put('-/personal/ages/guests', { months: 2 })).status, 403);
        assert.is((await as('admin').put('-/personal/ages/guests', { months: 2 })).status, 204);
        assert.is((await as('admin').put('-/personal/ages/letters', { months: 12 })).status, 204);
        await turn(world);
        pass(86_400_000);
        await turn(world);
        pass(86_400_000);
        await turn(world);
        assert.equal((await db.query('select email from guests order by id')).rows, [{ email: 'new@example.org' }]);
        assert.equal((await db.query('select name from letters order by id')).rows, [{ name: '—' }, { name: 'Held' }]);
        assert.equal(await linesWith(world, 'old@example.org'), []);
        const told = (await as('admin').get('-/personal/requests')).body as Array<Record<string, unknown>>;
        assert.equal(told.map(({ kind, resource, done }) => [kind, resource, done]).sort(), [
          ['age', 'guests', 1],
          ['age', 'guests', 1],
          ['age', 'letters', 1],
        ]);
        assert.is((await as('admin').put('-/personal/ages/guests', { months: null })).status, 204);
      },
      options,
    ),
  );
});
