import { isZone, type Json, type WireRecord } from '#core';
import type { ExternalBooking, ExternalDeparture, ExternalOption, ExternalProduct, ExternalState, ExternalUnit } from '../Connector.ts';
import { ConnectorError } from '../ConnectorError.ts';

// Answers of the standard as Waypost's own terms. Nothing of them is trusted: what is not as the standard has it is an error.

const wrong = (what: string): ConnectorError => new ConnectorError('WRONG', `The answer has no valid ${what}.`);

export function recordIn(value: Json | undefined, what: string): WireRecord {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw wrong(what);
  return value as WireRecord;
}
export function listIn(value: Json | undefined, what: string): WireRecord[] {
  if (!Array.isArray(value)) throw wrong(what);
  return value.map((each) => recordIn(each, what));
}
function textIn(value: Json | undefined, what: string, most = 200): string {
  if (typeof value !== 'string' || value === '' || value.length > most) throw wrong(what);
  return value;
}
const textOrNull = (value: Json | undefined): string | null => (typeof value === 'string' && value !== '' ? value.slice(0, 200) : null);
const wholeOrNull = (value: Json | undefined): number | null => (typeof value === 'number' && Number.isInteger(value) ? value : null);

const currencyIn = (value: Json | undefined): string | null => (typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? value : null);

function unitIn(given: WireRecord): ExternalUnit {
  const restrictions = (given.restrictions ?? {}) as WireRecord;
  const id = textIn(given.id, 'unit id', 80);
  return {
    id,
    title: textOrNull(given.title) ?? textOrNull(given.internalName) ?? id,
    type: textOrNull(given.type) ?? 'OTHER',
    age_from: wholeOrNull(restrictions.minAge),
    age_to: wholeOrNull(restrictions.maxAge),
  };
}

function optionIn(given: WireRecord): ExternalOption {
  const restrictions = (given.restrictions ?? {}) as WireRecord;
  const id = textIn(given.id, 'option id', 80);
  const units = listIn(given.units, 'units').map(unitIn);
  if (units.length === 0) throw wrong('units');
  return {
    id,
    title: textOrNull(given.title) ?? textOrNull(given.internalName) ?? id,
    is_default: given.default === true,
    min_units: Math.max(1, wholeOrNull(restrictions.minUnits) ?? 1),
    units,
  };
}

export const productIn = (value: Json | undefined): ExternalProduct => productOf(recordIn(value, 'product'));

export function productOf(given: WireRecord): ExternalProduct {
  const id = textIn(given.id, 'product id', 80);
  const options = listIn(given.options, 'options').map(optionIn);
  if (options.length === 0) throw wrong('options');
  const zone = textOrNull(given.timeZone);
  return {
    id,
    title: textOrNull(given.title) ?? textOrNull(given.internalName) ?? id,
    time_zone: zone !== null && isZone(zone) ? zone : 'UTC',
    currency: currencyIn(given.defaultCurrency),
    options,
  };
}

const local = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):\d{2}/;

/** A departure by the local day and time that it starts at: offsets are not trusted, the product's zone says them. */
export function departureIn(given: WireRecord): ExternalDeparture {
  const [, date, time] = local.exec(textIn(given.localDateTimeStart, 'start')) ?? [];
  if (!date || !time) throw wrong('start');
  const vacancies = wholeOrNull(given.vacancies);
  const isFree = given.status === 'FREESALE';
  const prices = Array.isArray(given.unitPricing) ? listIn(given.unitPricing, 'prices') : [];
  return {
    id: textIn(given.id, 'availability id'),
    date,
    time: given.allDay === true ? null : time,
    // A system that says "available" and no number has at least one place.
    vacancies: isFree ? null : Math.max(0, vacancies ?? (given.available === true ? 1 : 0)),
    is_open: given.available === true && given.status !== 'CLOSED',
    prices: prices.flatMap((price) => {
      const [amount, currency] = [wholeOrNull(price.retail), currencyIn(price.currency)];
      return typeof price.unitId === 'string' && amount !== null && amount >= 0 && currency !== null
        ? [{ unit: price.unitId, amount, currency }]
        : [];
    }),
  };
}

const states: Record<string, ExternalState> = {
  ON_HOLD: 'ON_HOLD',
  CONFIRMED: 'CONFIRMED',
  REDEEMED: 'CONFIRMED',
  PENDING: 'PENDING',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'CANCELLED',
  REJECTED: 'REJECTED',
};

/** A booking that must be the one that was asked for. */
export function bookingIn(value: Json | undefined, uuid: string): ExternalBooking {
  const given = recordIn(value, 'booking');
  const state = states[String(given.status)];
  if (!state) throw wrong('booking status');
  if (textIn(given.uuid, 'booking uuid').toLowerCase() !== uuid) throw wrong('booking uuid');
  const pricing = (given.pricing ?? {}) as WireRecord;
  const [amount, currency] = [wholeOrNull(pricing.retail), currencyIn(pricing.currency)];
  return { uuid, state, reference: textOrNull(given.supplierReference), total: amount === null || currency === null ? null : { amount, currency } };
}
