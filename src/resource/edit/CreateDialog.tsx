import '../resource.css';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SchemaForm, type RelationItem } from '#forms';
import { AppButton, Loader, Modal } from '#ui';
import { indexed } from '../area.ts';
import { useScreen, type Screen, type ScreenProps } from '../screen.ts';
import { labelOf } from '../services/lookup.ts';
import { ResourceServices } from '../services/ResourceServices.tsx';
import { tellSuccess } from '../tell.ts';
import { newRecord } from './formFields.ts';
import { tellFailure, tellRefusal } from './tellOutcome.ts';
import { useBaseRecord } from './useBaseRecord.ts';
import { useRecordForm } from './useRecordForm.ts';
import { useSave } from './useSave.ts';

interface CreateDialogProps {
  plugin: string;
  resource: string;
  /** The new record as a choice; `undefined` when it was cancelled. */
  onDone: (item: RelationItem | undefined) => void;
}

/** Makes a record of another resource on the spot, without leaving the form that wants it. */
export function CreateDialog({ onDone, plugin, resource }: CreateDialogProps): ReactNode {
  const { t } = useTranslation('resource');
  const waiting = <Modal isOpen title={t('loading')} onClose={() => onDone(undefined)}><Loader fill /></Modal>;
  return <Suspense fallback={waiting}><Loaded plugin={plugin} resource={resource} params={noParams} onDone={onDone} /></Suspense>;
}

const noParams = {};

function Loaded({ onDone, ...props }: ScreenProps & Pick<CreateDialogProps, 'onDone'>): ReactNode {
  const screen = useScreen(props);
  return <ResourceServices plugin={screen.bundle.id}><CreateForm screen={screen} onDone={onDone} /></ResourceServices>;
}

function CreateForm({ screen, onDone }: { screen: Screen } & Pick<CreateDialogProps, 'onDone'>): ReactNode {
  const { words, resource, params, runtime } = screen;
  const { base } = useBaseRecord(undefined, () => newRecord(resource, params));
  const { saving, save } = useSave(resource, params);
  const form = useRecordForm(screen, { variant: 'create', base, onSubmit: () => void submit() });
  async function submit(): Promise<void> {
    const collected = form.collect();
    if (!collected) return;
    const outcome = await save({ body: collected.body });
    if (outcome.kind === 'refused') tellRefusal(screen, form, outcome);
    if (outcome.kind === 'failed') tellFailure(screen, outcome);
    if (outcome.kind !== 'saved') return;
    tellSuccess(words.message('created'), words);
    const record = { ...collected.value, ...outcome.record };
    const target = indexed(runtime, resource.name);
    onDone({ ...record, id: record.id ?? null, label: target ? labelOf(target, record) : String(record.id) });
  }
  return (
    <Modal isOpen title={words.t('form.new', { singular: words.inSentence })} maxWidth={620} onClose={() => { if (!saving) onDone(undefined); }} actions={<>
      <AppButton text={words.t('cancel')} disabled={saving} onClick={() => onDone(undefined)} />
      <AppButton look="dark" text={words.t('save')} loading={saving} disabled={saving} onClick={() => void submit()} />
    </>}>
      <SchemaForm {...form.props} idPrefix={`new-${resource.name}`} headingLevel={3} />
    </Modal>
  );
}
