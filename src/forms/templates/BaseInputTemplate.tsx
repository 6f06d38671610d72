import { InputGroup } from '@blueprintjs/core';
import { examplesId, getInputProps, type BaseInputTemplateProps } from '@rjsf/utils';
import type { ChangeEvent } from 'react';
import { ariaOf, hintOf, intentOf } from '../describe.ts';
import { useBufferedInput } from '../useBufferedInput.ts';

/** What a person reads from left to right in any language. */
const leftToRight = new Set(['email', 'url', 'tel', 'password', 'color']);
/** Text that keeps its blanks, and inputs whose text the browser makes. */
const untrimmed = new Set(['password', 'file', 'range', 'color']);
const trim = (text: string) => text.trim();

/** Every single-line input. What is typed is trimmed (never passwords) and reaches the form after a pause, or at once where typing is not text. */
export function BaseInputTemplate(props: BaseInputTemplateProps) {
  const {
    id,
    htmlName,
    value,
    readonly,
    disabled,
    autofocus,
    onBlur,
    onFocus,
    onChange,
    onChangeOverride,
    options,
    schema,
    type,
    rawErrors,
    required,
    registry,
  } = props;
  const { type: inputType, ...native } = getInputProps(schema, type, options);
  const push = (text: string) => onChange(text === '' ? options.emptyValue : text);
  const buffered = useBufferedInput<HTMLInputElement>(value, { push, ...(!untrimmed.has(inputType) && { normalise: trim }) });
  const { ClearButton } = registry.templates.ButtonTemplates;
  const clearable = options.allowClearTextInputs && !readonly && !disabled && value;
  return (
    <>
      <InputGroup
        {...native}
        {...fileProps(props)}
        {...ariaOf({ ...props, required })}
        id={id}
        name={htmlName || id}
        type={inputType}
        fill
        {...(onChangeOverride ? { value } : { inputRef: buffered.ref, defaultValue: buffered.defaultValue })}
        dir={leftToRight.has(inputType) ? 'ltr' : inputType === 'text' ? buffered.dir : undefined}
        readOnly={readonly}
        disabled={disabled}
        autoFocus={autofocus}
        placeholder={hintOf(props)}
        aria-label={props.hideLabel ? props.label : undefined}
        intent={intentOf(rawErrors)}
        maxLength={inputType === 'text' ? schema.maxLength : undefined}
        list={schema.examples ? examplesId(id) : undefined}
        onChange={onChangeOverride ?? ((event: ChangeEvent<HTMLInputElement>) => buffered.set(event.target.value))}
        onBlur={(event) => {
          if (!onChangeOverride) buffered.settle();
          onBlur(id, event.target.value);
        }}
        onFocus={(event) => onFocus(id, event.target.value)}
        rightElement={clearable ? <ClearButton registry={registry} onClick={() => onChange(options.emptyValue)} /> : undefined}
      />
      <Examples id={id} schema={schema} />
    </>
  );
}

const fileProps = ({ multiple, type }: BaseInputTemplateProps) => (type === 'file' ? { multiple } : {});

function Examples({ id, schema }: Pick<BaseInputTemplateProps, 'id' | 'schema'>) {
  if (!Array.isArray(schema.examples)) return null;
  const all = schema.default === undefined ? schema.examples : [...schema.examples, schema.default];
  return (
    <datalist id={examplesId(id)}>
      {[...new Set(all.map(String))].map((example) => (
        <option key={example} value={example} />
      ))}
    </datalist>
  );
}
