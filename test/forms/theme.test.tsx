import Form, { withTheme, type FormProps } from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import i18next from 'i18next';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { theme } from '#forms';
import { translateStringWith } from '../../src/forms/strings.ts';
import { byRole, fire, render, reset } from '../setup/render.tsx';
import { openForm, speakEnglish } from './setup.tsx';

test.before(speakEnglish);
test.after.each(reset);

const Themed = withTheme(theme);
type Props = Omit<FormProps, 'validator'>;
const ours = async (props: Props) =>
  (await render(<Themed validator={validator} translateString={translateStringWith(i18next.t)} {...props} />)).host;

test("every slot of rjsf's own theme is filled by ours", async () => {
  const core = (await import('@rjsf/core')).getDefaultRegistry();
  const missing = (mine: object, theirs: object) => Object.keys(theirs).filter((slot) => !(slot in mine));
  assert.equal(missing(theme.templates!, core.templates), []);
  assert.equal(missing(theme.templates!.ButtonTemplates!, core.templates.ButtonTemplates), []);
  assert.equal(missing(theme.widgets!, core.widgets), []);
});

test('a form of rjsf itself shows errors in a list and by field, and submits', async () => {
  const host = await ours({
    schema: { type: 'object', required: ['a'], properties: { a: { type: 'string', title: 'Name' } } },
    noHtml5Validate: true,
  });
  await fire.click(byRole('button', 'Submit', host)[0]!);
  assert.match(host.querySelector('[role=alert]')!.textContent!, /must have required property 'Name'/);
  assert.match(host.querySelector('.wp-field .wp-errors')!.textContent!, /required property/);
  await reset();
  const silent = await ours({ schema: { type: 'string' }, uiSchema: { 'ui:submitButtonOptions': { norender: true } } });
  assert.is(byRole('button', undefined, silent).length, 0);
});

test('a field that cannot be shown says so and why', async () => {
  const host = await ours({ schema: { type: 'object', properties: { a: { type: 'array' } } } });
  assert.match(host.textContent!, /The field a can’t be shown here: the description of its items is missing/);
});

test('free members have an input for their name and can be removed', async () => {
  let seen: unknown;
  const host = await ours({
    schema: { type: 'object', additionalProperties: { type: 'string' } },
    formData: { color: 'red' },
    onChange: ({ formData }) => {
      seen = formData;
    },
  });
  assert.ok(host.querySelector('label[for$="-key"]'));
  await fire.click(byRole('button', 'Add', host)[0]!);
  assert.is(Object.keys(seen as object).length, 2);
  await fire.click(byRole('button', 'Remove', host)[0]!);
  assert.is(Object.keys(seen as object).length, 1);
});

test('alternatives are chosen by a labelled select', async () => {
  const host = await ours({
    schema: {
      oneOf: [
        { title: 'Text', type: 'object', properties: { text: { type: 'string', title: 'Words' } } },
        { title: 'Number', type: 'object', properties: { number: { type: 'integer', title: 'Count' } } },
      ],
    },
  });
  const select = host.querySelector('select')!;
  assert.ok(select.getAttribute('aria-label') ?? host.querySelector(`label[for="${select.id}"]`), 'the select has a name');
  assert.match(host.textContent!, /Words/);
});

test('an optional object is added and taken away by a button with a name', async () => {
  const host = await ours({
    schema: { type: 'object', properties: { a: { type: 'object', title: 'A', properties: { b: { type: 'string', title: 'B' } } } } },
    uiSchema: { 'ui:globalOptions': { enableOptionalDataFieldForType: ['object'] } },
  });
  await fire.click(byRole('button', 'Add details', host)[0]!);
  assert.match(host.textContent!, /B/);
  await fire.click(byRole('button', 'Remove details', host)[0]!);
  assert.not.match(host.textContent!, /B/);
});

test('a schema that contains itself is opened level by level', async () => {
  const host = await ours({
    schema: {
      $ref: '#/definitions/node',
      definitions: { node: { type: 'object', properties: { name: { type: 'string' }, child: { $ref: '#/definitions/node' } } } },
    },
  });
  const before = host.querySelectorAll('input').length;
  await fire.click(byRole('button', 'Expand', host)[0]!);
  assert.ok(host.querySelectorAll('input').length > before);
});

test('a field without a type lets one be chosen', async () => {
  const host = await ours({ schema: { type: 'object', properties: { any: {}, some: { title: 'Some' } } }, useFallbackUiForUnsupportedType: true });
  assert.ok(host.querySelector('select'));
});

test('files as data URLs, hidden values and whole rows of a grid layout have their widgets', async () => {
  const host = await ours({
    schema: { type: 'object', properties: { file: { type: 'string', format: 'data-url' }, secret: { type: 'string' } } },
    uiSchema: { secret: { 'ui:widget': 'hidden' } },
    formData: { file: 'data:text/plain;name=a.txt;base64,eA==', secret: 's' },
  });
  assert.match(host.textContent!, /a\.txt/);
  assert.is(host.querySelector<HTMLInputElement>('input[type=hidden]')?.value, 's');
});

