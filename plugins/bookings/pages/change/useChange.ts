import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, createKeyring, isApiError } from '#api';
import type { FieldErrors, Money, WireRecord } from '#core';
import { hrefsOf, messagesOf, recordsWritten, tellSuccess, useLoad, type Load, type Screen } from '#resource';
import type { ChangeSeen } from '../../answers.ts';
import type { Booking } from '../useBooking.ts';

/** What is typed on the screen of a change. */
export interface Given extends WireRecord {
  date?: string;
  /** The departure, as `keyOf` names it. */
  at?: string;
  leader_name?: string;
  names?: Array<{ of?: number; name?: string; price_category_id?: number }>;
  fee?: Money;
  note?: string;
}

const allDay = 'all-day';
type Place = { option_id: number | null; start_time: string | null };
export const placeKey = ({ option_id: option, start_time: time }: Place): string => `${option ?? ''}|${time ?? allDay}`;
export const partyField = (category: number): string => `party_${category}`;
export const extraField = (id: number): string => `extra_${id}`;

/** Whether all travellers are named, so that who leaves is chosen by name. */
export const isNamed = ({ travellers, pax }: Booking): boolean =>
  travellers?.length === pax && travellers.every(({ price_category_id: id }) => typeof id === 'number');

/** The booking as it is, as the screen shows it first. */
export function givenOf(booking: Booking, { now }: ChangeSeen): Given {
  const counts = now.party.map(({ price_category_id: id, quantity }) => [partyField(id), quantity]);
  const extras = now.extras.map(({ id, quantity }) => [extraField(id), quantity]);
  const names = (booking.travellers ?? []).map(({ name, price_category_id: id }, of) => ({
    of,
    name,
    ...(typeof id === 'number' && { price_category_id: id }),
  }));
  return {
    date: now.departure.date,
    at: placeKey(now.departure),
    ...(isNamed(booking) ? {} : Object.fromEntries(counts)),
    ...Object.fromEntries(extras),
    leader_name: booking.leader_name,
    ...(names.length > 0 && { names }),
  };
}

function partyIn(given: Given, booking: Booking, { now }: ChangeSeen) {
  const named = new Map<number, number>();
  for (const { price_category_id: id } of given.names ?? []) if (id !== undefined) named.set(id, (named.get(id) ?? 0) + 1);
  if (isNamed(booking)) return Array.from(named, ([price_category_id, quantity]) => ({ price_category_id, quantity }));
  return now.party.map(({ price_category_id: id }) => ({ price_category_id: id, quantity: Number(given[partyField(id)] ?? 0) }));
}

const timeOf = (key: string): string => key.split('|')[1]!;
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What is asked for: only what is other than it is. */
export function bodyOf(given: Given, booking: Booking, seen: ChangeSeen): WireRecord {
  const was = givenOf(booking, seen);
  const [option, time] = [Number((given.at ?? '').split('|')[0]), timeOf(given.at ?? `|${allDay}`)];
  const isMoved = given.date !== was.date || given.at !== was.at;
  const party = partyIn(given, booking, seen);
  const isOther = (fields: readonly string[]) => fields.some((field) => (given[field] ?? 0) !== (was[field] ?? 0));
  const extras = seen.now.extras.map(({ id }) => ({ id, quantity: Number(given[extraField(id)] ?? 0) }));
  const names = (given.names ?? []).filter(({ name }) => (name ?? '').trim() !== '');
  return {
    ...(isMoved && given.date && { date: given.date, ...(time !== allDay && { start_time: time }), ...(option > 0 && { option_id: option }) }),
    ...(!same(party, partyIn(was, booking, seen)) && party.length > 0 && { party }),
    ...(isOther(seen.now.extras.map(({ id }) => extraField(id))) && { upsells: extras }),
    ...(!same(given.names ?? [], was.names ?? []) && { travellers: names }),
    ...(given.leader_name && given.leader_name !== was.leader_name && { leader_name: given.leader_name }),
    ...(given.fee && { fee: given.fee }),
  } as WireRecord;
}

/** What a change comes to. `body` is what is asked for; empty: how the booking is. */
export const useSeen = ({ runtime, bundle, words }: Screen, { id, version }: Booking, body: WireRecord): Load<ChangeSeen> =>
  useLoad<ChangeSeen>(
    `bookings/change/${id}?${JSON.stringify(body)}#${String(version)}${words.locale}`,
    async () =>
      (await callApi<ChangeSeen>(runtime.http, bundle.manifest.calls!['look-at-change']!, { id: Number(id) }, body, { language: 'reader' })).body,
  );

export interface Doing {
  isRunning: boolean;
  problem: string | undefined;
  errors: FieldErrors;
  run: (body: WireRecord) => Promise<void>;
}

/** Does it, once however often it is pressed, and goes back to the booking. */
export function useDoing(screen: Screen, booking: Booking): Doing {
  const { runtime, bundle, words } = screen;
  const { t } = useTranslation('bookings');
  const [keyring] = useState(createKeyring);
  const [state, setState] = useState<Omit<Doing, 'run'>>({ isRunning: false, problem: undefined, errors: {} });
  const run = async (body: WireRecord) => {
    setState({ isRunning: true, problem: undefined, errors: {} });
    try {
      const id = Number(booking.id);
      await keyring.send({ id, version: booking.version, ...body }, (idempotencyKey) =>
        callApi(runtime.http, bundle.manifest.calls!.change!, { id }, body, { idempotencyKey, version: Number(booking.version) }),
      );
      tellSuccess(runtime.stores, t('calls.change.success'), words);
      recordsWritten(runtime.stores);
      runtime.navigate(hrefsOf(screen).edit(booking) ?? '/');
    } catch (error) {
      const errors = isApiError(error) && error.kind === 'fields' ? error.fields : {};
      setState({ isRunning: false, errors, problem: messagesOf(error, words).join(' ') });
      recordsWritten(runtime.stores);
    }
  };
  return { ...state, run };
}
