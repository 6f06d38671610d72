// A webhook tried before it is saved, at a try-out address of the same Waypost; a real event
// that arrives there, and why another one fails; from right to left, dark, on a phone.
import type { Locator } from 'playwright-core';
import * as assert from 'uvu/assert';
import en from '../../plugins/webhooks/locales/en.json';
import he from '../../plugins/webhooks/locales/he.json';
import { inChromium } from './chromium.ts';
import { answered, callsOf, examine } from './examine.ts';
import { eventually } from './harness.ts';
import { button, call, checked, enter, leaveAll, make, unique } from './specimens.ts';

const it = inChromium('webhooks, in Chromium');

const made: string[] = [];
it.after.each(async () => {
  await leaveAll();
  for (const path of made.splice(0).reverse()) await call('DELETE', path);
});

async function sink(): Promise<{ id: number; address: string }> {
  const id = await make('webhook-sinks', { title: unique('Receiver') });
  made.push(`webhook-sinks/${id}`);
  return (await call<{ id: number; address: string }>('GET', `webhook-sinks/${id}`)).body;
}

/** Answers a question of the demo, which raises an event. */
async function answerOne(): Promise<void> {
  const [question] = (await call<Array<{ id: number }>>('GET', 'customer-questions?filters[status]=ASKED&per-page=1')).body;
  const { status } = await call('POST', `customer-questions/${question!.id}/answer`, { text: 'At nine in the morning.' });
  assert.is(status, 200);
}

const arrived = async (id: number): Promise<number> =>
  ((await call<unknown[]>('GET', `webhook-sunk?filters[sink_id]=${id}`)).body as unknown[]).length;

/** Waits until something is so, asking again and again. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  let isSo = false;
  const look = async (): Promise<void> => {
    isSo = await holds();
    if (!isSo) await look();
  };
  void look();
  await eventually(() => (isSo ? true : undefined));
}

/** Values to set by hand that stand beyond their place beside the others. */
const beyond = (dialog: Locator): Promise<string[]> =>
  dialog.locator('.webhooks-members input, .webhooks-members select').evaluateAll((inputs) =>
    inputs
      .filter((each) => {
        const [own, place] = [each.getBoundingClientRect(), each.closest('.webhooks-members > div')!.getBoundingClientRect()];
        return own.width === 0 || own.left < place.left - 1 || own.right > place.right + 1;
      })
      .map(({ id }) => id),
  );

it('one is tried before it is saved, and what happens arrives and is read (en)', async () => {
  const { id: sinkId, address } = await sink();
  const { page, problems } = await enter('/webhooks/new');
  const calls = callsOf(page);
  const title = unique('Accounting');
  await page.locator('[data-path="title"] input').fill(title);
  await page.locator('[data-path="url"] input').fill(address);
  await page.locator('.webhooks-events input[type=checkbox]').first().waitFor();
  await checked(page.getByLabel(/All customer-question events/));
  await button(page, en.text.test.open).first().click();
  await button(page, en.text.test.send).click();
  await page.getByText(`${en.text.delivered} (200)`).first().waitFor();
  const dialog = page.getByRole('dialog');
  assert.equal(await beyond(dialog), [], 'no value stands over another');
  const wrong = (await examine(page, 'html')).map((each) => `test: ${each}`);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await button(page, 'Save and stay').click();
  await page.waitForURL(/\/webhooks\/\d+/);
  const id = Number(/webhooks\/(\d+)/.exec(page.url())![1]);
  made.push(`manage-webhooks/${id}`);
  const before = await arrived(sinkId);
  await answerOne();
  await until(async () => (await arrived(sinkId)) > before);
  const origin = new URL(page.url()).origin;
  await page.goto(`${origin}/webhooks/${id}/logs`);
  await page.getByRole('link', { name: 'customer-question.answered' }).first().click();
  await page.getByText(en.text.delivery.attempts).waitFor();
  await page.getByText('"type": "customer-question.answered"').first().waitFor();
  await answered(page, calls);
  wrong.push(...(await examine(page, 'html')).map((each) => `delivery: ${each}`));
  await page.goto(`${origin}/webhooks/sinks/${sinkId}?part=received`);
  await page.locator('.webhooks-attempts summary').first().waitFor();
  await answered(page, calls);
  assert.equal([...wrong, ...(await examine(page, 'html')), ...problems], []);
});

it('why one fails, and what helps, is said, and nothing is wider than the screen (he, dark, 360 px)', async () => {
  const { id: sinkId, address } = await sink();
  await call('PATCH', `webhook-sinks/${sinkId}`, { answers: 'ERROR' });
  const id = await make('manage-webhooks', { title: unique('Warehouse'), url: address, events: ['customer-question.*'] });
  made.push(`manage-webhooks/${id}`);
  await answerOne();
  await until(async () => (await arrived(sinkId)) > 0);
  await until(async () => ((await call<Array<{ state: string }>>('GET', `manage-webhooks/${id}/logs`)).body[0]?.state ?? '') === 'RETRYING');
  const width = 360;
  const { page, problems } = await enter(`/webhooks/${id}?part=deliveries`, { language: 'he', dark: true, width, height: 900 });
  const calls = callsOf(page);
  await page.getByText(he.text.errors.HTTP_5XX).first().waitFor();
  await answered(page, calls);
  const wrong = (await examine(page, 'html')).map((each) => `deliveries: ${each}`);
  assert.is(await page.evaluate(() => document.documentElement.scrollWidth), width);
  const [log] = (await call<Array<{ id: number }>>('GET', `manage-webhooks/${id}/logs`)).body;
  await page.goto(`${new URL(page.url()).origin}/webhooks/${id}/logs/${log!.id}`);
  await page.locator('.webhooks-exchange').first().waitFor();
  await answered(page, calls);
  assert.is(await page.evaluate(() => document.documentElement.scrollWidth), width);
  assert.equal([...wrong, ...(await examine(page, 'html')), ...problems], []);
});

it.run();
