import { dayIn } from '#core';
import type { JobContext } from '#server';
import { beginning, figuresOf, type Whose } from './reckon.ts';
import { endOf, monthAfter, monthOf } from './months.ts';

/** So many months back the first statements go: what was sold before is settled elsewhere. */
const monthsBack = 3;
/** So many statements are made in one transaction. */
const slice = 20;

type JobWork = Parameters<Parameters<JobContext['tx']>[0]>[0];

interface Wanted {
  operator_id: number;
  currency_id: number;
  month: string;
}

/** Months with facts that have no statement yet. */
async function lacking({ sql }: Pick<JobContext, 'sql'>, from: string): Promise<Wanted[]> {
  const { rows } = await sql<Wanted>(
    `select distinct f.operator_id, f.currency_id, to_char(f.day, 'YYYY-MM') as month from sale_days f
     where f.axis = 'SALE' and f.day >= $1::date and f.operator_id is not null and f.currency_id is not null
     and not exists (select 1 from statements s where s.operator_id = f.operator_id and s.currency_id = f.currency_id and s.month = to_char(f.day, 'YYYY-MM'))
     order by 3, 1, 2`,
    [from],
  );
  return rows;
}

/** Closed months that something was changed of since, where no later statement is open to take it. */
async function changedLate({ sql }: Pick<JobContext, 'sql'>, from: string): Promise<Wanted[]> {
  const { rows } = await sql<Wanted>(
    `select s.operator_id, s.currency_id, max(s.month) as month from statements s group by 1, 2
     having bool_and(s.state <> 'OPEN') and exists (select 1 from sale_facts f where f.operator_id = s.operator_id and f.currency_id = s.currency_id
       and f.sale_day >= $1::date and f.sale_day <= max(s.ends_on) and not exists (select 1 from statement_facts l where l.fact_id = f.id))`,
    [from],
  );
  return rows.map((each) => ({ ...each, month: monthAfter(each.month) }));
}

async function codesOf({ read }: Pick<JobContext, 'read'>): Promise<Map<number, string>> {
  const rows = await read('currencies').rows(['id', 'code']);
  return new Map(rows.map(({ id, code }) => [Number(id), String(code)]));
}

async function open({ records }: JobWork, wanted: Wanted, code: string): Promise<void> {
  const { operator_id, currency_id, month } = wanted;
  const body = { code: `${month}-${code}-${operator_id}`, operator_id, currency_id, month, ends_on: endOf(month), state: 'OPEN' };
  await records('statements').create(body, { trusted: true });
}

/** What is still open, as it is now. */
async function reckonAnew({ sql, records }: Pick<JobWork, 'sql' | 'records'>, whose: Whose, now: Date): Promise<void> {
  const { reckoned_at: at, ...figures } = await figuresOf(sql, whose, now);
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
  const { zone = 'UTC' } = await job.settings<{ zone?: string }>();
  const from = (await beginning(job.sql)) ?? `${monthAfter(monthOf(dayIn(job.now, zone)), -monthsBack)}-01`;
  const codes = await codesOf(job);
  const wanted = [...(await lacking(job, from)), ...(await changedLate(job, from))];
  for (const some of pieces(wanted))
    await job.tx(async (work) => {
      for (const each of some) await open(work, each, codes.get(each.currency_id) ?? String(each.currency_id));
    });
  const { rows } = await job.sql<Whose>(
    `select id, operator_id, currency_id, to_char(ends_on, 'YYYY-MM-DD') as ends_on, state from statements where state = 'OPEN' order by id`,
  );
  await job.each('statement', rows, (row) => job.tx((work) => reckonAnew(work, row, job.now)));
}
