import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inlineRefs, type JsonSchema, type WireRecord } from '#core';
import { byRole, fire, reset } from '../setup/render.tsx';
import { choose, flush, openField, settle, type Opened } from './setup.tsx';

test.after.each(reset);

const schema: JsonSchema = inlineRefs(
  {
    type: 'array',
    maxItems: 4,
    'x-blocks': { quote: { fields: ['words', 'by'], needs: ['words'] }, places: { fields: ['places', 'limit'] } },
    items: {
      type: 'object',
      required: ['kind'],
      additionalProperties: false,
      properties: {
        kind: { type: 'string', title: 'Kind', enum: ['quote', 'places'], 'x-labels': { quote: 'Quote', places: 'Places' } },
        words: { type: 'string', title: 'Words', 'x-localized': true },
        by: { type: 'string', title: 'Said by' },
        places: { type: 'array', title: 'Places', items: { type: 'integer', 'x-ref': 'places' } },
        limit: { type: 'integer', title: 'Limit', default: 6 },
      },
    },
  },
  () => undefined,
);
const quote = (words: string): WireRecord => ({ kind: 'quote', words });

const opened = async (value: WireRecord[]) => {
  const form = await openField(schema, value as never);
  while (!form.host.querySelector('.wp-blocks')) await settle();
  return form;
};
const heads = (form: Opened) => [...form.host.querySelectorAll('.wp-block-title strong')].map((each) => each.textContent);
const item = (form: Opened, index: number) => form.host.querySelector<HTMLElement>(`[data-block="${index}"]`)!;
const said = (form: Opened) => (form.value().it as WireRecord[]).map(({ words, kind }) => words ?? kind);
const pick = async (label: string, entry: string) => {
  await fire.click(byRole('button', label)[0]!);
  await fire.click([...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((each) => each.textContent.startsWith(entry))!);
};

test('each block is edited by the members of its kind, and its texts where they stand', async () => {
  const form = await opened([quote('Be kind'), { kind: 'places', places: [1], limit: 3 }]);
  assert.equal(heads(form), ['1. Quote', '2. Places']);
  assert.equal(
    [...form.host.querySelectorAll('[data-block] [data-path]')].map((each) => each.getAttribute('data-path')),
    ['it.0.words', 'it.0.by', 'it.1.places', 'it.1.limit'],
  );
  await fire.type(item(form, 0).querySelector('[data-path="it.0.by"] input')!, 'Dana');
  await flush(form);
  assert.equal((form.value().it as WireRecord[])[0], { kind: 'quote', words: 'Be kind', by: 'Dana' });
});

test('blocks are added after any other, copied, and no more than there may be', async () => {
  const form = await opened([quote('a'), quote('b')]);
  await pick('Add a block after 1. Quote', 'Places');
  assert.equal(said(form), ['a', 'places', 'b']);
  assert.equal((form.value().it as WireRecord[])[1], { kind: 'places', limit: 6 });
  assert.is(document.activeElement?.closest('[data-block]'), item(form, 1));
  await pick('More actions for 1. Quote', 'Duplicate');
  assert.equal(said(form), ['a', 'a', 'places', 'b']);
  assert.equal(byRole('button', /^Add a block/).length, 0);
});

test('Alt and an arrow move a block with what is being typed into it', async () => {
  const form = await opened([quote('a'), quote('b'), quote('c')]);
  const input = item(form, 0).querySelector<HTMLInputElement>('[data-path="it.0.words"] input')!;
  await fire.type(input, 'first');
  await fire.key(input, 'ArrowDown', { altKey: true, code: 'ArrowDown' });
  await flush(form);
  assert.equal(said(form), ['b', 'first', 'c']);
  assert.is(item(form, 1).contains(input), true, 'it is the same field still');
  assert.match(form.host.querySelector('.wp-blocks-said')!.textContent!, '1. Quote moved to position 2 of 3');
});

test('what is taken out comes back where it stood', async () => {
  const form = await opened([quote('a'), quote('b'), quote('c')]);
  await fire.click(byRole('button', 'Remove: 2. Quote')[0]!);
  assert.equal(said(form), ['a', 'c']);
  await fire.click(byRole('button', 'Undo')[0]!);
  assert.equal(said(form), ['a', 'b', 'c']);
  assert.equal(byRole('button', 'Undo').length, 0);
});

test('a folded block tells what it says, and is opened by what is wrong with it', async () => {
  const form = await opened([quote('Be <b>kind</b> & true'), { kind: 'places', places: [1, 2] }]);
  await fire.click(byRole('button', 'Collapse all')[0]!);
  assert.equal(
    [...form.host.querySelectorAll('.wp-block-summary')].map((each) => each.textContent),
    ['Be kind & true', 'Places: 2'],
  );
  await form.fail({ 'it.1.limit': ['Enter a whole number.'] });
  assert.equal(
    [item(form, 0), item(form, 1)].map((each) => each.querySelector('.wp-block-body') !== null),
    [false, true],
  );
  assert.match(item(form, 1).textContent!, 'Enter a whole number.');
  assert.match(item(form, 1).querySelector('.wp-block-title')!.textContent!, 'Needs correction');
});

test('texts are translated in the blocks, which stay as they are for all languages', async () => {
  const form = await opened([quote('Be kind'), { kind: 'places', places: [1] }]);
  await choose(form.host.querySelector('.wp-language-select select')!, 'he');
  assert.equal(byRole('button', /^(Add a block|Remove)/).length, 0);
  assert.match(item(form, 0).querySelector('.wp-block-source')!.textContent!, 'Be kind');
  const input = () => item(form, 0).querySelector<HTMLInputElement>('[data-path="it.0.i18n.he.words"] input')!;
  assert.is(input().closest('[lang=he]')?.getAttribute('dir'), 'rtl');
  const first = input();
  await fire.type(first, 'היו אדיבים');
  await flush(form);
  assert.equal((form.value().it as WireRecord[])[0], { kind: 'quote', words: 'Be kind', i18n: { he: { words: 'היו אדיבים' } } });
  assert.ok(input() === first, 'whoever types stays where they are');
  await fire.type(input(), '');
  await flush(form);
  assert.equal((form.value().it as WireRecord[])[0], quote('Be kind'));
});

test.run();
