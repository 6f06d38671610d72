// A webhook made and tried with an example; a real event that arrives, and why another one fails; from right to left, dark, on a phone.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as assert from 'uvu/assert';
import en from '../../plugins/webhooks/locales/en.json';
import he from '../../plugins/webhooks/locales/he.json';
import { inChromium } from './chromium.ts';
import { answered, callsOf, examine } from './examine.ts';
import { eventually } from './harness.ts';
import { button, call, checked, enter, leaveAll, make, unique } from './specimens.ts';

const it = inChromium('webhooks, in Chromium');

const made: string[] = [];
const servers: Server[] = [];
it.after.each(async () => {
  await leaveAll();
  for (const path of made.splice(0).reverse()) await call('DELETE', path);
  for (const server of servers.splice(0)) server.close();
  await call('PATCH', '-/settings/webhooks', { private_networks: [], allow_http: false });
});

/** A receiver on this machine, whose network webhooks may call meanwhile. */
async function receiver(status = 200): Promise<{ address: string; arrived: () => number }> {
  let arrived = 0;
  const server = createServer((request, response) => {
    arrived += 1;
    request.resume();
    response.writeHead(status).end();
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  assert.ok((await call('POST', '-/confirm', { password: 'waypost-demo' })).status < 300);
  assert.is((await call('PATCH', '-/settings/webhooks', { private_networks: ['127.0.0.1'], allow_http: true })).status, 200);
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, arrived: () => arrived };
}

/** Answers a question of the demo, which raises an event. */
async function answerOne(): Promise<void> {
  const [question] = (await call<Array<{ id: number }>>('GET', 'customer-questions?filters[status]=ASKED&per-page=1')).body;
  const { status } = await call('POST', `customer-questions/${question!.id}/answer`, { text: 'At nine in the morning.' });
  assert.is(status, 200);
}

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

it('one is made and tried, and what happens arrives and is read (en)', async () => {
  const { address, arrived } = await receiver();
  const { page, problems } = await enter('/webhooks/new');
  const calls = callsOf(page);
  const title = unique('Accounting');
  await page.locator('[data-path="title"] input').fill(title);
  await page.locator('[data-path="url"] input').fill(address);
  await page.locator('.webhooks-events input[type=checkbox]').first().waitFor();
  await checked(page.getByLabel(/All customer-question events/));
  await button(page, 'Save and stay').click();
  await page.waitForURL(/\/webhooks\/\d+/);
  const id = Number(/webhooks\/(\d+)/.exec(page.url())![1]);
  made.push(`manage-webhooks/${id}`);
  const origin = new URL(page.url()).origin;
  await page.goto(`${origin}/webhooks/${id}?part=test`);
  await button(page, en.text.test.send).click();
  await page.getByText(`${en.text.delivered} (200)`).first().waitFor();
  const wrong = (await examine(page, 'html')).map((each) => `test: ${each}`);
  await answerOne();
  await eventually(() => (arrived() > 1 ? true : undefined));
  await page.goto(`${origin}/webhooks/${id}/logs`);
  await page.getByRole('link', { name: 'customer-question.answered' }).first().click();
  await page.getByText(en.text.delivery.attempts).waitFor();
  await page.getByText('"type": "customer-question.answered"').first().waitFor();
  await answered(page, calls);
  assert.equal([...wrong, ...(await examine(page, 'html')), ...problems], []);
});

it('why one fails, and what helps, is said, and nothing is wider than the screen (he, dark, 360 px)', async () => {
  const { address } = await receiver(500);
  const id = await make('manage-webhooks', { title: unique('Warehouse'), url: address, events: ['customer-question.*'] });
  made.push(`manage-webhooks/${id}`);
  await answerOne();
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
