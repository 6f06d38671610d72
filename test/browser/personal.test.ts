// What people leave behind: a question that is answered, one that becomes an enquiry, a
// subscriber who goes, and somebody who is found, given out and erased over all areas.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import questionsEn from '../../plugins/customer-questions/locales/en.json';
import questionsHe from '../../plugins/customer-questions/locales/he.json';
import en from '../../locales/en/personal.json';
import he from '../../locales/he/personal.json';
import resourceEn from '../../locales/en/resource.json';
import resourceHe from '../../locales/he/resource.json';
import { draw } from '../setup/draw.ts';
import { inChromium } from './chromium.ts';
import { answered, callsOf, examine } from './examine.ts';
import { demoPassword } from './harness.ts';
import { call, confirmed, enter, leaveAll, unique } from './specimens.ts';

const it = inChromium('people’s data, in Chromium');
it.after.each(leaveAll);

const said = { en: { ...en, text: questionsEn.text, resource: resourceEn }, he: { ...he, text: questionsHe.text, resource: resourceHe } };
const looks = (['en', 'he'] as const).flatMap((language) => [false, true].flatMap((dark) => [1280, 360].map((width) => ({ language, dark, width }))));

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const dialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]').last();

interface Question {
  id: number;
  status: string;
  email: string;
}
/** A question from the contact form; answers its id. */
async function asked(email: string, subject: string): Promise<number> {
  const sent = await call('POST', 'customer-questions', { name: 'Noa Levi', email, subject, message: `${subject}?`, language: 'he' });
  assert.is(sent.status, 201);
  const { body } = await call<Question[]>('GET', 'customer-questions?per-page=20&sort=-id');
  return body.find((each) => each.email === email && each.status === 'ASKED')!.id;
}

it('somebody is found in every area, given out as a file, and erased once their address was typed again', async () => {
  const { language, ...look } = draw(looks, 'personal data');
  const words = said[language];
  const email = `${unique('noa').replace(' ', '.')}@example.org`;
  const user = await call<{ id: number }>('POST', 'users', { full_name: 'Noa Levi', email, role: 'customer', password: demoPassword });
  await asked(email.toUpperCase(), 'Vouchers');
  const { page, problems } = await enter('/personal-data', { language, ...look });
  const calls = callsOf(page);
  await page.getByLabel(words.find.email).fill(email);
  await page.keyboard.press('Enter');
  await page.locator('.wp-personal-table').waitFor();
  assert.is(await page.locator('.wp-personal-table tbody tr').count(), 2);
  await answered(page, calls);
  assert.equal(await examine(page, 'main'), []);
  const file = page.waitForEvent('download');
  await press(page, words.found.export);
  await confirmed(page);
  const given = JSON.parse(readFileSync(await (await file).path(), 'utf8')) as { address: string; areas: unknown[] };
  assert.equal([given.address, given.areas.length], [email, 2]);
  await press(page, words.found.erase);
  const agree = dialog(page).getByRole('button', { name: words.erase.confirm, exact: true });
  assert.ok(await agree.isDisabled());
  assert.equal(await examine(page, '[role=alertdialog]'), []);
  await dialog(page).locator('input').last().fill(email.toUpperCase());
  await agree.click();
  await page.locator('.wp-personal-requests li', { hasText: words.requests.erase }).first().waitFor();
  await page.locator('.wp-personal-requests progress').waitFor({ state: 'detached' });
  await press(page, words.find.search);
  await page.getByText(words.find.nothing).waitFor();
  const { body } = await call<{ email: string; status: string }>('GET', `users/${user.body.id}`);
  assert.equal([body.email, body.status], [`erased-${user.body.id}@erased.invalid`, 'blocked']);
  // The browser notes the refusal that asks for the password.
  assert.equal(
    problems.filter((each) => !each.includes('403')),
    [],
  );
});

it('a question is answered from its page, another is made an enquiry, and a subscriber who is deleted can be had back', async () => {
  const { language, ...look } = draw(looks, 'customer questions');
  const words = said[language];
  const email = `${unique('ben').replace(' ', '.')}@example.org`;
  const [first, second] = [await asked(email, 'Dogs'), await asked(email, 'Cats')];
  const { page, problems, url } = await enter(`/customer-questions/${first}`, { language, ...look });
  const calls = callsOf(page);
  const composer = page.locator('.wp-composer textarea');
  await composer.fill('כן, בכיף.');
  await answered(page, calls);
  assert.equal(await examine(page, 'main'), []);
  await page.locator('.wp-composer button[type=submit]').click();
  await composer.waitFor({ state: 'detached' });
  await page.locator('.wp-message-own', { hasText: 'כן, בכיף.' }).waitFor();
  await page.goto(`${url}/customer-questions/${second}`);
  await press(page, words.text['hand-over']);
  await page.locator('.wp-composer textarea').waitFor({ state: 'detached' });
  assert.is((await call<Question>('GET', `customer-questions/${second}`)).body.status, 'ENQUIRY');
  const { body } = await call<Array<{ id: number; email: string }>>('GET', 'newsletter-subscribers?per-page=1');
  const [subscriber] = body;
  await page.goto(`${url}/newsletter-subscribers/${subscriber!.id}`);
  await page.locator('.wp-form, .wp-record').first().waitFor();
  await answered(page, calls);
  assert.equal(await examine(page, 'main'), []);
  const remove = page.getByRole('button', { name: words.resource.delete, exact: true });
  // Where it is narrow it stands behind a button.
  if (!(await remove.first().isVisible())) await page.locator('.wp-page-actions button[aria-haspopup]').first().click();
  await page.getByText(words.resource.delete, { exact: true }).first().click();
  await dialog(page).getByRole('button', { name: words.resource.delete, exact: true }).click();
  await page.locator('.wp-notice').getByRole('button', { name: words.resource.undo, exact: true }).click();
  await page.locator('.wp-notice', { hasText: words.resource.undone }).waitFor();
  assert.is((await call<{ email: string }>('GET', `newsletter-subscribers/${subscriber!.id}`)).body.email, subscriber!.email);
  assert.equal(problems, []);
});

it.run();
