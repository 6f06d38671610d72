import { HTMLSelect } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#api';
import { useLoad, useScreen } from '#resource';
import type { Parent } from '../answers.ts';

/** Where a category may stand: below any of its site but itself and those below it, as deep as there may be. */
export default function ParentsWidget({ id, label, value, disabled, readonly, options, onChange }: WidgetProps): ReactNode {
  const { t } = useTranslation('microsites');
  const { runtime, bundle } = useScreen({ resource: 'microsite-categories', params: {} });
  // The address of the form names the site first, and then the category, where there is one.
  const [site = 0, own = 0] = (runtime.address().split('?')[0]!.match(/\d+/g) ?? []).map(Number);
  const { value: parents = [] } = useLoad<Parent[]>(`microsite-categories/available-parents-for-select#${site} ${own}`, async () => {
    const body = { microsite_id: site, ...(own > 0 && { id: own }) };
    const answer = await callApi<Parent[]>(runtime.http, bundle.manifest.calls!['available-parents']!, {}, body, { language: 'reader' });
    return Array.isArray(answer.body) ? answer.body : [];
  });
  const isKnown = value === undefined || value === null || parents.some((each) => each.id === value);
  return (
    <HTMLSelect
      id={id}
      fill
      aria-label={label}
      disabled={Boolean(disabled || readonly)}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? options.emptyValue : Number(event.target.value))}
    >
      <option value="">{t('text.at-top')}</option>
      {!isKnown && <option value={value}>{`#${value}`}</option>}
      {parents.map((each) => (
        <option key={each.id} value={each.id}>
          {`${'\u2003'.repeat(each.depth - 1)}${each.name ?? `#${each.id}`}`}
        </option>
      ))}
    </HTMLSelect>
  );
}
