import i18next from 'i18next';
import { useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import en from '../../locales/en/kit.json';
import ui from '../../locales/en/ui.json';
import { Calendar, type CalendarView } from '../../src/ui/calendar/Calendar.tsx';
import { stepOf } from '../../src/ui/calendar/useCursor.ts';
import { Chart, type ChartSeries } from '../../src/ui/chart/Chart.tsx';
import { optionOf, type ChartLook } from '../../src/ui/chart/option.ts';
import { Composer } from '../../src/ui/Composer.tsx';
import { Panel } from '../../src/ui/Panel.tsx';
import { Stat, Stats } from '../../src/ui/Stat.tsx';
import { Thread } from '../../src/ui/Thread.tsx';
import { byRole, fire, render, reset } from '../setup/render.tsx';

test.before(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { kit: en, ui } }, interpolation: { escapeValue: false } });
});
test.after.each(reset);

test('a panel is a region named by its heading', async () => {
  await render(<Panel title="Price">12</Panel>);
  const region = document.querySelector('section')!;
  assert.is(document.getElementById(region.getAttribute('aria-labelledby')!)?.textContent, 'Price');
});

test('a figure says how it changed, and that there is nothing to compare with', async () => {
  await render(
    <Stats label="Sales">
      <Stat label="Revenue" value="10" change={0.051} />
      <Stat label="Refunds" value="3" change={0.5} moreIsWorse />
      <Stat label="Pax" value="0" change={0} />
      <Stat label="New" value="1" change={null} />
    </Stats>,
  );
  const said = [...document.querySelectorAll('.wp-stat-change')];
  assert.equal(
    said.map((each) => each.textContent!.trim()),
    ['+5.1 %', '+50 %', '0 %', '—No earlier data to compare'],
  );
  assert.equal(
    said.map((each) => /better|worse|same/.exec(each.className)?.[0]),
    ['better', 'worse', 'same', undefined],
  );
});

test('a conversation names each day once, and offers what was not sent again', async () => {
  let tries = 0;
  await render(
    <Thread
      label="Messages"
      timeZone="UTC"
      messages={[
        { id: 1, author: 'Ada', at: '2026-03-01T22:00:00.000Z', body: 'Hello', kind: 'other' },
        { id: 2, author: 'Me', at: '2026-03-02T08:00:00.000Z', body: 'Hi', kind: 'own' },
        {
          id: 3,
          author: 'Me',
          at: '2026-03-02T08:01:00.000Z',
          body: 'And?',
          kind: 'own',
          state: 'failed',
          onRetry: () => {
            tries++;
          },
        },
      ]}
    />,
  );
  assert.equal(
    [...document.querySelectorAll('.wp-thread-day')].map((each) => each.textContent),
    ['Sunday, March 1, 2026', 'Monday, March 2, 2026'],
  );
  await fire.click(byRole('button', 'Retry')[0]!);
  assert.is(tries, 1);
});

test('what one wrote stays until it has arrived, and is sent once', async () => {
  const sent: string[] = [];
  let answer: (arrived: boolean) => void = () => undefined;
  await render(
    <Composer
      onSend={(text) => {
        sent.push(text);
        return new Promise((resolve) => {
          answer = resolve;
        });
      }}
    />,
  );
  const box = document.querySelector('textarea')!;
  await fire.type(box, ' Yes, at nine. ');
  await fire.key(box, 'Enter');
  assert.equal(sent, []);
  await fire.key(box, 'Enter', { ctrlKey: true });
  await fire.key(box, 'Enter', { ctrlKey: true });
  assert.equal(sent, ['Yes, at nine.']);
  await import('react').then(({ act }) => act(async () => answer(false)));
  assert.is(box.value, ' Yes, at nine. ');
  await fire.key(box, 'Enter', { metaKey: true });
  await import('react').then(({ act }) => act(async () => answer(true)));
  assert.is(box.value, '');
});

function Sample({ onPick }: { onPick?: (day: string, extend: boolean) => void }) {
  const [shown, setShown] = useState('2026-03-10');
  const [view, setView] = useState<CalendarView>('month');
  return (
    <Calendar
      label="Departures"
      shown={shown}
      onShown={setShown}
      view={view}
      onView={setView}
      today="2026-03-12"
      isDisabled={(day) => day === '2026-03-11'}
      onPick={(day, { extend }) => onPick?.(day, extend)}
    >
      {(day) => (day === '2026-03-12' ? <b>3 left</b> : null)}
    </Calendar>
  );
}
const focused = () => (document.activeElement as HTMLElement).dataset.day;

test('a month is walked by keyboard, and follows where one leaves it', async () => {
  const picked: string[] = [];
  await render(<Sample onPick={(day, extend) => picked.push(`${day}${extend ? '+' : ''}`)} />);
  assert.equal(
    [...document.querySelectorAll('td[tabindex="0"]')].map((each) => (each as HTMLElement).dataset.day),
    ['2026-03-10'],
  );
  await fire.focus(document.querySelector('[data-day="2026-03-10"]')!);
  for (const [key, day] of [
    ['ArrowRight', '2026-03-11'],
    ['ArrowDown', '2026-03-18'],
    ['Home', '2026-03-15'],
    ['End', '2026-03-21'],
    ['PageDown', '2026-04-21'],
    ['ArrowUp', '2026-04-14'],
  ] as const) {
    await fire.key(document.activeElement!, key);
    assert.is(focused(), day, key);
  }
  await fire.key(document.activeElement!, 'Enter', { shiftKey: true });
  assert.equal(picked, ['2026-04-14+']);
});

