import { InputGroup } from '@blueprintjs/core';
import type { FormWidget } from '#forms';

/** A widget of the form: it shows `value` and reports each change by `onChange`. */
export const CodeWidget: FormWidget = ({ id, value, onChange, disabled, readonly }) => (
  <InputGroup
    id={id}
    value={String(value ?? '')}
    disabled={disabled || readonly}
    onValueChange={(text) => onChange(text === '' ? undefined : text.toUpperCase())}
  />
);
