import { Tag, type Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { CellProps } from '#resource';

const intents: Record<string, Intent> = { waiting: 'warning', failed: 'danger', done: 'success' };

/** How far an event is told. */
export function EventState({ value, field, words }: CellProps): ReactNode {
  if (typeof value !== 'string') return null;
  return (
    <Tag minimal intent={intents[value] ?? 'none'}>
      <span dir="auto">{words.code(field, value)}</span>
    </Tag>
  );
}
