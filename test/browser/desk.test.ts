// A booking made at the desk by the keyboard alone; its twin is named before it is made.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { inChromium } from './chromium.ts';
import { examine } from './examine.ts';
import { call, enter, leaveAll } from './specimens.ts';

const it = inChromium('the desk, in Chromium');
const made: string[] = [];
it.after.each(async () => {
  await leaveAll();
  for (const id of made.splice(0))
    await call('POST', `bookings/${id}/cancel`, { cancel_reason: 'DUPLICATE_BOOKING', amount: { amount: 0, currency_id: 1 }, note: 'A test' });
});

/** A tour of the demo that adults can book, with a name of its own. */
async function bookable(): Promise<{ id: number; name: string; adult: number }> {
  const tours = (await call<Array<{ id: number; name: string }>>('GET', 'products?status[]=active&filters[operator_id]=1&fields=id,name&sort=id'))
    .body;
  for (const { id, name } of tours) {
    const { departures, categories } = (await call<{ departures: Array<{ why: string | null }>; categories: number[] }>('GET', `desk/tours/${id}`))
      .body;
    if (departures.some(({ why }) => why === null) && categories.length > 0) return { id, name, adult: categories[0]! };
  }
  throw new Error('the demo has no tour that can be booked');
}

/** Tabs on to a field. */
async function to(page: Page, field: string): Promise<void> {
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((id) => document.activeElement?.id.endsWith(id) === true, `_${field}`)) return;
  }
  throw new Error(`Tab does not lead to ${field}`);
}

/** Fills in a booking for two and makes it, all by keys. */
async function bookByKeys(page: Page, { name, adult }: { name: string; adult: number }): Promise<void> {
  await page.locator('[id$="_product_id"]:focus').waitFor();
  await page.keyboard.type(name);
  await page.getByRole('option', { name }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator(`[id$="_party_${adult}"]`).waitFor();
  await to(page, `party_${adult}`);
  await page.keyboard.type('2');
  await to(page, 'leader_name');
  await page.keyboard.type('Noa Levi');
  await to(page, 'leader_email');
  await page.keyboard.type('noa.levi@example.org');
  await page.getByText(/Places are held until/).waitFor();
}

async function opened(page: Page): Promise<string> {
  await page.waitForURL(/\/bookings\/\d+$/);
  const id = /\d+$/.exec(page.url())![0];
  made.push(id);
  return id;
}

it('a booking takes under a minute by the keyboard alone, and its twin is named', async () => {
  const tour = await bookable();
  const { page } = await enter('/bookings/new');
  const began = Date.now();
  await bookByKeys(page, tour);
  const wrong = await examine(page, 'html');
  await page.keyboard.press('Alt+KeyB');
  const id = await opened(page);
  assert.ok(Date.now() - began < 60_000);
  const booking = (await call<{ code: string; channel: string; pays: string; pax: number }>('GET', `bookings/${id}`)).body;
  assert.equal([booking.channel, booking.pays, booking.pax], ['DESK', 'DESK', 2]);
  await page.goto(new URL('/bookings/new', page.url()).href);
  await bookByKeys(page, tour);
  await page.getByText(new RegExp(`${booking.code} of Noa Levi was made`)).waitFor();
  await page.keyboard.press('Alt+KeyB');
  await opened(page);
  assert.equal(wrong, []);
});

it.run();
