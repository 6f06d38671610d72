import type { RequestContext } from '#server';
import { fieldErrors } from '#core';
import type { Availability, AvailabilityInterval as Interval } from '../types.gen.ts';

/** What an interval is called: the days it goes from and to, as every language reads them. */
export const daysOf = ({ date_from: from, date_to: to }: Pick<Interval, 'date_from' | 'date_to'>): string => (from === to ? from : `${from} – ${to}`);

const week = [1, 2, 3, 4, 5, 6, 7];
const weekdaysOf = ({ weekdays }: Interval): readonly number[] => (weekdays && weekdays.length > 0 ? weekdays : week);
const meet = (a: Interval, b: Interval): boolean =>
  a.date_from <= b.date_to && b.date_from <= a.date_to && weekdaysOf(a).some((day) => weekdaysOf(b).includes(day));
const timeOf = ({ all_day: isAllDay, start_time: time }: Partial<Availability>): string | null => (isAllDay ? 'all day' : (time ?? null));

/** The other availabilities of an option on the days of an interval; nobody adds to them until the transaction ends. */
async function besides({ records, lock }: RequestContext, interval: Interval): Promise<Availability[]> {
  const option = Number(interval.option_id);
  await lock('product-options', [option]);
  const all = await records('availability-intervals').find({ option_id: option });
  const near = all.filter((each) => each.id === interval.id || meet(each, interval)).map(({ id }) => id);
  return near.length === 0 ? [] : records('availability-interval-items').find({ interval_id: near });
}

async function checkItem(item: Partial<Availability>, request: RequestContext): Promise<Partial<Availability>> {
  if (!timeOf(item)) throw fieldErrors({ start_time: [request.t('text.noTime')] });
  const interval = await request.records('availability-intervals').get(Number(item.interval_id));
  const others = (await besides(request, interval)).filter(({ id }) => id !== item.id);
  if (others.some((each) => timeOf(each) === timeOf(item))) throw fieldErrors({ start_time: [request.t('text.overlaps')] });
  return item;
}

async function checkInterval(interval: Interval, request: RequestContext): Promise<Interval> {
  const items = await besides(request, interval);
  const [own, others] = [items.filter((each) => each.interval_id === interval.id), items.filter((each) => each.interval_id !== interval.id)];
  if (own.some((item) => others.some((each) => timeOf(each) === timeOf(item)))) throw fieldErrors({ date_to: [request.t('text.overlaps')] });
  return interval;
}

/** The rule of intervals: a change brings no two availabilities of their option to one time. */
export const intervals = {
  beforeUpdate: (next: Interval, _previous: Interval, request: RequestContext) => checkInterval(next, request),
};

/** The rules of availabilities: each has a time, that no other one of its option has on the same days. */
export const items = {
  beforeCreate: checkItem,
  beforeUpdate: (next: Availability, _previous: Availability, request: RequestContext) => checkItem(next, request),
};
