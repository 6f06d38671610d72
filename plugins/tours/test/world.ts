// A marketplace for the tests of tours: the real declarations, and a tour that somebody of the first operator has begun.
import { readPlugins } from '../../../src/build/plugins.ts';
import type { Json } from '#core';
import { at } from '../../../test/setup/fixtures.ts';
import { area } from '../../../test/setup/areas.ts';
import type { Person, World } from '../../../test/setup/world.ts';
import tours from '../server.ts';

const wanted = [
  'tours',
  'bookings',
  'operators',
  'users',
  'countries',
  'cities',
  'company-types',
  'price-categories',
  'currencies',
  'categories',
  'languages',
  'reviews',
];
/** With as much of the ways to pay as bookings name. */
const plugins = [
  area('payment-methods'),
  ...(await readPlugins(process.cwd())).filter(({ id }) => [...wanted, 'product-types', 'product-setting-types'].includes(id)),
];
/** The tours' own server half; the others have none here. */
export const options = { plugins, areas: { tours } };

let number = 0;

/** A tour after its first step, with the category it has. */
export async function draft(world: World, person: Person = 'operator'): Promise<{ id: number; category: number; body: Json }> {
  const [type] = await world.insert('product_types', [{ name: `Day tour ${++number}` }]);
  const [category] = await world.insert('categories', [{ name: 'Walking tour', slug: `walking-tour-${number}` }]);
  await world.db.query('insert into product_type_categories (a_id, b_id) values ($1, $2)', [type, category]);
  await world.db.query("insert into languages (name, locale, is_default, is_enabled) values ('English', 'en', 1, 1) on conflict do nothing");
  const language = (await world.db.query<{ id: number }>('select id from languages')).rows[0]!.id;
  const { body } = await world.as(person).post('products', { language_id: language, product_type_id: type, typeCategories: [category] });
  return { id: Number(at(body, 'id')), category: category!, body };
}

/** Categories by name, which a setting type has. */
export async function settingOf({ db, insert }: World, typeName: string, names: readonly string[]): Promise<number[]> {
  const [setting] = await insert('product_setting_types', [{ name: typeName, typeName }]);
  const ids = await insert(
    'categories',
    names.map((name) => ({ name, slug: name.toLowerCase().replaceAll(' ', '-') })),
  );
  await db.query('insert into product_setting_type_categories (a_id, b_id) select $1, b from unnest($2::bigint[]) as b', [setting, ids]);
  return ids;
}

/** Fills in what a tour must have before it is published, whatever way it came. */
export async function whole({ db, insert }: World, id: number): Promise<void> {
  const [country] = await insert('countries', [{ name: 'Italy' }]);
  const [city] = await insert('cities', [{ name: 'Rome', slug: 'rome', countryId: country }]);
  const [hard] = await insert('categories', [{ name: 'Easy', slug: 'easy' }]);
  await db.query(
    `update products set name = 'Rome: Old Town Walk', "themeCategories" = $2, city_id = $3, duration_type = 'FIXED', "productPhotos" = $4,
      description_why_unique = $5, phone_number = '+39 06 000000', physical_difficulty_category_id = $6, price_type = 'PER_PERSON',
      confirmation_type = 'INSTANT', policy_type = 'STANDARD', ticket_type = 'PAPER' where id = $1`,
    [id, JSON.stringify([hard]), city, JSON.stringify([{ id: 1, url: '/a.jpg' }]), 'A walk through the town with somebody who was born in it.', hard],
  );
}

/** An amount of the currency there is. */
export const money = (amount: number) => ({ amount, currency_id: 3 });

interface Below {
  id: number;
  category: number;
  schedule: number;
  option: number;
  interval: number;
  item: number;
  upsell: number;
}

/** A tour with one of each of what stands below it. */
export async function below(world: World): Promise<Below> {
  const { id } = await draft(world);
  await world.db.query("insert into currencies (id, code, name) values (3, 'EUR', 'Euro') on conflict do nothing");
  const [category] = await world.insert('price_categories', [{ name: 'Adult' }]);
  const made = async (path: string, body: object) => Number(at((await world.as('operator').post(path, body)).body, 'id'));
  const schedule = await made(`products/${id}/scheldules`, { name: 'Summer', date_from: '2026-06-01', date_to: '2026-08-31' });
  await world.as('operator').patch(`products/${id}`, { availability_by: 'OPTIONS' });
  const option = await made(`products/${id}/options`, { title: 'Standard' });
  const interval = await made(`product-options/${option}/availability-intervals`, { date_from: '2026-06-01', date_to: '2026-06-30' });
  const item = await made(`availability-intervals/${interval}/items`, { start_time: '10:00', capacity: 12 });
  const upsell = await made(`products/${id}/upsells`, { type: 'PER_BOOKING', title: 'Lunch', price: money(1500) });
  return { id, category: category!, schedule, option, interval, item, upsell };
}
