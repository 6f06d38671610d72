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
export function BulkEdit(props: BulkEditProps): ReactNode {
  const { screen, fields, chosen: target, title, question, submitLabel, disabled, problem, onCancel } = props;
  const { t } = screen.words;
  const bulk = useBulkForm(props);
  const { chosen, told, values } = bulk;
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
          <AppButton look="dark" text={submitLabel} disabled={disabled || chosen.length === 0} onClick={bulk.submit} />
        </>
      }
    >
      {question}
      <fieldset className="wp-bulk-fields">
        <legend>{t('bulk.fields')}</legend>
        {fields.map((field) => (
          <FieldChoice key={field} screen={screen} field={field} bulk={bulk} hasWays={Boolean(target.check) && isListed(screen.resource, field)} />
        ))}
      </fieldset>
      <SchemaForm {...bulk.form} />
      {chosen.length > 0 && <BulkPreview screen={screen} fields={chosen} told={told} check={target.check} values={values} />}
    </Modal>
  );
}

type BulkForm = ReturnType<typeof useBulkForm>;

/** What is picked, how it is to be set, and its values. */
function useBulkForm({ screen: { bundle, resource, words }, fields, disabled, typed = {}, onSubmit }: BulkEditProps) {
  const { t } = useTranslation(['resource', 'validation']);
  const ref = useRef<SchemaFormHandle>(null);
  const [picked, setPicked] = useState<readonly string[]>(() => Object.keys(typed));
  const [emptied, setEmptied] = useState<readonly string[]>(() => Object.keys(typed).filter((field) => typed[field] === null));
  const [value, setValue] = useState<WireRecord>(() => withoutNulls(bulkTyped(typed).value));
  const [ways, setWays] = useState<BulkWays>(() => bulkTyped(typed).ways);
  const [errors, setErrors] = useState<FieldErrors>({});
  const schema = useMemo(() => bulkSchema(resource, fields), [resource, fields]);
  const uiSchema = useMemo(() => bulkUi(resource, fields, words), [resource, fields, words]);
  const label = useLabelOf(bundle.id, `resources.${resource.name}`, resource.schema);
  const chosen = fields.filter((field) => picked.includes(field));
  const filling = chosen.filter((field) => !emptied.includes(field));
  const submit = () => {
    if (disabled || chosen.length === 0) return;
    const filled = ref.current?.flush() ?? value;
    const found = bulkErrors({ validate: bundle.validators[`${resource.name}.update`], fields: filling, value: filled, t });
    flushSync(() => setErrors(found));
    if (Object.keys(found).length === 0) onSubmit(bulkValues(chosen, emptied, filled, ways));
    else ref.current?.focusFirst(found);
  };
  return {
    ...{ picked, setPicked, emptied, setEmptied, ways, setWays, chosen, submit },
    told: chosen.filter((field) => emptied.includes(field) || (value[field] ?? '') !== ''),
    values: bulkValues(chosen, emptied, value, ways),
    form: {
      ...{ ref, schema, uiSchema, value, errors, label },
      sections: [{ id: 'main', fields: filling }],
      onChange: setValue,
      onClearError: (path: string) => setErrors(({ [path]: _gone, ...others }) => others),
      onSubmit: submit,
      idPrefix: `bulk-${resource.name}`,
      ...(bundle.client?.widgets && { widgets: bundle.client.widgets as never }),
    },
  };
}

interface FieldChoiceProps {
  screen: Screen;
  field: string;
  bulk: BulkForm;
  /** Its entries may be added to or taken from what there is. */
  hasWays: boolean;
}

/** Whether a field is set, and how. */
function FieldChoice({ screen: { resource, words }, field, bulk, hasWays }: FieldChoiceProps): ReactNode {
  const { t } = words;
  const { picked, emptied, ways } = bulk;
  const isPicked = picked.includes(field);
  const way = ways[field] ?? 'set';
  return (
    <div className="wp-bulk-field">
      <Checkbox
        label={words.field(field)}
        checked={isPicked}
        onChange={(event) => bulk.setPicked(switched(picked, field, event.currentTarget.checked))}
      />
      {isPicked && hasWays && !emptied.includes(field) && (
        <HTMLSelect
          minimal
          aria-label={t('bulk.wayOf', { field: words.field(field) })}
          value={way}
          options={bulkWays.map((each) => ({ value: each, label: t(`bulk.way.${each}`) }))}
          onChange={(event) => bulk.setWays({ ...ways, [field]: event.currentTarget.value as BulkWay })}
        />
      )}
      {isPicked && way === 'set' && !isNeeded(resource, field) && (
        <Checkbox
          label={t('bulk.empty')}
          aria-label={t('bulk.emptyOf', { field: words.field(field) })}
          checked={emptied.includes(field)}
          onChange={(event) => bulk.setEmptied(switched(emptied, field, event.currentTarget.checked))}
        />
      )}
    </div>
  );
}

const switched = (names: readonly string[], name: string, on: boolean): readonly string[] =>
  on ? [...names, name] : names.filter((each) => each !== name);
