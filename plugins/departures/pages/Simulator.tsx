import { Callout, HTMLTable } from '@blueprintjs/core';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#api';
import { can, type Day, type JsonSchema, type WireRecord } from '#core';
import { SchemaForm, useLabels, type FieldLabel } from '#forms';
import { CellValue, indexed, Loaded, useLoad, type Load, type Screen } from '#resource';
import type { DepartureRow, Quoted, Simulated } from '../answers.ts';

const allDay = 'all-day';

interface SimulatorQuery {
  tour: number;
  date: Day;
  time: string;
  option: number | null;
  ages: number[];
  upsells: number[];
  booked: Day | undefined;
  coupon: string;
  payment?: number;
}

/** What a party would pay on a day; of nobody what can be added to the tour. */
function useSimulated(
  { runtime, bundle, words }: Screen,
  { tour, date, time, option, ages, upsells, booked, coupon, payment }: SimulatorQuery,
): Load<Simulated> {
  const params = {
    id: tour,
    date,
    time,
    ...(option !== null && { option }),
    ages: JSON.stringify(ages),
    ...(upsells.length > 0 && { upsells: JSON.stringify(upsells.map((id) => ({ id, quantity: 1 }))) }),
    ...(booked !== undefined && { booked }),
    ...(coupon !== '' && { coupon }),
    ...(payment !== undefined && { payment }),
  };
  return useLoad<Simulated>(
    `departures/quote?${JSON.stringify(params)}#${words.locale}`,
    async () => (await callApi<Simulated>(runtime.http, bundle.manifest.calls!.simulate!, params, undefined, { language: 'reader' })).body,
  );
}

const sections = [{ id: 'who', fields: ['at', 'ages', 'upsells', 'booked', 'coupon', 'payment'] }];
const none: Simulated['extras'] = [];
const keyOf = ({ option, time }: DepartureRow) => `${option ?? ''}|${time ?? allDay}`;

/** Tries what a party of some ages pays for a departure of a day, and says what is missing for it. */
export function Simulator({ screen, tour, day, rows }: { screen: Screen; tour: number; day: Day; rows: readonly DepartureRow[] }): ReactNode {
  const { t } = useTranslation('departures');
  const [value, setValue] = useState<WireRecord>({});
  const chosen = rows.find((row) => keyOf(row) === value.at) ?? rows[0];
  const ages = ((value.ages ?? []) as string[]).map(Number).filter(Number.isInteger);
  const upsells = (value.upsells ?? []) as number[];
  const booked = typeof value.booked === 'string' && value.booked !== '' ? value.booked : undefined;
  const coupon = typeof value.coupon === 'string' ? value.coupon.trim() : '';
  const at = { tour, date: day, time: chosen?.time ?? allDay, option: chosen?.option ?? null };
  const { value: { extras = none } = {} } = useSimulated(screen, { ...at, ages: [], upsells: [], booked: undefined, coupon: '' });
  const payment = typeof value.payment === 'number' ? { payment: value.payment } : {};
  const found = useSimulated(screen, { ...at, ages, upsells, booked, coupon, ...payment });
  const schema = useSchema(rows.map(keyOf), extras, paysBy(screen));
  const label = useLabel(rows, extras);
  return (
    <div className="departures-change">
      <SchemaForm schema={schema} sections={sections} value={value} onChange={setValue} label={label} idPrefix="departures-simulator" />
      {ages.length > 0 && (
        <Loaded of={found} failed={t('text.failed')}>
          {(simulated) => <Result simulated={simulated} screen={screen} />}
        </Loaded>
      )}
    </div>
  );
}

/** Whether whoever looks may choose among payment methods, if there are any. */
function paysBy({ runtime }: Screen): boolean {
  const methods = indexed(runtime, 'payment-methods');
  return methods !== undefined && can(runtime.viewer, methods.access.read);
}

