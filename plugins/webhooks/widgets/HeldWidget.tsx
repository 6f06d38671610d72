import { Radio, RadioGroup } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNeighbour } from '#forms';

/** Whether what was held back is sent or left out, and how much that is. */
export function HeldWidget({ id, value, onChange, readonly, disabled }: WidgetProps): ReactNode {
  const { t, i18n } = useTranslation('webhooks');
  const waiting = useNeighbour('waiting');
  if (waiting === 0) return <p id={id}>{t('text.held.none')}</p>;
  const shown = typeof waiting === 'number' ? waiting.toLocaleString(i18n.language) : '';
  return (
    <div id={id} tabIndex={-1}>
      <RadioGroup
        aria-label={t('forms.enable.fields.held.title')}
        selectedValue={String(value)}
        disabled={Boolean(readonly || disabled)}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <Radio value="SEND" label={t('text.held.send', { shown })} />
        <Radio value="SKIP" label={t('text.held.skip', { shown })} />
      </RadioGroup>
    </div>
  );
}
