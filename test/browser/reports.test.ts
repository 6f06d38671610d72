// What was sold, drawn, as a table, and down to the rows behind a number.
import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import enKit from '../../locales/en/kit.json';
import heKit from '../../locales/he/kit.json';
import enForms from '../../locales/en/forms.json';
import heForms from '../../locales/he/forms.json';
import enResource from '../../locales/en/resource.json';
import heResource from '../../locales/he/resource.json';
import he from '../../plugins/statements/locales/he.json';
import plugin from '../../plugins/statements/plugin.json';
import { patienceFrames } from '../setup/patience.ts';
import { inChromium } from './chromium.ts';
import { answered, callsOf, examine, push } from './examine.ts';
import { intercept } from './intercept.ts';
import { button, call, enter, leaveAll, login } from './specimens.ts';

const it = inChromium('reports, in Chromium');
it.after.each(leaveAll);

const looks = [
  { language: 'en', dark: false, width: 1280, kit: enKit },
  { language: 'he', dark: true, width: 360, kit: heKit },
] as const;

for (const { language, dark, width, kit } of looks) {
  const look = { language, dark, width, height: 900 };

  it(`a number leads to the rows that make it, and the chart is a table too (${language})`, async () => {
    const { page, problems } = await enter('/reports/sales-report?period=lastYear', look);
    const calls = callsOf(page);
    await page.locator('canvas').first().waitFor();
    const asked = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => (name.includes('/report/sales?') ? [new URL(name).searchParams.get('fromDate')] : [])),
    );
    const years = asked.map((day) => Number(day!.slice(0, 4)));
    assert.equal([years.length, years[0]! - years[1]!], [2, 1], 'the specified call is asked again for the year before');
    const summary = await page.locator('.reports-summary tbody tr').allInnerTexts();
    assert.equal([summary.length, summary.every((row) => /%|–/.test(row))], [3, true], summary.join());
    await button(page, kit.chart['as-table']).click();
    await page.locator('table').first().waitFor();
    const wrong = await examine(page, 'main');
    assert.is(await page.evaluate(() => document.documentElement.scrollWidth), width);
    const number = page.locator('.reports-rows tbody a').first();
    const href = await number.getAttribute('href');
    assert.match(href!, /^\/reports\/facts\?/);
    await number.click();
    await page.waitForURL(/reports\/facts/);
    await answered(page, calls);
    assert.equal([...wrong, ...problems], []);
  });
}

it('filters stay within the page, each beside the next', async () => {
  for (const width of [1280, 390]) {
    const { page, problems } = await enter('/reports/sales-report?period=lastYear&lead=SAME_DAY', { language: 'en', width, height: 900 });
    const fields = page.locator('.reports-filter :is(input, select)');
    await fields.nth(7).waitFor();
    const boxes = await fields.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ left, right, top }) => ({ left, right, top })),
    );
    const end = await page.locator('.reports-filters').evaluate((each) => each.getBoundingClientRect().right);
    const overlaps = boxes.filter(({ right, top }, i) => right > end + 1 || (boxes[i + 1]?.top === top && boxes[i + 1]!.left < right));
    assert.equal([boxes.length, overlaps, problems], [8, [], []]);
  }
});

it('paper has the report alone, light and as long as it is', async () => {
  const { page, problems } = await enter('/reports/sales-report?by=month', { language: 'en', dark: true, width: 1000, height: 500 });
  await page.locator('canvas').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.waitForFunction(() => !document.body.classList.contains('bp6-dark'));
  const seen = (selector: string) => page.locator(selector).first().isVisible();
  assert.equal(
    [await seen('.wp-header'), await seen('.wp-sidebar'), await seen('.reports-controls'), await seen('.reports-rows')],
    [false, false, false, true],
  );
  assert.ok((await page.evaluate(() => document.documentElement.scrollHeight)) > 700, 'all of it is on the page');
  assert.equal(problems, []);
});

const span = { from: '2026-01-01', to: '2026-01-31' };
const answers = { bookings: 0, enquiries: 0, asked: 0, answered: 0, withinDay: 0, operators: [] };
const occupancy = { all: 0, page: 1, pages: 1, tours: [], ...span };
/** Pages of the area, what their call is, and an answer or address with nothing in it. */
const states = [
  { path: '/reports/sales-report', empty: '?fromDate=2001-01-01&toDate=2001-01-31&by=channel', call: 'reports/sales' },
  {
    path: '/reports/manage-report',
    call: 'report/manage',
    nothing: { ...span, operator: null, made: 0, reasons: [], refunds: [], lacking: [], answers, occupancy },
  },
  { path: '/reports/scorecard', call: 'report/scorecard', nothing: { ...span, operators: [] } },
  { path: '/reports/statements', empty: '?month=1999-01', call: 'statements' },
  { path: '/reports/today', call: 'report/today' },
];

it('pages with nothing in them, and those that fail, are fit for everyone', async () => {
  const { page } = await enter('/reports/scorecard', { language: 'en', width: 1000, height: 900 });
  const calls = callsOf(page);
  const wrong: string[] = [];
  const look = async (path: string, query: string) => {
    await push(page, `${path}${query}`);
    await answered(page, calls);
    wrong.push(...(await examine(page, 'main')).map((each) => `${path}${query}: ${each}`));
  };
  await answered(page, calls);
  for (const { path, call: name, empty, nothing } of states) {
    const address = new RegExp(`/api/v1/${name}(\\?|$)`);
    if (nothing) await intercept(page, address, (route) => route.fulfill({ json: nothing }));
    if (nothing ?? empty) await look(path, empty ?? '?operator=999');
    await page.unroute(address);
    await intercept(page, address, (route) => route.fulfill({ status: 500, json: { name: 'InternalError', message: 'No.', status: 500 } }));
    await look(path, '?operator=998');
    await page.unroute(address);
  }
  assert.equal(wrong, []);
});

