import { titleId, type WidgetProps } from '@rjsf/utils';
import { useTranslation } from 'react-i18next';
import { isDay } from '#core';
import { FormMoment } from './FormMoment.tsx';

/** The two members a range keeps its dates in: the schema's first two, else `from` and `to`. */
function endsOf(schema: WidgetProps['schema']): [string, string] {
  const [from = 'from', to = 'to'] = Object.keys(schema.properties ?? {});
  return [from, to];
}

/** Two days, each bounded by the other. A range with neither is no value. */
export function DateRangeWidget(props: WidgetProps) {
  const { id, value, schema, options, label, onChange } = props;
  const { t } = useTranslation('forms');
  const [from, to] = endsOf(schema);
  const range = (value ?? {}) as Record<string, string | undefined>;
  const change = (end: string, date: string) => {
    if (date !== '' && !isDay(date)) return;
    const { [end]: _gone, ...other } = range;
    const next = date === '' ? other : { ...range, [end]: date };
    onChange(Object.keys(next).length === 0 ? options.emptyValue : next);
  };
  const shared = (end: string) => ({ of: props, kind: 'day' as const, value: range[end] ?? '', onValue: (day: string) => change(end, day) });
  return (
    <div role="group" className="wp-parts" aria-labelledby={titleId(id)}>
      <FormMoment {...shared(from)} name={t('range-from', { label })} max={range[to]} />
      <span aria-hidden>–</span>
      <FormMoment {...shared(to)} id={`${id}-to`} name={t('range-to', { label })} min={range[from]} />
    </div>
  );
}
