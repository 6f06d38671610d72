import type { Beforehand, Outside, RequestContext } from '#server';
import type { ConnectedTour } from '../types.gen.ts';
import { lineOf, noteAnswer, tried } from './access.ts';
import { isConnectorError, type ConnectorErrorCode } from './ConnectorError.ts';
import type { ExternalDeparture } from './Connector.ts';
import { currencyOf, keepDay, type DayPrice } from './days.ts';
import { linkOf } from './link.ts';
import { ownTour } from './own.ts';

/** A departure of a tour, and who wants places of it. */
interface Wish {
  product_id: number;
  option_id: number | null;
  date: string;
  start_time: string | null;
  party: ReadonlyArray<{ price_category_id?: number | null; quantity: number }>;
}
type Work = Parameters<Parameters<Beforehand>[0]>[0];
interface Day {
  id: number;
  availability_id: string;
  prices: DayPrice[] | null;
}

/** Tells wishes of one piece of work apart. */
const keyOf = ({ product_id, option_id, date, start_time, party }: Wish): string =>
  JSON.stringify([product_id, option_id, date, start_time, party.map((each) => [each.price_category_id, each.quantity])]);

/** Whether a tour is sold by a connection: since its first check that passed. */
async function isConnected({ sql }: Pick<RequestContext, 'sql'>, product: number): Promise<boolean> {
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

/** What has to be known of a wish to ask for it. */
async function askable(work: Work, outside: Outside, wish: Wish) {
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

type Problem = ConnectorErrorCode | 'SOLD_OUT' | 'CLOSED' | 'PRICE';
interface Live {
  problem: Problem | null;
  /** Places left. */
  left?: number;
}

/** What a departure as it is at this moment says to so many travellers, at the prices that they were told. */
function judged(found: ExternalDeparture | null, { seats, isOtherPrice }: { seats: number; isOtherPrice: boolean }): Live {
  if (!found) return { problem: 'CLOSED' };
  if (found.vacancies !== null && found.vacancies < seats) return { problem: 'SOLD_OUT', left: found.vacancies };
  if (!found.is_open) return { problem: 'CLOSED' };
  return { problem: isOtherPrice ? 'PRICE' : null };
}

/** Whether somebody of a party pays another price than the last one that was told. */
const isOther = (before: DayPrice[] | null, after: DayPrice[] | null, { party }: Wish): boolean =>
  before !== null &&
  party.some(({ price_category_id: id }) => {
    const [was, is] = [before, after ?? []].map((prices) => prices.find((each) => each.price_category_id === id)?.price);
    return was?.amount !== is?.amount || was?.currency_id !== is?.currency_id;
  });

/** Asks the other system, and writes down what it says: the next price is the new one. */
async function askLive(tx: Beforehand, outside: Outside, wish: Wish): Promise<Live> {
  const { line, link, ready } = await tx((work) => askable(work, outside, wish));
  if (!ready) return { problem: 'CLOSED' };
  const { option, units, day, currency } = ready;
  const found = await tried(() => line.connector.departure(line.access, option, { id: day.availability_id, units }));
  return tx(async (work): Promise<Live> => {
    await noteAnswer(work, line.connection, isConnectorError(found) ? found : undefined);
    if (isConnectorError(found)) return { problem: found.code };
    const prices = await keepDay(work, { link, day: day.id, currency }, found);
    const seats = [...units.values()].reduce((sum, each) => sum + each, 0);
    return judged(found, { seats, isOtherPrice: isOther(day.prices, prices, wish) });
  });
}

/** Why a departure of a connected tour cannot be sold at this moment, as the other system says; null: it can. Without an answer nothing is sold. */
export const liveBy =
  (outside: Outside) =>
  async (wish: Wish, request: RequestContext): Promise<string | null> => {
    if (!(await isConnected(request, wish.product_id))) return null;
    const { problem, left = 0 } = await request.beforehand(`live ${keyOf(wish)}`, (tx) => askLive(tx, outside, wish));
    if (problem === null) return null;
    if (problem === 'SOLD_OUT') return request.t('text.live.SOLD_OUT', { left });
    return request.t(problem === 'PRICE' || problem === 'CLOSED' ? `text.live.${problem}` : `text.errors.${problem}`);
  };
