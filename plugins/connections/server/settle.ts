import { hourMs, minuteMs, WaypostError } from '#core';
import type { CallHandler, JobContext, Outside, RequestContext } from '#server';
import { lineOf, noteAnswer, tried, type Line } from './access.ts';
import type { ExternalBooking } from './Connector.ts';
import { isConnectorError, type ConnectorErrorCode } from './ConnectorError.ts';
import { isOpen, leaseMs, resource, toCancel, type Row } from './rows.ts';

/** So long what is not settled is tried by itself; then people have to do something. */
const patienceMs = 15 * minuteMs;
/** How often a supplier is asked whether it has decided. */
const decisionMs = 5 * minuteMs;
const slice = 200;

/** What is known of a row after its calls. */
type Known =
  | { is: 'OURS'; reference: string | null }
  | { is: 'GONE' }
  | { is: 'UNDECIDED' }
  /** It should be there and is not. */
  | { is: 'LOST' }
  | { is: 'UNKNOWN'; code: ConnectorErrorCode };

const isOver = ({ state }: ExternalBooking): boolean => state === 'CANCELLED' || state === 'REJECTED';

/** Cancels there what is there. A system that does not know it has nothing of ours, once no call can be on its way any more. */
async function cancelled({ connector, access }: Line, row: Row, { found, now }: { found: ExternalBooking | null; now: Date }): Promise<Known> {
  if (!found) return now.getTime() - Date.parse(row.called_at!) < leaseMs && row.booked_at === null ? { is: 'UNDECIDED' } : { is: 'GONE' };
  if (isOver(found)) return { is: 'GONE' };
  const answer = await tried(() => connector.cancel(access, row.uuid));
  if (isConnectorError(answer)) return { is: 'UNKNOWN', code: answer.code };
  return isOver(answer) ? { is: 'GONE' } : { is: 'UNKNOWN', code: 'REFUSED' };
}

/** What the supplier decided of a booking that it answers first. */
function decided(found: ExternalBooking | null): Known {
  if (!found || isOver(found)) return { is: 'LOST' };
  return found.state === 'CONFIRMED' ? { is: 'OURS', reference: found.reference } : { is: 'UNDECIDED' };
}

/** Asks what is there by our own uuid, and does what is to be done about it. */
async function known(line: Line, row: Row, now: Date): Promise<Known> {
  const found = await tried(() => line.connector.booking(line.access, row.uuid));
  if (isConnectorError(found)) return { is: 'UNKNOWN', code: found.code };
  return row.state === 'WAITING' ? decided(found) : cancelled(line, row, { found, now });
}

const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** A minute after the first try, twice as long after each further one, an hour at most. */
const pauseMs = (tries: number): number => Math.min(hourMs, minuteMs * 2 ** Math.min(tries, 6));

/** Whether people have to do something: the other system says no, or has said nothing for too long. */
const isHopeless = ({ settles_from: from }: Row, code: ConnectorErrorCode, now: Date): boolean =>
  code === 'REFUSED' || (from !== null && now.getTime() - Date.parse(from) >= patienceMs);

function patchOf(row: Row, what: Known, now: Date): Partial<Row> {
  const settled = { problem: null, remedy: null, settles_from: null, next_at: null };
  if (what.is === 'OURS') return { ...settled, state: 'BOOKED', reference: what.reference ?? row.reference };
  if (what.is === 'GONE') return { ...settled, problem: row.problem, state: row.hold_id === null ? 'REFUSED' : 'CANCELLED' };
  if (what.is === 'LOST') return { state: 'UNSETTLED', problem: 'REJECTED', remedy: 'END_HERE', settles_from: now.toISOString(), next_at: null };
  const tries = (row.tries ?? 0) + 1;
  if (what.is === 'UNDECIDED') return { tries, next_at: later(now, row.state === 'WAITING' ? decisionMs : pauseMs(0)) };
  const next = { tries, problem: what.code, next_at: later(now, pauseMs(tries)) };
  return row.state !== 'WAITING' && isHopeless(row, what.code, now) ? { ...next, state: 'UNSETTLED', remedy: 'CANCEL_THERE' } : next;
}

