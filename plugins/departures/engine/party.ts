import type { Travellers } from './quote.ts';

/** Which price category people of an age are of, as a tour says. */
interface AgeBand {
  price_category_id: number;
  age_from?: number | null;
  age_to?: number | null;
  is_default?: boolean | null;
  needs_adult?: boolean | null;
  not_permitted?: boolean | null;
}

/** What of a party no category is for, or is not let in by itself. */
export type PartyGap = { code: 'noBand' | 'notPermitted'; age: number } | { code: 'needsAdult'; category: number };

const covers = ({ age_from: from, age_to: to }: AgeBand, age: number) => age >= (from ?? 0) && age <= (to ?? Infinity);
const fullAge = 18;

/** People by their ages as travellers by price category, and what stands in their way. */
export function partyOf(ages: readonly number[], bands: readonly AgeBand[]): { party: Travellers[]; gaps: PartyGap[] } {
  const counts = new Map<number, number>();
  const gaps: PartyGap[] = [];
  for (const age of ages) {
    const band = bands.find((each) => covers(each, age));
    if (!band) gaps.push({ code: 'noBand', age });
    else if (band.not_permitted) gaps.push({ code: 'notPermitted', age });
    else counts.set(band.price_category_id, (counts.get(band.price_category_id) ?? 0) + 1);
  }
  const alone = bands.find((band) => band.needs_adult && counts.has(band.price_category_id));
  if (alone && !ages.some((age) => age >= fullAge)) gaps.push({ code: 'needsAdult', category: alone.price_category_id });
  return { party: [...counts].map(([price_category_id, quantity]) => ({ price_category_id, quantity })), gaps };
}
