// A coupon made with a condition and used in the simulator; from right to left, dark, on a phone.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import he from '../../plugins/coupons/locales/he.json';
import { inChromium } from './chromium.ts';
import { answered, callsOf, examine } from './examine.ts';
import { button, call, enter, leaveAll, make } from './specimens.ts';

const it = inChromium('coupons, in Chromium');

interface Start {
  tour: number;
  name: string;
  date: string;
}
const made: number[] = [];
it.after.each(async () => {
  await leaveAll();
  for (const id of made.splice(0)) await call('DELETE', `coupons/${id}`);
});

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A departure of the demo that can be booked by an adult, in the next weeks. */
async function departure(): Promise<Start> {
  const tours = (await call<Array<{ id: number; name: string }>>('GET', 'products?status[]=active&filters[operator_id]=1&fields=id,name&sort=id'))
    .body;
  for (const { id: tour, name } of tours) {
    const rows = (
      await call<Array<{ date: string; why: string | null; left: number | null }>>(
        'GET',
        `products/${tour}/departures?from=${dayIn(3)}&to=${dayIn(20)}`,
      )
    ).body;
    for (const { date, left } of rows.filter(({ why }) => why === null).slice(0, 3)) {
      const quote = await call<{ why: string | null; gaps: string[]; quote?: { total: number } }>(
        'GET',
        `products/${tour}/departures/quote?date=${date}&ages=[34,36]`,
      );
      if ((left === null || left > 2) && quote.body.why === null && quote.body.gaps.length === 0 && (quote.body.quote?.total ?? 0) > 0)
        return { tour, name, date };
    }
  }
  throw new Error('the demo has no departure that two can book');
}

async function aged(page: Page, ...ages: string[]): Promise<void> {
  const box = page.locator('[data-path="ages"] input');
  for (const age of ages) {
    await box.fill(age);
    await box.press('Enter');
  }
}

it('one is made and used in the simulator (en)', async () => {
  const start = await departure();
  const code = `CHROME-${Date.now().toString(36).toUpperCase()}`;
  const { page, problems } = await enter('/coupons/new');
  const calls = callsOf(page);
  await page.locator('[data-path="code"] input').fill(code);
  await page.locator('[data-path="title"] input').fill('Made in Chromium');
  await page.locator('[data-path="percent"] input').fill('10');
  await page
    .getByRole('tab', { name: 'Conditions' })
    .or(page.getByRole('link', { name: 'Conditions' }))
    .first()
    .click();
  await button(page, 'Add condition').click();
  await page.getByLabel('Travellers: from').fill('2');
  const wrong = (await examine(page, 'html')).map((each) => `conditions: ${each}`);
  await button(page, 'Save and stay').click();
  await page.waitForURL(/\/coupons\/\d+/);
  const id = Number(/coupons\/(\d+)/.exec(page.url())![1]);
  made.push(id);
  await page.goto(`${new URL(page.url()).origin}/calendar?tour=${start.tour}&day=${start.date}`);
  await page.locator(`[data-day="${start.date}"]`).click();
  await aged(page, '34', '36');
  await page.locator('[data-path="coupon"] input').fill(code);
  await page.locator('.departures-quote', { hasText: `Coupon ${code}` }).waitFor();
  await answered(page, calls);
  assert.equal([...wrong, ...(await examine(page, 'html')), ...problems], []);
});

it('conditions are read and changed by keyboard, and what they say is said (he, dark, 360 px)', async () => {
  const conditions = { any: [{ leaf: 'languages', one_of: ['he'] }, { not: { leaf: 'lead_days', max: 1 } }] };
  const id = await make('coupons', { code: `HE-${Date.now().toString(36)}`, title: 'Hebrew', value_type: 'PERCENT', percent: 5, conditions });
  made.push(id);
  const width = 360;
  const { page, problems } = await enter(`/coupons/${id}?part=conditions`, { language: 'he', dark: true, width, height: 900 });
  await page.locator('.coupons-leaf').nth(1).waitFor();
  await button(page, he.text.builder.add).focus();
  await page.keyboard.press('Enter');
  await page.locator('.coupons-leaf').nth(2).waitFor();
  const wrong = (await examine(page, 'html')).map((each) => `conditions: ${each}`);
  await page.locator('.coupons-leaf').nth(2).locator('button').last().focus();
  await page.keyboard.press('Enter');
  await page.locator('.coupons-leaf').nth(2).waitFor({ state: 'detached' });
  assert.is(await page.evaluate(() => document.documentElement.scrollWidth), width);
  assert.equal([...wrong, ...(await examine(page, 'html')), ...problems], []);
});

it.run();
