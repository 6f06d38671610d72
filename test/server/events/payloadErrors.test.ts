import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DeclaredEvent } from '#core';
import { payloadErrors } from '../../../src/server/events/payloadErrors.ts';

const event: Pick<DeclaredEvent, 'schema'> = {
  schema: { type: 'object', required: ['pax'], properties: { pax: { type: 'integer' }, note: { type: 'string' } }, examples: [{ pax: 'no' }] },
};
const t = (key: string | string[]) => String(key);

test('a payload is held against its event, each error by its member, whatever the example says', () => {
  assert.equal(payloadErrors(t, event, { pax: 2, note: 'Late' }), {});
  assert.equal(Object.keys(payloadErrors(t, event, { pax: 'two', note: 3 })).sort(), ['note', 'pax']);
  assert.equal(Object.keys(payloadErrors(t, event, { note: 'Late' })), ['pax']);
  assert.is.not(Object.keys(payloadErrors(t, event, { pax: 2, other: 1 })).length, 0);
});

test.run();
