import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { dayMs, firstWeekdayOf, percentText } from '#core';
import { dayText, hrefOf, useParam, useRuntime } from '#resource';
import { FiguresTable, Pages, Panel } from '#ui';
import { useBehind } from '../shared/useBehind.ts';
import { Departures } from './Departures.tsx';
import type { Occupied, Places } from '../answers.ts';

/** The shades of a cell, from empty to full. */
const shades = 5;
/** A Monday. */
const monday = Date.UTC(2024, 0, 1);

/** Weekdays from 1, Monday, as weeks begin in a language, with their names. */
function weekdaysIn(locale: string): Array<{ weekday: number; short: string; long: string }> {
  const first = firstWeekdayOf(locale);
  return Array.from({ length: 7 }, (_, i) => {
    const weekday = ((first - 1 + i) % 7) + 1;
    const name = (width: 'short' | 'long') =>
      new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'UTC' }).format(monday + (weekday - 1) * dayMs);
    return { weekday, short: name('short'), long: name('long') };
  });
}

/** How full tours are by weekday in the days to come: a number in each cell, and a shade for it. */
export function Occupancy({ occupied: { tours, all, page, pages, from, to } }: { occupied: Occupied }): ReactNode {
  const { t, i18n } = useTranslation('scorecard');
  const runtime = useRuntime();
  const [, setPage] = useParam('tours');
  const [behind, setBehind] = useParam('behind');
  const days = weekdaysIn(i18n.language);
  const calendar = hrefOf(runtime, { to: 'page', plugin: 'departures', page: 'calendar' });
  const shown = tours.filter((tour) => tour.days.length > 0);
  const span = t('text.manage.span', { from: dayText(from, i18n.language), to: dayText(to, i18n.language) });
  return (
    <Panel title={t('text.manage.occupancy')}>
      <p className="wp-quiet">
        {span} {t('text.manage.ofTours', { all: all.toLocaleString(i18n.language) })}
      </p>
      {shown.length === 0 ? (
        <p>{t('text.manage.noDepartures')}</p>
      ) : (
        <FiguresTable label={t('text.manage.occupancy')} isTall className="scorecard-heat">
          <thead>
            <tr>
              <th scope="col">{t('text.tour')}</th>
              {days.map(({ weekday, short, long }) => (
                <th key={weekday} scope="col">
                  <abbr title={long}>{short}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, name, days: places }) => (
              <tr key={id}>
                <th scope="row">
                  <bdi>{calendar === undefined ? name : <Link href={`${calendar}?tour=${id}`}>{name}</Link>}</bdi>
                </th>
                {days.map(({ weekday }) => (
                  <Cell key={weekday} tour={id} places={places.find((each) => each.weekday === weekday)} />
                ))}
              </tr>
            ))}
          </tbody>
        </FiguresTable>
      )}
      <Chosen behind={behind} tours={tours} onHide={() => setBehind('')} />
      <Pages page={page} pages={pages} onPage={(next) => setPage(next === 1 ? '' : String(next))} />
    </Panel>
  );
}

/** The departures behind the number that the address names, `tour.weekday`. */
function Chosen({ behind, tours, onHide }: { behind: string; tours: Occupied['tours']; onHide: () => void }): ReactNode {
  const { t, i18n } = useTranslation('scorecard');
  const [product = 0, weekday = 0] = behind.split('.').map(Number);
  const tour = tours.find(({ id }) => id === product);
  const day = weekdaysIn(i18n.language).find((each) => each.weekday === weekday);
  if (!tour || !day) return null;
  const title = t('text.manage.departures.departuresOf', { tour: tour.name, weekday: day.long });
  return <Departures product={product} weekday={weekday} title={title} onHide={onHide} />;
}

function Cell({ tour, places }: { tour: number; places: Places | undefined }): ReactNode {
  const { t, i18n } = useTranslation('scorecard');
  const hrefBehind = useBehind();
  if (!places) return <td className="wp-quiet">–</td>;
  const share = places.taken / places.capacity;
  const number = (value: number) => value.toLocaleString(i18n.language);
  const says = t('text.manage.places', { taken: number(places.taken), capacity: number(places.capacity), departures: number(places.departures) });
  return (
    <td data-shade={Math.min(shades, Math.ceil(share * shades))} title={says}>
      <Link href={hrefBehind(`${tour}.${places.weekday}`)}>
        {percentText(share, i18n.language)}
        <span className="wp-hidden"> {says}</span>
      </Link>
    </td>
  );
}
