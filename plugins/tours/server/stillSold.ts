import { dayText, WaypostError, type WireRecord } from '#core';
import type { RequestContext, ResourceHooks } from '#server';
import { tourOf } from './score.ts';

type Stored = WireRecord & { id: number };
type Short = { date: string; sold: number; capacity: number | null };

/** What says when a tour departs, and with how many places. */
const says = ['date_from', 'date_to', 'weekdays', 'start_times', 'start_time', 'all_day', 'capacity'];
const isSame = (a: WireRecord, b: WireRecord): boolean => says.every((name) => JSON.stringify(a[name] ?? null) === JSON.stringify(b[name] ?? null));

async function shortOf(resource: string, record: Stored, to: WireRecord | null, request: RequestContext): Promise<Short[]> {
  const product = await tourOf(request, record);
  if (product === undefined) return [];
  const rule = to && Object.fromEntries(says.flatMap((name) => (name in record || name in to ? [[name, to[name] ?? null]] : [])));
  return (await request.ask('departures.short', { product, resource, id: record.id, to: rule })) ?? [];
}

const soldIn = (found: readonly Short[]): number => found.reduce((sum, { sold }) => sum + sold, 0);

/** What is sold of departures to come keeps its rule from being deleted. */
async function checkUnsold(resource: string, record: Stored, request: RequestContext): Promise<void> {
  const found = await shortOf(resource, record, null, request);
  if (found.length === 0) return;
  const params = { sold: soldIn(found), day: dayText(found[0]!.date, request.locale) };
  throw new WaypostError('Conflict', request.t('text.stillSold', params));
}

/** A change that leaves fewer places than are sold is made, and says so. */
async function warnOfSold(resource: string, next: WireRecord, previous: Stored, request: RequestContext): Promise<void> {
  if (isSame(next, previous)) return;
  const found = await shortOf(resource, previous, next, request);
  const [first] = found;
  if (!first) return;
  const { date, sold, capacity } = first;
  const params = { sold, capacity, day: dayText(date, request.locale), departures: found.length };
  request.warn(request.t(capacity === null ? 'text.leavesOut' : 'text.oversells', params));
}

/** The hooks of a rule that departures are sold by. */
export const sellsBy = (resource: string, { beforeUpdate, beforeDelete, ...others }: ResourceHooks): ResourceHooks => ({
  ...others,
  beforeUpdate: async (next, previous, request) => {
    const final = (await beforeUpdate?.(next, previous, request)) ?? next;
    await warnOfSold(resource, final, previous, request);
    return final;
  },
  beforeDelete: async (record, request) => {
    await checkUnsold(resource, record, request);
    await beforeDelete?.(record, request);
  },
});
