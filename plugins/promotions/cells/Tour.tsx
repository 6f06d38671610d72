import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Money, WireRecord } from '#core';
import { CellValue, hrefOf, useRuntime, type CellProps } from '#resource';

/** The tour a discount is of, and what it costs from: struck through what it would cost without those that run today. */
export function Tour({ value, record, words }: CellProps): ReactNode {
  const runtime = useRuntime();
  const tour = (record.product ?? undefined) as (WireRecord & { minPrice?: Money | null; minPriceBefore?: Money | null }) | undefined;
  if (typeof value !== 'number') return null;
  const href = hrefOf(runtime, { to: 'record', resource: 'products', record: { id: value } });
  const name = <span>{String(tour?.name ?? `#${value}`)}</span>;
  const money = (price: Money) => <CellValue value={{ ...price }} schema={{}} field="minPrice" words={words} />;
  return (
    <span className="promotions-tour">
      {href === undefined ? name : <Link href={href}>{name}</Link>}
      {tour?.minPrice && (
        <span className="wp-quiet">
          {tour.minPriceBefore && <del>{money(tour.minPriceBefore)}</del>} {money(tour.minPrice)}
        </span>
      )}
    </span>
  );
}
