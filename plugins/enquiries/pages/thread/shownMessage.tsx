import type { TFunction } from 'i18next';
import { instantText, type Words } from '#resource';
import type { ThreadMessage } from '#ui';
import type { Message } from '../../answers.ts';
import { HiddenPlaces } from './HiddenPlaces.tsx';
import { MessageFiles } from './MessageFiles.tsx';

interface Showing {
  hash: string;
  words: Words;
  t: TFunction;
  /** Whose side its reader is on. */
  isStaff: boolean;
}

/** What happened to the conversation, in a sentence. */
function eventText({ event, author }: Message, { t, words }: Pick<Showing, 't' | 'words'>): string {
  const by = author.name ? { name: author.name, context: 'by' } : {};
  const { what, to, until } = event ?? {};
  if (what === 'ASSIGNED') return to ? t('text.event.assigned', { ...by, to }) : t('text.event.freed', by);
  if (what === 'SNOOZED' && until) return t('text.event.snoozed', { ...by, until: instantText(until, words.locale) });
  return t(`text.event.${(what ?? 'OPEN').toLowerCase()}`, by);
}

/** A message as a thread shows it. */
export function shownMessage(message: Message, showing: Showing): ThreadMessage {
  const { hash, words, t, isStaff } = showing;
  const { id, kind, author, created_at: at, text, files, stranger } = message;
  if (kind === 'SYSTEM') return { id, at, kind: 'event', body: eventText(message, showing) };
  const isOwn = (author.side === 'staff') === isStaff;
  return {
    id,
    at,
    author: author.name || t(author.side === 'staff' ? 'text.operator' : 'text.traveller'),
    kind: kind === 'NOTE' ? 'note' : isOwn ? 'own' : 'other',
    body: <HiddenPlaces text={text} />,
    children: (
      <>
        <MessageFiles hash={hash} files={files} words={words} />
        {stranger && <p className="enq-stranger">{t('text.stranger')}</p>}
      </>
    ),
  };
}
