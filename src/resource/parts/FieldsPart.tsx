import { useEffect, useMemo, type ReactNode } from 'react';
import type { FieldsPart as FieldsDecl, WireRecord } from '#core';
import { SchemaForm } from '#forms';
import { ConflictDialog } from '../edit/ConflictDialog.tsx';
import { DraftNotice } from '../edit/DraftNotice.tsx';
import { hrefsOf, idFor } from '../hrefs.ts';
import { Loaded } from '../Loaded.tsx';
import { toList } from '../toList.ts';
import { withLabels, type Words } from '../words.ts';
import { PartBar } from './PartBar.tsx';
import type { PartProps } from './PartProps.ts';
import { usePartEdit, type PartEdit } from './usePartEdit.ts';
import { usePartValue, type PartValue } from './usePartValue.ts';

/** Fields with a value of their own: what a call answers about the record, saved by another. */
export function FieldsPart(props: PartProps<FieldsDecl>): ReactNode {
  const {
    screen: { bundle, resource, runtime, words },
    part,
    title,
    record,
  } = props;
  const load = bundle.manifest.calls?.[part.load ?? ''];
  if (!load) throw new Error(`part "${part.id}" needs the call "${part.load}"`);
  const { value, error, fetch, reload } = usePartValue(runtime, load, String(idFor(load, resource, record)));
  const again = () => {
    reload();
    props.reload?.();
  };
  return (
    <Loaded of={{ value, error, loading: error === undefined, reload }} failed={words.t('form.failed', { singular: title })}>
      {(known) => <Fields {...props} value={known} fetch={fetch} reload={again} />}
    </Loaded>
  );
}

type FieldsProps = PartProps<FieldsDecl> & Pick<PartValue, 'fetch' | 'reload'> & { value: WireRecord };

function Fields(props: FieldsProps): ReactNode {
  const { screen, isShown, isAlone, onMark } = props;
  const { list } = hrefsOf(screen);
  const leave = () => toList(screen);
  const edit = usePartEdit({ ...props, leave });
  const mark = Object.keys(edit.form.errors).length > 0 ? 'error' : edit.isChanged && !edit.isWaiting ? 'changed' : undefined;
  useEffect(
    function tellRail() {
      onMark(mark);
    },
    [mark, onMark],
  );
  return (
    <>
      {edit.draft.found && <DraftNotice draft={edit.draft.found} words={screen.words} onRestore={edit.restore} onDiscard={edit.draft.drop} />}
      <div className="wp-record" aria-busy={edit.saving}>
        <SchemaForm {...edit.form.props} />
      </div>
      <PartBar
        words={screen.words}
        edit={edit}
        isShown={isShown}
        isAlone={isAlone}
        onSave={(leaves) => edit.save(leaves ? 'leave' : 'stay')}
        {...(list && { onCancel: leave })}
      />
      <PartConflict edit={edit} title={props.title} words={screen.words} />
    </>
  );
}

function PartConflict({ edit, title, words }: { edit: PartEdit; title: string; words: Words }): ReactNode {
  const {
    compared,
    base,
    form: {
      props: { label },
    },
    conflict: { found, resolve, dismiss },
  } = edit;
  const own = useMemo(() => withLabels(words, label, compared.schema), [words, label, compared]);
  return found && <ConflictDialog {...{ words: own, name: title, compared, base, ...found }} onResolve={resolve} onCancel={dismiss} />;
}
