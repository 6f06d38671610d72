import type { ReactNode } from 'react';
import { useCurrencies } from '#forms';
import { moneyText, type CellProps } from '#resource';

/** An amount of a fact in the fact's own currency. */
export function FactAmount({ value, record, words }: CellProps): ReactNode {
  const currencies = useCurrencies();
  if (typeof value !== 'number' || typeof record.currency_id !== 'number') return null;
  const known = currencies.state === 'ready' ? currencies.value : [];
  return <span dir="ltr">{moneyText({ amount: value, currency_id: record.currency_id }, known, words.locale)}</span>;
}
