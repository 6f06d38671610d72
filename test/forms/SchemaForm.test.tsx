import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { byRole, fire, quietly, reset } from '../setup/render.tsx';
import { flush, openField, openForm, services as theServices } from './setup.tsx';

test.after.each(reset);

const two = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', title: 'Name' }, note: { type: 'string', title: 'Note' }, count: { type: 'integer', title: 'Count' } },
};
const input = (host: ParentNode, path: string) => host.querySelector<HTMLInputElement>(`[data-path="${path}"] input`)!;

test('each section has its heading and a form element of its own without native validation', async () => {
  const { host } = await openForm(two, {
    sections: [
      { id: 'a', title: 'First', fields: ['name'] },
      { id: 'b', title: 'Second', fields: ['note', 'count'] },
    ],
  });
  assert.equal(
    byRole('heading', undefined, host).map((each) => each.textContent),
    ['First', 'Second'],
  );
  const forms = [...host.querySelectorAll('form')];
  assert.equal(
    forms.map((form) => form.querySelectorAll('input').length),
    [1, 2],
  );
  assert.ok(forms.every((form) => form.noValidate));
});

test('an entry of a list is told by its number and what one entry is called, else by what its list is called', async () => {
  const entries = { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } };
  const { host } = await openForm(
    { type: 'object', properties: { days: entries, stops: entries } },
    {
      value: { days: [{}, {}], stops: [{}] },
      label: (path) => ({ days: { title: 'Tage', item: 'Tag' }, stops: { title: 'Stationen' } })[path],
    },
  );
  assert.equal(
    [...host.querySelectorAll('.wp-array-item .wp-group-title')].map((each) => each.textContent),
    ['Tag 1', 'Tag 2', 'Stationen 1'],
  );
});

test('opening a record reports no change', async () => {
  const schema = {
    type: 'object',
    properties: {
      a: { type: 'string', default: 'x' },
      b: { type: 'object', properties: { c: { type: 'string' } } },
      d: { type: 'array', minItems: 1, items: { type: 'string' }, 'x-widget': 'ordered-list' },
    },
  };
  const form = await openForm(schema, { value: {} });
  assert.is(form.changes(), 0);
});

test('typing reaches the record after a pause, by flush, or on blur, trimmed', async () => {
  const form = await openForm(two);
  await fire.type(input(form.host, 'name'), ' Walk ');
  assert.is(form.changes(), 0);
  let flushed: unknown;
  await act(async () => {
    flushed = form.form().flush();
  });
  assert.equal(flushed, { name: 'Walk' });
  await fire.type(input(form.host, 'note'), 'short ');
  await fire.blur(input(form.host, 'note'));
  assert.equal(form.value(), { name: 'Walk', note: 'short' });
  assert.is(input(form.host, 'note').value, 'short');
});

test('two fields of two sections typed at once are both in the flushed record', async () => {
  const form = await openForm(two, {
    sections: [
      { id: 'a', fields: ['name'] },
      { id: 'b', fields: ['note'] },
    ],
  });
  await fire.type(input(form.host, 'name'), 'A');
  await fire.type(input(form.host, 'note'), 'B');
  await act(async () => {
    form.form().flush();
  });
  assert.equal(form.value(), { name: 'A', note: 'B' });
});

test('a field with a condition is there while what is filled in meets it, and required where that says so', async () => {
  const isStaff = { required: ['role'], properties: { role: { const: 'staff' } } };
  const schema = {
    type: 'object',
    properties: { role: { type: 'string', title: 'Role' }, link: { type: 'string', title: 'Link', 'x-when': isStaff } },
    if: isStaff,
    then: { required: ['link'] },
  };
  const form = await openForm(schema, { value: { role: 'guest' } });
  assert.not.ok(form.host.querySelector('[data-path="link"]'));
  await fire.type(input(form.host, 'role'), 'staff');
  await fire.blur(input(form.host, 'role'));
  assert.ok(input(form.host, 'link').required || input(form.host, 'link').getAttribute('aria-required') === 'true');
  assert.ok(form.host.querySelector('[data-path="role"]'));
});

test('discard forgets what was typed, and an outer value shows', async () => {
  const form = await openForm(two, { value: { name: 'Old' } });
  await fire.type(input(form.host, 'name'), 'New');
  await act(async () => {
    form.form().discard();
  });
  assert.is(input(form.host, 'name').value, 'Old');
  await form.set({ name: 'Draft' });
  assert.is(input(form.host, 'name').value, 'Draft');
  await act(async () => {
    form.form().flush();
  });
  assert.is(form.changes(), 0);
});

