import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WireRecord } from '#core';
import { recordsWritten, useRuntime } from '#resource';
import { AppButton, Modal, TaskProgress } from '#ui';
import { PlaceList, type Places } from './PlaceList.tsx';

interface ReplaceProps {
  record: WireRecord;
  places: Places;
}

/** Another file in the place of this one: every record that shows it then shows the other, which is said before. */
export function Replace({ record, places }: ReplaceProps): ReactNode {
  const { t } = useTranslation('media-library');
  const [file, setFile] = useState<File>();
  const input = useRef<HTMLInputElement>(null);
  const isPicture = typeof record.picture === 'string';
  return (
    <div className="media-replace">
      <AppButton icon="exchange" text={t('text.replace')} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-hidden
        accept={isPicture ? 'image/jpeg,image/png,image/webp,image/heic,image/heif' : '.pdf,.csv,.txt'}
        onChange={(event) => {
          setFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {file && <Ask record={record} places={places} file={file} onClose={() => setFile(undefined)} />}
    </div>
  );
}

function Ask({ record, places, file, onClose }: ReplaceProps & { file: File; onClose: () => void }): ReactNode {
  const { t } = useTranslation('media-library');
  const { http, stores } = useRuntime();
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const send = async () => {
    setProblem(undefined);
    setShare(0);
    try {
      await http.upload(`-/files/${Number(record.id)}/replace`, file, {
        onProgress: ({ loadedBytes, totalBytes }) => setShare(totalBytes > 0 ? loadedBytes / totalBytes : 0),
      });
      recordsWritten(stores);
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setShare(undefined);
    }
  };
  const isSending = share !== undefined;
  return (
    <Modal
      isOpen
      title={t('text.replace-title', { name: String(record.name) })}
      maxWidth={480}
      problem={problem}
      {...(!isSending && { onClose })}
      actions={<AppButton look="dark" icon="exchange" text={t('text.replace')} loading={isSending} onClick={() => void send()} />}
    >
      <p dir="auto">{t('text.replace-with', { name: file.name })}</p>
      {places.records.length + places.others > 0 && <p>{t('text.replace-places')}</p>}
      <PlaceList places={places} />
      {isSending && <TaskProgress label={t('text.replacing')} value={share} max={1} />}
    </Modal>
  );
}
