import * as assert from 'uvu/assert';
import type { Clock } from '../../src/server/db/embedded/maintenance.ts';
import { DbAway, unavailability } from '../../src/server/db/unavailable.ts';
import { startJobs } from '../../src/server/background/startJobs.ts';
import { withEngines } from '../setup/database.ts';
import { at } from '../setup/fixtures.ts';
import { inWorld } from '../setup/inWorld.ts';

const coded = (code: string) => Object.assign(new Error(`it said ${code}`), { code });

const gone = () => Promise.reject(new DbAway(new Error('gone')));

await withEngines('what cannot be done now', (test, engine) => {
  test('is told from mistakes, by what the database or the disk says', () => {
    const found = (...codes: string[]) => codes.map((code) => unavailability(coded(code)));
    assert.equal(found('08006', '57P01', '57P03', '25P03'), ['away', 'away', 'away', 'away']);
    assert.equal(found('55P03', '57014', '53300'), ['busy', 'busy', 'busy']);
    assert.equal(found('25006', 'EROFS', 'EACCES', '53100', 'ENOSPC'), ['readOnly', 'readOnly', 'readOnly', 'full', 'full']);
    assert.equal(found('23505', '40001', '42P01', '22P02', '57000', 'ENOENT'), [undefined, undefined, undefined, undefined, undefined, undefined]);
    assert.is(unavailability(new DbAway(new Error('gone'))), 'away');
    assert.is(unavailability('no error'), undefined);
  });

  test(
    'is a 503 with words for each, in the reader’s language',
    inWorld(
      engine,
      async (world) => {
        const answers: unknown[] = [];
        for (const code of ['53100', '55P03']) {
          world.parts.db.query = () => Promise.reject(coded(code));
          const { status, headers, body } = await world.as('operator').get('tours', { 'accept-language': 'de' });
          answers.push([status, headers['retry-after'], at(body, 'message')]);
        }
        assert.equal(answers, [
          [503, '30', 'Auf dem Server ist kein Speicherplatz mehr frei, Speichern ist nicht möglich. Wenden Sie sich an Ihren Administrator.'],
          [503, '1', 'Der Server ist ausgelastet. Versuchen Sie es gleich noch einmal.'],
        ]);
      },
      { errors: true, change: ({ db }) => ({ db: { ...db } }) },
    ),
  );

  test(
    'is told once by what works in the background, and once more when it comes again',
    inWorld(
      engine,
      async (world) => {
        const timers: Array<() => void> = [];
        const clock: Clock = {
          now: () => 0,
          every: (_ms, work) => {
            timers.push(work);
            return () => undefined;
          },
        };
        const own = world.api.context.db;
        const { query, tx } = own;
        const jobs = startJobs(world.api, { clock });
        const ring = async () => {
          for (const timer of timers) timer();
          await jobs.turn().catch(() => undefined);
        };
        const outage = async () => {
          Object.assign(own, { query: gone, tx: gone });
          for (let times = 0; times < 3; times++) await ring();
          Object.assign(own, { query, tx });
          await ring();
        };
        await outage();
        const told = world.errors.length;
        assert.ok(told > 0 && new Set(world.errors.map(String)).size === told, world.errors.join('\n'));
        await outage();
        assert.is(world.errors.length, 2 * told);
        await jobs.stop();
      },
      { errors: true, change: ({ db }) => ({ db: { ...db } }) },
    ),
  );

  test(
    'ends no bulk job: it goes on when its lease is over',
    inWorld(
      engine,
      async (world) => {
        const jobs = startJobs(world.api, { clock: { now: () => 0, every: () => () => undefined } });
        // Nothing repeated is due any more, and nobody looks but when told.
        await jobs.turn();
        world.api.wake = () => undefined;
        const [tour] = await world.insert('tours', [{ name: 'T', operator_id: world.operators.a, status: 'draft' }]);
        const { body } = await world.as('operator').post('-/bulk', { resource: 'tours', action: 'delete', ids: [tour!], count: 1 });
        const own = world.api.context.db;
        const { tx } = own;
        own.tx = gone;
        await jobs.turn().catch(() => undefined);
        own.tx = tx;
        const state = async () => at((await world.as('operator').get(`-/bulk/${at(body, 'id')}`)).body, 'status');
        assert.is(await state(), 'running');
        world.pass(3_600_000);
        await jobs.turn();
        assert.is(await state(), 'done');
        await jobs.stop();
      },
      { errors: true, change: ({ db }) => ({ db: { ...db } }) },
    ),
  );
});
