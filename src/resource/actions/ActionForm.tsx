import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { withoutNulls, type FieldErrors, type WireRecord } from '#core';
import { defaultsOf, SchemaForm, validationErrors, type SchemaFormHandle } from '#forms';
import { AppButton, Modal } from '#ui';
import type { PluginBundle } from '../area.ts';
import { useLabelOf } from '../labels.ts';

export interface ActionFormProps {
  bundle: PluginBundle;
  /** Schema file of the form. */
  file: string;
  title: string;
  question?: string | undefined;
  running: boolean;
  onSubmit: (values: WireRecord) => void;
  onCancel: () => void;
}

/** The small form of an action, in a dialog; its values become the call's body. */
export function ActionForm({ bundle, file, title, question, running, onSubmit, onCancel }: ActionFormProps): ReactNode {
  const { t } = useTranslation(['resource', 'validation']);
  const schema = bundle.schemas[file] ?? {};
  const label = useLabelOf(bundle.id, `forms.${file.replace(/\.schema\.json$/, '')}`, schema);
  const form = useRef<SchemaFormHandle>(null);
  const [value, setValue] = useState<WireRecord>(() => defaultsOf(schema));
  const [errors, setErrors] = useState<FieldErrors>({});
  const submit = () => {
    const values = withoutNulls(form.current?.flush() ?? value);
    const validate = bundle.validators[file];
    const found = validate ? validationErrors(validate, values, t) : {};
    setErrors(found);
    if (Object.keys(found).length === 0) onSubmit(values);
    else form.current?.focusFirst(found);
  };
  return (
    <Modal isOpen title={title} onClose={() => { if (!running) onCancel(); }} maxWidth={520} actions={<>
      <AppButton text={t('cancel')} disabled={running} onClick={onCancel} />
      <AppButton look="dark" text={title} loading={running} disabled={running} onClick={submit} />
    </>}>
      {question && <p>{question}</p>}
      <SchemaForm ref={form} schema={schema} sections={[{ id: 'main', fields: Object.keys(schema.properties ?? {}) }]} value={value} onChange={setValue} errors={errors}
        onClearError={(path) => setErrors(({ [path]: _gone, ...others }) => others)} label={label} disabled={running} onSubmit={submit} headingLevel={3}
        {...(bundle.client?.widgets && { widgets: bundle.client.widgets as never })} />
    </Modal>
  );
}
