// What reports answer to those who ask.
import * as assert from 'uvu/assert';
import type { AreaWorld } from '#test';
import type { Period } from '../engine/periods.ts';
import type { factsHref } from '../sales/factsHref.ts';

export interface Sums {
  facts: number;
  bookings: number;
  travelers: number;
  income: number;
}
export interface Report {
  by: Parameters<typeof factsHref>[0]['by'];
  axis: 'SALE' | 'TRAVEL';
  until: string | null;
  period: { from: string; to: string };
  before: { from: string; to: string };
  rows: Array<{ key: string | number | null; now: Sums; before: Sums; days: Period | null; daysBefore: Period | null }>;
  total: { now: Sums; before: Sums; changes: Record<string, number | null> };
}
export const ask = async (
  { as }: AreaWorld,
  query: string,
  { who = 'admin', currency = '2' }: { who?: 'admin' | 'operator' | 'rival' | 'customer'; currency?: string } = {},
) => {
  const answer = await as(who).get(`reports/sales?${query}`, { 'x-currency': currency });
  assert.is(answer.status, 200, answer.text);
  return answer.body as unknown as Report;
};
