import { act, useLayoutEffect } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { FormServicesProvider, useLabels, type FormServices } from '#forms';
import { memoryOf } from '../../src/forms/lookups.ts';
import { byRole, fire, render, reset } from '../setup/render.tsx';
import { choose, control, openField, openForm, openList, options, services, settle } from './setup.tsx';

test.after.each(reset);

const city = { type: 'integer', 'x-ref': 'cities' };

test('both empty texts: nothing there, and nothing that fits', async () => {
  const form = await openField({ type: 'integer', 'x-ref': 'cities' }, undefined, {
    services: services({ lookup: async () => ({ items: [], total: 0 }) }),
  });
  await openList(form);
  assert.equal(options(), ['Is empty...']);
  await reset();
  const many = await openField({ type: 'string', enum: Array.from({ length: 30 }, (_, at) => `OPTION_${at}`) });
  await fire.type(control(many), 'zzz');
  assert.equal(options(), ['There are no results']);
});

test('a lookup offers what its call answers, and Retry when it fails', async () => {
  let calls = 0;
  const lookupCall: FormServices['lookupCall'] = async () => {
    if (calls++ === 0) throw new Error('down');
    return [{ id: 1, i18n: { name: 'On foot' } }];
  };
  const form = await openField({ type: 'integer', 'x-lookup': 'ways' }, undefined, { services: services({ lookupCall }) });
  await settle();
  assert.equal(
    [...form.host.querySelectorAll('option')].map((each) => each.textContent),
    ['Is empty...'],
  );
  await fire.click(byRole('button', 'Retry', form.host)[0]!);
  await settle();
  await choose(form.host.querySelector('select')!, '0');
  assert.is(form.value().it, 1);
});

test('a relation shows the name of its id, links to the record, and is changed and cleared', async () => {
  const form = await openField(city, 2);
  await settle();
  assert.is(control(form).value, 'Haifa');
  assert.is(form.host.querySelector('a')?.getAttribute('href'), '/cities/2');
  await openList(form);
  assert.equal(options(), ['Jerusalem', 'Haifa', 'Eilat']);
  const list = document.querySelector('[role=listbox]')!;
  assert.is(control(form).getAttribute('aria-controls'), list.id);
  assert.is(control(form).getAttribute('aria-expanded'), 'true');
  await fire.key(control(form), 'ArrowDown');
  assert.is(document.getElementById(control(form).getAttribute('aria-activedescendant')!)?.textContent, 'Jerusalem');
  await fire.key(control(form), 'Enter');
  assert.is(form.value().it, 1);
  await fire.click(byRole('button', 'Clear It', form.host)[0]!);
  assert.equal(form.value(), {});
});

test('several relations are tags with links, each removable', async () => {
  const form = await openField({ type: 'array', items: { type: 'integer' }, 'x-ref': 'cities' }, [1, 3]);
  await settle();
  assert.equal(
    [...form.host.querySelectorAll('.wp-tags a')].map((each) => [each.textContent, each.getAttribute('href')]),
    [
      ['Jerusalem', '/cities/1'],
      ['Eilat', '/cities/3'],
    ],
  );
  await openList(form);
  await fire.click(document.querySelectorAll<HTMLElement>('[role=option]')[1]!);
  assert.equal(form.value().it, [1, 3, 2]);
  assert.is(document.querySelector('[role=listbox]')?.getAttribute('aria-multiselectable'), 'true');
  await fire.click(byRole('button', 'Remove Eilat', form.host)[0]!);
  assert.equal(form.value().it, [1, 2]);
});

test('a relation whose area is out of order says why, cannot be changed, and its value passes through', async () => {
  const form = await openField(city, 2, { services: services({ degraded: () => 'Cities are out of order.' }) });
  assert.ok(control(form).readOnly);
  assert.is(document.getElementById(control(form).getAttribute('aria-describedby')!.split(' ')[0]!)?.textContent, 'Cities are out of order.');
  assert.equal(form.value(), { it: 2 });
});

test('a relation asks only for records that fit its neighbour, and for as many as it says', async () => {
  const asked: unknown[] = [];
  const lookup: FormServices['lookup'] = async (_resource, { where, size }) => {
    asked.push(where, size);
    return { items: [], total: 0 };
  };
  const form = await openForm(
    {
      type: 'object',
      properties: {
        country_id: { type: 'integer' },
        it: { ...city, 'x-ref': { to: 'cities', choices: 50, only: { active: 1, countryId: { from: 'country_id' } } } },
      },
    },
    { value: { country_id: 7 }, services: services({ lookup }) },
  );
  await openList(form);
  assert.equal(asked, [{ active: 1, countryId: 7 }, 50]);
});

test('a record made in place is chosen', async () => {
  const form = await openField(city, undefined, {
    services: services({ canCreate: () => true, createInPlace: async () => ({ id: 9, label: 'Acre' }) }),
  });
  await openList(form);
  await fire.click([...document.querySelectorAll<HTMLElement>('[role=option]')].at(-1)!);
  await settle();
  assert.is(form.value().it, 9);
  assert.is(control(form).value, 'Acre');
});

test('words that are looked for somewhere else: Enter takes nothing until the answer is there, then its first', async () => {
  let answer!: () => void;
  let ask!: () => void;
  const isAsked = new Promise<void>((resolve) => (ask = resolve));
  const lookup: FormServices['lookup'] = async (_resource, { query }) => {
    if (!query) return { items: [1, 2].map((id) => ({ id, label: `City ${id}` })), total: 2 };
    ask();
    return new Promise((resolve) => (answer = () => resolve({ items: [{ id: 7, label: 'Haifa' }], total: 1 })));
  };
  let made = 0;
  const form = await openField(city, undefined, {
    services: services({ lookup, canCreate: () => true, createInPlace: async () => ({ id: ++made, label: 'Made' }) }),
  });
  await openList(form);
  const input = control(form);
  await fire.type(input, 'Hai');
  await fire.key(input, 'Enter');
  await settle();
  assert.equal([form.value(), made], [{}, 0]);
  await isAsked;
  await act(async () => answer());
  await settle();
  assert.is(document.getElementById(input.getAttribute('aria-activedescendant')!)?.textContent, 'Haifa');
  await fire.key(input, 'Enter');
  assert.is(form.value().it, 7);
});

test('a list that fails to load offers Retry as its last row', async () => {
  let calls = 0;
  const lookup: FormServices['lookup'] = async () => {
    if (calls++ === 0) throw new Error('down');
    return { items: [{ id: 1, label: 'Rome' }], total: 1 };
  };
  const form = await openField(city, undefined, { services: services({ lookup }) });
  await openList(form);
  assert.equal(options(), ['Retry', 'This list could not be loaded. Try again.']);
  await fire.click(document.querySelectorAll<HTMLElement>('[role=option]')[0]!);
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
  });
  assert.equal(options(), ['Rome']);
});

test('a name that comes between the drawing and the screen is shown', async () => {
  const all = services({ lookup: async () => ({ items: [], total: 0 }) });
  const Label = () => <p>{useLabels('cities', [2])(2)}</p>;
  const Meanwhile = () => {
    useLayoutEffect(() => memoryOf(all).remember('cities', [{ id: 2, label: 'Haifa' }]), []);
    return null;
  };
  const { host } = await render(
    <FormServicesProvider value={all}>
      <Label />
      <Meanwhile />
    </FormServicesProvider>,
  );
  assert.is(host.textContent, 'Haifa');
});

test.run();
