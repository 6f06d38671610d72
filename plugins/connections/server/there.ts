import { randomUUID } from 'node:crypto';
import type { Beforehand, Outside } from '#server';
import { noteAnswer, tried, type Line } from './access.ts';
import type { Connector, ExternalBooking } from './Connector.ts';
import { ConnectorError, isConnectorError } from './ConnectorError.ts';
import type { Problem } from './live.ts';
import { resource, toCancel, type Row } from './rows.ts';
import { askable, seatsOf, type Asked, type Wish, type Work } from './wish.ts';

export type Contact = Parameters<Connector['confirm']>[2];

/** What came of booking places there: the row that is ours, or why there is none. */
type Booked = { row: number; problem?: undefined } | { problem: Problem };

/** Minutes that the other system holds the places for, if it never hears of them again. */
const holdMinutes = 10;

interface Begun {
  line: Line;
  ready: Asked;
  row: Row;
}

/** Writes down what is going to be booked. Nothing is sent before that is committed. */
async function begin(work: Work, outside: Outside, wish: Wish): Promise<Begun | undefined> {
  const { line, link, ready } = await askable(work, outside, wish);
  if (!ready) return undefined;
  const { product_id, option_id, date, start_time, party } = wish;
  const row = await work.records(resource).create(
    {
      ...{ product_id, option_id, date, start_time, seats: seatsOf(party) },
      party: party.map(({ price_category_id: id, quantity }) => ({ price_category_id: id ?? null, quantity })),
      uuid: randomUUID(),
      connection_id: line.connection.id,
      external_id: link.external_id,
      state: 'SENDING',
      is_test: line.access.isTest,
      called_at: work.now.toISOString(),
    },
    { trusted: true },
  );
  return { line, ready, row };
}

interface Outcome {
  state: 'BOOKED' | 'WAITING' | 'REFUSED' | 'CANCELLING';
  problem?: Problem;
  reference?: string | null;
}
/** Nothing is there. */
const refused = (problem: Problem): Outcome => ({ state: 'REFUSED', problem });
/** Something is there, or may be, and has to go. */
const unwanted = (problem: Problem): Outcome => ({ state: 'CANCELLING', problem });

/** What these places cost by the prices that were told; undefined: none were. */
function expected({ units, day, currency }: Asked, { party }: Wish): { amount: number; currency: string } | undefined {
  const { prices } = day;
  if (!currency || !prices || units.size === 0) return undefined;
  const priceOf = (id: unknown): number => prices.find((each) => each.price_category_id === id)?.price.amount ?? 0;
  return { amount: party.reduce((sum, each) => sum + each.quantity * priceOf(each.price_category_id), 0), currency: currency.code };
}

/** Whether the other system wants more than it told, or another currency. */
const isOther = ({ total }: ExternalBooking, told: ReturnType<typeof expected>): boolean =>
  total !== null && told !== undefined && (total.amount > told.amount || total.currency !== told.currency);

/** The booking as it is there after a call whose outcome is not certain; else the error of that call. */
async function looked({ connector, access }: Line, uuid: string, error: ConnectorError): Promise<ExternalBooking | ConnectorError> {
  const found = await tried(() => connector.booking(access, uuid));
  if (isConnectorError(found)) return new ConnectorError('NO_ANSWER', error.message);
  return found ?? error;
}

/** Errors that say nothing of what became of a call. */
const uncertain = new Set<Problem>(['NO_ANSWER', 'WRONG']);

const codeOf = (answer: ExternalBooking | ConnectorError): Problem => (isConnectorError(answer) ? answer.code : 'REFUSED');

/** Whether a refusal is about these places: nobody needs to tell the operator's staff that the connection failed. */
const isOfPlaces = (code: Problem): boolean => code === 'REFUSED' || code === 'GONE';

async function confirm({ connector, access }: Line, uuid: string, contact: Contact): Promise<Outcome> {
  const answer = await tried(() => connector.confirm(access, uuid, contact));
  const found = isConnectorError(answer) ? await looked({ connector, access } as Line, uuid, answer) : answer;
  if (isConnectorError(found)) return unwanted(found.code);
  const { reference, state } = found;
  if (state === 'CONFIRMED') return { state: 'BOOKED', reference };
  return state === 'PENDING' ? { state: 'WAITING', reference } : { ...unwanted(codeOf(answer)), reference };
}

/** Holds the places there, compares the price, and confirms. */
async function carryOut({ line, ready, row }: Begun, wish: Wish, contact: Contact): Promise<Outcome> {
  const { connector, access } = line;
  const units = [...ready.units].flatMap(([unit, quantity]) => Array.from({ length: quantity }, () => unit));
  const asked = { ...ready.option, uuid: row.uuid, departure: ready.day.availability_id, units, minutes: holdMinutes, reference: `WP-${row.id}` };
  const answer = await tried(() => connector.hold(access, asked));
  const held = isConnectorError(answer) ? await looked(line, row.uuid, answer) : answer;
  if (isConnectorError(held)) return uncertain.has(held.code) ? unwanted(held.code) : refused(held.code);
  if (held.state === 'CANCELLED' || held.state === 'REJECTED') return refused('REFUSED');
  if (isOther(held, expected(ready, wish))) return unwanted('PRICE');
  return confirm(line, row.uuid, contact);
}

/** Writes down what came of it, unless that came too late and the row is being given back. */
async function keep(work: Work, { line, row }: Begun, { state, problem, reference }: Outcome): Promise<Booked> {
  const rows = work.records(resource);
  const now = work.now.toISOString();
  const isDown = problem !== undefined && !isOfPlaces(problem) && problem !== 'PRICE';
  await noteAnswer(work, line.connection, isDown ? { code: problem as ConnectorError['code'] } : undefined);
  if ((await rows.get(row.id, { lock: true })).state !== 'SENDING') return { problem: 'NO_ANSWER' };
  const how = state === 'CANCELLING' ? toCancel(work.now) : { state };
  const told = { ...how, problem: problem ?? null, reference: reference ?? null, called_at: now };
  const isOurs = state === 'BOOKED' || state === 'WAITING';
  await rows.update(
    row.id,
    { ...told, ...(isOurs && { booked_at: now }), ...(state === 'WAITING' && { next_at: now }) },
    { trusted: true, action: 'send' },
  );
  if (state === 'CANCELLING') await work.soon('settle');
  return isOurs ? { row: row.id } : { problem: problem ?? 'REFUSED' };
}

/** Books places in the other system, outside of any transaction of ours, with a uuid of our own. */
export async function bookThere(tx: Beforehand, outside: Outside, wish: Wish, contact: Contact): Promise<Booked> {
  const begun = await tx((work) => begin(work, outside, wish));
  if (!begun) return { problem: 'CLOSED' };
  const outcome = await carryOut(begun, wish, contact);
  return tx((work) => keep(work, begun, outcome));
}
