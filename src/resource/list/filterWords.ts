import { codesIn, typeOf, type Filter, type JsonSchema } from '#core';
import { dayText, instantText } from '../cells/formats.ts';
import type { FilterKind } from '../kinds.ts';
import type { Words } from '../words.ts';

export interface Choice {
  value: string;
  label: string;
}

/** The codes of a field, in words. */
export function codesOf(words: Words, field: string, schema: JsonSchema): Choice[] {
  return codesIn(schema).map((code) => ({ value: String(code), label: words.code(field, code) }));
}

/** Yes and no, as a field's values spell them. */
export function flagsOf(words: Words, schema: JsonSchema): Choice[] {
  const [yes, no] = typeOf(schema) === 'boolean' ? ['true', 'false'] : ['1', '0'];
  return [
    { value: yes!, label: words.t('yes') },
    { value: no!, label: words.t('no') },
  ];
}

/** Bounds that follow the reader's day; they stay words in the address, so that a saved view moves along. */
export const presets = [
  { id: 'today', from: '@today', to: '@today' },
  { id: 'tomorrow', from: '@next1', to: '@next1' },
  { id: 'thisWeek', from: '@week0', to: '@week6' },
  { id: 'nextWeek', from: '@week7', to: '@week13' },
  { id: 'next7', from: '@today', to: '@next7' },
  { id: 'next30', from: '@today', to: '@next30' },
  { id: 'last7', from: '@last7', to: '@today' },
  { id: 'last30', from: '@last30', to: '@today' },
] as const;

interface Of {
  words: Words;
  field: string;
  schema: JsonSchema;
  kind: FilterKind;
}

/** What a filter asks for, in words; the field's name is not among them. */
export function filterText(of: Of, filter: Filter): string {
  const { words } = of;
  switch (filter.kind) {
    case 'equals':
      return valueText(of, filter.value);
    case 'one-of':
    case 'none-of':
      return valuesText(
        words,
        filter,
        filter.values.map((value) => valueText(of, value)),
      );
    case 'range':
      return rangeText(of, filter);
    case 'contains':
      return filter.text;
    case 'is-set':
      return of.kind === 'presence' ? words.t(filter.set ? 'yes' : 'no') : words.t(filter.set ? 'list.filled' : 'list.empty');
  }
}

/** The values of a filter as a sentence lists them: "A, B or C" are asked for, "A, B and C" are left out. */
export const spokenList = ({ locale }: Words, { kind }: Filter): Intl.ListFormat =>
  new Intl.ListFormat(locale, { type: kind === 'none-of' ? 'conjunction' : 'disjunction', style: kind === 'none-of' ? 'long' : 'short' });

/** Some values of a filter in words. */
export function valuesText(words: Words, filter: Filter, names: readonly string[]): string {
  const value = spokenList(words, filter).format(names);
  return filter.kind === 'none-of' ? words.t('list.except', { value }) : value;
}

function valueText({ words, field, schema, kind }: Of, value: string): string {
  if (value === '@me') return words.t('list.me');
  const options = kind === 'choice' ? codesOf(words, field, schema) : kind === 'flag' ? flagsOf(words, schema) : [];
  if (kind === 'relation') return `#${value}`;
  return options.find((option) => option.value === value)?.label ?? dayWord(words, kind, value);
}

/** A day as its reader writes it, or an instant by their clocks; a moving one by its name where it has one. */
function dayWord(words: Words, kind: FilterKind, value: string): string {
  if (kind !== 'dates') return value;
  if (value === '@today') return words.t('list.preset.today');
  if (!/^\d{4}-/.test(value)) return value;
  return (value.includes('T') ? instantText : dayText)(value, words.locale);
}

function rangeText({ words, kind }: Of, { from, to }: { from?: string; to?: string }): string {
  const preset = kind === 'dates' && presets.find((each) => each.from === from && each.to === to);
  if (preset) return words.t(`list.preset.${preset.id}`);
  const shown = (bound: string) => dayWord(words, kind, bound);
  if (from !== undefined && to !== undefined) return from === to ? shown(from) : `${shown(from)} – ${shown(to)}`;
  return from !== undefined ? words.t('list.since', { value: shown(from) }) : words.t('list.until', { value: shown(to ?? '') });
}

/** The filters each control can show. */
const shown: Record<FilterKind, readonly Filter['kind'][]> = {
  text: ['contains', 'is-set'],
  choice: ['equals', 'one-of', 'none-of', 'is-set'],
  flag: ['equals'],
  relation: ['equals', 'one-of', 'none-of', 'is-set'],
  dates: ['equals', 'range', 'is-set'],
  numbers: ['equals', 'range', 'is-set'],
  presence: ['is-set'],
};

/** Whether a control shows a filter as it is. */
export const shows = (control: FilterKind, filter: Filter | undefined): boolean => filter === undefined || shown[control].includes(filter.kind);
