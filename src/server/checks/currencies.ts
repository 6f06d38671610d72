import { exchangeFields, isObject, ownRefOf, type ExchangeRate, type Json, type JsonSchema, type WireRecord } from '#core';
import { quote } from '../db/names.ts';
import { FieldProblems } from '../work/FieldProblems.ts';
import type { Model } from '../model/Model.ts';
import { idsAt, type RefPath } from '../model/refPaths.ts';
import type { Work } from '../work/Work.ts';

/** Where a model has an amount whose currency is another field's. */
export type MoneyPath = RefPath & { currencyOf: string };
export const moneyPaths = ({ refs }: Pick<Model, 'refs'>): MoneyPath[] => refs.filter((path): path is MoneyPath => path.currencyOf !== undefined);

/** The currency at the end of a path of relations and members of objects; `undefined` where there is none yet. */
async function currencyAt(work: Work, model: Model, { path, record }: { path: string; record: WireRecord }): Promise<number | undefined> {
  const [first = '', ...rest] = path.split('.');
  let [value, schema]: [Json | undefined, JsonSchema | undefined] = [record[first], model.fields.get(first)?.schema];
  for (const name of rest) {
    if (isObject(value)) {
      [value, schema] = [value[name], schema?.properties?.[name]];
      continue;
    }
    const target = work.api.models.get(ownRefOf(schema ?? {}) ?? '');
    if (!target || typeof value !== 'number') return undefined;
    const sql = `select ${quote(name)} as value from ${quote(target.resource.table)} where id = $1`;
    const { rows } = await work.db.query<{ value: number | null }>(sql, [value]);
    [value, schema] = [rows[0]?.value ?? undefined, target.fields.get(name)?.schema];
  }
  return typeof value === 'number' ? value : undefined;
}

/** The currencies there are, with their rates. */
export async function ratesIn(work: Work): Promise<ExchangeRate[]> {
  const table = work.api.models.get(work.api.registry.served.get('currencies')?.name ?? '')?.resource.table;
  return table ? (await work.db.query<ExchangeRate & Record<string, unknown>>(`select ${exchangeFields.join(', ')} from ${quote(table)}`)).rows : [];
}

/** Every amount in the fields written whose field says `x-currency-of` is in the currency found there; else a 400 where it stands. */
export async function checkCurrencies(
  work: Work,
  model: Model,
  { record, fields, previous = {} }: { record: WireRecord; fields: readonly string[]; previous?: WireRecord },
): Promise<void> {
  const problems = new FieldProblems();
  const now = { ...previous, ...record };
  for (const path of moneyPaths(model).filter(({ field }) => fields.includes(field))) {
    const currency = await currencyAt(work, model, { path: path.currencyOf, record: now });
    const others = currency === undefined ? [] : idsAt(now, path).filter(({ id }) => id !== currency);
    if (others.length === 0) continue;
    const code = (await ratesIn(work)).find(({ id }) => id === currency)?.code ?? `#${currency}`;
    for (const { at } of others) problems.say(at.replace(/\.currency_id$/, ''), work.t('api:otherCurrency', { code }));
  }
  problems.throwAny();
}
