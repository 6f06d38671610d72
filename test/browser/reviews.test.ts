// What travellers say and ask, from the lists of those who look after it: reviews approved at
// once and taken back, answered in saved words; a question answered, merged and made an FAQ.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import he from '../../plugins/questions/locales/he.json';
import { inChromium } from './chromium.ts';
import { answered, callsOf, examine } from './examine.ts';
import { button, call, enter, leaveAll } from './specimens.ts';

const it = inChromium('reviews and questions, in Chromium');
it.after.each(leaveAll);

interface Review {
  id: number;
  title: string;
  rating: number;
  status: string;
  product_id: number;
  answered: boolean;
}
interface Question {
  id: number;
  text: string;
  status: string;
  product_id: number;
  merged_into: number | null;
  faqs: number;
}

const told = (page: Page, text: string | RegExp) => page.locator('.wp-notice', { hasText: text }).first().waitFor();
const panel = (page: Page) => page.getByRole('dialog');
const review = async (id: number) => (await call<Review>('GET', `reviews/${id}`)).body;
const question = async (id: number) => (await call<Question>('GET', `questions/${id}`)).body;
const countOf = async (product: number) =>
  (await call<Array<{ reviewsCount: number }>>('GET', `products?id[]=${product}&fields=reviewsCount`)).body[0]!.reviewsCount;

it('reviews that wait are approved at once and taken back, and the rating of their tour follows', async () => {
  const waiting = (await call<Review[]>('GET', 'reviews?filters[status]=WAITING&filters[operator_id]=1&sort=-id')).body;
  const product = waiting[0]!.product_id;
  const own = waiting.filter((each) => each.product_id === product);
  const before = await countOf(product);
  const { page, problems } = await enter(`/reviews?status=WAITING&product_id=${product}`, { email: 'manager@example.com' });
  const calls = callsOf(page);
  await page.locator('.rv-words').first().waitFor();
  await page.getByRole('checkbox', { name: /all/i }).first().check({ force: true });
  await page.locator('.wp-bulk').getByRole('button', { name: 'Approve', exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await told(page, `${own.length} review`);
  assert.equal([await countOf(product), (await review(own[0]!.id)).status], [before + own.length, 'PUBLISHED']);
  await button(page, 'Undo').click();
  await page.locator('.rv-words').first().waitFor();
  assert.equal([await countOf(product), (await review(own[0]!.id)).status], [before, 'WAITING']);
  await answered(page, calls);
  assert.equal([...(await examine(page, 'html')), ...problems], []);
});

it('a review short of five stars is found by them, answered in saved words, and its answer stands there', async () => {
  const [short] = (await call<Review[]>('GET', 'reviews?filters[answered]=0&filters[operator_id]=1&filters[rating][to]=4&sort=-id')).body;
  const { page, problems } = await enter('/reviews?view=to-answer', { email: 'operator@example.com' });
  const calls = callsOf(page);
  await button(page, 'Insights').click();
  await button(page, new RegExp(`^${short!.rating} star`)).click();
  await page.waitForURL(new RegExp(`rating=${short!.rating}`));
  await page.goto(`${page.url()}&review=${short!.id}`);
  await panel(page).locator('.rv-text').waitFor();
  const box = panel(page)
    .getByRole('combobox', { name: 'Public response' })
    .or(panel(page).getByRole('textbox', { name: 'Public response' }));
  await box.click();
  await page.keyboard.type('/sorry');
  await panel(page).locator('[role=listbox] [role=option]').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => (document.querySelector('textarea')?.value.length ?? 0) > 40);
  const words = await box.inputValue();
  const wrong = await examine(page, 'html');
  await page.keyboard.press('Control+Enter');
  await told(page, 'Response sent!');
  await panel(page)
    .locator('.rv-response', { hasText: words.slice(0, 30) })
    .waitFor();
  assert.is((await review(short!.id)).answered, true);
  await answered(page, calls);
  assert.equal([...wrong, ...(await examine(page, 'html')), ...problems], []);
});

it('a question is answered and published, another merged into it and back, and it becomes an FAQ of the tour, in Hebrew on a phone', async () => {
  const open = (await call<Question[]>('GET', 'questions?filters[status]=ASKED&filters[language]=en&sort=id')).body;
  const alike = async (id: number) => (await call<Question[]>('GET', `questions/${id}/similar`)).body.filter((other) => other.status === 'ASKED');
  let asked: Question | undefined;
  let twin: Question | undefined;
  for (const each of open) {
    [twin] = await alike(each.id);
    asked = each;
    if (twin) break;
  }
  const words = he.text;
  const { page, problems } = await enter(`/questions?view=to-answer&question=${asked!.id}`, { language: 'he', width: 360 });
  const calls = callsOf(page);
  await panel(page).locator('.qa-text').first().waitFor();
  await panel(page).locator('textarea').first().fill('Yes, all of the way is paved.');
  await panel(page).getByText(words.publishToo).click();
  const wrong = await examine(page, 'html');
  await panel(page).locator('.wp-composer button[type=submit]').first().click();
  await told(page, he.calls.answer.success);
  assert.is((await question(asked!.id)).status, 'PUBLISHED');

  const other = panel(page)
    .locator('.qa-other', { has: page.locator('.bp6-intent-warning') })
    .first();
  await other.getByRole('button', { name: words.mergeOther }).click();
  await told(page, words.mergedNow);
  const merged = async () => (await call<Question[]>('GET', `questions?filters[merged_into]=${asked!.id}`)).body.length;
  assert.is(await merged(), 1);
  const undone = page.waitForResponse((answer) => answer.url().includes('/-/undo/'));
  await page.locator('.wp-notice', { hasText: words.mergedNow }).getByRole('button').first().click();
  assert.is((await undone).status(), 200);
  assert.is(await merged(), 0);

  await panel(page).getByRole('button', { name: words.makeFaq }).click();
  await panel(page).getByRole('button', { name: words.addFaq }).click();
  await panel(page).getByText(words.isFaq).waitFor();
  assert.is((await question(asked!.id)).faqs, 1);
  await answered(page, calls);
  assert.equal([...wrong, ...(await examine(page, 'html')), ...problems], []);
});

it.run();
