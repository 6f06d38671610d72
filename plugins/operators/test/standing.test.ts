// What is wanted of an operator, by when, and what it may do meanwhile.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Facts } from '../standing/requirements.ts';
import { standingOf } from '../standing/standing.ts';

const facts: Facts & { reason: null } = {
  status: 'APPROVED',
  reason: null,
  company_type_id: 1,
  city_id: 1,
  companyProfile: { name: 'A', registration_number: '1', tax_number: '2', insurance_until: '2026-12-31' },
  i18n: [{ description: 'Walks.' }],
  contactData: { email: 'a@b.example', phone: '1' },
  userProfile: { full_name: 'Yael' },
  notificationEmails: [{ kinds: ['BOOKINGS'] }],
  payment: { holder: 'A' },
  has_account: true,
  bookings_90_days: 0,
  is_confirmed: true,
};
const of = (change: Partial<Facts> = {}) => {
  const { due_now: now, due_later: later, under_review: review, can } = standingOf({ ...facts, ...change }, '2026-07-01');
  const ids = (list: ReadonlyArray<{ id: string }>) => list.map(({ id }) => id).join();
  return [ids(now), ids(later), review.length, can.publish.may, can.sell.may, can.paid.may];
};
const insured = (until: string) => ({ companyProfile: { ...facts.companyProfile, insurance_until: until } });

test('is wanted when it matters, and each thing has conditions of its own', () => {
  assert.equal(of(), ['', '', 0, true, true, true]);
  assert.equal(of({ has_account: false }), ['', 'account', 0, true, true, false]);
  assert.equal(of({ has_account: false, bookings_90_days: 1 }), ['account', '', 0, true, true, false]);
  assert.equal(of({ payment: null }), ['', 'holder', 0, true, true, false]);
  assert.equal(of({ payment: null, has_account: false }), ['', 'account', 0, true, true, false], 'whoever gives one names its holder');
  assert.equal(of(insured('2026-08-15')), ['', 'insurance', 0, true, true, true]);
  assert.equal(of(insured('2026-06-30')), ['insurance', '', 0, true, false, true]);
  assert.equal(of(insured('2026-07-01')), ['', 'insurance', 0, true, true, true]);
  assert.equal(of({ is_confirmed: false }), ['', 'confirmed', 0, true, true, true]);
  assert.equal(of({ is_confirmed: false, notificationEmails: [] }), ['bookings', '', 0, true, true, true]);
  assert.equal(of({ status: 'IN_REVIEW' }), ['', '', 10, false, false, false]);
  assert.equal(of({ status: 'SUSPENDED' }), ['', '', 0, false, false, true]);
  assert.equal(of({ status: 'CLOSED', has_account: false }), ['', '', 0, false, false, false]);
  assert.equal(of({ agreement: 'later' }), ['', 'agreement', 0, true, true, true]);
  assert.equal(of({ agreement: 'now' }), ['agreement', '', 0, false, true, true]);
  assert.equal(of({ status: null }), ['', '', 0, true, true, true]);
});

test.run();
