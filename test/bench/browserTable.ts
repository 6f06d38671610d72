import type { Page } from 'playwright-core';
import { signIn, visit } from '../browser/harness.ts';
import type { Line } from './Line.ts';
import { filledRow, inTurn, openAt, rounded, watchFirst } from './stopwatch.ts';

const most = { ratio: 1.2, heapMB: 25 };
const everything = '/bookings?per-page=All';

/** All bookings in one table: a hundred thousand of them against a thousand. */
export async function tableLines({ few, many }: { few: string; many: string }): Promise<Line[]> {
  const [small, large] = [await opened(few), await opened(many)];
  const [smallMs, largeMs] = await inTurn(
    () => openAt(small.page, few + everything),
    () => openAt(large.page, many + everything),
  );
  const [smallSize, largeSize] = [await sizeOf(small.page), await sizeOf(large.page)];
  for (const { context } of [small, large]) await context.close();
  const [ratio, heap] = [largeMs / smallMs, largeSize.heapMB - smallSize.heapMB];
  return [
    {
      what: '100,000 rows in one table, first row against 1,000 rows',
      value: rounded(ratio),
      unit: 'times',
      target: `≤ ${most.ratio}`,
      met: ratio <= most.ratio,
    },
    { what: '100,000 rows in one table, first row', value: rounded(largeMs), unit: 'ms' },
    {
      what: '100,000 rows in one table, rows and cells more than with 1,000',
      value: largeSize.elements - smallSize.elements,
      unit: 'elements',
      target: 'constant, ± 5',
      met: Math.abs(largeSize.elements - smallSize.elements) <= 5,
    },
    {
      what: '100,000 rows in one table, heap more than with 1,000',
      value: rounded(heap),
      unit: 'MB',
      target: `≤ ${most.heapMB}`,
      met: heap <= most.heapMB,
    },
  ];
}

async function opened(url: string) {
  const { page, context } = await visit();
  await watchFirst(context, filledRow);
  await signIn(page, url);
  return { page, context };
}

/** Rows and cells in the page, whatever stands in them, and its heap, after what is garbage is gone. */
async function sizeOf(page: Page): Promise<{ elements: number; heapMB: number }> {
  await page.waitForLoadState('networkidle');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const elements = await page.evaluate(() => document.querySelectorAll('.dt :is(.dt-row, .dt-cell)').length);
  return { elements, heapMB: usedSize / 1_000_000 };
}
