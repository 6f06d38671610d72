import type { CallContext, CallHandler } from '#server';
import { dayIn, fieldErrors, zoneOf } from '#core';
import type { BlockedDay } from '../answers.ts';
import type { BlockDayBody, UnblockDayBody } from '../types.gen.ts';

/** The tour a call is about, locked, with its blocked days and the day that it is there; somebody else's is RecordNotFound. */
async function opened({
  records,
  params,
  now,
}: Pick<CallContext, 'records' | 'params' | 'now'>): Promise<{ id: number; days: BlockedDay[]; today: string }> {
  const { id, blockedDays, timezone } = await records('products').get(Number(params.id), { lock: true });
  const today = dayIn(now, zoneOf(timezone));
  return { id, days: blockedDays ?? [], today };
}

async function kept({ records }: Pick<CallContext, 'records'>, { id, days, action }: { id: number; days: BlockedDay[]; action: string }) {
  const blockedDays = days.sort((a, b) => (a.date < b.date ? -1 : 1));
  await records('products').update(id, { blockedDays }, { trusted: true, action });
  return { blockedDays };
}

/** Has no bookings come in for a day; one that is blocked already takes the reason given. */
export const blockDay: CallHandler<BlockDayBody> = async (call) => {
  const { id, days, today } = await opened(call);
  const { date } = call.body;
  if (date < today) throw fieldErrors({ date: [call.t('text.pastDay')] });
  const reason = call.body.reason ?? 'NOT_OPERATING';
  return kept(call, { id, days: [...days.filter((day) => day.date !== date), { date, reason }], action: 'block-day' });
};

/** Lets a day be booked again. */
export const unblockDay: CallHandler<UnblockDayBody> = async (call) => {
  const { id, days } = await opened(call);
  const { date } = call.body;
  return kept(call, { id, days: days.filter((day) => day.date !== date), action: 'unblock-day' });
};
