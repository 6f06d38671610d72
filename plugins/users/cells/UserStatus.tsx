import { Tag, type Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { CellProps } from '#resource';

const intents: Record<string, Intent> = { invited: 'warning', active: 'success', blocked: 'danger' };

/** Where somebody stands with their account. */
export function UserStatus({ value, field, words }: CellProps): ReactNode {
  if (typeof value !== 'string') return null;
  return (
    <Tag minimal intent={intents[value] ?? 'none'}>
      <span dir="auto">{words.code(field, value)}</span>
    </Tag>
  );
}
