import type { Refused, TextOutcome } from '../answers.ts';

/** Whether changes were not written: the outcome says why. */
export const isRefused = (outcome: TextOutcome): outcome is Refused => outcome.status !== 'ok' && outcome.status !== 'unchanged';
