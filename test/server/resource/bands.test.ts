import * as assert from 'uvu/assert';
import { area } from '../../setup/areas.ts';
import { withEngines } from '../../setup/database.ts';
import { at, marketplace } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';

const whole = (title: string) => ({ type: 'integer', title });
const fares = area(
  'fares',
  {},
  {
    ages: {
      type: 'array',
      title: 'Ages',
      'x-widget': 'grid',
      'x-bands': { from: 'first', to: 'last', least: 0, most: 99 },
      items: { type: 'object', properties: { first: whole('From'), last: whole('To') } },
    },
  },
);
const options = { plugins: [...marketplace, fares] };

await withEngines('rows that follow each other', (test, engine) => {
  test(
    'what overlaps is refused in its cell, new and changed; a record that has it already may change elsewhere',
    inWorld(
      engine,
      async ({ as, insert }) => {
        const admin = as('admin');
        const double = [
          { first: 0, last: 12 },
          { first: 12, last: 20 },
        ];
        const refused = await admin.post('fares', { title: 'Adults', ages: double });
        assert.equal([refused.status, refused.body], [400, { 'ages.1.first': ['Row 1 already covers this.'] }]);
        const made = await admin.post('fares', { title: 'Adults', ages: [{ first: 0, last: 12 }] });
        assert.is(made.status, 201, made.text);
        assert.is((await admin.patch(`fares/${at(made.body, 'id')}`, { ages: double })).status, 400);
        const [old] = await insert('fares', [{ title: 'Old', ages: JSON.stringify(double) }]);
        assert.is((await admin.patch(`fares/${old}`, { title: 'Older' })).status, 200);
      },
      options,
    ),
  );
});
