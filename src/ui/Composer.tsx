import './kit.css';
import { TextArea } from '@blueprintjs/core';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
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
  /** Beside the button: templates, files. */
  children?: ReactNode;
}

/** Where one writes: Enter begins a line, Ctrl or Cmd with Enter sends, once. */
export function Composer({ label, onSend, draft, maxLength, disabled = false, children }: ComposerProps): ReactNode {
  const { t } = useTranslation('kit');
  const id = useId();
  const [own, setOwn] = useState('');
  const [sending, setSending] = useState(false);
  const { text, onChange } = draft ?? { text: own, onChange: setOwn };
  const canSend = text.trim() !== '' && !sending && !disabled;
  async function send(): Promise<void> {
    if (!canSend) return;
    setSending(true);
    try {
      if (await onSend(text.trim())) onChange('');
    } finally {
      setSending(false);
    }
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      className="wp-composer"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={id} className="bp6-label">
        {label ?? t('thread.message')}
      </label>
      <TextArea
        id={id}
        fill
        autoResize
        dir="auto"
        value={text}
        disabled={disabled}
        maxLength={maxLength}
        readOnly={sending}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={pressed}
      />
      <div className="wp-composer-foot">
        {children}
        {maxLength !== undefined && text.length > maxLength * 0.8 && (
          <span className="wp-quiet">{t('thread.left', { count: maxLength - text.length })}</span>
        )}
        <AppButton
          type="submit"
          look="dark"
          icon="send-message"
          className="wp-turned"
          text={t('thread.send')}
          loading={sending}
          disabled={!canSend}
        />
      </div>
    </form>
  );
}
