import { signIn, visit } from '../browser/harness.ts';
import type { Page } from 'playwright-core';
import type { Line } from './Line.ts';
import { filledRow, inTurn, rounded } from './stopwatch.ts';

const most = 100;

/** Two areas visited before, to and fro by the sidebar: to the heading, and to the rows known from the last time. */
export async function areaLines(url: string): Promise<Line[]> {
  const { page, context } = await visit();
  await signIn(page, url);
  const [one, other] = ['/bookings', '/users'];
  for (const path of [other!, one!]) {
    await page.locator(`.wp-sidebar a[href="${path}"]`).click();
    await page.locator(filledRow).first().waitFor();
  }
  const figures = async (what: 'heading' | 'rows') =>
    Math.max(
      ...(await inTurn(
        () => follow(page, other!, what),
        () => follow(page, one!, what),
      )),
    );
  const [heading, rows] = [await figures('heading'), await figures('rows')];
  await context.close();
  return [
    { what: 'between two areas, to the heading', value: rounded(heading), unit: 'ms', target: `≤ ${most}`, met: heading <= most },
    { what: 'between two areas, to the cached rows', value: rounded(rows), unit: 'ms', target: `≤ ${most}`, met: rows <= most },
  ];
}

/** Clicks a link of the sidebar and answers how long after the click another heading, or its rows, were drawn. */
async function follow(page: Page, path: string, what: 'heading' | 'rows'): Promise<number> {
  await page.evaluate(
    ([wanted, row]) => {
      const before = document.querySelector('h1');
      const link = document.querySelector<HTMLAnchorElement>(`.wp-sidebar a[href="${wanted![0]}"]`)!;
      Object.assign(window, { tookMs: undefined });
      link.addEventListener(
        'click',
        ({ timeStamp }) => {
          const look = () => {
            const there = document.querySelector('h1') !== before && (wanted![1] === 'heading' || document.querySelector(row as string));
            if (!there) {
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
    [[path, what], filledRow] as const,
  );
  await page.locator(`.wp-sidebar a[href="${path}"]`).click();
  const took = await page.waitForFunction(() => (window as { tookMs?: number }).tookMs);
  await page.locator(filledRow).first().waitFor();
  return (await took.jsonValue())!;
}
