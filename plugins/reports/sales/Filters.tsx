import { HTMLSelect } from '@blueprintjs/core';
import { useCallback, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnscoped } from '#core';
import { Combobox, useFormServices, useLabels, usePagedSource } from '#forms';
import { useLoad, useRuntime, type Screen } from '#resource';
import { references } from './references.ts';
import { filters, type FilterName, type Look } from './useReport.ts';

interface FilterProps {
  name: FilterName;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** What the facts are narrowed to: records by their names, codes by their words. */
export function Filters({ at, go, screen }: { at: Look; go: (next: Partial<Look>) => void; screen: Screen }): ReactNode {
  const { t } = useTranslation('reports');
  const { viewer } = useRuntime();
  const chosen = filters.filter((name) => at.filters[name] !== undefined).length;
  const offered = filters.filter((name) => name !== 'operator_id' || isUnscoped(viewer));
  return (
    <details className="reports-filters" open={chosen > 0 || undefined}>
      <summary>{chosen > 0 ? t('text.narrowed', { count: chosen }) : t('text.narrow')}</summary>
      <div className="reports-controls" role="group" aria-label={t('text.filters')}>
        {offered.map((name) => {
          const props = { name, value: at.filters[name], onChange: (value: string | undefined) => go({ filters: { ...at.filters, [name]: value } }) };
          return references[name] === undefined ? <CodeFilter key={name} {...props} screen={screen} /> : <RecordFilter key={name} {...props} />;
        })}
      </div>
    </details>
  );
}

function RecordFilter({ name, value, onChange }: FilterProps): ReactNode {
  const { t } = useTranslation('reports');
  const services = useFormServices();
  const id = useId();
  const target = references[name]!;
  const chosen = value === undefined || value === '-' ? undefined : Number(value);
  const labelOf = useLabels(target, chosen === undefined ? [] : [chosen]);
  const source = usePagedSource(
    useCallback(
      async (query: string, page: number) => {
        const { items, total } = await services.lookup(target, { page, ...(query && { query }) });
        return { items: items.map((item) => ({ value: item.id, label: item.label })), total };
      },
      [services, target],
    ),
  );
  return (
    <div className="reports-filter">
      <label htmlFor={id}>{t(`text.units.${name}`)}</label>
      <Combobox
        id={id}
        label={t(`text.units.${name}`)}
        placeholder={t('text.all')}
        source={source}
        shown={value === '-' ? t('text.none') : chosen === undefined ? '' : labelOf(chosen)}
        disabled={services.degraded(target) !== undefined}
        isChosen={(option) => option.value === chosen}
        onPick={(option) => onChange(String(option.value))}
        {...(value !== undefined && { onClear: () => onChange(undefined) })}
      />
    </div>
  );
}

/** The codes there are, in their words; languages are those of content, and whichever else is asked for. */
function useCodes(name: FilterName, value: string | undefined, { resource }: Screen): Array<readonly [code: string, word: string]> {
  const { t, i18n } = useTranslation('reports');
  const languages = useLanguages();
  const known = name === 'language' ? languages : (resource.schema.properties?.[name]?.enum ?? []).map(String);
  const codes = value === undefined || value === '-' || known.includes(value) ? known : [...known, value];
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
  return codes.map(
    (code) =>
      [code, name === 'language' ? (names.of(code) ?? code) : t(`resources.sale-facts.fields.${name}.enum.${code}`, { defaultValue: code })] as const,
  );
}

function useLanguages(): string[] {
  const services = useFormServices();
  const { value = [] } = useLoad('languages?reports', () => services.languages());
  return value.map(({ locale }) => locale);
}

function CodeFilter({ name, value, onChange, screen }: FilterProps & { screen: Screen }): ReactNode {
  const { t } = useTranslation('reports');
  const codes = useCodes(name, value, screen);
  return (
    <label className="reports-filter">
      <span>{t(`text.units.${name}`)}</span>
      <HTMLSelect fill value={value ?? ''} onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}>
        <option value="">{t('text.all')}</option>
        {codes.map(([code, word]) => (
          <option key={code} value={code}>
            {word}
          </option>
        ))}
        {name === 'language' && <option value="-">{t('text.none')}</option>}
      </HTMLSelect>
    </label>
  );
}
