import { Callout } from '@blueprintjs/core';
import { useEffect, useRef, type ReactNode } from 'react';
import type { WireRecord } from '#core';
import { AppButton, Confirm, Loader, Modal, TaskProgress, useEvent } from '#ui';
import { ActionForm } from '../actions/ActionForm.tsx';
import type { ListModel } from '../list/useListScreen.ts';
import { tellSuccess } from '../tell.ts';
import type { BulkAction } from './bulkActions.ts';
import { BulkEdit } from './BulkEdit.tsx';
import type { BulkResult } from './runBulk.ts';
import { useBulkQuestion, type BulkQuestion } from './BulkQuestion.tsx';
import { undoBulk } from './undoBulk.ts';
import { useBulk, type BulkState } from './useBulk.ts';

interface BulkDialogProps {
  model: ListModel;
  action: BulkAction /** `changed`: records were written. */;
  onClose: (changed: boolean) => void;
}

/** A bulk action: how many and whether, its small form, its progress, and what came of it. */
export function BulkDialog({ model, action, onClose }: BulkDialogProps): ReactNode {
  const { words } = model.screen;
  const { state, start, cancel } = useBulk(model, action);
  const typed = useRef<WireRecord | undefined>(undefined);
  const submit = (values?: WireRecord) => {
    typed.current = values;
    start(values);
  };
  const title = titleOf(model, action);
  const close = () => onClose(false);
  const question = useBulkQuestion(model, action, state.step === 'asking' ? state.chosen : undefined);
  switch (state.step) {
    case 'counting':
      return (
        <Modal isOpen title={title} onClose={close}>
          <Loader />
        </Modal>
      );
    case 'failed':
      return (
        <Modal isOpen title={title} onClose={close}>
          <Callout intent="danger">{state.message}</Callout>
        </Modal>
      );
    case 'asking':
      return <Asking {...{ model, action, title, state, question }} typed={typed.current} onSubmit={submit} onCancel={close} />;
    case 'running':
      return (
        <Modal isOpen title={title}>
          <TaskProgress
            label={title}
            value={state.done}
            max={Math.max(state.total, 1)}
            text={words.t('bulk.progress', { done: state.done.toLocaleString(words.locale), total: state.total.toLocaleString(words.locale) })}
            {...(!state.cancelling && { onCancel: cancel })}
          />
        </Modal>
      );
    case 'over':
      return <Result model={model} action={action} title={title} result={state.result} onClose={() => onClose(true)} />;
  }
}

interface AskingProps {
  model: ListModel;
  action: BulkAction;
  title: string;
  state: Extract<BulkState, { step: 'asking' }>;
  question: BulkQuestion;
  /** What was filled in before it had to be asked again. */
  typed: WireRecord | undefined;
  onSubmit: (values?: WireRecord) => void;
  onCancel: () => void;
}

/** Whether it is to be done: with the fields to change, with the action's form, or by a yes alone. */
function Asking({ model, action, title, state, question, typed, onSubmit, onCancel }: AskingProps): ReactNode {
  const { screen } = model;
  const asked = {
    screen,
    title,
    question: question.body,
    submitLabel: question.label,
    disabled: !question.isAgreed,
    problem: state.problem,
    typed,
    onSubmit,
    onCancel,
  };
  if (action.kind === 'edit') return <BulkEdit {...asked} chosen={state.chosen} fields={action.fields} />;
  const { form, intent } = action.kind === 'action' ? action.action.decl : { form: undefined, intent: 'danger' as const };
  if (form && !question.isHopeless) return <ActionForm {...asked} file={form} intent={intent} running={false} />;
  return (
    <Confirm
      isOpen
      title={title}
      confirmLabel={question.label}
      cancelLabel={screen.words.t('cancel')}
      intent={intent ?? 'primary'}
      disabled={asked.disabled}
      maxWidth={440}
      problem={state.problem}
      onConfirm={() => onSubmit()}
      onCancel={onCancel}
    >
      {question.body}
    </Confirm>
  );
}

function titleOf({ screen: { words } }: ListModel, action: BulkAction): string {
  if (action.kind === 'edit') return words.t('bulk.editTitle', { plural: words.plural });
  return action.kind === 'delete' ? words.t('delete') : words.action(action.id);
}

/** What was done, in the past. */
function doneText({ screen: { words } }: ListModel, action: BulkAction, count: number): string {
  if (action.kind === 'action') return words.done(action.id, count);
  return words.t(action.kind === 'edit' ? 'bulk.changed' : 'bulk.deleted', { which: words.counted(count) });
}

interface ResultProps {
  model: ListModel;
  action: BulkAction;
  title: string;
  result: BulkResult;
  onClose: () => void;
}

/** What was done and what was refused, with the reasons. Where all went well a notice says it. */
function Result({ model, action, title, result, onClose }: ResultProps): ReactNode {
  const { words, runtime } = model.screen;
  const { t } = words;
  const summary = doneText(model, action, result.done);
  const undo = undoBulk(runtime, result, words);
  const { others = 0, warned = [] } = result;
  const clean = result.refusedCount === 0 && others === 0 && warned.length === 0 && !result.cancelled && result.message === undefined;
  const tell = useEvent(() => {
    if (clean) {
      tellSuccess(runtime.stores, summary, words, undo);
      onClose();
    }
  });
  useEffect(
    function tellOnce() {
      tell();
    },
    [tell],
  );
  if (clean) return null;
  return (
    <Modal
      isOpen
      title={title}
      onClose={onClose}
      maxWidth={520}
      actions={
        <>
          {undo && (
            <AppButton
              text={undo.label}
              onClick={() => {
                undo.run();
                onClose();
              }}
            />
          )}
          <AppButton look="dark" text={t('close')} onClick={onClose} />
        </>
      }
    >
      <p role="status">
        {summary}. {result.cancelled && t('bulk.cancelled')}
      </p>
      {others > 0 && <p>{t('bulk.others', { count: others, shown: others.toLocaleString(words.locale) })}</p>}
      {result.message && <Callout intent="danger">{result.message}</Callout>}
      {result.refusedCount > 0 && (
        <Told
          what={t('bulk.refused', { count: result.refusedCount, shown: result.refusedCount.toLocaleString(words.locale) })}
          each={result.refused}
        />
      )}
      {warned.length > 0 && <Told what={t('bulk.noted')} each={warned} />}
    </Modal>
  );
}

const Told = ({ what, each }: { what: string; each: BulkResult['refused'] }): ReactNode => (
  <>
    <p>{what}</p>
    <ul className="wp-refused">
      {each.map(({ id, message }) => (
        <li key={`${id} ${message}`}>
          <b>#{id}</b> <span dir="auto">{message}</span>
        </li>
      ))}
    </ul>
  </>
);
