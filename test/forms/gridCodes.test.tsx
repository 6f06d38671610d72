import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cellText, readCell, type CellContext } from '../../src/forms/grid/cells.ts';
import { columnsOf } from '../../src/forms/grid/columns.ts';
import { byRole, reset } from '../setup/render.tsx';
import { openField, settle } from './setup.tsx';

test.after.each(reset);

const days = {
  type: 'array',
  'x-widget': 'choices',
  title: 'Days',
  items: { type: 'integer', enum: [1, 2, 3], 'x-labels': { 1: 'Monday', 2: 'Tuesday', 3: 'Wednesday' } },
};
const weeks = { type: 'array', 'x-widget': 'grid', items: { type: 'object', properties: { days } } };

test('several codes in a cell are words, in sight, in its control and in what is pasted', async () => {
  const form = await openField(weeks, [{ days: [1, 3] }]);
  while (!form.host.querySelector('.wp-grid')) await settle();
  const cell = [...form.host.querySelectorAll<HTMLElement>('td')].find((each) => each.textContent === 'Monday, Wednesday');
  assert.ok(cell, form.host.textContent);
  await act(async () => {
    cell!.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  });
  await settle();
  assert.is(byRole('combobox').length, 1);
  assert.match(form.host.querySelector('tbody tr')!.textContent!, /Monday.*Wednesday/);
});

test('a cell whose control asks for what it offers has the focus once that is there', async () => {
  const price = {
    type: 'object',
    title: 'Price',
    'x-widget': 'money',
    properties: { amount: { type: 'integer' }, currency_id: { type: 'integer' } },
  };
  const rows = { type: 'array', 'x-widget': 'grid', items: { type: 'object', properties: { price } } };
  const { host } = await openField(rows, [{ price: { amount: 1000, currency_id: 1 } }]);
  while (!/10/.test(host.querySelector('td')?.textContent ?? '')) await settle();
  await settle();
  await act(async () => {
    host.querySelector('td')!.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  });
  await settle();
  assert.equal([document.activeElement?.tagName, host.querySelector('td')!.contains(document.activeElement)], ['INPUT', true]);
});

test('codes are pasted by word or value, and what is none of them is not taken', () => {
  const [column] = columnsOf({ schema: weeks as never, uiSchema: { items: { days: { 'ui:enumNames': ['Monday', 'Tuesday', 'Wednesday'] } } } }, []);
  const context = {} as CellContext;
  assert.is(cellText(column!, [3, 1], context), 'Wednesday, Monday');
  assert.equal(readCell(column!, 'tuesday, 3', undefined, context), { value: [2, 3] });
  assert.is(readCell(column!, 'Tuesday, Someday', undefined, context), undefined);
});

test.run();
