/** Why a booking is declined by its operator’s own doing; the weather is nobody’s. */
export const ownReasons = ['NOT_OPERATING', 'BOOKED_OUT_ALT_DATES', 'BOOKED_OUT_ALT_TIMES', 'MINIMUM_NOT_REACHED', 'NO_RESPONSE', 'OTHER'] as const;

/** One may appeal so often: once more after a refusal. */
const most = 2;

/** What stands in the way of a further appeal for a booking, by the states of those there are; `undefined`: nothing. */
export function inTheWay(states: readonly string[]): 'isPending' | 'isExcused' | 'isRefused' | undefined {
  if (states.includes('PENDING')) return 'isPending';
  if (states.includes('ACCEPTED')) return 'isExcused';
  return states.filter((state) => state === 'REFUSED').length >= most ? 'isRefused' : undefined;
}

/** Whether there is something among the proof that was not there before. */
export const hasNew = (proof: readonly number[], earlier: readonly number[]): boolean => proof.some((file) => !earlier.includes(file));
