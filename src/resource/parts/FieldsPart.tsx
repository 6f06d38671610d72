import { useMemo, type ReactNode } from 'react';
import type { FieldsPart as FieldsDecl, WireRecord } from '#core';
import { EditedForm } from '../editing/EditedForm.tsx';
import { markOf } from '../editing/markOf.ts';
import { useEditing, type Editing } from '../editing/useEditing.ts';
import { useBaseRecord } from '../edit/useBaseRecord.ts';
import { hrefsOf } from '../hrefs.ts';
import { Loaded } from '../Loaded.tsx';
import { tellSuccess } from '../tell.ts';
import { toList } from '../toList.ts';
import { useLoad } from '../useLoad.ts';
import { PartBar } from './PartBar.tsx';
import type { PartProps } from './PartProps.ts';
import { callsOf, isPartClosed, loadPart, partSource, type PartCalls } from './partSource.ts';
import { usePartForm } from './usePartForm.ts';
import { useTellRail } from './useTellRail.ts';

/** Fields with a value of their own: what a call answers about the record, saved by another. */
export function FieldsPart(props: PartProps<FieldsDecl>): ReactNode {
  const { screen, part, title, record, id } = props;
  const calls = useMemo(() => callsOf(screen, part), [screen, part]);
  const fetch = () => loadPart(screen, part, calls, id, record);
  const load = useLoad<WireRecord>(`part ${screen.resource.name} ${id} ${part.id}`, fetch);
  return (
    <Loaded of={load} failed={screen.words.t('form.failed', { singular: title })}>
      {(value) => <Fields {...props} {...{ calls, value, fetch }} />}
    </Loaded>
  );
}

interface FieldsProps extends PartProps<FieldsDecl> {
  calls: PartCalls;
  value: WireRecord;
  /** The value as it is now. */
  fetch: () => Promise<WireRecord>;
}

function Fields(props: FieldsProps): ReactNode {
  const { screen, title, isShown, isAlone, onMark } = props;
  const edit = usePartEdit(props);
  useTellRail(onMark, markOf(edit));
  return (
    <EditedForm words={screen.words} edit={edit} name={title}>
      <PartBar
        words={screen.words}
        edit={{ ...edit, isChanged: edit.form.isChanged }}
        isShown={isShown}
        isAlone={isAlone}
        onSave={(leaves) => edit.save(leaves ? 'leave' : 'stay')}
        {...(hrefsOf(screen).list && { onCancel: () => toList(screen) })}
      />
    </EditedForm>
  );
}

/** The editing of a part with a save of its own. */
function usePartEdit({ screen, part, title, record, id, calls, value, fetch, reload, onOthers }: FieldsProps): Editing {
  const { words, runtime } = screen;
  const held = useBaseRecord(value, () => value);
  const readOnly = isPartClosed(screen, calls, record);
  const form = usePartForm(screen, { part, calls, record, base: held.base, variant: 'update', readOnly, onSubmit: () => edit.save('stay') });
  const edit: Editing = useEditing(screen, partSource(screen, { part, calls, variant: `part ${part.id}`, title, record, id, fetch }), {
    ...{ form, held, loaded: value, readOnly, onOthers },
    isTheirs: (field) => onOthers !== undefined && calls.schema.properties?.[field] === undefined,
    onWaits: () => undefined,
    onSaved({ value: saved, then }) {
      tellSuccess(runtime.stores, (part.save && words.call(part.save, 'success')) ?? words.message('updated'), words);
      reload?.();
      if (then === 'leave') toList(screen);
      return saved;
    },
  });
  return edit;
}
