import { InputGroup } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnscoped, type Json } from '#core';
import { Combobox, useFormServices, useLabels, usePagedSource } from '#forms';
import { useRuntime } from '#resource';

/** Whom somebody works for. Admins choose; whoever a manager adds works for the manager's own operator. */
export function OperatorWidget(props: WidgetProps): ReactNode {
  const { t } = useTranslation('users');
  const { viewer } = useRuntime();
  if (!isUnscoped(viewer)) return <InputGroup id={props.id} fill readOnly value={t('text.own-operator')} />;
  return <Chooser {...props} />;
}

function Chooser({ id, htmlName, label, value, onChange, onBlur, onFocus, readonly, disabled, rawErrors, options }: WidgetProps): ReactNode {
  const services = useFormServices();
  const labelOf = useLabels('operators', value === undefined || value === null ? none : [value as Json]);
  const source = usePagedSource(
    useCallback(
      async (query: string, page: number) => {
        const { items, total } = await services.lookup('operators', { page, ...(query && { query }) });
        return { items: items.map((item) => ({ value: item.id, label: item.label })), total };
      },
      [services],
    ),
  );
  return (
    <Combobox
      id={id}
      name={htmlName ?? id}
      label={label}
      unlabelled={false}
      disabled={disabled ?? false}
      readOnly={readonly ?? false}
      autoFocus={false}
      intent={rawErrors ? 'danger' : 'none'}
      aria={{ 'aria-invalid': rawErrors !== undefined }}
      source={source}
      shown={value === undefined || value === null ? '' : labelOf(value as Json)}
      isChosen={(option) => String(option.value) === String(value)}
      onPick={(option) => onChange(option.value)}
      onClear={() => onChange(options.emptyValue)}
      onBlur={() => onBlur(id, value)}
      onFocus={() => onFocus(id, value)}
    />
  );
}

const none: Json[] = [];
