/**
 * An amount split by weights, in whole minor units: each has its share rounded down, and what is left goes, one by one, to the largest remainders, the earlier first.
 * The parts add up to the amount. Weights that are all 0 count alike.
 */
export function shared(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const by = total === 0 ? weights.map(() => 1) : weights;
  const all = total === 0 ? weights.length : total;
  const sign = Math.sign(amount);
  const whole = Math.abs(amount);
  const exact = by.map((weight) => (BigInt(whole) * BigInt(weight)) / BigInt(all || 1));
  const remainders = by.map((weight) => (BigInt(whole) * BigInt(weight)) % BigInt(all || 1));
  const left = whole - Number(exact.reduce((sum, part) => sum + part, 0n));
  const order = by.map((_, i) => i).sort((a, b) => (remainders[b]! > remainders[a]! ? 1 : remainders[b]! < remainders[a]! ? -1 : a - b));
  const extra = new Set(order.slice(0, left));
  return exact.map((part, i) => sign * (Number(part) + Number(extra.has(i))));
}
