import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, isApiError, randomKey } from '#api';
import type { FieldErrors, WireRecord } from '#core';
import { hrefOf, messagesOf, recordsWritten, useLoad, useRuntime, type Load, type Runtime } from '#resource';
import { useEvent } from '#ui';
import type { DeskHold, DeskQuote, DeskTour } from '../answers.ts';
import type { CallId } from '../types.gen.ts';
import { departureKey, errorsAt, placeOf, wishOf, type Filled } from './wish.ts';

type Ask = <R>(call: CallId, params: Record<string, string | number>, body?: WireRecord, key?: string) => Promise<R>;

const askOf =
  ({ http, loaded }: Runtime, plugin: string): Ask =>
  async <R>(call: CallId, params: Record<string, string | number>, body?: WireRecord, key?: string) => {
    const options = { language: 'reader' as const, ...(key !== undefined && { idempotencyKey: key }) };
    return (await callApi<R>(http, loaded(plugin)!.manifest.calls![call]!, params, body, options)).body;
  };

/** How long the places stay as they are before they are held: longer than between two keys. */
const idleMs = 500;

interface Held {
  hold: DeskHold | undefined;
  /** Why the places could not be held. */
  problem: string | undefined;
}

/** Holds the places that are wanted while the rest is filled in; others are given up with them, and all when the page is left. */
function useHold(ask: Ask, place: WireRecord | undefined, says: (error: unknown) => string[]): Held & { forget: () => void } {
  const [held, setHeld] = useState<Held>({ hold: undefined, problem: undefined });
  const last = useRef<number | undefined>(undefined);
  const wanted = place && JSON.stringify(place);
  const take = useEvent(async (asked: string, isWanted: () => boolean) => {
    try {
      const before = last.current === undefined ? {} : { hold_id: last.current };
      const hold = await ask<DeskHold>('hold', {}, { ...(JSON.parse(asked) as WireRecord), ...before });
      last.current = hold.id;
      if (isWanted()) setHeld({ hold, problem: undefined });
    } catch (error) {
      if (isWanted()) setHeld({ hold: undefined, problem: says(error).join(' ') || undefined });
    }
  });
  const giveBack = useEvent(() => {
    if (last.current !== undefined) void ask('release', { id: last.current }).catch(() => undefined);
    last.current = undefined;
  });
  useEffect(
    function hold() {
      if (wanted === undefined) {
        giveBack();
        setHeld({ hold: undefined, problem: undefined });
        return undefined;
      }
      let isWanted = true;
      const timer = setTimeout(() => void take(wanted, () => isWanted), idleMs);
      return () => {
        isWanted = false;
        clearTimeout(timer);
      };
    },
    [wanted, take, giveBack],
  );
  useEffect(() => giveBack, [giveBack]);
  return {
    ...held,
    forget: () => {
      last.current = undefined;
    },
  };
}

export interface Desk {
  filled: Filled;
  fill: (filled: Filled) => void;
  tour: DeskTour | undefined;
  isShort: boolean;
  quote: Load<DeskQuote | null>;
  held: Held;
  errors: FieldErrors;
  forgive: (path: string) => void;
  sending: boolean;
  problems: readonly string[];
  /** Books what was filled in: `latest`, where that was typed a moment ago. */
  book: (latest?: Filled) => Promise<void>;
  /** Whether it was made, so that nothing is lost by leaving. */
  isMade: () => boolean;
}

const begun: Filled = { pays: 'DESK' };

function useTour(ask: Ask, { product_id: id, date }: Filled, locale: string): Load<DeskTour | null> {
  const params = { id: Number(id), ...(typeof date === 'string' && { date }) };
  return useLoad<DeskTour | null>(`desk/tours?${JSON.stringify(params)}#${locale}`, async () =>
    typeof id === 'number' ? ask<DeskTour>('tour', params) : null,
  );
}

/** The price as it is filled in; another hold asks for it again. */
function useQuote(ask: Ask, asked: WireRecord | undefined, locale: string): Load<DeskQuote | null> {
  const wish = asked && JSON.stringify(asked);
  return useLoad<DeskQuote | null>(`desk/quote?${wish ?? ''}#${locale}`, async () => (wish === undefined ? null : ask<DeskQuote>('quote', { wish })));
}

/** What was there before, until what is asked for now is: the form keeps its fields meanwhile. */
function useKept<T>(load: Load<T>): Load<T> {
  const [kept, setKept] = useState(load.value);
  if (load.value !== undefined && load.value !== kept) setKept(load.value);
  return { ...load, value: load.value ?? kept };
}

