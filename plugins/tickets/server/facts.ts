import { percentText } from '#core';
import { isolated, type RequestContext } from '#server';
import { dayText, soldAs, timeText, type Booking } from './booking.ts';

type Words = ReturnType<RequestContext['wordsIn']>;
type Asking = Pick<RequestContext, 'records' | 'wordsIn'>;
type Terms = NonNullable<Booking['terms']>;

/** A fact about a booking: its word, and its lines, each a value of its own direction. */
export interface Fact {
  id: string;
  title: string;
  lines: string[];
}

const lined = (parts: ReadonlyArray<string | null | undefined>): string => parts.filter(Boolean).join(', ');

/** The cancellation policy as sold, in lines. */
export function policyLines(terms: Terms | null | undefined, t: Words, locale: string): string[] {
  if (!terms?.policy_type) return [];
  const tiers = terms.policy_type === 'CUSTOM' ? (terms.cancellation_tiers ?? []) : [];
  if (tiers.length === 0) return [t(`bookings:text.terms.policy.${terms.policy_type}`)];
  return [...tiers]
    .sort((a, b) => b.days_from - a.days_from)
    .map(({ days_from: count, refund_percent: percent }) => t('bookings:text.terms.tier', { percent: percentText(percent / 100, locale), count }));
}

function pickupLines(terms: Terms | null | undefined, t: Words): string[] {
  if (!terms?.pickup_type || terms.pickup_type === 'MEET_EVERYONE_AT_START_POINT') return [];
  const places = (terms.pickup_places ?? []).map(({ name, address }) => lined([name, address]));
  return [t(`bookings:text.terms.pickup.${terms.pickup_type}`), ...places, terms.pickup_additional_info ?? ''];
}

/** Whom a traveller calls: the phone that is staffed while tours run, else the company's. */
async function phonesOf({ records }: Asking, { operator_id: id }: Booking): Promise<{ name: string; phones: string[] }> {
  const [operator] = await records('operators').find({ id });
  const { phone, emergency_phone: emergency } = operator?.contactData ?? {};
  return { name: operator?.name ?? '', phones: [...new Set([emergency, phone].filter((each) => typeof each === 'string'))] };
}

/** How a ticket of the tour is shown, as the tour says today. */
async function showLines({ records }: Asking, booking: Booking, t: Words): Promise<string[]> {
  const [tour] = await records('products').find({ id: booking.product_id });
  const { ticket_type: type, redemption_instructions: how, voucher_message: note } = tour ?? {};
  return [t(`text.use.${type ?? 'MOBILE_OR_PAPER'}`, { name: booking.leader_name }), how ?? '', note ?? ''];
}

/** What a traveller needs to know of their booking, in their language. Facts without a value are left out. */
export async function factsOf(asking: Asking, booking: Booking, locale: string): Promise<Fact[]> {
  const t = asking.wordsIn(locale);
  const { terms } = booking;
  const { name, phones } = await phonesOf(asking, booking);
  const names = (booking.travellers ?? []).map((each) => isolated(each.name)).join(', ');
  const all: Array<[id: string, lines: string[]]> = [
    ['tour', [soldAs(booking)]],
    ['date', [dayText(booking, locale)]],
    ['start', [timeText(booking, locale) ?? '']],
    ['meeting', (terms?.meeting_points ?? []).flatMap(({ title, address, description }) => [lined([title, address]), description ?? ''])],
    ['pickup', pickupLines(terms, t)],
    ['lead', [booking.leader_name]],
    ['travellers', [new Intl.NumberFormat(locale).format(booking.pax), names]],
    ['code', [booking.code]],
    ['operator', [name]],
    ['phone', phones],
    ['use', await showLines(asking, booking, t)],
  ];
  return all
    .map(([id, lines]): Fact => ({ id, title: t(`text.facts.${id}`), lines: lines.filter((line) => line !== '') }))
    .filter(({ lines }) => lines.length > 0);
}
