import '../resource.css';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { createResourceApi, isApiError } from '#api';
import type { WireRecord } from '#core';
import { useTranslation } from 'react-i18next';
import { SchemaForm, type RelationItem } from '#forms';
import { AppButton, Loader, Modal, useFocusBack } from '#ui';
import { indexed } from '../area.ts';
import { useSending, type Unsent } from '../editing/useSending.ts';
import { useScreen, type Screen, type ScreenProps } from '../screen.ts';
import { labelOf } from '../services/lookup.ts';
import { ResourceServices } from '../services/ResourceServices.tsx';
import { refusalOf, tellSuccess } from '../tell.ts';
import { recordsWritten } from '../written.ts';
import { newRecord, shownSections } from './formFields.ts';
import { useBaseRecord } from './useBaseRecord.ts';
import { useRecordForm } from './useRecordForm.ts';

interface CreateDialogProps {
  plugin: string;
  resource: string;
  /** Values of fields that are known already and not asked for. */
  given?: WireRecord;
  /** The new record as a choice; `undefined` when it was cancelled. */
  onDone: (item: RelationItem | undefined) => void;
}

/** Makes a record of another resource on the spot, without leaving the form that wants it. */
export function CreateDialog({ onDone, plugin, resource, given = noParams }: CreateDialogProps): ReactNode {
  const { t } = useTranslation('resource');
  const waiting = (
    <Modal isOpen title={t('loading')} onClose={() => onDone(undefined)}>
      <Loader fill />
    </Modal>
  );
  return (
    <Suspense fallback={waiting}>
      <Loaded plugin={plugin} resource={resource} params={noParams} given={given} onDone={onDone} />
    </Suspense>
  );
}

const noParams = {};

function Loaded({ onDone, given, ...props }: ScreenProps & Pick<CreateFormProps, 'onDone' | 'given'>): ReactNode {
  const screen = useScreen(props);
  return (
    <ResourceServices plugin={screen.bundle.id}>
      <CreateForm screen={screen} given={given} onDone={onDone} />
    </ResourceServices>
  );
}

interface CreateFormProps {
  screen: Screen;
  given: WireRecord;
  onDone: CreateDialogProps['onDone'];
}

function CreateForm({ screen, given, onDone }: CreateFormProps): ReactNode {
  const { words, resource } = screen;
  const { form, saving, problem, submit } = useCreating(screen, given, onDone);
  useFocusBack(saving);
  return (
    <Modal
      isOpen
      title={words.t('form.new', { singular: words.inSentence })}
      maxWidth={620}
      problem={problem}
      onClose={() => {
        if (!saving) onDone(undefined);
      }}
      actions={
        <>
          <AppButton text={words.t('cancel')} disabled={saving} onClick={() => onDone(undefined)} />
          <AppButton look="dark" text={words.t('save')} loading={saving} disabled={saving} onClick={() => void submit()} />
        </>
      }
    >
      <SchemaForm {...form.props} idPrefix={`new-${resource.name}`} headingLevel={3} />
    </Modal>
  );
}

/** The form of the new record, and its save. */
function useCreating(screen: Screen, given: WireRecord, onDone: CreateDialogProps['onDone']) {
  const { words, resource, params, runtime } = screen;
  const { base } = useBaseRecord(undefined, () => ({ ...newRecord(resource, params, runtime.viewer), ...given }));
  const { isBusy, alone, send } = useSending();
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const sections = useMemo(
    () =>
      shownSections(resource, 'create', runtime.viewer, words).map((each) => ({ ...each, fields: each.fields.filter((field) => !(field in given)) })),
    [resource, runtime, words, given],
  );
  const form = useRecordForm(screen, { variant: 'create', base, sections, onSubmit: () => void submit() });
  async function submit(): Promise<void> {
    setProblem(undefined);
    const collected = form.collect();
    if (!collected) return;
    const api = createResourceApi(runtime.http, resource, params);
    const body = { ...collected.body, ...given };
    const sent = await alone(() => send('new', (idempotencyKey) => api.create(body, { idempotencyKey })));
    if (sent && 'answer' in sent) onDone(made(screen, { ...collected.value, ...sent.answer }));
    else if (sent) failed(sent);
  }
  function failed({ error, isUnsure }: Unsent): void {
    if (isApiError(error) && error.kind === 'fields') form.showErrors(error.fields);
    else setProblem([refusalOf(error, words).problem, isUnsure && words.t('maybeSaved')].filter(Boolean).join(' '));
  }
  return { form, saving: isBusy, problem, submit };
}

/** Says that a record is there; it as a choice. */
function made({ words, resource, runtime }: Screen, record: WireRecord): RelationItem {
  recordsWritten(runtime.stores);
  tellSuccess(runtime.stores, words.message('created'), words);
  const target = indexed(runtime, resource.name);
  return { ...record, id: record.id ?? null, label: target ? labelOf(target, record) : String(record.id) };
}
