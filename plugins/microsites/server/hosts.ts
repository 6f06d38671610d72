import { fieldErrors, type WireRecord } from '#core';
import type { RequestContext, ResourceHooks } from '#server';
import { hostNameOf } from '../hostName.ts';

const siteOf = (record: WireRecord) => Number(record.microsite_id);

/** A host as it is stored, whoever types it; refused where it is no name of one. */
function withHost(record: WireRecord, { t }: RequestContext): WireRecord {
  const host = hostNameOf(String(record.host));
  if (host === undefined) throw fieldErrors({ host: [t('text.no-host', { host: String(record.host) })] });
  return { ...record, host };
}

/** Of a site's addresses one is the primary one: whichever was before no longer is. */
async function takePlace(record: WireRecord & { id: number }, { records }: RequestContext): Promise<void> {
  if (record.is_primary !== 1) return;
  const others = await records('microsite-hosts').find({ microsite_id: siteOf(record), is_primary: 1 });
  for (const { id } of others) if (id !== record.id) await records('microsite-hosts').update(id, { is_primary: 0 }, { trusted: true });
}

export const hostHooks: ResourceHooks = {
  async beforeCreate(record, request) {
    await request.lock('microsites', [siteOf(record)]);
    const [other] = await request.records('microsite-hosts').find({ microsite_id: siteOf(record) }, { limit: 1 });
    return { ...withHost(record, request), ...(!other && { is_primary: 1 }) };
  },
  afterCreate: takePlace,
  async beforeUpdate(next, previous, request) {
    await request.lock('microsites', [siteOf(next)]);
    if (previous.is_primary === 1 && next.is_primary !== 1) throw fieldErrors({ is_primary: [request.t('text.primary-stays')] });
    return next.host === previous.host ? next : withHost(next, request);
  },
  afterUpdate: (next, _previous, request) => takePlace(next, request),
  async afterDelete(record, { records }) {
    if (record.is_primary !== 1) return;
    const [next] = await records('microsite-hosts').find({ microsite_id: siteOf(record) }, { sort: 'id', limit: 1 });
    if (next) await records('microsite-hosts').update(next.id, { is_primary: 1 }, { trusted: true });
  },
};
