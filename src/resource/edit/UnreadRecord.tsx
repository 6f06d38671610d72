import type { ReactNode } from 'react';
import { ButtonLink, Failure, Loader, Page } from '#ui';
import { hrefsOf } from '../hrefs.ts';
import type { Screen } from '../screen.ts';
import { messagesOf } from '../tell.ts';
import type { Load } from '../useLoad.ts';

interface UnreadRecordProps {
  screen: Screen;
  of: Pick<Load<unknown>, 'error' | 'loading' | 'reload'>;
}

/** The page of a record that is not there: it is on its way, or why not, with Retry and the way to the list. */
export function UnreadRecord({ screen, of: { error, loading, reload } }: UnreadRecordProps): ReactNode {
  const { words } = screen;
  const { list } = hrefsOf(screen);
  return (
    <Page title={words.singular} width="form">
      {loading ? (
        <Loader fill />
      ) : (
        <Failure title={words.t('form.failed', { singular: words.singular })} message={messagesOf(error, words).join(' ')} onRetry={reload}>
          {list && <ButtonLink href={list} text={words.t('form.toList', { plural: words.plural })} />}
        </Failure>
      )}
    </Page>
  );
}
