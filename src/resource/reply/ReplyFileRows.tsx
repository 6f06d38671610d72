import { Button, Icon, ProgressBar } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyFile, ReplyFiles } from './useReplyFiles.ts';

/** The files that go with an answer: those that have arrived, those on their way, and why others do not go. */
export function ReplyFileRows({ files, of }: { files: readonly ReplyFile[]; of: ReplyFiles }): ReactNode {
  const { t } = useTranslation('resource');
  if (files.length === 0 && of.uploads.length === 0) return null;
  return (
    <ul className="wp-reply-files" aria-label={t('reply.files')} aria-live="polite">
      {files.map(({ id, name }) => (
        <li key={id}>
          <Icon icon="paperclip" size={12} />
          <bdi>{name}</bdi>
          <Button size="small" variant="minimal" icon="cross" aria-label={t('reply.remove', { name })} onClick={() => of.remove(id)} />
        </li>
      ))}
      {of.uploads.map((upload) => (
        <Upload key={upload.key} upload={upload} of={of} />
      ))}
    </ul>
  );
}

function Upload({ upload: { key, file, share, problem }, of }: { upload: ReplyFiles['uploads'][number]; of: ReplyFiles }): ReactNode {
  const { t } = useTranslation('resource');
  const { name } = file;
  return (
    <li className={problem === undefined ? undefined : 'wp-reply-refused'}>
      <Icon icon={problem === undefined ? 'upload' : 'error'} size={12} />
      <bdi>{name}</bdi>
      {problem === undefined ? (
        <span
          role="progressbar"
          aria-label={t('reply.uploading', { name })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(share * 100)}
          className="wp-reply-share"
        >
          <ProgressBar value={share} animate={false} aria-hidden intent="primary" />
        </span>
      ) : (
        <>
          <span role="alert">{problem}</span>
          <Button size="small" variant="minimal" icon="refresh" aria-label={t('reply.retry', { name })} onClick={() => of.retry(key)} />
        </>
      )}
      <Button size="small" variant="minimal" icon="cross" aria-label={t('reply.remove', { name })} onClick={() => of.cancel(key)} />
    </li>
  );
}
