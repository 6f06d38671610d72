import { useEffect, useMemo, type ReactNode } from 'react';
import { isUnanswered } from '#api';
import type { FieldsPart, JsonSchema, WireRecord } from '#core';
import { defaultsOf } from '#forms';
import { later, useEvent, useOffline } from '#ui';
import { EditedForm } from '../editing/EditedForm.tsx';
import { markOf } from '../editing/markOf.ts';
import { Loaded } from '../Loaded.tsx';
import { useLoad } from '../useLoad.ts';
import { callsOf, loadPart, versionIn } from '../parts/partSource.ts';
import type { StepProps } from './StepSlot.ts';
import { stepKey, wasSaved } from './unkept.tsx';
import { useBelow } from './useBelow.tsx';
import { useRemembered } from './useRemembered.ts';
import { useStepEdit, type StepEditOf } from './useStepEdit.ts';

const CopyFrom = /* @__PURE__ */ later(async () => (await import('./CopyFrom.tsx')).CopyFrom);

/** A step of fields: it asks for these alone, and saves these alone. */
export function FieldsStep(props: StepProps<FieldsPart>): ReactNode {
  const { screen, part, id } = props;
  const calls = useMemo(() => callsOf(screen, part), [screen, part]);
  if (id !== undefined) return <KnownFields {...props} id={id} calls={calls} />;
  return <Fields {...props} calls={calls} value={undefined} fetch={never} remember={nowhere} />;
}

const never = () => Promise.reject(new Error('a record that is not made yet has no other version'));
const nowhere = () => undefined;

function KnownFields(props: StepProps<FieldsPart> & Pick<StepEditOf, 'calls'> & { id: string }): ReactNode {
  const { screen, part, id, title, record, calls } = props;
  const { rowCache } = screen.runtime.stores;
  const key = stepKey(screen, id, part);
  const fetch = useEvent(() => loadPart(screen, part, calls, id, record));
  const { value, error, loading, reload } = useLoad<WireRecord>(key, fetch);
  useOnceBack(error, reload);
  useRemembered(screen, id, value);
  const blank = useMemo(() => blankOf(part, record, calls.schema), [part, record, calls]);
  const known = value ?? (isUnanswered(error) && !wasSaved(props, part, props.isDone) ? blank : undefined);
  return (
    <Loaded of={{ value: known, error, loading, reload }} failed={screen.words.t('form.failed', { singular: title })}>
      {(shown) => <Fields {...props} value={shown} fetch={fetch} remember={(next) => rowCache.set(key, next)} />}
    </Loaded>
  );
}

/** What a step that was never saved begins with, where nobody can say more. */
function blankOf(part: FieldsPart, record: WireRecord, schema: JsonSchema): WireRecord {
  const defaults = Object.entries(defaultsOf(schema)).filter(([field]) => part.fields.includes(field));
  const version = versionIn(part, record);
  return {
    ...Object.fromEntries(defaults),
    ...(record.versions !== undefined && { versions: record.versions }),
    ...(version !== undefined && { version }),
  };
}

/** Effect: asks again when the connection is back. */
function useOnceBack(error: unknown, reload: () => void): void {
  const isOffline = useOffline();
  // An answer that is lost while there is a connection has its Retry.
  const lost = useEvent(() => isUnanswered(error));
  useEffect(
    function askAgain() {
      if (!isOffline && lost()) reload();
    },
    [isOffline, lost, reload],
  );
}

function Fields(props: StepEditOf): ReactNode {
  const { screen, part, title, id, register, onStatus } = props;
  const edit = useStepEdit(props);
  const { readOnly } = edit;
  const { save, saving, mark, page } = useBelow(props, { save: edit.save, saving: edit.saving, mark: markOf(edit) });
  useEffect(() => register({ save }), [register, save]);
  useEffect(
    function tellBar() {
      onStatus({ saving, readOnly, mark });
    },
    [onStatus, saving, readOnly, mark],
  );
  const copies = part.copies && id !== undefined && !readOnly;
  return (
    <EditedForm words={screen.words} edit={{ ...edit, saving }} name={title} above={copies && <CopyFrom {...props} edit={edit} />}>
      {page}
    </EditedForm>
  );
}
