import * as assert from 'uvu/assert';
import { withEngines } from '../../setup/database.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';

await withEngines('preferences', (test, engine) => {
  test(
    'what a user likes is kept by name, changed one by one, and nobody else’s',
    inWorld(engine, async ({ as }) => {
      const values = async (person: 'operator' | 'rival') => at((await as(person).get('-/preferences')).body, 'values');
      assert.equal(await values('operator'), {});
      assert.is((await as('operator').patch('-/preferences', { values: { pinned: ['/tours', '/bookings?view=today'], pageSize: 50 } })).status, 204);
      assert.is((await as('operator').patch('-/preferences', { values: { pinned: ['/tours'], 'table/bookings': null } })).status, 204);
      assert.equal(await values('operator'), { pinned: ['/tours'], pageSize: 50, 'table/bookings': null });
      assert.equal(await values('rival'), {});
    }),
  );

  test(
    'rubbish is refused and changes nothing',
    inWorld(engine, async ({ as }) => {
      const send = async (body: unknown) => (await as('admin').patch('-/preferences', body)).status;
      const many = Object.fromEntries(Array.from({ length: 301 }, (_, i) => [`table/${i}`, 1]));
      const bad = [{}, { values: {} }, { values: [] }, { values: { 'a b': 1 } }, { values: { a: 'x'.repeat(8001) } }, { values: { a: '\u0000' } }];
      for (const body of [...bad, { values: { a: 1 }, more: 1 }, { values: many }])
        assert.is(await send(body), 400, JSON.stringify(body).slice(0, 80));
      assert.equal(at((await as('admin').get('-/preferences')).body, 'values'), {});
    }),
  );
});
