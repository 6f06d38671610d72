import { Icon, Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Words } from '#resource';
import { HiddenPlaces } from '../thread/HiddenPlaces.tsx';
import type { Conversation } from '../../answers.ts';
import { initialsOf } from '../usePeople.ts';
import { sinceText, toneOf } from '../waiting.ts';

interface CardProps {
  conversation: Conversation;
  href: string;
  isOpen: boolean;
  nowMs: number;
  words: Words;
  assignee: string | undefined;
}

const intents = { calm: 'success', late: 'warning', 'very-late': 'danger' } as const;

/** A conversation in a few lines: who, about what, what was said last, and how long they wait. */
export function ConversationCard({ conversation, href, isOpen, nowMs, words, assignee }: CardProps): ReactNode {
  const { t } = useTranslation('enquiries');
  const { traveller_name: name, subject, product_name: tour, last_text: last, last_kind: lastKind, status, unread } = conversation;
  return (
    <Link href={href} className={`enq-card${unread ? ' enq-card-unread' : ''}`} aria-current={isOpen ? 'true' : undefined}>
      <span className="enq-card-head">
        {unread && <span className="enq-dot" title={t('text.unread')} />}
        {unread && <span className="wp-hidden">{t('text.unread')}</span>}
        <bdi className="enq-card-name">{name || subject}</bdi>
        <Age conversation={conversation} nowMs={nowMs} locale={words.locale} />
      </span>
      <span className="enq-card-tour wp-quiet" dir="auto">
        {tour ?? subject}
      </span>
      <span className="enq-card-last">
        <span className="enq-card-words" dir="auto">
          {lastKind === 'STAFF' && <span className="wp-quiet">{t('text.you')} </span>}
          <bdi>
            <HiddenPlaces text={last ?? ''} />
          </bdi>
        </span>
        <State status={status} label={words.code('status', status)} />
        {assignee !== undefined && (
          <span className="enq-avatar" title={assignee}>
            <span aria-hidden>{initialsOf(assignee)}</span>
            <span className="wp-hidden">{t('text.with', { name: assignee })}</span>
          </span>
        )}
      </span>
    </Link>
  );
}

/** How it stands, in a sign: the words have no room. */
function State({ status, label }: { status: Conversation['status']; label: string }): ReactNode {
  switch (status) {
    case 'OPEN':
      return null;
    case 'WAITING':
      return <Icon icon="share" size={14} title={label} className="enq-state wp-turned" />;
    case 'SNOOZED':
      return <Icon icon="time" size={14} title={label} className="enq-state" />;
    case 'RESOLVED':
      return <Icon icon="tick" size={14} title={label} className="enq-state" intent="success" />;
  }
}

/** How long somebody waits for an answer; else when there was something last. */
function Age({
  conversation: { waiting_since: since, last_message_at: last },
  nowMs,
  locale,
}: {
  conversation: Conversation;
  nowMs: number;
  locale: string;
}): ReactNode {
  const { t } = useTranslation('enquiries');
  if (since)
    return (
      <Tag
        minimal
        intent={intents[toneOf(since, nowMs)]}
        className="enq-age"
        title={t('text.waits', { time: sinceText(since, nowMs, { locale, full: true }) })}
      >
        {sinceText(since, nowMs, { locale })}
      </Tag>
    );
  return last ? (
    <time className="enq-age wp-quiet" dateTime={last}>
      {sinceText(last, nowMs, { locale })}
    </time>
  ) : null;
}
