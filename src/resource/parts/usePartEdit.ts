import { useEffect, useMemo, useRef, useState } from 'react';
import { callApi, createKeyring, isApiError } from '#api';
import {
  can,
  rulesOf,
  withRowProblems,
  withoutNulls,
  type CallDecl,
  type FieldErrors,
  type FieldsPart,
  type JsonSchema,
  type WireRecord,
} from '#core';
import { changesOf, validationErrors } from '#forms';
import type { Sent } from '#state';
import { useEvent, useLeaveGuard } from '#ui';
import type { Compared } from '../edit/conflict.ts';
import { useConflict, type ConflictPort, type Then } from '../edit/useConflict.ts';
import { withoutSettledRules, withRules } from '../edit/rules.ts';
import { requestOf } from '../edit/request.ts';
import { useDraft, type DraftPort } from '../edit/useDraft.ts';
import { withDraft } from '../edit/formFields.ts';
import { useBaseRecord } from '../edit/useBaseRecord.ts';
import { widgetsOf } from '../edit/useRecordForm.ts';
import { useValueForm, type ValueForm } from '../edit/useValueForm.ts';
import { useWaitingSave, type SaveToKeep } from '../edit/useWaitingSave.ts';
import { nameInSentence } from '../displayName.ts';
import { hrefOf, idFor } from '../hrefs.ts';
import { useLabelOf } from '../labels.ts';
import type { Screen } from '../screen.ts';
import { useSaid } from '../said.ts';
import { tellCallFailure, tellError, tellSuccess } from '../tell.ts';
import { recordsWritten } from '../written.ts';
import type { PartProps } from './PartProps.ts';

export interface PartEdit {
  form: ValueForm;
  draft: DraftPort;
  restore: () => void;
  saving: boolean;
  readOnly: boolean;
  isChanged: boolean;
  /** What was saved waits for the connection. */
  isWaiting: boolean;
  save: (then: Then) => void;
  conflict: ConflictPort;
  compared: Compared;
  /** What changes are told against. */
  base: WireRecord;
}

interface PartEditOf extends Pick<PartProps<FieldsPart>, 'screen' | 'part' | 'title' | 'record' | 'id' | 'onOthers'> {
  value: WireRecord;
  /** The value as it is now. */
  fetch: () => Promise<WireRecord>;
  reload: () => void;
  /** To the list: it is saved. */
  leave: () => void;
}

/** Everything a part with a value of its own does: typing, kept words, its own save and version. */
export function usePartEdit(of: PartEditOf): PartEdit {
  const { screen, part, record, id, value, fetch, reload, leave, onOthers } = of;
  const {
    runtime: { http, viewer, stores },
    words,
  } = screen;
  const save = useMemo(() => saveCallOf(screen, part), [screen, part]);
  const readOnly = save === undefined || !can(viewer, save.call.access);
  const held = useBaseRecord(value, () => value);
  const form = usePartForm(screen, part, { base: held.base, readOnly, onSubmit: () => send('stay') });
  const { schema } = form.props;
  const draft = useDraft(screen, { variant: `part ${part.id}`, id, schema });
  const said = useSaid(screen, draft.key);
  const [saving, setSaving] = useState(false);
  const [keyring] = useState(createKeyring);
  const done = useRef(false);
  const compared = useMemo(() => comparedIn(schema, part), [schema, part]);
  const conflict = useConflict({ compared, held, form, save: (then) => send(then), saved: (next, then) => saved(next, then) });
  const waiting = useWaitingSave(screen, { isNew: false, readOnly, schema, value: form.value, draft, send: () => send('stay') });
  useKeptWords({ form, draft, base: held.base, version: held.version, readOnly });
  useLeaveGuard(() => {
    form.hear();
    return form.isChanged && !readOnly && !done.current && !waiting.isWaiting;
  });

  function saved(next: WireRecord, then: Then): void {
    done.current = true;
    draft.drop();
    waiting.settled();
    tellSuccess(stores, words.call(part.save!, 'success') ?? words.message('updated'), words);
    held.adopt(next);
    form.replace(next, next);
    recordsWritten(stores);
    reload();
    if (then === 'leave') leave();
  }
  /** A refusal may hold the record, which is not what is saved here: the part's own value is asked for. */
  async function failed(error: unknown, mine: WireRecord, then: Then): Promise<void> {
    if (isApiError(error) && error.status === 412) {
      conflict.meet({ mine, theirs: await fetch(), then });
      return;
    }
    tellCallFailure(said, error, words, part.save);
    if (isApiError(error) && error.kind === 'fields') placeErrors(error.fields);
  }
  function placeErrors(errors: FieldErrors): void {
    const isMine = (path: string) => !onOthers || form.props.schema.properties?.[path.split('.')[0]!] !== undefined;
    const [mine, others] = [true, false].map((own) => Object.fromEntries(Object.entries(errors).filter(([path]) => isMine(path) === own)));
    if (Object.keys(others!).length > 0) onOthers?.(others!);
    form.showErrors(mine!);
  }
  const send = useEvent(async (then: Then): Promise<Sent> => {
    if (!save || readOnly || saving) return 'later';
    const collected = form.collect();
    if (!collected) return 'settled';
    said.withdraw();
    return carryOut(save, collected, then);
  });
  async function carryOut({ id: key, call }: SaveCall, { value: mine, body }: Collected, then: Then): Promise<Sent> {
    setSaving(true);
    const { version } = held;
    let used = '';
    try {
      const answer = await keyring.send([key, id, body], (idempotencyKey) => {
        used = idempotencyKey;
        return callApi<WireRecord>(http, call, { id: idFor(call, screen.resource, record) }, body, {
          idempotencyKey,
          ...(version !== undefined && { version }),
        });
      });
      saved({ ...mine, ...(typeof answer.body === 'object' && !Array.isArray(answer.body) ? answer.body : {}) }, then);
      return 'settled';
    } catch (error) {
      if (waiting.keep(error, { ...placeOf(of, call), idempotencyKey: used, version, body, value: mine })) return 'later';
      await failed(error, mine, then).catch((lost: unknown) => tellError(said, lost, words));
      return 'settled';
    } finally {
      setSaving(false);
      done.current = false;
    }
  }
  return {
    form,
    draft,
    saving,
    readOnly,
    isChanged: form.isChanged,
    isWaiting: waiting.isWaiting,
    save: (then) => void send(then),
    conflict,
    compared,
    base: held.base,
    restore() {
      if (!draft.found) return;
      form.replace(withDraft(held.base, draft.found.values));
      held.buildOn(draft.found.baseVersion);
      draft.taken();
    },
  };
}

