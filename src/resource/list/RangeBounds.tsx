import { Button, ButtonGroup, FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, type ReactNode } from 'react';
import { dayIn, ownZone, rangeOf, resolveWord } from '#core';
import { MomentBox } from '#ui';
import { useRuntime } from '../area.ts';
import type { Words } from '../words.ts';
import { EmptyOrNot } from './EmptyOrNot.tsx';
import { presets } from './filterWords.ts';
import type { PanelProps } from './PanelFilter.tsx';
import { endsOf, type Ends } from './rangeEnds.ts';
import { useTyped } from './useTyped.ts';

/** The two bounds of a filter, and for days what is often asked for. */
export function RangeBounds(props: PanelProps): ReactNode {
  const { kind, words, value, onChange, onDone } = props;
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
      {(['from', 'to'] as const).map((end) => {
        const bound: BoundProps = { label: words.t(`list.${end}`), value: range[end], onChange: (next) => change(withBound(range, end, next)) };
        return dates ? <DayBound key={end} {...bound} locale={words.locale} /> : <NumberBound key={end} {...bound} />;
      })}
      <EmptyOrNot {...props} />
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
    <ButtonGroup vertical fill variant="minimal">
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
  value: string | undefined;
  onChange: (value: string) => void;
}

function DayBound({ label, value = '', onChange, locale }: BoundProps & { locale: string }): ReactNode {
  const { viewer } = useRuntime();
  const id = useId();
  const shown = dayOf(resolveWord(value, { viewerId: viewer.id, today: new Date(), locale }));
  return (
    <FormGroup label={label} labelFor={id}>
      <MomentBox id={id} kind="day" label={label} value={shown} onChange={onChange} />
    </FormGroup>
  );
}

function NumberBound({ label, value = '', onChange }: BoundProps): ReactNode {
  const id = useId();
  const { text, type, settle } = useTyped(value, onChange);
  return (
    <FormGroup label={label} labelFor={id}>
      <InputGroup
        id={id}
        type="number"
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
