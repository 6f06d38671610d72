import type { Check } from './Checked.ts';
import { pluralForms, pluralsIn } from './icu.ts';

/** What a form says, whatever its number is called. */
const saidIn = (value: unknown): string => JSON.stringify(value, (name, each: unknown) => (name === 'location' ? undefined : each));

/** Forms that all say the same, in a language that has several: somebody filled one in for the others. */
const samePlurals: Check = (checked) => {
  if (pluralForms(checked.locale).length < 2) return [];
  const isSame = (forms: readonly unknown[]) => forms.length > 1 && new Set(forms.map(saidIn)).size === 1;
  const found = pluralsIn(checked);
  const wrong = (found?.text ?? []).filter(({ options }) => isSame(Object.values(options).map(({ value }) => value)));
  const isSources = (found?.source ?? []).some(({ options }) => isSame(Object.values(options).map(({ value }) => value)));
  return wrong.length > 0 && !isSources
    ? [{ check: 'same_plurals', severity: 'info', params: { names: [...new Set(wrong.map(({ value }) => value))].join(', ') } }]
    : [];
};

export const pluralChecks: readonly Check[] = [samePlurals];
