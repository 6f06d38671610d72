/** One, two, three, … or the other way round. */
export function isCounting(numbers: readonly number[]): boolean {
  const step = numbers[1]! - numbers[0]!;
  return Math.abs(step) === 1 && numbers.every((each, i) => i === 0 || each - numbers[i - 1]! === step);
}
