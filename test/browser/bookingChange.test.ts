// A sold booking that is changed: fewer people with a refund; in Hebrew on a phone.
import * as assert from 'uvu/assert';
import he from '../../plugins/bookings/locales/he.json';
import { inChromium } from './chromium.ts';
import { answered, callsOf, examine } from './examine.ts';
import { button, call, enter, leaveAll } from './specimens.ts';

const it = inChromium('a booking that is changed, in Chromium');
it.after.each(leaveAll);

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
type Row = { date: string; time: string | null; option: number | null; why: string | null; left: number | null };
type Price = { price_category_id: number };

/** A paid booking of two for a departure in some weeks, under terms that give all back until then. */
async function sold(): Promise<number> {
  const address = 'products?status[]=active&fields=id,policy_type,price_type,prices&sort=id&per-page=100';
  const tours = (await call<Array<{ id: number; policy_type: string; price_type: string; prices: Price[] | null }>>('GET', address)).body;
  for (const { id: product_id, prices } of tours.filter((tour) => tour.policy_type === 'STANDARD' && tour.price_type === 'PER_PERSON')) {
    const { body } = await call<Row[]>('GET', `products/${product_id}/departures?from=${dayIn(12)}&to=${dayIn(30)}`);
    for (const { date, time, option } of body.filter(({ why, left }) => why === null && (left === null || left > 2)).slice(0, 2)) {
      const party = [{ price_category_id: prices?.[0]?.price_category_id ?? 0, quantity: 2 }];
      const place = { product_id, date, ...(time !== null && { start_time: time }), ...(option !== null && { option_id: option }) };
      const who = { leader_name: 'Noa Levi', leader_email: 'noa@example.org', paid: true };
      const made = await call<{ id: number }>('POST', 'bookings', { ...place, ...who, party });
      if (made.status === 201) {
        await call('POST', `bookings/confirm/${made.body.id}`);
        return made.body.id;
      }
    }
  }
  throw new Error('the demo has no departure that two can book');
}

it('one of two leaves, sees what comes back, and it is done (en)', async () => {
  const id = await sold();
  const { page, problems } = await enter(`/bookings/${id}`);
  const calls = callsOf(page);
  await page.getByRole('link', { name: 'Change…' }).click();
  await page.locator('[data-path^="party_"] input').first().fill('1');
  await page.locator('.bk-outcome', { hasText: 'is refunded.' }).waitFor();
  await answered(page, calls);
  const wrong = await examine(page, 'html');
  await button(page, 'Change booking').click();
  await page.locator('.wp-timeline', { hasText: 'Travellers: 2 → 1' }).waitFor();
  await page.locator('.bk-sum-refund').waitFor();
  await answered(page, calls);
  assert.equal([...wrong, ...(await examine(page, 'html')), ...problems], []);
});

it('is shown from right to left on a phone (he, 390 px)', async () => {
  const id = await sold();
  const width = 390;
  const { page, problems } = await enter(`/bookings/${id}/change`, { language: 'he', width, height: 844 });
  const calls = callsOf(page);
  await page.locator('[data-path^="party_"] input').first().fill('1');
  await page.locator('.bk-outcome', { hasText: he.text.change.sum.back.replace('{{back}} ', '') }).waitFor();
  await answered(page, calls);
  assert.is(await page.evaluate(() => document.documentElement.scrollWidth), width);
  assert.equal([...(await examine(page, 'html')), ...problems], []);
});

it.run();
