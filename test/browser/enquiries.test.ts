// The inbox, as those live in it who answer: two people at one conversation in two
// browsers, a reply in another direction, all of it by keyboard, and what it looks like.
import type { CDPSession, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { draw } from '../setup/draw.ts';
import { inChromium } from './chromium.ts';
import { answered, callsOf, examine } from './examine.ts';
import { sharedWaypost } from './harness.ts';
import { enter, leaveAll, login, type Entered } from './specimens.ts';

const it = inChromium('the inbox, in Chromium');
it.after.each(leaveAll);

const [manager, operator] = ['manager@example.com', 'operator@example.com'];
let count = 0;
const unique = (words: string) => `${words} ${++count}`;

/** A call of the API as somebody of the demo. */
async function ask<T>(email: string, method: string, path: string, body?: unknown): Promise<T> {
  const { url } = await sharedWaypost();
  const { access_token: token } = await login(email);
  const headers = { authorization: `Bearer ${String(token)}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/v1/${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json().catch(() => undefined)) as T;
}

interface Conversation {
  hash: string;
  traveller_name: string;
}

/** A new conversation with a traveller of the managers' operator, who has written first. */
async function begun(name: string, message = 'Is there a pick-up from the station?'): Promise<Conversation> {
  const [tour] = await ask<Array<{ id: number }>>(manager, 'GET', 'products?per-page=1&filters[status]=active').catch(() =>
    ask<Array<{ id: number }>>(manager, 'GET', 'products?per-page=1'),
  );
  const made = await ask<Conversation>('customer@example.com', 'POST', 'conversations', { product_id: tour!.id, message, subject: name });
  return made;
}

const words = (page: Page) => page.locator('.enq-write textarea');
const said = (page: Page, text: string) => page.locator('.wp-message', { hasText: text });
const openAt = async ({ hash }: Conversation, look: Parameters<typeof enter>[1]): Promise<Entered> => {
  const entered = await enter(`/enquiries/${hash}?view=inbox`, look);
  await words(entered.page).waitFor();
  return entered;
};
/** Until the page follows what others do. */
const follows = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/-/live') && response.headers()['content-type'] === 'text/event-stream');

it('two answer one conversation: each sees the other type, whoever is overtaken is shown it and sends anyway, and what one resolves is resolved to both', async () => {
  const conversation = await begun(unique('Two at once'));
  const one = await openAt(conversation, { email: manager });
  const two = await openAt(conversation, { email: operator });
  await follows(two.page);
  // What others write comes to the first late, as on a bad line.
  await one.page.route('**/-/live**', (route) => route.abort());
  await one.page.reload();
  await words(one.page).fill('Yes, at ten');
  await two.page
    .locator('.wp-also-here', { hasText: 'נועה לוי' })
    .getByText(/typing|מקליד/)
    .waitFor();
  await words(two.page).fill('Yes, from the main entrance.');
  await words(two.page).press('Control+Enter');
  await said(two.page, 'Yes, from the main entrance.').waitFor();
  await words(one.page).fill('Yes, at ten.');
  await words(one.page).press('Control+Enter');
  const overtaken = one.page.locator('.enq-overtaken');
  await overtaken.getByText('Yes, from the main entrance.').waitFor();
  assert.is(await words(one.page).inputValue(), 'Yes, at ten.');
  await overtaken.locator('button').first().click();
  await overtaken.waitFor({ state: 'detached' });
  await said(two.page, 'Yes, at ten.').waitFor();
  await one.page.locator('.enq-head-actions .bp6-intent-success').click();
  await two.page
    .locator('.enq-head .bp6-intent-success', { hasText: /Resolved|טופלה/ })
    .first()
    .waitFor();
  await two.page.locator('.wp-message-event', { hasText: 'נועה לוי' }).waitFor();
});

it('a reply in Hebrew to a conversation in Latin letters is written and read from right to left', async () => {
  const { page } = await openAt(await begun(unique('A reply in Hebrew')), { email: manager });
  const text = 'כן, האיסוף הוא ב־10:00 מ־Main Station.';
  await words(page).fill(text);
  assert.is(await words(page).evaluate((area) => getComputedStyle(area).direction), 'rtl');
  await words(page).press('Control+Enter');
  const kept = page.locator('.wp-message:not([aria-busy])', { hasText: 'האיסוף' });
  const body = kept.locator('.wp-message-body');
  await body.waitFor();
  assert.is(await body.evaluate((element) => getComputedStyle(element).direction), 'rtl');
  assert.is(
    await said(page, 'pick-up')
      .locator('.wp-message-body')
      .evaluate((element) => getComputedStyle(element).direction),
    'ltr',
  );
});

/** Alt with a key of a keyboard in Hebrew: another letter at the same place. */
async function press(session: CDPSession, code: string, letter: string, shift = false): Promise<void> {
  const key = { code, key: letter, modifiers: shift ? 9 : 1 };
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
}

it('the whole inbox goes by keyboard, also where the keys type Hebrew', async () => {
  for (const name of ['By keyboard', 'By keyboard']) await begun(unique(name));
  const { page, context } = await enter('/enquiries', { email: manager });
  await page.locator('a.enq-card').first().waitFor();
  const session = await context.newCDPSession(page);
  await press(session, 'KeyJ', 'ח');
  await words(page).waitFor();
  const first = page.url();
  await press(session, 'KeyJ', 'ח');
  await page.waitForURL((url) => url.href !== first);
  await press(session, 'KeyK', 'ל');
  await page.waitForURL(first);
  await words(page).waitFor();
  await press(session, 'KeyA', 'ש');
  await page.locator('.enq-assign', { hasText: /Me|אני/ }).waitFor();
  await press(session, 'KeyP', 'פ');
  await page.locator('.enq-write-note textarea:focus').waitFor();
  await page.keyboard.insertText('Ask the guide');
  await page.keyboard.press('Control+Enter');
  await page.locator('.wp-message-note', { hasText: 'Ask the guide' }).waitFor();
  await press(session, 'KeyM', 'צ');
  await page.locator('[role=dialog] .wp-moment input').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[role=dialog]').waitFor({ state: 'detached' });
  await press(session, 'KeyL', 'ך');
  await page.locator('.enq-write:not(.enq-write-note) textarea:focus').waitFor();
  await page.keyboard.insertText('/');
  await page.locator('.wp-reply-option').first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Backspace');
  await press(session, 'KeyE', 'ק', true);
  await page.waitForURL((url) => url.href !== first);
  await page.locator('a.enq-card').first().focus();
  const focused = () => page.evaluate(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row'));
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row') === '1');
  assert.is(await focused(), '1');
  await page.keyboard.press('?');
  await page
    .locator('[role=dialog]')
    .getByText(/On this page|בדף הזה/)
    .waitFor();
});

const looks = (['en', 'he', 'de'] as const).flatMap((language) =>
  [false, true].flatMap((dark) => [1280, 360].map((width) => ({ language, dark, width }))),
);
const states = ['list', 'thread', 'note', 'snooze', 'beside', 'nothing', 'failed'] as const;

/** Brings a page into a state, from the list. */
async function into(state: (typeof states)[number], page: Page, { hash }: Conversation): Promise<void> {
  const { origin } = new URL(page.url());
  if (state === 'failed') await page.route('**/conversations/messagies/**', (route) => route.abort());
  await page.goto(
    `${origin}/enquiries${state === 'list' || state === 'nothing' ? '' : `/${hash}`}?view=inbox${state === 'nothing' ? '&query=nobodyhasthis' : ''}`,
  );
  await page
    .locator(state === 'nothing' || state === 'failed' ? '.wp-state' : state === 'list' ? 'a.enq-card' : '.wp-message')
    .first()
    .waitFor();
  if (state === 'note') await page.locator('.enq-modes button').last().click();
  if (state === 'snooze') await page.locator('.enq-snooze').click();
  if (state === 'beside' && (await page.locator('.enq-beside-button').isVisible())) await page.locator('.enq-beside-button').click();
}

it('nothing is wrong with any state of it, and nothing is wider than the page', async () => {
  const conversation = await begun(unique('What it looks like'), 'Write to me at ada@example.com, please.');
  const wrong: string[] = [];
  for (const state of states) {
    const look = draw(looks, `the inbox ${state}`);
    const { page } = await enter('/enquiries', { ...look, ...(look.language === 'en' && { email: manager }) });
    const calls = callsOf(page);
    await into(state, page, conversation);
    await answered(page, calls);
    wrong.push(...(await examine(page, 'body')).map((each) => `${state} in ${JSON.stringify(look)}: ${each}`));
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > look.width) wrong.push(`${state} is wider than ${look.width} px`);
  }
  assert.equal(wrong, []);
});

it.run();
