import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DeclaredEvent } from '#core';
import { payloadValidator } from '../../../src/server/events/payloadValidator.ts';

const event: Pick<DeclaredEvent, 'schema'> = {
  schema: { type: 'object', required: ['pax'], properties: { pax: { type: 'integer' }, note: { type: 'string' } }, examples: [{ pax: 'no' }] },
};

test('a payload is held against its event, whatever the example says', () => {
  const fits = payloadValidator(event);
  assert.equal(
    [{ pax: 2, note: 'Late' }, { pax: 'two' }, { note: 'Late' }, { pax: 2, other: 1 }].map((payload) => fits(payload)),
    [true, false, false, false],
  );
});

test.run();
