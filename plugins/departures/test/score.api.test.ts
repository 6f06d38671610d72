// The score of tours on the wire: kept for lists, told with its points, and following what stands below, by what departures say of it.
import * as assert from 'uvu/assert';
import { areaTests } from '#test';

interface ScoreAnswer {
  score: number;
  points: Array<{ id: string; points: number; step: string | null; done: boolean }>;
}

await areaTests('tours', (test) => {
  test('the score is kept for lists, is told with its points, and follows what a tour is booked by', async ({ as, insert, operators, clock }) => {
    const [language] = await insert('languages', [{ name: 'English', locale: 'en', is_default: 1, is_enabled: 1 }]).catch(() => [1]);
    const [country] = await insert('countries', [{ name: 'Italy' }]);
    const [city] = await insert('cities', [{ name: 'Rome', slug: 'rome', countryId: country }]);
    const [id, other] = await insert('products', [
      { operator_id: operators.a, language_id: language, city_id: city, name: 'Old Town by night', status: 'draft' },
      { operator_id: operators.a, language_id: language, city_id: city, name: 'Rome by night', status: 'draft' },
    ]);
    const me = as('operator');
    const told = async () => (await me.get(`products/${id}/score`)).body as unknown as ScoreAnswer;
    const scoreIn = async () =>
      ((await me.get('products?sort=-score&fields=id,score')).body as Array<{ id: number; score: number }>).map(({ score }) => score);
    const isDone = async (rule: string) => (await told()).points.find((point) => point.id === rule)?.done;
    await me.patch(`products/${other}`, { skip_the_line: true });
    await me.patch(`products/${id}`, { confirmation_type: 'INSTANT' });
    const { score } = await told();
    assert.equal(
      [score, await scoreIn()],
      [14, [14, 13]],
      'instant 6, a name that promises nothing 4, an operator without bookings 4; and a name with its place',
    );
    assert.equal(
      (await told()).points.find((point) => point.id === 'place'),
      { id: 'place', points: 5, step: 'title', done: false },
    );
    await me.patch(`products/${id}`, { name: 'Rome: Old Town by night' });
    assert.equal(await scoreIn(), [19, 13]);

    const day = new Date(clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
    const made = await me.post(`products/${id}/scheldules`, { name: 'One day', date_from: day, date_to: day });
    assert.is(await isDone('bookable'), false, 'nothing is priced yet');
    const [currency] = await insert('currencies', [{ name: 'Euro', code: 'EUR', symbol: '€', digits: 2, rate: 1, is_default: 1 }]);
    const [category] = await insert('price-categories', [{ name: 'Adult' }]);
    const price = { price_category_id: category, price: { amount: 4000, currency_id: currency } };
    const priced = await me.post(`product-scheldule/${(made.body as { id: number }).id}/prices`, price);
    assert.is(priced.status, 201, priced.text);
    assert.is(await isDone('bookable'), true, made.text);
    assert.equal(await scoreIn(), [29, 13], 'nobody changed the tour, and the list knows');
    await me.post(`products/${id}/block-day`, { date: day });
    assert.equal([await isDone('bookable'), await scoreIn()], [false, [19, 13]]);
    const longer = await me.patch(`products/${id}/scheldules/${(made.body as { id: number }).id}`, { date_to: '2030-01-01', weekdays: [2] });
    assert.equal([longer.status, await isDone('bookable')], [200, true], longer.text);
    assert.equal(await scoreIn(), [29, 13]);
    const gone = await me.delete(`products/${id}/scheldules/${(made.body as { id: number }).id}`);
    assert.is(gone.status, 204, gone.text);
    assert.equal(await scoreIn(), [19, 13]);
    assert.is((await as('rival').get(`products/${id}/score`)).status, 404);
  });

  test('an operator who lets travellers down loses points', async ({ as, insert, operators, clock }) => {
    const [id] = await insert('products', [{ operator_id: operators.a, name: 'Rome by night', status: 'draft' }]);
    const at = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString();
    const booking = (code: string, days: number, more: object) => ({
      code,
      product_id: id,
      product_name: 'Rome by night',
      operator_id: operators.a,
      leader_name: 'Ada',
      travel_date: at(days).slice(0, 10),
      starts_at: at(days),
      pax: 2,
      payment_was_made: 1,
      ...more,
    });
    const me = as('operator');
    const lost = async () =>
      ((await me.get(`products/${id}/score`)).body as unknown as ScoreAnswer).points
        .filter(({ step, done }) => step === null && !done)
        .map((point) => point.id);
    await insert('bookings', [booking('A', -10, { status: 'COMPLETED' }), booking('B', -200, { status: 'DECLINED' })]);
    assert.equal(await lost(), []);
    await insert('bookings', [booking('C', -10, { status: 'DECLINED' })]);
    assert.equal(await lost(), ['cancelled']);
    await insert('bookings', [booking('D', -10, { status: 'CANCELLED', cancel_reason: 'SUPPLIER_NO_SHOW' })]);
    assert.equal(await lost(), ['cancelled', 'missed']);
  });
});
