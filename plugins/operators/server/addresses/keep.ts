import { dayMs, hourMs } from '#core';
import type { JobRun, LinkHandler, ReactionHandler, RequestContext } from '#server';
import { restMs } from './limit.ts';
import { listedOf, localesOf } from './listed.ts';
import { write } from './write.ts';

const field = 'notificationEmails';

/**
 * After an operator was saved: addresses that are new are asked whether they are right,
 * as far as they may be written to, and what held for those that are gone holds no more.
 */
export const keepAddresses: ReactionHandler = async ({ recordId: id, payload }, request) => {
  if (Array.isArray(payload.changed) && !payload.changed.includes(field)) return;
  const { records, lock, sql, now } = request;
  await lock('operators', [id]);
  const [operator] = await records('operators').find({ id });
  if (!operator) return;
  const addresses = await listedOf(request, id);
  await sql(
    `update operator_addresses set listed_at = null, state = 'UNCONFIRMED', confirmed_at = null, failed_at = null, updated_at = $3
    where operator_id = $1 and listed_at is not null and not (email = any($2::text[]))`,
    [id, addresses.map(({ email }) => email.toLowerCase()), now],
  );
  for (const each of addresses)
    if (each.listed_at === null && (await restMs(request, id, each.email)) <= 0) await write(request, 'asked', { operator, each });
};

/** An address says of itself that it is right. One that is no longer the operator's, or was taken out and put back since, is not asked any more. */
export const confirmAddress: LinkHandler = async ({ recordId: id, payload }, { records, sql, now }) => {
  const [row] = await records('operator-addresses').find({ id });
  if (!row?.listed_at || row.listed_at !== payload.listed_at) return false;
  if (!(await listedOf({ sql }, Number(row.operator_id))).some(({ email }) => email.toLowerCase() === row.email)) return false;
  const patch = { state: 'CONFIRMED', confirmed_at: now.toISOString(), failed_at: null };
  if (row.state !== 'CONFIRMED') await records('operator-addresses').update(id, patch, { trusted: true, action: 'confirm' });
  return true;
};

/** Who is written to about something: those of an operator's addresses for it that are confirmed. */
export async function addresses(
  { operator, about }: { operator: number; about: string },
  request: RequestContext,
): Promise<Array<{ address: string; language: string | null }>> {
  const confirmed = (await listedOf(request, operator)).filter(({ state, kinds }) => state === 'CONFIRMED' && kinds.includes(about));
  const locales = await localesOf(request, confirmed);
  return confirmed.map(({ email, language_id: language }) => ({ address: email, language: locales.get(language ?? 0) ?? null }));
}

const lookedBackDays = 7;

/** Takes over which addresses nobody takes mails at, and forgets those that were taken out over an hour ago. */
export const followAddresses: JobRun = async ({ ask, tx, now }) => {
  const failed = (await ask('outbox.refused', { since: new Date(now.getTime() - lookedBackDays * dayMs).toISOString() })) ?? [];
  await tx(async ({ sql }) => {
    await sql(
      `update operator_addresses a set state = 'UNDELIVERABLE', failed_at = f.at, updated_at = $2
      from jsonb_to_recordset($1::jsonb) as f (operator bigint, address text, at timestamptz)
      where a.operator_id = f.operator and a.email = lower(f.address) and a.listed_at <= f.at and coalesce(a.confirmed_at, a.listed_at) <= f.at
        and a.state <> 'UNDELIVERABLE'`,
      [JSON.stringify(failed), now],
    );
    await sql('delete from operator_addresses where listed_at is null and updated_at < $1', [new Date(now.getTime() - hourMs)]);
  });
};
