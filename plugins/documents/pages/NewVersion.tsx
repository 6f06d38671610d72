import './contract.css';
import { Callout } from '@blueprintjs/core';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, isApiError } from '#api';
import { defaultLocale, locales, withoutNulls, type FieldErrors, type JsonSchema, type WireRecord } from '#core';
import { SchemaForm, type SchemaFormHandle } from '#forms';
import {
  DraftNotice,
  hrefOf,
  Loaded,
  recordsWritten,
  ResourceServices,
  tellError,
  tellSuccess,
  useDraft,
  useLabelOf,
  useScreen,
  type PageProps,
  type Screen,
} from '#resource';
import { AppButton, Confirm, Page, useEvent, useLeaveGuard } from '#ui';
import type { Version } from '../types.gen.ts';
import { useVersions } from './useVersions.ts';

/** Publishing a version of a document: the words of the latest one to begin with, changed, and published for good. */
export default function NewVersion({ params }: PageProps): ReactNode {
  const { t } = useTranslation('documents');
  const screen = useScreen({ resource: 'document-versions', params });
  const versions = useVersions(screen, Number(params.id));
  return (
    <Page title={t('text.newVersion')}>
      <ResourceServices plugin={screen.bundle.id}>
        <Loaded of={versions}>{(all) => <Publish screen={screen} latest={all[0]} document={Number(params.id)} />}</Loaded>
      </ResourceServices>
    </Page>
  );
}

const order = ['label', 'effective_at', 'summary', 'texts'];

function firstOf(latest: Version | undefined): WireRecord {
  const texts = (latest?.texts ?? [{ locale: defaultLocale, title: '', text: '' }]).map(({ locale, title, text }) => ({
    locale: locale ?? defaultLocale,
    title: title ?? '',
    text: text ?? '',
  }));
  return { texts };
}

/** What is asked for: of a version's own fields those that its publisher fills in. */
function asked({ properties = {} }: JsonSchema, reader: string): JsonSchema {
  const { label, effective_at, summary, texts } = properties as Record<string, JsonSchema>;
  const { locale, title, text } = (texts!.items?.properties ?? {}) as Record<string, JsonSchema>;
  const names = new Intl.DisplayNames(reader, { type: 'language' });
  const named = { ...locale!, enum: [...locales], 'x-labels': Object.fromEntries(locales.map((each) => [each, names.of(each) ?? each])) };
  const open = (schema: JsonSchema | undefined, more: JsonSchema = {}): JsonSchema => ({ ...schema, 'x-readonly': false, ...more });
  return {
    type: 'object',
    required: ['label', 'texts'],
    properties: {
      label: open(label, { pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$' }),
      effective_at: open(effective_at),
      summary: open(summary, { 'x-widget': 'textarea' }),
      texts: open(texts, {
        minItems: 1,
        maxItems: locales.length,
        items: { type: 'object', required: ['locale', 'title', 'text'], properties: { locale: named, title: title!, text: text! } },
      }),
    },
  };
}

interface PublishProps {
  screen: Screen;
  latest: Version | undefined;
  document: number;
}

/** What is typed for a new version, kept as a draft until it is published. */
function usePublishing({ screen, latest, document }: PublishProps) {
  const { bundle, resource, runtime, words } = screen;
  const schema = useMemo(() => asked(resource.schema, words.locale), [resource.schema, words.locale]);
  const form = useRef<SchemaFormHandle>(null);
  const first = useMemo(() => firstOf(latest), [latest]);
  const [value, setValue] = useState<WireRecord>(first);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [saving, setSaving] = useState(false);
  const isSent = useRef(false);
  const draft = useDraft(screen, { variant: 'publish', id: String(document), schema });
  useLeaveGuard(() => !isSent.current && value !== first);
  const keep = useEvent(() => {
    if (value !== first && !isSent.current) draft.keep(value, undefined);
  });
  useEffect(
    function keepDraft() {
      keep();
    },
    [value, keep],
  );
  const leave = () => {
    const href = hrefOf(runtime, { to: 'record', resource: 'documents', record: document, part: 'versions' });
    if (href) runtime.navigate(href);
  };
  async function send(): Promise<void> {
    setSaving(true);
    try {
      await callApi(runtime.http, bundle.manifest.calls!.publish!, { id: document }, withoutNulls(form.current?.flush() ?? value));
      isSent.current = true;
      draft.drop();
      recordsWritten(runtime.stores);
      tellSuccess(runtime.stores, words.call('publish', 'success') ?? '', words);
      leave();
    } catch (error) {
      if (isApiError(error) && error.kind === 'fields') {
        setErrors(error.fields);
        form.current?.focusFirst(error.fields);
      }
      tellError(runtime.stores, error, words);
    } finally {
      setSaving(false);
    }
  }
  const restore = () => {
    setValue({ ...first, ...draft.found!.values });
    draft.taken();
  };
  const change = (next: WireRecord) => {
    setValue(next);
    setErrors({});
  };
  return { schema, form, value, errors, saving, draft, change, restore, leave, send };
}

function Publish(props: PublishProps): ReactNode {
  const { t } = useTranslation('documents');
  const { bundle, resource, words } = props.screen;
  const { schema, form, value, errors, saving, draft, change, restore, leave, send } = usePublishing(props);
  const label = useLabelOf(bundle.id, `resources.${resource.name}`, resource.schema);
  const [asks, setAsks] = useState(false);
  const publish = () => {
    setAsks(false);
    void send();
  };
  return (
    <div className="documents-new">
      {draft.found && <DraftNotice draft={draft.found} words={words} onRestore={restore} onDiscard={draft.drop} />}
      <Callout intent="primary">{t('text.forGood')}</Callout>
      <SchemaForm
        ref={form}
        schema={schema}
        sections={[{ id: 'version', fields: order }]}
        value={value}
        onChange={change}
        errors={errors}
        label={label}
        disabled={saving}
        idPrefix="version"
        onSubmit={() => setAsks(true)}
      />
      <div className="documents-new-buttons">
        <AppButton look="dark" text={t('text.publish')} loading={saving} onClick={() => setAsks(true)} />
        <AppButton text={words.t('cancel')} disabled={saving} onClick={leave} />
      </div>
      {asks && (
        <Confirm isOpen title={t('text.publishTitle')} confirmLabel={t('text.publish')} onConfirm={publish} onCancel={() => setAsks(false)}>
          {t('text.publishAsk')}
        </Confirm>
      )}
    </div>
  );
}
