import { quote } from '../db/names.ts';
import type { Work } from '../work/Work.ts';
import type { CellCodec, Currencies } from './cells.ts';

/** The codes of the currencies, where columns have amounts of money; of everybody's, as every amount names one. */
export async function currenciesFor({ api, db }: Work, codecs: ReadonlyArray<CellCodec | undefined>): Promise<Currencies> {
  const currencies = api.registry.served.get('currencies');
  if (!currencies || !codecs.some((codec) => codec?.part.of !== undefined)) return new Map();
  const { rows } = await db.query<{ id: number; code: string | null }>(`select id, code from ${quote(currencies.table)}`);
  return new Map(rows.flatMap(({ id, code }) => (code === null ? [] : [[id, code] as const])));
}
