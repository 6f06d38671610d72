import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { canField, fieldOf, type Json, type JsonSchema, type Resource } from '#core';
import { idle, later } from '#ui';
import { useRuntime } from '../area.ts';
import type { Words } from '../words.ts';
import { filterKind } from './filterKind.ts';
import { isFiltered, isRangeValue, withFilter, type FilterValue, type ListState } from './listState.ts';
import { RangeFilter } from './RangeFilter.tsx';
import { TextFilter } from './TextFilter.tsx';

// The picker is a tenth of a list's code, not every list has one, and nobody uses it before there are rows.
const RelationFilter = /* @__PURE__ */ later(async () => { await idle(); return (await import('./RelationFilter.tsx')).RelationFilter; },
  ({ field, words }: FilterProps) => <InputGroup className="wp-filter-relation" disabled aria-label={words.field(field)} />);

export interface FilterProps { resource: Resource; field: string; schema: JsonSchema; words: Words; value: FilterValue | undefined;
  onChange: (value: FilterValue | undefined) => void }
interface FilterBarProps { resource: Resource; words: Words; state: ListState; go: (next: ListState, options?: { replace?: boolean }) => void }

/** A control for every filter the resource declares, by the type of its field. */
export function FilterBar({ resource, words, state, go }: FilterBarProps): ReactNode {
  const { viewer } = useRuntime();
  const fields = (resource.decl.list?.filters ?? []).filter((field) => canField(viewer, fieldOf(resource, field) ?? {}, 'read'));
  const clear = () => go({ search: '', filters: {}, page: 1, ...(state.sort && { sort: state.sort }), ...(state.perPage && { perPage: state.perPage }) });
  return <>
    {fields.map((field) => (
      <Filter key={field} {...{ resource, field, words }} schema={fieldOf(resource, field) ?? {}} value={state.filters[field]}
        onChange={(value) => go(withFilter(state, field, value))} />
    ))}
    {isFiltered(state) && <Button variant="minimal" icon="filter-remove" text={words.t('list.clear')} onClick={clear} />}
  </>;
}

function Filter(props: FilterProps): ReactNode {
  switch (filterKind(props.schema)) {
    case 'relation': return <RelationFilter {...props} />;
    case 'choice': return <ChoiceFilter {...props} options={codesOf(props)} />;
    case 'flag': case 'presence': return <ChoiceFilter {...props} options={flagOptions(props)} />;
    case 'dates': case 'numbers': return <RangeFilter {...props} />;
    case 'text': return <TextFilter {...props} />;
  }
}

interface Choice { value: string; label: string }

function codesOf({ schema, field, words }: FilterProps): Choice[] {
  const codes = (schema.enum ?? schema.items?.enum ?? []).filter((code): code is Exclude<Json, null> => code !== null);
  return codes.map((code) => ({ value: String(code), label: words.code(field, code) }));
}

function flagOptions({ schema, words }: FilterProps): Choice[] {
  const [yes, no] = schema.type === 'boolean' || [schema.type].flat().includes('boolean') ? ['true', 'false'] : ['1', '0'];
  return [{ value: yes!, label: words.t('yes') }, { value: no!, label: words.t('no') }];
}

function ChoiceFilter({ field, words, value, onChange, options }: FilterProps & { options: Choice[] }): ReactNode {
  const name = words.field(field);
  const chosen = value === undefined || isRangeValue(value) ? '' : String([value].flat()[0]);
  return (
    <HTMLSelect className="wp-filter" aria-label={name} value={chosen} onChange={(event) => onChange(event.currentTarget.value || undefined)}>
      <option value="">{words.t('list.any', { name })}</option>
      {options.map((option) => <option key={option.value} value={option.value}>{words.t('list.filter', { name, value: option.label })}</option>)}
    </HTMLSelect>
  );
}
