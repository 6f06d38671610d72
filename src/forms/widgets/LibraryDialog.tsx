import { Button, InputGroup, Spinner } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '#ui';
import type { UploadedFile } from '../services.ts';
import { thumbOf } from './fileValue.ts';
import { useLibrary } from './useLibrary.ts';

interface LibraryDialogProps {
  title: string;
  /** How many may be chosen. */
  room: number;
  onChoose(files: UploadedFile[]): void;
  onClose(): void;
}

/** Pictures that are there already, to choose from: found by words, a page after the other. */
export default function LibraryDialog({ title, room, onChoose, onClose }: LibraryDialogProps) {
  const { t } = useTranslation('forms');
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<UploadedFile[]>([]);
  const library = useLibrary(query);
  const toggle = (file: UploadedFile) => {
    const without = chosen.filter((each) => each.id !== file.id);
    setChosen(without.length < chosen.length ? without : [...without, file].slice(-room));
  };
  const take = (
    <Button intent="primary" disabled={chosen.length === 0} text={t('library-take', { count: chosen.length })} onClick={() => onChoose(chosen)} />
  );
  return (
    <Modal isOpen title={title} onClose={onClose} maxWidth={860} actions={take} problem={library.failed ? t('lookup-failed') : undefined}>
      <div className="wp-library">
        <InputGroup
          type="search"
          leftIcon="search"
          aria-label={t('library-search')}
          placeholder={t('library-search')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <ul className="wp-library-cards" aria-label={title}>
          {library.files.map((file) => (
            <Card key={file.id} file={file} isChosen={chosen.some((each) => each.id === file.id)} onToggle={() => toggle(file)} />
          ))}
        </ul>
        <div role="status">
          {library.loading && <Spinner size={24} aria-label={t('loading')} />}
          {!library.loading && !library.failed && library.files.length === 0 && t('no-results')}
        </div>
        {library.failed && <Button icon="refresh" text={t('retry')} onClick={library.again} />}
        {library.more && !library.loading && <Button text={t('library-more')} onClick={library.next} />}
      </div>
    </Modal>
  );
}

function Card({ file, isChosen, onToggle }: { file: UploadedFile; isChosen: boolean; onToggle(): void }) {
  return (
    <li>
      <button type="button" className="wp-library-card" aria-pressed={isChosen} onClick={onToggle}>
        <img src={thumbOf(file.url)} alt={file.alt ?? ''} loading="lazy" />
        <span dir="auto">{file.name}</span>
      </button>
    </li>
  );
}
