import { Button } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { fieldOf, ownScope, isFiltered, withFilter, withoutFilters, type Filter, type Question, type Resource, type WireRecord } from '#core';
import { MenuButton } from '#ui';
import { useRuntime } from '../area.ts';
import { treatmentOf } from '../kinds.ts';
import type { Words } from '../words.ts';
import { isFieldAskable } from './askable.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { FilterTags } from './FilterTags.tsx';
import { shows } from './filterWords.ts';
import { PanelFilter } from './PanelFilter.tsx';
import type { FilterProps } from './FilterProps.ts';

/** Opens a filter that was just added: it is filled in next. */
function openAdded(added: HTMLElement | null): void {
  const button = added?.querySelector('button');
  button?.focus();
  button?.click();
}

/** So many of the declared filters are always there; the others, when they are set or asked for. */
const pinnedCount = 3;

/** A longer menu of filters has a box to look for one. */
const mostUnsearched = 7;

interface FilterBarProps {
  resource: Resource;
  words: Words;
  state: Question;
  go: (next: Question, options?: { replace?: boolean }) => void /** Fields that are given and not to be chosen. */;
  without: WireRecord;
}

/** A control for the first filters the resource declares and for those that are set, by the type of their fields, and a menu of the others. */
export function FilterBar({ resource, words, state, go, without }: FilterBarProps): ReactNode {
  const runtime = useRuntime();
  const { viewer, stores } = runtime;
  // Followed, since what the API lacks is known only after the first lists are drawn.
  useSnapshot(stores.features.state);
  const given = ownScope(resource, viewer);
  const fields = (resource.decl.list?.filters ?? []).filter(
    (field) => !(field in without) && !(field in given) && isFieldAskable(runtime, resource, field),
  );
  const [added, setAdded] = useState<readonly string[]>([]);
  const isShown = (field: string, at: number) => at < pinnedCount || added.includes(field) || state.filters[field] !== undefined;
  const others = fields.filter((field, at) => !isShown(field, at));
  const change = (field: string, value: Filter | undefined) => go(withFilter(state, field, value));
  const inSight = (field: string) => fields.includes(field) && shows(treatmentOf(resource, field).filter, state.filters[field]);
  return (
    <>
      {fields.filter(isShown).map((field) => {
        const control = (
          <FilterControl
            key={field}
            {...{ resource, field, words }}
            schema={fieldOf(resource, field) ?? {}}
            kind={treatmentOf(resource, field).filter}
            value={inSight(field) ? state.filters[field] : undefined}
            onChange={(value) => change(field, value)}
          />
        );
        return added.includes(field) ? (
          <span key={field} className="wp-filter-added" ref={openAdded}>
            {control}
          </span>
        ) : (
          control
        );
      })}
      <FilterTags
        resource={resource}
        words={words}
        filters={Object.entries(state.filters).filter(([field]) => !inSight(field))}
        onRemove={(field) => change(field, undefined)}
      />
      <MoreFilters words={words} fields={others} onAdd={(field) => setAdded([...added, field])} />
      {isFiltered(state) && (
        <Button
          variant="minimal"
          icon="filter-remove"
          aria-label={words.t('list.clear')}
          title={words.t('list.clear')}
          onClick={() => go(withoutFilters(state))}
        />
      )}
    </>
  );
}

function MoreFilters({ words, fields, onAdd }: { words: Words; fields: readonly string[]; onAdd: (field: string) => void }): ReactNode {
  if (fields.length === 0) return null;
  return (
    <MenuButton
      className="wp-filter-more"
      icon="plus"
      label={words.t('list.moreFilters')}
      text={words.t('list.moreFilters')}
      {...(fields.length > mostUnsearched && { find: words.t('list.findFilter') })}
      entries={fields.map((field) => ({ id: field, label: words.field(field), onSelect: () => onAdd(field) }))}
    />
  );
}

function FilterControl(props: FilterProps): ReactNode {
  switch (props.kind) {
    case 'choice':
    case 'flag':
    case 'presence':
      return <ChoiceFilter {...props} />;
    case 'relation':
    case 'dates':
    case 'numbers':
    case 'text':
      return <PanelFilter {...props} />;
  }
}
