import type { CallContext, CallHandler } from '#server';
import { can, dayIn, minuteMs, WaypostError } from '#core';
import type { CheckBody } from '../types.gen.ts';
import { answerPrice } from './answers.ts';

const mostWrong = 10;
const minutesCounted = 10;

/** Whoever is no staff may guess so many codes: a further one is told nothing. Staff guess as they like. */
async function isGuessing({ sql, actor, now }: Pick<CallContext, 'sql' | 'actor' | 'now'>): Promise<boolean> {
  const since = new Date(now.getTime() - minutesCounted * minuteMs);
  const { rows } = await sql<{ count: number }>('select count(*)::int as count from coupon_attempts where who = $1 and tried_at > $2', [
    actor!.viewer.id,
    since,
  ]);
  return rows[0]!.count >= mostWrong;
}

/** POST coupons/check: whether a code can be used for a purchase. Staff are told why not; everybody else is told one thing, whatever the reason. */
export const check: CallHandler<CheckBody> = async (call) => {
  const { code, product_id, date, travellers, total, email } = call.body;
  const isStaff = can(call.actor?.viewer, 'staff');
  if (!isStaff && (await isGuessing(call)))
    throw new WaypostError('TooManyRequests', call.t('text.tooManyTries'), { details: { retryAfterS: minutesCounted * 60 } });
  const lines = total ? [{ kind: 'travellers' as const, id: 0, quantity: travellers, amount: total.amount }] : [];
  const own = isStaff ? (email ?? null) : (call.actor?.email ?? null);
  const [tour] = await call.read('products').rows(['timezone'], { where: { id: product_id } });
  const booked = dayIn(call.now, tour?.timezone ?? 'UTC');
  const asked = { codes: code, product_id, date, booked, currency_id: total?.currency_id ?? 0, lines, travellers, email: own };
  const priced = await answerPrice(asked, call);
  const ok = priced.refusal === null && priced.coupons.length > 0;
  if (!ok && !isStaff) await call.sql('insert into coupon_attempts (who, tried_at) values ($1, $2)', [call.actor!.viewer.id, call.now]);
  return {
    ok,
    message: ok ? null : call.t('text.refused'),
    off: priced.coupons.reduce((sum, each) => sum + each.off, 0),
    ...(isStaff && { coupons: priced.coupons }),
  };
};
