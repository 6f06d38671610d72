import { isApiError } from '#api';
import type { PageStores } from '#state';
import { isOffline } from '#ui';
import type { Said } from '../said.ts';
import type { Screen } from '../screen.ts';
import { tellError } from '../tell.ts';
import type { Words } from '../words.ts';

/** A save that failed; where its answer was lost, says that the record may be there already. One that never left the device is kept there as a draft. */
export function tellFailure({ words }: Screen, said: Said, { error, unsure }: { error: unknown; unsure: boolean }): void {
  if (isOffline() && isApiError(error) && error.kind === 'network') {
    said.notices.push({ kind: 'warning', title: words.errorTitle, text: words.t('offlineSave') });
    return;
  }
  tellError(said, error, words);
  if (unsure) said.notices.push({ kind: 'warning', title: words.errorTitle, text: words.t('maybeSaved') });
}

/** A save waits on this device for the connection. */
export const tellKept = ({ notices }: Pick<PageStores, 'notices'>, title: string, { t }: Words): void =>
  void notices.push({ kind: 'info', title, text: t('waiting.kept'), fadesAfterMs: 5_000 });
