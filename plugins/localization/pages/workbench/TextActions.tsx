import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppButton } from '#ui';
import type { Writing } from './useWriting.ts';

/** What stands for something else in the source; a press inserts it. */
export function Tokens({ tokens, writing: { writable, insert } }: { tokens: readonly string[]; writing: Writing }): ReactNode {
  if (tokens.length === 0) return null;
  return (
    <div className="localization-tags">
      {tokens.map((token, i) => (
        <AppButton key={token} size="small" title={`Alt+${i + 1}`} disabled={!writable} onClick={() => insert(token)}>
          <bdi dir="ltr">{token}</bdi>
        </AppButton>
      ))}
    </div>
  );
}

/** The text in front is saved, as what it is to count as, or passed over. */
export function TextActions({ writing: { writable, canMark, save, mark, next, previous, isFirst } }: { writing: Writing }): ReactNode {
  const { t } = useTranslation('localization');
  return (
    <div className="localization-actions">
      <AppButton look="dark" text={t('text.keys.save')} title="Alt+Enter" disabled={!writable} onClick={() => save()} />
      <AppButton text={t('text.keys.review')} title="Alt+R" disabled={!canMark} onClick={() => mark('reviewed')} />
      <AppButton text={t('text.bench.saveDraft')} title="Alt+S" disabled={!canMark} onClick={() => mark('draft')} />
      <AppButton text={t('text.bench.sendBack')} title="Alt+Y" disabled={!canMark} onClick={() => mark('needs_work')} />
      <AppButton look="light" text={t('text.keys.previous')} title="Alt+↑" disabled={isFirst} onClick={previous} />
      <AppButton look="light" text={t('text.keys.next')} title="Alt+↓" onClick={next} />
    </div>
  );
}