test('a cleared field is absent from the record', async () => {
  const form = await openForm(two, { value: { name: 'A', note: 'B' } });
  await fire.type(input(form.host, 'note'), '');
  await act(async () => {
    form.form().flush();
  });
  assert.equal(form.value(), { name: 'A' });
});

test('null on the wire is shown as nothing and does not come back by itself', async () => {
  const form = await openForm(
    { type: 'object', properties: { name: { type: ['string', 'null'], title: 'Name' }, note: { type: 'string', title: 'Note' } } },
    { value: { name: null } },
  );
  assert.is(input(form.host, 'name').value, '');
  await fire.type(input(form.host, 'note'), 'x');
  await act(async () => {
    form.form().flush();
  });
  assert.is(form.value().note, 'x');
});

test('an error stands under its field, is announced with it, and goes as one types there', async () => {
  const form = await openForm(two, { value: { name: 'A', note: 'B' }, errors: { name: ['Too plain'], note: ['Too short'] } });
  const name = input(form.host, 'name');
  assert.is(name.getAttribute('aria-invalid'), 'true');
  assert.is(document.getElementById(name.getAttribute('aria-describedby')!)?.textContent, 'Too plain');
  await fire.type(name, 'Better');
  await act(async () => {
    form.form().flush();
  });
  assert.equal(form.errors(), { note: ['Too short'] });
  assert.is(input(form.host, 'name').getAttribute('aria-invalid'), null);
  assert.is(input(form.host, 'note').getAttribute('aria-invalid'), 'true');
});

test('errors of the whole record and of fields out of sight are listed above, named', async () => {
  const { host } = await openForm(two, {
    sections: [{ id: 'a', fields: ['name'] }],
    errors: { '': ['Nothing fits'], note: ['Too short'], 'prices.0.amount': ['Too little'] },
    label: (path) => (path === 'prices.amount' ? { title: 'Amount' } : undefined),
  });
  assert.equal(
    [...host.querySelectorAll('[role=alert] li')].map((each) => each.textContent),
    ['Nothing fits', 'Note: Too short', 'Amount: Too little'],
  );
});

test('focus goes to the first wrong field in the order of the form, or to the field around it', async () => {
  const schema = {
    type: 'object',
    properties: {
      a: { type: 'string' },
      list: { type: 'array', items: { type: 'object', properties: { b: { type: 'string' } } } },
      c: { type: 'string' },
    },
  };
  const form = await openForm(schema, { value: { list: [{ b: 'x' }, { b: 'y' }] } });
  await act(async () => {
    assert.ok(form.form().focusFirst({ c: ['x'], 'list.1.b': ['x'] }));
  });
  assert.is(document.activeElement?.closest('[data-path]')?.getAttribute('data-path'), 'list.1.b');
  await act(async () => {
    assert.ok(form.form().focusFirst({ 'c.deep.down': ['x'] }));
  });
  assert.is(document.activeElement?.closest('[data-path]')?.getAttribute('data-path'), 'c');
  await act(async () => {
    assert.not(form.form().focusFirst({ '': ['x'], unknown: ['x'] }));
  });
});

test('words come translated from outside and the schema stays as it is', async () => {
  const schema = {
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'string', title: 'Kind', enum: ['BY_BUS', 'ON_FOOT'], 'x-labels': { ON_FOOT: 'Walking' } } },
  };
  const before = JSON.stringify(schema);
  const { host } = await openForm(schema, {
    label: () => ({ title: 'Art', description: 'Wie man reist', enumLabels: { BY_BUS: 'Mit dem Bus' }, help: 'Hilfe' }),
  });
  assert.is(host.querySelector('label')?.textContent, 'Art *');
  assert.match(host.textContent!, /Wie man reist/);
  assert.match(host.textContent!, /Hilfe/);
  assert.equal(
    [...host.querySelectorAll('option')].slice(1).map((each) => each.textContent),
    ['Mit dem Bus', 'Walking'],
  );
  assert.is(JSON.stringify(schema), before);
  assert.is(host.querySelector('select')?.getAttribute('aria-required'), 'true');
});

test('a disabled form disables every control, a read-only one lets text be selected', async () => {
  const off = await openForm(two, { disabled: true });
  assert.ok([...off.host.querySelectorAll<HTMLInputElement>('.wp-field input, .wp-field button')].every((each) => each.disabled));
  await reset();
  const fixed = await openForm(two, { readOnly: true, value: { name: 'A' } });
  assert.ok(input(fixed.host, 'name').readOnly);
  assert.not(input(fixed.host, 'name').disabled);
});

