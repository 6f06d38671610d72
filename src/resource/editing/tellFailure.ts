import { isApiError, isUnanswered } from '#api';
import type { FieldErrors } from '#core';
import type { PageStores } from '#state';
import { isOffline } from '#ui';
import { shownErrors } from '../edit/shownErrors.ts';
import type { ValueForm } from '../edit/useValueForm.ts';
import type { Said } from '../said.ts';
import type { Screen } from '../screen.ts';
import { tellCallFailure } from '../tell.ts';
import type { Words } from '../words.ts';

interface FailureOf {
  error: unknown;
  /** The declared call that failed. */
  call: string | undefined;
  /** The record may be there already. */
  isUnsure: boolean;
}

/** Says why a save failed, as its resource wants refusals to be shown. What never left the device is kept there as a draft. */
export function tellFailure({ resource, words }: Screen, said: Said, { error, call, isUnsure }: FailureOf): void {
  const warn = (text: string) => void said.notices.push({ kind: 'warning', title: words.errorTitle, text: words.t(text) });
  if (isOffline() && isUnanswered(error)) return warn('offlineSave');
  if (resource.decl.errors !== 'form' || !isApiError(error) || error.kind !== 'fields') tellCallFailure(said, error, words, call);
  if (isUnsure) warn('maybeSaved');
}

/** Errors on the fields of a form: those on fields that somebody else shows are theirs. */
export function placeErrors(
  { resource }: Screen,
  form: Pick<ValueForm, 'showErrors' | 'props'>,
  errors: FieldErrors,
  { isTheirs = () => false, onOthers }: Others,
): void {
  if (resource.decl.errors === 'notice') return;
  const of = (theirs: boolean) => Object.fromEntries(Object.entries(errors).filter(([path]) => isTheirs(path.split('.')[0]!) === theirs));
  const [own, others] = [of(false), of(true)];
  if (Object.keys(others).length > 0) onOthers?.(others);
  const shown = new Set(form.props.sections?.flatMap(({ fields }) => fields));
  form.showErrors(shownErrors(own, resource.decl.unique ?? [], (field) => shown.has(field)));
}

/** Forms beside one, whose fields its save may find fault with. */
export interface Others {
  isTheirs?: ((field: string) => boolean) | undefined;
  onOthers?: ((errors: FieldErrors) => void) | undefined;
}

/** A save waits on this device for the connection. */
export const tellKept = ({ notices }: Pick<PageStores, 'notices'>, title: string, { t }: Words): void =>
  void notices.push({ kind: 'info', title, text: t('waiting.kept'), fadesAfterMs: 5_000 });
