import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { monthText } from './Month.tsx';

/** A month in a form, in words: nobody types one. */
export function MonthField({ id, value }: WidgetProps): ReactNode {
  const { i18n } = useTranslation('statements');
  return (
    <output id={id} className="statements-month">
      {typeof value === 'string' ? monthText(value, i18n.language) : '–'}
    </output>
  );
}
