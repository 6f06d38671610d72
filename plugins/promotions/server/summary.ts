import type { RequestContext } from '#server';
import { formatMoney, percentText, type Day, type Money } from '#core';
import type { Discount } from '../engine/Discount.ts';

/** What a sentence is made of, in the reader's language. */
interface SummaryWords {
  t: (key: string, params?: Record<string, unknown>) => string;
  percent: (percent: number) => string;
  money: (money: Money) => string;
  day: (day: Day) => string;
  option: (id: number) => string;
}

async function codesOf({ read }: RequestContext, discounts: readonly Discount[]): Promise<Map<number, string>> {
  if (discounts.every(({ amount }) => amount === null)) return new Map();
  return new Map((await read('currencies').rows(['id', 'code'])).map(({ id, code }) => [id, code]));
}

async function optionsOf({ read }: RequestContext, discounts: readonly Discount[]): Promise<Map<number, string>> {
  const ids = discounts.flatMap(({ option_ids: options }) => options ?? []);
  if (ids.length === 0) return new Map();
  return new Map((await read('product-options').rows(['id', 'title'], { where: { id: ids } })).map(({ id, title }) => [id, title]));
}

/** The words for some discounts: names of currencies and options are asked for once. */
export async function wordsFor(request: RequestContext, discounts: readonly Discount[]): Promise<SummaryWords> {
  const { locale, now, t } = request;
  const [codes, options] = [await codesOf(request, discounts), await optionsOf(request, discounts)];
  const year = now.getUTCFullYear();
  const dates = [
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  ] as const;
  return {
    t,
    percent: (percent) => percentText(percent / 100, locale),
    money: ({ amount, currency_id: id }) => formatMoney(amount, codes.get(id), locale),
    day: (day) => dates[Number(!day.startsWith(`${year}-`))]!.format(new Date(`${day}T00:00:00Z`)),
    option: (id) => options.get(id) ?? `#${id}`,
  };
}

function windowOf(name: 'booked' | 'travel', [from, to]: [Day | null, Day | null], { t, day }: SummaryWords): string[] {
  if (from && to) return [t(`text.summary.${name}${from === to ? 'On' : 'Between'}`, { from: day(from), to: day(to) })];
  if (from) return [t(`text.summary.${name}From`, { from: day(from) })];
  return to ? [t(`text.summary.${name}Until`, { to: day(to) })] : [];
}

function kindOf({ kind, days }: Discount, { t }: SummaryWords): string[] {
  if (kind === 'STANDARD') return [];
  const count = days ?? 0;
  if (count === 0) return kind === 'LAST_MINUTE' ? [t('text.summary.sameDay')] : [];
  return [t(`text.summary.${kind === 'EARLY_BIRD' ? 'early' : 'late'}`, { count })];
}

const listed = (parts: readonly string[], { t }: SummaryWords): string => parts.join(t('text.summary.and'));

/** A discount in one sentence: what comes off, and all that it asks for. */
export function summaryOf(discount: Discount, words: SummaryWords): string {
  const { value_type: type, percent, amount, booking_from, booking_to, travel_from, travel_to, weekdays, option_ids } = discount;
  const { t } = words;
  const value = type === 'PERCENT' ? words.percent(percent ?? 0) : amount ? words.money(amount) : '';
  const days = [...(weekdays ?? [])].sort((a, b) => a - b).map((day) => t(`text.summary.weekday.${day}`));
  const head = [t(type === 'PERCENT' ? 'text.summary.percent' : 'text.summary.fixed', { value }), ...kindOf(discount, words)].join(' ');
  return [
    head,
    ...windowOf('booked', [booking_from, booking_to], words),
    ...windowOf('travel', [travel_from, travel_to], words),
    ...(days.length > 0 && days.length < 7 ? [t('text.summary.on', { days: listed(days, words) })] : []),
    ...(option_ids?.length ? [t('text.summary.options', { options: listed(option_ids.map(words.option), words) })] : []),
  ].join(t('text.summary.comma'));
}
