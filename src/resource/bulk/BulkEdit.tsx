import { Callout, Checkbox } from '@blueprintjs/core';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { withoutNulls, type FieldErrors, type WireRecord } from '#core';
import { SchemaForm, type SchemaFormHandle } from '#forms';
import { AppButton, Modal } from '#ui';
import { useLabelOf } from '../labels.ts';
import type { Screen } from '../screen.ts';
import { bulkErrors, bulkSchema, bulkUi, bulkValues } from './bulkForm.ts';

interface BulkEditProps {
  screen: Screen;
  /** The fields on offer. */
  fields: readonly string[];
  title: string;
  /** How many records are touched. */
  question: string;
  /** Why it has to be asked again. */
  problem?: string | undefined;
  /** What was filled in before it had to be asked again. */
  typed?: WireRecord | undefined;
  onSubmit: (values: WireRecord) => void;
  onCancel: () => void;
}

/** Picks the fields to set on many records and gives their values, each with the widget of the form. */
export function BulkEdit({ screen: { bundle, resource, words }, fields, title, question, problem, typed, onSubmit, onCancel }: BulkEditProps): ReactNode {
  const { t } = useTranslation(['resource', 'validation']);
  const form = useRef<SchemaFormHandle>(null);
  const [picked, setPicked] = useState<readonly string[]>(() => (typed ? Object.keys(typed) : fields.length === 1 ? fields : []));
  const [value, setValue] = useState<WireRecord>(() => withoutNulls(typed ?? {}));
  const [errors, setErrors] = useState<FieldErrors>({});
  const schema = useMemo(() => bulkSchema(resource, fields), [resource, fields]);
  const ui = useMemo(() => bulkUi(resource, fields, words), [resource, fields, words]);
  const label = useLabelOf(bundle.id, `resources.${resource.name}`, resource.schema);
  const chosen = fields.filter((field) => picked.includes(field));
  const pick = (field: string, on: boolean) => setPicked((now) => (on ? [...now, field] : now.filter((each) => each !== field)));
  const submit = () => {
    const filled = form.current?.flush() ?? value;
    const found = bulkErrors(resource, { validate: bundle.validators[`${resource.name}.update`], fields: chosen, value: filled, t });
    flushSync(() => setErrors(found));
    if (Object.keys(found).length === 0) onSubmit(bulkValues(chosen, filled));
    else form.current?.focusFirst(found);
  };
  return (
    <Modal isOpen title={title} onClose={onCancel} maxWidth={520} actions={<>
      <AppButton text={t('cancel')} onClick={onCancel} />
      <AppButton look="dark" text={t('bulk.apply')} disabled={chosen.length === 0} onClick={submit} />
    </>}>
      {problem && <Callout compact intent="warning" className="wp-modal-problem">{problem}</Callout>}
      <p>{question}</p>
      {fields.length > 1 && (
        <fieldset className="wp-bulk-fields">
          <legend>{t('bulk.fields')}</legend>
          {fields.map((field) => <Checkbox key={field} label={words.field(field)} checked={picked.includes(field)} onChange={(event) => pick(field, event.currentTarget.checked)} />)}
        </fieldset>
      )}
      <SchemaForm ref={form} schema={schema} sections={[{ id: 'main', fields: chosen }]} uiSchema={ui} value={value} onChange={setValue} errors={errors}
        onClearError={(path) => setErrors(({ [path]: _gone, ...others }) => others)} label={label} onSubmit={submit} idPrefix={`bulk-${resource.name}`}
        {...(bundle.client?.widgets && { widgets: bundle.client.widgets as never })} />
    </Modal>
  );
}
