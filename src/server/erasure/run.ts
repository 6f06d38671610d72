import { everyPermission } from '#core';
import { inTurn } from '../jobs/jobContext.ts';
import type { Turn } from '../jobs/Job.ts';
import type { Api, Work } from '../work/Work.ts';
import { eraseRecord, heldKey, type Outcome } from './eraseRecord.ts';
import { idsAfter } from './found.ts';
import { accountsOf, personsIn, type Person, type Who } from './persons.ts';
import { requestColumns, saveRequest, tracesPlace, type Kept, type RequestRow } from './requests.ts';
import { scrubAnswers } from '../audit/scrub.ts';
import { sweepSome } from './sweep.ts';

/** On the embedded database nobody else gets anything done within a slice, ms. */
const sliceMs = 20;
const batch = 50;

/** Goes on with every erasure that is not over, and looks again after what was kept for a while. */
export async function eraseDue(api: Api, turn: Turn): Promise<void> {
  const within = inTurn(api, turn);
  for (let id = await nextOf(api, 0); id !== undefined; id = await nextOf(api, id)) {
    const request = id;
    while (await within((work) => oneSlice(work, request)));
  }
}

async function nextOf({ context: { db } }: Api, after: number): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `select id from personal_requests where id > $1 and (state <> 'done' or kept <> '[]') order by id limit 1`,
    [after],
  );
  return rows[0]?.id;
}

/** The same work in the name of whoever asked for it: the history of what is erased says who did. */
async function asAsker(work: Work, by: number | null): Promise<void> {
  if (by === null) return;
  const { rows } = await work.db.query<{ full_name: string | null }>('select full_name from users where id = $1', [by]);
  const viewer = { id: by, role: 'admin', permissions: everyPermission } as const;
  work.info = { ...work.info, via: 'job', actor: { viewer, name: rows[0]?.full_name ?? '', email: '', sessionId: 0 }, confirmed: true };
}

/** One slice, in a transaction with the place it comes to. Answers whether there is more. */
async function oneSlice(work: Work, id: number): Promise<boolean> {
  const {
    rows: [row],
  } = await work.db.query<RequestRow>(`select ${requestColumns} from personal_requests where id = $1 for update`, [id]);
  if (!row) return false;
  await asAsker(work, row.created_by);
  work.forgotten.push('all');
  if (row.place.at === 'over') await retry(work, row);
  else if (row.place.at === 'records') await eraseSome(work, row, row.place);
  else await sweepOn(work, row, row.place.swipe);
  await saveRequest(work.db, row, work.now);
  return row.place.at !== 'over';
}

const heldIn = ({ kept }: Pick<RequestRow, 'kept'>): Set<string> => new Set(kept.map(({ resource, id }) => heldKey(resource, id)));

/** Notes what came of a record; those of a request are named once. */
function note(row: RequestRow, { person, id }: { person: Person; id: number }, outcome: Outcome): void {
  if (outcome.is !== 'held') return;
  const { why, of } = outcome;
  const resource = person.model.resource.name;
  if (!row.kept.some((each) => each.person === person.key && each.id === id)) row.kept.push({ resource, id, why, of, person: person.key });
}

async function eraseSome(work: Work, row: RequestRow, { person: key, after }: Extract<RequestRow['place'], { at: 'records' }>): Promise<void> {
  const who: Who = { address: row.address!, users: await usersOf(work, row) };
  const persons = personsIn(work.api.models).filter(({ decl }) => decl.erase !== 'keep');
  const at = Math.max(0, key === null ? 0 : persons.findIndex((each) => each.key === key));
  const person = persons[at];
  const next = persons[at + 1];
  if (!person) {
    row.place = tracesPlace;
    return;
  }
  const ids = await idsAfter(work, person, { who, after, limit: batch });
  const last = await eraseThese(work, row, { person, ids, address: who.address });
  if (last !== undefined) row.place = { at: 'records', person: person.key, after: last };
  else if (ids.length === batch) row.place = { at: 'records', person: person.key, after: ids.at(-1)! };
  else row.place = next ? { at: 'records', person: next.key, after: 0 } : tracesPlace;
}

interface These {
  person: Person;
  ids: readonly number[];
  address?: string | undefined;
}

/** Erases some records for as long as a slice takes; answers the last that is done with, or nothing when all are. */
export async function eraseThese(work: Work, row: RequestRow, { person, ids, address }: These): Promise<number | undefined> {
  const end = performance.now() + sliceMs;
  let before = (ids[0] ?? 1) - 1;
  for (const id of ids) {
    const outcome = await eraseRecord(work, person, id, { address, counts: row.counts, held: heldIn(row) });
    note(row, { person, id }, outcome);
    if (outcome.is === 'more') return before;
    before = id;
    if (performance.now() > end && id !== ids.at(-1)) return id;
  }
  return undefined;
}

/** The accounts of the address: known while there are any, and then by what was found first, since the account's own address goes as well. */
async function usersOf(work: Work, row: RequestRow): Promise<number[]> {
  const now = await accountsOf(work, row.address!);
  const { rows } = await work.db.query<{ users: number[] | null }>('select users from personal_requests where id = $1', [row.id]);
  const users = [...new Set([...(rows[0]?.users ?? []), ...now])];
  await work.db.query('update personal_requests set users = $2 where id = $1', [row.id, users]);
  return users;
}

async function sweepOn(work: Work, row: RequestRow, swipe: Extract<RequestRow['place'], { at: 'traces' }>['swipe']): Promise<void> {
  const address = row.address!;
  const next = await sweepSome(work, swipe, { address, held: heldIn(row) });
  if (next) row.place = { at: 'traces', swipe: next };
  else {
    await scrubAnswers(work, [address]);
    row.place = { at: 'over' };
  }
}

/** Looks again at what was kept: whatever nothing keeps any more is erased. */
async function retry(work: Work, row: RequestRow): Promise<void> {
  const persons = new Map(personsIn(work.api.models).map((person) => [person.key, person]));
  const still: Kept[] = [];
  for (const kept of row.kept) {
    const person = persons.get(kept.person);
    const outcome = person && (await eraseRecord(work, person, kept.id, { counts: row.counts, held: heldIn({ kept: still }) }));
    if (outcome?.is === 'held') still.push({ ...kept, why: outcome.why, of: outcome.of });
    else if (outcome === undefined || outcome.is === 'more') still.push(kept);
  }
  row.kept = still;
}