const named = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });

interface Statement {
  id: number;
  code: string;
  operator_id: number;
  currency_id: number;
}

/** Whether a statement is in the default currency. */
const isUsual = ({ code }: Statement): boolean => code.split('-')[2] === 'USD';

/**
 * Statements that are over, the first of each operator and currency, those in other
 * currencies than the default one before: the server makes them soon after its start.
 */
async function overdue(page: Page): Promise<Statement[]> {
  for (let frames = patienceFrames; frames > 0; frames--) {
    const { body } = await call<Statement[]>('GET', 'statements?per-page=100&sort=ends_on&filters[state]=OPEN');
    const firsts = body.filter(
      (each, i) => body.findIndex((other) => other.operator_id === each.operator_id && other.currency_id === each.currency_id) === i,
    );
    if (firsts.length > 1) return firsts.sort((a, b) => Number(isUsual(a)) - Number(isUsual(b)));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
  throw new Error('there are no statements');
}

const { close, pay } = plugin.resources.find(({ name }) => name === 'statements')!.lifecycle!.moves as Record<'close' | 'pay', { title: string }>;
const heMoves = he.resources.statements.moves;
const words = {
  en: { close: close.title, pay: pay.title, addRow: enForms['add-row'], save: enResource.save },
  he: { close: heMoves.close.title, pay: heMoves.pay.title, addRow: heForms['add-row'], save: heResource.save },
} as const;

for (const [i, { language, dark, width }] of looks.entries()) {
  const look = { language, dark, width, height: 900 };
  const w = words[language];

  it(`a statement is corrected with a reason, closed for good and marked as paid with a reference (${language})`, async () => {
    const { page, problems, url } = await enter('/reports/statements', look);
    const calls = callsOf(page);
    const { id, code } = (await overdue(page))[i]!;
    const currency = code.split('-')[2]!;
    const said = (path: string) => page.waitForResponse((answer) => answer.url().endsWith(path) && answer.request().method() === 'POST');
    await page.goto(`${url}/reports/statements/${id}`);
    await button(page, w.addRow).click();
    const row = (field: string) => page.locator(`[data-path="rows.0.${field}"]`);
    await row('amount').locator('input').first().fill('12.50');
    assert.match(await row('amount').getByRole('combobox').inputValue(), currency);
    await row('reason').locator('input').fill('A guide was late');
    const adjusted = said('/statement-adjustments');
    await named(page.locator('.wp-record-rows').locator('..'), w.save).first().click();
    assert.is((await adjusted).status(), 201);
    await page.locator('.wp-record-rows[aria-busy=false]').waitFor();
    await button(page, w.close).first().click();
    const question = page.getByRole('alertdialog');
    await question.waitFor();
    const wrong = await examine(page, '[role=alertdialog]');
    const closed = said(`/statements/${id}/close`);
    await question.getByRole('button').last().click();
    assert.is((await closed).status(), 200);
    await button(page, w.pay).first().waitFor();
    await button(page, w.addRow).waitFor({ state: 'detached' });
    await button(page, w.pay).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[data-path="reference"] input').fill('SEPA 4711');
    await dialog.locator('[data-path="paid_on"] input').fill('2026-11-20');
    const paid = said(`/statements/${id}/pay`);
    await named(dialog, w.pay).last().click();
    assert.is((await paid).status(), 200);
    await answered(page, calls);
    const { body } = await call<{ state: string; reference: string; adjustments: { amount: number } }>('GET', `statements/${id}`);
    assert.equal([body.state, body.reference, body.adjustments.amount], ['PAID', 'SEPA 4711', 1250]);
    assert.equal([...wrong, ...(await examine(page, 'main')), ...problems], []);
  });
}

it('a manager reads the statements of their own operator, and neither closes nor pays one', async () => {
  const email = 'manager@example.com';
  const { page, problems, url } = await enter('/reports/statements', { email });
  const calls = callsOf(page);
  await overdue(page);
  const headers = { authorization: `Bearer ${String((await login(email)).access_token)}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/v1/statements?filters[state]=OPEN&sort=ends_on`, { headers });
  const [own] = (await answer.json()) as Statement[];
  await page.goto(`${url}/reports/statements/${own!.id}`);
  await page.locator('.wp-figures').first().waitFor();
  await answered(page, calls);
  await page.locator('.wp-stats a').first().click();
  const lines = page.locator('[data-figure="sales"]');
  await lines.waitFor();
  await answered(page, calls);
  const { body } = await call<{ total: number }>('GET', `statements/${own!.id}/lines?of=sales`);
  assert.ok(body.total > 0 && (await lines.locator('tbody tr').count()) === Math.min(100, body.total), 'a figure leads to the lines that make it');
  assert.equal([await button(page, close.title).count(), await button(page, enForms['add-row']).count()], [0, 0]);
  const refused = ['close', 'pay'].map((move) => fetch(`${url}/api/v1/statements/${own!.id}/${move}`, { method: 'POST', headers, body: '{}' }));
  assert.equal(
    (await Promise.all(refused)).map(({ status }) => status),
    [403, 403],
  );
  assert.equal(problems, []);
});

it.run();
