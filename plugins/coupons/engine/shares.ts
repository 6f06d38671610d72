/**
 * A whole amount split by weights: each part is rounded down, and what is left goes one by one to the largest remainders, the earlier first. The parts add up to the amount;
 * of an amount that is no more than the weights together no part is more than its weight. Without any weight there is nothing to split by, and every part is 0.
 */
export function shared(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => ({
    part: Number((BigInt(amount) * BigInt(weight)) / BigInt(total)),
    left: (BigInt(amount) * BigInt(weight)) % BigInt(total),
  }));
  const missing = amount - parts.reduce((sum, { part }) => sum + part, 0);
  const order = parts.map((_, i) => i).sort((a, b) => (parts[a]!.left === parts[b]!.left ? a - b : parts[a]!.left < parts[b]!.left ? 1 : -1));
  const extra = new Set(order.slice(0, missing));
  return parts.map(({ part }, i) => part + Number(extra.has(i)));
}
