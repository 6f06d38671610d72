import './video.css';
import { Button, InputGroup } from '@blueprintjs/core';
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '#resource';
import { AppButton, Failure, Loader, useEvent } from '#ui';
import { useVideo, type VideoPort } from './useVideo.ts';

/** The video of a tour, below its photos: a link that is typed is added by a call of its own, and by saving the step. */
export default function Video({ part }: PageProps): ReactNode {
  const { t } = useTranslation('tours');
  const port = useVideo(Number(part!.record.id));
  const { video, error, reload, words, readOnly } = port;
  if (video === undefined) return error === undefined ? <Loader /> : <Failure title={t('text.videoFailed')} onRetry={reload} />;
  return (
    <section className="tours-video" aria-label={words.field('video_url')}>
      <h3 className="bp6-heading">{words.field('video_url')}</h3>
      {video !== null && <Known {...port} video={video} />}
      {!readOnly && <AddVideo port={port} register={part!.register} />}
    </section>
  );
}

function Known({ video, readOnly, saving, remove }: VideoPort & { video: string }): ReactNode {
  const { t } = useTranslation('tours');
  return (
    <p className="tours-video-known">
      <a href={video} target="_blank" rel="noreferrer" dir="ltr">
        {video}
      </a>
      {!readOnly && <Button variant="minimal" icon="trash" text={t('text.removeVideo')} disabled={saving} onClick={() => void remove()} />}
    </p>
  );
}

function AddVideo({
  port: { words, saving, problem, add },
  register,
}: {
  port: VideoPort;
  register: NonNullable<PageProps['part']>['register'];
}): ReactNode {
  const { t } = useTranslation('tours');
  const [link, setLink] = useState('');
  const id = useId();
  const isChanged = link.trim() !== '';
  const save = useEvent(async () => {
    const isAdded = await add(link);
    if (isAdded) setLink('');
    return isAdded;
  });
  useEffect(() => register?.({ isChanged, save }), [register, isChanged, save]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isChanged || saving) return;
    event.preventDefault();
    void save();
  };
  return (
    <>
      <label htmlFor={id}>{t('text.videoLink')}</label>
      <div className="tours-video-add">
        <InputGroup
          id={id}
          type="url"
          dir="ltr"
          fill
          value={link}
          onValueChange={setLink}
          onKeyDown={onKeyDown}
          intent={problem === undefined ? 'none' : 'danger'}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-help`}
        />
        <AppButton icon="plus" text={t('text.addVideo')} disabled={!isChanged || saving} loading={saving} onClick={() => void save()} />
      </div>
      <p id={`${id}-help`} className={problem === undefined ? 'wp-quiet' : 'wp-errors'}>
        {problem ?? words.description('video_url')}
      </p>
    </>
  );
}
