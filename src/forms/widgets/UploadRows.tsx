import { Button, Icon, ProgressBar } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { Transfer } from '#ui';
import { formatBytes } from './formatBytes.ts';

interface UploadRowsProps {
  uploads: readonly Transfer[];
  onRetry(key: number): void;
  onCancel(key: number): void;
}

/** Files on their way: a bar with bytes and Cancel, or what failed with Retry. */
export function UploadRows({ uploads, onRetry, onCancel }: UploadRowsProps) {
  return (
    <ul className="wp-files" aria-live="polite">
      {uploads.map((upload) => (
        <Row key={upload.key} upload={upload} onRetry={onRetry} onCancel={onCancel} />
      ))}
    </ul>
  );
}

function Row({ upload, onRetry, onCancel }: Omit<UploadRowsProps, 'uploads'> & { upload: Transfer }) {
  const { t, i18n } = useTranslation('forms');
  const { key, file, share, failed, reason } = upload;
  const bytes = t('bytes-of', { sent: formatBytes(share * file.size, i18n.language), size: formatBytes(file.size, i18n.language) });
  return (
    <li>
      {failed && <Icon icon="error" intent="danger" />}
      <span dir="auto">{file.name}</span>
      {failed ? (
        <span className="wp-failed">
          {t('upload-failed')}
          {reason !== undefined && <span dir="auto">: {reason}</span>}
        </span>
      ) : (
        <span className="wp-progress">
          <span
            role="progressbar"
            aria-label={t('uploading', { name: file.name })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(share * 100)}
          >
            <ProgressBar value={share} animate={false} aria-hidden intent="primary" />
          </span>
          <span className="bp6-text-muted">{bytes}</span>
        </span>
      )}
      {failed && (
        <Button size="small" icon="refresh" text={t('retry')} aria-label={t('retry-named', { name: file.name })} onClick={() => onRetry(key)} />
      )}
      <Button size="small" variant="minimal" icon="cross" aria-label={t('cancel-named', { name: file.name })} onClick={() => onCancel(key)} />
    </li>
  );
}
