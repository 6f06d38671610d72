import type { Caller } from './Caller.ts';
import { optionContent, productContent } from './content.ts';
import { pickupsJson } from './pickups.ts';
import { pricingOf } from './pricing.ts';
import { questionJson, questionsOf } from './questions.ts';
import { optionId, type Sold, type SoldOption, type SoldUnit, type Tour } from './Sold.ts';

/** How a booking is proved at the door. */
export interface Delivery {
  methods: Array<'VOUCHER' | 'TICKET'>;
  formats: string[];
  redemption: 'DIGITAL' | 'PRINT' | 'MANIFEST';
}

const formats: Record<string, string> = { CODE_128: 'CODE128', AZTEC: 'AZTECCODE' };

export const deliveryOf = ({ tickets_per: per, barcode, redemption_method: method }: Tour): Delivery => ({
  methods: [per === 'ONE_PER_TRAVELER' ? 'TICKET' : 'VOUCHER'],
  formats: [formats[barcode ?? ''] ?? 'QRCODE'],
  redemption: method ?? 'DIGITAL',
});

interface CutOff {
  amount: number;
  unit: 'hour' | 'day';
  text: string;
  /** Nothing is ever given back. */
  isFinal: boolean;
}
const daysBefore = (days: number): CutOff => ({ amount: days, unit: 'day', text: days === 1 ? '1 day' : `${days} days`, isFinal: false });

/** Until when a booking can be cancelled: as long as something is given back. */
export function cutOffOf({ policy_type: type, cancellation_tiers: tiers }: Pick<Tour, 'policy_type' | 'cancellation_tiers'>): CutOff {
  if (type === 'STANDARD') return daysBefore(1);
  if (type === 'MODERATE') return daysBefore(4);
  if (type === 'STRICT') return daysBefore(7);
  const paid = (tiers ?? []).filter(({ refund_percent: percent }) => percent > 0).map(({ days_from: days }) => days);
  if (type === 'CUSTOM' && paid.length > 0) {
    const days = Math.min(...paid);
    return days === 0 ? { amount: 0, unit: 'hour', text: 'Until the start', isFinal: false } : daysBefore(days);
  }
  return { amount: 0, unit: 'hour', text: 'Cannot be cancelled', isFinal: true };
}

const names = ['firstName', 'lastName'];

/** A product of the standard. */
export function productJson(sold: Sold, caller: Caller) {
  const { tour, type, options, currency, isPerUnit } = sold;
  const { methods, formats: all, redemption } = deliveryOf(tour);
  return {
    id: String(tour.id),
    internalName: tour.name,
    reference: tour.reference_code,
    locale: caller.request.locale,
    timeZone: sold.zone,
    allowFreesale: false,
    instantConfirmation: tour.confirmation_type === 'INSTANT' || tour.confirmation_type === null,
    instantDelivery: tour.confirmation_type === 'INSTANT' || tour.confirmation_type === null,
    availabilityRequired: true,
    availabilityType: type,
    deliveryFormats: all,
    deliveryMethods: methods,
    redemptionMethod: redemption,
    options: options.map((option) => optionJson(option, sold, caller)),
    ...(caller.wants.has('octo/pricing') && {
      defaultCurrency: currency,
      availableCurrencies: [currency],
      pricingPer: isPerUnit ? 'BOOKING' : 'UNIT',
    }),
    ...(caller.wants.has('octo/pickups') && pickupsJson(tour)),
    ...(caller.wants.has('octo/content') && productContent(sold, caller)),
  };
}

/** An option of the standard. */
export function optionJson(option: SoldOption, sold: Sold, caller: Caller) {
  const { tour, isPerUnit, currency } = sold;
  const { amount, unit, text } = cutOffOf(tour);
  const asksNames = tour.full_names === 'LEAD_ONLY' || tour.full_names === 'ALL';
  const isPriced = caller.wants.has('octo/pricing') && isPerUnit;
  return {
    id: optionId(option),
    default: option.isDefault,
    internalName: option.title,
    reference: null,
    availabilityLocalStartTimes: sold.type === 'OPENING_HOURS' ? [] : option.times,
    cancellationCutoff: text,
    cancellationCutoffAmount: amount,
    cancellationCutoffUnit: unit,
    requiredContactFields: asksNames ? names : [],
    restrictions: { minUnits: tour.min_travelers_per_booking ?? 1, maxUnits: tour.max_travelers_per_booking },
    units: option.units.map((each) => unitJson(each, option, { sold, caller })),
    ...(isPriced && { pricingFrom: [pricingOf(option.from, currency, caller.reseller)] }),
    ...(caller.wants.has('octo/pickups') && pickupsJson(tour)),
    ...(caller.wants.has('octo/questions') && { questions: asked(tour, false) }),
    ...(caller.wants.has('octo/content') && optionContent(option, sold, caller)),
  };
}

const asked = (tour: Tour, isPerTraveller: boolean) =>
  questionsOf(tour)
    .filter((question) => question.isPerTraveller === isPerTraveller)
    .map(questionJson);

const adults = ['ADULT', 'SENIOR', 'FAMILY', 'STUDENT', 'MILITARY'];

/** A unit of the standard. */
export function unitJson({ id, category, band, from }: SoldUnit, { units }: SoldOption, { sold, caller }: { sold: Sold; caller: Caller }) {
  const { tour, currency } = sold;
  const guardians = units.filter((each) => each.id !== id && adults.includes(each.category.type)).map((each) => String(each.id));
  return {
    id: String(id),
    internalName: category.name,
    reference: null,
    type: category.type === 'GROUP' ? 'OTHER' : category.type,
    requiredContactFields: tour.full_names === 'ALL' ? names : [],
    restrictions: {
      minAge: band?.age_from ?? category.age_from ?? 0,
      maxAge: band?.age_to ?? category.age_to ?? 99,
      idRequired: tour.ticket_type === 'NAME_AND_ID',
      minQuantity: band?.min_per_booking ?? null,
      maxQuantity: band?.max_per_booking ?? null,
      paxCount: 1,
      accompaniedBy: band?.needs_adult === true ? guardians : [],
    },
    ...(caller.wants.has('octo/pricing') && from !== null && { pricingFrom: [pricingOf(from, currency, caller.reseller)] }),
    ...(caller.wants.has('octo/questions') && { questions: asked(tour, true) }),
    ...(caller.wants.has('octo/content') && { title: category.name, shortDescription: '', features: [] }),
  };
}
