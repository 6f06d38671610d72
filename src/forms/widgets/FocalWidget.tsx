import type { WidgetProps } from '@rjsf/utils';
import { useTranslation } from 'react-i18next';
import type { JsonSchema } from '#core';
import { useNeighbour } from '../valueStore.ts';
import { urlOf, type FileValue } from './fileValue.ts';
import { FocalPoint, isFocal } from './FocalPoint.tsx';

/** The point of the picture that a neighbour field holds (`x-from`). */
export default function FocalWidget({ label, value, schema, disabled, readonly, onChange }: WidgetProps) {
  const { t } = useTranslation('forms');
  const picture = useNeighbour((schema as JsonSchema)['x-from']);
  const url = picture === undefined || picture === null ? undefined : urlOf(picture as FileValue);
  if (url === undefined || url === '') return <p className="bp6-text-muted">{t('focal-none')}</p>;
  return <FocalPoint label={label} url={url} value={isFocal(value) ? value : undefined} locked={Boolean(disabled || readonly)} onChange={onChange} />;
}
