import '../departures.css';
import { SegmentedControl } from '@blueprintjs/core';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isoDay, type Day, type JsonSchema } from '#core';
import { SchemaForm } from '#forms';
import { Loaded, ResourceServices, type PageProps, type Screen } from '#resource';
import { AppButton, Calendar, Empty, Page, Panels, Toolbar } from '#ui';
import type { DepartureRow } from '../answers.ts';
import { Agenda } from './Agenda.tsx';
import { AllTours } from './AllTours.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { DaySide } from './DaySide.tsx';
import { DepartureLine } from './DepartureLine.tsx';
import { LineLegend } from './Legend.tsx';
import { SeasonDialog } from './SeasonDialog.tsx';
import { spanOf, useDepartures, useLook, useSpan, views, type Look, type View } from './useCalendar.ts';
import type { Picked } from './Picked.ts';

/** What of a tour can be booked when: a month, a week or a list of days, and changes to as many of them as one picks. */
export default function CalendarPage({ plugin }: PageProps): ReactNode {
  const screen = useDepartures();
  const { t } = useTranslation('departures');
  const { look, ...at } = useLook(screen);
  return (
    <ResourceServices plugin={plugin}>
      <Page title={t('pages.calendar')}>
        <Toolbar
          label={t('pages.calendar')}
          end={
            at.tour !== undefined && (
              <SegmentedControl
                aria-label={t('text.view')}
                value={at.view}
                options={views.map((value) => ({ value, label: t(`text.views.${value}`) }))}
                onValueChange={(view) => look({ view: view as View })}
              />
            )
          }
        >
          <TourPicker tour={at.tour} onPick={(tour) => look({ tour })} />
        </Toolbar>
        {at.tour === undefined ? <AllTours screen={screen} at={at} look={look} /> : <OfTour key={at.tour} screen={screen} at={at} look={look} />}
      </Page>
    </ResourceServices>
  );
}

const section = [{ id: 'tour', fields: ['tour'] }];

function TourPicker({ tour, onPick }: { tour: number | undefined; onPick: (tour: number | undefined) => void }): ReactNode {
  const { t } = useTranslation('departures');
  const title = t('resources.departures.fields.product_id.title');
  const schema = useMemo((): JsonSchema => ({ type: 'object', properties: { tour: { type: 'integer', title, 'x-ref': 'products' } } }), [title]);
  const value = useMemo(() => (tour === undefined ? {} : { tour }), [tour]);
  return (
    <div className="departures-tour">
      <SchemaForm
        schema={schema}
        sections={section}
        value={value}
        onChange={({ tour: next }) => {
          if (next !== tour) onPick(typeof next === 'number' ? next : undefined);
        }}
        label={() => undefined}
        idPrefix="departures-tour"
      />
    </div>
  );
}

function OfTour({ screen, at, look }: { screen: Screen; at: Look; look: (next: Partial<Look>) => void }): ReactNode {
  const { t, i18n } = useTranslation('departures');
  const loaded = useSpan(screen, at, i18n.language);
  const [picked, setPicked] = useState<Picked>();
  const [cancelled, setCancelled] = useState<DepartureRow>();
  const [season, setSeason] = useState<Picked>();
  const pick = (day: Day, { extend }: { extend: boolean }) => setPicked(extend && picked ? between(picked.from, day) : { from: day, to: day });
  const ofDay = picked && picked.from === picked.to ? (loaded.value ?? []).filter(({ date }) => date === picked.from) : [];
  const close = () => setPicked(undefined);
  return (
    <>
      <Panels
        main={
          <Loaded of={loaded} failed={t('text.failed')}>
            {(rows) => <Days rows={rows} at={at} look={look} picked={picked} onPick={pick} onCancel={setCancelled} screen={screen} />}
          </Loaded>
        }
        side={
          <>
            {picked ? (
              <DaySide screen={screen} tour={at.tour!} picked={picked} rows={ofDay} onClose={close} />
            ) : (
              <p className="wp-quiet">{t('text.pickDays')}</p>
            )}
            <AppButton
              icon="duplicate"
              text={`${t('text.copySeason')}…`}
              onClick={() => setSeason(picked && picked.from < picked.to ? picked : spanOf(at, i18n.language))}
            />
          </>
        }
      />
      {season && <SeasonDialog screen={screen} tour={at.tour!} picked={season} onClose={() => setSeason(undefined)} />}
      {cancelled && <CancelDialog screen={screen} tour={at.tour!} row={cancelled} onClose={() => setCancelled(undefined)} />}
    </>
  );
}

const between = (one: Day, other: Day): Picked => (one <= other ? { from: one, to: other } : { from: other, to: one });

interface DaysProps {
  rows: readonly DepartureRow[];
  at: Look;
  look: (next: Partial<Look>) => void;
  picked: Picked | undefined;
  onPick: (day: Day, how: { extend: boolean }) => void;
  onCancel: (row: DepartureRow) => void;
  screen: Screen;
}

function Days({ rows, at, look, picked, onPick, onCancel, screen }: DaysProps): ReactNode {
  const { t } = useTranslation('departures');
  const byDay = useMemo(() => grouped(rows), [rows]);
  if (at.view === 'agenda') return <Agenda days={byDay} screen={screen} onPick={onPick} onCancel={onCancel} at={at} look={look} />;
  return (
    <>
      <Calendar
        label={t('pages.calendar')}
        view={at.view}
        shown={at.shown}
        onShown={(shown) => look({ shown })}
        today={isoDay(new Date())}
        isPicked={(day) => picked !== undefined && day >= picked.from && day <= picked.to}
        onPick={onPick}
      >
        {(day) => byDay.get(day)?.map((row) => <DepartureLine key={`${row.option} ${row.time}`} row={row} screen={screen} />)}
      </Calendar>
      {rows.length === 0 ? <Empty kind="nothing" /> : <LineLegend />}
    </>
  );
}

function grouped(rows: readonly DepartureRow[]): Map<Day, DepartureRow[]> {
  const days = new Map<Day, DepartureRow[]>();
  for (const row of rows) days.set(row.date, [...(days.get(row.date) ?? []), row]);
  return days;
}
