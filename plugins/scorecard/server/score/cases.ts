import type { CallContext, CallHandler } from '#server';
import type { Case } from '../../answers.ts';
import { inTheWay, ownReasons } from '../../engine/appeals.ts';
import { askedOf } from '../asked.ts';
import { rollingDays } from './scorecard.ts';

/** So many are shown, those made last first. */
const most = 100;

/** The appeals for some bookings, the first one first. */
async function appealsFor({ read }: CallContext, ids: readonly number[]) {
  return ids.length === 0 ? [] : read('cancellation-appeals').rows(['id', 'booking_id', 'state'], { where: { booking_id: [...ids] }, sort: 'id' });
}

/**
 * GET report/scorecard/cases: the bookings that an operator’s cancellations are made of, each with its last appeal and whether there may be another.
 */
export const cases: CallHandler = async (call): Promise<Case[]> => {
  const { from, to, operator } = askedOf(call, { period: rollingDays });
  const rows = await call.read('bookings').rows(['id', 'code', 'product_name', 'travel_date', 'decline_reason'], {
    where: {
      payment_was_made: 1,
      decline_reason: [...ownReasons],
      excused_at: null,
      created_at: { from: `${from}T00:00:00.000Z`, to: `${to}T23:59:59.999Z` },
      ...(operator !== null && { operator_id: operator }),
    },
    sort: ['-created_at', '-id'],
    limit: most,
  });
  const appeals = await appealsFor(
    call,
    rows.map(({ id }) => Number(id)),
  );
  return rows.map((row) => {
    const own = appeals.filter(({ booking_id: booking }) => booking === row.id);
    const last = own.at(-1);
    return {
      ...row,
      appeal: last ? { id: last.id, state: last.state } : null,
      mayAppeal: inTheWay(own.map(({ state }) => String(state))) === undefined,
    };
  });
};
