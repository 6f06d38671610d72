import type { WireRecord } from '#core';
import type { RequestContext } from '#server';
import { recent } from './limit.ts';
import { localesOf, type Listed } from './listed.ts';

/** The row that says how it stands with an address, under lock; made where there is none. */
async function rowOf({ records, sql }: RequestContext, operator: number, { email }: Listed) {
  const address = email.toLowerCase();
  const { rows } = await sql<{ id: number }>('select id from operator_addresses where operator_id = $1 and email = $2', [operator, address]);
  const addresses = records('operator-addresses');
  const id = rows[0]?.id ?? (await addresses.create({ operator_id: operator, email: address, state: 'UNCONFIRMED' }, { trusted: true })).id;
  return addresses.get(id, { lock: true });
}

/** Has a mail go to an address: `asked` for one that asks whether it is right, `tested` for one to try it. The operator is locked by the caller. */
export async function write(
  request: RequestContext,
  what: 'asked' | 'tested',
  { operator, each }: { operator: WireRecord; each: Listed },
): Promise<void> {
  const { records, raise, now } = request;
  const row = await rowOf(request, Number(operator.id), each);
  const at = now.toISOString();
  const patch = { mailed: [...recent((row.mailed ?? null) as string[] | null, now), at], listed_at: row.listed_at ?? at };
  const written = await records('operator-addresses').update(row.id, patch, { trusted: true, action: what });
  const language = (await localesOf(request, [each])).get(each.language_id ?? 0);
  const payload = { email: each.email, operator: String(operator.name), ...(language !== undefined && { language }) };
  await raise(`operator-address.${what}`, written as WireRecord & { id: number }, { payload });
}
