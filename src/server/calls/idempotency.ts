import { createHash } from 'node:crypto';
import { isUnstorable, refusal, type Work } from '../resource/Work.ts';
import type { Answer } from './Answer.ts';
import type { Call } from './Call.ts';

/** How long an answer is repeated. */
export const keptMs = 24 * 3_600_000;

interface Row { body_hash: string; status: number | null; headers: Record<string, string> | null; body: string | null; created_at: string }

const hashOf = ({ method, url, body, upload }: Call): string =>
  createHash('sha256').update(`${method} ${url}\n${body === undefined ? '' : JSON.stringify(body)}${upload ? JSON.stringify(upload.fields) : ''}`).update(upload?.bytes ?? '').digest('base64url');

/**
 * Carries out a write once for its `Idempotency-Key`: a repetition gets the first answer, the same key with another body is refused.
 * The key's row is written in the write's own transaction, so a second one at the same time waits for the first, and a failed one leaves nothing.
 */
export async function once(work: Work, call: Call, perform: () => Promise<Answer>): Promise<Answer> {
  const key = [call.headers['idempotency-key']].flat()[0];
  const userId = work.viewer?.id;
  if (!key || userId === undefined) return perform();
  if (key.length > 200 || isUnstorable(key)) throw refusal(work, 'BadRequest', 'badValue', { params: { name: 'Idempotency-Key' } });
  const earlier = await take(work, { key, userId, hash: hashOf(call) });
  if (earlier) return repeat(work, earlier, hashOf(call));
  const answer = await perform();
  await keep(work, { key, userId }, answer);
  return answer;
}

/** Takes a key; answers the row of whoever had it before. */
async function take(work: Work, { key, userId, hash }: { key: string; userId: number; hash: string }): Promise<Row | undefined> {
  const oldest = new Date(work.now.getTime() - keptMs);
  await work.db.query('delete from idempotency where user_id = $1 and key = $2 and created_at < $3', [userId, key, oldest]);
  const { count } = await work.db.query('insert into idempotency (key, user_id, body_hash, created_at) values ($1, $2, $3, $4) on conflict do nothing', [key, userId, hash, work.now]);
  if (count > 0) return undefined;
  return (await work.db.query<Row>('select body_hash, status, headers, body, created_at from idempotency where user_id = $1 and key = $2', [userId, key])).rows[0];
}

function repeat(work: Work, row: Row, hash: string): Answer {
  if (row.body_hash !== hash) throw refusal(work, 'IdempotencyMismatch', 'keyReused');
  if (row.status === null) throw refusal(work, 'Conflict', 'stillRunning');
  return { status: row.status, headers: { ...row.headers, 'idempotent-replayed': 'true' }, ...(row.body !== null && { body: row.body }) };
}

async function keep(work: Work, { key, userId }: { key: string; userId: number }, { status, headers, body }: Answer): Promise<void> {
  if (body !== undefined && typeof body !== 'string') await work.db.query('delete from idempotency where user_id = $1 and key = $2', [userId, key]);
  else await work.db.query('update idempotency set status = $3, headers = $4, body = $5 where user_id = $1 and key = $2', [userId, key, status, JSON.stringify(headers), body]);
}
