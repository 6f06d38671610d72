import { Fragment, type ReactNode } from 'react';
import { chosenFilter, isSetFilter, valuesIn, type Filter } from '#core';
import { MenuButton, type MenuEntry } from '#ui';
import { StatusTag } from '../cells/StatusTag.tsx';
import { FilterPill } from './FilterPill.tsx';
import type { FilterProps } from './FilterProps.ts';
import { mayBeEmpty } from './askable.ts';
import { codesOf, filterText, flagsOf, spokenList, type Choice } from './filterWords.ts';
import { useExcept } from './useExcept.ts';

/** A filter by codes, of which several may be chosen; by yes and no; or by whether there is a value. */
export function ChoiceFilter(props: FilterProps): ReactNode {
  const { resource, field, schema, kind, words, value, onChange } = props;
  const name = words.field(field);
  const isMany = kind === 'choice';
  const { except, turn } = useExcept(props);
  const options = isMany ? codesOf(words, field, schema) : flagsOf(words, kind === 'presence' ? {} : schema);
  const chosen = kind === 'choice' && value?.kind === 'is-set' ? [] : chosenIn(value);
  const none = kind === 'choice' && value?.kind === 'is-set' && !value.set;
  const choose = (code: string) => onChange(kind === 'presence' ? isSetFilter(code) : chosenFilter([code]));
  const toggle = (code: string) => {
    const next = options.map((option) => option.value).filter((each) => chosen.includes(each) !== (each === code));
    onChange(chosenFilter(next, except));
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
          ...(isMany && mayBeEmpty(resource, field) ? [empty] : []),
          ...(isMany && turn
            ? [{ id: '!', label: words.t('list.exclude'), checked: except, many: true, stays: true, apart: true, onSelect: turn }]
            : []),
        ]}
      />
    </FilterPill>
  );
}

function chosenIn(value: Filter | undefined): readonly string[] {
  return value?.kind === 'is-set' ? [value.set ? '1' : '0'] : valuesIn(value);
}

const gap = '\u0000';

/** The name and what is asked for; codes that have colours in theirs. The words around values, and between them, are their language's. */
function Says({ field, schema, kind, words, value, chosen }: Omit<FilterProps, 'resource' | 'onChange'> & { chosen: readonly string[] }): ReactNode {
  const name = words.field(field);
  if (value === undefined) return name;
  if (chosen.every((code) => words.tag(field, code) === undefined))
    return words.t('list.filter', { name, value: filterText({ words, field, schema, kind }, value) });
  const inner = value.kind === 'none-of' ? words.t('list.except', { value: gap }) : gap;
  const [before, after] = words.t('list.filter', { name, value: inner }).split(gap);
  return (
    <>
      {before}
      {spokenList(words, value)
        .formatToParts(chosen)
        .map(({ type, value: part }, at) => (
          <Fragment key={at}>{type === 'literal' ? part : <StatusTag words={words} field={field} code={part} />}</Fragment>
        ))}
      {after}
    </>
  );
}