function useSchema(keys: readonly string[], extras: Simulated['extras'], pays: boolean): JsonSchema {
  const asked = JSON.stringify([keys, extras.map(({ id }) => id)]);
  return useMemo(() => {
    const [times, ids] = JSON.parse(asked) as [string[], number[]];
    const upsells: JsonSchema = { type: 'array', uniqueItems: true, items: { type: 'integer', enum: ids }, 'x-widget': 'choices' };
    return {
      type: 'object',
      properties: {
        at: { type: 'string', enum: times },
        ages: { type: 'array', maxItems: 50, items: { type: 'string', pattern: '^\\d{1,3}$' } },
        ...(ids.length > 0 && { upsells }),
        booked: { type: 'string', format: 'date' },
        coupon: { type: 'string', maxLength: 200 },
        ...(pays && { payment: { type: 'integer', 'x-ref': 'payment-methods' } }),
      },
    };
  }, [asked, pays]);
}

function useLabel(rows: readonly DepartureRow[], extras: Simulated['extras']): (path: string) => FieldLabel {
  const { t } = useTranslation('departures');
  const timeOf = (key: string) => key.split('|')[1]!.replace(allDay, t('text.allDay'));
  const labels: Record<string, FieldLabel> = {
    at: {
      title: t('resources.departures.fields.start_time.title'),
      enumLabels: Object.fromEntries(rows.map((row) => [keyOf(row), timeOf(keyOf(row))])),
    },
    ages: { title: t('text.ages'), description: t('text.agesHelp') },
    upsells: { title: t('text.extras'), enumLabels: Object.fromEntries(extras.map(({ id, title }) => [String(id), title])) },
    booked: { title: t('text.booked'), description: t('text.bookedHelp') },
    coupon: { title: t('text.coupon'), description: t('text.couponHelp') },
    payment: { title: t('text.payment') },
  };
  return (path) => labels[path] ?? {};
}

function Result({ simulated: { why, gaps, quote, reader, coupons = [] }, screen }: { simulated: Simulated; screen: Screen }): ReactNode {
  const { t } = useTranslation('departures');
  return (
    <>
      {[...(why ? [why] : []), ...gaps].map((text) => (
        <Callout key={text} compact intent="warning">
          {text}
        </Callout>
      ))}
      {coupons
        .filter(({ ok }) => !ok)
        .map(({ code, says }) => (
          <Callout key={code} compact intent="warning" title={t('text.couponRefused', { code })} icon="tag">
            <ul className="departures-says">
              {says.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Callout>
        ))}
      {quote && quote.lines.length > 0 && <Lines quoted={quote} reader={reader} screen={screen} />}
    </>
  );
}

function Lines({ quoted, reader, screen: { words } }: { quoted: Quoted; reader: Quoted | undefined; screen: Screen }): ReactNode {
  const { t } = useTranslation('departures');
  const categories = quoted.lines.filter(({ kind }) => kind === 'travellers' || kind === 'unit').map(({ id }) => id);
  const labelOf = useLabels('price-categories', categories);
  const money = (amount: number, currency: number | null) =>
    currency === null ? null : <CellValue value={{ amount, currency_id: currency }} schema={{}} field="price" words={words} />;
  return (
    <HTMLTable compact className="departures-quote">
      <tbody>
        {quoted.lines.map((line, i) => (
          <tr key={`${line.kind} ${line.id}`}>
            <th scope="row">
              {line.kind === 'coupon' && `${t('text.couponLine')} `}
              <bdi>{line.kind === 'travellers' || line.kind === 'unit' ? labelOf(line.id) : (line.name ?? t(`text.${line.kind}`))}</bdi>
            </th>
            <td>{line.kind !== 'discount' && line.kind !== 'coupon' && `${line.quantity.toLocaleString(words.locale)} ×`}</td>
            <td>{money(line.amount, quoted.currency_id)}</td>
            {reader && <td className="wp-quiet">{money(reader.lines[i]!.amount, reader.currency_id)}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('text.total')}
          </th>
          <td>{money(quoted.total, quoted.currency_id)}</td>
          {reader && <td className="wp-quiet">{money(reader.total, reader.currency_id)}</td>}
        </tr>
      </tfoot>
    </HTMLTable>
  );
}
