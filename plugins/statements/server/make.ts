import { dayIn } from '#core';
import type { JobContext, JobWork } from '#server';
import { beginning, figuresOf, unsettled, type Finding, type Whose } from './reckon.ts';
import { endOf, monthAfter, monthOf } from './months.ts';
import { zoneOf } from './zone.ts';

/** So many months back the first statements go: what was sold before is settled elsewhere. */
const monthsBack = 3;
/** So many statements are made in one transaction. */
const slice = 20;

interface Wanted {
  operator_id: number;
  currency_id: number;
  month: string;
}

const keyOf = ({ operator_id, currency_id, month }: Wanted): string => `${operator_id} ${currency_id} ${month}`;

/** The months of days, in order. */
const monthsOf = (from: string, to: string): string[] => {
  const found: string[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = monthAfter(month)) found.push(month);
  return found;
};

/** Months with facts that have no statement yet. */
async function lacking({ read }: Finding, from: string): Promise<Wanted[]> {
  const days = read('sale-days');
  const [last] = await days.figures({ day: { max: 'day' } }, { where: { axis: 'SALE' } });
  const known = new Set((await read('statements').rows(['operator_id', 'currency_id', 'month'])).map(keyOf));
  const wanted: Wanted[] = [];
  for (const month of monthsOf(from, String(last?.day ?? ''))) {
    const where = { axis: 'SALE', day: { from: `${month}-01`, to: endOf(month) }, operator_id: { not: null }, currency_id: { not: null } };
    const found = await days.figures({ n: 'count' }, { where, group: ['operator_id', 'currency_id'] });
    wanted.push(...found.map(({ operator_id, currency_id }) => ({ operator_id: operator_id!, currency_id: currency_id!, month })));
  }
  return wanted.filter((each) => !known.has(keyOf(each)));
}

/** Closed months that something was changed of since, where no later statement is open to take it. */
async function changedLate({ sql, read }: Finding, from: string): Promise<Wanted[]> {
  const { rows } = await sql<Wanted & { ends_on: string }>(
    `select operator_id, currency_id, max(month) as month, to_char(max(ends_on), 'YYYY-MM-DD') as ends_on from statements group by 1, 2
     having bool_and(state <> 'OPEN') order by 1, 2`,
  );
  if (rows.length === 0) return [];
  const where = { operator_id: rows.map(({ operator_id: id }) => id), sale_day: { from }, id: unsettled };
  const found = await read('sale-facts').figures({ first: { min: 'sale_day' } }, { where, group: ['operator_id', 'currency_id'] });
  const isLate = (closed: (typeof rows)[number]) =>
    found.some((each) => each.operator_id === closed.operator_id && each.currency_id === closed.currency_id && String(each.first) <= closed.ends_on);
  return rows.filter(isLate).map((each) => ({ ...each, month: monthAfter(each.month) }));
}

async function codesOf({ read }: Finding): Promise<Map<number, string>> {
  const rows = await read('currencies').rows(['id', 'code']);
  return new Map(rows.map(({ id, code }) => [Number(id), String(code)]));
}

async function open({ records }: JobWork, wanted: Wanted, code: string): Promise<void> {
  const { operator_id, currency_id, month } = wanted;
  const body = { code: `${month}-${code}-${operator_id}`, operator_id, currency_id, month, ends_on: endOf(month), state: 'OPEN' };
  await records('statements').create(body, { trusted: true });
}

/** What is still open, as it is now. */
async function reckonAnew(work: JobWork, whose: Whose, now: Date): Promise<void> {
  const { records } = work;
  const { reckoned_at: at, ...figures } = await figuresOf(work, whose, now);
  const stored: Record<string, unknown> = await records('statements').get(whose.id, { lock: true });
  if (Object.entries(figures).every(([name, value]) => isSame(stored[name], value))) return;
  await records('statements').update(whose.id, { ...figures, reckoned_at: at }, { trusted: true });
}

const isSame = (one: unknown, other: unknown): boolean => {
  const plain = (value: unknown) => JSON.stringify(value, value && typeof value === 'object' ? ['amount', 'currency_id'] : undefined);
  return plain(one) === plain(other);
};

const pieces = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / slice) }, (_, i) => all.slice(i * slice, (i + 1) * slice));

/** Every hour: months that came by have their statements, and those that are open are reckoned anew. */
export async function makeStatements(job: JobContext): Promise<void> {
  const from = (await beginning(job.sql)) ?? `${monthAfter(monthOf(dayIn(job.now, await zoneOf(job))), -monthsBack)}-01`;
  const codes = await codesOf(job);
  const wanted = [...(await lacking(job, from)), ...(await changedLate(job, from))];
  for (const some of pieces(wanted))
    await job.tx(async (work) => {
      for (const each of some) await open(work, each, codes.get(each.currency_id) ?? String(each.currency_id));
    });
  const still = await job.read('statements').rows(['id', 'operator_id', 'currency_id', 'ends_on', 'state'], { where: { state: 'OPEN' }, sort: 'id' });
  await job.each('statement', still, (row) => job.tx((work) => reckonAnew(work, row, job.now)));
}
