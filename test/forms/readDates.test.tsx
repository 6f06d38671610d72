// Dates and times that are only read: in the reader's language, whatever the browser speaks.
import i18next from 'i18next';
import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { reset } from '../setup/render.tsx';
import { openForm } from './setup.tsx';

test.after.each(async () => {
  await reset();
  await i18next.changeLanguage('en');
});

const schema = {
  type: 'object',
  properties: {
    day: { type: 'string', title: 'Day', format: 'date', readOnly: true },
    none: { type: 'string', title: 'Not set', format: 'date', readOnly: true },
    moment: { type: 'string', title: 'Moment', format: 'date-time', readOnly: true, 'x-from': 'zone' },
    time: { type: 'string', title: 'Time', 'x-widget': 'time', readOnly: true },
    days: {
      type: 'object',
      title: 'Days',
      'x-widget': 'date-range',
      readOnly: true,
      properties: { from: { type: 'string', format: 'date' }, to: { type: 'string', format: 'date' } },
    },
    zone: { type: 'string' },
  },
};
const value = {
  day: '2026-03-01',
  moment: '2026-03-01T08:00:00.000Z',
  time: '17:05',
  days: { from: '2026-03-01', to: '2026-03-09' },
  zone: 'Asia/Jerusalem',
};
const texts = (host: ParentNode, path: string) =>
  [...host.querySelectorAll<HTMLInputElement>(`[data-path="${path}"] input[readonly]`)].map(({ type, value: text }) => `${type} ${text}`);

for (const [language, day, last] of [
  ['en', 'Mar 1, 2026', 'Mar 9, 2026'],
  ['de', '01.03.2026', '09.03.2026'],
  ['he', '1 במרץ 2026', '9 במרץ 2026'],
] as const)
  test(`a date that is only read is words of the reader's language: ${language}`, async () => {
    const { host } = await openForm(schema, { value });
    await act(() => i18next.changeLanguage(language));
    assert.equal(texts(host, 'day'), [`text ${day}`]);
    assert.equal(texts(host, 'none'), ['text ']);
    assert.is(host.querySelector<HTMLInputElement>('[data-path="none"] input')!.placeholder, '–');
    assert.equal(texts(host, 'days'), [`text ${day}`, `text ${last}`]);
    assert.match(texts(host, 'moment')[0]!, new RegExp(`^text ${day}, 10:00$`));
    assert.equal(texts(host, 'time'), ['text 17:05']);
  });

test('it keeps its name for who cannot see it, and no change comes of looking at it', async () => {
  const form = await openForm(schema, { value });
  const input = form.host.querySelector<HTMLInputElement>('[data-path="day"] input')!;
  assert.is(form.host.querySelector(`label[for="${input.id}"]`)!.textContent, 'Day');
  await act(async () => {
    input.focus();
    input.blur();
  });
  assert.is(form.changes(), 0);
  assert.equal(form.value().day, '2026-03-01');
});

test.run();
