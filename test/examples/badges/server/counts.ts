import type { CallContext } from '#server';
import type { CityBadges, MonthBadges } from '../answers.ts';

/** `read` stays within the reader's scope: an operator counts its own badges. */
export const byCity = ({ read }: CallContext): Promise<CityBadges[]> =>
  read('badges').figures({ badges: 'count' }, { where: { state: 'given' }, group: ['city_id'], sort: '-badges' });

/** `sql` knows no scope, so this call is for admins. It may name the tables of this area alone. */
export async function byMonth({ sql }: CallContext): Promise<MonthBadges[]> {
  const { rows } = await sql<MonthBadges>(
    `select to_char(created_at, 'YYYY-MM') as month, count(*)::int as badges
       from badges
      group by month
      order by month desc
      limit $1`,
    [12],
  );
  return rows.reverse();
}
