import type { Money } from '#core';
import type { RequestContext } from '#server';
import type { ConnectedTour } from '../types.gen.ts';
import type { ExternalDeparture } from './Connector.ts';
import type { OwnTour } from './own.ts';

export interface DayPrice {
  price_category_id: number;
  price: Money;
}
/** A departure as the other system has it, in the terms of the tour. */
interface ExternalRow {
  option_id: number | null;
  date: string;
  start_time: string | null;
  /** Places left, and our own sales among those that are not; null: as many as come. */
  capacity: number | null;
  closed: boolean;
  prices: DayPrice[] | null;
}

interface DaysQuestion {
  products: readonly number[];
  from: string;
  to: string;
}

/**
 * Our own sales of a departure that its places as they were told count already: departures take all of their sales off these
 * places, and would take those off twice. What was booked there only afterwards, or at the same moment, is taken off once.
 */
const ownPlaces = `select coalesce(sum(b.seats), 0) from connection_bookings b
  where b.connection_id = l.connection_id and b.external_id = l.external_id and b.product_id = l.product_id and b.date = d.date
    and b.option_id is not distinct from d.option_id and b.start_time is not distinct from d.start_time
    and b.state in ('BOOKED', 'WAITING') and b.hold_id is not null and b.is_test is not true and b.booked_at < d.asked_at`;

/**
 * The offer `departures`: what connected tours sell on some days, by their ids. A tour that was never checked, or
 * is no longer connected, is left out: its own rules hold. An option whose mapping is broken is closed.
 */
export async function departures({ products, from, to }: DaysQuestion, { sql }: Pick<RequestContext, 'sql'>): Promise<Record<string, ExternalRow[]>> {
  const found: Record<string, ExternalRow[]> = {};
  if (products.length === 0) return found;
  const { rows: links } = await sql<Pick<ConnectedTour, 'id' | 'product_id' | 'state' | 'problem' | 'options'>>(
    'select id, product_id, state, problem, options from connection_links where product_id = any($1::bigint[]) and checked_at is not null',
    [[...products]],
  );
  if (links.length === 0) return found;
  const { rows } = await sql<ExternalRow & { link_id: number }>(
    `select d.link_id, d.option_id, d.date::text as date, d.start_time, d.places + (${ownPlaces})::int as capacity,
      coalesce(d.closed, false) as closed, d.prices
    from connection_days d join connection_links l on l.id = d.link_id
    where d.link_id = any($1::bigint[]) and d.date between $2 and $3 order by d.date, d.start_time`,
    [links.map(({ id }) => id), from, to],
  );
  for (const link of links) {
    const isStopped = (option: number | null) =>
      (link.state === 'BROKEN' && stopsAll.has(link.problem)) || link.options?.find((each) => (each.option_id ?? null) === option)?.problem != null;
    found[String(link.product_id)] = rows
      .filter((row) => Number(row.link_id) === Number(link.id))
      .map(({ link_id: _link, ...row }) => ({ ...row, closed: row.closed || isStopped(row.option_id ?? null) }));
  }
  return found;
}

/** Problems of a whole link; others are an option's own. */
const stopsAll: ReadonlySet<unknown> = new Set(['PRODUCT_GONE', 'CURRENCY', 'UNIT_GONE', 'FEW_DEPARTURES', 'NO_HOLD', 'NO_CANCEL']);

/** What was told of an option on some days. */
export interface Told {
  option: number | null;
  from: string;
  to: string;
  departures: readonly ExternalDeparture[];
  /** The moment before it was asked for. */
  asked: Date;
  /** Of the tour's currency; absent: prices are not imported. */
  currency?: { id: number; code: string } | undefined;
}

function pricesOf({ units }: Pick<ConnectedTour, 'units'>, { prices }: ExternalDeparture, currency: Told['currency']): DayPrice[] | null {
  if (!currency) return null;
  return (units ?? []).flatMap(({ price_category_id: category, external_category: unit }) => {
    const own = prices.find((price) => price.unit === unit && price.currency === currency.code);
    return own && typeof category === 'number' ? [{ price_category_id: category, price: { amount: own.amount, currency_id: currency.id } }] : [];
  });
}

/** The currency that prices are imported in; absent: they are not imported. */
export const currencyOf = ({ mode }: Pick<ConnectedTour, 'mode'>, { currency: code, currencyId: id }: OwnTour): Told['currency'] =>
  mode === 'AVAILABILITY_AND_PRICES' && id !== null && code !== null ? { id, code } : undefined;

/** Writes down a departure as it was told at this moment, null where it is gone; answers its prices. */
export async function keepDay(
  { sql }: Pick<RequestContext, 'sql'>,
  { link, day, currency, asked }: { link: Pick<ConnectedTour, 'units'>; day: number } & Pick<Told, 'currency' | 'asked'>,
  found: ExternalDeparture | null,
): Promise<DayPrice[] | null> {
  const prices = found && pricesOf(link, found, currency);
  await sql(
    `update connection_days set places = $2, closed = closed or $3, prices = coalesce($4::jsonb, prices), asked_at = $5
    where id = $1 and (asked_at is null or asked_at <= $5)`,
    [day, found ? found.vacancies : 0, found === null, prices && JSON.stringify(prices), asked],
  );
  return prices;
}

/** Puts what was told in place of what was known of these days. The same departure told twice counts once. */
export async function keepDays({ sql }: Pick<RequestContext, 'sql'>, link: Pick<ConnectedTour, 'id' | 'units'>, told: Told): Promise<void> {
  const { option, from, to, departures: all, currency, asked } = told;
  await sql('delete from connection_days where link_id = $1 and option_id is not distinct from $2 and date between $3 and $4', [
    link.id,
    option,
    from,
    to,
  ]);
  const byPlace = new Map(all.filter(({ date }) => date >= from && date <= to).map((each) => [`${each.date} ${each.time ?? ''}`, each]));
  const rows = [...byPlace.values()].map((each) => {
    const prices = pricesOf(link, each, currency);
    // A departure that lies about its currency has no price of its own, and is not sold at a wrong one.
    return { ...each, prices, isClosed: !each.is_open || (prices !== null && prices.length < (link.units ?? []).length) };
  });
  await sql(
    `insert into connection_days (link_id, option_id, date, start_time, availability_id, places, closed, prices, asked_at)
    select $1, $2, r.date, r.time, r.id, r.places, r.closed, r.prices, $4
    from jsonb_to_recordset($3::jsonb) as r(date date, time text, id text, places int, closed boolean, prices jsonb)`,
    [
      link.id,
      option,
      JSON.stringify(
        rows.map(({ date, time, id, vacancies, isClosed, prices }) => ({ date, time, id, places: vacancies, closed: isClosed, prices })),
      ),
      asked,
    ],
  );
}
