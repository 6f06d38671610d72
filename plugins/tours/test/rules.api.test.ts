// What the steps of a tour hold: categories of their own setting types, what excludes each other, and what is filled in by itself.
import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { below, draft, options, settingOf } from './world.ts';

await withEngines('the rules of tours', (test, engine) => {
  test(
    'offer and take of categories those of the setting type alone, and of the product type',
    inWorld(
      engine,
      async (world) => {
        const { id, category } = await draft(world);
        const [family = 0, night = 0] = await settingOf(world, 'THEME', ['Family', 'Night']);
        const [lunch = 0] = await settingOf(world, 'MEAL', ['Lunch']);
        const me = world.as('operator');
        const named = async (query: string) => ((await me.get(`categories?${query}`)).body as Array<{ name: string }>).map(({ name }) => name);
        assert.equal(await named('settingType=THEME&sort=name'), ['Family', 'Night']);
        assert.equal(await named('settingType=MEAL&query=lu'), ['Lunch']);
        assert.is((await me.get('categories?settingType=THEM')).status, 200);
        const themes = await me.patch(`products/${id}`, { themeCategories: [family, lunch] });
        assert.equal([themes.status, Object.keys(themes.body as object)], [400, ['themeCategories.1']]);
        assert.is((await me.patch(`products/${id}`, { themeCategories: [family, night] })).status, 200);
        const days = await me.patch(`products/${id}/days`, { productDays: [{ title: 'One', mealCategories: [lunch, night] }] });
        assert.equal([days.status, Object.keys(days.body as object)], [400, ['productDays.0.mealCategories.1']]);
        const types = await me.patch(`products/${id}`, { typeCategories: [category, family] });
        assert.equal([types.status, Object.keys(types.body as object)], [400, ['typeCategories.1']]);
      },
      options,
    ),
  );

  test(
    'refuse days that are not there, are over, or come twice, and keep the phone as digits behind its calling code',
    inWorld(
      engine,
      async (world) => {
        const { id } = await draft(world);
        const me = world.as('operator');
        const block = async (date: string) => (await me.post(`products/${id}/block-day`, { date })).body;
        assert.equal(await block('2027-02-30'), { date: ['Enter a date'] });
        assert.equal(await block('2020-01-01'), { date: ['Enter today or a later day.'] });
        assert.equal(at(await block('2027-02-28'), 'blockedDays'), [{ date: '2027-02-28', reason: 'NOT_OPERATING' }]);
        const twice = await me.patch(`products/${id}/days`, { productDays: [{ day_number: 1 }, { day_number: 1 }] });
        assert.equal(twice.body, { 'productDays.1.day_number': ['Row 1 covers this already'] });
        const kept = await me.patch(`products/${id}`, { phone_country_code: '44', phone_number: '+44 (0)7829 408810' });
        assert.equal([at(kept.body, 'phone_country_code'), at(kept.body, 'phone_number')], ['+44', '7829408810']);
        assert.equal((await me.patch(`products/${id}`, { phone_number: '+43 1 234567' })).body, {
          phone_number: ['Enter a phone number without its calling code, such as 1 234567'],
        });
      },
      options,
    ),
  );

  test(
    'refuse ages that two price categories have, and take tiers that follow each other',
    inWorld(
      engine,
      async (world) => {
        const { id } = await draft(world);
        const [adult, child] = await world.insert('price_categories', [{ name: 'Adult' }, { name: 'Child' }]);
        const me = world.as('operator');
        const ages = (childTo: number) =>
          me.patch(`products/${id}/price-settings`, {
            price_type: 'PER_PERSON',
            price_categories: [
              { price_category_id: adult, age_from: 13, age_to: 99 },
              { price_category_id: child, age_from: 0, age_to: childTo },
            ],
          });
        const overlapping = await ages(13);
        assert.equal([overlapping.status, Object.keys(overlapping.body as object)], [400, ['price_categories.0.age_from']]);
        assert.is((await ages(12)).status, 200);
        const tiers = (second: number) =>
          me.patch(`products/${id}/cancellation-policy`, {
            policy_type: 'CUSTOM',
            cancellation_tiers: [
              { days_from: 0, days_to: 2, refund_percent: 0 },
              { days_from: second, refund_percent: 100 },
            ],
          });
        assert.equal([(await tiers(4)).status, (await tiers(2)).status, (await tiers(3)).status], [400, 400, 200]);
      },
      options,
    ),
  );

  test(
    'refuse to call a tour accessible and not',
    inWorld(
      engine,
      async (world) => {
        const { id } = await draft(world);
        const [wheels, not, pram] = await settingOf(world, 'ACCESSIBILITY', ['Wheelchair accessible', 'Not wheelchair accessible', 'Prams']);
        const me = world.as('operator');
        const save = (ids: Json) => me.patch(`products/${id}/physical-restrictions`, { accessibilityCategories: ids });
        const both = await save([pram, wheels, not] as Json);
        assert.equal(both.body, { accessibilityCategories: ['“Wheelchair accessible” and “Not wheelchair accessible” cannot both be so.'] });
        assert.is((await save([pram, not] as Json)).status, 200);
      },
      options,
    ),
  );

  test(
    'give a tour with a name a code that no other of its operator has, and what its city says',
    inWorld(
      engine,
      async (world) => {
        const { id } = await draft(world);
        const { id: other } = await draft(world);
        const me = world.as('operator');
        const code = `TR-${String(other).padStart(6, '0')}`;
        await me.patch(`products/${id}`, { name: 'Rome: Old Town Walk', reference_code: code });
        const named = await me.patch(`products/${other}`, { name: 'Rome by Night' });
        assert.equal([at(named.body, 'reference_code'), at(named.body, 'versions.title')], [`${code}-2`, 1]);
        assert.equal(at((await me.patch(`products/${other}`, { reference_code: 'MY-1' })).body, 'reference_code'), 'MY-1');
        const [country] = await world.insert('countries', [{ name: 'Italy' }]);
        const [city] = await world.insert('cities', [{ name: 'Rome', slug: 'rome', countryId: country, timezone: 'Europe/Rome' }]);
        const placed = await me.patch(`products/${id}`, { city_id: city });
        assert.equal([at(placed.body, 'country_id'), at(placed.body, 'timezone')], [country, 'Europe/Rome']);
        const cities = await world.insert('cities', [
          { name: 'Campione', slug: 'campione', countryId: country, timezone: 'Europe/Zurich' },
          { name: 'Naples', slug: 'naples', countryId: country },
        ]);
        const zone = async (fields: object) => at((await me.patch(`products/${id}`, fields)).body, 'timezone');
        assert.equal(await zone({ city_id: cities[0] }), 'Europe/Zurich');
        assert.equal([await zone({ timezone: 'Etc/UTC' }), await zone({ city_id: city })], ['Etc/UTC', 'Etc/UTC']);
      },
      options,
    ),
  );

  test(
    'have a tour booked by schedules or by options, and keep what rests',
    inWorld(
      engine,
      async (world) => {
        const { id, schedule } = await below(world);
        const me = world.as('operator');
        const by = async () => at((await me.get(`products/${id}`)).body, 'availability_by');
        assert.is(await by(), 'OPTIONS');
        const refused = await me.post(`products/${id}/scheldules`, { name: 'Winter' });
        assert.equal(
          [refused.status, at(refused.body, 'message')],
          [400, 'This tour is booked by its options. What schedules it has are kept and rest; to add one, change what it is booked by first.'],
        );
        assert.is((await me.patch(`products/${id}/scheldules/${schedule}`, { capacity: 5 })).status, 200);
        await me.patch(`products/${id}`, { availability_by: 'SCHEDULES' });
        assert.is((await me.post(`products/${id}/scheldules`, { name: 'Winter' })).status, 201);
        assert.is((await me.post(`products/${id}/options`, { title: 'Late' })).status, 400);
        assert.equal(((await me.get(`products/${id}/options`)).body as Json[]).length, 1);
        const { id: fresh } = await draft(world);
        assert.is((await me.post(`products/${fresh}/options`, { title: 'Late' })).status, 201);
        assert.is(at((await me.get(`products/${fresh}`)).body, 'availability_by'), 'OPTIONS');
      },
      options,
    ),
  );

  test(
    'always leave one price category the default',
    inWorld(
      engine,
      async (world) => {
        const { id } = await draft(world);
        const me = world.as('operator');
        for (const name of ['Adult', 'Child', 'Senior']) {
          const category = at((await me.post('operator-price-categories', { name })).body, 'id');
          await me.post(`products/${id}/product-to-operator-price-categories`, { operator_price_category_id: category });
        }
        const links = async () =>
          (await me.get(`products/${id}/product-to-operator-price-categories`)).body as Array<{ id: number; is_default: boolean }>;
        const [first] = await links();
        assert.is((await me.delete(`products/${id}/product-to-operator-price-categories/${first!.id}`)).status, 204);
        assert.equal(
          (await links()).map((each) => each.is_default),
          [true, false],
        );
      },
      options,
    ),
  );
});
