import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openScreen, reset } from '#test/screen';

test.after.each(reset);

const euros = (amount: number) => ({ amount, currency_id: 2 });
const tour = {
  id: 3,
  name: 'Rome by Night <b>now</b>',
  city_id: 5,
  duration_value: 3,
  duration_unit: 'HOUR',
  included: [{ category_id: 8, note: 'a glass' }],
  highlights: ['The forum'],
  prices: [{ price_category_id: 1, price: euros(2500) }],
  upsells: [],
  video_url: 'https://www.youtube.com/watch?v=abcdefg',
  private_tour: true,
  dropoff_type: 'MEETING_POINT',
  max_travelers_in_shared_tour: 12,
  min_age: 6,
  confirmation_type: 'INSTANT',
  minPrice: euros(2500),
  minPriceBefore: euros(3000),
  physical_difficulty_category_id: null,
  names: { categories: { 8: 'Wine' }, priceCategories: { 1: 'Adult' }, cities: { 5: 'Rome' } },
};

test('a tour is read as travellers read it, in their language and direction, as wide as a phone', async () => {
  const { until, press } = await openScreen('tours', '/tours/preview/3', {
    answers: { 'GET products/3/preview': tour, 'GET currencies': [{ id: 2, code: 'EUR', name: 'Euro' }] },
  });
  await until('Rome by Night <b>now</b>');
  const article = () => document.querySelector('.tours-preview-article')!;
  await until(() => article()?.textContent?.includes('from €25.00') === true);
  assert.is(article().querySelector('del')?.textContent, '€30.00');
  for (const words of ['Rome', 'Wine: a glass', 'The forum', '3 hours', 'Adult: €25.00']) assert.ok(article().textContent!.includes(words), words);
  assert.equal([article().getAttribute('dir'), article().getAttribute('lang')], ['ltr', 'en']);
  await press('Phone', 'radio').catch(() => press('Phone'));
  assert.is(document.querySelector('.tours-preview')!.getAttribute('data-width'), 'phone');
});

test('a length in minutes is read in hours, from ninety of them', async () => {
  const { until } = await openScreen('tours', '/tours/preview/3', {
    answers: { 'GET products/3/preview': { ...tour, duration_unit: 'MINUTE', duration_value: 60, duration_value_to: 240 } },
  });
  await until('Rome by Night <b>now</b>');
  await until('60 minutes – 4 hours');
});

test.run();
