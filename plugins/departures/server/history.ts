import type { CallContext, RecordedWrite } from '#server';
import type { Entry } from '../answers.ts';
import { covers, dayNumber, stretchOf, weekdayOf } from '../engine/days.ts';
import type { ExceptionRule } from '../engine/Plan.ts';
import { numberIn } from './given.ts';
import { placeAsked } from './placeAsked.ts';
import type { Place } from './seats.ts';

const most = 200;

const isFor = ({ option_id: option, date, start_time: time }: Place, rule: Partial<ExceptionRule>): boolean => {
  const day = dayNumber(date);
  const { date_from = null, date_to = null, weekdays = null } = rule;
  const meets = covers(stretchOf({ date_from, date_to, weekdays }), day, weekdayOf(day));
  return meets && (rule.option_id ?? option) === option && (rule.start_time ?? time) === time;
};

/** What a change says, in the reader's words. */
function saidBy({ t }: CallContext, rule: Partial<ExceptionRule>): string {
  const { closed, reason, capacity, prices, price_percent: percent, start_times: times } = rule;
  const why = reason ? t(`resources.departure-exceptions.fields.reason.enum.${reason}`) : undefined;
  const parts = [
    closed === true && (why ? t('text.history.closedFor', { reason: why }) : t('text.isClosed')),
    closed === false && t('text.history.opened'),
    typeof capacity === 'number' && t('text.places', { places: capacity }),
    prices && prices.length > 0 && t('text.history.prices'),
    typeof percent === 'number' && t('text.history.percent', { percent: percent > 0 ? `+${percent}` : percent }),
    times && times.length > 0 && t('text.history.times', { times: times.join(', ') }),
  ];
  return parts.filter(Boolean).join(', ');
}

type Say<R> = (write: RecordedWrite<R>) => Omit<Entry, 'at' | 'by'> | undefined;

const entriesOf = <R>(writes: ReadonlyArray<RecordedWrite<R>>, say: Say<R>): Entry[] =>
  writes.flatMap((write) => {
    const said = say(write);
    return said ? [{ at: write.at, by: write.user?.name ?? null, ...said }] : [];
  });

/** Changes of days that the departure is among, those that are taken back as well. */
async function changesAt(call: CallContext, place: Place): Promise<Entry[]> {
  const { product_id: product, date } = place;
  const there = await call.records('departure-exceptions').find({ product_id: product, date_from: { to: date }, date_to: { from: date } });
  const ids = there.filter((each) => isFor(place, each)).map(({ id }) => id);
  const writes = await call.history('departure-exceptions', { ids, gone: { product_id: product } });
  const gone = new Map(writes.flatMap(({ action, before, recordId }) => (action === 'delete' ? [[recordId, before]] : [])));
  const isAbout = (id: number) => ids.includes(id) || (gone.has(id) && isFor(place, gone.get(id)!));
  const spanOf = ({ date_from: from, date_to: to }: Partial<ExceptionRule>) =>
    typeof from === 'string' && typeof to === 'string' && from.slice(0, 10) !== to.slice(0, 10)
      ? { from: from.slice(0, 10), to: to.slice(0, 10) }
      : {};
  return entriesOf(
    writes.filter(({ recordId }) => isAbout(recordId)),
    ({ action, before, after }) => {
      const rule = action === 'delete' ? before : after;
      const key = action === 'delete' ? 'takenBack' : action === 'create' || action === 'undo' ? 'changed' : 'altered';
      return { text: call.t(`text.history.${key}`, { what: saidBy(call, rule) }), ...spanOf(rule) };
    },
  );
}

const holdWords = ['create', 'confirm', 'cancel', 'expire', 'extend', 'move', 'release'];

/** Places held, booked, given back. */
async function holdsAt(call: CallContext, place: Place): Promise<Entry[]> {
  const holds = new Map((await call.records('seat-holds').find({ ...place }, { sort: '-id', limit: most })).map((hold) => [hold.id, hold]));
  const writes = await call.history('seat-holds', { ids: [...holds.keys()] });
  return entriesOf(writes, ({ action, recordId }) =>
    holdWords.includes(action) ? { text: call.t(`text.history.hold.${action}`, { places: holds.get(recordId)!.seats }) } : undefined,
  );
}

/** What became of its bookings when it was cancelled. */
async function tasksAt(call: CallContext, place: Place): Promise<Entry[]> {
  const tasks = new Map((await call.records('departure-tasks').find({ ...place }, { sort: '-id', limit: most })).map((task) => [task.id, task]));
  const codes = new Map(
    (await call.read('bookings').rows(['id', 'code'], { where: { id: [...tasks.values()].map((task) => task.booking_id) } })).map(({ id, code }) => [
      id,
      code,
    ]),
  );
  return entriesOf(await call.history('departure-tasks', { ids: [...tasks.keys()] }), ({ action, recordId, after }) => {
    if (action !== 'carry-out') return undefined;
    const code = codes.get(tasks.get(recordId)!.booking_id) ?? '';
    const isDone = after.status === 'DONE';
    return { text: isDone ? call.t('text.history.declined', { code }) : call.t('text.history.failed', { code, problem: after.problem ?? '' }) };
  });
}

/**
 * Who changed what of a departure and when, the newest first: changes made and
 * taken back, places held and booked, bookings that were cancelled with it.
 */
export const history = async (call: CallContext): Promise<Entry[]> => {
  const { date, time } = call.query;
  const place = await placeAsked(call, { date, time, option: numberIn(call, 'option') ?? null });
  const all = [...(await changesAt(call, place)), ...(await holdsAt(call, place)), ...(await tasksAt(call, place))];
  return all.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(0, most);
};
