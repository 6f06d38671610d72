import { Button, Callout } from '@blueprintjs/core';
import { useEffect, useMemo, type ReactNode } from 'react';
import { isUnanswered } from '#api';
import type { FieldsPart, JsonSchema, WireRecord } from '#core';
import { defaultsOf, SchemaForm } from '#forms';
import { later, useEvent, useOffline } from '#ui';
import { ConflictDialog } from '../edit/ConflictDialog.tsx';
import { DraftNotice } from '../edit/DraftNotice.tsx';
import { instantText } from '../cells/formats.ts';
import { Loaded } from '../Loaded.tsx';
import { useLoad } from '../useLoad.ts';
import { withLabels, type Words } from '../words.ts';
import { loadStep, sourceOf, versionIn } from './source.ts';
import type { StepProps } from './StepSlot.ts';
import { stepKey, wasSaved } from './unkept.tsx';
import { useBelow } from './useBelow.tsx';
import { useRemembered } from './useRemembered.ts';
import { useStepEdit, type StepEdit, type StepEditOf } from './useStepEdit.ts';

const CopyFrom = /* @__PURE__ */ later(async () => (await import('./CopyFrom.tsx')).CopyFrom);

/** A step of fields: it asks for these alone, and saves these alone. */
export function FieldsStep(props: StepProps<FieldsPart>): ReactNode {
  return props.id === undefined ? <Fields {...props} value={undefined} fetch={never} remember={nowhere} /> : <KnownFields {...props} id={props.id} />;
}

const never = () => Promise.reject(new Error('a record that is not made yet has no other version'));
const nowhere = () => undefined;

function KnownFields(props: StepProps<FieldsPart> & { id: string }): ReactNode {
  const { screen, part, id, title, record } = props;
  const { rowCache } = screen.runtime.stores;
  const source = useMemo(() => sourceOf(screen, part), [screen, part]);
  const key = stepKey(screen, id, part);
  const fetch = useEvent(() => loadStep(screen, part, source, id, record));
  const { value, error, loading, reload } = useLoad<WireRecord>(key, fetch);
  useOnceBack(error, reload);
  useRemembered(screen, id, value);
  const blank = useMemo(() => blankOf(part, record, source.schema), [part, record, source]);
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

type FieldsProps = StepProps<FieldsPart> & Pick<StepEditOf, 'value' | 'fetch' | 'remember'>;

function Fields(props: FieldsProps): ReactNode {
  const { screen, title, id, register, onStatus } = props;
  const edit = useStepEdit(props);
  const { form, draft, readOnly, words, isWaiting } = edit;
  const own = Object.keys(form.errors).length > 0 ? 'error' : isWaiting ? 'waiting' : form.isChanged ? 'changed' : undefined;
  const { save, saving, mark, page } = useBelow(props, { save: edit.save, saving: edit.saving, mark: own });
  useEffect(() => register({ save }), [register, save]);
  useEffect(
    function tellBar() {
      onStatus({ saving, readOnly, mark });
    },
    [onStatus, saving, readOnly, mark],
  );
  return (
    <>
      {draft.found && id === undefined && <DraftNotice draft={draft.found} words={screen.words} onRestore={words.restore} onDiscard={draft.drop} />}
      {words.restored && form.isChanged && !isWaiting && <Restored words={screen.words} edit={edit} />}
      {props.part.copies && id !== undefined && !readOnly && <CopyFrom {...props} edit={edit} />}
      <div className="wp-record" aria-busy={saving}>
        <SchemaForm {...form.props} />
      </div>
      {page}
      <Conflict edit={edit} title={title} words={screen.words} />
    </>
  );
}

/** Words of before are in the form again, and theirs to take out. */
function Restored({ words: { t, locale }, edit }: { words: Words; edit: StepEdit }): ReactNode {
  const { restored, discard } = edit.words;
  const time = instantText(new Date(restored!.savedAtMs).toISOString(), locale);
  return (
    <Callout intent="primary" icon="history" className="wp-draft" role="status">
      <span>{t('steps.restored', { time })}</span>
      <Button variant="minimal" text={t('draft.discard')} onClick={discard} />
    </Callout>
  );
}

function Conflict({ edit, title, words }: { edit: StepEdit; title: string; words: Words }): ReactNode {
  const { compared, base, form, conflict } = edit;
  const { found, resolve, dismiss } = conflict;
  const own = useMemo(() => withLabels(words, form.props.label, compared.schema), [words, form.props.label, compared]);
  return found && <ConflictDialog {...{ words: own, name: title, compared, base, ...found }} onResolve={resolve} onCancel={dismiss} />;
}
