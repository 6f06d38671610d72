import './sheet.css';
import type { TFunction } from 'i18next';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createKeyring } from '#api';
import type { Json } from '#core';
import { useFieldText } from '#forms';
import { Confirm, type Pasted } from '#ui';
import { nothingYet } from '../bulk/runBulk.ts';
import { undoBulk } from '../bulk/undoBulk.ts';
import { displayName } from '../displayName.ts';
import type { ListModel } from '../list/useListScreen.ts';
import type { Words } from '../words.ts';
import { recordsWritten } from '../written.ts';
import { KeptCells, type Keep, type KeptCell } from './KeptCells.tsx';
import { pastePlan, rowsFor, type PastePlan } from './pastePlan.ts';
import { saveCell } from './saveCell.ts';

interface PasteProps {
  model: ListModel;
  pasted: Pasted;
  onKeep: Keep;
  onEnd: () => void;
}

/** Asks once before lines that were pasted become the values of a column, saves them row by row, and offers to undo them all. */
export function PasteColumn(props: PasteProps): ReactNode {
  const { model, onEnd } = props;
  const { words } = model.screen;
  const { plan, progress, run, t } = usePaste(props);
  const count = plan.changes.length;
  return (
    <Confirm
      isOpen
      title={t('title', { name: words.field(props.pasted.column) })}
      maxWidth={480}
      confirmLabel={
        progress === undefined
          ? t('do', counted(words, count))
          : words.t('bulk.progress', { done: progress.toLocaleString(words.locale), total: count.toLocaleString(words.locale) })
      }
      loading={progress !== undefined}
      disabled={count === 0}
      onConfirm={() => void run()}
      onCancel={onEnd}
    >
      <Question model={model} field={props.pasted.column} plan={plan} t={t} />
    </Confirm>
  );
}

const counted = ({ locale }: Words, count: number) => ({ count, shown: count.toLocaleString(locale) });
/** Lines that are named; the others are counted. */
const mostNamed = 5;

interface QuestionProps {
  model: ListModel;
  field: string;
  plan: PastePlan;
  t: TFunction;
}

function Question({ model, field, plan, t }: QuestionProps): ReactNode {
  const { words, resource } = model.screen;
  const { changes, refused, beyond, isWider } = plan;
  const others = refused.length - mostNamed;
  return (
    <>
      <p>{t('change', { ...counted(words, changes.length), name: words.field(field) })}</p>
      {refused.length > 0 && (
        <>
          <p>{t('cannot', counted(words, refused.length))}</p>
          <ul className="wp-bulk-names">
            {refused.slice(0, mostNamed).map(({ row, text, reason }) => (
              <li key={row.id}>
                <bdi>{displayName(resource, row, words)}</bdi>: <bdi>{text || words.t('conflict.empty')}</bdi>. {reason}
              </li>
            ))}
            {others > 0 && <li className="wp-bulk-more">{words.t('bulk.andMore', counted(words, others))}</li>}
          </ul>
        </>
      )}
      {beyond > 0 && <p>{t('beyond', counted(words, beyond))}</p>}
      {isWider && <p>{t('wider')}</p>}
    </>
  );
}

function usePaste({ model, pasted, onKeep, onEnd }: PasteProps) {
  const { screen } = model;
  const { resource, runtime, words } = screen;
  const { column: field } = pasted;
  const { t } = useTranslation(['sheet', 'validation']);
  const labelOf = useMemo(() => (code: Json) => words.code(field, code), [words, field]);
  const fieldText = useFieldText({ field, schema: resource.schema.properties?.[field] ?? {}, labelOf });
  // As they were when they were asked about.
  const [rows] = useState(() => rowsFor(model, pasted));
  const plan = useMemo(() => pastePlan({ model, pasted, rows, fieldText, t }), [model, pasted, rows, fieldText, t]);
  const [progress, setProgress] = useState<number>();
  const [keyring] = useState(createKeyring);
  const run = async () => {
    const auditIds: string[] = [];
    const kept = plan.refused.flatMap(({ row, text, reason, isLocked, ...read }): KeptCell[] =>
      isLocked ? [] : [{ ...read, id: row.id, field, text: text || words.t('conflict.empty'), reasons: [reason] }],
    );
    let done = 0;
    for (const [at, change] of plan.changes.entries()) {
      setProgress(at);
      const saved = await saveCell({ screen, keyring, shown: fieldText.shown, t }, change);
      const { value } = change;
      if (saved.reasons)
        kept.push({ id: change.row.id, field, value, text: fieldText.shown(value) || words.t('conflict.empty'), reasons: saved.reasons });
      else done++;
      if (saved.auditId !== undefined) auditIds.push(saved.auditId);
    }
    const { stores } = runtime;
    recordsWritten(stores);
    onKeep((all = new KeptCells()) => all.with(...kept));
    const undo = undoBulk(runtime, { ...nothingYet(), done, auditIds, undoable: auditIds.length }, words);
    const refused = plan.changes.length - done + plan.refused.length;
    stores.notices.push({
      kind: refused > 0 ? 'warning' : 'success',
      title: words.field(field),
      text: [t('done', counted(words, done)), ...(refused > 0 ? [t('refused', counted(words, refused))] : [])].join(' '),
      ...(undo && { action: undo }),
    });
    onEnd();
  };
  return { plan, progress, run, t };
}
