import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addressesIn, erasedFields, fieldsOfPerson, type JsonSchema, type PersonDecl } from '#core';
import { checkSource } from '#core/check';
import { area, resolveCommon } from '../setup/areas.ts';

const text = (more: object = {}) => ({ type: 'string', title: 'T', ...more });
const mine = { 'x-personal': true };
const context = { resolve: resolveCommon, hasIcon: () => true };

const problems = (personal: unknown, schema: Record<string, unknown> = {}, more: object = {}): string[] =>
  checkSource(context)(
    area('things', { personalData: personal, ...more }, { email: text(mine), owner: { type: 'integer', title: 'O', 'x-ref': 'people' }, ...schema }),
  ).map(({ pointer, message }) => `${pointer} ${message}`);

test('says how a person is found and what becomes of the data, or the area is left out', () => {
  const fine: PersonDecl = { email: 'email', user: 'owner', erase: 'empty', age: 'created_at', gone: true };
  assert.equal(problems(fine), []);
  assert.equal(problems({ via: 'owner', erase: 'delete' }), []);
  const said: Array<[unknown, RegExp]> = [
    [{ erase: 'empty' }, /no email, user or via/],
    [{ email: 'mail', erase: 'empty' }, /names "mail", which is no text/],
    [{ email: 'email.at', erase: 'empty' }, /names "email\.at", which is no text/],
    [{ user: 'title', erase: 'delete' }, /holds no id/],
    [{ user: 'nobody', erase: 'delete' }, /names field "nobody"/],
    [{ via: 'owner', email: 'email', erase: 'delete' }, /goes with another record/],
    [{ email: 'email', erase: 'keep' }, /is missing: people are told why/],
    [{ email: 'email', erase: 'delete', because: 'So' }, /is of what is kept alone/],
    [{ email: 'email', fields: ['title'], erase: 'empty' }, /is not x-personal/],
    [{ email: 'email', erase: 'delete', set: { title: 'x' } }, /is of what is emptied alone/],
    [{ email: 'email', erase: 'empty', set: { title: 3 } }, /a value that "title" may not have/],
    [{ email: 'email', erase: 'empty', unless: [{ id: 'because', when: {}, message: 'x' }] }, /declares the reason "because" twice/],
    [{ email: 'email', erase: 'burn' }, /erase/],
  ];
  for (const [personal, expected] of said) assert.match(problems(personal).join('\n'), expected);
});

test('empties only what may be empty; what is required or unique says what stands there then', () => {
  const person = { email: 'email', erase: 'empty' };
  assert.match(problems(person, { title: text(mine) }).join(), /is required, and so cannot be emptied/);
  assert.match(problems(person, { title: text({ maxLength: 3, 'x-personal': { erased: 'gone away' } }) }).join(), /may not hold/);
  assert.match(problems(person, { title: text({ 'x-personal': { erased: '—' } }) }, { unique: [['title']] }).join(), /needs \{\{id\}\}/);
  assert.equal(problems(person, { title: text({ 'x-personal': { erased: 'no {{id}}' } }) }, { unique: [['title']] }), []);
  const nested = { type: 'object', title: 'H', required: ['host'], properties: { host: text(mine) } };
  assert.match(problems(person, { home: nested }).join(), /properties\/home\/properties\/host is required/);
});

test('finds addresses and empties what is personal, of a list only the entries of theirs', () => {
  const list = { type: 'array', items: { type: 'object', properties: { email: text(mine), kind: text() } } };
  const schema = {
    properties: { name: text({ 'x-personal': { erased: 'No {{id}}' } }), home: { properties: { host: text(mine), city: text() } }, list },
  } as unknown as JsonSchema;
  const person: PersonDecl = { email: 'list.email', erase: 'empty' };
  const record = {
    id: 7,
    name: 'Ada',
    home: { host: 'Bo', city: 'Rome' },
    list: [
      { email: 'A@b.c', kind: 'x' },
      { email: 'd@e.f', kind: 'y' },
    ],
  };
  assert.equal(fieldsOfPerson(person, schema), ['name', 'home', 'list']);
  assert.equal(addressesIn(person, schema, record), ['a@b.c', 'd@e.f']);
  assert.equal(erasedFields(person, schema, record, 'a@b.c'), { name: 'No 7', home: { city: 'Rome' }, list: [{ email: 'd@e.f', kind: 'y' }] });
  assert.equal(erasedFields(person, schema, record), { name: 'No 7', home: { city: 'Rome' }, list: [] });
  assert.equal(erasedFields(person, schema, { id: 7, name: 'No 7', home: { city: 'Rome' }, list: [] }), {});
});

test.run();
