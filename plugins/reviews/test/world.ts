import type { AreaWorld } from '#test';

let number = 0;

/** A tour of the first operator. */
export async function tour({ insert, operators }: AreaWorld, fields: Record<string, unknown> = {}): Promise<number> {
  const [id] = await insert('products', [{ name: 'Old Town Walking Tour', status: 'active', operator_id: operators.a, ...fields }]);
  return id!;
}

/** A booking of the customer whose tour has taken place. */
export async function trip({ insert, operators, users }: AreaWorld, product_id: number, fields: Record<string, unknown> = {}): Promise<number> {
  const [id] = await insert('bookings', [
    {
      code: `WP-R${++number}`,
      status: 'COMPLETED',
      payment_was_made: 1,
      product_id,
      product_name: 'Old Town Walking Tour',
      operator_id: operators.a,
      customer_id: users.customer,
      leader_name: 'Noa bat Levi',
      language: 'he',
      travel_date: '2026-02-20',
      starts_at: '2026-02-20T08:00:00Z',
      ...fields,
    },
  ]);
  return id!;
}

/** A published review of four stars, written by the customer. */
export async function review({ insert, operators, users }: AreaWorld, product_id: number, fields: Record<string, unknown> = {}): Promise<number> {
  const [id] = await insert('reviews', [
    {
      product_id,
      product_name: 'Old Town Walking Tour',
      operator_id: operators.a,
      customer_id: users.customer,
      author_name: 'Noa L.',
      rating: 4,
      title: 'Lovely',
      text: 'The guide was wonderful and the weather too.',
      language: 'en',
      status: 'PUBLISHED',
      answered: false,
      created_at: '2026-02-25T08:00:00Z',
      updated_at: '2026-02-25T08:00:00Z',
      ...fields,
    },
  ]);
  return id!;
}
