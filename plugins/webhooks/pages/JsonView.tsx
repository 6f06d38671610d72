import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from './CopyButton.tsx';
import { pretty } from './pretty.ts';

/** A payload or an answer as people read it, to be copied. */
export function JsonView({ text, label }: { text: string; label: string }): ReactNode {
  const { t } = useTranslation('webhooks');
  const shown = pretty(text);
  return (
    <div className="webhooks-code">
      <pre dir="ltr" tabIndex={0} role="region" aria-label={label}>
        {shown}
      </pre>
      <CopyButton text={shown} label={t('text.copy')} />
    </div>
  );
}
