import { addressesIn, personsOf, type Json, type WireRecord } from '#core';
import { inTurn } from '../jobs/jobContext.ts';
import type { Turn } from '../jobs/Job.ts';
import { askForTurnAt } from '../work/askForTurn.ts';
import type { Model } from '../model/Model.ts';
import type { Image } from '../audit/Image.ts';
import type { Api, Work } from '../work/Work.ts';
import { tracesJob } from './leaveTraces.ts';
import { removeFiles } from './files.ts';
import { emptyMails, scrub, scrubAnswers } from '../audit/scrub.ts';

interface Left {
  id: number;
  resource: string;
  record_id: number;
  audit_id: number | null;
  place: number;
}

const atOnce = 20;
const namesAtOnce = 1000;

/** Removes the traces that are due, some in each transaction, and comes again for those that are not. */
export async function forgetTraces(api: Api, turn: Turn): Promise<void> {
  const within = inTurn(api, turn);
  while (await within(forgetSome));
  await within(async (work) => {
    const { rows } = await work.db.query<{ due_at: string | null }>('select min(due_at) as due_at from personal_traces');
    if (rows[0]?.due_at) await askForTurnAt(work, tracesJob, new Date(rows[0].due_at));
  });
}

/** Answers whether there may be more. */
async function forgetSome(work: Work): Promise<boolean> {
  const { rows } = await work.db.query<Left>(
    `select id, resource, record_id, audit_id, place from personal_traces where due_at <= $1 order by due_at, id limit ${atOnce} for update skip locked`,
    [work.now],
  );
  for (const left of rows) {
    const isOver = left.audit_id === null ? await forgetNames(work, left) : await forgetDeleted(work, left, left.audit_id);
    if (isOver) await work.db.query('delete from personal_traces where id = $1', [left.id]);
  }
  return rows.length > 0;
}

/** Takes the name of somebody, and where they were, out of what the audit and those who listen are told of what they did. */
async function forgetNames({ db }: Work, { id, record_id: user, place }: Left): Promise<boolean> {
  const { rows } = await db.query<{ id: number }>(`select id from audit where user_id = $1 and id > $2 order by id limit ${namesAtOnce}`, [
    user,
    place,
  ]);
  await db.query(
    'update audit set user_name = null, address = null, salt = null where id = any($1::bigint[]) and coalesce(user_name, address) is not null',
    [rows.map((row) => row.id)],
  );
  await db.query('update personal_traces set place = $2 where id = $1', [id, rows.at(-1)?.id ?? place]);
  if (rows.length === namesAtOnce) return false;
  await db.query('update live_changes set user_name = null where user_id = $1', [user]);
  await db.query('delete from live_presence where user_id = $1', [user]);
  return true;
}

/** Takes all that was kept of a deleted record, unless it came back. */
async function forgetDeleted(work: Work, { resource, record_id: id }: Left, auditId: number): Promise<boolean> {
  const model = work.api.models.get(resource);
  const { rows } = await work.db.query<{ before: Image | null; undone_at: string | null }>(
    'select before, undone_at from audit where id = $1 for update',
    [auditId],
  );
  const image = rows[0]?.undone_at === null ? rows[0].before : null;
  if (!image) return true;
  if (!model) return forgetImages(work, resource, id);
  const record = { ...image.row, ...image.secrets, id } as WireRecord & { id: number };
  const persons = personsOf(model.resource.decl);
  const addresses = [...new Set(persons.flatMap((person) => addressesIn(person, model.resource.schema, record)))];
  await scrub(work, { model, id, names: 'all', addresses });
  await scrubAnswers(work, addresses);
  for (const decl of persons)
    await removeFiles(work, { key: '', model, decl, fields: personalNames(model, record), names: [], children: [] }, record);
  return true;
}

/** Of an area that is left out for now, what the audit and the outbox keep: what else there is of it, nobody can tell. */
async function forgetImages({ db }: Work, resource: string, id: number): Promise<boolean> {
  await db.query('update audit set before = null, after = null, salt = null where resource = $1 and record_id = $2', [resource, id]);
  await db.query(`update outbox_events set payload = '{}', previous = null where resource = $1 and record_id = $2`, [resource, id]);
  await emptyMails(db, 'resource = $1 and record_id = $2', { params: [resource, id], addresses: 'all' });
  return true;
}

const personalNames = ({ resource }: Model, record: Record<string, Json | undefined>): string[] =>
  Object.keys(resource.schema.properties ?? {}).filter(
    (name) => record[name] !== undefined && resource.schema.properties![name]!['x-personal'] !== undefined,
  );
