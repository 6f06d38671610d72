import { addressesIn, dayMs } from '#core';
import { systemWork } from '../work/transaction.ts';
import type { Db } from '../db/Db.ts';
import { quote } from '../db/names.ts';
import { inTurn } from '../jobs/jobContext.ts';
import type { Turn } from '../jobs/Job.ts';
import { holds } from '../work/holds.ts';
import { storedRecords } from '../reading/item.ts';
import { systemViewer, type Api, type Work } from '../work/Work.ts';
import { turn as next } from '../lib/turn.ts';
import { hasData, personsIn, type Person } from './persons.ts';
import { insertRequest, requestColumns, saveRequest, type RequestRow } from './requests.ts';
import { eraseThese } from './run.ts';
import { scrubAnswers } from '../audit/scrub.ts';

/** The persons of records that age may erase, by resource. */
export const agedIn = (api: Pick<Api, 'models'>): Person[] =>
  personsIn(api.models).filter(({ decl }) => decl.age !== undefined && decl.erase !== 'keep');

/** After how many months the records of which resources are erased; what is not named is never. */
export async function monthsSet(db: Db): Promise<Map<string, number>> {
  const { rows } = await db.query<{ resource: string; months: number }>('select resource, months from personal_ages');
  return new Map(rows.map(({ resource, months }) => [resource, months]));
}

/** So many rows are looked at by one statement. */
const looked = 5000;

interface Slice {
  ids: number[];
  /** The last row looked at; absent where there are no further ones. */
  last: number | undefined;
}

/** Of the next rows, those that are older than so many months and not erased yet. */
async function oldAfter({ db, now }: Pick<Work, 'db' | 'now'>, person: Person, { after, months }: { after: number; months: number }): Promise<Slice> {
  const table = quote(person.model.resource.table);
  const { rows } = await db.query<{ id: number; old: boolean }>(
    `select t.id, coalesce(t.${quote(person.decl.age!)} < ($3::timestamptz at time zone 'UTC' - make_interval(months => $4)) at time zone 'UTC' and ${hasData(person)}, false) as old
    from (select * from ${table} where id > $1 order by id limit $2) t order by t.id`,
    [after, looked, now, months],
  );
  return { ids: rows.flatMap(({ id, old }) => (old ? [id] : [])), last: rows.length < looked ? undefined : rows.at(-1)!.id };
}

/** How many records would be erased now by that age; what keeps its data for now is not among them. */
export async function countOld(work: Work, person: Person, months: number): Promise<number> {
  let count = 0;
  for (let after: number | undefined = 0; after !== undefined; await next()) {
    const slice: Slice = await oldAfter(work, person, { after, months });
    count += (await freeAmong(work, person, slice.ids)).length;
    after = slice.last;
  }
  return count;
}

const readAtOnce = 500;

/** Those of some records that nothing keeps. */
async function freeAmong(work: Work, { model, decl }: Person, ids: readonly number[]): Promise<number[]> {
  const { unless = [] } = decl;
  if (unless.length === 0) return [...ids];
  const free: number[] = [];
  for (let at = 0; at < ids.length; at += readAtOnce) {
    const records = await storedRecords({ ...work, viewer: systemViewer }, model, ids.slice(at, at + readAtOnce), { fields: fieldsRead(unless) });
    free.push(...records.filter((record) => !unless.some(({ when }) => holds(when, record))).map(({ id }) => id));
  }
  return free;
}

/** Every field that conditions may name. */
function fieldsRead(unless: NonNullable<Person['decl']['unless']>): Set<string> {
  const names = new Set<string>();
  JSON.stringify(unless, (key, value: unknown) => {
    if (key === 'required' && Array.isArray(value)) for (const name of value) names.add(String(name));
    if (key === 'properties' && typeof value === 'object' && value !== null) for (const name of Object.keys(value)) names.add(name);
    return value;
  });
  return names;
}

/** Erases, of every resource that an age is set for, what is older: some at a time, each in a transaction. */
export async function eraseAged(api: Api, turn: Turn): Promise<void> {
  const set = await monthsSet(api.context.db);
  for (const person of agedIn(api)) {
    const months = set.get(person.model.resource.name);
    if (months !== undefined) await eraseOlder(api, turn, { person, months });
  }
}

async function eraseOlder(api: Api, turn: Turn, { person, months }: { person: Person; months: number }): Promise<void> {
  const within = inTurn(api, turn);
  const { db } = api.context;
  let request: number | undefined;
  for (let after: number | undefined = 0; after !== undefined; await next()) {
    const slice: Slice = await oldAfter({ db, now: turn.now }, person, { after, months });
    for (let ids = await freeAmong(systemWork(api, db, turn.kind), person, slice.ids); ids.length > 0; ) {
      const few = ids.slice(0, 20);
      const done = await within(async (work) => {
        const row = await rowOf(work, request, person);
        const at = await eraseFew(work, row, { person, ids: few });
        await saveRequest(work.db, row, work.now);
        request = row.id;
        return at;
      });
      ids = ids.filter((id) => id > done);
    }
    after = slice.last;
  }
}

/** Erases a few; answers the last of them that is done with. */
async function eraseFew(work: Work, row: RequestRow, { person, ids }: { person: Person; ids: number[] }): Promise<number> {
  const addresses = await touched(work, person, ids);
  const last = await eraseThese(work, row, { person, ids });
  row.kept = [];
  await scrubAnswers(work, addresses);
  work.forgotten.push('all');
  return last ?? ids.at(-1)!;
}

/** The addresses of records that were changed within a day: kept answers may still name them. */
async function touched(work: Work, { model, decl }: Person, ids: readonly number[]): Promise<string[]> {
  const since = new Date(work.now.getTime() - dayMs).toISOString();
  const records = await storedRecords(work, model, ids);
  return records
    .filter(({ updated_at: at }) => typeof at === 'string' && at >= since)
    .flatMap((record) => addressesIn(decl, model.resource.schema, record));
}

/** The request that tells of what age erased in this turn: made with the first record. */
async function rowOf(work: Work, id: number | undefined, { model }: Person): Promise<RequestRow> {
  if (id === undefined) return insertRequest(work, { kind: 'age', state: 'done', resource: model.resource.name, total: 0 });
  return (await work.db.query<RequestRow>(`select ${requestColumns} from personal_requests where id = $1 for update`, [id])).rows[0]!;
}
