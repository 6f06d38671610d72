import { Button, Callout } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useOffline } from '#ui';
import type { Words } from '../words.ts';
import type { Step } from './order.ts';
import type { Outbox } from './useOutbox.ts';

/** Says which steps were saved and have not been sent yet. */
export function Unsent({ words: { t, locale }, steps, outbox }: { words: Words; steps: readonly Step[]; outbox: Outbox }): ReactNode {
  const isOffline = useOffline();
  const waiting = [...outbox.waiting.keys()].flatMap((id) => steps.find(({ part }) => part.id === id)?.title ?? []);
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(waiting);
  return (
    <div className="wp-contents" role="status">
      {waiting.length > 0 && (
        <Callout compact intent="warning" icon="cloud-upload" className="wp-steps-unsent">
          <span>{t('steps.unsent', { names })}</span>
          {!isOffline && <Button variant="minimal" text={t('steps.send')} onClick={() => void outbox.send()} />}
        </Callout>
      )}
    </div>
  );
}
