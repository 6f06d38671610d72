import { Button } from '@blueprintjs/core';
import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import { later, Popup } from '#ui';
import { FilterPill } from './FilterPill.tsx';
import type { FilterProps } from './FilterProps.ts';
import { filterText } from './filterWords.ts';

/** What stands in the panel of a filter. `onDone`: it is filled in. */
export type PanelProps = FilterProps & { onDone: () => void };

const nothing = () => null;
const RangeBounds = /* @__PURE__ */ later(async () => (await import('./RangeBounds.tsx')).RangeBounds, nothing);
const RelationChoices = /* @__PURE__ */ later(async () => (await import('./RelationChoices.tsx')).RelationChoices, nothing);
const RelationNames = /* @__PURE__ */ later(async () => (await import('./RelationChoices.tsx')).RelationNames, nothing);
const TextPart = /* @__PURE__ */ later(async () => (await import('./TextPart.tsx')).TextPart, nothing);

/** A filter whose value is filled in beside it: days or numbers from and to, related records, a part of a text. */
export function PanelFilter(props: FilterProps): ReactNode {
  const { field, kind, words, value } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (focus: boolean) => {
    setOpen(false);
    if (focus) button.current?.focus();
  };
  const Panel = panelOf(kind);
  return (
    <FilterPill {...props}>
      <Button
        ref={button}
        className="wp-filter"
        variant="outlined"
        endIcon="caret-down"
        aria-haspopup="dialog"
        aria-expanded={open}
        active={value !== undefined}
        text={value === undefined ? words.field(field) : <Says {...props} value={value} />}
        onClick={() => (open ? close(true) : setOpen(true))}
      />
      {open && button.current && (
        <Popup anchor={button.current} side="start" onClose={close}>
          <div className="wp-filter-panel" role="group" aria-label={words.field(field)}>
            <Panel {...props} onDone={() => close(true)} />
          </div>
        </Popup>
      )}
    </FilterPill>
  );
}

function panelOf(kind: FilterProps['kind']): ComponentType<PanelProps> {
  if (kind === 'relation') return RelationChoices;
  return kind === 'text' ? TextPart : RangeBounds;
}

/** The name and what is asked for; related records by theirs. */
function Says({ value, ...props }: FilterProps & { value: NonNullable<FilterProps['value']> }): ReactNode {
  const { kind, words, field, schema } = props;
  if (kind === 'relation' && value.kind !== 'is-set') return <RelationNames {...props} value={value} />;
  return words.t('list.filter', { name: words.field(field), value: filterText({ words, field, schema, kind }, value) });
}
