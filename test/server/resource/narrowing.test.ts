import * as assert from 'uvu/assert';
import { area } from '../../setup/areas.ts';
import { withEngines } from '../../setup/database.ts';
import { at, marketplace } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';

const depots = area(
  'depots',
  { list: { filters: ['is_open', 'country_id'] } },
  {
    is_open: { type: 'boolean', title: 'Open' },
    country_id: { type: 'integer', title: 'Country', 'x-ref': 'countries' },
  },
);
const open = { to: 'depots', only: { is_open: true, country_id: { from: 'country_id' } } };
const vans = area(
  'vans',
  { list: { bulkEdit: ['depot_id'] } },
  {
    country_id: { type: 'integer', title: 'Country', 'x-ref': 'countries' },
    depot_id: { type: 'integer', title: 'Depot', 'x-ref': open },
    stops: {
      type: 'array',
      title: 'Stops',
      items: { type: 'object', additionalProperties: false, properties: { depot_id: { type: 'integer', title: 'Depot', 'x-ref': open } } },
    },
  },
);
const options = { plugins: [...marketplace, depots, vans] };

await withEngines('relations to some records', (test, engine) => {
  test(
    'another record is refused where it stands; one that is stored already stays',
    inWorld(
      engine,
      async ({ as, insert }) => {
        const [malta, italy] = (await insert('countries', [{ name: 'Malta' }, { name: 'Italy' }])) as [number, number];
        const [here, there, shut] = (await insert('depots', [
          { title: 'Here', is_open: true, country_id: malta },
          { title: 'There', is_open: true, country_id: italy },
          { title: 'Shut', is_open: false, country_id: malta },
        ])) as [number, number, number];
        const admin = as('admin');
        const refused = await admin.post('vans', {
          title: 'Van',
          country_id: malta,
          depot_id: shut,
          stops: [{ depot_id: here }, { depot_id: there }],
        });
        assert.equal(
          [refused.status, refused.body],
          [
            400,
            {
              depot_id: ['This record can’t be chosen here. Choose one from the list.'],
              'stops.1.depot_id': ['This record can’t be chosen here. Choose one from the list.'],
            },
          ],
        );
        assert.is((await admin.post('vans', { title: 'Of no country', depot_id: there })).status, 201, 'an empty field asks nothing');
        const made = await admin.post('vans', { title: 'Van', country_id: malta, depot_id: here });
        assert.is(made.status, 201, made.text);
        const van = `vans/${at(made.body, 'id')}`;
        assert.is((await admin.patch(`depots/${here}`, { is_open: false })).status, 200);
        assert.is((await admin.patch(van, { title: 'Old van', depot_id: here })).status, 200, 'as it was');
        assert.is((await admin.patch(van, { stops: [{ depot_id: here }] })).status, 400, 'not at another place');
        assert.equal(Object.keys((await admin.patch(van, { country_id: italy })).body as object), ['depot_id'], 'what narrows it has changed');
        assert.is((await admin.patch(van, { country_id: italy, depot_id: there })).status, 200);
      },
      options,
    ),
  );
});
