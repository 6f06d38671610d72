import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Question } from '#core';
import { withKnownCodes } from '../../src/resource/list/knownCodes.ts';

const trips = {
  decl: {},
  schema: { properties: { name: { type: 'string' }, status: { type: 'string', enum: ['DRAFT', 'ACTIVE'] } } },
} as unknown as Parameters<typeof withKnownCodes>[0];
const meant = (filters: Question['filters']) => withKnownCodes(trips, { filters, page: 2 });

test('a code that somebody typed in small letters is the one that its field has', () => {
  assert.equal(meant({ status: { kind: 'equals', value: 'active' } }), { filters: { status: { kind: 'equals', value: 'ACTIVE' } }, page: 2 });
  assert.equal(meant({ status: { kind: 'one-of', values: ['Draft', 'ACTIVE'] } }).filters.status, { kind: 'one-of', values: ['DRAFT', 'ACTIVE'] });
});

test('what is no code stays as it was asked', () => {
  const filters: Question['filters'] = { status: { kind: 'equals', value: 'gone' }, name: { kind: 'contains', text: 'draft' } };
  assert.equal(meant(filters).filters, filters);
});

test.run();
