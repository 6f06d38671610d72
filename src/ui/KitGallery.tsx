import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, type Day } from '#core';
import { Calendar, type CalendarView } from './calendar/Calendar.tsx';
import { Chart, type ChartSeries } from './chart/Chart.tsx';
import { Panel, Panels } from './Panel.tsx';
import { SmallChart } from './chart/SmallChart.tsx';
import { Stat, Stats } from './Stat.tsx';
import { Thread, type ThreadMessage } from './Thread.tsx';

const today = '2026-03-12';
const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'];

const series: ChartSeries[] = [
  {
    id: 'income',
    name: 'Revenue',
    kind: 'line',
    tone: 'green',
    values: [125_000, 98_000, 143_000, null, 171_000, 190_500],
    format: (value) => `€${(value / 100).toLocaleString('en')}`,
  },
  { id: 'travellers', name: 'Travellers', kind: 'line', tone: 'blue', dashed: true, values: [31, 24, 36, 30, 44, 52], axis: 'end' },
  { id: 'count', name: 'Bookings', kind: 'bar', tone: 'orange', values: [12, 9, 14, 11, 17, 20], axis: 'end' },
];

const messages: ThreadMessage[] = [
  { id: 1, author: 'Ada Lovelace', at: '2026-03-10T09:12:00.000Z', kind: 'other', body: 'Is there a pick-up from the station?\nWe arrive at ten.' },
  { id: 2, author: 'נועה כהן', at: '2026-03-10T09:40:00.000Z', kind: 'own', body: 'כן, ליד הכניסה הראשית.' },
  { id: 3, author: 'Olga', at: '2026-03-11T08:00:00.000Z', kind: 'note', body: 'Ask the guide first.' },
  { id: 4, at: '2026-03-11T08:05:00.000Z', kind: 'event', body: 'The booking was confirmed.' },
  { id: 5, author: 'Olga', at: '2026-03-12T10:00:00.000Z', kind: 'own', body: 'We wait until half past.', state: 'failed', onRetry: () => undefined },
];

/** The blocks of hand-written pages with made-up content, for looking. A development page; its words are English. */
export function KitGallery(): ReactNode {
  return (
    <>
      <Stats label="Figures">
        <Stat label="Revenue" value="€1,905.00" change={0.114} href="#" />
        <Stat label="Refunds" value="3" change={0.5} moreIsWorse />
        <Stat label="Travellers" value="52" change={0}>
          <SmallChart kind="bar" tone="blue" values={[31, 24, 36, -4, 44, 52]} />
        </Stat>
        <Stat label="New operators" value="1" change={null} />
        <Stat label="Loading" value={undefined} />
      </Stats>
      <Panels
        main={
          <Panel title="Sales">
            <Months />
          </Panel>
        }
        side={
          <Panel title="Conversation">
            <Thread label="Conversation" messages={messages} timeZone="UTC" composer={{ onSend: async () => true, maxLength: 60 }} />
          </Panel>
        }
      />
      <Panel title="Departures">
        <Departures />
      </Panel>
    </>
  );
}

function Months(): ReactNode {
  const { i18n } = useTranslation();
  const names = months.map((month) =>
    new Intl.DateTimeFormat(i18n.language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`)),
  );
  return <Chart title="Revenue, travellers and bookings" categoryTitle="Month" categories={names} series={series} />;
}

function Departures(): ReactNode {
  const [shown, setShown] = useState<Day>(today);
  const [view, setView] = useState<CalendarView>('month');
  const [picked, setPicked] = useState<Day | undefined>(addDays(today, 3));
  return (
    <Calendar
      label="Departures"
      shown={shown}
      onShown={setShown}
      view={view}
      onView={setView}
      today={today}
      isPicked={(day) => day === picked}
      isDisabled={(day) => day < today}
      onPick={setPicked}
    >
      {(day) => (Number(day.slice(8)) % 4 === 0 ? <div>9:00 · 3 left</div> : null)}
    </Calendar>
  );
}
