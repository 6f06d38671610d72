import type { RequestContext } from '#server';
import type { Facts } from '../standing/requirements.ts';

const columns = `status, reason, company_type_id, city_id, "companyProfile", i18n, "contactData", "userProfile", "notificationEmails", payment,
  (iban is not null or account is not null) as has_account, bookings_90_days`;

/** What is known of an operator, as it is stored. Whether its reader may know is the caller's to say. */
export async function factsOf({ sql }: Pick<RequestContext, 'sql'>, id: number): Promise<Facts & { reason: string | null }> {
  const { rows } = await sql<Facts & { reason: string | null }>(`select ${columns} from operators where id = $1`, [id]);
  return rows[0]!;
}

/** The day a moment is in, UTC: `2026-07-01`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
