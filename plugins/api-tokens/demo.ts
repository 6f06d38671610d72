import { addDays, hourMs } from '#core';
import type { DemoContext } from '#server';

/** Two tokens: one of an admin that reads sales, one of a manager that keeps a website up to date. */
export default async function generateTokens({ insert, select, now }: DemoContext): Promise<void> {
  const users = await select('users', ['id', 'role', 'operator_id', 'email']);
  const today = now.toISOString().slice(0, 10);
  const owners = ['admin@example.com', 'manager@example.com'].map((email) => users.find((user) => user.email === email));
  const token = (at: number, more: object) => ({
    user_id: owners[at]?.id,
    owner_role: owners[at]?.role,
    operator_id: owners[at]?.operator_id,
    ...more,
  });
  if (owners.some((owner) => !owner)) return;
  await insert('api-tokens', [
    token(0, {
      name: 'Accounting export',
      scope: ['bookings.read', 'operators.read'],
      expires_on: addDays(today, 180),
      calls: 1000,
      last_used_at: new Date(now.getTime() - 3 * hourMs).toISOString(),
    }),
    token(1, { name: 'Website', scope: ['products.read', 'bookings.read', 'bookings.act'], expires_on: addDays(today, 21), calls: 3000 }),
  ]);
}
