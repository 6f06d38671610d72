// What is searched for without a letter, and letters with marks above and below.
import * as assert from 'uvu/assert';
import { withPostgres } from '../../setup/database.ts';
import { inWorld } from '../../setup/inWorld.ts';

const shalom = '\u05e9\u05c1\u05b8\u05dc\u05d5\u05b9\u05dd';

await withPostgres('searching for signs and for letters with marks', (test, engine) => {
  test(
    'vowel points and accents that stand alone are left out',
    inWorld(engine, async (world) => {
      await world.insert('countries', [{ name: shalom }, { name: 'E\u0301lan' }, { name: 'مُحَمَّد' }, { name: 'Other' }]);
      const found = async (query: string) =>
        ((await world.as('customer').get(`countries?query=${encodeURIComponent(query)}`)).body as Array<{ name: string }>).map(({ name }) => name);
      assert.equal(await found('שלום'), [shalom]);
      assert.equal(await found(shalom), [shalom]);
      assert.equal(await found('elan'), ['E\u0301lan']);
      assert.equal(await found('محمد'), ['مُحَمَّد']);
    }),
  );

  test(
    'signs alone are found where they stand, and never mean everything',
    inWorld(engine, async (world) => {
      await world.insert('countries', [{ name: '100%er' }, { name: 'a_b' }, { name: 'c\\d' }, { name: 'Other' }]);
      const admin = world.as('admin');
      const found = async (query: string) =>
        ((await admin.get(`countries?query=${encodeURIComponent(query)}`)).body as Array<{ name: string }>).map(({ name }) => name);
      assert.equal(await found('%'), ['100%er']);
      assert.equal(await found('_'), ['a_b']);
      assert.equal(await found('\\'), ['c\\d']);
      assert.equal(await found('*'), []);
      assert.equal(await found('\u0301'), []);
      assert.equal(await found('& a'), ['a_b'], 'a sign between words is no condition');
      assert.is((await found('')).length, 4);
      assert.equal(await found('  '), await found(''));
    }),
  );
});
