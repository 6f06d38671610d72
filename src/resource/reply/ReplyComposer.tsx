import './reply.css';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Composer } from '#ui';
import { FileChooser, takesFiles, useFileWords } from './FileChooser.tsx';
import { LeftOut, Restored } from './LeftOut.tsx';
import { unfilledIn, type ReplyValues } from './placeholders.ts';
import { ReplyFileRows } from './ReplyFileRows.tsx';
import { useKeptWords, type WordsOf } from './useKeptWords.ts';
import { useReplyFiles, type ReplyFile, type ReplyFilesPort } from './useReplyFiles.ts';
import { useReplyMenu } from './useReplyMenu.tsx';

export interface ReplyComposerProps {
  /** What is written about: its words are kept on the device until they are sent. Give the composer a `key` of the same. */
  of: WordsOf;
  /** What it begins with where no words are kept, such as an answer that is changed. */
  begins?: string;
  /** Default: "Message". */
  label?: string;
  /** What is sent: the words, and the ids of files. Answers whether it arrived; the words stay until it has. */
  onSend: (sent: { text: string; files: readonly ReplyFile[] }) => Promise<boolean>;
  /** What saved replies are offered for: a code of their `topics`; default: for anything. */
  topic?: string;
  /** The locale of whoever is answered, in which saved replies are put in; default: the platform's default language. */
  language?: string;
  /** What placeholders of saved replies come to. What has none is left for the writer to fill in, and nothing is sent before. */
  values?: ReplyValues;
  /** Files that may go along; absent: none. */
  files?: ReplyFilesPort;
  maxLength?: number;
  disabled?: boolean;
  /** Hears of every change of the words. */
  onText?: (text: string) => void;
  /** Where one writes, for whoever leads there by a key. */
  inputRef?: RefObject<HTMLTextAreaElement | null>;
  sendLabel?: string;
  className?: string;
  /** Beside the button. */
  children?: ReactNode;
}

/** Where an answer is written: a slash offers saved replies, files go along, and the words outlive a reload. */
export function ReplyComposer(props: ReplyComposerProps): ReactNode {
  const { of, label, onSend, files: port, maxLength, disabled = false, inputRef, sendLabel, className = '', children } = props;
  const { t } = useTranslation('resource');
  const own = useRef<HTMLTextAreaElement>(null);
  const input = inputRef ?? own;
  const words = useKeptWords<ReplyFile>(of, props.begins);
  const change = (text: string) => {
    words.change({ text });
    props.onText?.(text);
    replies.look();
  };
  const replies = useReplyMenu({ ...props, input, text: words.text, change });
  const attached = useReplyFiles({ port, files: words.files, onFiles: (files) => words.change({ files }), words: useFileWords(port) });
  const left = unfilledIn(words.text);
  const problem = left.length > 0 ? t('reply.unfilled', { count: left.length }) : attached.isUnderWay ? t('reply.wait') : undefined;
  const send = async (text: string) => {
    const isThere = await onSend({ text, files: words.files });
    if (isThere) words.drop();
    return isThere;
  };
  return (
    <div className={`wp-reply ${className}`} {...takesFiles(attached.room > 0 && !disabled, attached.add)}>
      <Composer
        {...(label !== undefined && { label })}
        {...(maxLength !== undefined && { maxLength })}
        {...(sendLabel !== undefined && { sendLabel })}
        onSend={send}
        draft={{ text: words.text, onChange: change }}
        disabled={disabled}
        hasMore={words.files.length > 0}
        inputRef={input}
        inputProps={replies.inputProps}
        onKey={replies.onKey}
        {...(problem !== undefined && { problem })}
        above={replies.menu}
        below={
          <>
            <ReplyFileRows files={words.files} of={attached} />
            <LeftOut left={left} input={input} />
            {words.restoredMs !== undefined && <Restored atMs={words.restoredMs} onDiscard={words.drop} />}
          </>
        }
      >
        {port && <FileChooser port={port} room={attached.room} disabled={disabled} onFiles={attached.add} />}
        {replies.button}
        {children}
      </Composer>
    </div>
  );
}
