import { Fragment, type ReactNode } from 'react';
import { anyOf, codesIn } from '#core';
import { MenuButton, type MenuEntry } from '#ui';
import { StatusTag } from '../cells/StatusTag.tsx';
import type { Words } from '../words.ts';
import type { FilterProps } from './FilterProps.ts';
import { filterText } from './filterWords.ts';

/** A filter by codes with colours, such as the states of a lifecycle: each stands in its colour, as in the rows below. */
export function StateFilter({ field, schema, kind, words, value, onChange }: FilterProps): ReactNode {
  const name = words.field(field);
  const chosen = value?.kind === 'equals' ? value.value : undefined;
  const entries: MenuEntry[] = [
    { id: '', label: words.t('list.any', { name }), checked: value === undefined, onSelect: () => onChange(undefined) },
    ...codesIn(schema).map(
      (code): MenuEntry => ({
        id: String(code),
        label: words.code(field, code),
        tag: words.tag(field, code) ?? 'none',
        checked: String(code) === chosen,
        onSelect: () => onChange(anyOf([String(code)])),
      }),
    ),
  ];
  const codes = value?.kind === 'one-of' ? value.values : chosen === undefined ? [] : [chosen];
  const text =
    codes.length > 0 ? (
      <Chosen words={words} field={field} codes={codes} />
    ) : value ? (
      words.t('list.filter', { name, value: filterText({ words, field, schema, kind }, value) })
    ) : (
      words.t('list.any', { name })
    );
  return (
    <MenuButton
      className="wp-filter"
      variant="outlined"
      endIcon="caret-down"
      active={value !== undefined}
      label={name}
      text={text}
      entries={entries}
    />
  );
}

const gap = '\u0000';

/** The words around values, and between them, are their language's. */
function Chosen({ words, field, codes }: { words: Words; field: string; codes: readonly string[] }): ReactNode {
  const [before, after] = words.t('list.filter', { name: words.field(field), value: gap }).split(gap);
  return (
    <>
      {before}
      {new Intl.ListFormat(words.locale, { type: 'disjunction', style: 'short' }).formatToParts(codes).map(({ type, value }, at) => (
        <Fragment key={at}>{type === 'literal' ? value : <StatusTag words={words} field={field} code={value} />}</Fragment>
      ))}
      {after}
    </>
  );
}
