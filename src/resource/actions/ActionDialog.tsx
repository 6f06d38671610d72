import { Callout } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { WireRecord } from '#core';
import { Confirm } from '#ui';
import type { Action } from '../access.ts';
import { StatusTag } from '../cells/StatusTag.tsx';
import type { Screen } from '../screen.ts';
import { problemIn, type Refusal } from '../tell.ts';
import { useReaderName } from '../useReaderName.ts';
import { ActionForm } from './ActionForm.tsx';
import type { Ahead } from './lookAhead.ts';
import { doText, mailsText } from './questionText.ts';

interface ActionDialogProps {
  screen: Screen;
  action: Action;
  record: WireRecord;
  ahead?: Ahead | undefined;
  /** Why it did not work when it was last tried. */
  refusal?: Refusal | undefined;
  running: boolean;
  onConfirm: (values?: WireRecord) => void;
  onCancel: () => void;
}

/** The one question of an action on a record: what changes, what there is to know, who gets an email; and its small form. */
export function ActionDialog({ screen, action: { decl }, record, ahead = {}, refusal, running, onConfirm, onCancel }: ActionDialogProps): ReactNode {
  const { words } = screen;
  const name = useReaderName(screen, record);
  const own = words.confirm(decl.id, { count: 1, name });
  const title = words.action(decl.id);
  const mailed = ahead.mails?.mailed ?? 0;
  const shared = {
    title: decl.form && own === undefined ? words.t('link.title', { name, title }) : title,
    cancelLabel: words.keep(decl.id),
    intent: decl.intent ?? ('primary' as const),
    onCancel,
  };
  const label = mailed > 0 && !title.includes(' ') ? words.t('andNotify', { action: title }) : title;
  const body = (
    <div className="wp-bulk-question">
      {(own !== undefined || !decl.form) && <p>{own ?? words.t('bulk.sure', { what: doText(words, title, name) })}</p>}
      <Change {...{ screen, record }} move={decl.id} />
      <Warnings lines={ahead.warnings ?? []} />
      {mailed > 0 && <p>{mailsText(words, ahead.mails!)}</p>}
    </div>
  );
  const problem = refusal ? problemIn(refusal) : ahead.problem;
  if (decl.form)
    return (
      <ActionForm
        {...{ screen, record, running, ...shared }}
        file={decl.form}
        question={body}
        submitLabel={label}
        problem={refusal ? refusal.problem : problem}
        refused={refusal?.fields}
        onSubmit={onConfirm}
      />
    );
  return (
    <Confirm isOpen {...shared} confirmLabel={label} loading={running} problem={problem} onConfirm={() => onConfirm()}>
      {body}
    </Confirm>
  );
}

/** The state that a move leads from, and the one it leads to. */
function Change({ screen: { resource, words }, record, move }: { screen: Screen; record: WireRecord; move: string }): ReactNode {
  const { lifecycle } = resource.decl;
  const to = lifecycle?.moves[move]?.to;
  if (!lifecycle || to === undefined) return null;
  return (
    <p>
      <StatusTag words={words} field={lifecycle.field} code={record[lifecycle.field] ?? null} /> <span className="wp-bulk-arrow" />
      <StatusTag words={words} field={lifecycle.field} code={to} />
    </p>
  );
}

function Warnings({ lines }: { lines: readonly string[] }): ReactNode {
  if (lines.length === 0) return null;
  return (
    <Callout intent="warning" compact>
      {lines.length === 1 ? lines[0] : <Lines lines={lines} />}
    </Callout>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }): ReactNode => (
  <ul>
    {lines.map((each) => (
      <li key={each}>{each}</li>
    ))}
  </ul>
);
