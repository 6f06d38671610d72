import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { createResourceApi } from '#api';
import { addDays, firstWeekdayOf, fromLocal, isoDay, ownZone, resolveFilter, weeksOfMonth, type Day, type Filter, type Now } from '#core';
import { Calendar } from '#ui';
import { dayText } from '../cells/formats.ts';
import { displayName } from '../displayName.ts';
import { hrefsOf } from '../hrefs.ts';
import { useLoad } from '../useLoad.ts';
import { groupValue } from './groupsIn.ts';
import { NoList } from './NoList.tsx';
import type { Row } from './RowWindows.ts';
import type { ListModel } from './useListScreen.ts';

/** So many records of a month are shown, and so many in a day. */
const [mostOfMonth, mostOfDay] = [500, 4];

/** The records of a question on their days, a month at a time: only those of the month in sight are asked for. */
export function ListCalendar({ model }: { model: ListModel }): ReactNode {
  const { screen, shape } = model;
  const { words, runtime, resource } = screen;
  const field = typeof shape === 'object' ? shape.calendar : '';
  const [month, setMonth] = useMonth(model);
  const [picked, setPicked] = useState<Day>();
  const weeks = weeksOfMonth(month, firstWeekdayOf(words.locale));
  const span = spanOf(resource.kinds[field] === 'instant', weeks[0]![0]!, weeks.at(-1)!.at(-1)!);
  const now: Now = { viewerId: runtime.viewer.id, today: new Date(), locale: words.locale };
  const question = model.questionWith(field, within(span, model.address.state.filters[field], now));
  const api = createResourceApi(runtime.http, resource, screen.params);
  const found = useLoad(`${resource.listPath}?calendar#${JSON.stringify([question, screen.params, words.locale])}`, () =>
    api.list({ ...question, sort: field, page: 1, perPage: mostOfMonth }),
  );
  const rows = (found.value?.rows ?? []) as Row[];
  const ofDay = (day: Day) => rows.filter((row) => groupValue(resource.kinds[field], row[field]) === day);
  if (found.error !== undefined && !found.loading && !found.value) return <NoList words={words} error={found.error} onRetry={found.reload} />;
  return (
    <div className="wp-list-calendar" aria-busy={found.loading}>
      <Calendar
        label={words.plural}
        shown={month}
        onShown={setMonth}
        today={isoDay(new Date())}
        isPicked={(day) => day === picked}
        onPick={setPicked}
      >
        {(day) => <OfDay model={model} rows={ofDay(day)} />}
      </Calendar>
      {picked !== undefined && <Picked model={model} day={picked} rows={ofDay(picked)} />}
      {found.value && found.value.total > rows.length && (
        <p role="status" className="wp-quiet">
          {words.t('list.shape.some', { shown: rows.length.toLocaleString(words.locale) })}
        </p>
      )}
    </div>
  );
}

/** The month in sight, as one of its days: the address names it, so that Back and a reload keep it. This month stands in no address. */
function useMonth({ address: { state, go } }: ListModel): [Day, (shown: Day) => void] {
  const today = isoDay(new Date());
  const shown = state.month === undefined ? today : `${state.month}-01`;
  const show = (day: Day) => {
    const { month: _old, ...rest } = state;
    const month = monthOf(day);
    // Whoever walks over the days of a month goes nowhere.
    if (month !== monthOf(shown)) go(month === monthOf(today) ? rest : { ...rest, month });
  };
  return [shown, show];
}
const monthOf = (day: Day): string => day.slice(0, 7);

interface Span {
  from: string;
  to: string;
}

/** From the first day to the last, both included; of instants by the reader's clock. */
function spanOf(isInstant: boolean, from: Day, to: Day): Span {
  if (!isInstant) return { from, to };
  const start = (day: Day) => fromLocal(`${day}T00:00`, ownZone())!;
  return { from: start(from), to: new Date(Date.parse(start(addDays(to, 1))) - 1).toISOString() };
}

/** What is asked of the field already goes on being asked. */
function within(span: Span, asked: Filter | undefined, now: Now): Filter {
  const own = asked && resolveFilter(asked, now);
  if (own && own.kind !== 'range') return own;
  const { from = span.from, to = span.to } = own ?? {};
  return {
    kind: 'range',
    from: Date.parse(from) > Date.parse(span.from) ? from : span.from,
    to: Date.parse(to) < Date.parse(span.to) ? to : span.to,
  };
}

function OfDay({ model, rows }: { model: ListModel; rows: readonly Row[] }): ReactNode {
  const { words } = model.screen;
  if (rows.length === 0) return null;
  const shown = rows.length <= mostOfDay ? rows : rows.slice(0, mostOfDay - 1);
  const more = rows.length - shown.length;
  return (
    <div className="wp-day-records">
      <Records model={model} rows={shown} />
      {more > 0 && <span className="wp-quiet">{words.t('list.shape.more', { shown: more.toLocaleString(words.locale) })}</span>}
      <span className="wp-day-count">{rows.length.toLocaleString(words.locale)}</span>
    </div>
  );
}

/** The day that was picked, with all of its records: what a day of the grid has no room for. */
function Picked({ model, day, rows }: { model: ListModel; day: Day; rows: readonly Row[] }): ReactNode {
  const { locale } = model.screen.words;
  return (
    <section className="wp-day-picked-records" aria-live="polite">
      <h2>{dayText(day, locale)}</h2>
      {rows.length === 0 ? <p className="wp-quiet">{model.screen.words.t('list.shape.empty')}</p> : <Records model={model} rows={rows} />}
    </section>
  );
}

function Records({ model: { screen }, rows }: { model: ListModel; rows: readonly Row[] }): ReactNode {
  const { resource, words } = screen;
  return (
    <ul>
      {rows.map((row) => {
        const [href, name] = [hrefsOf(screen).edit(row), displayName(resource, row, words)];
        return (
          <li key={row.id}>
            <bdi>{href ? <Link href={href}>{name}</Link> : name}</bdi>
          </li>
        );
      })}
    </ul>
  );
}
