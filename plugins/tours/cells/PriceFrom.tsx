import type { ReactNode } from 'react';
import type { Money } from '#core';
import { CellValue, type CellProps } from '#resource';

/** What a tour costs from today, beside what it would cost without what comes off. */
export function PriceFrom({ value, record, field, words }: CellProps): ReactNode {
  const price = (amount: Money) => <CellValue value={{ ...amount }} schema={{}} field={field} words={words} />;
  const before = record.minPriceBefore as Money | null | undefined;
  if (!value) return null;
  return (
    <>
      {before && <del className="wp-quiet">{price(before)}</del>} {price(value as Money)}
    </>
  );
}
