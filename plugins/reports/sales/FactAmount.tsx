import type { ReactNode } from 'react';
import { useMoney, type CellProps } from '#resource';

/** An amount of a fact in the fact's own currency. */
export function FactAmount({ value, record, words }: CellProps): ReactNode {
  const money = useMoney(words.locale);
  if (typeof value !== 'number' || typeof record.currency_id !== 'number') return null;
  return <span dir="ltr">{money({ amount: value, currency_id: record.currency_id })}</span>;
}
