import './kit.css';
import { TextArea } from '@blueprintjs/core';
import { useId, useState, type KeyboardEvent, type ReactNode, type RefObject, type SyntheticEvent, type TextareaHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { AppButton } from './AppButton.tsx';

export interface ComposerProps {
  /** Default: "Message". */
  label?: string;
  /** Sends the words; answers whether they arrived. They stay until they have. */
  onSend: (text: string) => Promise<boolean>;
  /** The words, where somebody else keeps them. */
  draft?: { text: string; onChange: (text: string) => void };
  maxLength?: number;
  disabled?: boolean;
  /** Something goes along that may be sent without words. */
  hasMore?: boolean;
  /** Why nothing is sent as it is, in words. */
  problem?: string;
  /** Default: "Send". */
  sendLabel?: string;
  /** Where one writes, for whoever leads there. */
  inputRef?: RefObject<HTMLTextAreaElement | null>;
  inputProps?: Pick<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    'onSelect' | 'onBlur' | (`aria-${string}` & keyof TextareaHTMLAttributes<HTMLTextAreaElement>)
  >;
  /** Hears of each key first; answers whether it was one of its own. */
  onKey?: (event: KeyboardEvent) => boolean;
  /** Over the words, as a menu, and below them, as files. */
  above?: ReactNode;
  below?: ReactNode;
  /** Beside the button: templates, files. */
  children?: ReactNode;
}

/** Where one writes: Enter begins a line, Ctrl or Cmd with Enter sends, once. */
export function Composer(props: ComposerProps): ReactNode {
  const { label, draft, maxLength, disabled = false, problem, sendLabel, inputRef, inputProps, onKey, above, below, children } = props;
  const { t } = useTranslation('kit');
  const id = useId();
  const [own, setOwn] = useState('');
  const { text, onChange } = draft ?? { text: own, onChange: setOwn };
  const { sending, canSend, send } = useSend(props, text, onChange);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form className="wp-composer" onSubmit={submit}>
      <label htmlFor={id} className="bp6-label">
        {label ?? t('thread.message')}
      </label>
      <div className="wp-composer-words">
        {above}
        <TextArea
          id={id}
          fill
          autoResize
          dir="auto"
          value={text}
          disabled={disabled}
          maxLength={maxLength}
          readOnly={sending}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          {...inputProps}
          {...(inputRef && { inputRef })}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (!onKey?.(event) && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
          }}
        />
      </div>
      {below}
      <div className="wp-composer-foot">
        {children}
        {maxLength !== undefined && <Left count={maxLength - text.length} of={maxLength} />}
        {problem !== undefined && (
          <span id={`${id}-problem`} className="wp-hidden">
            {problem}
          </span>
        )}
        <AppButton
          type="submit"
          look="dark"
          icon="send-message"
          className="wp-turned"
          text={sendLabel ?? t('thread.send')}
          loading={sending}
          disabled={!canSend}
        />
      </div>
    </form>
  );
}

/** How much more fits, once little does. */
function Left({ count, of }: { count: number; of: number }): ReactNode {
  const { t } = useTranslation('kit');
  return count < of * 0.2 && <span className="wp-quiet">{t('thread.left', { count })}</span>;
}

/** Sends what there is, once at a time. */
function useSend({ onSend, disabled = false, hasMore = false, problem }: ComposerProps, text: string, onChange: (text: string) => void) {
  const [sending, setSending] = useState(false);
  const canSend = (text.trim() !== '' || hasMore) && problem === undefined && !sending && !disabled;
  async function send(): Promise<void> {
    if (!canSend) return;
    setSending(true);
    try {
      if (await onSend(text.trim())) onChange('');
    } finally {
      setSending(false);
    }
  }
  return { sending, canSend, send };
}
