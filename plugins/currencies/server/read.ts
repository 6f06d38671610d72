import { fieldOf } from '#core';
import type { CallContext, CallHandler, RequestContext } from '#server';
import type { LastChange, PastRate, Rate } from '../answers.ts';
import { defaultCurrency } from './defaultCurrency.ts';

const mostKept = 90;

/** Where rates come from, each with its title in the reader's language. */
export const sources: CallHandler = async ({ records, t }) => {
  const codes = fieldOf(records('currencies').resource, 'source')?.enum ?? [];
  return codes.map((id) => ({ id, title: t(`resources.currencies.fields.source.enum.${String(id)}`) }));
};

export const defaultCode: CallHandler = async (call) => {
  const found = await defaultCurrency(call);
  return { id: found?.id ?? null, code: found?.code ?? null };
};

const unchanged: LastChange = { before: null, changed_by: null, changed_at: null };

/** Who set the present rate of each currency, when, and over which one. */
async function changes({ sql }: RequestContext): Promise<Map<number, LastChange>> {
  const { rows } = await sql<LastChange & { currency_id: number }>(
    `select distinct on (currency_id) currency_id, changed_by, created_at as changed_at,
      lead(rate) over (partition by currency_id order by id desc) as before
    from currency_rates order by currency_id, id desc`,
  );
  return new Map(rows.map(({ currency_id, ...change }) => [currency_id, change]));
}

/** Every currency with its present rate: how much of it one unit of the default currency is worth. */
export async function ratesOf(request: RequestContext): Promise<Rate[]> {
  const base = await defaultCurrency(request);
  const [currencies, last] = [await request.records('currencies').find({}, { sort: 'code' }), await changes(request)];
  return currencies.map(({ id, version, code, name, digits, is_enabled, source, rate, rate_date }) => {
    const own = { id, version, code, name, digits, is_enabled, source };
    return id === base?.id
      ? { ...own, is_default: 1, rate: 1, rate_date: null, ...unchanged }
      : { ...own, is_default: 0, rate, rate_date, ...(last.get(id) ?? unchanged) };
  });
}

/** The rates a currency has had, newest first. */
export async function history({ sql, records, params }: CallContext): Promise<PastRate[]> {
  const { id } = await records('currencies').get(Number(params.id));
  const { rows } = await sql<PastRate>(
    `select id, rate, rate_date, source, changed_by, created_at as changed_at from currency_rates where currency_id = $1 order by id desc limit ${mostKept}`,
    [id],
  );
  return rows;
}
