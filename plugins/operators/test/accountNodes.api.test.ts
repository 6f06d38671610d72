// Two nodes that bring a change of account into force while somebody stops it.
import * as assert from 'uvu/assert';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { jobContext } from '../../../src/server/jobs/jobContext.ts';
import { everyArea, relatedTo } from '../../../test/kit/areas.ts';
import { withPostgres } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { createWorld, type World } from '../../../test/setup/world.ts';
import operators from '../server.ts';

const hour = 3_600_000;
const rounds = 6;
const ibans = ['DE89370400440532013000', 'DE02120300000000202051'];

async function bring({ api }: World): Promise<void> {
  const { run } = api.registered.jobs.find(({ plugin, name }) => `${plugin}.${name}` === 'operators.accounts')!;
  await run(jobContext(api, { kind: 'operators.accounts', now: api.context.now(), fenced: async () => undefined }));
}

/** Who of two jobs and one person was first: whether the change came into force. */
async function race(world: World, round: number): Promise<boolean> {
  const path = `operators/${world.operators.a}`;
  const { account } = (await world.as('manager').get(`${path}/account`)).body as { account: { ending: string } };
  const next = ibans.find((iban) => !iban.endsWith(account.ending))!;
  assert.is((await world.as('manager').patch(path, { payment: { scheme: 'IBAN', holder: `Round ${round}`, iban: next } })).status, 200);
  const id = at((await world.as('manager').get(`${path}/account`)).body, 'change.id') as number;
  assert.is((await world.as('admin').post(`operator-account-changes/${id}/confirm`)).status, 200);
  world.pass(48 * hour);
  const stop = () => world.as('manager').post(`operator-account-changes/${id}/stop`);
  const [stopped] = await Promise.all([round % 2 === 0 ? stop() : bring(world).then(stop), bring(world), bring(world)]);
  const now = at((await world.as('manager').get(`${path}/account`)).body, 'account.ending');
  const isChanged = now === next.slice(-4);
  assert.is(stopped.status === 200, !isChanged, `${stopped.status}: ${String(now)}`);
  return isChanged;
}

await withPostgres('accounts on two nodes', (test, engine) => {
  if (engine.name !== 'postgres') return;
  test('a change that is stopped as it comes into force does one of both, once', async () => {
    const db = await engine.fresh();
    try {
      await migrate(db, coreMigrations);
      const world = await createWorld(db, { plugins: relatedTo(['operators'], await everyArea()), areas: { operators } });
      const payment = { scheme: 'IBAN', holder: 'Alpha', iban: ibans[0] };
      assert.is((await world.as('manager').patch(`operators/${world.operators.a}`, { payment })).status, 200);
      let changed = 0;
      for (let round = 0; round < rounds; round++) changed += (await race(world, round)) ? 1 : 0;
      const { rows } = await db.query<{ count: number }>(`select count(*)::int as count from outbox_events where name = 'account.changed'`);
      assert.is(rows[0]!.count, changed);
      assert.ok(changed >= rounds / 2, 'whoever comes when it is in force is too late');
      assert.equal(world.errors, []);
      await world.app.close();
    } finally {
      await db.close();
    }
  });
});
