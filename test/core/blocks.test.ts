import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { blocksIn, inlineRefs, rowProblems, type JsonSchema } from '#core';

const schema: JsonSchema = inlineRefs(
  {
    type: 'object',
    properties: {
      blocks: {
        type: 'array',
        title: 'Blocks',
        'x-blocks': { text: { fields: ['heading', 'text'], needs: ['text'] }, tours: { fields: ['heading', 'tours'], needs: ['tours'] } },
        items: {
          type: 'object',
          required: ['kind'],
          additionalProperties: false,
          properties: {
            kind: { type: 'string', title: 'Kind', enum: ['text', 'tours'] },
            heading: { type: 'string', title: 'Heading', 'x-localized': true },
            text: { type: 'string', title: 'Text', 'x-widget': 'rich-text', 'x-localized': true },
            tours: { type: 'array', title: 'Tours', items: { type: 'integer', 'x-ref': 'tours' } },
          },
        },
      },
    },
  },
  () => undefined,
);
const said = (...blocks: Array<Record<string, unknown>>) => rowProblems(schema, { blocks } as never).map(({ path, key }) => `${path} ${key}`);

test('a block lacks what its kind needs, and has nothing of another kind', () => {
  assert.equal(said({ kind: 'text', text: '<p>a</p>' }, { kind: 'tours', tours: [1], heading: 'b' }), []);
  assert.equal(said({ kind: 'text', text: '<p>&nbsp;</p>' }, { kind: 'text' }, { kind: 'tours', tours: [] }), [
    'blocks.0.text required',
    'blocks.1.text required',
    'blocks.2.tours required',
  ]);
  assert.equal(said({ kind: 'text', text: '<img src="a" alt="">' }), []);
  assert.equal(said({ kind: 'text', text: 'a', tours: [1] }, { kind: 'text', text: 'a', tours: null }), ['blocks.0.tours blocks_stray']);
  assert.equal(said({ kind: 'other' }, { kind: 'constructor' }, {}), []);
});

test('texts of a block are read in another language as far as they are there, and the rest in the default one', () => {
  const block = { kind: 'text', heading: 'A', text: 'a', i18n: { he: { text: 'א', heading: '' }, ru: { text: 'я' } } };
  const read = (locale: string) => blocksIn(schema, { blocks: [block, { kind: 'tours', tours: [1] }] }, locale);
  assert.equal(read('he'), {
    blocks: [
      { kind: 'text', heading: 'A', text: 'א' },
      { kind: 'tours', tours: [1] },
    ],
  });
  assert.equal(read('fr'), {
    blocks: [
      { kind: 'text', heading: 'A', text: 'a' },
      { kind: 'tours', tours: [1] },
    ],
  });
  assert.equal(read('constructor'), read('fr'));
});

test('only blocks with texts per language have a member that keeps them', () => {
  const { properties = {} } = schema.properties!.blocks!.items!;
  assert.equal(Object.keys(properties), ['kind', 'heading', 'text', 'tours', 'i18n']);
  const texts = properties.i18n!.additionalProperties as JsonSchema;
  assert.equal(Object.keys(texts.properties ?? {}), ['heading', 'text']);
  const plain = inlineRefs(
    { type: 'array', 'x-blocks': { a: { fields: [] } }, items: { type: 'object', properties: { kind: { enum: ['a'] } } } },
    () => undefined,
  );
  assert.equal(Object.keys(plain.items!.properties!), ['kind']);
});

test('an object that says so has texts per language in itself, also where a $ref names it', () => {
  const words = { type: 'object', properties: { title: { type: 'string', 'x-localized': true }, link: { type: 'string' } } };
  const of = (beside: object) =>
    inlineRefs({ type: 'object', properties: { seo: { $ref: 'schemas/words.json', ...beside } } } as JsonSchema, () => words as JsonSchema);
  assert.equal(Object.keys(of({}).properties!.seo!.properties!), ['title', 'link']);
  const schema = of({ 'x-words': true });
  assert.equal(Object.keys(schema.properties!.seo!.properties!), ['title', 'link', 'i18n']);
  const value = { seo: { title: 'A', link: '/a', i18n: { he: { title: 'א' } } } };
  assert.equal(blocksIn(schema, value, 'he'), { seo: { title: 'א', link: '/a' } });
  assert.equal(blocksIn(schema, value, 'ru'), { seo: { title: 'A', link: '/a' } });
});

test.run();
