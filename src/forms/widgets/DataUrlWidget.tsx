import { Button } from '@blueprintjs/core';
import { TranslatableString, useFileWidgetProps, type WidgetProps } from '@rjsf/utils';
import { useTranslation } from 'react-i18next';
import { ariaOf } from '../describe.ts';
import { formatBytes } from './formatBytes.ts';

/** A file whose content is the value itself, as a data URL. Files that are uploaded have their own widget. */
export function DataUrlWidget(props: WidgetProps) {
  const { id, htmlName, multiple, value, onChange, options, disabled, readonly, registry } = props;
  const { i18n, t } = useTranslation('forms');
  const { filesInfo, handleChange, handleRemove } = useFileWidgetProps(value, onChange, multiple);
  return (
    <div className="wp-file">
      <input
        {...ariaOf(props)}
        aria-required={undefined}
        type="file"
        id={id}
        name={htmlName || id}
        multiple={multiple}
        accept={options.accept ? String(options.accept) : undefined}
        disabled={disabled || readonly}
        onChange={(event) => {
          if (event.target.files) void handleChange(event.target.files);
        }}
      />
      <ul className="wp-files">
        {filesInfo.map((file, index) => (
          <li key={`${file.name}${index}`}>
            <span dir="auto">{file.name}</span> <span className="bp6-text-muted">{formatBytes(file.size, i18n.language)}</span>
            {options.filePreview && file.dataURL && /^image\/(jpeg|png)$/.test(file.type) && (
              <img className="wp-thumb" src={file.dataURL} alt={registry.translateString(TranslatableString.PreviewLabel)} />
            )}
            <Button
              variant="minimal"
              icon="trash"
              disabled={disabled || readonly}
              aria-label={t('remove-named', { label: file.name })}
              onClick={() => handleRemove(index)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
