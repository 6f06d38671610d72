import type { Json } from '#core';
import type { Protocol, ProtocolAnswer, ProtocolCall } from '#server';
import { availability, calendar } from './availability.ts';
import { bookingsJson } from './bookingJson.ts';
import { callerOf, capabilities, capabilitiesIn, type Caller } from './Caller.ts';
import { extend, update } from './change.ts';
import { list } from './list.ts';
import { refusalOf } from './octoError.ts';
import { productJson } from './productJson.ts';
import { reservationOf } from './Reservation.ts';
import { reserve } from './reserve.ts';
import { cancel, confirm } from './settle.ts';
import { soldBy, soldTo } from './Sold.ts';
import { supplier } from './supplier.ts';
import { tell } from './tell.ts';

interface Given {
  /** The part of the path that names a record. */
  id: string | undefined;
  body: Json | undefined;
  query: Readonly<Record<string, string>>;
}
interface Route {
  method: string;
  /** `*`: an id. */
  path: string;
  writes?: true;
  answer: (caller: Caller, given: Given) => Promise<object>;
}

const told = capabilities.map((id) => ({ id, revision: 1, required: false, dependencies: [], docs: null }));

const routes: readonly Route[] = [
  { method: 'GET', path: 'supplier', answer: supplier },
  { method: 'GET', path: 'capabilities', answer: async () => told },
  { method: 'GET', path: 'products', answer: async (caller) => (await soldTo(caller)).map((sold) => productJson(sold, caller)) },
  { method: 'GET', path: 'products/*', answer: async (caller, { id }) => productJson(await soldBy(caller, id), caller) },
  { method: 'POST', path: 'availability', answer: (caller, { body }) => availability(caller, body) },
  { method: 'POST', path: 'availability/calendar', answer: (caller, { body }) => calendar(caller, body) },
  { method: 'GET', path: 'bookings', answer: (caller, { query }) => list(caller, query) },
  { method: 'POST', path: 'bookings', writes: true, answer: (caller, { body }) => reserve(caller, body) },
  { method: 'GET', path: 'bookings/*', answer: async (caller, { id }) => (await bookingsJson(caller, [await reservationOf(caller, id)]))[0]! },
  { method: 'PATCH', path: 'bookings/*', writes: true, answer: (caller, { id, body }) => update(caller, id, body) },
  { method: 'POST', path: 'bookings/*/extend', writes: true, answer: (caller, { id, body }) => extend(caller, id, body) },
  { method: 'POST', path: 'bookings/*/confirm', writes: true, answer: (caller, { id, body }) => confirm(caller, id, body) },
  { method: 'POST', path: 'bookings/*/cancel', writes: true, answer: (caller, { id, body }) => cancel(caller, id, body) },
  // Earlier versions of the standard cancel so.
  { method: 'DELETE', path: 'bookings/*', writes: true, answer: (caller, { id, body }) => cancel(caller, id, body) },
];

/** The route of a call. Its pattern is also what the log calls it by. */
const routeOf = ({ method, path }: Pick<ProtocolCall, 'method' | 'path'>): Route | undefined =>
  routes.find((route) => {
    const parts = route.path.split('/');
    return route.method === method && parts.length === path.length && parts.every((part, i) => part === '*' || part === path[i]);
  });

/** The languages that content is there in: the one it is written in first. */
async function languages({ request }: Caller): Promise<string> {
  const rows = await request.read('languages').rows(['locale'], { where: { is_enabled: 1 }, sort: ['-is_default', 'locale'] });
  return rows.map(({ locale }) => locale).join(', ');
}

async function headersOf(caller: Caller): Promise<Record<string, string>> {
  const isContent = caller.wants.has('octo/content');
  const told = isContent && { 'content-language': caller.request.locale, 'available-languages': await languages(caller) };
  return { 'octo-capabilities': [...caller.wants].join(', '), ...told };
}

const noRoute: ProtocolAnswer = { status: 404, body: { error: 'NOT_FOUND', errorMessage: 'There is no such endpoint.' } };

/** The API of OCTO. */
export const octo: Protocol = {
  writes: (call) => routeOf(call)?.writes === true,
  async answer(call, request) {
    const caller = await callerOf(call, request);
    const route = routeOf(call);
    if (!route) return noRoute;
    const [headers, body] = await Promise.all([headersOf(caller), route.answer(caller, { id: call.path[1], body: call.body, query: call.query })]);
    return { status: 200, headers, body };
  },
  refuse: (error, { headers }) => ({
    ...refusalOf(error),
    headers: { 'octo-capabilities': [...capabilitiesIn(headers['octo-capabilities'])].join(', ') },
  }),
  tell,
};
