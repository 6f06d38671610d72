import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createCompiler } from '#core/check';
import { withPhones } from '#core/phones';
import type { JsonSchema } from '#core';

const schema: JsonSchema = {
  type: 'object',
  properties: {
    code: { type: 'string', format: 'calling-code' },
    number: { type: 'string', format: 'national-phone', 'x-from': 'code' },
    contact: { type: 'object', properties: { phone: { type: 'string', format: 'phone' } } },
    others: { type: 'array', items: { type: 'string', format: 'phone' } },
  },
};
const isValid = createCompiler().compile(schema);
/** What is kept of a record; `undefined`: it is refused. */
const kept = (record: Record<string, string>, stored: Record<string, string> = {}) => {
  const made = withPhones(schema, record, stored);
  return isValid(made) ? made : undefined;
};
const phone = (text: string) =>
  isValid(withPhones(schema, { contact: { phone: text } })) ? withPhones(schema, { contact: { phone: text } }).contact : undefined;

test('a phone number is kept in E.164, whatever stands between its digits and however they are written', () => {
  for (const text of ['+44 7829 408810', '+44 07829 408810', '+44 (0)7829-408810', '\u202a+44 7829 408810\u202c', '+٤٤ ٧٨٢٩ ٤٠٨٨١٠'])
    assert.equal(phone(text), { phone: '+447829408810' }, text);
  for (const text of ['abc', '++44 7829 408810', '07829 408810', '+999 123456789', 'call +44 7829 408810', '+44 7829 408810 ext. 5'])
    assert.is(phone(text), undefined, text);
});

test('phone numbers in lists are kept so too', () => {
  assert.equal(withPhones(schema, { others: ['+43 1 234567', 'abc'] }), { others: ['+431234567', 'abc'] });
});

test('a calling code and the number beside it have one meaning', () => {
  const pairs: Array<[string, string, string | undefined]> = [
    ['+44', '07829 408810', '7829408810'],
    ['44', '+44 7829 408810', '7829408810'],
    ['+44', '٠٧٨٢٩ ٤٠٨٨١٠', '7829408810'],
    ['+39', '06 1234 5678', '0612345678'],
    ['+1268', '464 1234', '4641234'],
    ['+44', '+43 1 234567', undefined],
    ['+44', 'abc', undefined],
    ['+999', '1234567', undefined],
  ];
  for (const [code, number, expected] of pairs) assert.is(kept({ code, number })?.number, expected, `${code} ${number}`);
});

test('a number that changes alone belongs to the stored calling code', () => {
  assert.equal(kept({ number: '+44 7829 408810' }, { code: '+44' }), { number: '7829408810' });
  assert.is(kept({ number: '+43 1 234567' }, { code: '+44' }), undefined);
});

test.run();
