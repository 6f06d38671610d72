import type { Beforehand, Outside, RequestContext } from '#server';
import { noteAnswer, tried } from './access.ts';
import { isConnectorError, type ConnectorErrorCode } from './ConnectorError.ts';
import type { ExternalDeparture } from './Connector.ts';
import { keepDay, type DayPrice } from './days.ts';
import { askable, isConnected, keyOf, type Wish } from './wish.ts';

export type Problem = ConnectorErrorCode | 'SOLD_OUT' | 'CLOSED' | 'PRICE';
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
  const { line, link, ready, now: asked } = await tx(async (work) => ({ ...(await askable(work, outside, wish)), now: work.now }));
  if (!ready) return { problem: 'CLOSED' };
  const { option, units, day, currency } = ready;
  const found = await tried(() => line.connector.departure(line.access, option, { id: day.availability_id, units }));
  return tx(async (work): Promise<Live> => {
    await noteAnswer(work, line.connection, isConnectorError(found) ? found : undefined);
    if (isConnectorError(found)) return { problem: found.code };
    const prices = await keepDay(work, { link, day: day.id, currency, asked }, found);
    const seats = [...units.values()].reduce((sum, each) => sum + each, 0);
    return judged(found, { seats, isOtherPrice: isOther(day.prices, prices, wish) });
  });
}

/** Why something is not sold, in words that say what to do. */
export function whyOf({ t }: Pick<RequestContext, 't'>, problem: Problem, left = 0): string {
  if (problem === 'SOLD_OUT') return t('text.live.SOLD_OUT', { left });
  return t(problem === 'PRICE' || problem === 'CLOSED' ? `text.live.${problem}` : `text.errors.${problem}`);
}

/** Why a departure of a connected tour cannot be sold at this moment, as the other system says; null: it can. Without an answer nothing is sold. */
export const liveBy =
  (outside: Outside) =>
  async (wish: Wish, request: RequestContext): Promise<string | null> => {
    if (!(await isConnected(request, wish.product_id))) return null;
    const { problem, left = 0 } = await request.beforehand(`live ${keyOf(wish)}`, (tx) => askLive(tx, outside, wish));
    return problem === null ? null : whyOf(request, problem, left);
  };
