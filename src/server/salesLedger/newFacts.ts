import { daysBetween, leadOf, type FactKind, type FactStanding, type Json, type Share } from '#core';
import type { Balance, Fact } from './Fact.ts';

/** A moment in the life of a record: what it came to then, against what its facts say. */
export interface Moment {
  of: string;
  record_id: number;
  at: string;
  /** Its day in the zone of the reports. */
  day: string;
  travel_date: string | null;
  fields: Readonly<Record<string, Json>>;
  standing: FactStanding;
}

type Sums = Pick<Fact, 'sales' | 'travellers' | 'gross' | 'discount' | 'commission'>;
const measures = ['sales', 'travellers', 'gross', 'discount', 'commission'] as const;
const none: Sums = { sales: 0, travellers: 0, gross: 0, discount: 0, commission: 0 };

const less = (a: Sums, b: Sums): Sums => Object.fromEntries(measures.map((name) => [name, a[name] - b[name]])) as unknown as Sums;
const isNothing = (sums: Sums) => measures.every((name) => sums[name] === 0);

/** Whose a fact is: where this changes, what was there is taken back, and what is there now begins anew. */
const placeOf = ({ travel_date, currency_id, fields }: { travel_date: string | null; currency_id: number | null; fields: Fact['fields'] }): string =>
  JSON.stringify([travel_date, currency_id, fields.operator_id ?? null, fields.product_id ?? null]);

/** What a fact has beside its sums. */
type Rest = Omit<Balance, keyof Sums>;

/** The sums that stay as they are where places are not taken back. */
const wanted = (share: Share, had: Sums, keeps: boolean): Sums => (keeps ? { ...share, sales: had.sales, travellers: had.travellers } : share);

/**
 * `change`: of the money; `sales`: of the places. A refund without money is no more than the end of the sale, or another way to share what is kept.
 */
function kindOf({ standing }: Moment, { isFirst, change, sales }: { isFirst: boolean; change: number; sales: number }): FactKind {
  if (isFirst) return 'SALE';
  if (standing.end !== 'REFUND' || change < 0) return standing.end ?? 'CHANGE';
  if (change > 0) return standing.isOver ? 'FEE' : 'CHANGE';
  return sales < 0 ? 'CANCEL' : 'CHANGE';
}

/** The facts that a moment adds to those of a record, none where nothing changed. Together with the others they come to what it stands at. */
export function newFacts(moment: Moment, balances: readonly Balance[]): Fact[] {
  const { standing, travel_date, fields } = moment;
  const place = placeOf({ travel_date, currency_id: standing.currency, fields });
  const [here, elsewhere] = [balances.filter((each) => placeOf(each) === place), balances.filter((each) => placeOf(each) !== place)];
  const first = balances.length === 0;
  const fresh: Omit<Rest, 'price_category_id'> = {
    travel_date,
    currency_id: standing.currency ?? 0,
    lead: travel_date === null ? null : leadOf(daysBetween(moment.day, travel_date)),
    rate_day: balances[0]?.rate_day ?? moment.day,
    rate: here[0]?.rate ?? null,
    fields,
  };
  const shares = new Map(standing.shares.map((share) => [share.category, share]));
  const changes: Array<[Sums, Rest]> = [
    ...elsewhere.map((had): [Sums, Rest] => [less(none, had), had]),
    ...here.map((had): [Sums, Rest] => {
      const share = shares.get(had.price_category_id);
      return [
        less(
          share ? wanted(share, had, standing.keepsPlaces) : standing.keepsPlaces ? { ...none, sales: had.sales, travellers: had.travellers } : none,
          had,
        ),
        had,
      ];
    }),
    ...standing.shares
      .filter(({ category }) => !here.some((had) => had.price_category_id === category))
      .map((share): [Sums, Rest] => [share, { ...(here[0] ?? fresh), price_category_id: share.category }]),
  ];
  return written(
    moment,
    changes.filter(([sums]) => !isNothing(sums)),
    first,
  );
}

function written(moment: Moment, changes: ReadonlyArray<[Sums, Rest]>, isFirst: boolean): Fact[] {
  const change = changes.reduce((sum, [{ gross, discount }]) => sum + gross + discount, 0);
  const kind = kindOf(moment, { isFirst, change, sales: changes.reduce((sum, [{ sales }]) => sum + sales, 0) });
  const ordered = [...changes].sort(([a], [b]) => Number(b.sales !== 0) - Number(a.sales !== 0));
  return ordered.map(
    ([{ sales, travellers, gross, discount, commission }, { travel_date, lead, price_category_id, currency_id, rate_day, rate, fields }], line) => ({
      of: moment.of,
      record_id: moment.record_id,
      line,
      kind,
      reason: moment.standing.reason,
      at: moment.at,
      sale_day: moment.day,
      travel_date,
      lead,
      price_category_id,
      sales,
      travellers,
      currency_id,
      gross,
      discount,
      net: gross + discount,
      commission,
      rate_day,
      rate: rate ?? null,
      fields,
    }),
  );
}

/** What balances come to once facts are added to them. */
export function withFacts(balances: readonly Balance[], facts: readonly Fact[]): Balance[] {
  const keyOf = (each: Pick<Balance, 'travel_date' | 'currency_id' | 'fields' | 'price_category_id'>) =>
    `${placeOf(each)} ${String(each.price_category_id)}`;
  const found = new Map(balances.map((each) => [keyOf(each), each]));
  for (const fact of facts) {
    const had = found.get(keyOf(fact));
    const sums = Object.fromEntries(measures.map((name) => [name, fact[name] + (had?.[name] ?? 0)])) as unknown as Sums;
    found.set(keyOf(fact), { ...(had ?? fact), ...sums });
  }
  return [...found.values()];
}
