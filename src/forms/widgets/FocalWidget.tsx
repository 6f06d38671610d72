import type { WidgetProps } from '@rjsf/utils';
import { useTranslation } from 'react-i18next';
import type { JsonSchema } from '#core';
import { useNeighbour } from '../valueStore.ts';
import { urlOf, valuesOf } from './fileValue.ts';
import { FocalPoint, isFocal } from './FocalPoint.tsx';
import { useFileDetails } from './useFileDetails.ts';

/** The point of the picture that a neighbour field holds (`x-from`), be it whole or only its id. */
export default function FocalWidget({ label, value, schema, disabled, readonly, onChange }: WidgetProps) {
  const { t } = useTranslation('forms');
  const pictures = valuesOf(useNeighbour((schema as JsonSchema)['x-from']));
  const details = useFileDetails(pictures);
  const [url] = pictures.map((picture) => urlOf(details(picture)));
  if (url === undefined || url === '') return <p className="bp6-text-muted">{t('focal-none')}</p>;
  return <FocalPoint label={label} url={url} value={isFocal(value) ? value : undefined} locked={Boolean(disabled || readonly)} onChange={onChange} />;
}
