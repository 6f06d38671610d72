import { Button } from '@blueprintjs/core';
import { useRef, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyFilesPort } from './useReplyFiles.ts';

/** Why a file does not go along, in words. */
export function useFileWords(port: ReplyFilesPort | undefined) {
  const { t, i18n } = useTranslation('resource');
  const size = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(
    (port?.maxBytes ?? 0) / 1e6,
  );
  return {
    tooLarge: (name: string) => t('reply.tooLarge', { name, size }),
    tooMany: t('reply.tooMany', { count: port?.limit ?? 0 }),
    failed: t('reply.failed'),
  };
}

/** Files that are dropped upon it or pasted into it. */
export function takesFiles(isOpen: boolean, add: (files: Iterable<File>) => void) {
  const take = (event: DragEvent | ClipboardEvent, files: FileList) => {
    if (!isOpen || files.length === 0) return;
    event.preventDefault();
    add(files);
  };
  return {
    onDragOver: (event: DragEvent) => {
      if (isOpen && event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop: (event: DragEvent) => take(event, event.dataTransfer.files),
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData.files),
  };
}

interface ChooserProps {
  port: ReplyFilesPort;
  room: number;
  disabled: boolean;
  onFiles: (files: Iterable<File>) => void;
}

/** A button by which files are chosen. */
export function FileChooser({ port, room, disabled, onFiles }: ChooserProps): ReactNode {
  const { t } = useTranslation('resource');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        icon="paperclip"
        variant="minimal"
        disabled={disabled || room === 0}
        aria-label={t('reply.attach')}
        title={t('reply.attach')}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={port.accept}
        aria-label={t('reply.attach')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
