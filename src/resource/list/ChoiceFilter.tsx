import { Fragment, type ReactNode } from 'react';
import { anyOf, isSetFilter, type Filter } from '#core';
import { MenuButton, type MenuEntry } from '#ui';
import { StatusTag } from '../cells/StatusTag.tsx';
import { FilterPill } from './FilterPill.tsx';
import type { FilterProps } from './FilterProps.ts';
import { codesOf, filterText, flagsOf, type Choice } from './filterWords.ts';

/** A filter by codes, of which several may be chosen; by yes and no; or by whether there is a value. */
export function ChoiceFilter(props: FilterProps): ReactNode {
  const { resource, field, schema, kind, words, value, onChange } = props;
  const name = words.field(field);
  const isMany = kind === 'choice';
  const options = isMany ? codesOf(words, field, schema) : flagsOf(words, kind === 'presence' ? {} : schema);
  const chosen = kind === 'choice' && value?.kind === 'is-set' ? [] : chosenIn(value);
  const mayBeEmpty = !isRequired(resource, field);
  const none = kind === 'choice' && value?.kind === 'is-set' && !value.set;
  const choose = (code: string) => onChange(kind === 'presence' ? isSetFilter(code) : anyOf([code]));
  const toggle = (code: string) => {
    const next = options.map((option) => option.value).filter((each) => chosen.includes(each) !== (each === code));
    onChange(next.length > 0 ? anyOf(next) : undefined);
  };
  const entryOf = ({ value: code, label }: Choice): MenuEntry => {
    const tag = words.tag(field, code);
    return {
      id: code,
      label,
      checked: chosen.includes(code),
      onSelect: () => (isMany ? toggle : choose)(code),
      ...(isMany && { many: true, stays: true }),
      ...(tag !== undefined && { tag }),
    };
  };
  const empty: MenuEntry = { id: '#', label: words.t('list.empty'), checked: none, onSelect: () => onChange(isSetFilter('0')) };
  return (
    <FilterPill {...props}>
      <MenuButton
        className="wp-filter"
        variant="outlined"
        endIcon="caret-down"
        active={value !== undefined}
        label={name}
        text={<Says {...{ field, schema, kind, words, value, chosen }} />}
        entries={[
          { id: '', label: words.t('list.any', { name }), checked: value === undefined, onSelect: () => onChange(undefined) },
          ...options.map(entryOf),
          ...(isMany && mayBeEmpty ? [empty] : []),
        ]}
      />
    </FilterPill>
  );
}

/** A state of a life, and what every record must have, is never empty. */
const isRequired = ({ schema, decl }: FilterProps['resource'], field: string): boolean =>
  decl.lifecycle?.field === field || (schema.required ?? []).includes(field);

function chosenIn(value: Filter | undefined): readonly string[] {
  if (value?.kind === 'one-of') return value.values;
  if (value?.kind === 'is-set') return [value.set ? '1' : '0'];
  return value?.kind === 'equals' ? [value.value] : [];
}

const gap = '\u0000';

/** The name and what is asked for; codes that have colours in theirs. The words around values, and between them, are their language's. */
function Says({ field, schema, kind, words, value, chosen }: Omit<FilterProps, 'resource' | 'onChange'> & { chosen: readonly string[] }): ReactNode {
  const name = words.field(field);
  if (value === undefined) return name;
  if (chosen.every((code) => words.tag(field, code) === undefined))
    return words.t('list.filter', { name, value: filterText({ words, field, schema, kind }, value) });
  const [before, after] = words.t('list.filter', { name, value: gap }).split(gap);
  return (
    <>
      {before}
      {new Intl.ListFormat(words.locale, { type: 'disjunction', style: 'short' }).formatToParts(chosen).map(({ type, value: part }, at) => (
        <Fragment key={at}>{type === 'literal' ? part : <StatusTag words={words} field={field} code={part} />}</Fragment>
      ))}
      {after}
    </>
  );
}
