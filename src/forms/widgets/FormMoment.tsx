import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayText, instantText } from '#core';
import { MomentInput, readText, shownText, type MomentKind } from '#ui';
import { useBufferedText } from '../buffer.ts';
import { inputProps } from './inputProps.ts';
import { ReadInput } from './ReadInput.tsx';

interface FormMomentProps {
  of: WidgetProps;
  kind: MomentKind;
  /** A day or moment, or text that names none. */
  value: string;
  onValue: (value: string) => void;
  id?: string;
  /** What it is called, where no label leads to it. */
  name?: string;
  min?: string | undefined;
  max?: string | undefined;
}

/** A value that is only read, as dates are written everywhere. */
const readable = (value: string, locale: string) => (value.length > 10 ? instantText(`${value}:00Z`, locale, 'UTC') : dayText(value, locale));

/** The box for a day or moment as a control of a form. Text that names none reaches the form as it is: the schema refuses it. */
export function FormMoment({ of, kind, value, onValue, id = of.id, name, min, max }: FormMomentProps): ReactNode {
  const { i18n } = useTranslation('forms');
  const { language } = i18n;
  const read = (text: string) => readText(text, kind, language, value) ?? text;
  const buffered = useBufferedText(shownText(value, language), {
    push: (text) => onValue(read(text)),
    display: (text) => shownText(read(text), language),
  });
  const label = name ?? (of.hideLabel ? of.label : undefined);
  if (of.readonly) return <ReadInput of={of} text={readable(value, language)} id={id} name={label} />;
  const { onChange: _typed, value: _text, placeholder, ...input } = inputProps(of, buffered);
  return (
    <MomentInput
      {...input}
      {...(placeholder && { placeholder })}
      id={id}
      dir={undefined}
      kind={kind}
      label={name ?? of.label}
      aria-label={label}
      text={buffered.text}
      onText={buffered.set}
      value={value}
      onPick={onValue}
      min={min}
      max={max}
    />
  );
}
