import { Callout } from '@blueprintjs/core';
import { useEffect, useRef, type ReactNode } from 'react';
import type { WireRecord } from '#core';
import { AppButton, Confirm, Loader, Modal, TaskProgress } from '#ui';
import { ActionForm } from '../actions/ActionForm.tsx';
import type { ListModel } from '../list/useListScreen.ts';
import { tellSuccess } from '../tell.ts';
import type { BulkAction } from './bulkActions.ts';
import { BulkEdit } from './BulkEdit.tsx';
import type { Chosen } from './bulkTarget.ts';
import type { BulkResult } from './runBulk.ts';
import { undoBulk } from './undoBulk.ts';
import { useBulk } from './useBulk.ts';

interface BulkDialogProps { model: ListModel; action: BulkAction; /** `changed`: records were written. */ onClose: (changed: boolean) => void }

/** A bulk action: how many and whether, its small form, its progress, and what came of it. */
export function BulkDialog({ model, action, onClose }: BulkDialogProps): ReactNode {
  const { screen } = model;
  const { words } = screen;
  const { state, start, cancel } = useBulk(model, action);
  const { t } = words;
  const typed = useRef<WireRecord | undefined>(undefined);
  const submit = (values: WireRecord) => { typed.current = values; start(values); };
  const title = titleOf(model, action);
  const form = action.kind === 'action' ? action.action.decl.form : undefined;
  switch (state.step) {
    case 'counting': return <Modal isOpen title={title} onClose={() => onClose(false)}><Loader /></Modal>;
    case 'failed': return <Modal isOpen title={title} onClose={() => onClose(false)}><Callout intent="danger">{state.message}</Callout></Modal>;
    case 'asking': {
      const asked = { screen, title, question: questionOf(model, action, state.chosen), problem: state.problem, typed: typed.current, onSubmit: submit, onCancel: () => onClose(false) };
      if (action.kind === 'edit') return <BulkEdit {...asked} fields={action.fields} />;
      if (form) return <ActionForm {...asked} file={form} intent={action.kind === 'action' ? action.action.decl.intent : undefined} running={false} />;
      return (
        <Confirm isOpen title={title} confirmLabel={title} cancelLabel={t('cancel')}
          intent={action.kind === 'delete' ? 'danger' : (action.action.decl.intent ?? 'primary')} onConfirm={() => start()} onCancel={() => onClose(false)}>
          {state.problem && <Callout intent="warning">{state.problem}</Callout>}
          <p>{asked.question}</p>
        </Confirm>
      );
    }
    case 'running': return (
      <Modal isOpen title={title}>
        <TaskProgress label={title} value={state.done} max={Math.max(state.total, 1)}
          text={t('bulk.progress', { done: state.done.toLocaleString(words.locale), total: state.total.toLocaleString(words.locale) })}
          {...(!state.cancelling && { onCancel: cancel })} />
      </Modal>
    );
    case 'over': return <Result model={model} title={title} result={state.result} onClose={() => onClose(true)} />;
  }
}

function titleOf({ screen: { words } }: ListModel, action: BulkAction): string {
  if (action.kind === 'edit') return words.t('bulk.editTitle', { plural: words.plural });
  return action.kind === 'delete' ? words.t('delete') : words.action(action.id);
}

/** The question with the number in it: how many, and whether that is all that match. */
function questionOf({ screen: { words } }: ListModel, action: BulkAction, { count, all }: Chosen): string {
  const { t } = words;
  const shown = count.toLocaleString(words.locale);
  const which = t(all ? 'bulk.whichAll' : 'bulk.which', { count, shown });
  if (action.kind === 'edit') return t('bulk.touches', { which });
  const own = action.kind === 'action' ? words.confirm(action.id, { count, name: which }) : undefined;
  if (own) return own.includes(which) ? own : `${own} ${t('bulk.touches', { which })}`;
  return t('bulk.ask', { action: action.kind === 'delete' ? t('delete') : words.action(action.id), which });
}

interface ResultProps { model: ListModel; title: string; result: BulkResult; onClose: () => void }

/** What was done and what was refused, with the reasons. Where all went well a notice says it. */
function Result({ model, title, result, onClose }: ResultProps): ReactNode {
  const { words, runtime } = model.screen;
  const { t } = words;
  const summary = t('bulk.done', { count: result.done, shown: result.done.toLocaleString(words.locale) });
  const undo = undoBulk(runtime.http, result, words);
  const clean = result.refused.length === 0 && !result.cancelled && result.message === undefined;
  useEffect(function tell() { if (clean) { tellSuccess(summary, words, undo); onClose(); } }, []);
  if (clean) return null;
  return (
    <Modal isOpen title={title} onClose={onClose} maxWidth={520} actions={<>
      {undo && <AppButton text={undo.label} onClick={() => { undo.run(); onClose(); }} />}
      <AppButton look="dark" text={t('close')} onClick={onClose} />
    </>}>
      <p role="status">{summary} {result.cancelled && t('bulk.cancelled')}</p>
      {result.message && <Callout intent="danger">{result.message}</Callout>}
      {result.refused.length > 0 && <>
        <p>{t('bulk.refused', { count: result.refused.length, shown: result.refused.length.toLocaleString(words.locale) })}</p>
        <ul className="wp-refused">{result.refused.slice(0, 200).map(({ id, message }) => <li key={id}><b>#{id}</b> <span dir="auto">{message}</span></li>)}</ul>
      </>}
    </Modal>
  );
}
