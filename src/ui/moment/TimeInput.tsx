import { InputGroup, type InputGroupProps } from '@blueprintjs/core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { readTime } from '#core';

interface TimeInputProps extends Omit<InputGroupProps, 'value' | 'onChange' | 'type'> {
  /** `HH:mm`, or `''`. */
  value: string;
  onChange: (time: string) => void;
}

/** A box that takes a time of day as people write it: `9`, `930`, `4 pm`. What names none is taken back when the box is left. */
export function TimeInput({ value, onChange, ...input }: TimeInputProps): ReactNode {
  const [typed, setTyped] = useState<string>();
  const leave = () => {
    const time = typed === undefined || typed.trim() === '' ? typed?.trim() : readTime(typed);
    setTyped(undefined);
    if (time !== undefined && time !== value) onChange(time);
  };
  return (
    <InputGroup
      dir="ltr"
      placeholder="16:00"
      autoComplete="off"
      inputMode="numeric"
      {...input}
      className="wp-time"
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') leave();
      }}
    />
  );
}
