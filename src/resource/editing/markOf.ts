import type { Editing } from './useEditing.ts';

/** What a rail or a bar shows of a form: something in it is wrong, waits for the connection, or is not saved yet. */
export type Mark = 'error' | 'waiting' | 'changed' | undefined;

/** Of a form that has a save of its own. */
export function markOf({ form, isWaiting }: Pick<Editing, 'form' | 'isWaiting'>): Mark {
  if (Object.keys(form.errors).length > 0) return 'error';
  if (isWaiting) return 'waiting';
  return form.isChanged ? 'changed' : undefined;
}
