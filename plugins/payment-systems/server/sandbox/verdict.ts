import type { Step } from '../adapters/Adapter.ts';

/** What the sandbox decides by: the step, and what it knows of the payment it is about. */
export interface Judged {
  step: Step;
  amount: number;
  currency: string;
  card?: string | null | undefined;
  /** Absent: there is no such payment. */
  charge?: { amount: number; currency: string; captured: number; refunded: number } | undefined;
}
/** `undefined`: it is done. Else why not, in the words a provider would use. */
type Refusal = 'card_declined' | 'expired_card' | 'unknown_charge' | 'other_currency' | 'amount_too_large' | 'amount_declined' | undefined;

const cards: Record<string, Refusal> = { card_declined: 'card_declined', card_expired: 'expired_card' };

/** Amounts that end so are declined, and answered too late: for steps that have no card. */
const declinedEnd = 2;
const lateEnd = 8;
const endsIn = (amount: number, end: number) => amount > 100 && amount % 100 === end;

/** The same is always decided the same: by test card, by what is left of the payment, by the last two digits of the amount. */
export function refusalOf({ step, amount, currency, card, charge }: Judged): Refusal {
  if (step === 'AUTHORISE') return cards[card ?? ''] ?? (endsIn(amount, declinedEnd) ? 'amount_declined' : undefined);
  if (step === 'PAY') return endsIn(amount, declinedEnd) ? 'amount_declined' : undefined;
  if (!charge) return 'unknown_charge';
  if (charge.currency !== currency) return 'other_currency';
  const left = step === 'CAPTURE' ? charge.amount - charge.captured : charge.captured - charge.refunded;
  if (amount > left) return 'amount_too_large';
  return endsIn(amount, declinedEnd) ? 'amount_declined' : undefined;
}

/** Whether the first answer comes too late, although what was asked is done. */
export const isLate = ({ amount, card }: Pick<Judged, 'amount' | 'card'>): boolean => card === 'card_timeout' || endsIn(amount, lateEnd);
