import { Button } from '@blueprintjs/core';
import { useRef, useState, type ReactNode } from 'react';
import { later, Popup } from '#ui';
import type { FilterProps } from './FilterProps.ts';
import { filterText } from './filterWords.ts';
import { endsOf } from './rangeEnds.ts';

const RangeBounds = /* @__PURE__ */ later(
  async () => (await import('./RangeBounds.tsx')).RangeBounds,
  () => null,
);

/** A filter by bounds, both included: dates or numbers. */
export function RangeFilter(props: FilterProps): ReactNode {
  const { field, schema, kind, words, value } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const range = endsOf(value);
  const name = words.field(field);
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
          <RangeBounds {...props} onDone={() => close(true)} />
        </Popup>
      )}
    </>
  );
}
