import { dayMs, isPersonal, type Json } from '#core';
import { json, type Db } from '../db/Db.ts';
import type { Model } from '../model/Model.ts';
import type { Work } from '../work/Work.ts';

/** Stands where something was that is erased. */
export const erasedMark = '—';

/** A record whose traces go: those of some fields, by all names they had, or all. `addresses`: in small letters. */
interface Trace {
  model: Model;
  id: number;
  names: readonly string[] | 'all';
  addresses: readonly string[];
}

const without = (side: string, names: string) => `case jsonb_typeof(${side}) when 'object' then (${side}) - ${names}::text[] else ${side} end`;
const words = (side: string, names: string) =>
  `(select coalesce(jsonb_agg(${without('w', names)} order by place), '[]'::jsonb) from jsonb_array_elements(${side}) with ordinality as e(w, place))`;
/** Of a deletion, the row with what went with it; of anything else, the fields themselves. */
const image = (
  names: string,
) => `jsonb_strip_nulls(jsonb_build_object('row', ${without(`before -> 'row'`, names)}, 'secrets', ${without(`before -> 'secrets'`, names)},
  'words', ${words(`before -> 'words'`, names)}, 'links', before -> 'links'))`;

/** Takes what is erased out of what the audit tells of a record. */
async function scrubAudit({ db }: Work, { model, id, names }: Trace): Promise<void> {
  const of = [model.resource.name, id];
  if (names === 'all') {
    await db.query('update audit set before = null, after = null, salt = null where resource = $1 and record_id = $2', of);
    return;
  }
  await db.query(
    `update audit set salt = null, before = case when action = 'delete' and before ? 'row' then ${image('$3')} else ${without('before', '$3')} end, after = ${without('after', '$3')}
    where resource = $1 and record_id = $2`,
    [...of, names],
  );
}

/** Takes it out of what is told of the record's events; all of it but the id. */
async function scrubEvents({ db, api }: Work, { model, id, names }: Trace): Promise<void> {
  const { rows } = await db.query<{ id: number; name: string; payload: Record<string, Json> }>(
    'select id, name, payload from outbox_events where resource = $1 and record_id = $2',
    [model.resource.name, id],
  );
  for (const row of rows) {
    const members = api.registry.events.get(row.name)?.schema.properties ?? {};
    const isKept = (name: string) => (names === 'all' ? name === 'id' : !names.includes(name) && !(members[name] && isPersonal(members[name])));
    const payload = Object.fromEntries(Object.entries(row.payload).filter(([name]) => isKept(name)));
    await db.query('update outbox_events set payload = $2, previous = null where id = $1', [row.id, json(payload)]);
  }
}

/** Why a mail that nobody has sent yet is none any more. */
const unsent = 'What it tells of was erased.';

/** Empties the words of mails, and those who got them where that was the person. What was still to be sent is not. */
export async function emptyMails(
  db: Db,
  where: string,
  { params, addresses }: { params: readonly unknown[]; addresses: readonly string[] | 'all' },
): Promise<void> {
  const at = params.length + 1;
  const isTheirs = addresses === 'all' ? 'true' : `lower(to_address) = any($${at}::text[])`;
  await db.query(
    `update outbox_mails set subject = '${erasedMark}', body = '${erasedMark}', payload = null, link = null,
      to_name = case when ${isTheirs} then '${erasedMark}' else to_name end, to_address = case when ${isTheirs} then '${erasedMark}' else to_address end,
      error = case when state in ('waiting', 'sending') then '${unsent}' end, state = case when state in ('waiting', 'sending') then 'failed' else state end
    where ${where}`,
    [...params, ...(addresses === 'all' ? [] : [addresses])],
  );
}

/** Ends links in mails about the record that somebody may still have, and what they would tell. */
async function scrubLinks({ db }: Work, { model, id, names, addresses }: Trace): Promise<void> {
  const isWhole = names === 'all';
  await db.query(`delete from mail_links where resource = $1 and record_id = $2 and ($3 or lower(address) = any($4::text[]))`, [
    model.resource.name,
    id,
    isWhole,
    addresses,
  ]);
  if (!isWhole)
    await db.query('update mail_links set payload = payload - $3::text[] where resource = $1 and record_id = $2', [model.resource.name, id, names]);
}

/** Empties kept answers of the last day that name an address. Whoever asks again with the same key is told that it was done, and no more. */
export async function scrubAnswers({ db, now }: Pick<Work, 'db' | 'now'>, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  const since = new Date(now.getTime() - dayMs);
  const place: { user_id: number; key: string } = { user_id: -1, key: '' };
  for (;;) {
    const { rows } = await db.query<{ user_id: number; key: string; hit: boolean }>(
      `select user_id, key, exists (select 1 from unnest($3::text[]) a where strpos(lower(body), a) > 0) as hit
      from idempotency where (user_id, key) > ($1, $2) and created_at >= $4 order by user_id, key limit ${answersAtOnce}`,
      [place.user_id, place.key, addresses, since],
    );
    for (const { user_id, key } of rows.filter(({ hit }) => hit))
      await db.query('update idempotency set body = null where user_id = $1 and key = $2', [user_id, key]);
    if (rows.length < answersAtOnce) return;
    Object.assign(place, rows.at(-1));
  }
}
const answersAtOnce = 500;

/** Takes what is erased of a record out of everything the core keeps about it. */
export async function scrub(work: Work, trace: Trace): Promise<void> {
  await scrubAudit(work, trace);
  await scrubEvents(work, trace);
  const { model, id, names, addresses } = trace;
  await emptyMails(work.db, 'resource = $1 and record_id = $2', {
    params: [model.resource.name, id],
    addresses: names === 'all' ? 'all' : addresses,
  });
  await scrubLinks(work, trace);
}