test('what may only be read offers nothing to step, to choose or to type by, and says where there is nothing', async () => {
  const of = {
    count: { type: 'integer', title: 'Count' },
    size: { type: 'string', title: 'Size', enum: ['small', 'large'] },
    on: { type: 'string', format: 'date', title: 'On' },
    note: { type: 'string', title: 'Note' },
    open: { type: 'integer', title: 'Open' },
  };
  const { host } = await openForm(
    { type: 'object', properties: of },
    { value: { count: 4 }, uiSchema: Object.fromEntries(['count', 'size', 'on', 'note'].map((each) => [each, { 'ui:readonly': true }])) },
  );
  const at = (path: string) => host.querySelector<HTMLElement>(`[data-path="${path}"]`)!;
  const buttons = (path: string) => at(path).querySelectorAll('button').length;
  assert.equal([input(host, 'count').value, buttons('count'), buttons('open')], ['4', 0, 2]);
  assert.equal(
    ['count', 'size', 'on', 'note', 'open'].filter((path) => !at(path).classList.contains('wp-field-read')),
    ['open'],
  );
  assert.is(at('size').querySelector('option')!.textContent, '–');
  assert.equal([input(host, 'on').type, input(host, 'on').placeholder, input(host, 'note').placeholder], ['text', '–', '–']);
});

test('a field the server sets is read-only, and the uiSchema from outside wins', async () => {
  const { host } = await openForm(
    { type: 'object', properties: { a: { type: 'string', 'x-readonly': true }, b: { type: 'string' }, c: { type: 'string' } } },
    { uiSchema: { b: { 'ui:readonly': true }, c: { 'ui:widget': 'textarea' } } },
  );
  assert.ok(input(host, 'a').readOnly);
  assert.ok(input(host, 'b').readOnly);
  assert.ok(host.querySelector('[data-path="c"] textarea'));
});

test('a widget that a plugin supplies is used by its key', async () => {
  const form = await openField(
    { type: 'object', 'x-widget': 'twins' },
    { a: 1 },
    {
      widgets: {
        twins: ({ value, onChange }) => (
          <button type="button" onClick={() => onChange({ a: 2 })}>
            {JSON.stringify(value)}
          </button>
        ),
      },
    },
  );
  const [button] = byRole('button', '{"a":1}', form.host);
  await fire.click(button!);
  assert.equal(form.value(), { it: { a: 2 } });
});

test('a widget that throws has a mark in its place, with the reason for who may know it, and the form goes on', async () => {
  const Broken = () => {
    throw new Error('boom');
  };
  const schema = {
    type: 'object',
    properties: { odd: { type: 'string', title: 'Odd', 'x-widget': 'odd' }, name: { type: 'string', title: 'Name' } },
  } as const;
  for (const explains of [true, false]) {
    const form = await quietly(() => openForm(schema, { widgets: { odd: Broken }, services: { ...theServices(), explains } }));
    const mark = form.host.querySelector('.wp-broken')!;
    assert.is(mark.textContent?.endsWith('widget "odd" of field "odd": boom'), explains);
    await fire.type(input(form.host, 'name'), 'Still');
    await flush(form);
    assert.equal(form.value(), { name: 'Still' });
    await reset();
  }
});

test('Enter in an input submits with what was just typed', async () => {
  let submitted = 0;
  const form = await openForm(two, {
    onSubmit: () => {
      submitted++;
    },
  });
  await fire.type(input(form.host, 'name'), 'Draft');
  await act(async () => {
    form.host.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  assert.is(submitted, 1);
  assert.equal(form.value(), { name: 'Draft' });
});

test('rows of an array of objects are added, moved, duplicated and removed', async () => {
  const form = await openForm(
    {
      type: 'object',
      properties: { list: { type: 'array', title: 'List', items: { type: 'object', properties: { a: { type: 'string', title: 'A' } } } } },
    },
    { value: { list: [{ a: 'x' }, { a: 'y' }] }, uiSchema: { list: { 'ui:options': { copyable: true } } } },
  );
  const press = async (name: string, at = 0) => {
    await fire.click(byRole('button', name, form.host)[at]!);
  };
  await press('Move down');
  assert.equal(form.value(), { list: [{ a: 'y' }, { a: 'x' }] });
  await press('Duplicate', 1);
  assert.equal(form.value(), { list: [{ a: 'y' }, { a: 'x' }, { a: 'x' }] });
  await press('Remove');
  await press('Add');
  assert.is((form.value().list as unknown[]).length, 3);
  assert.match(form.host.textContent!, /List 3/);
});

test.run();
