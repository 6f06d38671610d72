import { isApiError, isUnanswered } from '#api';
import type { FieldErrors, WireRecord } from '#core';
import type { PageStores } from '#state';
import { isOffline } from '#ui';
import { shownErrors } from '../edit/shownErrors.ts';
import type { Then } from '../edit/useConflict.ts';
import type { ValueForm } from '../edit/useValueForm.ts';
import type { Said } from '../said.ts';
import type { Screen } from '../screen.ts';
import { tellCallFailure, tellError } from '../tell.ts';
import type { Words } from '../words.ts';
import type { Others, SaveOf } from './policy.ts';
import type { Unsent } from './useSending.ts';

type Failed = Pick<Unsent, 'error' | 'isUnsure'> & { mine: WireRecord };

/** What becomes of a save that failed: both versions are shown where it met another one, else it says why, on its fields where it can. */
export async function tellRefused(of: SaveOf, { error, isUnsure, mine }: Failed, then: Then): Promise<void> {
  const { screen, source, policy, held, form, said, conflict } = of;
  try {
    if (isApiError(error) && error.status === 412 && source.id !== undefined)
      return conflict.meet({ mine, theirs: await source.theirs(error.item, held.base), then });
    tellFailure(screen, said, { error, call: source.call, isUnsure: isUnsure && source.id === undefined });
    if (isApiError(error) && error.kind === 'fields') placeErrors(screen, form, error.fields, policy);
  } catch (lost) {
    tellError(said, lost, screen.words);
  }
}

interface FailureOf {
  error: unknown;
  /** The declared call that failed. */
  call: string | undefined;
  /** The record may be there already. */
  isUnsure: boolean;
}

/** Says why a save failed, as its resource wants refusals to be shown. What never left the device is kept there as a draft. */
function tellFailure({ resource, words }: Screen, said: Said, { error, call, isUnsure }: FailureOf): void {
  const warn = (text: string) => void said.notices.push({ kind: 'warning', title: words.errorTitle, text: words.t(text) });
  if (isOffline() && isUnanswered(error)) return warn('offlineSave');
  if (resource.decl.errors !== 'form' || !isApiError(error) || error.kind !== 'fields') tellCallFailure(said, error, words, call);
  if (isUnsure) warn('maybeSaved');
}

/** Errors on the fields of a form: those on fields that somebody else shows are theirs. */
function placeErrors(
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

/** A save waits on this device for the connection. */
export const tellKept = ({ notices }: Pick<PageStores, 'notices'>, title: string, { t }: Words): void =>
  void notices.push({ kind: 'info', title, text: t('waiting.kept'), fadesAfterMs: 5_000 });
