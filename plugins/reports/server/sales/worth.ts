import { currencyDigits, minorScale, WaypostError, type Day } from '#core';
import type { RequestContext } from '#server';

/** What amounts are told in, and what each currency is worth in it now. */
export interface Worth {
  currencyId: number;
  code: string;
  digits: number;
  isBase: boolean;
  /** What a unit of the default currency was worth in it, from which day on; none where it is the default one. */
  rates: ReadonlyArray<{ day: Day; rate: number }>;
  /** By currency: what its minor unit comes to in minor units of this one at the last rates. */
  factors: ReadonlyMap<number, number>;
  /** By currency: how many minor units of this one a minor unit has the place of, 10 or 0.01. */
  scales: ReadonlyMap<number, number>;
}

type Reads = Pick<RequestContext, 'read' | 'currencyId' | 't'>;

/** What the reader's currency (`X-Currency`, else the default one) is worth. Throws where there is none of that id. */
export async function worthOf({ read, currencyId, t }: Reads): Promise<Worth> {
  const currencies = await read('currencies').rows(['id', 'code', 'is_default', 'rate']);
  const base = currencies.find((each) => Number(each.is_default) === 1);
  const own = currencyId === undefined ? base : (currencies.find(({ id }) => id === currencyId) ?? (currencyId === 2 ? base : undefined));
  if (!own) throw new WaypostError('BadRequest', t('text.noCurrency'));
  const rows =
    own === base ? [] : await read('currency-rates').rows(['rate_date', 'rate'], { where: { currency_id: own.id }, sort: ['rate_date', 'id'] });
  const rates = [...new Map(rows.map(({ rate_date: day, rate }) => [String(day), Number(rate)]))].map(([day, rate]) => ({ day, rate }));
  const rateOf = (each: (typeof currencies)[number]) => (each === base ? 1 : Number(each.rate ?? 0));
  const code = String(own.code);
  const factors = currencies.flatMap((each): Array<[number, number]> => {
    const [rate, mine] = [rateOf(each), rateOf(own)];
    return rate > 0 && mine > 0 ? [[Number(each.id), (mine / rate) * minorScale(String(each.code), code)]] : [];
  });
  return {
    currencyId: Number(own.id),
    code,
    digits: currencyDigits(code),
    isBase: own === base,
    rates,
    factors: new Map(factors),
    scales: new Map(currencies.map((each) => [Number(each.id), minorScale(String(each.code), code)])),
  };
}
