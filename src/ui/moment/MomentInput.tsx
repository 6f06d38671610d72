import { Button, InputGroup, type InputGroupProps } from '@blueprintjs/core';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '../later.tsx';
import { Popup } from '../Popup.tsx';
import { isWithin, type MomentKind } from './momentText.ts';

const MomentPanel = /* @__PURE__ */ later(async () => (await import('./MomentPanel.tsx')).MomentPanel);

export interface MomentInputProps extends Omit<InputGroupProps, 'value' | 'onChange' | 'onValueChange' | 'min' | 'max' | 'type'> {
  kind: MomentKind;
  /** What it is about, for those who listen to the calendar. */
  label: string;
  /** The text in the box. */
  text: string;
  onText: (text: string) => void;
  /** The value that the text stands for; `''` for none. */
  value: string;
  /** Chosen in the calendar; `''`: cleared. */
  onPick: (value: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** Whether it must have a value: the calendar does not clear it then. */
  isNeeded?: boolean;
}

/** A box that takes a day, or a day and time, as people write them, and opens a calendar. */
export function MomentInput({ kind, label, text, onText, value, onPick, min, max, isNeeded = false, ...input }: MomentInputProps): ReactNode {
  const { t } = useTranslation('kit');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const box = useRef<HTMLInputElement>(null);
  const close = (focus: boolean) => {
    setAnchor(undefined);
    if (focus) box.current?.focus();
  };
  const open = () => setAnchor(box.current?.parentElement ?? undefined);
  const wasElsewhere = useRef(false);
  const isLocked = input.disabled === true || input.readOnly === true;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' && event.altKey && !isLocked) open();
    else return input.onKeyDown?.(event);
    event.preventDefault();
  };
  return (
    <>
      <InputGroup
        placeholder={t(`moment.hint-${kind}`)}
        autoComplete="off"
        {...input}
        className={`wp-moment wp-moment-${kind}`}
        inputRef={box}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          wasElsewhere.current = true;
          event.currentTarget.select();
          input.onFocus?.(event);
        }}
        onClick={(event) => {
          if (wasElsewhere.current) event.currentTarget.select();
          wasElsewhere.current = false;
        }}
        rightElement={
          <Button
            variant="minimal"
            icon="calendar"
            disabled={isLocked}
            aria-label={t('moment.open', { label })}
            aria-haspopup="dialog"
            aria-expanded={anchor !== undefined}
            onClick={() => (anchor ? close(true) : open())}
          />
        }
      />
      {anchor && (
        <Popup anchor={anchor} onClose={close} className="wp-moment-popup" arrow={false} side="start">
          <MomentPanel {...{ kind, label, value, onPick, isNeeded }} isWithin={(day) => isWithin(day, { min, max })} onClose={() => close(true)} />
        </Popup>
      )}
    </>
  );
}
