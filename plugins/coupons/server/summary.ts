import type { RequestContext } from '#server';
import { formatMoney, percentText, type Money, type Row } from '#core';
import type { Coupon } from '../engine/Coupon.ts';
import { leavesOf } from '../engine/Node.ts';
import type { Coupon as CouponRecord } from '../types.gen.ts';
import { couponsBy } from './find.ts';

interface Formatters {
  money: (of: Money) => string;
  extra: (id: number) => string;
}

function valueOf(coupon: Coupon, { t, locale }: RequestContext, { money, extra }: Formatters): string {
  const { value_type: type, percent, amount, buy, free, upsell_ids: extras } = coupon;
  if (type === 'PERCENT')
    return t('text.summary.percent', {
      value: percentText((percent ?? 0) / 100, locale, 2),
    });
  if (type === 'BUY_GET') return t('text.summary.free', { buy: buy ?? 1, free: free ?? 1 });
  if (type === 'FREE_EXTRA') return t('text.summary.extras', { list: [...new Set((extras ?? []).map(extra))].join(', ') });
  return t(type === 'PRICE' ? 'text.summary.price' : 'text.summary.amount', { value: amount ? money(amount) : '' });
}

/** What the extras are called that coupons give for nothing. */
async function extraNames({ read }: RequestContext, ids: number[]): Promise<Formatters['extra']> {
  const rows = ids.length === 0 ? [] : await read('product-upsells').rows(['id', 'title'], { where: { id: ids } });
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return (id) => titles.get(id) ?? `#${id}`;
}

/** Says each coupon in a sentence, and how much of it is used: one question for all rows, and none where nobody asks. */
export async function withWords(rows: Array<Row<CouponRecord>>, request: RequestContext): Promise<void> {
  const asked = rows.filter((row) => 'summary' in row || 'used' in row);
  if (asked.length === 0) return;
  const { t, locale, read } = request;
  const coupons = await couponsBy(
    request,
    asked.map(({ id }) => id),
  );
  const codes = new Map((await read('currencies').rows(['id', 'code'])).map(({ id, code }) => [id, code]));
  const money = ({ amount, currency_id: id }: Money) => formatMoney(amount, codes.get(id), locale);
  const extra = await extraNames(request, [...new Set(coupons.flatMap(({ upsell_ids: ids }) => ids ?? []))]);
  const number = (count: number) => count.toLocaleString(locale);
  for (const row of asked) {
    const coupon = coupons.find(({ id }) => id === row.id);
    if (!coupon) continue;
    const { max_uses: most, uses, budget, spent, min_amount: min, max_discount: cap, product_ids: tours, conditions } = coupon;
    const parts = [
      valueOf(coupon, request, { money, extra }),
      ...(cap ? [t('text.summary.atMost', { value: money(cap) })] : []),
      ...(min ? [t('text.summary.from', { value: money(min) })] : []),
      ...(tours?.length ? [t('text.summary.tours', { count: tours.length })] : []),
      ...(conditions ? [t('text.summary.conditions', { count: leavesOf(conditions) })] : []),
    ];
    if ('summary' in row) row.summary = parts.join(' · ');
    const ofUses =
      most === null
        ? t('text.usedOpen', { count: uses ?? 0, shown: number(uses ?? 0) })
        : t('text.usedOf', { shown: number(uses ?? 0), most: number(most) });
    const ofBudget = budget ? [t('text.usedOf', { shown: money({ ...budget, amount: spent?.amount ?? 0 }), most: money(budget) })] : [];
    if ('used' in row) row.used = [ofUses, ...ofBudget].join(' · ');
  }
}