test('a day that cannot be had is not picked, and today is marked', async () => {
  const picked: string[] = [];
  await render(<Sample onPick={(day) => picked.push(day)} />);
  await fire.click(document.querySelector('[data-day="2026-03-11"]')!);
  await fire.click(document.querySelector('[data-day="2026-03-12"]')!);
  assert.equal(picked, ['2026-03-12']);
  assert.match(document.querySelector('[aria-current=date]')!.textContent!, 'Thursday, March 12, 20263 left');
});

test('a week is one row, and the arrows of the head go by weeks', async () => {
  await render(<Sample />);
  await fire.click(byRole('button', 'Week')[0]!);
  assert.is(document.querySelectorAll('tbody tr').length, 1);
  await fire.click(byRole('button', 'Next week')[0]!);
  assert.ok(document.querySelector('[data-day="2026-03-17"]'));
  await fire.click(byRole('button', 'Today')[0]!);
  assert.ok(document.querySelector('[data-day="2026-03-12"]'));
});

test('arrows are mirrored where lines begin at the right', () => {
  const rtl = { first: 7, isRtl: true };
  assert.equal(
    [stepOf('2026-03-10', { key: 'ArrowRight', shiftKey: false }, rtl), stepOf('2026-03-10', { key: 'PageUp', shiftKey: true }, rtl)],
    ['2026-03-09', '2025-03-10'],
  );
});

const series: ChartSeries[] = [
  { id: 'income', name: 'Revenue', kind: 'line', tone: 'green', values: [1250, null], format: (value) => `$${value / 100}` },
  { id: 'pax', name: 'Travellers', kind: 'line', tone: 'blue', dashed: true, values: [3, 4], axis: 'end' },
  { id: 'bookings', name: 'Bookings', kind: 'bar', tone: 'orange', values: [1, 2], axis: 'end' },
];
const chart = { title: 'Sales', categoryTitle: 'Month', categories: ['Jan', 'Feb'], series };

test('a chart is a table for those who read', async () => {
  await render(<Chart {...chart} />);
  assert.equal(
    [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent)),
    [
      ['Jan', '$12.5', '3', '1'],
      ['Feb', '—', '4', '2'],
    ],
  );
  await fire.click(byRole('button', 'Show as a table')[0]!);
  assert.is(document.querySelectorAll('canvas').length, 0);
  assert.is(byRole('button', 'Show as a chart').length, 1);
});

test('numbers of a chart lead to their rows in its table, once that is shown', async () => {
  await render(<Chart {...chart} hrefs={['/rows?of=jan', undefined]} />);
  const links = () => [...document.querySelectorAll('tbody a')].map((link) => [link.textContent, link.getAttribute('href')]);
  assert.equal(links(), [], 'nobody comes to a link unseen');
  await fire.click(byRole('button', 'Show as a table')[0]!);
  assert.equal(
    links(),
    ['$12.5', '3', '1'].map((text) => [text, '/rows?of=jan']),
  );
});

test('a chart is drawn in the page’s colours and direction, its tips as text', () => {
  const look: ChartLook = { colour: (name) => `<${name}>`, font: 'f', isRtl: true, isStill: true, locale: 'he' };
  const option = optionOf(chart, look) as {
    animation: boolean;
    tooltip: { renderMode: string };
    xAxis: { inverse: boolean };
    yAxis: Array<{ position: string; minInterval?: number }>;
    series: Array<{ type: string; lineStyle?: { type: string; color: string }; itemStyle: { color: string }; yAxisIndex: number }>;
  };
  assert.equal(
    [option.animation, option.tooltip.renderMode, option.xAxis.inverse, option.yAxis.map((axis) => axis.position)],
    [false, 'richText', true, ['right', 'left']],
  );
  const halves = optionOf({ ...chart, series: [{ ...chart.series[0]!, values: [0.5] }] }, look) as typeof option;
  assert.equal([option.yAxis[0]!.minInterval, halves.yAxis[0]!.minInterval], [1, undefined]);
  assert.equal(
    option.series.map((each) => [each.type, each.itemStyle.color, each.lineStyle?.type, each.yAxisIndex]),
    [
      ['line', '<green>', 'solid', 0],
      ['line', '<blue>', 'dashed', 1],
      ['bar', '<orange>', undefined, 1],
    ],
  );
});

test('series are told apart by more than their colours, and named in the order they are read', () => {
  const look: ChartLook = { colour: (name) => `<${name}>`, font: 'f', isRtl: false, isStill: false, locale: 'en' };
  const more = [...series, { ...series[2]!, id: 'people', name: 'People' }];
  const drawn = (isRtl: boolean) =>
    optionOf({ ...chart, series: more }, { ...look, isRtl }) as {
      legend: { data: string[] };
      series: Array<{ symbol?: string; itemStyle: { decal?: { color: string } } }>;
    };
  assert.equal(
    drawn(false).series.map(({ symbol, itemStyle: { decal } }) => symbol ?? decal?.color),
    ['circle', 'diamond', undefined, '<surface>'],
  );
  assert.equal(drawn(true).legend.data, ['People', 'Bookings', 'Travellers', 'Revenue']);
});

test.run();
