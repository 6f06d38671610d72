import type { Page } from 'playwright-core';
import { signIn, visit } from '../browser/harness.ts';
import { typeAndWatch, watchKeys } from '../browser/forms.bench.ts';
import type { Line } from './Line.ts';
import { ask, signIn as tokenOf } from './serverProject.ts';
import { median, rounded } from './stopwatch.ts';
import { speeds } from './typingSpeeds.ts';

const mostMs = 150;
const rounds = 5;
const tour = 1;
const priced = 'price-settings';
const rail = '.wp-steps-rail a.wp-step-item';

/** The steps of a tour, of which one has forty rows of prices. */
export async function stepLines(url: string): Promise<Line[]> {
  await givePrices(url);
  const { page, context } = await visit();
  await context.addInitScript(watchKeys);
  await signIn(page, url);
  const lines = [await betweenSteps(page, url), ...(await typingPrices(page, url))];
  await context.close();
  return lines;
}

/** Twenty price categories, and a price of each. */
async function givePrices(url: string): Promise<void> {
  const token = await tokenOf(url, 'admin');
  const rows = Array.from({ length: 20 }, (_, row) => ({ price_category_id: 1 + (row % 10) }));
  const body = { price_categories: rows, prices: rows.map((row, at) => ({ ...row, price: { amount: 1000 + at, currency_id: 1 } })) };
  const { status, text } = await ask(`${url}/api/v1/products/${tour}/${priced}`, { method: 'PATCH', body, token });
  if (status !== 200) throw new Error(`the prices were refused: ${status} ${text}`);
}

/** By the rail through all steps, again and again; the first round brings code and answers. The slowest step, in the middle of its rounds. */
async function betweenSteps(page: Page, url: string): Promise<Line> {
  await page.goto(`${url}/tours/update/${tour}?part=basic`);
  await page.locator(rail).first().waitFor();
  const steps = await page.locator(rail).evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset.part!));
  const took = new Map<string, number[]>(steps.map((step) => [step, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const step of [...steps.slice(1), steps[0]!]) {
      const ms = await goTo(page, step);
      if (round > 0) took.get(step)!.push(ms);
    }
  }
  const [slowest, ms] = Array.from(took, ([step, each]) => [step, median(each)] as const).sort(([, a], [, b]) => b - a)[0]!;
  return {
    what: `step to step of a tour, to the heading, the slowest of ${steps.length} (${slowest})`,
    value: rounded(ms),
    unit: 'ms',
    target: `≤ ${mostMs}`,
    met: ms <= mostMs,
  };
}

/** Clicks a step of the rail and answers how long after the click its heading was drawn. */
async function goTo(page: Page, step: string): Promise<number> {
  const link = `${rail}[data-part="${step}"]`;
  await page.evaluate(
    ([link, step]) => {
      Object.assign(window, { tookMs: undefined });
      document.querySelector(link!)!.addEventListener(
        'click',
        ({ timeStamp }) => {
          const look = () => {
            if (!document.querySelector(`.wp-step[data-part="${step}"] .wp-step-title`)) {
              requestAnimationFrame(look);
              return;
            }
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
              Object.assign(window, { tookMs: performance.now() - timeStamp });
            };
            port2.postMessage(0);
          };
          requestAnimationFrame(look);
        },
        { once: true, capture: true },
      );
    },
    [link, step],
  );
  await page.locator(link).click();
  const took = await page.waitForFunction(() => (window as { tookMs?: number }).tookMs);
  await page.waitForLoadState('networkidle');
  return (await took.jsonValue())!;
}

const places = [
  { what: 'a field', target: '.wp-step [data-path="max_travelers_per_booking"] input' },
  { what: 'a cell', target: '.wp-step [data-path="prices.10.price"]' },
];
const numbers = [...'1234', ...Array<string>(4).fill('Backspace')];

/**
 * From a key to the screen in the step of the prices: the 95th of a hundred. The bare input has no target; it is what the machine takes by itself.
 */
async function typingPrices(page: Page, url: string): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { slowdown, most, how } of speeds) {
    await page.goto('data:text/html,<input>');
    await page.locator('input').focus();
    const bare = await typeAndWatch(page, { slowdown, keys: 100, of: numbers });
    lines.push({ what: `a bare input beside them, to know the machine, p95${how}`, value: rounded(bare.p95), unit: 'ms' });
    for (const { what, target } of places) {
      await page.goto(`${url}/tours/update/${tour}?part=${priced}`);
      await page.waitForLoadState('networkidle');
      await page.locator(target).first().dblclick();
      const { p95 } = await typeAndWatch(page, { slowdown, keys: 100, of: numbers });
      const where = `typing in ${what} of the step of prices of a tour, 40 rows, p95${how}`;
      lines.push({ what: where, value: rounded(p95), unit: 'ms', target: `≤ ${most}`, met: p95 <= most });
    }
  }
  return lines;
}
