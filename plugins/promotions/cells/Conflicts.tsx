import { Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useLabels } from '#forms';
import { hrefOf, useRuntime, type CellProps } from '#resource';

const none: number[] = [];

/** The discounts that are in the way of one, by name, each leading to its record. */
export function Conflicts({ value }: CellProps): ReactNode {
  const runtime = useRuntime();
  const ids = Array.isArray(value) ? (value as number[]) : none;
  const labelOf = useLabels('product-discounts', ids);
  if (ids.length === 0) return null;
  return (
    <span className="wp-cell-tags">
      {ids.map((id) => {
        const href = hrefOf(runtime, { to: 'record', resource: 'product-discounts', record: { id } });
        return (
          <Tag key={id} minimal round intent="warning" icon="warning-sign">
            {href === undefined ? <span dir="auto">{labelOf(id)}</span> : <Link href={href}>{<span dir="auto">{labelOf(id)}</span>}</Link>}
          </Tag>
        );
      })}
    </span>
  );
}
