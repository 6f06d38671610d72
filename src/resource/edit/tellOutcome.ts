import { isApiError } from '#api';
import type { PageStores } from '#state';
import { isOffline } from '#ui';
import type { Said } from '../said.ts';
import type { Screen } from '../screen.ts';
import { tellError } from '../tell.ts';
import type { Words } from '../words.ts';
import { shownErrors } from './shownErrors.ts';
import type { RecordForm } from './useRecordForm.ts';
import type { SaveOutcome } from './useSave.ts';

/** Shows a refused save where the resource wants it: on the fields, as notices, or both. */
export function tellRefusal(
  { resource, words }: Screen,
  said: Said,
  form: Pick<RecordForm, 'showErrors' | 'props'>,
  { errors, error }: Extract<SaveOutcome, { kind: 'refused' }>,
): void {
  const where = resource.decl.errors ?? 'both';
  if (where !== 'form') tellError(said, error, words);
  const shown = new Set(form.props.sections?.flatMap(({ fields }) => fields));
  if (where !== 'notice') form.showErrors(shownErrors(errors, resource.decl.unique ?? [], (field) => shown.has(field)));
}

/** A save that failed; where its answer was lost, says that the record may be there already. One that never left the device is kept there as a draft. */
export function tellFailure({ words }: Screen, said: Said, { error, unsure }: Extract<SaveOutcome, { kind: 'failed' }>): void {
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
