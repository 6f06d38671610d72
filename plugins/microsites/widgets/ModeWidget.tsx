import { SegmentedControl } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { platformText, type TextKey } from '../texts.ts';
import { usePlatformTexts } from './usePlatformTexts.ts';

/** Whether a text is the platform's, which is shown grey, the site's own, or none at all. */
export default function ModeWidget({ id, name, label, value, schema, uiSchema, disabled, readonly, onChange }: WidgetProps): ReactNode {
  const { t } = useTranslation('microsites');
  const names = (uiSchema?.['ui:enumNames'] ?? {}) as Record<string, string>;
  const codes = (schema.enum ?? []) as string[];
  const mode = typeof value === 'string' ? value : 'INHERIT';
  const inherited = platformText(usePlatformTexts(), undefined, name.replace(/_mode$/, '') as TextKey);
  return (
    <div id={id} className="ms-mode">
      <SegmentedControl
        size="small"
        aria-label={label}
        disabled={Boolean(disabled || readonly)}
        value={mode}
        onValueChange={(next) => onChange(next)}
        options={codes.map((code) => ({ value: code, label: names[code] ?? code }))}
      />
      {mode !== 'OVERRIDE' && (
        <p className={`ms-inherited${mode === 'HIDE' ? ' ms-hidden' : ''}`} dir="auto">
          {mode === 'HIDE' ? t('text.hidden-text') : (inherited ?? t('text.nothing-inherited'))}
        </p>
      )}
    </div>
  );
}
