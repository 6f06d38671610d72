import { Button, Callout } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { instantText } from '../cells/formats.ts';
import { DraftNotice } from '../edit/DraftNotice.tsx';
import type { Words } from '../words.ts';
import type { Typing } from './useTyping.ts';

interface KeptNoticeProps {
  words: Words;
  edit: Pick<Typing, 'words' | 'form' | 'isWaiting'>;
}

/** Words from before: offered, or in the form again and theirs to take out. */
export function KeptNotice({ words, edit: { words: kept, form, isWaiting } }: KeptNoticeProps): ReactNode {
  const { offered, restored, restore, discard } = kept;
  if (offered) return <DraftNotice draft={offered} words={words} onRestore={restore} onDiscard={discard} />;
  if (!restored || !form.isChanged || isWaiting) return null;
  const time = instantText(new Date(restored.savedAtMs).toISOString(), words.locale);
  return (
    <Callout intent="primary" icon="history" className="wp-draft" role="status">
      <span>{words.t('steps.restored', { time })}</span>
      <Button variant="minimal" text={words.t('draft.discard')} onClick={discard} />
    </Callout>
  );
}
