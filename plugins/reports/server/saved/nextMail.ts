import { addDays, toLocal, type Day, type WireRecord } from '#core';
import type { RequestContext } from '#server';
import { firstFrom } from '../../engine/periods.ts';

/** The hour of the jobs that send, by the clock of the reports. */
const sendingHour = '06';
const unitOf = { WEEK: 'week', MONTH: 'month' } as const;
type Every = keyof typeof unitOf;

/** The day on which a report comes by mail next. */
function nextMailOn(every: Every, zone: string, now: Date): Day {
  const [today = '', time = ''] = toLocal(now.toISOString(), zone).split('T');
  return firstFrom(time.slice(0, 2) < sendingHour ? today : addDays(today, 1), unitOf[every]);
}

/** Says of mails when the next one comes, and to which address, as it is now. */
export async function withNext(rows: WireRecord[], request: RequestContext): Promise<void> {
  const { zone = 'UTC' } = await request.settings<{ zone?: string }>();
  const asked = rows.filter(({ user_id: user }) => typeof user === 'number');
  const users = await request.read('users').rows(['id', 'email'], { where: { id: asked.map((row) => Number(row.user_id)) } });
  const addresses = new Map(users.map(({ id, email }) => [Number(id), email ?? null]));
  for (const row of rows) {
    if ('next_on' in row && row.every) row.next_on = nextMailOn(row.every as Every, zone, request.now);
    if ('address' in row) row.address = addresses.get(Number(row.user_id)) ?? null;
  }
}
