import { Button, ButtonGroup, FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Popup } from '#ui';
import { useRuntime } from '../area.ts';
import { dayText } from '../cells/formats.ts';
import type { Words } from '../words.ts';
import type { FilterProps } from './FilterBar.tsx';
import { filterKind } from './filterKind.ts';
import { isRangeValue, type Range } from './listState.ts';
import { resolveWord } from './relativeWords.ts';
import { useTyped } from './useTyped.ts';

/** Bounds that follow the reader's day; they stay words in the address, so that a saved view moves along. */
const presets = [{ id: 'today', from: '@today', to: '@today' }, { id: 'last7', from: '@last7', to: '@today' },
  { id: 'last30', from: '@last30', to: '@today' }, { id: 'next30', from: '@today', to: '@next30' }] as const;

/** A filter by bounds, both included: dates or numbers. */
export function RangeFilter({ field, schema, words, value, onChange }: FilterProps): ReactNode {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const dates = filterKind(schema) === 'dates';
  const range = rangeOf(value);
  const name = words.field(field);
  const change = (next: Range) => onChange(next.from || next.to ? next : undefined);
  const close = (focus: boolean) => { setOpen(false); if (focus) button.current?.focus(); };
  return <>
    <Button ref={button} className="wp-filter" variant="outlined" endIcon="caret-down" aria-haspopup="dialog" aria-expanded={open}
      active={range.from !== undefined || range.to !== undefined} text={rangeText(name, range, words, dates)} onClick={() => (open ? close(true) : setOpen(true))} />
    {open && button.current && (
      <Popup anchor={button.current} side="start" onClose={close}>
        <div className="wp-range-filter" role="group" aria-label={name}>
          {dates && <Presets words={words} onPick={(preset) => { change(preset); close(true); }} />}
          <Bound label={words.t('list.from')} dates={dates} value={range.from} onChange={(from) => change(withBound(range, 'from', from))} />
          <Bound label={words.t('list.to')} dates={dates} value={range.to} onChange={(to) => change(withBound(range, 'to', to))} />
        </div>
      </Popup>
    )}
  </>;
}

function rangeOf(value: FilterProps['value']): Range {
  if (typeof value === 'string') return { from: value, to: value };
  return value !== undefined && isRangeValue(value) ? value : {};
}

function withBound({ from, to }: Range, end: 'from' | 'to', value: string): Range {
  const next = { from, to, [end]: value || undefined };
  return { ...(next.from && { from: next.from }), ...(next.to && { to: next.to }) };
}

function rangeText(name: string, { from, to }: Range, words: Words, dates: boolean): string {
  const preset = presets.find((each) => each.from === from && each.to === to);
  if (preset && dates) return words.t('list.filter', { name, value: words.t(`list.preset.${preset.id}`) });
  const shown = (bound: string) => (dates && /^\d{4}-/.test(bound) ? dayText(bound, words.locale) : bound);
  const filtered = (value: string) => words.t('list.filter', { name, value });
  if (from !== undefined && to !== undefined) return filtered(from === to ? shown(from) : `${shown(from)} – ${shown(to)}`);
  if (from !== undefined) return filtered(words.t('list.since', { value: shown(from) }));
  return to === undefined ? name : filtered(words.t('list.until', { value: shown(to) }));
}

function Presets({ words, onPick }: { words: Words; onPick: (range: Range) => void }): ReactNode {
  return (
    <ButtonGroup vertical fill>
      {presets.map(({ id, from, to }) => <Button key={id} size="small" alignText="start" text={words.t(`list.preset.${id}`)} onClick={() => onPick({ from, to })} />)}
    </ButtonGroup>
  );
}

interface BoundProps { label: string; dates: boolean; value: string | undefined; onChange: (value: string) => void }

function Bound({ label, dates, value = '', onChange }: BoundProps): ReactNode {
  const { viewer } = useRuntime();
  const id = useId();
  const shown = dates ? resolveWord(value, { viewerId: viewer.id, today: new Date() }) : value;
  const { text, type, settle } = useTyped(shown, onChange);
  return (
    <FormGroup label={label} labelFor={id}>
      <InputGroup id={id} type={dates ? 'date' : 'number'} value={text} onChange={(event) => type(event.currentTarget.value)} onBlur={settle}
        onKeyDown={(event) => { if (event.key === 'Enter') settle(); }} />
    </FormGroup>
  );
}
