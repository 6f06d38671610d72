import { isMoney, type WireRecord } from '#core';
import type { DeskTour } from '../answers.ts';

/** What was filled in, by the names of fields; those that go by a tour's categories, extras and questions end in what they are for. */
export type Filled = WireRecord;

export const partyField = (category: number): string => `party_${category}`;
export const extraField = (extra: number): string => `extra_${extra}`;
export const answerField = (question: string, traveller?: number): string =>
  traveller === undefined ? `answer_${question}` : `traveller_${traveller}_${question}`;
export const nameField = (traveller: number): string => `traveller_${traveller}_name`;

const countOf = (value: unknown): number => (typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0);
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A departure as the one field that chooses it has it: its option and its time. */
export const departureKey = ({ option, time }: { option: number | null; time: string | null }): string => `${option ?? ''}|${time ?? ''}`;

interface PlaceWish {
  product_id: number;
  option_id?: number;
  date: string;
  start_time?: string;
  party: Array<{ price_category_id: number; quantity: number }>;
}

const partyOf = (filled: Filled, tour: DeskTour): PlaceWish['party'] =>
  tour.categories.flatMap((id) => {
    const quantity = countOf(filled[partyField(id)]);
    return quantity === 0 ? [] : [{ price_category_id: id, quantity }];
  });

/** Which places are wanted, once a departure is chosen and somebody goes. */
export function placeOf(filled: Filled, tour: DeskTour | undefined): PlaceWish | undefined {
  const { product_id: product, date, at } = filled;
  if (!tour || typeof product !== 'number' || typeof date !== 'string' || typeof at !== 'string') return undefined;
  const party = partyOf(filled, tour);
  const [option = '', time = ''] = at.split('|');
  if (party.length === 0 || !tour.departures.some((each) => departureKey(each) === at)) return undefined;
  return { product_id: product, date, party, ...(option !== '' && { option_id: Number(option) }), ...(time !== '' && { start_time: time }) };
}

/** Who goes, one by one, in the order of the party. */
export const travellersOf = (filled: Filled, tour: DeskTour): number[] =>
  partyOf(filled, tour).flatMap(({ price_category_id: id, quantity }) => Array.from({ length: Math.min(quantity, 50) }, () => id));

function answersOf(filled: Filled, tour: DeskTour, traveller?: number) {
  return tour.questions
    .filter(({ isPerTraveller }) => isPerTraveller === (traveller !== undefined))
    .flatMap(({ id }) => {
      const answer = filled[answerField(id, traveller)];
      const text = typeof answer === 'number' || typeof answer === 'boolean' ? String(answer) : textOf(answer);
      return text === '' ? [] : [{ question: id, answer: text }];
    });
}

const texts = ['leader_name', 'leader_email', 'leader_phone', 'language', 'notes', 'coupon_code', 'pickup', 'over_capacity', 'price_reason'] as const;

/** What is sent of what was filled in: what is empty is left out. */
export function wishOf(filled: Filled, tour: DeskTour): WireRecord {
  const said = texts.flatMap((name) => (textOf(filled[name]) === '' ? [] : [[name, textOf(filled[name])]]));
  const upsells = tour.extras.flatMap(({ id }) => {
    const quantity = countOf(filled[extraField(id)]);
    return quantity === 0 ? [] : [{ id, quantity }];
  });
  const answers = answersOf(filled, tour);
  const travellers = travellersOf(filled, tour).map((id, i) => {
    const own = answersOf(filled, tour, i);
    const name = textOf(filled[nameField(i)]);
    return { price_category_id: id, ...(name !== '' && { name }), ...(own.length > 0 && { answers: own }) };
  });
  return {
    ...Object.fromEntries(said),
    ...(placeOf(filled, tour) as WireRecord | undefined),
    pays: filled.pays ?? 'DESK',
    ...(upsells.length > 0 && { upsells }),
    ...(answers.length > 0 && { answers }),
    ...(travellers.some((each) => 'name' in each || 'answers' in each) && { travellers }),
    ...(filled.pays === 'LATER' && textOf(filled.pay_by) !== '' && { pay_by: filled.pay_by! }),
    ...(typeof filled.payment_method_id === 'number' && { payment_method_id: filled.payment_method_id }),
    ...(isMoney(filled.price) && { price: { ...filled.price } }),
  };
}

/** Errors of the answer at the fields that they are about. */
export function errorsAt(fields: Readonly<Record<string, string[]>>): Record<string, string[]> {
  const shown = (path: string): string => {
    const [first = '', second = '', third = ''] = path.split('.');
    if (first === 'answers') return answerField(second);
    if (first === 'travellers') return third === 'name' ? nameField(Number(second)) : answerField(third, Number(second));
    return first;
  };
  return Object.fromEntries(Object.entries(fields).map(([path, messages]) => [shown(path), messages]));
}
