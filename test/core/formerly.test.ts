import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fromAddress, fromWire, presentList, readWire, resolveResource, toAddress, toWire, withPresentNames, type JsonSchema } from '#core';
import { area, complaints, registryOf } from '../setup/areas.ts';

const schema: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    redId: { type: 'integer', 'x-ref': 'nodes', 'x-formerly': ['parent_id', 'above'] },
    day: { type: 'string', format: 'date', 'x-formerly': ['on_day'] },
  },
};
const nodes = resolveResource(
  'nodes',
  {
    name: 'nodes',
    schema: 's',
    access: { read: 'user', write: 'user' },
    scope: 'global',
    api: { collection: 'nodes' },
    query: { above: { field: 'name' } },
    list: { filters: ['redId', 'day'] },
  },
  schema,
);
const now = { viewerId: 1, today: new Date(2026, 2, 1, 12) };

test('an address or a view with a former name asks for the field as it is called now, and is written so', () => {
  const asked = fromAddress(nodes, 'parent_id=4&on_day.from=2026-03-01&sort=-parent_id');
  assert.equal(asked, {
    filters: { redId: { kind: 'equals', value: '4' }, day: { kind: 'range', from: '2026-03-01' } },
    sort: '-redId',
  });
  assert.is(toAddress(nodes, asked), 'redId=4&day.from=2026-03-01&sort=-redId');
});

test('a list call understands former names, and a declared parameter is nobody’s former name', () => {
  assert.equal(fromWire(nodes, { 'filters[parent_id]': '4', 'on_day[to]': '2026-03-02', sort: 'name,-parent_id' }), {
    filters: { redId: { kind: 'equals', value: '4' }, day: { kind: 'range', to: '2026-03-02' } },
    sort: 'name,-redId',
  });
  assert.equal(
    readWire(nodes, { above: 'x' }).terms.map(({ field }) => field),
    ['name'],
  );
  assert.equal(toWire(nodes, { filters: { redId: { kind: 'equals', value: '4' } } }, now), { 'filters[redId]': '4' });
  assert.is(presentList(nodes, 'id,parent_id,name'), 'id,redId,name');
});

test('a body with a former name has the present one, which wins where both are there', () => {
  assert.equal(withPresentNames(nodes, { name: 'A', parent_id: 3 }), { name: 'A', redId: 3 });
  assert.equal(withPresentNames(nodes, { redId: 4, parent_id: 3 }), { redId: 4 });
  const same = { name: 'A' };
  assert.is(withPresentNames(nodes, same), same);
});

test('a former name is neither a field’s present name nor that of two', () => {
  const wrong = registryOf(
    area(
      'nodes',
      {},
      {
        one: { type: 'string', 'x-formerly': ['title'] },
        two: { type: 'string', 'x-formerly': ['old'] },
        three: { type: 'string', 'x-formerly': ['old'] },
      },
    ),
  );
  assert.match(complaints(wrong).join('\n'), 'declares "title" as the former name of a field, and a field has that name now');
  assert.match(complaints(wrong).join('\n'), 'declares former "old" twice');
});

test.run();
