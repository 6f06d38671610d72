import { fieldErrors, type WireRecord } from '#core';
import { isOutsideError, type Outside, type RequestContext } from '#server';
import { addressFault, headersIn } from '../engine/address.ts';
import { newSecret } from '../engine/sign.ts';

const mostWebhooks = 500;
/** Of all conditions of one together, as JSON. */
const mostFilterBytes = 8192;

/** What admins let webhooks call beside the internet. */
interface Reach {
  networks: readonly string[];
  isHttp: boolean;
}

export async function reachOf({ settings }: Pick<RequestContext, 'settings'>): Promise<Reach> {
  const { private_networks: networks, allow_http: isHttp } = await settings<{ private_networks?: string[]; allow_http?: boolean }>();
  return { networks: networks ?? [], isHttp: isHttp === true };
}

/** Why an address cannot be called, as a key of words; `undefined`: nothing can be said against it before it is called. */
export function addressProblem(outside: Outside, url: string, { networks, isHttp }: Reach): string | undefined {
  const fault = addressFault(url, { isOwn: outside.isOwn(url), isHttp, isInner: networks.length > 0 });
  if (fault) return fault;
  try {
    outside.check(url, { networks });
    return undefined;
  } catch (error) {
    if (isOutsideError(error)) return error.rule === 'port' ? 'port' : 'blocked';
    throw error;
  }
}

async function check(outside: Outside, record: WireRecord, request: RequestContext): Promise<void> {
  const problem = addressProblem(outside, String(record.url), await reachOf(request));
  if (problem) throw fieldErrors({ url: [request.t(`text.address.${problem}`)] });
  if (typeof record.headers === 'string' && headersIn(record.headers) === undefined) throw fieldErrors({ headers: [request.t('text.headers')] });
}

function checkFilter({ filter }: WireRecord, { t }: RequestContext): void {
  if (Buffer.byteLength(JSON.stringify(filter ?? [])) > mostFilterBytes) throw fieldErrors({ filter: [t('text.filterLong')] });
}

async function countOf({ sql }: RequestContext): Promise<number> {
  const { rows } = await sql<{ n: number }>('select count(*)::int as n from webhooks where deleted_at is null');
  return rows[0]!.n;
}

/** Rules around webhooks: addresses that may be called, headers that may be sent, a secret from the beginning. */
export const rulesOf = (outside: Outside) => ({
  async beforeCreate(record: WireRecord, request: RequestContext): Promise<WireRecord> {
    if ((await countOf(request)) >= mostWebhooks) throw fieldErrors({ title: [request.t('text.tooMany', { most: mostWebhooks })] });
    await check(outside, record, request);
    checkFilter(record, request);
    return { ...record, made_by: request.actor?.viewer.id ?? null, notify_email: record.notify_email ?? request.actor?.email ?? null };
  },
  async afterCreate({ id }: WireRecord & { id: number }, { records }: RequestContext): Promise<void> {
    await records('webhook-secrets').create({ webhook_id: id, secret: newSecret() }, { trusted: true });
  },
  async beforeUpdate(next: WireRecord, previous: WireRecord & { id: number }, request: RequestContext): Promise<WireRecord> {
    if (next.url !== previous.url || next.headers !== previous.headers) await check(outside, next, request);
    if (JSON.stringify(next.filter) !== JSON.stringify(previous.filter)) checkFilter(next, request);
    return next;
  },
  /** How it wants them may let others go first. */
  async afterUpdate(_next: WireRecord, _previous: WireRecord, { soon }: RequestContext): Promise<void> {
    await soon('deliver');
  },
  /** What waits for it is left out: nobody will get it. */
  async afterDelete({ id }: WireRecord & { id: number }, { sql, now }: RequestContext): Promise<void> {
    await sql(
      `update webhook_logs set state = 'SKIPPED', done_at = $2, updated_at = $2 where webhook_id = $1 and state in ('PENDING', 'RETRYING', 'HELD')`,
      [id, now],
    );
  },
});
