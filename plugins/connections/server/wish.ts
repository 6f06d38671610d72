import type { Beforehand, Outside, RequestContext } from '#server';
import type { ConnectedTour } from '../types.gen.ts';
import { lineOf, type Line } from './access.ts';
import type { OptionId } from './Connector.ts';
import { currencyOf, type DayPrice, type Told } from './days.ts';
import { linkOf } from './link.ts';
import { ownTour } from './own.ts';

/** A departure of a tour, and who wants places of it. */
export interface Wish {
  product_id: number;
  option_id: number | null;
  date: string;
  start_time: string | null;
  party: Party;
}
export type Party = ReadonlyArray<{ price_category_id?: number | null; quantity: number }>;
export type Work = Parameters<Parameters<Beforehand>[0]>[0];
interface Day {
  id: number;
  availability_id: string;
  prices: DayPrice[] | null;
}

/** Tells wishes of one piece of work apart. */
export const keyOf = ({ product_id, option_id, date, start_time, party }: Wish): string =>
  JSON.stringify([product_id, option_id, date, start_time, party.map((each) => [each.price_category_id, each.quantity])]);

export const seatsOf = (party: Party): number => party.reduce((sum, { quantity }) => sum + quantity, 0);

/** Whether a tour is sold by a connection: since its first check that passed. */
export async function isConnected({ sql }: Pick<RequestContext, 'sql'>, product: number): Promise<boolean> {
  const { rows } = await sql('select 1 from connection_links where product_id = $1 and checked_at is not null', [product]);
  return rows.length > 0;
}

/** How many of each unit a party is; `undefined`: somebody of it is not mapped. */
function unitsOf({ units }: Pick<ConnectedTour, 'units'>, { party }: Pick<Wish, 'party'>): Map<string, number> | undefined {
  const sums = new Map<string, number>();
  for (const { price_category_id: id, quantity } of party) {
    const unit = units?.find((each) => each.price_category_id === id)?.external_category;
    if (!unit) return undefined;
    sums.set(unit, (sums.get(unit) ?? 0) + quantity);
  }
  return sums;
}

/** A wish in the terms of the other system. */
export interface Asked {
  option: OptionId;
  units: Map<string, number>;
  day: Day;
  currency: Told['currency'];
}

/** What has to be known of a wish to ask for it; without `ready` the other system does not sell it. */
export async function askable(work: Work, outside: Outside, wish: Wish): Promise<{ line: Line; link: ConnectedTour; ready?: Asked }> {
  const link = (await linkOf(work, wish.product_id))!;
  const { rows } = await work.sql<Day>(
    `select id, availability_id, prices from connection_days
    where link_id = $1 and option_id is not distinct from $2 and date = $3 and start_time is not distinct from $4`,
    [link.id, wish.option_id, wish.date, wish.start_time],
  );
  const option = link.options?.find((each) => (each.option_id ?? null) === wish.option_id)?.external_id;
  const [units, day] = [unitsOf(link, wish), rows[0]];
  const line = await lineOf(work, outside, link.connection_id);
  if (!option || !units || !day) return { line, link };
  const tour = await ownTour(work, wish.product_id);
  return { line, link, ready: { option: { product: link.external_id, option }, units, day, currency: currencyOf(link, tour) } };
}
