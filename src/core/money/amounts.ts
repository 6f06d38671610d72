// The arithmetic of amounts. An amount is a whole number of minor units; everything here is exact and answers whole numbers.

import { isObject } from '../schema/schema.ts';

/** An amount of money on the wire: integer minor units (cents, agorot, fils) and the currency's id. */
export type Money = {
  amount: number;
  currency_id: number;
};

/** Whether a value is an amount of money: a whole number of a currency's minor units, and the currency. */
export const isMoney = (value: unknown): value is Money => isObject(value) && Number.isInteger(value.amount) && Number.isInteger(value.currency_id);

function sameCurrency(a: Money, b: Money): void {
  if (a.currency_id !== b.currency_id)
    throw new Error(`Amounts of two currencies cannot be added: ${a.currency_id} and ${b.currency_id}. Convert one of them first.`);
}

/** Throws where the two are of different currencies. */
export function addMoney(a: Money, b: Money): Money {
  sameCurrency(a, b);
  return { ...a, amount: a.amount + b.amount };
}

export const sumOfAmounts = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Ten-thousandths of a per cent: percentages are exact to four decimals. */
const steps = 10_000;

/**
 * So many per cent of an amount. Half a minor unit is rounded away from zero, so that the share of an amount taken
 * back is the share of the amount given. Between 0 and 100 per cent the answer lies between 0 and the amount.
 */
export function percentOf(amount: number, percent: number): number {
  const exact = BigInt(Math.abs(amount)) * BigInt(Math.round(Math.abs(percent) * steps));
  const whole = BigInt(steps) * 100n;
  const rounded = Number((exact * 2n + whole) / (whole * 2n));
  return rounded === 0 ? 0 : Math.sign(amount) * Math.sign(percent) * rounded;
}

/**
 * An amount split by weights (whole numbers, none below zero): each part is rounded down, and the minor units that
 * are left go one by one to the largest remainders, the earlier first. The parts always add up to the amount, and
 * of an amount no greater than the weights together no part exceeds its weight. Weights that are all 0 count alike.
 */
export function shareAmount(amount: number, weights: readonly number[]): number[] {
  const given = sumOfAmounts(weights);
  const by = (given === 0 ? weights.map(() => 1) : weights).map(BigInt);
  const total = BigInt(given || weights.length || 1);
  const whole = BigInt(Math.abs(amount));
  const parts = by.map((weight) => ({ part: Number((whole * weight) / total), left: (whole * weight) % total }));
  const missing = Math.abs(amount) - sumOfAmounts(parts.map(({ part }) => part));
  const order = parts.map((_, i) => i).sort((a, b) => (parts[a]!.left === parts[b]!.left ? a - b : parts[a]!.left < parts[b]!.left ? 1 : -1));
  const extra = new Set(order.slice(0, missing));
  return parts.map(({ part }, i) => (amount < 0 ? -1 : 1) * (part + Number(extra.has(i))) + 0);
}
