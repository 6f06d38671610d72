import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { gzipSync } from 'node:zlib';
import { writeNested } from '../server/exchange/nested.ts';
import { readUnits, unpacked } from '../server/exchange/readUnits.ts';
import { FileProblem, type Unit } from '../server/exchange/Unit.ts';

async function* some(units: readonly Unit[]): AsyncGenerator<Unit[]> {
  for (let start = 0; start < units.length; start += 37) yield units.slice(start, start + 37);
}
async function written(units: readonly Unit[]): Promise<string> {
  let text = '';
  for await (const piece of writeNested(some(units))) text += piece;
  return text;
}
async function read(text: string | Buffer): Promise<Unit[]> {
  const units: Unit[] = [];
  for await (const each of readUnits(Buffer.from(text as string), { source: 'en', target: 'ru' })) units.push(...each);
  return units;
}
const problemIn = (text: string | Buffer): Promise<unknown> =>
  read(text).then(
    () => undefined,
    (error: unknown) => (error instanceof FileProblem ? error.code : error),
  );

const unit = (more: Partial<Unit>): Unit => ({
  resource: 'localization-variables',
  id: 1,
  path: 'text',
  name: 'a',
  text: 'Да',
  state: 'translated',
  ...more,
});

/** Variables by their keys, as a file of nested keys has them. */
const keyed = (key: string, text: string | null): Unit => ({ resource: 'localization-variables', id: 0, path: 'text', key, name: key, text });

test('nested keys are in order, a key that is a word too keeps what is below it in one step, and the same texts are the same bytes', async () => {
  const units = [
    unit({ id: 4, name: 'cart.title', text: 'Корзина' }),
    unit({ id: 5, name: 'cart', text: 'В {x}' }),
    unit({ id: 6, name: 'a.b.c', text: null, state: 'missing' }),
    unit({ resource: 'guides', id: 7, path: 'blocks.0.text', text: '"Да"\n' }),
  ];
  const bytes = await written(units);
  const wanted = {
    guides: { 7: { blocks: { 0: { text: '"Да"\n' } } } },
    'localization-variables': { a: { b: { c: '' } }, cart: 'В {x}', 'cart.title': 'Корзина' },
  };
  assert.is(bytes, `${JSON.stringify(wanted, null, 2)}\n`);
  const again = await read(bytes);
  assert.equal(again, [
    { resource: 'guides', id: 7, path: 'blocks.0.text', text: '"Да"\n' },
    keyed('a.b.c', null),
    keyed('cart', 'В {x}'),
    keyed('cart.title', 'Корзина'),
  ]);
  assert.is(await written(again), bytes);
  assert.equal(await read('{"cart":{"title":"Корзина"}}'), [keyed('cart.title', 'Корзина')]);
  assert.is(await problemIn('{"cart":{"count":1}}'), 'notJson');
  assert.is(await problemIn(`${'{"a":'.repeat(60)}"x"${'}'.repeat(60)}`), 'notJson');
});

test('nested keys of a large file are read by its lines, as they are at a stretch', async () => {
  const units = Array.from({ length: 24_000 }, (_, i) =>
    keyed(`group${i % 50}.part.key${i}`, `Текст "${i}" \\ {x}, и ещё много слов, чтобы файл был велик: ${'ы'.repeat(40)}`),
  );
  const bytes = await written(units);
  assert.ok(bytes.length > 2 * 1024 * 1024);
  const again = await read(bytes);
  assert.is(again.length, units.length);
  assert.is(await written(again), bytes);
  assert.is(await problemIn(bytes.slice(0, -4)), 'notJson');
});

test('a packed file is read as what it holds, and one that unpacks to more than is taken, or to nothing, is refused', async () => {
  const units = [keyed('cart.title', 'Корзина'), keyed('pay.now', null)];
  assert.equal(await read(gzipSync(await written(units))), units);
  const count = async (most: number) => {
    let bytes = 0;
    for await (const piece of unpacked(gzipSync(Buffer.alloc(300_000)), most)) bytes += piece.length;
    return bytes;
  };
  assert.is(await count(300_000), 300_000);
  const refused = await count(200_000).catch((error: unknown) => error);
  assert.ok(refused instanceof FileProblem && refused.code === 'tooLarge');
  assert.is(await problemIn(gzipSync('<xliff>').subarray(0, 12)), 'notText');
});

test.run();
