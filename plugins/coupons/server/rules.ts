import type { RequestContext } from '#server';
import { fieldErrors, WaypostError, type Row, type WireRecord } from '#core';
import { nodeProblem } from '../engine/Node.ts';
import type { Coupon } from '../types.gen.ts';
import { spentOf } from './spent.ts';

type CouponInput = Partial<Coupon> & WireRecord;
type Context = Pick<RequestContext, 't' | 'sql' | 'records' | 'read'>;
const days = ['booking_from', 'booking_to', 'travel_from', 'travel_to'] as const;

const refuse = (field: string, message: string): never => {
  throw fieldErrors({ [field]: [message] });
};

function checkWindows(coupon: CouponInput, t: Context['t']): void {
  for (const field of days) if (coupon[field] && !/^20\d\d-/.test(coupon[field])) refuse(field, t('text.strangeDay'));
  if (coupon.booking_from && coupon.travel_to && coupon.travel_to < coupon.booking_from) refuse('travel_to', t('text.nobodyCould'));
}

function checkAmounts(coupon: CouponInput, t: Context['t']): void {
  for (const field of ['amount', 'min_amount', 'max_discount', 'budget'] as const) {
    const money = coupon[field];
    const least = field === 'amount' && coupon.value_type === 'PRICE' ? 0 : 1;
    if (money && money.amount < least) refuse(field, t('text.notPositive'));
  }
  if (coupon.max_uses !== null && coupon.max_uses !== undefined && coupon.max_uses < (coupon.uses ?? 0)) refuse('max_uses', t('text.usedMore'));
}

function checkConditions(conditions: unknown, t: Context['t']): void {
  if (conditions === null || conditions === undefined) return;
  const problem = nodeProblem(conditions);
  if (problem) refuse('conditions', t(`text.conditions.${problem}`));
}

/** No code is both a coupon's own and a single one of another. */
async function checkCode({ sql, t }: Context, code: string): Promise<void> {
  const { rows } = await sql('select 1 from coupon_codes where code = $1', [code]);
  if (rows.length > 0) refuse('code', t('text.codeExists'));
}

/** Extras that were chosen now are there; what is stored already may stay. */
async function checkExtras({ read, t }: Context, { upsell_ids: ids }: CouponInput, before: Coupon['upsell_ids']): Promise<void> {
  const fresh = (ids ?? []).filter((id) => !before?.includes(id));
  if (fresh.length > 0 && (await read('product-upsells').count({ id: fresh })) < fresh.length) refuse('upsell_ids', t('text.extraGone'));
}

const types: Array<[field: string, of: string[]]> = [
  ['percent', ['PERCENT']],
  ['amount', ['FIXED', 'PRICE']],
  ['buy', ['BUY_GET']],
  ['free', ['BUY_GET']],
  ['upsell_ids', ['FREE_EXTRA']],
  ['apply_to_upsells', ['PERCENT', 'FIXED', 'PRICE', 'BUY_GET']],
  ['max_discount', ['PERCENT', 'BUY_GET', 'FREE_EXTRA']],
];

/** What a coupon of its kind has no use for is empty. */
function plain(record: CouponInput): CouponInput {
  const unused = types.filter(([, of]) => !of.includes(String(record.value_type))).map(([field]) => [field, null]);
  const alone = record.stacking === 'EXCLUSIVE' ? { tags: null, combines_with: null } : {};
  const isEmpty = record.conditions !== null && typeof record.conditions === 'object' && Object.keys(record.conditions).length === 0;
  return { ...record, ...Object.fromEntries(unused), ...alone, ...(isEmpty && { conditions: null }), code: String(record.code).toUpperCase() };
}

async function checked(record: CouponInput, request: Context, before: Coupon['upsell_ids'] = null): Promise<CouponInput> {
  const coupon = plain(record);
  checkWindows(coupon, request.t);
  checkAmounts(coupon, request.t);
  checkConditions(coupon.conditions, request.t);
  await checkExtras(request, coupon, before);
  await checkCode(request, String(coupon.code));
  return coupon;
}

export const beforeCreate = (record: CouponInput, request: RequestContext): Promise<CouponInput> => checked(record, request);
/** What was spent is told in the currency of the budget, and counted again where that is another one now. */
async function withBudget(next: CouponInput, previous: Row<Coupon>, request: RequestContext): Promise<CouponInput> {
  const { budget } = next;
  if (budget?.currency_id === previous.budget?.currency_id) return next;
  return { ...next, spent: budget ? { ...(await spentOf(previous.id, budget, request)) } : null };
}

export const beforeUpdate = async (next: CouponInput, previous: Row<Coupon>, request: RequestContext): Promise<CouponInput> =>
  withBudget(await checked(next, request, previous.upsell_ids), previous, request);

/** So many single codes go along at once. */
const mostDeleted = 1000;

/** What was had stays told: a coupon that was used is disabled instead. One that goes takes along what only it has. */
export async function beforeDelete({ id, code, codes }: Row<Coupon>, { t, sql }: RequestContext): Promise<void> {
  const { rows } = await sql('select 1 from coupon_redemptions where coupon_id = $1 limit 1', [id]);
  if (rows.length > 0 || (codes ?? 0) > mostDeleted) throw new WaypostError('Conflict', t('text.wasUsed', { code }));
  for (const table of ['coupon_batches', 'coupon_codes'] as const) await sql(`delete from ${table} where coupon_id = $1`, [id]);
}
