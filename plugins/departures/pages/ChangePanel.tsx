import { Callout } from '@blueprintjs/core';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isObject, type Json, type JsonSchema, type WireRecord } from '#core';
import { SchemaForm } from '#forms';
import { CellValue, dayText, useCurrencyUi, useLabelOf, useScreen, type Screen, type Words } from '#resource';
import { AppButton, useSame } from '#ui';
import type { Picked } from './Picked.ts';
import type { Preview, Shown } from '../answers.ts';
import { useChange } from './useChange.ts';

const fields = ['date_from', 'date_to', 'weekdays', 'start_time', 'sale', 'reason', 'capacity', 'price_percent', 'prices', 'start_times'];
const sections = [{ id: 'change', fields }];
const none = {};
const says = ['sale', 'capacity', 'price_percent', 'prices', 'start_times'];

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

/** Rows of prices that are filled in. */
const wholeOnes = (prices: Json | undefined): Json[] =>
  Array.isArray(prices)
    ? prices.filter(
        (each) => isObject(each) && typeof each.price_category_id === 'number' && isObject(each.price) && typeof each.price.amount === 'number',
      )
    : [];

const isSomething = (value: Json | undefined): boolean => value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);

const changeOf = ({ sale, prices, ...value }: WireRecord, tours: readonly number[]): WireRecord => ({
  ...value,
  ...(wholeOnes(prices).length > 0 && { prices: wholeOnes(prices) }),
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
  const isSaid = says.some((name) => isSomething(name === 'prices' || name === 'start_times' ? change[name] : value[name]));
  // Tours of different currencies have no price in common: the server says so of those of another one.
  const uiSchema = useCurrencyUi(screen, { schema, value: { product_id: ids[0] ?? null } });
  const { preview, saving, apply } = useChange(around, change, isSaid);
  const count = preview.value?.departures ?? 0;
  return (
    <div className="departures-change">
      <SchemaForm {...{ schema, sections, uiSchema, value, label }} onChange={setValue} idPrefix="departures-change" />
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
            <span className="wp-quiet">
              <State of={row.now} currency={row.currency_id} words={words} />
            </span>{' '}
            <span aria-hidden>→</span> <State of={row.then} currency={row.currency_id} words={words} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A departure as it is or would be: closed or how many places, and its least price. */
function State({ of, currency, words }: { of: Shown | null; currency: number | null; words: Words }): ReactNode {
  const { t } = useTranslation('departures');
  if (!of) return t('text.noDeparture');
  const places = of.capacity === null ? '∞' : of.capacity.toLocaleString(words.locale);
  return (
    <>
      {of.closed ? t('text.isClosed') : t('text.places', { places })}
      {of.from !== null && currency !== null && (
        <>
          {' · '}
          <bdi>
            <CellValue value={{ amount: of.from, currency_id: currency }} schema={{}} field="price" words={words} />
          </bdi>
        </>
      )}
    </>
  );
}
