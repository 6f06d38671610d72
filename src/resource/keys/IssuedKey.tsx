import { useState, type ReactNode } from 'react';
import { AppButton, Modal } from '#ui';
import type { Words } from '../words.ts';

/** A new key, to be copied now: nobody shows it again. */
export function IssuedKey({ text, words: { t }, onClose }: { text: string; words: Words; onClose: () => void }): ReactNode {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <Modal
      isOpen
      title={t('keys.new')}
      maxWidth={560}
      onClose={onClose}
      actions={
        <>
          <AppButton icon={copied ? 'tick' : 'duplicate'} text={t(copied ? 'keys.copied' : 'keys.copy')} onClick={() => void copy()} />
          <AppButton look="dark" text={t('keys.kept')} onClick={onClose} />
        </>
      }
    >
      <p>{t('keys.once')}</p>
      <pre className="wp-keys-text" dir="ltr">
        {text}
      </pre>
    </Modal>
  );
}
