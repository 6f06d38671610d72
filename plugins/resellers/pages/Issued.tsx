import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppButton, Modal } from '#ui';

/** A new key, to be copied now: nobody shows it again. */
export function Issued({ text, onClose }: { text: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation('resellers');
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <Modal
      isOpen
      title={t('text.keys.new')}
      maxWidth={560}
      onClose={onClose}
      actions={
        <>
          <AppButton icon={copied ? 'tick' : 'duplicate'} text={t(copied ? 'text.keys.copied' : 'text.keys.copy')} onClick={() => void copy()} />
          <AppButton look="dark" text={t('text.keys.kept')} onClick={onClose} />
        </>
      }
    >
      <p>{t('text.keys.once')}</p>
      <pre className="resellers-key" dir="ltr">
        {text}
      </pre>
    </Modal>
  );
}
