import { InputGroup } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { Json } from '#core';
import { isUnscoped } from '#core';
import { ChoiceControl } from '#forms';
import { useRuntime } from '#resource';

/** What somebody is. Admins choose; everyone else makes operators, and reads what others are. */
export function RoleWidget({
  id,
  htmlName,
  label,
  schema,
  options,
  value,
  onChange,
  onBlur,
  onFocus,
  readonly,
  disabled,
  rawErrors,
}: WidgetProps): ReactNode {
  const { viewer } = useRuntime();
  const { enumNames: named } = options;
  const words: Record<string, string> = !named || Array.isArray(named) ? {} : named;
  const aria = { 'aria-invalid': rawErrors !== undefined };
  if (!isUnscoped(viewer)) return <InputGroup {...aria} id={id} fill readOnly value={words[String(value)] ?? String(value ?? '')} />;
  return (
    <ChoiceControl
      id={id}
      name={htmlName ?? id}
      label={label}
      disabled={disabled ?? false}
      readOnly={readonly ?? false}
      aria={aria}
      required
      onBlur={() => onBlur(id, value)}
      onFocus={() => onFocus(id, value)}
      options={(schema.enum ?? []).map((role) => ({ value: role as Json, label: words[String(role)] ?? String(role) }))}
      value={value as Json | undefined}
      onChange={onChange}
    />
  );
}
