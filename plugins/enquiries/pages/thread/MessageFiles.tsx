import { Button, Icon } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tellError, useRuntime, type Words } from '#resource';
import { download, Modal } from '#ui';
import type { MessageFile } from '../../answers.ts';
import { filePath, useFileUrl } from './useFileUrl.ts';

interface FilesProps {
  hash: string;
  files: readonly MessageFile[];
  words: Words;
}

const isPicture = ({ type }: MessageFile): boolean => type.startsWith('image/');

/** What was sent with a message: pictures small, and large when they are chosen; everything else to be saved. */
export function MessageFiles({ hash, files, words }: FilesProps): ReactNode {
  if (files.length === 0) return null;
  return (
    <ul className="enq-files">
      {files.map((file) => (
        <li key={file.id}>{isPicture(file) ? <Picture hash={hash} file={file} /> : <Document hash={hash} file={file} words={words} />}</li>
      ))}
    </ul>
  );
}

const widest = 220;
const highest = 160;

/** As large as it will be, before it is there. */
function sizeOf({ width = widest, height = highest }: MessageFile): { width: number; height: number } {
  const scale = Math.min(1, widest / width, highest / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function Picture({ hash, file }: { hash: string; file: MessageFile }): ReactNode {
  const { t } = useTranslation('enquiries');
  const { url, failed } = useFileUrl(hash, file.id);
  const [isLarge, setLarge] = useState(false);
  const size = sizeOf(file);
  return (
    <>
      <button type="button" className="enq-picture" style={size} disabled={url === undefined} onClick={() => setLarge(true)} aria-haspopup="dialog">
        {url === undefined ? (
          <span className={failed ? 'enq-picture-lost' : 'bp6-skeleton enq-picture-waits'}>
            {failed && <Icon icon="media" title={t('text.noPicture')} />}
          </span>
        ) : (
          <img src={url} alt={file.name} {...size} />
        )}
      </button>
      <Modal isOpen={isLarge} title={file.name} onClose={() => setLarge(false)} closesOutside maxWidth={1000}>
        <img src={url} alt={file.name} className="enq-large" />
      </Modal>
    </>
  );
}

function Document({ hash, file, words }: { hash: string; file: MessageFile; words: Words }): ReactNode {
  const { http, stores } = useRuntime();
  const [isOnItsWay, setOnItsWay] = useState(false);
  async function save(): Promise<void> {
    setOnItsWay(true);
    try {
      const { file: blob, name } = await http.getFile(filePath(hash, file.id));
      download(blob, name ?? file.name);
    } catch (error) {
      tellError(stores, error, words);
    } finally {
      setOnItsWay(false);
    }
  }
  const size = new Intl.NumberFormat(words.locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(
    Math.max(1, file.size / 1000),
  );
  return (
    <Button icon="document" variant="outlined" loading={isOnItsWay} onClick={() => void save()}>
      <bdi>{file.name}</bdi> <span className="wp-quiet">{size}</span>
    </Button>
  );
}
