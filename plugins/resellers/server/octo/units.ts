import { randomUUID } from 'node:crypto';
import { percentOf, type AnswerOf, type WireRecord } from '#core';
import { contactIn, nameOf, type Contact } from './contact.ts';
import type { Party } from './departures.ts';
import { listIn, textIn, uuidOf } from './given.ts';
import { badRequest, unprocessable } from './octoError.ts';
import { answersIn, questionsOf, type Answer } from './questions.ts';
import { unitIn, type Sold, type SoldOption } from './Sold.ts';

/** One traveller of a booking: the standard's unit item. */
export interface UnitItem {
  uuid: string;
  unit: number;
  reference: string | null;
  contact: Contact | null;
  answers: Answer[];
}

const most = 500;

/**
 * The travellers that a body names, one each. One that is known keeps what is not said of it, and one that
 * is named without its uuid is new; `undefined`: the body names none.
 */
export function unitsIn(
  body: WireRecord,
  { sold, option }: { sold: Sold; option: SoldOption },
  known: readonly UnitItem[] = [],
): UnitItem[] | undefined {
  const given = listIn(body, 'unitItems', most);
  if (given === undefined) return undefined;
  if (given.length === 0) throw unprocessable('unitItems must have at least one item.');
  const asked = questionsOf(sold.tour).filter(({ isPerTraveller }) => isPerTraveller);
  const items = given.map((item): UnitItem => {
    const uuid = item.uuid === undefined || item.uuid === null ? undefined : uuidOf(item.uuid);
    if (uuid === undefined && item.uuid !== undefined && item.uuid !== null) throw badRequest('unitItems.uuid must be a UUID.');
    const old = known.find((each) => each.uuid === uuid);
    return {
      uuid: uuid ?? randomUUID(),
      unit: unitIn(option, item.unitId).id,
      reference: item.resellerReference === undefined ? (old?.reference ?? null) : textIn(item, 'resellerReference', 120),
      contact: contactIn(item, old?.contact ?? undefined) ?? old?.contact ?? null,
      answers: answersIn(item, asked) ?? old?.answers ?? [],
    };
  });
  if (new Set(items.map(({ uuid }) => uuid)).size < items.length) throw badRequest('unitItems have the same uuid twice.');
  return items;
}

/** Travellers by price category. */
export function partyOf(items: readonly UnitItem[]): Party {
  const counts = new Map<number, number>();
  for (const { unit } of items) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return Array.from(counts, ([price_category_id, quantity]) => ({ price_category_id, quantity }));
}

/** Refuses a party that the product does not take: too few, too many, or children alone. */
export function checkParty(items: readonly UnitItem[], { sold: { tour }, option }: { sold: Sold; option: SoldOption }): void {
  const [least, greatest] = [tour.min_travelers_per_booking ?? 1, tour.max_travelers_per_booking];
  if (items.length < least) throw unprocessable(`At least ${least} unit items are required.`);
  if (greatest !== null && items.length > greatest) throw unprocessable(`At most ${greatest} unit items are permitted.`);
  for (const { price_category_id: id, quantity } of partyOf(items)) {
    const { band, category } = unitIn(option, String(id));
    if (quantity < (band?.min_per_booking ?? 0)) throw unprocessable(`At least ${band!.min_per_booking} of ${category.name} are required.`);
    if (quantity > (band?.max_per_booking ?? Infinity)) throw unprocessable(`At most ${band!.max_per_booking} of ${category.name} are permitted.`);
    const isAlone = band?.needs_adult === true && !items.some(({ unit }) => unit !== id && unitIn(option, String(unit)).band?.needs_adult !== true);
    if (isAlone) throw unprocessable(`${category.name} must be accompanied by an adult.`);
  }
}

/** Refuses a booking without the names that the product asks for. */
export function checkNames({ tour: { full_names: asked } }: Sold, contact: Contact, items: readonly UnitItem[]): void {
  if (asked !== 'LEAD_ONLY' && asked !== 'ALL') return;
  if (nameOf(contact) === undefined) throw unprocessable('The contact must have a name.');
  if (asked === 'ALL' && items.some(({ contact: own }) => own === null || nameOf(own) === undefined))
    throw unprocessable('Each unit item must have a contact with a name.');
}

export type Lines = AnswerOf<'departures.price'>['lines'];

/** What one of a unit costs in a booking; `undefined`: the whole is paid for. */
export const unitAmount = (lines: Lines, unit: number): number | undefined =>
  lines.find(({ kind, id }) => kind === 'travellers' && id === unit)?.unit;

/** The reseller's share: of each traveller where each pays, so that the parts add up to the whole. */
export function commissionOf(lines: Lines, total: number, percent: number): number {
  const each = lines.filter(({ kind }) => kind === 'travellers');
  return each.length === 0 ? percentOf(total, percent) : each.reduce((sum, { unit, quantity }) => sum + percentOf(unit, percent) * quantity, 0);
}
