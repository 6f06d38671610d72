import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cellText, numberIn, readCell, type CellContext } from '../../src/forms/grid/cells.ts';
import { columnsOf } from '../../src/forms/grid/columns.ts';
import { parseTsv } from '../../src/forms/grid/tsv.ts';
import { matching, optionOf } from '../../src/forms/optionOf.ts';
import { slugify } from '#core';
import { currencyFor } from '../../src/forms/widgets/MoneyWidget.tsx';
import { widgetFor } from '../../src/forms/widgets/registry.ts';
import { fromLocal, toLocal } from '#core';

test('an option is read from a string and from every shape of object', () => {
  assert.equal(optionOf('BY_SALE_DATE'), { value: 'BY_SALE_DATE', label: 'By Sale Date' });
  assert.equal(optionOf('Rome'), { value: 'Rome', label: 'Rome' });
  assert.equal(optionOf({ id: 3, name: 'Plain', i18n: { name: 'Translated' } }), { value: 3, label: 'Translated' });
  assert.equal(optionOf({ id: 3, value: 'x', name: 'Plain' }), { value: 'x', label: 'Plain' });
  assert.equal(optionOf({ id: 3, title: 'Titled' }), { value: 3, label: 'Titled' });
  assert.equal(optionOf({ nothing: true }), undefined);
});

test('options are found by any of their words, without case and marks', () => {
  const options = [
    { value: 1, label: 'São Paulo' },
    { value: 2, label: 'Paris' },
  ];
  assert.equal(
    matching(options, 'pau SAO').map(({ value }) => value),
    [1],
  );
});

test('names in three scripts become addresses', () => {
  assert.is(slugify('Crème Brûlée & Straße'), 'creme-brulee-strasse');
  assert.is(slugify('Прогулка по Киеву'), 'progulka-po-kievu');
  assert.is(slugify('שלום עולם'), 'shlvm-avlm');
  assert.is(slugify('a'.repeat(10) + ' bcd', 12), 'aaaaaaaaaa');
});

test('an instant is shown on the clock of a zone and read back, across the change of the clock', () => {
  assert.is(toLocal('2026-03-01T08:00:00.000Z', 'Asia/Jerusalem'), '2026-03-01T10:00');
  assert.is(fromLocal('2026-03-01T10:00', 'Asia/Jerusalem'), '2026-03-01T08:00:00.000Z');
  assert.is(fromLocal('2026-07-01T10:00', 'Europe/Berlin'), '2026-07-01T08:00:00.000Z');
  assert.is(fromLocal('2026-10-25T02:30', 'Europe/Berlin'), '2026-10-25T00:30:00.000Z', 'the repeated hour is the earlier one');
  assert.is(toLocal(fromLocal('2026-03-29T02:30', 'Europe/Berlin')!, 'Europe/Berlin'), '2026-03-29T03:30', 'the skipped hour is the later one');
  assert.is(fromLocal('', 'UTC'), undefined);
});

test('a schema names its widget by key, by relation, by format and by type', () => {
  const cases: Array<[object, string | undefined]> = [
    [{ type: 'string' }, 'text'],
    [{ type: 'string', maxLength: 500 }, 'textarea'],
    [{ type: 'string', format: 'date' }, 'date'],
    [{ type: 'string', format: 'date-time' }, 'date-time'],
    [{ type: 'string', 'x-secret': true }, 'password'],
    [{ type: 'integer' }, 'updown'],
    [{ type: 'integer', enum: [0, 1] }, 'flag'],
    [{ type: 'boolean' }, 'checkbox'],
    [{ type: 'integer', 'x-ref': 'cities' }, 'relation'],
    [{ type: 'array', items: { type: 'integer', 'x-ref': 'cities' } }, 'relation'],
    [{ type: 'string', 'x-lookup': 'kinds' }, 'lookup'],
    [{ type: 'object', properties: { amount: {}, currency_id: {} } }, 'money'],
    [{ type: 'object', properties: { lat: {}, lng: {} } }, 'coordinates'],
    [{ type: 'object', properties: { a: {} } }, undefined],
    [{ type: 'array', items: { type: 'string' } }, 'tags'],
    [{ type: 'array', items: { enum: ['a'] } }, 'checkboxes'],
    [{ type: 'string', 'x-widget': 'mine' }, 'mine'],
  ];
  for (const [schema, key] of cases) assert.is(widgetFor(schema, ['mine']), key, JSON.stringify(schema));
});

