import { Button, ButtonGroup } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { isSetFilter } from '#core';
import { useRuntime } from '../area.ts';
import { isAskable, mayBeEmpty } from './askable.ts';
import type { PanelProps } from './PanelFilter.tsx';

/** Whether there is a value at all, below the values of a filter. */
export function EmptyOrNot({ resource, field, words, value, onChange, onDone }: PanelProps): ReactNode {
  const runtime = useRuntime();
  const filter = { '1': isSetFilter('1')!, '0': isSetFilter('0')! };
  if (!mayBeEmpty(resource, field) || !isAskable(runtime, resource, { [field]: filter['0'] })) return null;
  const choice = (set: '0' | '1', text: string) => (
    <Button
      size="small"
      text={text}
      active={value?.kind === 'is-set' && value.set === (set === '1')}
      onClick={() => {
        onChange(filter[set]);
        onDone();
      }}
    />
  );
  return (
    <ButtonGroup fill>
      {choice('1', words.t('list.filled'))}
      {choice('0', words.t('list.empty'))}
    </ButtonGroup>
  );
}
