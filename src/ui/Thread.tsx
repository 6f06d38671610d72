import './kit.css';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppButton } from './AppButton.tsx';
import { Composer, type ComposerProps } from './Composer.tsx';
import { Empty } from './Empty.tsx';
import { useEvent } from './useEvent.ts';

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

interface ThreadProps {
  label: string;
  /** Oldest first. */
  messages: readonly ThreadMessage[];
  /** Zone in which people read the times; default: the browser's. */
  timeZone?: string;
  composer?: ComposerProps;
  /** There are earlier messages: they are fetched when one comes to the top. */
  earlier?: { load: () => void; loading: boolean; failed: boolean };
  /** Takes the height there is, instead of as much as is read at once. */
  fill?: boolean;
}

/** A conversation: who said what and when, by day, and where to answer. New messages are read out; who reads further up stays there. */
export function Thread({ label, messages, timeZone, composer, earlier, fill = false }: ThreadProps): ReactNode {
  const { i18n } = useTranslation('kit');
  const dayOf = (at: string) => new Intl.DateTimeFormat(i18n.language, { dateStyle: 'full', ...(timeZone && { timeZone }) }).format(new Date(at));
  const log = useFollowed(messages, earlier?.load);
  return (
    <div className={`wp-thread${fill ? ' wp-thread-fill' : ''}`}>
      <div className="wp-thread-log" role="log" aria-label={label} tabIndex={0} ref={log}>
        {earlier && <Earlier {...earlier} />}
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

function Earlier({ load, loading, failed }: NonNullable<ThreadProps['earlier']>): ReactNode {
  const { t } = useTranslation('kit');
  return (
    <p className="wp-thread-day" role={failed ? 'alert' : undefined}>
      {failed && t('thread.no-earlier')} <AppButton size="small" text={t('thread.earlier')} loading={loading} onClick={load} />
    </p>
  );
}

/** So near to an end of the log counts as there, px. */
const nearPx = 80;

/** Keeps the newest message in view for whoever is near the end, and what one reads where it stands when earlier ones come above it. */
function useFollowed(messages: readonly ThreadMessage[], onTop: (() => void) | undefined) {
  const log = useRef<HTMLDivElement>(null);
  const isNear = useRef(true);
  const before = useRef<{ first: ThreadMessage['id'] | undefined; height: number }>({ first: undefined, height: 0 });
  const reachTop = useEvent(() => onTop?.());
  useEffect(
    function watch() {
      const element = log.current;
      const scrolled = () => {
        if (!element) return;
        isNear.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx;
        if (element.scrollTop < nearPx && element.scrollHeight > element.clientHeight + nearPx) reachTop();
      };
      // What one writes below grows, and the log shrinks.
      const resized = () => {
        if (element && isNear.current) element.scrollTop = element.scrollHeight;
      };
      const observer = new ResizeObserver(resized);
      if (element) observer.observe(element);
      element?.addEventListener('scroll', scrolled, { passive: true });
      return () => {
        observer.disconnect();
        element?.removeEventListener('scroll', scrolled);
      };
    },
    [reachTop],
  );
  const [first, last] = [messages[0]?.id, messages.at(-1)?.id];
  useLayoutEffect(
    function follow() {
      const element = log.current;
      if (!element) return;
      const { first: was, height } = before.current;
      if (was !== undefined && was !== first && !isNear.current) element.scrollTop += element.scrollHeight - height;
      else if (isNear.current) element.scrollTop = element.scrollHeight;
      before.current = { first, height: element.scrollHeight };
    },
    // More of them make the log longer.
    [first, last, messages.length],
  );
  return log;
}
