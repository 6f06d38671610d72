import { Icon } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ariaOf } from '../describe.ts';

interface DropZoneProps extends WidgetProps {
  accept: string | undefined;
  /** How many more files fit. */
  room: number;
  onFiles(files: File[]): void;
}

/** Whether a file is what `accept` asks for: by ending, by type, or by kind (`image/*`). */
export function isAccepted(file: Pick<File, 'name' | 'type'>, accept: string | undefined): boolean {
  const wanted =
    accept
      ?.split(',')
      .map((each) => each.trim().toLowerCase())
      .filter(Boolean) ?? [];
  const matches = (one: string) =>
    one.startsWith('.') ? file.name.toLowerCase().endsWith(one) : one.endsWith('/*') ? file.type.startsWith(one.slice(0, -1)) : file.type === one;
  return wanted.length === 0 || wanted.some(matches);
}

/** Where files are dropped or picked. The input itself takes focus, so it works by keyboard. */
export function DropZone(props: DropZoneProps) {
  const { id, htmlName, label, multiple, accept, room, onFiles } = props;
  const { t } = useTranslation('forms');
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string[]>([]);
  const take = (files: FileList | null) => {
    const all = [...(files ?? [])];
    const fitting = all.filter((file) => isAccepted(file, accept));
    setRefused(all.filter((file) => !fitting.includes(file)).map((file) => file.name));
    if (fitting.length > 0) onFiles(fitting.slice(0, Math.min(room, multiple ? room : 1)));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <>
      <label
        className={`wp-drop ${over ? 'wp-drop-over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon icon="upload" />
        <span>{t(multiple ? 'drop-files' : 'drop-file')}</span>
        <input
          {...ariaOf(props)}
          aria-required={undefined}
          id={id}
          name={htmlName || id}
          type="file"
          className="wp-drop-input"
          aria-label={t('choose-file', { label })}
          multiple={multiple}
          accept={accept}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      </label>
      <div role="status" className="wp-failed">
        {refused.length > 0 && t('refused-files', { names: refused.join(', ') })}
      </div>
    </>
  );
}
