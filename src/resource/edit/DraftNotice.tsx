import { Button, Callout } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { Draft } from '#state';
import { instantText } from '../cells/formats.ts';
import type { Words } from '../words.ts';

interface DraftNoticeProps {
  draft: Draft;
  words: Words;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Somebody typed here before and did not save: theirs to restore or to discard. */
export function DraftNotice({ draft, words, onRestore, onDiscard }: DraftNoticeProps): ReactNode {
  const { t, locale } = words;
  return (
    <Callout intent="primary" icon="history" className="wp-draft" role="status">
      <span>{t('draft.found', { time: instantText(new Date(draft.savedAtMs).toISOString(), locale) })}</span>
      <Button intent="primary" text={t('draft.restore')} onClick={onRestore} />
      <Button variant="minimal" text={t('draft.discard')} onClick={onDiscard} />
    </Callout>
  );
}
