import type { RequestContext } from '#server';
import type { Facts } from '../standing/requirements.ts';

const columns = `status, reason, company_type_id, city_id, "companyProfile", i18n, "contactData", "userProfile", "notificationEmails", payment,
  (iban is not null or account is not null) as has_account, bookings_90_days,
  exists (select 1 from operator_addresses a where a.operator_id = operators.id and a.state = 'CONFIRMED' and a.listed_at is not null
    and exists (select 1 from jsonb_array_elements("notificationEmails") as e where lower(e ->> 'email') = a.email and e -> 'kinds' ? 'BOOKINGS')) as is_confirmed`;

/** What is known of an operator, as it is stored. Whether its reader may know is the caller's to say. */
export async function factsOf({ sql }: Pick<RequestContext, 'sql'>, id: number): Promise<Facts & { reason: string | null }> {
  const { rows } = await sql<Facts & { reason: string | null }>(`select ${columns} from operators where id = $1`, [id]);
  return rows[0]!;
}

/** The day a moment is in, UTC: `2026-07-01`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
