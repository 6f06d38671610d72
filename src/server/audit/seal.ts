import { createHash } from 'node:crypto';
import { hourMs } from '#core';
import type { Db } from '../db/Db.ts';

/** Rows of one seal at most: all of them are read at once. */
const atOnce = 1000;
/** A row is sealed once it is this old: the transaction that wrote it is over by then. */
const settledMs = hourMs;

/** What of a row may be erased, as one text. The secrets of a deletion go after a month, and are no part of it. */
const image = `jsonb_build_array(case jsonb_typeof(a.before) when 'object' then a.before - 'secrets' else a.before end,
  a.after, a.user_name, a.token_name, a.address)::text`;
const hashed = (salt: string) => `encode(sha256(convert_to(${salt} || ${image}, 'UTF8')), 'hex')`;

interface SealedRow {
  id: number;
  at: string;
  user_id: number | null;
  operator_id: number | null;
  resource: string;
  record_id: number | null;
  action: string;
  means: string | null;
  token_id: number | null;
  request_id: string | null;
  batch: string | null;
  is_part: number;
  image_hash: string;
  /** Whether the image is what was sealed; null: it was erased since. */
  is_same: boolean | null;
}

const sealed = `select a.id, a.at, a.user_id, a.operator_id, a.resource, a.record_id, a.action, a.means, a.token_id, a.request_id, a.batch, a.is_part,
  a.image_hash,  a.image_hash = ${hashed('a.salt')} as is_same from audit a where a.seal_id = $1 order by a.id`;

const rowsOf = async (db: Db, seal: number): Promise<SealedRow[]> => (await db.query<SealedRow>(sealed, [seal])).rows;

/** The digest of a seal: of the one before it, and of its rows. */
function digestOf(previous: string, rows: readonly SealedRow[]): string {
  const lines = rows.map(({ is_same: _isSame, at, ...row }) => JSON.stringify([new Date(at).toISOString(), ...Object.values(row)]));
  return createHash('sha256')
    .update([previous, ...lines].join('\n'))
    .digest('hex');
}

interface Seal {
  id: number;
  count: number;
  digest: string;
}
const lastSeal = 'select id, count, digest from audit_seals order by id desc limit 1';

/** Seals the next rows, within a transaction; undefined: there are none. */
async function sealNext(db: Db, now: Date): Promise<Seal | undefined> {
  const {
    rows: [last],
  } = await db.query<Seal>(lastSeal);
  const {
    rows: [made],
  } = await db.query<{ id: number }>(`insert into audit_seals (at, count, digest) values ($1, 0, '') returning id`, [now]);
  const { count } = await db.query(
    `update audit a set seal_id = $1, salt = s.salt, image_hash = ${hashed('s.salt')}
    from (select id, gen_random_uuid()::text as salt from audit where seal_id is null and at < $2 order by id limit ${atOnce}) s where a.id = s.id`,
    [made!.id, new Date(now.getTime() - settledMs)],
  );
  if (count === 0) {
    await db.query('delete from audit_seals where id = $1', [made!.id]);
    return undefined;
  }
  const digest = digestOf(last?.digest ?? '', await rowsOf(db, made!.id));
  await db.query('update audit_seals set count = $2, digest = $3 where id = $1', [made!.id, count, digest]);
  return { id: made!.id, count, digest };
}

/** Seals all that is settled, some rows in each transaction; answers the last seal, where there is a new one. */
export async function sealAudit(db: Db, { now, fenced }: { now: Date; fenced: (tx: Db) => Promise<void> }): Promise<Seal | undefined> {
  const next = () =>
    db.tx(async (tx) => {
      await fenced(tx);
      return sealNext(tx, now);
    });
  let last: Seal | undefined;
  for (let made = await next(); made; made = await next()) last = made;
  return last;
}

/** The seals whose entries are all older than an instant: those before the first one with a younger entry. */
const aged = `select id from audit_seals where forgotten_at is null
  and id < coalesce((select min(seal_id) from audit where seal_id is not null and at >= $1), (select max(id) + 1 from audit_seals)) order by id limit 1`;

/** Deletes the entries of seals that are older than an instant, one seal in each transaction. A seal stays, so that the chain can be followed. */
export async function forgetAudit(db: Db, before: Date, { now, fenced }: { now: Date; fenced: (tx: Db) => Promise<void> }): Promise<void> {
  const next = () =>
    db.tx(async (tx) => {
      await fenced(tx);
      const { rows } = await tx.query<{ id: number }>(aged, [before]);
      for (const { id } of rows) {
        await tx.query('delete from audit where seal_id = $1', [id]);
        await tx.query('update audit_seals set forgotten_at = $2 where id = $1', [id, now]);
      }
      return rows.length > 0;
    });
  while (await next());
}

/** What a check of the whole chain found. */
interface AuditCheck {
  seals: number;
  /** Seals whose entries were deleted by their age. */
  forgotten: number;
  rows: number;
  /** Rows whose image was erased since they were sealed. */
  erased: number;
  /** Digest of the last seal. */
  digest: string;
  /** In sentences. */
  problems: string[];
  /** Whether a digest that was written down elsewhere stands in the chain. */
  known: boolean;
}

/** Follows the chain from its first seal. `digest`: one that was written down elsewhere, such as in a log. */
export async function checkAudit(db: Db, digest?: string): Promise<AuditCheck> {
  const { rows: seals } = await db.query<Seal & { is_forgotten: boolean }>(
    'select id, count, digest, forgotten_at is not null as is_forgotten from audit_seals order by id',
  );
  const found: AuditCheck = { seals: seals.length, forgotten: 0, rows: 0, erased: 0, digest: '', problems: [], known: digest === undefined };
  for (const [at, seal] of seals.entries()) {
    const rows = await rowsOf(db, seal.id);
    found.rows += rows.length;
    found.erased += rows.filter(({ is_same: isSame }) => isSame === null).length;
    const changed = rows.filter(({ is_same: isSame }) => isSame === false).map(({ id }) => id);
    if (changed.length > 0) found.problems.push(`Seal ${seal.id}: the content of the entries ${changed.join(', ')} was changed.`);
    // Only the oldest seals may be without entries.
    if (seal.is_forgotten && found.forgotten === at && rows.length === 0) found.forgotten++;
    else if (rows.length !== seal.count) found.problems.push(`Seal ${seal.id}: it has ${rows.length} entries, and had ${seal.count}.`);
    else if (digestOf(found.digest, rows) !== seal.digest) found.problems.push(`Seal ${seal.id}: its digest does not match its entries.`);
    found.digest = seal.digest;
    if (seal.digest === digest) found.known = true;
  }
  if (!found.known) found.problems.push(`No seal has the digest ${digest}.`);
  return found;
}
