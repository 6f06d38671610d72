import { InputGroup } from '@blueprintjs/core';
import { titleId, type WidgetProps } from '@rjsf/utils';
import { useTranslation } from 'react-i18next';
import { dayText } from '#core';
import { describedBy, intentOf } from '../describe.ts';
import { ReadInput } from './ReadInput.tsx';

/** The two members a range keeps its dates in: the schema's first two, else `from` and `to`. */
function endsOf(schema: WidgetProps['schema']): [string, string] {
  const [from = 'from', to = 'to'] = Object.keys(schema.properties ?? {});
  return [from, to];
}

/** Both ends in words. */
function ReadRange({ of, ends }: { of: WidgetProps; ends: readonly [string, string] }) {
  const { t, i18n } = useTranslation('forms');
  const range = (of.value ?? {}) as Record<string, string | undefined>;
  const [from, to] = ends.map((end) => range[end] && dayText(range[end], i18n.language));
  return (
    <div role="group" className="wp-parts" aria-labelledby={titleId(of.id)}>
      <ReadInput of={of} text={from} name={t('range-from', { label: of.label })} />
      <span aria-hidden>–</span>
      <ReadInput of={of} text={to} id={`${of.id}-to`} name={t('range-to', { label: of.label })} />
    </div>
  );
}

/** Two dates. The browser's own inputs, each bounded by the other. A range with neither is no value. */
export function DateRangeWidget(props: WidgetProps) {
  const { id, value, schema, options, label, disabled, readonly, required, onChange, onBlur, onFocus, rawErrors } = props;
  const { t } = useTranslation('forms');
  const [from, to] = endsOf(schema);
  const range = (value ?? {}) as Record<string, string | undefined>;
  if (readonly) return <ReadRange of={props} ends={[from, to]} />;
  const change = (end: string, date: string) => {
    const { [end]: _gone, ...other } = range;
    const next = date === '' ? other : { ...range, [end]: date };
    onChange(Object.keys(next).length === 0 ? options.emptyValue : next);
  };
  const shared = {
    type: 'date',
    disabled,
    intent: intentOf(rawErrors),
    'aria-invalid': rawErrors?.length ? (true as const) : undefined,
    'aria-required': required || undefined,
    'aria-describedby': describedBy(props),
    onBlur: () => onBlur(id, value),
    onFocus: () => onFocus(id, value),
  };
  return (
    <div role="group" className="wp-parts" aria-labelledby={titleId(id)}>
      <InputGroup
        {...shared}
        id={id}
        aria-label={t('range-from', { label })}
        max={range[to]}
        value={range[from] ?? ''}
        onChange={(event) => change(from, event.target.value)}
      />
      <span aria-hidden>–</span>
      <InputGroup
        {...shared}
        id={`${id}-to`}
        aria-label={t('range-to', { label })}
        min={range[from]}
        value={range[to] ?? ''}
        onChange={(event) => change(to, event.target.value)}
      />
    </div>
  );
}
