import { Button } from '@blueprintjs/core';
import { useCallback, useId, useState, type ReactNode } from 'react';
import { filterFields, ownScope, type FieldsPart, type Json, type Narrowing, type WireRecord } from '#core';
import { Combobox, useFormServices, usePagedSource, type RelationItem } from '#forms';
import { AppButton, Modal } from '#ui';
import { writable, withDraft } from '../edit/formFields.ts';
import { recordKey } from '../hrefs.ts';
import type { Screen } from '../screen.ts';
import { refusalOf, problemIn, tellSuccess } from '../tell.ts';
import type { Editing } from '../editing/useEditing.ts';
import { callsOf, loadPart } from '../parts/partSource.ts';

interface CopyFromProps {
  screen: Screen;
  part: FieldsPart;
  record: WireRecord;
  edit: Pick<Editing, 'form'>;
}

/** Has what stands in this step of another record of the same owner come into the form, to be looked through and saved. */
export function CopyFrom(props: CopyFromProps): ReactNode {
  const { t, inSentence } = props.screen.words;
  const [isOpen, setOpen] = useState(false);
  if (!ownersOf(props)) return null;
  return (
    <div className="wp-step-copy">
      <Button
        variant="outlined"
        icon="duplicate"
        text={t('steps.copy', { singular: inSentence })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <CopyDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** What the records offered have in common with this one: whose they are. Who meets only their own need not ask; `undefined`: it cannot be asked. */
function ownersOf({ screen: { resource, runtime }, record }: Pick<CopyFromProps, 'screen' | 'record'>): Narrowing | undefined {
  const { scope } = resource.decl;
  const field = scope === 'global' ? undefined : scope.operator;
  if (field === undefined || field in ownScope(resource, runtime.viewer)) return {};
  const owner = record[field];
  return filterFields(resource).includes(field) && typeof owner === 'number' ? { [field]: owner } : undefined;
}

function CopyDialog({ onClose, ...props }: CopyFromProps & { onClose: () => void }): ReactNode {
  const { t, inSentence, singular } = props.screen.words;
  const id = useId();
  const { source, recordOf } = useOthers(props);
  const [chosen, setChosen] = useState<RelationItem | undefined>(undefined);
  const { isBusy, problem, take } = useTaking(props, onClose);
  const start = () => chosen && void take(chosen);
  return (
    <Modal
      isOpen
      title={t('steps.copy', { singular: inSentence })}
      onClose={onClose}
      maxWidth={520}
      problem={problem}
      actions={
        <>
          <AppButton text={t('cancel')} disabled={isBusy} onClick={onClose} />
          <AppButton look="dark" text={t('steps.copyTake')} loading={isBusy} disabled={!chosen || isBusy} onClick={start} />
        </>
      }
    >
      <p>{t('steps.copyHelp')}</p>
      <Combobox
        {...{ id, source }}
        label={singular}
        unlabelled
        placeholder={singular}
        autoFocus
        shown={chosen?.label ?? ''}
        isChosen={({ value }) => value === chosen?.id}
        onPick={({ value }) => setChosen(recordOf(value))}
      />
    </Modal>
  );
}

/** The records one may take from, by name; this one stands among them and cannot be chosen. */
function useOthers({ screen, record }: CopyFromProps) {
  const services = useFormServices();
  const [known] = useState(() => new Map<Json, RelationItem>());
  const where = ownersOf({ screen, record })!;
  const asked = JSON.stringify(where);
  const { name } = screen.resource;
  const source = usePagedSource(
    useCallback(
      async (query: string, page: number) => {
        const narrowing = JSON.parse(asked) as Narrowing;
        const { items, total } = await services.lookup(name, { page, ...(query && { query }), ...(asked !== '{}' && { where: narrowing }) });
        for (const item of items) known.set(item.id, item);
        return { items: items.map((item) => ({ value: item.id, label: item.label, ...(item.id === record.id && { disabled: true }) })), total };
      },
      [services, name, asked, record.id, known],
    ),
  );
  return { source, recordOf: (id: Json) => known.get(id) };
}

/** Loads the step of another record and puts it into the form; what stood there before can be had back. */
function useTaking({ screen, part, edit }: CopyFromProps, onDone: () => void) {
  const { words, runtime } = screen;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  async function take(other: RelationItem): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      const calls = callsOf(screen, part);
      const value = await loadPart(screen, part, calls, String(recordKey(screen.resource, other as WireRecord)), other as WireRecord);
      const before = edit.form.value;
      edit.form.replace(withDraft(before, takenOf(screen, part, value, calls.file === undefined)));
      const undo = { label: words.t('undo'), run: () => edit.form.replace(before) };
      tellSuccess(runtime.stores, words.t('steps.copied', { name: other.label }), words, undo);
      onDone();
    } catch (error) {
      setProblem(problemIn(refusalOf(error, words)));
      setBusy(false);
    }
  }
  return { isBusy, problem, take };
}

/** The fields of the step as the other record has them: what it leaves empty is empty here too, and what nobody may write stays. */
function takenOf({ resource, runtime }: Screen, { fields }: FieldsPart, value: WireRecord, ofRecord: boolean): WireRecord {
  const open = ofRecord ? new Set(writable(resource, 'update', runtime.viewer)) : undefined;
  return Object.fromEntries(fields.filter((field) => !open || open.has(field)).map((field) => [field, value[field] ?? null]));
}