const comparedIn = (schema: JsonSchema, { fields }: FieldsPart): Compared => ({
  schema,
  fields: fields.filter((field) => !schema.properties?.[field]?.['x-secret']),
});

interface SaveCall {
  id: string;
  call: CallDecl;
}
type Collected = NonNullable<ReturnType<ValueForm['collect']>>;

/** Where the save of a part goes, and where the part is for people. */
function placeOf({ screen, part, title, record, id }: PartEditOf, call: CallDecl): Pick<SaveToKeep, 'request' | 'name' | 'href'> {
  const { resource, runtime, words, params } = screen;
  return {
    request: requestOf(screen, call, id, record),
    name: words.t('link.title', { name: nameInSentence(resource, record, words), title }),
    href: hrefOf(runtime, { to: 'record', resource: resource.name, at: resource.at, record, params, part: part.id }),
  };
}

function saveCallOf({ bundle }: Screen, { save: id }: FieldsPart): SaveCall | undefined {
  const call = id === undefined ? undefined : bundle.manifest.calls?.[id];
  return id !== undefined && call ? { id, call } : undefined;
}

/** The form of a part's own value, by the schema of its save's body. */
function usePartForm(
  screen: Screen,
  part: FieldsPart,
  { base, readOnly, onSubmit }: { base: WireRecord; readOnly: boolean; onSubmit: () => void },
): ValueForm {
  const { bundle, words } = screen;
  const file = saveCallOf(screen, part)?.call.body ?? '';
  const schema: JsonSchema = bundle.schemas[file] ?? screen.resource.schema;
  const label = useLabelOf(bundle.id, `forms.${file.replace(/\.schema\.json$/, '')}`, schema);
  const sections = useMemo(() => [{ id: part.id, fields: part.fields }], [part]);
  const bodyOf = (value: WireRecord) => withoutNulls(Object.fromEntries(Object.keys(schema.properties ?? {}).map((field) => [field, value[field]])));
  return useValueForm({
    base,
    bodyOf,
    check: (value) => {
      const validate = bundle.validators[file];
      const body = bodyOf(value);
      const found = validate ? withRowProblems(validationErrors(validate, body, words.t), schema, body, words.t) : {};
      return withRules(found, rulesOf(part), body, words);
    },
    settle: (errors, changed) => withoutSettledRules(errors, rulesOf(part), { changed, words }),
    form: { schema, sections, label, readOnly, idPrefix: `part-${part.id}`, onSubmit, ...widgetsOf(screen) },
  });
}

interface Kept {
  form: ValueForm;
  draft: DraftPort;
  base: WireRecord;
  version: number | undefined;
  readOnly: boolean;
}

/** Effect: keeps what was typed in this part from the first change on. */
function useKeptWords({ form, draft, base, version, readOnly }: Kept): void {
  const keep = useEvent(() => {
    if (readOnly || form.value === base || (!form.isChanged && draft.found)) return;
    draft.keep(changesOf(base, form.value), version);
  });
  useEffect(
    function keepWords() {
      keep();
    },
    [form.value, keep],
  );
}
