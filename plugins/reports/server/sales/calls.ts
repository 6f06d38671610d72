import { dayIn } from '#core';
import type { CallHandler } from '#server';
import type { Report } from '../../answers.ts';
import { unitFor } from '../../engine/periods.ts';
import { askedOf, axisOf, periodOf } from './asked.ts';
import { changesOf, compare, compareWire, zoneOf } from './compared.ts';

/**
 * GET report/sales: a period by its days, weeks or months, each and all of it with the changes from the period right before, in the call's currency.
 */
export const sales: CallHandler = async (call) => {
  const period = periodOf(call);
  const asked = { axis: axisOf(call), period, by: unitFor(period), compare: 'previous', constant: false, filters: {} } as const;
  const { rows, total, worth, zone } = await compare(call, asked);
  const money = (amount: number) => ({ amount, currency_id: worth.currencyId });
  const data = rows.flatMap((row) => {
    const changes = changesOf(row);
    const { bookings, travelers, income, facts } = row.now;
    const entry = {
      bookingsCount: bookings,
      travelersCount: travelers,
      income: money(income),
      factsCount: facts,
      bookingsCountChange: changes.bookings,
      travelersCountChange: changes.travelers,
      incomeChange: changes.income,
    };
    return row.key === null ? [] : [[String(row.key), entry] as const];
  });
  const changes = changesOf(total);
  return {
    data: Object.fromEntries(data),
    stats: {
      incomeTotal: money(total.now.income),
      bookingsTotalCount: total.now.bookings,
      travelersTotalCount: total.now.travelers,
      factsTotalCount: total.now.facts,
      incomeTotalChange: changes.income,
      bookingsTotalCountChange: changes.bookings,
      travelersTotalCountChange: changes.travelers,
    },
    unit: asked.by,
    zone,
  };
};

/** GET reports/sales: the same told apart by anything there is, held against any other period. */
export const groups: CallHandler = async (call): Promise<Report> => compareWire(await compare(call, askedOf(call)));

/** GET report/today: what was sold so far on this day of the reports' zone, held against the whole day before. */
export const today: CallHandler = async (call): Promise<Report> => {
  const day = dayIn(call.now, await zoneOf(call));
  const period = { from: day, to: day };
  return compareWire(await compare(call, { axis: 'SALE', period, by: 'day', compare: 'previous', constant: false, filters: {} }));
};
