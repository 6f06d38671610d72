import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { JsonSchema } from '#core';
import { patched } from '../engine/patched.ts';
import { jsonLines, mostLines, placesOf, stepFrom } from '../pages/jsonLines.ts';
import { membersOf, overridesOf } from '../pages/members.ts';
import { periodOf, spanOf } from '../pages/spans.ts';

const test = suite('what screens of webhooks reckon with');

test('JSON is read by lines that say their path, searched without regard to case, and gone through past what only ends something', () => {
  const value = { type: 'booking.made', data: { code: 'WP-7', total: { amount: 5 }, tags: ['a', 'b'], none: [] } };
  const lines = jsonLines(JSON.stringify(value))!;
  assert.is(lines.map(({ depth, text }) => '  '.repeat(depth) + text).join('\n'), JSON.stringify(value, null, 2));
  const pathOf = (text: string) => lines.find((line) => line.text.startsWith(text))!.path;
  assert.equal([pathOf('"amount"'), pathOf('"b"'), pathOf('"none"'), lines[0]!.path], ['data.total.amount', 'data.tags.1', 'data.none', '']);
  assert.equal(
    placesOf(lines, ' wp-7 ').map((i) => lines[i]!.path),
    ['data.code'],
  );
  assert.equal([placesOf(lines, ' '), placesOf(lines, 'nowhere')], [[], []]);
  const end = lines.findIndex(({ isEnd }) => isEnd);
  assert.equal([stepFrom(lines, end - 1, 1), stepFrom(lines, 0, -1)], [end + 1, 0]);
  assert.is(lines[stepFrom(lines, lines.length, -1)]!.isEnd, false);
  assert.equal(['no', '5', JSON.stringify(Array.from({ length: mostLines }, () => 0))].map(jsonLines), [undefined, undefined, undefined]);
});

test('a payload is changed in some of its members, as a merge patch says', () => {
  const was = { code: 'WP-7', total: { amount: 5, currency_id: 3 }, tags: ['a'] };
  assert.equal(patched(was, { total: { amount: 6 }, tags: [], code: null, note: { text: 'x', none: null } }), {
    total: { amount: 6, currency_id: 3 },
    tags: [],
    note: { text: 'x' },
  });
  assert.is(({} as { polluted?: unknown }).polluted, undefined, JSON.stringify(patched({}, JSON.parse('{"__proto__":{"polluted":1}}') as never)));
});

test('what can be set of an event is found in its schema, and what was typed becomes what its members are', () => {
  const schema: JsonSchema = {
    properties: {
      code: { type: 'string' },
      leader: { type: 'string' },
      pax: { type: 'integer' },
      sure: { type: 'boolean' },
      kind: { type: 'string', enum: ['A', 'B'] },
      total: { type: 'object', properties: { amount: { type: 'integer' } } },
      tags: { type: 'array' },
    },
  };
  const members = membersOf(schema, { code: 'WP-7', pax: 2, total: { amount: 5 }, tags: ['a'] }, ['leader']);
  assert.equal(
    members.map(({ path, kind, choices, example }) => [path, kind, choices.join(), example]),
    [
      ['code', 'text', '', 'WP-7'],
      ['pax', 'number', '', '2'],
      ['sure', 'choice', 'true,false', ''],
      ['kind', 'choice', 'A,B', ''],
      ['total.amount', 'number', '', '5'],
      ['tags', 'json', '', '["a"]'],
    ],
  );
  const typed = { code: '12', pax: '3', sure: 'true', kind: 'B', 'total.amount': 'many', tags: '["b"]', leader: 'x' };
  assert.equal(overridesOf(members, typed), { code: '12', pax: 3, sure: true, kind: 'B', total: { amount: 'many' }, tags: ['b'] });
  assert.equal(overridesOf(members, { code: ' ' }), {});
});

test('a time of one’s own is on the reader’s clock, and none where it has no beginning or ends before it', () => {
  const period = (from: string, until: string) => periodOf({ span: 'custom', from, until }, { zone: 'Asia/Jerusalem', nowMs: 0 });
  assert.equal(period('2026-03-01T10:00', ''), { since: '2026-03-01T08:00:00.000Z' });
  assert.equal(period('2026-03-01T10:00', '2026-03-02T10:00'), { since: '2026-03-01T08:00:00.000Z', until: '2026-03-02T08:00:00.000Z' });
  assert.equal([period('', ''), period('2026-03-02T10:00', '2026-03-01T10:00')], [undefined, undefined]);
});

test('yesterday is the day before on the reader’s clock, which has 23 hours or 25 where the clocks change', () => {
  const day = (zone: string, now: string) => spanOf('yesterday', { zone, nowMs: Date.parse(now) });
  assert.equal(day('Asia/Jerusalem', '2026-03-02T22:30:00Z'), { since: '2026-03-01T22:00:00.000Z', until: '2026-03-02T21:59:59.999Z' });
  assert.equal(day('America/New_York', '2026-03-03T01:00:00Z'), { since: '2026-03-01T05:00:00.000Z', until: '2026-03-02T04:59:59.999Z' });
  const hours = ({ since, until }: ReturnType<typeof day>) => (Date.parse(until!) + 1 - Date.parse(since)) / 3_600_000;
  const berlin = ['2026-03-30T10:00:00Z', '2026-10-26T10:00:00Z', '2026-10-27T10:00:00Z'].map((now) => day('Europe/Berlin', now));
  assert.equal(berlin.map(hours), [23, 25, 24]);
  assert.equal(berlin[0], { since: '2026-03-28T23:00:00.000Z', until: '2026-03-29T21:59:59.999Z' });
  assert.is(hours(day('Africa/Cairo', '2026-04-25T10:00:00Z')), 23, 'it has no midnight');
  assert.equal(spanOf('day', { zone: 'Europe/Berlin', nowMs: Date.parse('2026-03-30T10:00:00Z') }), { since: '2026-03-29T10:00:00.000Z' });
});

test.run();
