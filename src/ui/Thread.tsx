import './kit.css';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppButton } from './AppButton.tsx';
import { Composer, type ComposerProps } from './Composer.tsx';
import { Empty } from './Empty.tsx';

/** Something said, or something that happened in between. */
export interface ThreadMessage {
  id: string | number;
  /** Who; absent where it happened by itself. */
  author?: string;
  /** When, as an instant. */
  at: string;
  body: ReactNode;
  /** `own`: our side of the conversation; `other`: theirs; `note`: among ourselves; `event`: nobody said it. */
  kind: 'own' | 'other' | 'note' | 'event';
  /** On its way, or not arrived. */
  state?: 'sending' | 'failed';
  onRetry?: () => void;
  /** Below the words: files, a translation. */
  children?: ReactNode;
}

export interface ThreadProps {
  label: string;
  /** Oldest first. */
  messages: readonly ThreadMessage[];
  /** Zone in which people read the times; default: the browser's. */
  timeZone?: string;
  composer?: ComposerProps;
}

/** A conversation: who said what and when, by day, and where to answer. New messages are read out; who reads further up stays there. */
export function Thread({ label, messages, timeZone, composer }: ThreadProps): ReactNode {
  const { i18n } = useTranslation('kit');
  const dayOf = (at: string) => new Intl.DateTimeFormat(i18n.language, { dateStyle: 'full', ...(timeZone && { timeZone }) }).format(new Date(at));
  const log = useFollowed(messages.length);
  return (
    <div className="wp-thread">
      <div className="wp-thread-log" role="log" aria-label={label} tabIndex={0} ref={log}>
        {messages.length === 0 && <Empty />}
        {messages.map((message, i) => {
          const day = dayOf(message.at);
          const before = messages[i - 1];
          return (
            <div key={message.id}>
              {(!before || dayOf(before.at) !== day) && <p className="wp-thread-day">{day}</p>}
              <Message message={message} {...(timeZone && { timeZone })} />
            </div>
          );
        })}
      </div>
      {composer && <Composer {...composer} />}
    </div>
  );
}

function Message({ message, timeZone }: { message: ThreadMessage; timeZone?: string }): ReactNode {
  const { author, at, body, kind, state, onRetry, children } = message;
  const { t, i18n } = useTranslation('kit');
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short', hourCycle: 'h23', ...(timeZone && { timeZone }) }).format(new Date(at));
  return (
    <article className={`wp-message wp-message-${kind}`} aria-busy={state === 'sending' || undefined}>
      <header>
        {author && <strong dir="auto">{author}</strong>}
        {kind === 'note' && <span className="wp-quiet">{t('thread.note')}</span>} <time dateTime={at}>{time}</time>
      </header>
      <div className="wp-message-body" dir="auto">
        {body}
      </div>
      {children}
      {state === 'sending' && <p className="wp-quiet">{t('thread.sending')}</p>}
      {state === 'failed' && (
        <p role="alert" className="wp-message-failed">
          {t('thread.failed')} {onRetry && <AppButton size="small" text={t('retry', { ns: 'ui' })} onClick={onRetry} />}
        </p>
      )}
    </article>
  );
}

/** Keeps the newest message in view for whoever is near the end. */
function useFollowed(count: number) {
  const log = useRef<HTMLDivElement>(null);
  const isNear = useRef(true);
  useEffect(function watch() {
    const element = log.current;
    const scrolled = () => {
      if (element) isNear.current = element.scrollHeight - element.scrollTop - element.clientHeight < 80;
    };
    element?.addEventListener('scroll', scrolled, { passive: true });
    return () => element?.removeEventListener('scroll', scrolled);
  }, []);
  useEffect(
    function follow() {
      if (isNear.current && log.current) log.current.scrollTop = log.current.scrollHeight;
    },
    [count],
  );
  return log;
}
