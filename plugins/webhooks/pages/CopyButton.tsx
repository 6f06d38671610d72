import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppButton } from '#ui';

/** Copies a text, and says so. */
export function CopyButton({ text, label }: { text: string; label: string }): ReactNode {
  const { t } = useTranslation('webhooks');
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <AppButton
      look="light"
      size="small"
      icon={isCopied ? 'tick' : 'duplicate'}
      text={isCopied ? t('text.copied') : label}
      onClick={() => void copy()}
    />
  );
}
