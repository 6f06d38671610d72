// Days of a tour changed in the calendar: said before, done, taken back; from right to left, dark, on a phone.
import * as assert from 'uvu/assert';
import he from '../../plugins/departures/locales/he.json';
import resource from '../../locales/he/resource.json';
import { inChromium } from './chromium.ts';
import { examine } from './examine.ts';
import { call, enter, leaveAll, make, unique } from './specimens.ts';

const it = inChromium('the calendar of departures, in Chromium');

const tours: number[] = [];
it.after.each(async () => {
  await leaveAll();
  for (const id of tours.splice(0)) await call('DELETE', `products/${id}`);
});

/** A tour that starts every day of July 2031 at nine, for ten. */
async function tour(): Promise<number> {
  const [other] = (await call<Array<{ id: number }>>('GET', 'products?status[]=active&filters[operator_id]=1&sort=id&per-page=1')).body;
  const { language_id, product_type_id, typeCategories } = (await call<Record<string, unknown>>('GET', `products/${other!.id}`)).body;
  const id = await make('products', { language_id, product_type_id, typeCategories, operator_id: 1 });
  tours.push(id);
  await make(`products/${id}/scheldules`, {
    name: unique('July'),
    date_from: '2031-07-01',
    date_to: '2031-07-31',
    start_times: ['09:00'],
    capacity: 10,
  });
  return id;
}

it('days are picked, what a change does is said, it is done and taken back, and axe finds nothing (he, dark, 360 px)', async () => {
  const width = 360;
  const { page, problems } = await enter(`/calendar?tour=${await tour()}&day=2031-07-01`, { language: 'he', dark: true, width, height: 900 });
  const day = (date: string) => page.locator(`[data-day="${date}"]`);
  await day('2031-07-01').getByText('0/10').waitFor();
  await day('2031-07-01').click();
  await day('2031-07-03').click({ modifiers: ['Shift'] });
  const places = page.locator('[data-path="capacity"] input');
  await places.fill('4');
  await places.blur();
  await page.getByText(he.text.effect_other.replace('{{shown}}', '3')).waitFor();
  const wrong = await examine(page, 'main');
  const shown = await page.evaluate(() => document.documentElement.scrollWidth);
  await page.getByRole('button', { name: he.text.apply_other.replace('{{count}}', '3') }).click();
  for (const date of ['2031-07-01', '2031-07-03']) await day(date).getByText('0/4').waitFor();
  assert.is(await day('2031-07-04').getByText('0/10').count(), 1);
  await page.locator('.wp-notice').getByRole('button', { name: resource.undo }).click();
  for (const date of ['2031-07-01', '2031-07-03']) await day(date).getByText('0/10').waitFor();
  await day('2031-07-02').click();
  await page.getByRole('button', { name: `${he.text.cancelDeparture}: 09:00` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(he.text.cancelNobody).waitFor();
  wrong.push(...(await examine(page, '.bp6-dialog')).map((each) => `dialog: ${each}`));
  assert.equal([...wrong, ...problems, shown], [width]);
});

it.run();
