import { convertMoney, dayMs, exchangeFields, statesThat, type Json, type Money } from '#core';
import type { JobRun } from '#server';

const lookedBackDays = 90;

interface Figures {
  id: number;
  bookings: number;
  revenue: Money | null;
  score: number | null;
  rating: number | null;
}
type JobContext = Parameters<JobRun>[0];
type Reads = Pick<JobContext, 'read' | 'records' | 'now'>;

/** The bookings of each operator, and what they came to in the default currency. */
async function sold({ read, records, now }: Reads): Promise<Map<number, Pick<Figures, 'bookings' | 'revenue'>>> {
  const rates = await read('currencies').rows(exchangeFields);
  const to = rates.find(({ is_default: isDefault }) => isDefault === 1)?.id;
  const groups = await read('bookings').figures(
    { bookings: 'count', amount: { sum: 'total.amount' } },
    {
      where: {
        payment_was_made: 1,
        status: statesThat(records('bookings').resource.decl, 'sold'),
        created_at: { from: new Date(now.getTime() - lookedBackDays * dayMs).toISOString() },
      },
      group: ['operator_id', 'total.currency_id'],
    },
  );
  const found = new Map<number, Pick<Figures, 'bookings' | 'revenue'>>();
  for (const { operator_id: id, bookings, amount, 'total.currency_id': currency } of groups) {
    if (typeof id !== 'number') continue;
    const before = found.get(id);
    const money = { amount: Number(amount), currency_id: Number(currency) };
    const converted = to === undefined ? null : convertMoney(money, to, rates);
    const revenue = converted && { amount: converted.amount + (before?.revenue?.amount ?? 0), currency_id: converted.currency_id };
    found.set(id, { bookings: Number(bookings) + (before?.bookings ?? 0), revenue: revenue ?? before?.revenue ?? null });
  }
  return found;
}

/** The average listing score of each operator's published tours. */
async function scores({ read }: Reads): Promise<Map<number, number>> {
  const groups = await read('products').figures({ score: { avg: 'score' } }, { where: { status: 'active' }, group: ['operator_id'] });
  return new Map(groups.flatMap(({ operator_id: id, score }) => (id === null || score === null ? [] : [[id, Math.round(score)]])));
}

/** What travellers think of each operator's tours on average, each review counted: 4.37. */
async function ratings({ read }: Reads): Promise<Map<number, number>> {
  const groups = await read('products').figures({ reviews: { sum: 'reviewsCount' } }, { where: { hasReviews: 1 }, group: ['operator_id', 'rating'] });
  const totals = new Map<number, { stars: number; reviews: number }>();
  for (const { operator_id: id, rating, reviews } of groups) {
    if (typeof id !== 'number' || rating === null) continue;
    const before = totals.get(id) ?? { stars: 0, reviews: 0 };
    totals.set(id, { stars: before.stars + Number(rating) * Number(reviews), reviews: before.reviews + Number(reviews) });
  }
  return new Map(Array.from(totals, ([id, { stars, reviews }]) => [id, Math.round((stars / reviews) * 100) / 100]));
}

/** Works out anew what lists of operators say of the last 90 days. Nobody changed the operators themselves, so their versions stay. */
export async function figures(context: JobContext): Promise<void> {
  const [made, score, rating] = [await sold(context), await scores(context), await ratings(context)];
  const { rows } = await context.sql<{ id: number }>('select id from operators');
  const all = rows.map(
    ({ id }): Figures => ({ id, bookings: 0, revenue: null, ...made.get(id), score: score.get(id) ?? null, rating: rating.get(id) ?? null }),
  );
  await context.tx(({ sql }) =>
    sql(
      `update operators o set bookings_90_days = n.bookings, revenue_90_days = n.revenue, score = n.score, rating = n.rating
      from jsonb_to_recordset($1::jsonb) as n (id bigint, bookings bigint, revenue jsonb, score bigint, rating numeric)
      where o.id = n.id and (o.bookings_90_days, o.revenue_90_days, o.score, o.rating) is distinct from (n.bookings, n.revenue, n.score, n.rating)`,
      [JSON.stringify(all) as Json],
    ),
  );
}
