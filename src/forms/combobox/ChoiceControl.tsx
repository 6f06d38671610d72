import { HTMLSelect } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { Json } from '#core';
import { noValue } from '../describe.ts';
import { longList } from '../longList.ts';
import type { Option } from '../optionOf.ts';
import { Combobox, type ComboboxProps } from './Combobox.tsx';
import { useLocalSource } from './useLocalSource.ts';

interface ChoiceControlProps
  extends Pick<
    ComboboxProps,
    | 'id'
    | 'name'
    | 'label'
    | 'unlabelled'
    | 'disabled'
    | 'readOnly'
    | 'placeholder'
    | 'intent'
    | 'autoFocus'
    | 'small'
    | 'aria'
    | 'onBlur'
    | 'onFocus'
  > {
  options: readonly Option[];
  value: Json | undefined;
  /** `undefined` when the choice is taken back. */
  onChange(value: Json | undefined): void;
  /** Whether there must always be a choice. */
  required?: boolean;
}

/** One of several options: a native select, or a combobox when there are many or they have colours. */
export function ChoiceControl(props: ChoiceControlProps) {
  return props.options.length > longList || props.options.some(({ tag }) => tag) ? <LongChoice {...props} /> : <ShortChoice {...props} />;
}

const same = (a: Json | undefined, b: Json | undefined) => a !== undefined && String(a) === String(b);

function ShortChoice({
  options,
  value,
  onChange,
  required,
  id,
  name,
  label,
  unlabelled,
  disabled,
  readOnly,
  placeholder,
  autoFocus,
  aria,
  onBlur,
  onFocus,
  small,
}: ChoiceControlProps) {
  const { t } = useTranslation('forms');
  const index = options.findIndex((option) => same(option.value, value));
  const known = index >= 0 || value === undefined || value === null || value === '';
  return (
    <HTMLSelect
      id={id}
      name={name}
      fill
      disabled={disabled || readOnly}
      autoFocus={autoFocus}
      aria-label={unlabelled ? label || t('choose') : undefined}
      {...aria}
      className={small ? 'wp-select-small' : ''}
      value={known ? (index < 0 ? '' : String(index)) : 'unknown'}
      onChange={(event) => onChange(options[Number(event.currentTarget.value || -1)]?.value)}
      onBlur={onBlur}
      onFocus={onFocus}
    >
      {(!required || index < 0) && (
        <option value="">{options.length === 0 ? t('is-empty') : placeholder || (readOnly ? noValue : t('choose'))}</option>
      )}
      {!known && (
        <option value="unknown" disabled>
          {String(value)}
        </option>
      )}
      {options.map((option, at) => (
        <option key={String(option.value)} value={at} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </HTMLSelect>
  );
}

function LongChoice({ options, value, onChange, required, ...rest }: ChoiceControlProps) {
  const source = useLocalSource(options);
  const chosen = options.find((option) => same(option.value, value));
  const shown = chosen?.label ?? (value === undefined || value === null ? '' : String(value));
  return (
    <Combobox
      {...rest}
      source={source}
      shown={shown}
      {...(chosen?.tag && { mark: chosen.tag })}
      isChosen={(option) => same(option.value, value)}
      onPick={(option) => onChange(option.value)}
      {...(!required && { onClear: () => onChange(undefined) })}
    />
  );
}
