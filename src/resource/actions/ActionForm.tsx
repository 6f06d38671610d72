import type { Intent } from '@blueprintjs/core';
import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { withoutNulls, type FieldErrors, type JsonSchema, type WireRecord } from '#core';
import { defaultsOf, SchemaForm, validationErrors, type SchemaFormHandle } from '#forms';
import { AppButton, Loader, Modal, useEvent, useFocusBack } from '#ui';
import { useLabelOf } from '../labels.ts';
import type { Screen } from '../screen.ts';
import { answersOf, callsOf, firstValues, type FirstValues } from './firstValues.ts';

export interface ActionFormProps {
  screen: Screen;
  /** Schema file of the form. */
  file: string;
  title: string;
  intent?: Intent | undefined;
  question?: ReactNode;
  /** What the button says; default: the title. */
  submitLabel?: string | undefined;
  /** What the other button says; default: Cancel. */
  cancelLabel?: string | undefined;
  /** Something is missing before it can be agreed to. */
  disabled?: boolean | undefined;
  /** Why it has to be asked again. */
  problem?: string | undefined;
  /** What the API said of its fields when it was last tried. */
  refused?: FieldErrors | undefined;
  /** The record the action is about; absent where it is about many. */
  record?: WireRecord | undefined;
  /** What was filled in before it had to be asked again. */
  typed?: WireRecord | undefined;
  running: boolean;
  onSubmit: (values: WireRecord) => void;
  onCancel: () => void;
}

/** The small form of an action, in a dialog; its values become the call's body. About one record it begins with what is known of that. */
export function ActionForm(props: ActionFormProps): ReactNode {
  const { screen, file, question, disabled = false, refused, typed, running, onSubmit } = props;
  const { bundle } = screen;
  const { t } = useTranslation(['resource', 'validation']);
  const schema = bundle.schemas[file] ?? {};
  const label = useLabelOf(bundle.id, `forms.${file.replace(/\.schema\.json$/, '')}`, schema);
  const form = useRef<SchemaFormHandle>(null);
  const first = useFirstValues(props, schema);
  const [filled, setFilled] = useState(typed);
  const { errors, show, clear } = useErrors(form, refused);
  useFocusBack(running);
  const value = filled ?? first?.value ?? {};
  const submit = () => {
    if (disabled) return;
    const values = withoutNulls(form.current?.flush() ?? value);
    const validate = bundle.validators[file];
    const found = validate ? validationErrors(validate, values, t) : {};
    show(found);
    if (Object.keys(found).length === 0) onSubmit(values);
  };
  return (
    <ActionModal {...props} disabled={disabled || !first} submit={submit}>
      {typeof question === 'string' ? <p>{question}</p> : question}
      {first ? (
        <SchemaForm
          ref={form}
          schema={schema}
          sections={[{ id: 'main', fields: Object.keys(schema.properties ?? {}) }]}
          uiSchema={first.ui}
          value={value}
          onChange={setFilled}
          errors={errors}
          onClearError={clear}
          label={label}
          disabled={running}
          onSubmit={submit}
          headingLevel={3}
          {...(bundle.client?.widgets && { widgets: bundle.client.widgets as never })}
        />
      ) : (
        <Loader />
      )}
    </ActionModal>
  );
}

/** The dialog around the form, with its two buttons. */
function ActionModal({ title, intent, submitLabel = title, cancelLabel, problem, running, onCancel, ...rest }: ModalProps): ReactNode {
  const { t } = useTranslation('resource');
  return (
    <Modal
      isOpen
      title={title}
      onClose={() => {
        if (!running) onCancel();
      }}
      maxWidth={520}
      problem={problem}
      actions={
        <>
          <AppButton text={cancelLabel ?? t('cancel')} disabled={running} onClick={onCancel} />
          <AppButton
            look="dark"
            {...(intent && { intent })}
            text={submitLabel}
            loading={running}
            disabled={running || rest.disabled}
            onClick={rest.submit}
          />
        </>
      }
    >
      {rest.children}
    </Modal>
  );
}

interface ModalProps extends ActionFormProps {
  submit: () => void;
  children: ReactNode;
}

/** The errors of a form in a dialog: its own, and those of a call that was refused. The focus goes to the first. */
function useErrors(form: RefObject<SchemaFormHandle | null>, refused: FieldErrors | undefined) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const show = useEvent((found: FieldErrors) => {
    setErrors(found);
    if (Object.keys(found).length > 0) form.current?.focusFirst(found);
  });
  useEffect(
    function showRefused() {
      if (refused) show(refused);
    },
    [refused, show],
  );
  const clear = useCallback((path: string) => setErrors(({ [path]: _gone, ...others }) => others), []);
  return { errors, show, clear };
}

/** `undefined` while it is being asked for. */
function useFirstValues({ screen, record }: ActionFormProps, schema: JsonSchema): FirstValues | undefined {
  const calls = record ? callsOf(schema) : [];
  const [first, setFirst] = useState<FirstValues | undefined>(() => {
    if (!record) return { value: defaultsOf(schema), ui: {} };
    return calls.length === 0 ? firstValues({ schema, record, answers: {} }) : undefined;
  });
  const ask = useEvent(() => {
    if (!record || calls.length === 0) return undefined;
    let wanted = true;
    void answersOf(calls, { screen, record }).then((answers) => {
      if (wanted) setFirst(firstValues({ schema, record, answers }));
    });
    return () => {
      wanted = false;
    };
  });
  useEffect(
    function askOnce() {
      return ask();
    },
    [ask],
  );
  return first;
}
