// What the steps of a tour hold: categories of their own setting types, what excludes each other, and what is filled in by itself.
import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { below, draft, money, options, settingOf } from './world.ts';

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
        assert.equal(await block('2027-02-30'), { date: ['Enter a date.'] });
        assert.equal(await block('2020-01-01'), { date: ['Enter today or a later day.'] });
        assert.equal(at(await block('2027-02-28'), 'blockedDays'), [{ date: '2027-02-28', reason: 'NOT_OPERATING' }]);
        const twice = await me.patch(`products/${id}/days`, { productDays: [{ day_number: 1 }, { day_number: 1 }] });
        assert.equal(twice.body, { 'productDays.1.day_number': ['Row 1 already covers this.'] });
        const kept = await me.patch(`products/${id}`, { phone_country_code: '44', phone_number: '+44 (0)7829 408810' });
        assert.equal([at(kept.body, 'phone_country_code'), at(kept.body, 'phone_number')], ['+44', '7829408810']);
        assert.equal((await me.patch(`products/${id}`, { phone_number: '+43 1 234567' })).body, {
          phone_number: ['Enter a phone number without the country code, such as 1 234567.'],
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
    'refuse what ends before it begins and what is priced twice, by whichever call, and a cut-off by opening hours that there are none of',
    inWorld(
      engine,
      async (world) => {
        const { id, schedule } = await below(world);
        const [adult, child] = await world.insert('price_categories', [{ name: 'Grown' }, { name: 'Young' }]);
        const me = world.as('operator');
        const price = money(5000);
        const fieldsOf = ({ status, body }: { status: number; body: unknown }) => (status === 400 ? Object.keys(body as object) : status);
        const category = at((await me.post('operator-price-categories', { name: 'Teen', age_from: 12 })).body, 'id');
        assert.equal(fieldsOf(await me.post('operator-price-categories', { name: 'Kid', age_from: 9, age_to: 2 })), ['age_to']);
        assert.equal(fieldsOf(await me.patch(`operator-price-categories/${category}`, { age_to: 11 })), ['age_to']);
        assert.is(fieldsOf(await me.patch(`operator-price-categories/${category}`, { age_to: 17 })), 200);
        assert.equal(fieldsOf(await world.as('admin').post('price-categories', { name: 'Kid', type: 'CHILD', age_from: 9, age_to: 2 })), ['age_to']);
        const settings = (fields: object) => me.patch(`products/${id}/price-settings`, { price_type: 'PER_PERSON', ...fields });
        const twice = [{ price_category_id: adult }, { price_category_id: child }, { price_category_id: adult }];
        assert.equal(fieldsOf(await settings({ price_categories: twice })), ['price_categories.2.price_category_id']);
        assert.equal(fieldsOf(await settings({ prices: twice.map((each) => ({ ...each, price })) })), ['prices.2.price_category_id']);
        const tier = (tier_from: number | null, tier_to: number | null) =>
          me.post(`product-scheldule/${schedule}/prices`, { price_category_id: child, price, tier_from, tier_to });
        assert.equal(fieldsOf(await tier(5, 2)), ['tier_to']);
        assert.equal(fieldsOf(await tier(1, 4)), 201);
        assert.equal([fieldsOf(await tier(4, null)), fieldsOf(await tier(null, null))], [['tier_from'], ['tier_from']]);
        const next = await tier(5, null);
        assert.equal(
          [fieldsOf(next), fieldsOf(await me.patch(`product-scheldule/${schedule}/prices/${at(next.body, 'id')}`, { tier_from: 3 }))],
          [201, ['tier_from']],
        );
        const cutOff = (fields: object) =>
          me.patch(`products/${id}/booking-process`, { cut_off_type: 'CLOSING_TIME', cut_off_minutes: 60, ...fields });
        assert.equal(fieldsOf(await cutOff({})), ['opening_hours']);
        assert.equal(fieldsOf(await me.patch(`products/${id}`, { cut_off_type: 'OPENING_TIME' })), ['opening_hours']);
        assert.is(fieldsOf(await cutOff({ opening_hours: [{ weekday: 1, from: '18:00', to: '02:00' }] })), 200);
      },
      options,
    ),
  );

  test(
    'warn before a tour is published of what keeps travellers from buying it, and of ages that nobody pays for',
    inWorld(
      engine,
      async (world) => {
        const { id } = await draft(world);
        const [adult, child] = await world.insert('price_categories', [{ name: 'Adult' }, { name: 'Child' }]);
        const me = world.as('operator');
        const warnings = async () => at((await me.get(`products/${id}/publish-warnings`)).body, 'warnings');
        assert.equal(await warnings(), ['Travellers can’t book this tour: no currency is chosen.']);
        assert.equal(((await me.get('products?language=en')).body as Json[]).length, 1, 'a locale tells a language too');
        assert.equal([(await me.get('products?language=he')).body, (await me.get('products?language=!')).status], [[], 400]);
        const [currency] = await world.insert('currencies', [{ code: 'EUR', name: 'Euro', digits: 2, rate: 1 }]);
        await world.db.query('update products set currency = $2 where id = $1', [id, currency]);
        assert.equal(await warnings(), ['Travellers can’t book this tour: it has no schedule and no option.']);
        await me.post(`products/${id}/scheldules`, { name: 'Summer' });
        const ages = [
          { price_category_id: child, age_from: 4, age_to: 9 },
          { price_category_id: adult, age_from: 18, age_to: 99 },
        ];
        await world.db.query('update products set price_categories = $2::jsonb where id = $1', [id, JSON.stringify(ages)]);
        assert.equal(await warnings(), [
          'Travellers can’t book this tour: it has no price.',
          'No price category covers ages 0 to 3.',
          'No price category covers ages 10 to 17.',
        ]);
        assert.is((await world.as('rival').get(`products/${id}/publish-warnings`)).status, 404);
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
        assert.equal(both.body, {
          accessibilityCategories: ['“Wheelchair accessible” and “Not wheelchair accessible” contradict each other. Remove one.'],
        });
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
        const taken = await me.patch(`products/${id}`, { reference_code: 'MY-1' });
        assert.equal([taken.status, Object.keys(taken.body as object)], [400, ['reference_code']], 'at what was typed, not at whose it is');
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
          [400, 'This tour is booked by options. Its schedules are kept but not used. To add a schedule, switch to booking by schedules first.'],
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
        const made: Json[] = [];
        for (const name of ['Adult', 'Child', 'Senior']) {
          const category = at((await me.post('operator-price-categories', { name })).body, 'id')!;
          made.push(category);
          await me.post(`products/${id}/product-to-operator-price-categories`, { operator_price_category_id: category });
        }
        const links = async () => (await me.get(`products/${id}/product-to-operator-price-categories`)).body as Array<{ is_default: boolean }>;
        assert.is((await me.delete(`products/${id}/product-to-operator-price-categories/${made[0]}`)).status, 204);
        assert.equal(
          (await links()).map((each) => each.is_default),
          [true, false],
        );
      },
      options,
    ),
  );
});
