// A traveller pays the balance of their booking on their page, by the provider's page and back.
import * as assert from 'uvu/assert';
import payHe from '../../plugins/payment-systems/locales/he.json';
import he from '../../plugins/tickets/locales/he.json';
import { inChromium } from './chromium.ts';
import { examine } from './examine.ts';
import { call, enter, leaveAll } from './specimens.ts';

const it = inChromium('a balance that is paid online, in Chromium');
it.after.each(leaveAll);

const width = 390;
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
type Row = { date: string; time: string | null; option: number | null; why: string | null; left: number | null };
type Tour = {
  id: number;
  price_type: string;
  deposit_type: string | null;
  balance_days: number | null;
  prices: Array<{ price_category_id: number }> | null;
};

/** A booking of two whose deposit is paid, with a traveller who reads Hebrew. */
async function owing(): Promise<number> {
  const address = 'products?status[]=active&fields=id,price_type,deposit_type,balance_days,prices&sort=id&per-page=1000';
  const tours = (await call<Tour[]>('GET', address)).body.filter(({ deposit_type: type, price_type: per }) => type && per === 'PER_PERSON');
  for (const { id: product_id, prices, balance_days: days } of tours) {
    const [from, to] = [dayIn((days ?? 0) + 10), dayIn((days ?? 0) + 40)];
    const { body } = await call<Row[]>('GET', `products/${product_id}/departures?from=${from}&to=${to}`);
    for (const { date, time, option } of body.filter(({ why, left }) => why === null && (left === null || left > 2)).slice(0, 2)) {
      const party = [{ price_category_id: prices?.[0]?.price_category_id ?? 0, quantity: 2 }];
      const place = { product_id, date, ...(time !== null && { start_time: time }), ...(option !== null && { option_id: option }) };
      const who = { leader_name: 'Noa Levi', leader_email: 'noa@example.org', language: 'he' };
      const made = await call<{ id: number }>('POST', 'bookings', { ...place, ...who, party });
      const { id } = made.body;
      if (made.status !== 201 || (await call('POST', `bookings/${id}/paid`)).status !== 200) continue;
      const { balance_due: due } = (await call<{ balance_due: object | null }>('GET', `bookings/${id}`)).body;
      if (due) return id;
    }
  }
  throw new Error('the demo has no tour with a deposit that two can book');
}

it('on a phone, from right to left (he, 390 px)', async () => {
  const id = await owing();
  const { url } = (await call<{ url: string }>('GET', `bookings/${id}/traveller-link`)).body;
  const { page, problems } = await enter(new URL(url).pathname, { language: 'he', width, height: 844 });
  const { pay, said } = he.text.trip;
  await page.getByRole('heading', { name: pay.title }).waitFor();
  const seen = async (): Promise<string[]> => {
    assert.is(await page.evaluate(() => document.documentElement.scrollWidth), width);
    assert.is(await page.evaluate(() => document.documentElement.dir), 'rtl');
    return examine(page, 'html');
  };
  const wrong = await seen();
  await page.getByRole('button', { name: pay.pay.replace(' {{amount}}', '') }).click();
  await page.waitForURL(/sandbox-pay/);
  wrong.push(...(await seen()));
  await page.getByRole('button', { name: payHe.text.sandbox.pay, exact: true }).click();
  await page.getByText(said.paid).waitFor();
  wrong.push(...(await seen()));
  assert.is(await page.getByRole('heading', { name: pay.title }).count(), 0);
  const { body } = await call<{ balance_due: { amount: number }; refundable: { amount: number } }>('GET', `bookings/${id}/money`);
  assert.equal([body.balance_due.amount, body.refundable.amount > 0], [0, true]);
  assert.equal([...wrong, ...problems], []);
});

it.run();
