// What an area adds to another's screens is answered by its own calls.
import * as assert from 'uvu/assert';
import { withEngines } from '../setup/database.ts';
import { at } from '../setup/fixtures.ts';
import { added, depots, depotsArea, towns } from '../setup/depots.ts';
import { inWorld } from '../setup/inWorld.ts';

const linked = (method: string) => ({
  method,
  path: 'depots-of/{id}/served',
  access: 'staff',
  resource: 'towns',
  answers: { linked: { target: 'depots', link: 'town_depots', ids: 'depotIds' } },
});
const links = { to: 'towns', part: { id: 'served', title: 'Served by', links: { read: 'served', write: 'serve' } } };
const { calls } = depots().manifest as { calls: object };
const linking = depots([...added, links], { calls: { ...calls, served: linked('GET'), serve: linked('PUT') } });
const options = { plugins: [towns(), linking], areas: { depots: depotsArea } };

await withEngines('what an area adds to screens of others', (test, engine) => {
  test(
    'the view of a card is counted, for those who are shown it',
    inWorld(
      engine,
      async ({ as, insert }) => {
        await insert('depots', [
          { name: 'North', full: true },
          { name: 'South', full: false },
        ]);
        assert.equal((await as('operator').get('-/attention')).body, [{ resource: 'depots', view: 'full', count: 1 }]);
        assert.equal((await as('customer').get('-/attention')).body, []);
      },
      options,
    ),
  );

  test(
    'links may be of the records that a part of links is added to',
    inWorld(
      engine,
      async ({ as, insert }) => {
        const [town] = await insert('towns', [{ title: 'Rome' }]);
        const ids = await insert('depots', [{ name: 'North' }, { name: 'South' }]);
        assert.is((await as('operator').put(`depots-of/${town}/served`, { depotIds: [ids[1]] })).status, 200);
        assert.is(at((await as('operator').get(`depots-of/${town}/served`)).body, '0.name'), 'South');
        assert.is((await as('customer').get(`depots-of/${town}/served`)).status, 403);
      },
      options,
    ),
  );

  test(
    'the rules of a part that is added are held by its call',
    inWorld(
      engine,
      async ({ as }) => {
        const { status, body } = await as('operator').put('depots-of/1/hours', { opens: '8' });
        assert.equal([status, body], [400, { closes: ['When does it close?'] }]);
        assert.is((await as('operator').put('depots-of/1/hours', { opens: '8', closes: '17' })).status, 200);
      },
      options,
    ),
  );
});
