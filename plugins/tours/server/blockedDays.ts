import type { CallContext, CallHandler } from '#server';
import { fieldErrors, type Json } from '#core';

interface BlockedDay {
  date: string;
  reason?: string | null;
}

/** The tour a call is about, locked, with its blocked days; somebody else's is RecordNotFound. */
async function opened({ records, params }: CallContext): Promise<{ id: number; days: BlockedDay[] }> {
  const { id, blockedDays } = await records('products').get(Number(params.id), { lock: true });
  return { id, days: (blockedDays ?? []) as BlockedDay[] };
}

function dayIn({ body, t }: CallContext): string {
  if (typeof body.date !== 'string') throw fieldErrors({ date: [t('validation:required')] });
  return body.date;
}

async function kept({ records }: CallContext, { id, days, action }: { id: number; days: BlockedDay[]; action: string }): Promise<Json> {
  const blockedDays = days.sort((a, b) => (a.date < b.date ? -1 : 1)) as unknown as Json;
  await records('products').update(id, { blockedDays }, { trusted: true, action });
  return { blockedDays };
}

/** Has no bookings come in for a day; one that is blocked already takes the reason given. */
export const blockDay: CallHandler = async (call) => {
  const { id, days } = await opened(call);
  const date = dayIn(call);
  const reason = (call.body.reason as string | undefined) ?? 'NOT_OPERATING';
  return kept(call, { id, days: [...days.filter((day) => day.date !== date), { date, reason }], action: 'block-day' });
};

/** Lets a day be booked again. */
export const unblockDay: CallHandler = async (call) => {
  const { id, days } = await opened(call);
  const date = dayIn(call);
  return kept(call, { id, days: days.filter((day) => day.date !== date), action: 'unblock-day' });
};
