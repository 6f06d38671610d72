import { signIn, visit } from '../browser/harness.ts';
import type { Line } from './Line.ts';
import { plainAddress } from './plainPage.ts';
import { filledRow, inTurn, openAt, rounded, watchFirst } from './stopwatch.ts';

/** From the address to the rows, all files in the browser's cache. */
export async function listLines(url: string): Promise<Line[]> {
  const { page, context } = await visit();
  await watchFirst(context, `${filledRow}, .plain-row`);
  await signIn(page, url);
  const [ours, plain] = await inTurn(
    () => openAt(page, `${url}/bookings`),
    () => openAt(page, `${url}${plainAddress}`),
  );
  await context.close();
  return [
    {
      what: 'rows on screen, warm cache',
      value: rounded(ours),
      unit: 'ms',
      target: `≤ ${rounded(plain)}, a page of 100 rows in a plain table`,
      met: ours <= plain,
    },
    { what: 'rows on screen, against the plain page', value: rounded(ours / plain), unit: 'times' },
  ];
}
