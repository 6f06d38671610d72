import { Button, ButtonGroup, FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, type ReactNode } from 'react';
import { dayIn, ownZone, rangeOf, resolveWord } from '#core';
import { useRuntime } from '../area.ts';
import type { Words } from '../words.ts';
import { presets } from './filterWords.ts';
import type { PanelProps } from './PanelFilter.tsx';
import { endsOf, type Ends } from './rangeEnds.ts';
import { useTyped } from './useTyped.ts';

/** The two bounds of a filter, and for days what is often asked for. */
export function RangeBounds({ kind, words, value, onChange, onDone }: PanelProps): ReactNode {
  const dates = kind === 'dates';
  const range = endsOf(value);
  const change = (next: Ends) => onChange(rangeOf(next));
  return (
    <>
      {dates && (
        <Presets
          words={words}
          onPick={(preset) => {
            change(preset);
            onDone();
          }}
        />
      )}
      <Bound label={words.t('list.from')} dates={dates} value={range.from} onChange={(from) => change(withBound(range, 'from', from))} />
      <Bound label={words.t('list.to')} dates={dates} value={range.to} onChange={(to) => change(withBound(range, 'to', to))} />
    </>
  );
}

const withBound = ({ from, to }: Ends, end: 'from' | 'to', value: string): Ends => ({
  ...(from && { from }),
  ...(to && { to }),
  [end]: value || undefined,
});

function Presets({ words, onPick }: { words: Words; onPick: (range: Ends) => void }): ReactNode {
  return (
    <ButtonGroup vertical fill>
      {presets.map(({ id, from, to }) => (
        <Button key={id} size="small" alignText="start" text={words.t(`list.preset.${id}`)} onClick={() => onPick({ from, to })} />
      ))}
    </ButtonGroup>
  );
}

/** The reader's day of an instant; a day is itself. */
const dayOf = (bound: string): string => (bound.includes('T') ? dayIn(bound, ownZone()) : bound);

interface BoundProps {
  label: string;
  dates: boolean;
  value: string | undefined;
  onChange: (value: string) => void;
}

function Bound({ label, dates, value = '', onChange }: BoundProps): ReactNode {
  const { viewer } = useRuntime();
  const id = useId();
  const shown = dates ? dayOf(resolveWord(value, { viewerId: viewer.id, today: new Date() })) : value;
  const { text, type, settle } = useTyped(shown, onChange);
  return (
    <FormGroup label={label} labelFor={id}>
      <InputGroup
        id={id}
        type={dates ? 'date' : 'number'}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
        }}
      />
    </FormGroup>
  );
}