test('money begins in the currency of its field, else in the default one, whatever its number, else in the first', () => {
  const [euro, yen] = [
    { id: 7, code: 'EUR', is_default: false },
    { id: 9, code: 'JPY', is_default: true },
  ];
  assert.is(currencyFor(undefined, {}, [euro, yen]), yen);
  assert.is(currencyFor(undefined, { currencyId: 7 }, [euro, yen]), euro);
  assert.is(currencyFor({ amount: 1 }, {}, [euro]), euro);
  assert.is(currencyFor({ amount: 1, currency_id: 3 }, {}, [euro, yen]), undefined);
});

test('an unknown widget is named together with those there are', () => {
  assert.throws(
    () => widgetFor({ 'x-widget': 'wizzard', title: 'Name' }, ['mine']),
    /"wizzard" of "Name" names no widget; there are: .*grid.*mine.*rich-text/,
  );
});

test('a block from a spreadsheet is read with quotes, tabs and line breaks in cells', () => {
  assert.equal(parseTsv('a\tb\r\n"x\ty"\t"line\n""two"""\n'), [
    ['a', 'b'],
    ['x\ty', 'line\n"two"'],
  ]);
  assert.equal(parseTsv('a\n\n'), [['a'], ['']]);
});

test('numbers are read in the ways spreadsheets write them', () => {
  assert.equal(['1,250.50', '1.250,50', '12,5', '-3', '1 000', 'x', ''].map(numberIn), [1250.5, 1250.5, 12.5, -3, 1000, undefined, undefined]);
});

const items = {
  type: 'object',
  properties: {
    label: { type: 'string' },
    seats: { type: 'integer' },
    on: { type: 'boolean' },
    kind: { type: 'string', enum: ['ADULT', 'CHILD'] },
    price: { type: 'object', properties: { amount: {}, currency_id: {} } },
    city: { type: 'integer', 'x-ref': 'cities' },
    day: { type: 'string', format: 'date' },
  },
};
const ui = { items: { kind: { 'ui:enumNames': { ADULT: 'Adult', CHILD: 'Child' } } } };
const columns = columnsOf({ schema: { type: 'array', items } as never, uiSchema: ui }, []);
const context: CellContext = {
  locale: 'en',
  yes: 'Yes',
  no: 'No',
  currencies: [
    { id: 1, code: 'EUR', is_default: false },
    { id: 2, code: 'USD', is_default: true },
  ],
  names: { labelOf: (_, id) => `City ${String(id)}`, noteOn: (_, text) => ({ looking: false, text }), reasonOf: () => undefined },
};

test('a cell at rest shows words, not codes', () => {
  const values = ['Group', 1250, true, 'CHILD', { amount: 1250, currency_id: 2 }, 3, '2026-03-01'];
  assert.equal(
    columns.map((column, at) => cellText(column, values[at], context)),
    ['Group', '1,250', 'Yes', 'Child', '$12.50', 'City 3', 'Mar 1, 2026'],
  );
  assert.equal(columns.map((column) => cellText(column, undefined, context)).join(''), '');
});

test('a pasted number and a pasted day are read as its reader writes them', () => {
  const at = (locale: string, column: number, text: string) => readCell(columns[column]!, text, undefined, { ...context, locale })?.value;
  assert.equal([at('en', 1, '1,250'), at('de', 1, '1.250'), at('de', 1, '1,250'), at('de', 1, '12,5')], [1250, 1250, 1.25, 12.5]);
  assert.equal([at('de', 6, '3.4.2026'), at('en', 6, '3/4/2026')], ['2026-04-03', '2026-03-04']);
});

test('a pasted text is read as its column asks, or not at all', () => {
  const read = (texts: string[]) => columns.map((column, at) => readCell(column, texts[at]!, undefined, context)?.value);
  assert.equal(read(['Group', '12', 'yes', 'adult', '3 EUR', '5', '2026-03-01']), [
    'Group',
    12,
    true,
    'ADULT',
    { amount: 300, currency_id: 1 },
    5,
    '2026-03-01',
  ]);
  assert.equal(
    columns.slice(1).map((column) => readCell(column, 'nonsense', undefined, context)?.value),
    [undefined, undefined, undefined, undefined, 'nonsense', undefined],
    'words that may name a record are kept until it is known',
  );
  assert.equal(readCell(columns[1]!, ' ', 5, context), { value: undefined });
});

test.run();