type Work = Pick<RequestContext, 'records' | 'raise'>;

/** Tells the operator once that a booking needs somebody. */
async function tell({ records, raise }: Work, row: Row): Promise<void> {
  const [tour, connection] = [await records('products').get(row.product_id), await records('connections').get(row.connection_id)];
  const [booking] = row.booking_id === null ? [] : await records('bookings').find({ id: row.booking_id });
  const payload = {
    product_id: row.product_id,
    tour: tour.name,
    connection: connection.name,
    travel_date: row.date,
    external_uuid: row.uuid,
    ...(booking && { booking_code: booking.code }),
    ...(row.reference !== null && { external_reference: row.reference }),
  };
  await raise('connection.unsettled', connection, { payload });
}

/** Writes down what is known, unless somebody has settled it by then. */
async function write(work: Work & Pick<RequestContext, 'records'>, before: Row, { what, now }: { what: Known; now: Date }): Promise<void> {
  const rows = work.records(resource);
  const row = await rows.get(before.id, { lock: true });
  if (row.state !== before.state) return;
  const patch = { ...patchOf(row, what, now), ...(what.is !== 'UNDECIDED' && { called_at: now.toISOString() }) };
  const after = await rows.update(row.id, patch, { trusted: true, action: 'settle' });
  if (after.state === 'UNSETTLED' && row.state !== 'UNSETTLED') await tell(work, after);
}

/** Rows that nobody will make a sale of: what they booked is given back. */
async function takeAbandoned({ read, tx, now }: JobContext): Promise<void> {
  const until = new Date(now.getTime() - leaseMs).toISOString();
  const where = { hold_id: null, state: ['SENDING' as const, 'BOOKED' as const, 'WAITING' as const], called_at: { to: until } };
  for (const { id } of await read(resource).rows(['id'], { where }))
    await tx(async ({ records }) => {
      const row = await records(resource).get(id, { lock: true });
      if (row.hold_id !== null || !(isOpen(row) || row.state === 'SENDING')) return;
      await records(resource).update(id, toCancel(now), { trusted: true, action: 'settle' });
    });
}

/** The job: settles by its uuid each booking of which it is not certain what the other system has. */
export const settleDue =
  (outside: Outside) =>
  async (job: JobContext): Promise<void> => {
    await takeAbandoned(job);
    const where = { state: ['CANCELLING' as const, 'UNSETTLED' as const, 'WAITING' as const], next_at: { to: job.now.toISOString() } };
    const due = await job.records(resource).find(where, { sort: 'next_at', limit: slice });
    // One that does not answer is asked once a turn, so that it does not hold up the others.
    const silent = new Set<number>();
    await job.each('external booking', due, async (row) => {
      if (silent.has(row.connection_id)) return;
      const line = await lineOf(job, outside, row.connection_id);
      const what = await known(line, row, job.now);
      const error = what.is === 'UNKNOWN' && what.code !== 'REFUSED' ? { code: what.code } : undefined;
      if (error) silent.add(row.connection_id);
      await job.tx(async (work) => {
        await write(work, row, { what, now: job.now });
        await noteAnswer({ records: work.records, now: job.now }, line.connection, error);
      });
    });
  };

/** POST connection-bookings/{id}/retry: asks again at once. */
export const retry: CallHandler = async ({ records, params, now, soon }) => {
  const row = await records(resource).get(Number(params.id), { lock: true });
  if (row.state !== 'CANCELLING' && row.remedy !== 'CANCEL_THERE') return row;
  const asked = await records(resource).update(row.id, { next_at: now.toISOString() }, { trusted: true, action: 'retry' });
  await soon('settle');
  return asked;
};

/** POST connection-bookings/{id}/settled: people have settled it with the supplier. */
export const settled: CallHandler = async ({ records, params, t }) => {
  const row = await records(resource).get(Number(params.id), { lock: true });
  if (row.state !== 'UNSETTLED') throw new WaypostError('Conflict', t('text.isSettled'));
  return records(resource).update(row.id, { state: 'CANCELLED', remedy: null, next_at: null }, { trusted: true, action: 'settled' });
};
