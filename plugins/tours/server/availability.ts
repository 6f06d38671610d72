import type { RequestContext } from '#server';
import { fieldErrors, type WireRecord } from '#core';

/** The days of an interval, and those of the week it is for: none means all. */
interface Interval {
  id?: number | null;
  option_id: number | null;
  date_from: string;
  date_to: string;
  weekdays: number[] | null;
}
interface Item {
  id?: number | null;
  interval_id: number | null;
  start_time: string | null;
  all_day: boolean | null;
}

/** What an interval is called: the days it goes from and to, as every language reads them. */
export const daysOf = ({ date_from: from, date_to: to }: WireRecord): string | null =>
  typeof from !== 'string' ? null : from === to ? from : `${from} – ${String(to)}`;

const week = [1, 2, 3, 4, 5, 6, 7];
const weekdaysOf = ({ weekdays }: Interval): readonly number[] => (weekdays && weekdays.length > 0 ? weekdays : week);
const meet = (a: Interval, b: Interval): boolean =>
  a.date_from <= b.date_to && b.date_from <= a.date_to && weekdaysOf(a).some((day) => weekdaysOf(b).includes(day));
const timeOf = ({ all_day: isAllDay, start_time: time }: Item): string | null => (isAllDay ? 'all day' : time);

/** The other availabilities of an option on the days of an interval; nobody adds to them until the transaction ends. */
async function besides({ records, lock }: RequestContext, interval: Interval): Promise<Item[]> {
  await lock('product-options', [Number(interval.option_id)]);
  const all = (await records('availability-intervals').find({ option_id: Number(interval.option_id) })) as unknown as Interval[];
  const near = all.filter((each) => each.id === interval.id || meet(each, interval)).map((each) => Number(each.id));
  return near.length === 0 ? [] : ((await records('availability-interval-items').find({ interval_id: near })) as unknown as Item[]);
}

async function checkItem(record: WireRecord, request: RequestContext): Promise<WireRecord> {
  const item = record as unknown as Item;
  if (!timeOf(item)) throw fieldErrors({ start_time: [request.t('text.noTime')] });
  const interval = (await request.records('availability-intervals').get(Number(item.interval_id))) as unknown as Interval;
  const others = (await besides(request, interval)).filter(({ id }) => id !== item.id);
  if (others.some((each) => timeOf(each) === timeOf(item))) throw fieldErrors({ start_time: [request.t('text.overlaps')] });
  return record;
}

async function checkInterval(record: WireRecord, request: RequestContext): Promise<WireRecord> {
  const interval = record as unknown as Interval;
  const items = await besides(request, interval);
  const [own, others] = [items.filter((each) => each.interval_id === interval.id), items.filter((each) => each.interval_id !== interval.id)];
  if (own.some((item) => others.some((each) => timeOf(each) === timeOf(item)))) throw fieldErrors({ date_to: [request.t('text.overlaps')] });
  return record;
}

/** The rule of intervals: a change brings no two availabilities of their option to one time. */
export const intervals = {
  beforeUpdate: (next: WireRecord, _previous: WireRecord, request: RequestContext) => checkInterval(next, request),
};

/** The rules of availabilities: each has a time, that no other one of its option has on the same days. */
export const items = {
  beforeCreate: checkItem,
  beforeUpdate: (next: WireRecord, _previous: WireRecord, request: RequestContext) => checkItem(next, request),
};
