import { Callout } from '@blueprintjs/core';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonSchema, WireRecord } from '#core';
import { SchemaForm } from '#forms';
import { dayText, useLabelOf, useScreen, type Screen } from '#resource';
import { AppButton, useSame } from '#ui';
import type { Picked } from './CalendarPage.tsx';
import { useChange, type Preview, type Shown } from './useChange.ts';

const fields = ['date_from', 'date_to', 'weekdays', 'start_time', 'sale', 'reason', 'capacity', 'price_percent', 'start_times'];
const sections = [{ id: 'change', fields }];
const none = {};
const says = ['sale', 'capacity', 'price_percent', 'start_times'];

interface ChangeProps {
  screen: Screen;
  tours: readonly number[];
  picked: Picked;
  onClose: () => void;
}

/** The fields of a change, with one that says open, closed or neither. */
const asked = ({ properties = {}, ...schema }: JsonSchema): JsonSchema => ({
  ...schema,
  properties: {
    ...properties,
    sale: { type: 'string', enum: ['OPEN', 'CLOSED'] },
    reason: { ...properties.reason, 'x-when': { required: ['sale'], properties: { sale: { const: 'CLOSED' } } } },
  },
});

const changeOf = ({ sale, ...value }: WireRecord, tours: readonly number[]): WireRecord => ({
  ...value,
  ...(typeof sale === 'string' && { closed: sale === 'CLOSED' }),
  product_ids: [...tours],
});

/** What is to change on the days picked; how much that is, is said before it is done. */
export function ChangePanel({ screen: around, tours, picked, onClose }: ChangeProps): ReactNode {
  const { t } = useTranslation('departures');
  const screen = useScreen({ resource: 'departure-exceptions', params: none });
  const { schema: stored, name } = screen.resource;
  const own = useLabelOf('departures', `resources.${name}`, stored);
  const schema = useMemo(() => asked(stored), [stored]);
  const label = (path: string) =>
    path === 'sale' ? { title: t('text.sale'), enumLabels: { OPEN: t('text.open'), CLOSED: t('text.closed') } } : own(path);
  const [value, setValue] = useState<WireRecord>({ date_from: picked.from, date_to: picked.to });
  const ids = useSame(tours);
  const change = useMemo(() => changeOf(value, ids), [value, ids]);
  const isSaid = says.some((name) => value[name] !== undefined && value[name] !== null);
  const { preview, saving, apply } = useChange(around, change, isSaid);
  const count = preview.value?.departures ?? 0;
  return (
    <div className="departures-change">
      <SchemaForm schema={schema} sections={sections} value={value} onChange={setValue} label={label} idPrefix="departures-change" />
      {isSaid && <Effect screen={screen} preview={preview.value} isAsking={preview.loading} />}
      <div className="departures-buttons">
        <AppButton text={t('text.close')} onClick={onClose} />
        <AppButton
          look="dark"
          text={count > 0 ? t('text.apply', { count }) : t('text.change')}
          loading={saving}
          disabled={!isSaid || count === 0 || preview.loading}
          onClick={() =>
            void apply().then((isDone) => {
              if (isDone) onClose();
            })
          }
        />
      </div>
    </div>
  );
}

/** What a change does: how many departures, how many places of them are taken, and the first of them before and after. */
function Effect({ screen: { words }, preview, isAsking }: { screen: Screen; preview: Preview | undefined; isAsking: boolean }): ReactNode {
  const { t } = useTranslation('departures');
  if (!preview) return null;
  const number = (value: number) => value.toLocaleString(words.locale);
  return (
    <div aria-busy={isAsking} role="status" className="departures-effect">
      <p>{t('text.effect', { count: preview.departures, shown: number(preview.departures) })}</p>
      {preview.taken > 0 && <p>{t('text.effectTaken', { count: preview.taken, seats: number(preview.seats) })}</p>}
      {preview.short > 0 && (
        <Callout compact intent="warning">
          {t('text.effectShort', { count: preview.short })}
        </Callout>
      )}
      <ul>
        {preview.rows.slice(0, 6).map((row) => (
          <li key={`${row.date} ${row.time} ${row.option}`}>
            <bdi>
              {dayText(row.date, words.locale)} {row.time}
            </bdi>{' '}
            <span className="wp-quiet">{shown(row.now)}</span> <span aria-hidden>→</span> {shown(row.then)}
          </li>
        ))}
      </ul>
    </div>
  );

  function shown(each: Shown | null): string {
    if (!each) return t('text.noDeparture');
    const places = each.capacity === null ? '∞' : number(each.capacity);
    return [
      each.closed ? t('text.isClosed') : t('text.places', { places }),
      each.from === null ? null : (each.from / 100).toLocaleString(words.locale),
    ]
      .filter(Boolean)
      .join(' · ');
  }
}
