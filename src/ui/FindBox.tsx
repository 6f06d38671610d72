import { Icon } from '@blueprintjs/core';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

interface FindBoxProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Accessible name, and what the empty box says. */
  label: string;
  ref?: Ref<HTMLInputElement>;
}

/** A line to type into that narrows what stands below it. */
export function FindBox({ label, ...input }: FindBoxProps): ReactNode {
  return (
    <div className="wp-find">
      <Icon icon="search" aria-hidden />
      <input type="text" dir="auto" aria-label={label} placeholder={label} autoComplete="off" {...input} />
    </div>
  );
}
