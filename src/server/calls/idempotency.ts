import { createHash, createHmac } from 'node:crypto';
import { dayMs, minuteMs, type Json } from '#core';
import type { Db } from '../db/Db.ts';
import { isUnstorable, refusal, type Work } from '../work/Work.ts';
import type { Answer } from './Answer.ts';
import type { Call } from './Call.ts';
import { withWarnings } from './warnings.ts';

/** How long an answer is repeated. */
export const keptMs = dayMs;

interface Row {
  body_hash: string;
  status: number | null;
  headers: Record<string, string> | null;
  body: string | null;
  created_at: string;
}

/** What was sent, as nobody without the key can guess it: a password may be in it. */
const hashOf = ({ method, url, body, upload }: Call, key: string): string =>
  createHmac('sha256', key)
    .update(`${method} ${url}\n${body === undefined ? '' : JSON.stringify(body)}${upload ? JSON.stringify(upload.fields) : ''}`)
    .update(upload?.bytes ?? '')
    .digest('base64url');

/**
 * Carries out a write, and answers what it warns of; once for its `Idempotency-Key`: a repetition gets
 * the first answer, the same key with another body is refused. The key's row is written in the write's
 * own transaction, so a second one at the same time waits for the first, and a failed one leaves nothing.
 */
export async function once(work: Work, call: Call, perform: () => Promise<Answer>): Promise<Answer> {
  const key = keyOf(work, call);
  if (!key) return withWarnings(work, await perform());
  const earlier = await take(work, key);
  if (earlier) return repeat(work, earlier, key.hash);
  const answer = withWarnings(work, await perform());
  await keep(work, key, answer);
  return answer;
}

/** A key, with what it was sent for. Only its hash is stored. */
interface Key {
  key: string;
  userId: number;
  hash: string;
}

function keyOf(work: Work, call: Call): Key | undefined {
  const key = [call.headers['idempotency-key']].flat()[0];
  const userId = work.viewer?.id;
  if (!key || userId === undefined) return undefined;
  if (key.length > 200 || isUnstorable(key)) throw refusal(work, 'BadRequest', 'badValue', { params: { name: 'Idempotency-Key' } });
  return { key: createHash('sha256').update(key).digest('base64url'), userId, hash: hashOf(call, key) };
}

/** Takes a key; answers the row of whoever had it before. */
async function take(work: Work, { key, userId, hash }: Key): Promise<Row | undefined> {
  const oldest = new Date(work.now.getTime() - keptMs);
  await work.db.query('delete from idempotency where user_id = $1 and key = $2 and created_at < $3', [userId, key, oldest]);
  const { count } = await work.db.query(
    'insert into idempotency (key, user_id, body_hash, created_at) values ($1, $2, $3, $4) on conflict do nothing',
    [key, userId, hash, work.now],
  );
  if (count > 0) return undefined;
  return (
    await work.db.query<Row>('select body_hash, status, headers, body, created_at from idempotency where user_id = $1 and key = $2', [userId, key])
  ).rows[0];
}

/** Where a write of several transactions has come to: each keeps the place in itself, and a repetition after a fault goes on from there. */
export interface Place<S extends Json> {
  state: S | undefined;
  keep: (tx: Db, state: S) => Promise<void>;
}

/** How long nobody else goes on with a write whose process may be gone. */
const leaseMs = minuteMs;

/** As `once`, for a write of several transactions of its own. */
export async function onceByParts<S extends Json>(work: Work, call: Call, perform: (place: Place<S>) => Promise<Answer>): Promise<Answer> {
  const key = keyOf(work, call);
  if (!key) return perform({ state: undefined, keep: async () => undefined });
  const taken = await work.db.tx((tx) => takePlace({ ...work, db: tx }, key));
  if ('answer' in taken) return taken.answer;
  const ids = [key.userId, key.key];
  const until = () => JSON.stringify({ until: new Date(work.api.context.now().getTime() + leaseMs).toISOString() });
  const keepPlace = (db: Db, state: S | undefined, held: string) =>
    db.query('update idempotency set body = $3, headers = $4 where user_id = $1 and key = $2', [...ids, JSON.stringify(state ?? null), held]);
  let { state } = taken as { state: S | undefined };
  try {
    const answer = await perform({
      state,
      keep: async (tx, next) => {
        await keepPlace(tx, next, until());
        state = next;
      },
    });
    await keep(work, key, answer);
    return answer;
  } catch (error) {
    if (state === undefined) await work.db.query('delete from idempotency where user_id = $1 and key = $2', ids);
    else await keepPlace(work.db, state, JSON.stringify({ until: work.api.context.now().toISOString() }));
    throw error;
  }
}

/** Takes a key for a write by parts; of one that somebody had, its answer or the place it came to. */
async function takePlace(work: Work, key: Key): Promise<{ answer: Answer } | { state: Json | undefined }> {
  const earlier = await take(work, key);
  const until = new Date(work.now.getTime() + leaseMs).toISOString();
  if (earlier && (earlier.body_hash !== key.hash || earlier.status !== null)) return { answer: repeat(work, earlier, key.hash) };
  const { count } = await work.db.query(
    `update idempotency set headers = $3 where user_id = $1 and key = $2 and coalesce(headers->>'until', '') <= $4`,
    [key.userId, key.key, JSON.stringify({ until }), work.now.toISOString()],
  );
  if (count === 0) throw refusal(work, 'Conflict', 'stillRunning');
  return { state: earlier?.body ? ((JSON.parse(earlier.body) as Json) ?? undefined) : undefined };
}

function repeat(work: Work, row: Row, hash: string): Answer {
  if (row.body_hash !== hash) throw refusal(work, 'IdempotencyMismatch', 'keyReused');
  if (row.status === null) throw refusal(work, 'Conflict', 'stillRunning');
  return { status: row.status, headers: { ...row.headers, 'idempotent-replayed': 'true' }, ...(row.body !== null && { body: row.body }) };
}

/** Of an answer that shows a secret only that it was given: whoever asks again is told that it was done, and no more. */
async function keep(work: Work, { key, userId }: Key, { status, headers, body: said }: Answer): Promise<void> {
  const body = work.isShownOnce ? undefined : said;
  if (body !== undefined && typeof body !== 'string') await work.db.query('delete from idempotency where user_id = $1 and key = $2', [userId, key]);
  else
    await work.db.query('update idempotency set status = $3, headers = $4, body = $5 where user_id = $1 and key = $2', [
      userId,
      key,
      status,
      JSON.stringify(headers),
      body,
    ]);
}
