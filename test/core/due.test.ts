import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { dueMsOf, reachedBy, urgencyAt, type ViewDecl } from '#core';

type Where = NonNullable<ViewDecl['where']>;
const hourMs = 3_600_000;
const at = '2026-03-01T10:00:00.000Z';
const atMs = Date.parse(at);
const queue = (where: Where, hours?: number) => ({
  views: { all: { title: 'All' }, queue: { title: 'Queue', where, due: { field: 'at', ...(hours && { hours }) } } },
});

test('what has little time left is urgent, and what has none is overdue', () => {
  const said = [-1, 0, 1, 2.9, 3, 11.9, 12, 100].map((hours) => urgencyAt(hours * hourMs, 0));
  assert.equal(said, ['overdue', 'overdue', 'urgent', 'urgent', 'soon', 'soon', 'later', 'later']);
});

for (const [title, where, record, isIn] of [
  ['a value', { state: 'ON' }, { state: 'ON' }, true],
  ['another value', { state: 'ON' }, { state: 'OFF' }, false],
  ['one of several', { state: ['ON', 'OFF'] }, { state: 'OFF' }, true],
  ['none of several', { state: ['ON', 'OFF'] }, { state: 'GONE' }, false],
  ['a flag as the wire has it', { done: false }, { done: 0 }, true],
  ['the other flag', { done: false }, { done: true }, false],
  ['bounds', { rank: { from: 1, to: 3 } }, { rank: 3 }, true],
  ['what is beyond them', { rank: { from: 1, to: 3 } }, { rank: 4 }, false],
  ['bounds of nothing', { rank: { to: 3 } }, { rank: null }, false],
  ['that there is a value', { at: { 'is-set': true } }, {}, true],
  ['that there is none', { state: { 'is-set': false } }, { state: 'ON' }, false],
] as const satisfies readonly [string, Where, object, boolean][])
  test(`a queue holds the records of its view: ${title}`, () => assert.is(dueMsOf(queue(where), { at, ...record }), isIn ? atMs : undefined));

test('a record is due some hours after its instant, in the earliest of its queues; one without an instant never is', () => {
  assert.is(dueMsOf(queue({}, 24), { at }), atMs + 24 * hourMs);
  const two = { views: { ...queue({}, 24).views, sooner: { title: 'Sooner', due: { field: 'at', hours: 2 } } } };
  assert.is(dueMsOf(two, { at }), atMs + 2 * hourMs);
  assert.is(dueMsOf(queue({}), { at: null }), undefined);
  assert.is(reachedBy({ field: 'at', hours: 24 }, atMs + 24 * hourMs), at);
});

test.run();
