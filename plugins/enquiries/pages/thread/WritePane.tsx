import { Button, ButtonGroup, Callout } from '@blueprintjs/core';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ReplyComposer, type Screen } from '#resource';
import { AppButton } from '#ui';
import type { Whole } from '../../answers.ts';
import { HiddenPlaces } from './HiddenPlaces.tsx';
import type { Sending, ToSend } from './useSending.ts';
import { filePath } from './useFileUrl.ts';

export type Mode = 'reply' | 'note';

interface WritePaneProps {
  screen: Screen;
  conversation: Whole;
  isStaff: boolean;
  mode: Mode;
  setMode: (mode: Mode) => void;
  sending: Sending;
  input: RefObject<HTMLTextAreaElement | null>;
  onText: (text: string) => void;
}

const mostChars = 10_000;
const mostFiles = 10;
const mostBytes = 10_000_000;
const confirmedToo = ',.txt,.doc,.docx,.xls,.xlsx,.odt,.ods';

/** Where one answers, or writes a note that nobody outside reads. */
export function WritePane(props: WritePaneProps): ReactNode {
  const { screen, conversation, isStaff, mode, setMode, sending, input, onText } = props;
  const { t } = useTranslation('enquiries');
  const also = useRef<ToSend['also']>(undefined);
  const { hash, language, customerProfile, reply } = conversation;
  const submit = () => input.current?.form?.requestSubmit();
  const isNote = mode === 'note';
  return (
    <section className={`enq-write${isNote ? ' enq-write-note' : ''}`} aria-label={t(isNote ? 'text.note' : 'text.reply')}>
      <Overtaken sending={sending} onSend={submit} onWrite={() => input.current?.focus()} />
      {sending.outgoing?.state === 'failed' && (
        <Callout compact intent="danger" role="alert">
          {t('text.notSent')} <AppButton size="small" text={t('retry', { ns: 'ui' })} onClick={submit} />
        </Callout>
      )}
      {isStaff && (
        <ButtonGroup className="enq-modes">
          <Button size="small" icon="chat" text={t('text.reply')} active={!isNote} aria-pressed={!isNote} onClick={() => setMode('reply')} />
          <Button size="small" icon="annotation" text={t('text.note')} active={isNote} aria-pressed={isNote} onClick={() => setMode('note')} />
        </ButtonGroup>
      )}
      <ReplyComposer
        key={mode}
        of={{ resource: 'conversations', record: hash, variant: mode }}
        label={t(isNote ? 'text.noteHint' : 'text.replyHint', {
          name: conversation.traveller_name ?? '',
          context: isStaff ? undefined : 'traveller',
        })}
        topic="ENQUIRIES"
        language={language}
        values={reply ?? {}}
        maxLength={mostChars}
        files={filesOf(screen, hash, customerProfile?.masked === false)}
        inputRef={input}
        onText={onText}
        sendLabel={t(isNote ? 'text.addNote' : 'text.send')}
        onSend={async ({ text, files }) => {
          return sending.send({ text, files, note: isNote, also: also.current });
        }}
      >
        {isStaff && !isNote && conversation.status !== 'RESOLVED' && (
          <Button
            variant="minimal"
            icon="tick"
            className="enq-send-resolve"
            text={t('text.sendResolve')}
            onClick={() => {
              also.current = 'resolve';
              submit();
              // Where there was nothing to send, nobody took it.
              also.current = undefined;
            }}
          />
        )}
      </ReplyComposer>
    </section>
  );
}

/** Messages that came while one wrote, and whether to send all the same. */
function Overtaken({ sending: { newer, dismiss }, onSend, onWrite }: { sending: Sending; onSend: () => void; onWrite: () => void }): ReactNode {
  const { t } = useTranslation('enquiries');
  if (newer.length === 0) return null;
  const goOn = () => {
    dismiss();
    onWrite();
  };
  return (
    <Callout intent="warning" icon="changes" role="alert" className="enq-overtaken" title={t('text.overtaken', { count: newer.length })}>
      {newer.map(({ id, author, text }) => (
        <p key={id} dir="auto">
          <strong>
            <bdi>{author.name}</bdi>:
          </strong>{' '}
          <HiddenPlaces text={text} />
        </p>
      ))}
      <AppButton intent="primary" text={t('text.sendAnyway')} onClick={onSend} /> <AppButton text={t('text.goOn')} onClick={goOn} />
    </Callout>
  );
}

function filesOf({ runtime: { http } }: Screen, hash: string, isConfirmed: boolean) {
  const path = `conversations/${hash}/files`;
  return {
    limit: mostFiles,
    maxBytes: mostBytes,
    accept: `image/*,application/pdf${isConfirmed ? confirmedToo : ''}`,
    upload: async (file: File, onShare: (share: number) => void, signal: AbortSignal) => {
      const onProgress = ({ loadedBytes, totalBytes }: { loadedBytes: number; totalBytes: number }) =>
        onShare(totalBytes > 0 ? loadedBytes / totalBytes : 0);
      const { body } = await http.upload<{ id: number; name: string; size: number }>(path, file, { onProgress, signal });
      return body;
    },
    remove: async (id: number) => void (await http.delete(filePath(hash, id))),
  };
}