/** What was chosen stays as long as it is there: else it is the tour's first day, and the first departure that can be booked. */
function settled(given: Filled, tour: DeskTour | undefined): Filled {
  const filled = given.date === undefined && tour?.date ? { ...given, date: tour.date } : given;
  if (!tour || tour.departures.length === 0) return filled;
  const keys = tour.departures.map(departureKey);
  if (typeof filled.at === 'string' && keys.includes(filled.at)) return filled;
  const first = tour.departures.find(({ why }) => why === null) ?? tour.departures[0]!;
  return { ...filled, at: departureKey(first) };
}

/** A booking that is filled in at the desk: its price and its places as they are at this moment, and making it. */
export function useDesk(plugin: string): Desk {
  const runtime = useRuntime();
  const { t, i18n } = useTranslation(['resource', plugin]);
  const ask = askOf(runtime, plugin);
  const says = (error: unknown) => messagesOf(error, { t: (key, params) => t(key, params ?? {}) });
  const [given, setFilled] = useState<Filled>(begun);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [sending, setSending] = useState(false);
  const key = useRef({ body: '', key: '' });
  const made = useRef(false);
  const found = useKept(useTour(ask, given, i18n.language));
  const tour = found.value?.id === given.product_id ? (found.value ?? undefined) : undefined;
  const filled = settled(given, tour);
  const place = placeOf(filled, tour);
  const departure = tour?.departures.find((each) => departureKey(each) === filled.at);
  const [isShort, setShort] = useState(false);
  const isOpen = departure !== undefined && departure.why === null && !isShort;
  const { forget, ...held } = useHold(ask, isOpen ? (place as WireRecord | undefined) : undefined, says);
  const hold = held.hold ? { hold_id: held.hold.id } : {};
  const wish: WireRecord | undefined = tour && place ? { ...wishOf(filled, tour), ...hold } : undefined;
  const quote = useKept(useQuote(ask, wish && priced(wish), i18n.language));
  const nowShort = quote.value?.isShort === true;
  if (nowShort !== isShort) setShort(nowShort);
  const book = useEvent(async (latest: Filled = filled) => {
    if (!tour || !place || sending) return;
    const twins = quote.value?.twins.map(({ id }) => id) ?? [];
    const { over_capacity: over, ...rest } = wishOf(settled(latest, tour), tour);
    const body: WireRecord = { ...rest, ...hold, ...(isShort && over !== undefined && { over_capacity: over }), ...(twins.length > 0 && { twins }) };
    // The same booking sent again is the same one: an answer may have been lost.
    const text = JSON.stringify(body);
    if (key.current.body !== text) key.current = { body: text, key: randomKey() };
    setSending(true);
    try {
      const booking = await ask<{ id: number; code: string }>('book', {}, body, key.current.key);
      forget();
      made.current = true;
      recordsWritten(runtime.stores);
      runtime.stores.notices.push({ kind: 'success', title: t('success'), text: t('text.made', { ns: plugin, code: booking.code }) });
      const href = hrefOf(runtime, { to: 'record', resource: 'bookings', record: booking.id });
      if (href) runtime.navigate(href, { replace: true });
    } catch (error) {
      setErrors(isApiError(error) && error.kind === 'fields' ? errorsAt(error.fields) : {});
      setProblems(isApiError(error) && error.kind === 'fields' ? [] : says(error));
      quote.reload();
      found.reload();
    } finally {
      setSending(false);
    }
  });
  return {
    ...{ filled, tour, isShort, quote, held, errors, sending, problems, book },
    isMade: () => made.current,
    fill: (next) => {
      setProblems([]);
      setFilled(next);
    },
    forgive: (path) => setErrors(({ [path]: _done, ...rest }) => rest),
  };
}

const pricing = [
  'product_id',
  'option_id',
  'date',
  'start_time',
  'party',
  'upsells',
  'coupon_code',
  'language',
  'payment_method_id',
  'hold_id',
  'price',
];
const contacts = ['leader_name', 'leader_email', 'leader_phone', 'over_capacity'];

/** Of a wish, what its price and its twins go by. */
const priced = (wish: WireRecord): WireRecord =>
  Object.fromEntries(Object.entries(wish).filter(([name]) => pricing.includes(name) || contacts.includes(name)));
