import type { CallContext, CallHandler } from '#server';
import { cut, isWaypostError } from '#core';
import { refundableOf } from './affected.ts';

type Task = RecordTypes['departure-tasks'];

/**
 * Declines a booking where that has not been done, and pays back all of it where that has not been done: whoever does so again does nothing twice.
 */
async function fellThrough(call: CallContext, { booking_id: id, reason, note }: Task): Promise<void> {
  const bookings = call.records('bookings');
  const { status } = await bookings.get(id, { lock: true });
  if (status === 'REFUNDED' || status === 'CANCELLED') return;
  if (status !== 'DECLINED') await bookings.move(id, 'decline', { reason, ...(note !== null && { note }) });
  if (await refundableOf(call, id)) await bookings.move(id, 'refund', {});
}

/** What stands in the way, in words; `undefined`: nothing did. Whatever nobody foresaw is thrown. */
async function problemOf(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (isWaypostError(error)) return error.fields ? Object.values(error.fields).flat().join(' ') : error.message;
    throw error;
  }
}

/** Does what is to be done with the booking of a cancelled departure, once; where its area refuses, the entry says why and can be tried again. */
export const carryOut: CallHandler = async (call) => {
  const tasks = call.records('departure-tasks');
  const task = await tasks.get(Number(call.params.id), { lock: true });
  if (task.status === 'DONE') return task;
  const problem = await problemOf(() => fellThrough(call, task));
  const outcome = problem === undefined ? { status: 'DONE', problem: null } : { status: 'FAILED', problem: cut(problem, 500) };
  return tasks.update(task.id, outcome, { trusted: true, action: 'carry-out' });
};
