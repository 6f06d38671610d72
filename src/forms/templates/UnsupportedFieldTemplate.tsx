import { Callout } from '@blueprintjs/core';
import type { UnsupportedFieldProps } from '@rjsf/utils';
import { useTranslation } from 'react-i18next';

/** Says which field cannot be shown and why; its value passes through unchanged. */
export function UnsupportedFieldTemplate({ fieldPathId, reason }: UnsupportedFieldProps) {
  const { t } = useTranslation('forms');
  const path = fieldPathId?.path.join('.') ?? '';
  return (
    <Callout compact intent="warning" icon="warning-sign">
      {reason ? t('unsupported-because', { path, reason }) : t('unsupported', { path })}
    </Callout>
  );
}
