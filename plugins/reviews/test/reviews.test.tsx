import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openScreen, reset, type Sent } from '#test/screen';

test.after.each(reset);

const stored = {
  id: 7,
  version: 1,
  rating: 2,
  title: 'Too rushed',
  text: 'We could hardly keep up with the guide.',
  product_id: 3,
  product_name: 'Old Town',
  author_name: 'Noa L.',
  language: 'en',
  status: 'WAITING',
  answered: false,
  response: null,
  responded_at: null,
  booking_id: null,
  travelled_on: '2026-02-20',
  created_at: '2026-02-25T08:00:00.000Z',
};
type Stored = Record<string, string | number | boolean | null>;

/** The list with one review, which an answer changes. */
function opened(address: string, { review = stored as Stored, role = 'manager' as 'manager' | 'customer', respond = {} } = {}) {
  let now = review;
  return openScreen('reviews', address, {
    role,
    with: ['tours', 'bookings'],
    answers: {
      'GET reviews': () => ({ body: [now], headers: { 'x-pagination-total-count': '1' } }),
      'GET reviews/7': () => ({ body: now }),
      'GET reviews/stars': () => ({ body: { count: 4, average: 4.25, stars: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 3 } } }),
      'GET reviews/words': () => ({ body: { language: 'en', languages: [{ language: 'en', count: 4 }], words: [{ word: 'guide', count: 3 }] } }),
      'POST reviews/response/7': ({ body }: Sent) => {
        now = { ...now, answered: true, response: String((body as { text: string }).text), responded_at: new Date().toISOString() };
        return { body: {}, ...respond };
      },
    },
  });
}
const dialog = () => document.querySelector('[role=dialog]')!;

test('a review that the address names stands open beside the list, with what it is about', async () => {
  const { until } = await opened('/reviews?view=to-answer&review=7');
  await until(() => dialog()?.textContent!.includes('We could hardly keep up'));
  assert.match(dialog().textContent!, 'Noa L.');
  assert.match(dialog().textContent!, 'Needs approval');
  assert.ok(dialog().querySelector('[aria-label="2 stars"]'));
});

test('its response is written there once, and may be changed within the day', async () => {
  const { until, type, press, sent, told } = await opened('/reviews?review=7');
  await until('Public response');
  await type('Public response', 'Thank you, we have made the groups smaller.');
  await press('Send');
  await until('Can be changed until');
  assert.equal(
    sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]),
    [['reviews/response/7', { text: 'Thank you, we have made the groups smaller.' }]],
  );
  assert.match(told().join(), 'Response sent!');
  await press('Edit');
  await until(() => document.querySelector('textarea')?.value === 'Thank you, we have made the groups smaller.');
});

test('a response that is a day old stands as it is, and customers only read', async () => {
  const review = { ...stored, answered: true, response: 'We are sorry.', responded_at: '2020-01-01T00:00:00.000Z' };
  const { until, text } = await opened('/reviews?review=7', { review });
  await until('We are sorry.');
  assert.not.match(text(), 'Can be changed until');
  const own = await opened('/reviews?review=7', { role: 'customer' });
  await own.until('Not answered yet');
  assert.is(document.querySelector('textarea'), null);
});

test('bars and words narrow the list, and the figures are not asked for before somebody wants them', async () => {
  const { until, press, sent } = await opened('/reviews');
  await until('Too rushed');
  assert.is(sent.filter(({ path }) => path === 'reviews/stars').length, 0);
  await press('Insights');
  await until('4.3 out of 5');
  await press('2 stars: 1 (25%)');
  await until(() => document.querySelector('[aria-pressed=true].rv-bar'));
  await press('Search “guide”, in 3 reviews');
  await until(() => sent.some(({ path, query }) => path === 'reviews' && query.get('query') === 'guide' && query.get('rating') === '2'));
});

test.run();
