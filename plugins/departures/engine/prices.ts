import { percentOf } from '#core';
import type { PriceTable } from './Departure.ts';
import type { CategoryPrice } from './Plan.ts';

const tableOf = (rows: readonly CategoryPrice[]): PriceTable => ({
  rows,
  from: rows.length === 0 ? null : Math.min(...rows.map(({ price }) => price.amount)),
});

/** Makes tables of prices, the same one for the same rows: a year has a thousand departures and few prices. */
export function priceTables(fallback: readonly CategoryPrice[]) {
  const made = new Map<readonly CategoryPrice[], PriceTable>();
  const changed = new Map<PriceTable, Map<string, PriceTable>>();
  const of = (rows: readonly CategoryPrice[] | null | undefined): PriceTable => {
    const own = rows && rows.length > 0 ? rows : fallback;
    const table = made.get(own) ?? tableOf(own);
    made.set(own, table);
    return table;
  };
  return {
    of,
    /** Some categories' prices replaced, and all of them more or less by so many per cent. `key` names the change. */
    changed(table: PriceTable, key: string, { rows, percent }: { rows: readonly CategoryPrice[]; percent: number }): PriceTable {
      const known = changed.get(table) ?? new Map<string, PriceTable>();
      changed.set(table, known);
      const found = known.get(key) ?? tableOf(adjusted(replaced(table.rows, rows), percent));
      known.set(key, found);
      return found;
    },
  };
}
export type PriceTables = ReturnType<typeof priceTables>;

function replaced(rows: readonly CategoryPrice[], others: readonly CategoryPrice[]): readonly CategoryPrice[] {
  const given = new Set(others.map((row) => row.price_category_id));
  return [...rows.filter((row) => !given.has(row.price_category_id)), ...others];
}

const adjusted = (rows: readonly CategoryPrice[], percent: number): readonly CategoryPrice[] =>
  percent === 0 ? rows : rows.map((row) => ({ ...row, price: { ...row.price, amount: Math.max(0, percentOf(row.price.amount, 100 + percent)) } }));
