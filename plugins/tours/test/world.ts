// A marketplace for the tests of tours: the real declarations, and a tour that somebody of the first operator has begun.
import { readPlugins } from '../../../src/build/plugins.ts';
import type { Json } from '#core';
import { at } from '../../../test/setup/fixtures.ts';
import type { World } from '../../../test/setup/world.ts';
import tours from '../server.ts';

const wanted = ['tours', 'operators', 'users', 'countries', 'cities', 'company-types', 'price-categories', 'currencies', 'categories', 'languages'];
const plugins = (await readPlugins(process.cwd())).filter(({ id }) => [...wanted, 'product-types'].includes(id));
/** The tours' own server half; the others have none here. */
export const options = { plugins, areas: { tours } };

/** A tour after its first step, with the category it has. */
export async function draft(world: World): Promise<{ id: number; category: number; body: Json }> {
  const [type] = await world.insert('product_types', [{ name: 'Day tour' }]);
  const [category] = await world.insert('categories', [{ name: 'Walking tour', slug: 'walking-tour' }]);
  const [language] = await world.insert('languages', [{ name: 'English', locale: 'en', is_default: 1, is_enabled: 1 }]);
  const { body } = await world.as('operator').post('products', { language_id: language, product_type_id: type, typeCategories: [category] });
  return { id: Number(at(body, 'id')), category: category!, body };
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
    [
      id,
      JSON.stringify([hard]),
      city,
      JSON.stringify([{ id: 'a', url: '/a.jpg' }]),
      'A walk through the town with somebody who was born in it.',
      hard,
    ],
  );
}
