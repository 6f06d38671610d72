// Conversations for the tests of the area: one after another in a world of two operators.
import type { Json } from '#core';
import type { AreaWorld, Person } from '#test';

export const hourMs = 3_600_000;
type Fields = Record<string, unknown>;
let number = 0;

/** Inserts a conversation of the first operator and the first customer, in which nobody has said anything, and answers its hash and id. */
export async function conversation({ insert, operators, users }: AreaWorld, fields: Fields = {}): Promise<{ id: number; hash: string }> {
  const hash = `conversation-of-test-${String(++number).padStart(3, '0')}`;
  const [id] = await insert('conversations', [
    {
      hash,
      subject: 'Old Town',
      status: 'OPEN',
      language: 'en',
      channel: 'SITE',
      operator_id: operators.a,
      customer_id: users.customer,
      traveller_name: 'Noa Levi',
      traveller_email: 'noa@example.org',
      traveller_phone: '+972521234567',
      countries: JSON.stringify(['IL']),
      messages_count: 0,
      ...fields,
    },
  ]);
  return { id: id!, hash };
}

/** Inserts a booking of the first operator and the first customer, and answers its id. */
export async function booking({ insert, operators, users, query }: AreaWorld, fields: Fields = {}): Promise<number> {
  await query(`insert into currencies (id, code, name) values (3, 'EUR', 'Euro') on conflict do nothing`);
  const [id] = await insert('bookings', [
    {
      code: `WP-T${++number}`,
      status: 'PENDING',
      payment_was_made: 1,
      operator_id: operators.a,
      customer_id: users.customer,
      leader_name: 'Noa Levi',
      leader_email: 'noa@example.org',
      leader_phone: '+972521234567',
      language: 'he',
      travel_date: '2026-03-11',
      start_time: '10:00',
      timezone: 'UTC',
      starts_at: '2026-03-11T10:00:00Z',
      pax: 2,
      total: JSON.stringify({ amount: 10_000, currency_id: 3 }),
      ...fields,
    },
  ]);
  return id!;
}

/** Inserts a tour of the first operator that is offered. */
export async function tour({ insert, operators }: AreaWorld, fields: Fields = {}): Promise<number> {
  const [id] = await insert('products', [{ name: 'Old Town Walk', status: 'active', operator_id: operators.a, ...fields }]);
  return id!;
}

/** Says something as somebody. */
export const write = ({ as }: AreaWorld, person: Person, hash: string, body: object | string) =>
  as(person).post(`conversations/messagies/${hash}`, typeof body === 'string' ? { message: body } : body);

/** A message as a thread tells it. */
export interface MessageAnswer {
  id: number;
  kind: string;
  text: string;
  hidden: number;
  author: { id?: number; name: string; side: string };
  event?: Json;
}
/** A thread as somebody reads it. */
export const thread = async ({ as }: AreaWorld, person: Person, hash: string, query = '') =>
  (await as(person).get(`conversations/messagies/${hash}${query}`)).body as unknown as MessageAnswer[];
/** What is stored of a conversation. */
export const stored = async (
  { query }: AreaWorld,
  id: number,
  fields = 'status, waiting_since, last_kind, last_text, messages_count, snoozed_until',
) => (await query(`select ${fields} from conversations where id = $1`, [id]))[0]!;
/** When the world of a test begins. */
export const start = '2026-03-01T10:00:00.000Z';
export const later = (hours: number) => new Date(Date.parse(start) + hours * hourMs).toISOString();
