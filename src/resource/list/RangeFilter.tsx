import { Button, ButtonGroup, FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useRef, useState, type ReactNode } from 'react';
import { rangeOf, resolveWord, type Filter } from '#core';
import { Popup } from '#ui';
import { useRuntime } from '../area.ts';
import type { Words } from '../words.ts';
import type { FilterProps } from './FilterBar.tsx';
import { filterText, presets } from './filterWords.ts';
import { useTyped } from './useTyped.ts';

/** A filter by bounds, both included: dates or numbers. */
export function RangeFilter({ field, schema, kind, words, value, onChange }: FilterProps): ReactNode {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const dates = kind === 'dates';
  const range = endsOf(value);
  const name = words.field(field);
  const change = (next: Ends) => onChange(rangeOf(next));
  const close = (focus: boolean) => {
    setOpen(false);
    if (focus) button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        className="wp-filter"
        variant="outlined"
        endIcon="caret-down"
        aria-haspopup="dialog"
        aria-expanded={open}
        active={range.from !== undefined || range.to !== undefined}
        text={value ? words.t('list.filter', { name, value: filterText({ words, field, schema, kind }, value) }) : name}
        onClick={() => (open ? close(true) : setOpen(true))}
      />
      {open && button.current && (
        <Popup anchor={button.current} side="start" onClose={close}>
          <div className="wp-range-filter" role="group" aria-label={name}>
            {dates && (
              <Presets
                words={words}
                onPick={(preset) => {
                  change(preset);
                  close(true);
                }}
              />
            )}
            <Bound label={words.t('list.from')} dates={dates} value={range.from} onChange={(from) => change(withBound(range, 'from', from))} />
            <Bound label={words.t('list.to')} dates={dates} value={range.to} onChange={(to) => change(withBound(range, 'to', to))} />
          </div>
        </Popup>
      )}
    </>
  );
}

interface Ends {
  from?: string;
  to?: string;
}

function endsOf(filter: Filter | undefined): Ends {
  if (filter?.kind === 'equals') return { from: filter.value, to: filter.value };
  return filter?.kind === 'range' ? filter : {};
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

interface BoundProps {
  label: string;
  dates: boolean;
  value: string | undefined;
  onChange: (value: string) => void;
}

function Bound({ label, dates, value = '', onChange }: BoundProps): ReactNode {
  const { viewer } = useRuntime();
  const id = useId();
  const shown = dates ? resolveWord(value, { viewerId: viewer.id, today: new Date() }) : value;
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