interface Control {
  kind: string;
  label: string;
  value: string;
}
const kindOf = (element: HTMLElement) => {
  const type = element.getAttribute('type') ?? '';
  if (element.getAttribute('role') === 'combobox' || element.tagName === 'SELECT') return 'choice';
  return type === 'checkbox' || type === 'radio' || type === 'hidden' ? type : 'input';
};
const textOf = (node: Element | null | undefined) => (node?.textContent ?? '').replace(/\*/g, '').trim();
/** The controls of a form with what labels them, in order. */
function controlsOf(host: HTMLElement): Control[] {
  return [...host.querySelectorAll<HTMLInputElement>('input, select, textarea')].map((each) => ({
    kind: kindOf(each),
    label: textOf(each.closest('label') ?? (each.id ? host.querySelector(`label[for="${each.id}"]`) : null)),
    value: each.type === 'checkbox' || each.type === 'radio' ? String(each.checked) : kindOf(each) === 'choice' ? '' : each.value,
  }));
}

const schemas: Record<string, Props> = {
  'texts and numbers': {
    schema: {
      type: 'object',
      title: 'Person',
      required: ['first'],
      properties: {
        first: { type: 'string', title: 'First' },
        age: { type: 'integer', title: 'Age' },
        height: { type: 'number', title: 'Height' },
        bio: { type: 'string', title: 'Bio' },
      },
    },
    uiSchema: { bio: { 'ui:widget': 'textarea' }, first: { 'ui:help': 'As in the passport' } },
    formData: { first: 'Ann', age: 3, height: 1.5, bio: 'long' },
  },
  formats: {
    schema: {
      type: 'object',
      properties: {
        mail: { type: 'string', format: 'email' },
        web: { type: 'string', format: 'uri' },
        hidden: { type: 'string' },
      },
    },
    uiSchema: { hidden: { 'ui:widget': 'hidden' } },
    formData: { mail: 'a@b.c', web: 'https://a.b', hidden: 'h' },
  },
  choices: {
    schema: {
      type: 'object',
      properties: {
        one: { type: 'string', enum: ['a', 'b'], title: 'One' },
        radio: { type: 'string', enum: ['a', 'b'], title: 'Radio' },
        many: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['a', 'b'] }, title: 'Many' },
        yes: { type: 'boolean', title: 'Yes' },
        maybe: { type: 'boolean', title: 'Maybe' },
      },
    },
    uiSchema: { radio: { 'ui:widget': 'radio' }, many: { 'ui:widget': 'checkboxes' }, maybe: { 'ui:widget': 'radio' } },
    formData: { one: 'b', radio: 'a', many: ['b'], yes: true },
  },
  lists: {
    schema: {
      type: 'object',
      properties: {
        list: { type: 'array', title: 'List', items: { type: 'string', title: 'Entry' } },
        fixed: {
          type: 'array',
          items: [
            { type: 'string', title: 'First' },
            { type: 'boolean', title: 'Second' },
          ],
        },
        rows: { type: 'array', items: { type: 'object', properties: { a: { type: 'string', title: 'A' } } } },
      },
    },
    formData: { list: ['x', 'y'], fixed: ['f', true], rows: [{ a: '1' }] },
  },
  nested: {
    schema: {
      type: 'object',
      properties: {
        outer: {
          type: 'object',
          title: 'Outer',
          properties: { inner: { type: 'object', title: 'Inner', properties: { leaf: { type: 'string', title: 'Leaf' } } } },
        },
      },
    },
    formData: { outer: { inner: { leaf: 'x' } } },
  },
  conditions: {
    schema: {
      type: 'object',
      properties: { kind: { type: 'string', enum: ['a', 'b'] } },
      if: { properties: { kind: { const: 'a' } } },
      then: { properties: { why: { type: 'string', title: 'Why' } } },
    },
    formData: { kind: 'a', why: 'x' },
  },
  'a root that is no object': { schema: { type: 'string', title: 'Only' }, formData: 'x' },
};
for (const [name, props] of Object.entries(schemas)) {
  test(`shows the controls and labels of rjsf's own theme: ${name}`, async () => {
    const theirs = controlsOf((await render(<Form validator={validator} {...props} />)).host);
    assert.equal(controlsOf(await ours(props)), theirs);
  });
}

test('an unknown widget of a schema is an error that names those there are', async () => {
  let message = '';
  try {
    await openForm({ type: 'object', properties: { a: { type: 'string', 'x-widget': 'wizzard' } } });
  } catch (error) {
    message = String(error);
  }
  assert.match(message, /"wizzard" names no widget; there are: .*grid/);
});

test.run();
