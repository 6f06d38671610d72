import { notices } from '#state';
import type { Screen } from '../screen.ts';
import { tellError } from '../tell.ts';
import type { RecordForm } from './useRecordForm.ts';
import type { SaveOutcome } from './useSave.ts';

/** Shows a refused save where the resource wants it: on the fields, as notices, or both. */
export function tellRefusal({ resource, words }: Screen, form: Pick<RecordForm, 'showErrors'>, { errors, error }: Extract<SaveOutcome, { kind: 'refused' }>): void {
  const where = resource.decl.errors ?? 'both';
  if (where !== 'form') tellError(error, words);
  if (where !== 'notice') form.showErrors(errors);
}

/** A save that failed; where its answer was lost, says that the record may be there already. */
export function tellFailure({ words }: Screen, { error, unsure }: Extract<SaveOutcome, { kind: 'failed' }>): void {
  tellError(error, words);
  if (unsure) notices.push({ kind: 'warning', title: words.errorTitle, text: words.t('maybeSaved') });
}
