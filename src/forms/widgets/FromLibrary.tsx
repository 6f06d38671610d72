import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '#ui';
import { useFormServices, type UploadedFile } from '../services.ts';

const LibraryDialog = /* @__PURE__ */ later(async () => (await import('./LibraryDialog.tsx')).default);

/** The way to pictures that are there already; nothing where there is no library. */
export function FromLibrary({ label, room, onChoose }: { label: string; room: number; onChoose(files: UploadedFile[]): void }) {
  const { t } = useTranslation('forms');
  const { library } = useFormServices();
  const [isOpen, setOpen] = useState(false);
  if (!library) return null;
  return (
    <>
      <Button icon="media" text={t('library-choose')} aria-label={t('library-choose-for', { label })} onClick={() => setOpen(true)} />
      {isOpen && (
        <LibraryDialog
          title={t('library-choose-for', { label })}
          room={room}
          onClose={() => setOpen(false)}
          onChoose={(files) => {
            setOpen(false);
            onChoose(files);
          }}
        />
      )}
    </>
  );
}
