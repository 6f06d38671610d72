import { dayMs, hourMs } from '#core';
import type { CallHandler, RequestContext } from '#server';
import type { SecretAnswer } from '../answers.ts';
import { newSecret } from '../engine/sign.ts';
import type { RollBody } from '../types.gen.ts';

const overlaps: Record<RollBody['overlap'], number> = { NONE: 0, HOUR: hourMs, DAY: dayMs, WEEK: 7 * dayMs };

interface Row {
  id: number;
  not_after: string | null;
  created_at: string;
}

/** Those that are good now, the newest first: two at most. */
export async function goodSecrets({ sql, now }: Pick<RequestContext, 'sql' | 'now'>, webhook: number): Promise<Row[]> {
  const { rows } = await sql<Row>(
    'select id, not_after, created_at from webhook_secrets where webhook_id = $1 and (not_after is null or not_after > $2) order by id desc limit 2',
    [webhook, now],
  );
  return rows;
}

/** POST manage-webhooks/{id}/secrets: the secrets that sign now, in clear. Whoever asks has typed their password, and the audit says so. */
export const secrets: CallHandler = async (call): Promise<SecretAnswer[]> => {
  const { id } = await call.records('webhooks').get(Number(call.params.id));
  const rows = await goodSecrets(call, id);
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      secret: (await call.openSecret('webhook-secrets', row.id, 'secret')) ?? '',
      created_at: row.created_at,
      not_after: row.not_after,
    })),
  );
};

/** POST manage-webhooks/{id}/roll: a new secret signs at once; the present one goes on signing for as long as asked, an older one no longer. */
export const roll: CallHandler<RollBody> = async (call) => {
  const record = await call.records('webhooks').get(Number(call.params.id), { lock: true });
  const [present, ...older] = await goodSecrets(call, record.id);
  const until = new Date(call.now.getTime() + overlaps[call.body.overlap]);
  const ends = async (rows: readonly Row[], at: Date) =>
    call.sql('update webhook_secrets set not_after = $2, updated_at = $3 where id = any($1::bigint[])', [rows.map(({ id }) => id), at, call.now]);
  await ends(older, call.now);
  if (present) await ends([present], until);
  await call.records('webhook-secrets').create({ webhook_id: record.id, secret: newSecret() }, { trusted: true });
  return call.records('webhooks').get(record.id);
};
