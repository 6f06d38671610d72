import { Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { CellProps } from '#resource';

/** A cell of the list: it gets the value and the whole record. */
export function RemindersCell({ value, record }: CellProps): ReactNode {
  const count = Number(value ?? 0);
  return count > 2 && record.state === 'asked' ? <Tag intent="danger">{count}</Tag> : String(count);
}
