// What an account of each kind must be, and what of it is shown.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endingOf, plain, wrongParts } from '../account/checks.ts';
import { schemeOf, type SchemeId, type Typed } from '../account/schemes.ts';
import schema from '../operator.schema.json' with { type: 'json' };
import { partIds, schemes } from '../account/schemes.ts';

const wrong = (id: SchemeId, typed: Typed) =>
  Object.entries(wrongParts(schemeOf(id), typed))
    .flat()
    .join(' ');

test('is checked by the rules of its kind', () => {
  assert.is(wrong('IBAN', { iban: plain('de89 3704 0044 0532 0130 00') }), '');
  assert.is(wrong('IBAN', { iban: 'DE89370400440532013001' }), 'iban wrong');
  assert.is(wrong('US', { routing_number: '021000021', account_number: '1234', account_type: 'CHECKING' }), '');
  assert.is(
    wrong('US', { routing_number: '021000012', account_number: '123', account_type: 'GIRO' }),
    'routing_number wrong account_number wrong account_type wrong',
  );
  assert.is(wrong('US', { routing_number: '000000000' }), 'routing_number wrong account_number missing account_type missing');
  assert.is(wrong('GB', { sort_code: plain('60-16-13'), account_number: '31926819' }), '');
  assert.is(wrong('CA', { institution: '003', transit: '00022', account_number: '1234567' }), '');
  assert.is(wrong('AU', { bsb: plain('062-000'), account_number: '12345' }), '');
  assert.is(wrong('IN', { ifsc: 'HDFC0000123', account_number: '50100012345678' }), '');
  assert.is(wrong('IN', { ifsc: 'HDFC1000123', account_number: '50100012345678' }), 'ifsc wrong');
  assert.is(wrong('IL', { bank_code: '10', branch: '800', account_number: '123456', bsb: '062000' }), 'bsb foreign');
});

test('shows four characters of its number, of a short one two', () => {
  assert.is(endingOf(schemeOf('IBAN'), { iban: 'DE89370400440532013000' }), '3000');
  assert.is(endingOf(schemeOf('AU'), { bsb: '062000', account_number: '12345' }), '45');
});

test('has kinds and parts that an operator’s payment knows, each with an example that is right', () => {
  const { properties } = schema.properties.payment;
  assert.equal(
    schemes.map(({ id }) => id),
    properties.scheme.enum,
  );
  const secret = Object.entries(properties).flatMap(([name, each]) => ('x-secret' in each ? [name] : []));
  assert.equal([...partIds].sort(), secret.sort());
  for (const { id, parts } of schemes)
    assert.is(wrong(id, Object.fromEntries(parts.map((part) => [part.id, plain(part.example ?? part.codes![0]!)]))), '', id);
});

test.run();
