import type { Words } from '../words.ts';
import type { Editing } from './useEditing.ts';

/** What a rail or a bar shows of a form: something in it is wrong, waits for the connection, or is not saved yet. */
export type Mark = 'error' | 'waiting' | 'changed' | undefined;

/** Of a form that has a save of its own. */
export function markOf({ form, isWaiting }: Pick<Editing, 'form' | 'isWaiting'>): Mark {
  if (Object.keys(form.errors).length > 0) return 'error';
  if (isWaiting) return 'waiting';
  return form.isChanged ? 'changed' : undefined;
}

/** What a bar says of a form; `null` where there is nothing to say. */
export function noteOf({ t }: Words, of: { readOnly: boolean; isWaiting?: boolean; isChanged: boolean }): string | null {
  if (of.readOnly) return t('form.readOnly');
  if (of.isWaiting) return t('waiting.bar');
  return of.isChanged ? t('form.changed') : null;
}
