import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MomentInput, type MomentInputProps } from './MomentInput.tsx';
import { readText, shownText } from './momentText.ts';

interface MomentBoxProps extends Omit<MomentInputProps, 'text' | 'onText' | 'onPick'> {
  /** A day or moment; `''` where it was cleared. Never what names none. */
  onChange: (value: string) => void;
}

/** A day or moment by itself, outside a form. What is typed counts when the box is left or Enter is pressed; what names no day is taken back. */
export function MomentBox({ value, onChange, ...input }: MomentBoxProps): ReactNode {
  const { i18n } = useTranslation('kit');
  const [typed, setTyped] = useState<string>();
  const { kind, isNeeded } = input;
  const leave = () => {
    const read = typed === undefined ? undefined : readText(typed, kind, i18n.language, value);
    setTyped(undefined);
    if (read !== undefined && read !== value && !(isNeeded && read === '')) onChange(read);
  };
  return (
    <MomentInput
      {...input}
      value={value}
      text={typed ?? shownText(value, i18n.language)}
      onText={setTyped}
      onPick={(picked) => {
        setTyped(undefined);
        onChange(picked);
      }}
      onBlur={leave}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') leave();
      }}
    />
  );
}
