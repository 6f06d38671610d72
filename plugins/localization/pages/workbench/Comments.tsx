import { Tag } from '@blueprintjs/core';
import { useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText, tellError, useLoad, type Screen } from '#resource';
import { AppButton, Composer, Panel } from '#ui';
import type { Queued, TextLanguage, CommentAnswer } from '../../answers.ts';
import { ask } from '../useLocalization.ts';

interface CommentsProps {
  screen: Screen;
  language: TextLanguage;
  found: Pick<Queued, 'resource' | 'id' | 'path'>;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  /** Something was said or settled: the text's checks are others now. */
  onChanged: (isOpen: boolean) => void;
}

/** What people say of a text to each other, the oldest first; until it is settled the text counts as one with a warning. */
export function Comments({ screen, language, found: { resource, id, path }, inputRef, onChanged }: CommentsProps): ReactNode {
  const { t } = useTranslation('localization');
  const languageId = language.id;
  const loaded = useLoad<CommentAnswer[]>(
    `localization-comments/${languageId}/${resource}/${id}/${path}`,
    () => ask<CommentAnswer[]>(screen, 'comments', { languageId, resource, id, path }),
    { follows: false },
  );
  const [now, setNow] = useState<CommentAnswer[]>();
  const comments = now ?? loaded.value ?? [];
  async function tell(work: () => Promise<CommentAnswer[]>): Promise<boolean> {
    try {
      const next = await work();
      setNow(next);
      onChanged(next.some(({ resolved_by }) => resolved_by === null));
      return true;
    } catch (error) {
      tellError(screen.runtime.stores, error, screen.words);
      return false;
    }
  }
  const add = (body: string) => tell(() => ask<CommentAnswer[]>(screen, 'add-comment', { languageId }, { resource, id, path, body }));
  const settle = (comment: CommentAnswer) =>
    tell(() => ask<CommentAnswer[]>(screen, 'settle-comment', { languageId, id: comment.id }, { settled: comment.resolved_by === null }));
  return (
    <Panel title={t('text.bench.comments')}>
      <ul className="localization-changes">
        {comments.map((comment) => (
          <OneComment key={comment.id} comment={comment} onSettle={() => void settle(comment)} />
        ))}
      </ul>
      <Composer label={t('text.bench.newComment')} sendLabel={t('text.bench.say')} maxLength={2000} inputRef={inputRef} onSend={add} />
    </Panel>
  );
}

function OneComment({ comment: { body, author, resolved_by, created_at }, onSettle }: { comment: CommentAnswer; onSettle: () => void }): ReactNode {
  const { t, i18n } = useTranslation('localization');
  return (
    <li className={resolved_by === null ? undefined : 'localization-ignored'}>
      <div>
        <strong dir="auto">{author}</strong> <time dateTime={created_at}>{instantText(created_at, i18n.language)}</time>{' '}
        {resolved_by !== null && (
          <Tag minimal intent="success">
            {t('text.bench.settledBy', { name: resolved_by })}
          </Tag>
        )}
      </div>
      <div dir="auto" className="localization-comment">
        {body}
      </div>
      <AppButton look="light" size="small" text={t(resolved_by === null ? 'text.bench.settle' : 'text.bench.reopen')} onClick={onSettle} />
    </li>
  );
}
