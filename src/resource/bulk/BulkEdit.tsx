import { Checkbox, HTMLSelect } from '@blueprintjs/core';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { withoutNulls, type FieldErrors, type WireRecord } from '#core';
import { SchemaForm, type SchemaFormHandle } from '#forms';
import { AppButton, Modal } from '#ui';
import { useLabelOf } from '../labels.ts';
import type { Screen } from '../screen.ts';
import { bulkErrors, bulkSchema, bulkTyped, bulkUi, bulkValues, bulkWays, isListed, isNeeded, type BulkWay, type BulkWays } from './bulkForm.ts';
import { BulkPreview } from './BulkPreview.tsx';
import type { Chosen } from './bulkTarget.ts';

interface BulkEditProps {
  screen: Screen;
  /** The fields on offer. */
  fields: readonly string[];
  chosen: Chosen;
  title: string;
  /** How many records are touched. */
  question: ReactNode;
  /** What the button says. */
  submitLabel: string;
  /** Something is missing before it can be agreed to. */
  disabled: boolean;
  /** Why it has to be asked again. */
  problem?: string | undefined;
  /** What was filled in before it had to be asked again. */
  typed?: WireRecord | undefined;
  onSubmit: (values: WireRecord) => void;
  onCancel: () => void;
}

/** Picks the fields to set on many records and gives their values, each with the widget of the form; what is to be emptied is said. */
export function BulkEdit({
  screen,
  fields,
  chosen: target,
  title,
  question,
  submitLabel,
  disabled,
  problem,
  typed,
  onSubmit,
  onCancel,
}: BulkEditProps): ReactNode {
  const { bundle, resource, words } = screen;
  const { t } = useTranslation(['resource', 'validation']);
  const form = useRef<SchemaFormHandle>(null);
  const [picked, setPicked] = useState<readonly string[]>(() => Object.keys(typed ?? {}));
  const [emptied, setEmptied] = useState<readonly string[]>(() => Object.keys(typed ?? {}).filter((field) => typed?.[field] === null));
  const [value, setValue] = useState<WireRecord>(() => withoutNulls(bulkTyped(typed ?? {}).value));
  const [ways, setWays] = useState<BulkWays>(() => bulkTyped(typed ?? {}).ways);
  const [errors, setErrors] = useState<FieldErrors>({});
  const schema = useMemo(() => bulkSchema(resource, fields), [resource, fields]);
  const ui = useMemo(() => bulkUi(resource, fields, words), [resource, fields, words]);
  const label = useLabelOf(bundle.id, `resources.${resource.name}`, resource.schema);
  const chosen = fields.filter((field) => picked.includes(field));
  const filling = chosen.filter((field) => !emptied.includes(field));
  const told = chosen.filter((field) => emptied.includes(field) || (value[field] ?? '') !== '');
  const submit = () => {
    if (disabled || chosen.length === 0) return;
    const filled = form.current?.flush() ?? value;
    const found = bulkErrors({ validate: bundle.validators[`${resource.name}.update`], fields: filling, value: filled, t });
    flushSync(() => setErrors(found));
    if (Object.keys(found).length === 0) onSubmit(bulkValues(chosen, emptied, filled, ways));
    else form.current?.focusFirst(found);
  };
  return (
    <Modal
      isOpen
      title={title}
      onClose={onCancel}
      maxWidth={520}
      problem={problem}
      actions={
        <>
          <AppButton text={t('cancel')} onClick={onCancel} />
          <AppButton look="dark" text={submitLabel} disabled={disabled || chosen.length === 0} onClick={submit} />
        </>
      }
    >
      {question}
      <fieldset className="wp-bulk-fields">
        <legend>{t('bulk.fields')}</legend>
        {fields.map((field) => (
          <div key={field} className="wp-bulk-field">
            <Checkbox
              label={words.field(field)}
              checked={picked.includes(field)}
              onChange={(event) => setPicked(switched(picked, field, event.currentTarget.checked))}
            />
            {picked.includes(field) && target.check && isListed(resource, field) && !emptied.includes(field) && (
              <HTMLSelect
                minimal
                aria-label={t('bulk.wayOf', { field: words.field(field) })}
                value={ways[field] ?? 'set'}
                options={bulkWays.map((way) => ({ value: way, label: t(`bulk.way.${way}`) }))}
                onChange={(event) => setWays({ ...ways, [field]: event.currentTarget.value as BulkWay })}
              />
            )}
            {picked.includes(field) && (ways[field] ?? 'set') === 'set' && !isNeeded(resource, field) && (
              <Checkbox
                label={t('bulk.empty')}
                aria-label={t('bulk.emptyOf', { field: words.field(field) })}
                checked={emptied.includes(field)}
                onChange={(event) => setEmptied(switched(emptied, field, event.currentTarget.checked))}
              />
            )}
          </div>
        ))}
      </fieldset>
      <SchemaForm
        ref={form}
        schema={schema}
        sections={[{ id: 'main', fields: filling }]}
        uiSchema={ui}
        value={value}
        onChange={setValue}
        errors={errors}
        onClearError={(path) => setErrors(({ [path]: _gone, ...others }) => others)}
        label={label}
        onSubmit={submit}
        idPrefix={`bulk-${resource.name}`}
        {...(bundle.client?.widgets && { widgets: bundle.client.widgets as never })}
      />
      {chosen.length > 0 && (
        <BulkPreview screen={screen} fields={chosen} told={told} check={target.check} values={bulkValues(chosen, emptied, value, ways)} />
      )}
    </Modal>
  );
}

const switched = (names: readonly string[], name: string, on: boolean): readonly string[] =>
  on ? [...names, name] : names.filter((each) => each !== name);
