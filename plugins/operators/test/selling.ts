// What an operator's state means for its tours: publishing, selling, and what new ones begin with.
import * as assert from 'uvu/assert';
import type { AreaTest, AreaWorld } from '#test';

/** A tour in July 2026 at 09:00, with all that is wanted before it is published. */
export async function tourOf({ insert, operators, query }: AreaWorld): Promise<number> {
  await query("insert into currencies (id, code, name) values (3, 'EUR', 'Euro') on conflict do nothing");
  const [language] = (await query<{ id: number }>('select id from languages limit 1')).map(({ id }) => id);
  const [type] = await insert('product-types', [{ name: 'Day tour' }]);
  const [country] = await insert('countries', [{ name: 'Italy' }]);
  const [city] = await insert('cities', [{ name: 'Rome', slug: 'rome', countryId: country }]);
  const [category, adult] = [
    (await insert('categories', [{ name: 'Walks', slug: 'walks' }]))[0],
    (await insert('price-categories', [{ name: 'Adult' }]))[0],
  ];
  const codes = {
    status: 'draft',
    price_type: 'PER_PERSON',
    confirmation_type: 'INSTANT',
    policy_type: 'STANDARD',
    ticket_type: 'PAPER',
    duration_type: 'FIXED',
  };
  const [id] = await insert('products', [
    {
      ...codes,
      name: 'Rome: Old Town Walk',
      operator_id: operators.a,
      language_id: language ?? (await insert('languages', [{ name: 'English', locale: 'en' }]))[0],
      product_type_id: type,
      typeCategories: JSON.stringify([category]),
      themeCategories: JSON.stringify([category]),
      city_id: city,
      timezone: 'Europe/Rome',
      productPhotos: JSON.stringify([{ id: 1, url: '/a.jpg' }]),
      description_why_unique: 'A walk through the town with somebody who was born in it.',
      phone_number: '+39 06 000000',
      physical_difficulty_category_id: category,
      availability_by: 'SCHEDULES',
      currency: 3,
      prices: JSON.stringify([{ price_category_id: adult, price: { amount: 5000, currency_id: 3 } }]),
    },
  ]);
  await insert('product-schedules', [{ product_id: id, name: 'Summer', date_from: '2026-07-01', date_to: '2026-07-03', start_times: '["09:00"]' }]);
  return id!;
}

/** What an operator's state means for its tours. */
export function selling(test: AreaTest): void {
  test('drafts and does not publish before it is approved; suspended or away it does not sell', async (world) => {
    const { as, query, operators } = world;
    const id = await tourOf(world);
    const set = (status: string, booking: object = {}) =>
      query('update operators set status = $2, booking = $3 where id = $1', [operators.a, status, JSON.stringify(booking)]);
    const [me, publish] = [as('operator'), `products/${id}/publish`];
    await set('NEW');
    const refused = await me.post(publish);
    assert.equal([refused.status, refused.text.includes('is not approved')], [400, true], refused.text);
    await set('APPROVED', { holidays: [{ from: '2026-07-02', to: '2026-07-02' }] });
    const published = await me.post(publish);
    assert.is(published.status, 200, published.text);
    const days = async () => {
      const { body } = await me.get(`products/${id}/departures?from=2026-07-01&to=2026-07-03`);
      return (body as Array<{ state: string; why?: string }>).map(({ state, why }) => [state, why?.split(' ').slice(0, 4).join(' ') ?? null].join());
    };
    assert.equal(
      (await days()).map((each) => each.split(',')[0]),
      ['FREESALE', 'CLOSED', 'FREESALE'],
    );
    await set('SUSPENDED');
    assert.equal(await days(), Array(3).fill('CLOSED,This operator’s tours are'));
  });

  test('has new tours begin as it says', async ({ as, operators, query, insert }) => {
    await query("insert into languages (name, locale, is_default, is_enabled) values ('English', 'en', 1, 1) on conflict do nothing");
    const [language] = await query<{ id: number }>('select id from languages');
    const [type] = await insert('product-types', [{ name: 'Day tour' }]);
    const [category] = await insert('categories', [{ name: 'Walks', slug: 'walks' }]);
    await query('insert into product_type_categories (a_id, b_id) values ($1, $2)', [type, category]);
    await as('manager').patch(`operators/${operators.a}`, {
      booking: { confirmation_type: 'MANUAL', cut_off_minutes: 720, policy_type: 'STRICT' },
    });
    const made = await as('operator').post('products', { language_id: language!.id, product_type_id: type, typeCategories: [category] });
    const {
      confirmation_type: confirmation,
      cut_off_type: cutOff,
      cut_off_minutes: minutes,
      policy_type: policy,
    } = made.body as Record<string, unknown>;
    assert.equal([made.status, confirmation, cutOff, minutes, policy], [201, 'MANUAL', 'START_TIME', 720, 'STRICT'], made.text);
  });
}
