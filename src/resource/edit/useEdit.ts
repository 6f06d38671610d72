import { useSearch } from 'wouter';
import type { FieldErrors, Variant, WireRecord } from '#core';
import type { Section } from '#forms';
import { useEditing, type Editing } from '../editing/useEditing.ts';
import { hrefsOf } from '../hrefs.ts';
import type { Screen } from '../screen.ts';
import { tellSuccess } from '../tell.ts';
import { toList } from '../toList.ts';
import { givenIn, newRecord } from './formFields.ts';
import { isClosed, recordSource } from './recordSource.ts';
import { useBaseRecord } from './useBaseRecord.ts';
import type { Then } from './useConflict.ts';
import { usePublishAlong } from './usePublishAlong.ts';
import { seenRecord } from './useRecord.ts';
import { useRecordForm, type RecordForm } from './useRecordForm.ts';

export interface Edit extends Editing<RecordForm> {
  /** `publishes`: what was saved is published as well, where its resource is. */
  save: (then: Then, publishes?: boolean) => void;
  /** To the list, which asks first where something was typed. */
  cancel: () => void;
  /** To the list without asking: the record is gone. */
  leave: () => void;
}

export interface EditOf {
  variant: Variant;
  /** The record as loaded; absent for a new one. */
  record?: WireRecord;
  id?: string;
  /** The groups of fields shown; default: all. */
  sections?: readonly Section[];
  /** Where none of a save's errors stands on a field in sight. */
  onElsewhere?: (errors: FieldErrors) => void;
}

/** The editing of a whole record: its form, what publishes it along, and the way on. */
export function useEdit(screen: Screen, { variant, record, id, sections, onElsewhere }: EditOf): Edit {
  const { resource, runtime, params, words } = screen;
  const isNew = variant === 'create';
  const search = useSearch();
  const fresh = () => ({ ...newRecord(resource, params, runtime.viewer), ...givenIn(resource, runtime.viewer, search) });
  const held = useBaseRecord(record, fresh);
  const readOnly = isClosed(screen, isNew ? undefined : held.base);
  const form = useRecordForm(screen, { variant, base: held.base, readOnly, sections, onElsewhere, onSubmit: () => save('leave') });
  const publishing = usePublishAlong(screen);
  const edit: Editing<RecordForm> = useEditing(screen, recordSource(screen, { variant, id }), {
    ...{ form, held, loaded: record, readOnly },
    finish: publishing.finish,
    onWaits: () => isNew && edit.begin(fresh()),
    onSaved({ value, then }) {
      seenRecord(screen, value);
      tellSuccess(runtime.stores, publishing.said() ?? words.message(isNew ? 'created' : 'updated'), words);
      const isAway = goOn(screen, { variant, value, then: publishing.isRefused() ? 'stay' : then });
      if (isNew && isAway) return undefined;
      return then === 'new' ? fresh() : value;
    },
  });
  function save(then: Then, publishes = false): void {
    publishing.wants(publishes);
    edit.save(then);
  }
  return {
    ...edit,
    save,
    cancel: () => toList(screen),
    leave() {
      edit.words.forget();
      edit.leave();
      toList(screen);
    },
  };
}

/** The way on after a save: whether it led to another screen. */
function goOn(screen: Screen, { variant, value, then }: { variant: Variant; value: WireRecord; then: Then }): boolean {
  const { navigate } = screen.runtime;
  const screens = hrefsOf(screen);
  const edit = value.id === undefined ? undefined : screens.edit(value);
  if (then === 'leave' && screens.list) toList(screen);
  else if (then === 'stay' && variant === 'create' && edit) navigate(edit, { replace: true });
  else if (then === 'new' && variant === 'update' && screens.create) navigate(screens.create);
  else return false;
  return true;
}
