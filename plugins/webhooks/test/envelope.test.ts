import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bodyOf, mostBodyBytes, type Message } from '../engine/envelope.ts';

const test = suite('what webhooks are sent');

const message: Message = {
  event_id: 'msg_1',
  type: 'booking.made',
  resource: 'bookings',
  record_id: 5,
  record_version: 2,
  occurred_at: '2026-03-01T10:00:00.000Z',
  data: '{"product_id":3,"code":"WP-7"}',
  people: '{"customer_id":4,"leader_name":"Noa"}',
  previous: null,
};

test('thin data are ids, personal ones only where they may be, and what is too long goes thin', () => {
  const dataOf = (more: object, of: Message = message) =>
    JSON.parse(bodyOf(of, { mode: 'FULL', personal_data: false, ...more }, (resource, id) => `https://waypost.example/${resource}/${id}`)) as Record<
      string,
      unknown
    >;
  assert.equal(dataOf({}).data, { product_id: 3, code: 'WP-7' });
  assert.equal(dataOf({ personal_data: true }).data, { product_id: 3, code: 'WP-7', customer_id: 4, leader_name: 'Noa' });
  assert.equal(dataOf({ mode: 'THIN', personal_data: true }).data, { product_id: 3 });
  assert.equal(dataOf({ personal_data: true }, { ...message, people: null }).data, { product_id: 3, code: 'WP-7' }, 'erased');
  const long = dataOf({}, { ...message, data: JSON.stringify({ product_id: 3, text: 'x'.repeat(mostBodyBytes) }) });
  assert.is(long.url, 'https://waypost.example/bookings/5');
  assert.equal([long.truncated, long.data, long.subject], [true, { product_id: 3 }, { type: 'bookings', id: 5, version: 2 }]);
});

test('what changed is told by what it was, and thin by its names', () => {
  const moved: Message = { ...message, previous: '{"status":"REQUESTED","total":null}' };
  const told = (of: Message, mode: 'FULL' | 'THIN') => JSON.parse(bodyOf(of, { mode, personal_data: true })) as Record<string, unknown>;
  const changes = ({ previous, changed }: Record<string, unknown>) => ({ previous, changed });
  assert.equal(changes(told(moved, 'FULL')), { previous: { status: 'REQUESTED', total: null }, changed: undefined });
  assert.equal(changes(told(moved, 'THIN')), { previous: undefined, changed: ['status', 'total'] });
  assert.equal(Object.keys(told(message, 'FULL')), ['type', 'timestamp', 'version', 'subject', 'data'], 'nothing changed');
  const long = told({ ...moved, data: JSON.stringify({ product_id: 3, text: 'x'.repeat(mostBodyBytes) }) }, 'FULL');
  assert.equal([long.truncated, changes(long)], [true, { previous: undefined, changed: ['status', 'total'] }]);
});

test.run();
