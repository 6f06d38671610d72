import { minuteMs } from '#core';
import { isOutsideError, type JobContext, type Outside } from '#server';

const atOnce = 20;
const timeoutMs = 4000;

/** Whether a notification arrived. */
async function arrives(outside: Outside, charge: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ payment: charge });
  try {
    const { status } = await outside.own('payment-notifications/sandbox', { method: 'POST', headers, body, timeoutMs, redirects: 0, maxBytes: 1024 });
    return status < 300;
  } catch (error) {
    if (!isOutsideError(error)) throw error;
    return false;
  }
}

/** Tells Waypost over HTTP what became of payments on the sandbox's page, and again a minute later where that does not arrive. */
export const notifyDue =
  (outside: Outside) =>
  async ({ sql, tx, now }: JobContext): Promise<Date | undefined> => {
    const { rows } = await sql<{ id: number; charge: string }>(
      `select id, charge from payment_sandbox_entries where notify_at <= $1 order by notify_at, id limit ${atOnce}`,
      [now],
    );
    for (const { id, charge } of rows) {
      const next = (await arrives(outside, charge)) ? null : new Date(now.getTime() + minuteMs);
      await tx((work) => work.sql('update payment_sandbox_entries set notify_at = $2 where id = $1', [id, next]));
    }
    const { rows: left } = await sql<{ at: string | null }>('select min(notify_at) as at from payment_sandbox_entries');
    return left[0]!.at === null ? undefined : new Date(left[0]!.at);
  };
