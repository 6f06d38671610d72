import { titleId, type WidgetProps } from '@rjsf/utils';
import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { idOf, nameOf, urlOf } from './fileValue.ts';
import { DropZone } from './DropZone.tsx';
import { formatBytes } from './formatBytes.ts';
import { UploadRows } from './UploadRows.tsx';
import { useFileDetails } from './useFileDetails.ts';
import { useFileField } from './useFileField.ts';

/** One file or several, sent while the rest of the form is filled in. Option `accept`: what the picker offers. */
export default function UploadWidget(props: WidgetProps) {
  const { id, disabled, readonly, options } = props;
  const { t, i18n } = useTranslation('forms');
  const field = useFileField(props);
  const locked = Boolean(disabled || readonly);
  const details = useFileDetails(field.files);
  return (
    <div role="group" aria-labelledby={titleId(id)} className="wp-file">
      <ul className="wp-files">
        {field.files.map((file, index) => {
          const whole = details(file);
          const size = typeof whole === 'object' ? whole.size : undefined;
          return (
            <li key={idOf(file) ?? urlOf(file) ?? index}>
              {urlOf(whole) ? (
                <a href={urlOf(whole)} target="_blank" rel="noopener" dir="auto">
                  {nameOf(whole)}
                </a>
              ) : (
                <span dir="auto">{nameOf(whole)}</span>
              )}
              {size !== undefined && <span className="bp6-text-muted">{formatBytes(size, i18n.language)}</span>}
              {!locked && (
                <Button
                  variant="minimal"
                  icon="trash"
                  aria-label={t('remove-named', { label: nameOf(whole) })}
                  onClick={() => field.set(field.files.filter((_, at) => at !== index))}
                />
              )}
            </li>
          );
        })}
      </ul>
      <UploadRows uploads={field.uploads} onRetry={field.retry} onCancel={field.cancel} />
      {!locked && field.room > 0 && (
        <DropZone {...props} accept={typeof options.accept === 'string' ? options.accept : undefined} room={field.room} onFiles={field.add} />
      )}
    </div>
  );
}
