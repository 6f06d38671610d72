import type { Json } from '#core';
import { json } from '../db/Db.ts';
import { quote } from '../db/names.ts';
import type { Work } from '../work/Work.ts';
import { heldKey } from './eraseRecord.ts';
import { emptyMails, erasedMark } from '../audit/scrub.ts';

/** A table of the core whose rows may name anybody: what is looked through for an address, slice by slice. */
interface Swept {
  table: string;
  key: string;
  json?: readonly string[];
  text?: readonly string[];
  /** Its rows are about records. */
  isAbout?: true;
}

const tables: readonly Swept[] = [
  { table: 'audit', key: 'id', json: ['before', 'after'], isAbout: true },
  { table: 'outbox_events', key: 'id', json: ['payload', 'previous'], isAbout: true },
  { table: 'outbox_deliveries', key: 'id', text: ['error'] },
  { table: 'outbox_mails', key: 'id', text: ['to_name', 'to_address', 'subject', 'body', 'error'], json: ['payload'], isAbout: true },
  { table: 'mail_links', key: 'hash', text: ['address'], json: ['payload'], isAbout: true },
  { table: 'jobs', key: 'id', json: ['payload', 'progress', 'result'], text: ['error'] },
  { table: 'views', key: 'id', json: ['query'], text: ['name'] },
  { table: 'settings', key: 'key', json: ['value'] },
];

/** How far a sweep has come: which table, and the last row looked at. */
export interface Swipe {
  table: number;
  after: string | null;
}
export const firstSwipe: Swipe = { table: 0, after: null };

const atOnce = 1000;

type Row = { key: string } & Record<string, Json>;

/** Looks through the next rows for an address and takes it out; answers where to go on, and nothing after the last table. */
export async function sweepSome(
  work: Work,
  { table, after }: Swipe,
  { address, held }: { address: string; held: ReadonlySet<string> },
): Promise<Swipe | undefined> {
  const swept = tables[table];
  if (!swept) return undefined;
  const columns = [...(swept.json ?? []), ...(swept.text ?? [])];
  const whole = columns.map((name) => `coalesce(${quote(name)}::text, '')`).join(` || ' ' || `);
  const about = swept.isAbout ? ', resource, record_id' : '';
  const rows = await work.db.query<Row & { hit: boolean }>(
    `select ${swept.key} as key, strpos(lower(${whole}), $2) > 0 as hit${about} from ${swept.table}
    where $1::text is null or ${swept.key} > $1::${swept.key === 'id' ? 'bigint' : 'text'} order by ${swept.key} limit ${atOnce}`,
    [after, address],
  );
  for (const row of rows.rows.filter(({ hit }) => hit)) {
    if (swept.isAbout && held.has(heldKey(String(row.resource), Number(row.record_id)))) continue;
    await clean(work, swept, { key: row.key, address });
  }
  return rows.count < atOnce ? tables[table + 1] && { table: table + 1, after: null } : { table, after: String(rows.rows.at(-1)!.key) };
}

/** Takes an address out of one row. A mail to it loses all its words, a link sent to it is none any more. */
async function clean(
  { db }: Work,
  { table, key: by, json: objects = [], text = [] }: Swept,
  { key, address }: { key: string; address: string },
): Promise<void> {
  if (table === 'outbox_mails') await emptyMails(db, 'id = $1 and lower(to_address) = $2', { params: [key, address], addresses: 'all' });
  if (table === 'mail_links') await db.query('delete from mail_links where hash = $1 and lower(address) = $2', [key, address]);
  const columns = [...objects, ...text];
  const {
    rows: [row],
  } = await db.query<Row>(`select ${columns.map(quote).join(', ')} from ${table} where ${by} = $1 for update`, [key]);
  if (!row) return;
  const sets = columns.map((name, i) => `${quote(name)} = $${i + 2}`).join(', ');
  const value = (name: string): unknown => {
    const cleaned = withoutAddress(row[name] ?? null, address);
    return objects.includes(name) && cleaned !== null ? json(cleaned) : cleaned;
  };
  await db.query(`update ${table} set ${sets} where ${by} = $1`, [key, ...columns.map(value)]);
}

/** A value with a mark in place of an address, wherever it stands and however it is written. */
function withoutAddress(value: Json, address: string): Json {
  if (typeof value === 'string') return value.replace(new RegExp(address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu'), erasedMark);
  if (Array.isArray(value)) return value.map((each) => withoutAddress(each, address));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [withoutAddress(name, address) as string, withoutAddress(each, address)]));
}
