import { fieldErrors, isDay, WaypostError, type Json } from '#core';
import type { RequestContext } from '#server';
import { comparisons, lengthOf, unitFor, units, type Comparison, type Period, type Unit } from '../../engine/periods.ts';

/** What a report goes by: the day of the sale, in the zone of the reports, or the day of travel. */
type Axis = 'SALE' | 'TRAVEL';
/** What facts may be told apart by beside periods, and narrowed to. */
export const dimensions = ['operator_id', 'product_id', 'city_id', 'country_id', 'channel', 'price_category_id', 'lead', 'language'] as const;
export type Dimension = (typeof dimensions)[number];
const codes: readonly Dimension[] = ['channel', 'lead', 'language'];
const isCoded = (dimension: Dimension): boolean => codes.includes(dimension);

/** A question about sales. `null` in a filter: those that have none. */
export interface Asked {
  axis: Axis;
  period: Period;
  by: Unit | Dimension;
  compare: Comparison;
  /** All at the last rate, instead of that of each sale's day. */
  constant: boolean;
  filters: Partial<Record<Dimension, string | number | null>>;
}

/** Where a question is read off. */
interface Questioned {
  query: Record<string, Json>;
  t: RequestContext['t'];
}

const axes: Record<string, Axis> = { BY_SALE_DATE: 'SALE', BY_TRAVEL_DATE: 'TRAVEL' };
const mostDays = 3660;

function oneOf<T extends string>(call: Questioned, name: string, among: readonly T[], usual: T): T {
  const given = call.query[name];
  if (given === undefined || given === '') return usual;
  const found = among.find((each) => each === given);
  if (!found) throw fieldErrors({ [name]: [call.t('text.notOneOf', { values: among.join(', ') })] });
  return found;
}

/** The period a call names. Throws errors of its fields. */
export function periodOf(call: Questioned): Period {
  const { fromDate: from, toDate: to } = call.query;
  const errors: Record<string, string[]> = {};
  if (!isDay(from)) errors.fromDate = [call.t('text.notADay')];
  if (!isDay(to)) errors.toDate = [call.t('text.notADay')];
  if (!isDay(from) || !isDay(to)) throw fieldErrors(errors);
  if (to < from) throw fieldErrors({ toDate: [call.t('validation:ends_before')] });
  if (lengthOf({ from, to }) > mostDays) throw fieldErrors({ toDate: [call.t('text.tooLong')] });
  return { from, to };
}

export const axisOf = (call: Questioned): Axis => axes[oneOf(call, 'type', Object.keys(axes), 'BY_SALE_DATE')]!;

function filterOf(call: Questioned, dimension: Dimension): string | number | null | undefined {
  const given = call.query[dimension];
  if (given === undefined) return undefined;
  if (given === '-') return null;
  if (typeof given === 'string' && isCoded(dimension) && given.length <= 40) return given;
  if (typeof given === 'string' && /^[1-9]\d{0,14}$/.test(given)) return Number(given);
  throw new WaypostError('BadRequest', call.t('text.notOneOf', { values: dimension }));
}

/** What a call narrows facts to. Throws where that cannot be. */
export const filtersOf = (call: Questioned): Asked['filters'] =>
  Object.fromEntries(
    dimensions.flatMap((dimension) => {
      const value = filterOf(call, dimension);
      return value === undefined ? [] : [[dimension, value] as const];
    }),
  );

/** Reads a question off a call's parameters. Throws errors of its fields. */
export function askedOf(call: Questioned): Asked {
  const period = periodOf(call);
  return {
    axis: axisOf(call),
    period,
    by: oneOf(call, 'by', [...units, ...dimensions], unitFor(period)),
    compare: oneOf(call, 'compare', comparisons, 'previous'),
    constant: call.query.constant === '1',
    filters: filtersOf(call),
  };
}
