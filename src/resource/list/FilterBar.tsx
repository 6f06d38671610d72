import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import {
  anyOf,
  codesIn,
  fieldOf,
  ownScope,
  isFiltered,
  isSetFilter,
  withFilter,
  withoutFilters,
  type Filter,
  type Question,
  type Resource,
  type WireRecord,
} from '#core';
import { idle, later } from '#ui';
import { useRuntime } from '../area.ts';
import { treatmentOf } from '../kinds.ts';
import type { Words } from '../words.ts';
import { isFieldAskable } from './askable.ts';
import { FilterTags } from './FilterTags.tsx';
import { codesOf, filterText, flagsOf, shows, type Choice } from './filterWords.ts';
import { RangeFilter } from './RangeFilter.tsx';
import { StateFilter } from './StateFilter.tsx';
import { TextFilter } from './TextFilter.tsx';
import type { FilterProps } from './FilterProps.ts';

// The picker is a tenth of a list's code, not every list has one, and nobody uses it before there are rows.
const RelationFilter = /* @__PURE__ */ later(
  async () => {
    await idle();
    return (await import('./RelationFilter.tsx')).RelationFilter;
  },
  ({ field, words }: FilterProps) => <InputGroup className="wp-filter-relation" disabled aria-label={words.field(field)} />,
);
interface FilterBarProps {
  resource: Resource;
  words: Words;
  state: Question;
  go: (next: Question, options?: { replace?: boolean }) => void /** Fields that are given and not to be chosen. */;
  without: WireRecord;
}

/** A control for every filter the resource declares, by the type of its field. */
export function FilterBar({ resource, words, state, go, without }: FilterBarProps): ReactNode {
  const runtime = useRuntime();
  const { viewer, stores } = runtime;
  // Followed, since what the API lacks is known only after the first lists are drawn.
  useSnapshot(stores.features.state);
  const given = ownScope(resource, viewer);
  const fields = (resource.decl.list?.filters ?? []).filter(
    (field) => !(field in without) && !(field in given) && isFieldAskable(runtime, resource, field),
  );
  const change = (field: string, value: Filter | undefined) => go(withFilter(state, field, value));
  const inSight = (field: string) => fields.includes(field) && shows(treatmentOf(resource, field).filter, state.filters[field]);
  return (
    <>
      {fields.map((field) => (
        <FilterControl
          key={field}
          {...{ resource, field, words }}
          schema={fieldOf(resource, field) ?? {}}
          kind={treatmentOf(resource, field).filter}
          value={inSight(field) ? state.filters[field] : undefined}
          onChange={(value) => change(field, value)}
        />
      ))}
      <FilterTags
        resource={resource}
        words={words}
        filters={Object.entries(state.filters).filter(([field]) => !inSight(field))}
        onRemove={(field) => change(field, undefined)}
      />
      {isFiltered(state) && <Button variant="minimal" icon="filter-remove" text={words.t('list.clear')} onClick={() => go(withoutFilters(state))} />}
    </>
  );
}

function FilterControl(props: FilterProps): ReactNode {
  switch (props.kind) {
    case 'relation':
      return <RelationFilter {...props} />;
    case 'choice':
      return props.words.tag(props.field, codesIn(props.schema)[0] ?? null) !== undefined ? (
        <StateFilter {...props} />
      ) : (
        <ChoiceFilter {...props} options={codesOf(props.words, props.field, props.schema)} filterOf={(code) => anyOf([code])} />
      );
    case 'flag':
      return <ChoiceFilter {...props} options={flagsOf(props.words, props.schema)} filterOf={(code) => anyOf([code])} />;
    case 'presence':
      return <ChoiceFilter {...props} options={flagsOf(props.words, {})} filterOf={isSetFilter} />;
    case 'dates':
    case 'numbers':
      return <RangeFilter {...props} />;
    case 'text':
      return <TextFilter {...props} />;
  }
}

interface ChoiceFilterProps extends FilterProps {
  options: Choice[];
  filterOf: (code: string) => Filter | undefined;
}

function ChoiceFilter({ field, schema, kind, words, value, onChange, options, filterOf }: ChoiceFilterProps): ReactNode {
  const name = words.field(field);
  const chosen =
    value?.kind === 'is-set' ? (value.set ? '1' : '0') : value?.kind === 'equals' ? value.value : value?.kind === 'one-of' ? several : '';
  return (
    <HTMLSelect
      className="wp-filter"
      aria-label={name}
      value={chosen}
      onChange={(event) => {
        const { value: code } = event.currentTarget;
        if (code !== several) onChange(code ? filterOf(code) : undefined);
      }}
    >
      <option value="">{words.t('list.any', { name })}</option>
      {value?.kind === 'one-of' && (
        <option value={several}>{words.t('list.filter', { name, value: filterText({ words, field, schema, kind }, value) })}</option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {words.t('list.filter', { name, value: option.label })}
        </option>
      ))}
    </HTMLSelect>
  );
}

/** Several codes at once stand in the address; the choice shows them and can be narrowed to one. */
const several = '*';
