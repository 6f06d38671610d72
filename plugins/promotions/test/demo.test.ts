import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { WireRecord } from '#core';
import type { DemoContext } from '#server';
import { conflictsOf } from '../engine/conflicts.ts';
import type { Discount } from '../engine/Discount.ts';
import generateDiscounts from '../demo.ts';

/** What the demo makes of forty tours, of which every tenth is a draft. */
async function made(): Promise<WireRecord[]> {
  const rows: WireRecord[] = [];
  const tours = Array.from({ length: 40 }, (_, i) => ({
    id: i + 1,
    status: i % 10 === 3 ? 'draft' : 'active',
    minPrice: { amount: 4000 + i, currency_id: 3 },
    timezone: 'Europe/Rome',
  }));
  await generateDiscounts({
    now: new Date('2026-03-01T10:00:00Z'),
    select: async () => tours,
    insert: async (_resource: string, more: WireRecord[]) => {
      rows.push(...more);
      return [];
    },
  } as unknown as DemoContext);
  return rows;
}

test('the demo has thirty discounts of published tours, in every state and kind, some in each other’s way, the same every time', async () => {
  const rows = await made();
  const values = (field: string) => [...new Set(rows.map((row) => row[field]))].sort();
  assert.is(rows.length, 30);
  assert.ok(rows.every(({ product_id: id }) => Number(id) % 10 !== 4));
  assert.equal(values('status'), ['DISABLED', 'OVER', 'RUNNING', 'SCHEDULED']);
  assert.equal(
    [values('kind'), values('value_type')],
    [
      ['EARLY_BIRD', 'LAST_MINUTE', 'STANDARD'],
      ['FIXED', 'PERCENT'],
    ],
  );
  const all = rows.map((row, id) => ({ option_ids: null, ...row, id }) as unknown as Discount & { product_id: number });
  const inTheWay = all.filter(
    (own) =>
      conflictsOf(
        own,
        all.filter(({ product_id: tour }) => tour === own.product_id),
        { amount: 4000, currency_id: 3 },
      ).length > 0,
  );
  assert.ok(inTheWay.length >= 4);
  assert.equal(await made(), rows);
});

test.run();
