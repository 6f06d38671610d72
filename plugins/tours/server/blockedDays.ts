import type { CallContext, CallHandler } from '#server';
import { fieldErrors, toLocal, zoneOf, type Json } from '#core';

interface BlockedDay {
  date: string;
  reason?: string | null;
}

/** The tour a call is about, locked, with its blocked days and the day that it is there; somebody else's is RecordNotFound. */
async function opened({ records, params, now }: CallContext): Promise<{ id: number; days: BlockedDay[]; today: string }> {
  const { id, blockedDays, timezone } = await records('products').get(Number(params.id), { lock: true });
  const today = toLocal(now.toISOString(), zoneOf(timezone)).slice(0, 10);
  return { id, days: (blockedDays ?? []) as BlockedDay[], today };
}

async function kept({ records }: CallContext, { id, days, action }: { id: number; days: BlockedDay[]; action: string }): Promise<Json> {
  const blockedDays = days.sort((a, b) => (a.date < b.date ? -1 : 1)) as unknown as Json;
  await records('products').update(id, { blockedDays }, { trusted: true, action });
  return { blockedDays };
}

/** Has no bookings come in for a day; one that is blocked already takes the reason given. */
export const blockDay: CallHandler = async (call) => {
  const { id, days, today } = await opened(call);
  const date = String(call.body.date);
  if (date < today) throw fieldErrors({ date: [call.t('text.pastDay')] });
  const reason = (call.body.reason as string | undefined) ?? 'NOT_OPERATING';
  return kept(call, { id, days: [...days.filter((day) => day.date !== date), { date, reason }], action: 'block-day' });
};

/** Lets a day be booked again. */
export const unblockDay: CallHandler = async (call) => {
  const { id, days } = await opened(call);
  const date = String(call.body.date);
  return kept(call, { id, days: days.filter((day) => day.date !== date), action: 'unblock-day' });
};
